import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { registerAllCatalogues } from '~/i18n/all'
import { translatorFor } from '~/i18n/registry'
import { decoded, say } from '~/i18n/message'
import {
  documentFields,
  inboundCertificates,
  inboundFields,
  inboundTransport,
} from '~/validation/inbound-order'
import { toLine } from '~/services/inbound/draft-parts'

registerAllCatalogues()
const t = translatorFor('en')

/** What is wrong with an entry; nothing when it is accepted. */
function problems(schema: z.ZodType, entry: unknown) {
  const result = schema.safeParse(entry)
  return result.success ? [] : result.error.issues.map(({ message }) => say(t, decoded(message)))
}

describe('the longest entry', () => {
  it.each([
    ['poNumber', 20, 'PO number cannot be longer than 20 characters'],
    ['reference', 20, 'Reference cannot be longer than 20 characters'],
    ['sender', 20, 'Sender cannot be longer than 20 characters'],
    ['supplierSearch', 70, 'Supplier cannot be longer than 70 characters'],
    ['description', 35, 'Description cannot be longer than 35 characters'],
    ['licenceNumber', 40, 'Licence number cannot be longer than 40 characters'],
    ['mxInboundReference', 70, 'MX inbound reference cannot be longer than 70 characters'],
  ] as const)('of %s has %i characters [VAL-09]', (field, max, message) => {
    const longest = 'X'.repeat(max)
    expect(inboundFields[field].parse(` ${longest} `)).toBe(longest)
    expect(problems(inboundFields[field], `${longest}X`)).toEqual([message])
  })

  it('of an MRN has 18 characters, of an incoterm’s country 2 [VAL-09]', () => {
    const { mrn, incotermCountry } = inboundFields
    expect(mrn.parse('26nl000510a1b2c3j5')).toBe('26NL000510A1B2C3J5')
    expect(problems(mrn, '26NL000510A1B2C3J00')).toEqual(['Invalid MRN'])
    expect(problems(mrn, '26NL000510A1B2C30')).toEqual(['Invalid MRN'])
    expect(incotermCountry.parse('nl')).toBe('NL')
    expect(problems(incotermCountry, 'NLD')).toEqual(['Incoterm country must be 2 characters'])
  })
})

describe('a reference of a shipment', () => {
  it('is written in capitals, and may be left out [VAL-15]', () => {
    expect(inboundFields.mxInboundReference.parse(' mx26-a1 ')).toBe('MX26-A1')
    expect(inboundFields.mxInboundReference.parse(undefined)).toBe('')
  })
})

describe('an amount', () => {
  it('an amount is 0.01 or more [VAL-09] [VAL-08]', () => {
    expect(inboundFields.amount.parse('0,01')).toBe(0.01)
    expect(problems(inboundFields.amount, '0')).toEqual(['Amount must be at least 0.01'])
    expect(problems(inboundFields.amount, '-1')).toEqual(['Amount must be at least 0.01'])
    expect(problems(inboundFields.amount, '')).toEqual(['Amount is required'])
  })
})

describe('an order', () => {
  const certificate = { number: 'C', type: 'CVO' }
  const paper = { type: 'BL', identification: 'I', document: 'kept:a/a.pdf' }

  it.each([
    [
      'certificates',
      inboundCertificates(),
      certificate,
      2,
      'Order cannot have more than 2 certificates',
    ],
    [
      'transportDocuments',
      inboundTransport(),
      paper,
      4,
      'Order cannot have more than 4 transport documents',
    ],
  ] as const)(
    'has no more %s of a kind than that [VAL-09] [INW-60] [INW-83]',
    (list, schema, row, most, message) => {
      const rows = (n: number) => ({ [list]: Array.from({ length: n }, () => row) })
      expect(problems(schema, rows(0))).toEqual([])
      expect(problems(schema, rows(most))).not.toContain(message)
      expect(problems(schema, rows(most + 1))).toContain(message)
    },
  )
})

describe('a document', () => {
  const { docdata } = documentFields

  it.each(['YWJj', 'YWI=', 'YQ==', 'a+/9', ''])(
    'the content of a document may be %j [VAL-22]',
    (content) => {
      expect(docdata.parse(content)).toBe(content)
    },
  )

  it.each(['YWJjZ', 'YWJ', 'Y', 'YW J', 'YWJ-', '=YWJ', '====', 'Y==='])(
    'may not be %j [VAL-22]',
    (content) => {
      expect(problems(docdata, content)).toEqual(['Document is not valid base64'])
    },
  )
})

describe('a line of a draft', () => {
  it('says nothing of what only customs asks, where the division has none [API-28]', () => {
    const article = { lineId: null, productId: 7, articleNumber: 'HF101' }
    const names = (customs: boolean) => Object.keys(toLine(article, { quantity: '2' }, customs))
    const ofCustoms = ['AdditionalLineFinInfo', 'ExportValue', 'GrossWeight', 'SalesValue']
    expect(names(true)).toEqual(expect.arrayContaining(ofCustoms))
    expect(names(false).filter((name) => ofCustoms.includes(name))).toEqual([])
  })
})
