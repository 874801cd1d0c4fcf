import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { keptToken } from '~/lib/document-token'
import { inboundAddressFields } from '~/lib/inbound-order'
import { addressFields } from '~/lib/order-address'
import { packArticle } from '~/lib/order-line'
import { fieldsOfAddress } from '~/lib/outbound-order'
import { toRows, type Values } from '~/lib/values'
import { editedFields } from '~/services/inbound/edit-fields'
import { inboundFieldMap } from '~/services/inbound/fields'
import { isSame, type FieldMap } from '~/services/orders/field-map'
import { outboundFieldMap } from '~/services/outbound/fields'
import { returnFieldMap } from '~/services/returns/fields'
import { inboundEdit } from '~/validation/inbound-edit'
import * as inbound from '~/validation/inbound-order'
import { outboundGeneral, outboundProducts } from '~/validation/outbound-order'
import { returnGeneral, returnProducts } from '~/validation/return-order'

const article = packArticle({
  lineId: 1,
  productId: 2,
  available: null,
  articleNumber: 'A-1',
  description: '',
})
const document = keptToken('a.pdf', 'a.pdf')

const address = (own: readonly (typeof addressFields)[number][]) => ({
  ...Object.fromEntries(own.map((field) => [field, `A ${field}`])),
  ...{ number: '1 A', zipcode: '12 AB', country: 'DE', eori: 'GB951925291046' },
})

const inboundRules = {
  customs: true,
  vasCodes: [{ code: 'V1' }],
  currencies: [],
  countries: [['DE', 'Germany']] as const,
}

const inboundOrder: Values = {
  orderNumber: 'PO 1',
  reference: 'R 1',
  supplier: '7',
  orderType: 'return',
  sender: 'S 1',
  expectedArrival: '2026-03-02',
  vasCode: 'V1',
  bonded: 'Y',
  departureCountry: 'DE',
  freightReference: 'F 1',
  incoterm: 'DAP',
  incotermPlace: 'Den Haag',
  incotermCountry: 'DE',
  meansOfTransport: '1',
  borderNationality: 'DE',
  borderMode: '1',
  finances: [
    {
      infoType: 'invoice',
      description: 'An invoice',
      currency: 'EUR',
      amount: '12,5',
      date: '2026-03-02',
      document,
      statementType: 'REX',
      licenceNumber: 'L 1',
    },
  ],
  products: [
    {
      article,
      quantity: '3',
      origin: 'DE',
      supplierLineId: 'L 1',
      lotNumber: 'L 1',
      prepacked: 'Y',
      grossWeight: '1,5',
      exportValue: '1,5',
      exportCurrency: 'EUR',
      salesValue: '1,5',
      salesCurrency: 'EUR',
      invoiceAmount: '1,5',
    },
  ],
  certificates: [{ number: 'C 1', type: 'EUR1', document }],
  address: address(inboundAddressFields),
  exportAddress: address(inboundAddressFields),
  packages: [{ type: 'CT', quantity: '2' }],
  containers: [{ number: 'ABCU 1234', seal1: 'S 1', seal2: 'S 2' }],
  transportDocuments: [{ type: 'AWB', identification: 'T 1', document }],
  mxInboundReference: 'MX 1',
  mrn: '26NL000510A1B2C3J5',
}

interface Form {
  fields: FieldMap
  values: Values
  schemas: (values: Values) => z.ZodType[]
}

const forms: Record<string, Form> = {
  'an inbound order': {
    fields: inboundFieldMap,
    values: inboundOrder,
    schemas: (values) => [
      inbound.inboundGeneral(inboundRules),
      inbound.inboundFinances(inboundRules),
      inbound.inboundProducts(inboundRules, values),
      inbound.inboundCertificates(),
      inbound.inboundAddresses(),
      inbound.inboundShipment(inboundRules),
      inbound.inboundTransport(),
    ],
  },
  'an inbound order that was submitted': {
    fields: editedFields,
    values: inboundOrder,
    schemas: (values) => [
      inboundEdit(
        inboundRules,
        {
          expectedArrival: true,
          bonded: true,
          reference: true,
          mrn: true,
          financial: true,
          certificates: true,
        },
        values,
      ),
    ],
  },
  'an outbound order': {
    fields: outboundFieldMap,
    values: {
      orderNumber: 'SO 1',
      orderReference: 'R 1',
      clientReference: 'R 1',
      orderType: 'LB2BF',
      subType: 'S1',
      shippingMethod: 'M1',
      service: '5',
      returnMethod: '6',
      language: 'ENG',
      incoterm: 'DAP',
      incotermPlace: 'Den Haag',
      incotermCountry: 'DE',
      vatNumber: 'NL 1',
      eoriNumber: 'GB951925291046',
      receiverVat: 'NL 1',
      receiverEori: 'GB951925291046',
      receiver: address(fieldsOfAddress('receiver')),
      invoice: address(fieldsOfAddress('invoice')),
      buyer: address(fieldsOfAddress('buyer')),
      dropSite: address(addressFields),
      seller: address(fieldsOfAddress('seller')),
      importer: address(fieldsOfAddress('importer')),
      products: [
        {
          article,
          quantity: '3',
          clientReference: 'C 1',
          lineReference: 'L 1',
          prices: [
            {
              type: 'sale',
              currency: 'EUR',
              amount: '1,5',
              vatCode: 'I',
              vatPercentage: '21',
              country: 'DE',
              region: 'A region',
            },
          ],
        },
      ],
    },
    schemas: () => [
      outboundGeneral({
        customs: true,
        isNew: true,
        subTypes: [{ type: 'LB2BF', code: 'S1' }],
        methods: [{ code: 'M1', services: [{ id: 5 }] }],
        returnMethods: [{ id: 6 }],
      }),
      outboundProducts(),
    ],
  },
  'a return': {
    fields: returnFieldMap,
    values: {
      orderNumber: 'RT 1',
      reference: 'R 1',
      clientReference: 'R 1',
      comment: 'A comment',
      sender: 'S 1',
      channel: 'b2c',
      vasCode: 'V1',
      expectedArrival: '2026-03-02',
      products: [{ article, quantity: '3', reason: 'A reason', originalOrder: 'O 1' }],
    },
    schemas: () => [returnGeneral({ vasCodes: [{ code: 'V1' }] }), returnProducts()],
  },
}

/** Names of a field, through groups and rows, such as `products 0 origin`. */
function findPaths(fields: FieldMap, values: Values): string[][] {
  return Object.entries(fields).flatMap(([name, field]): string[][] => {
    if ('rows' in field)
      return toRows(values[name]).flatMap((row, n) =>
        findPaths(field.rows, row).map((path) => [name, String(n), ...path]),
      )
    if ('fields' in field)
      return findPaths(field.fields, values[name] as Values).map((path) => [name, ...path])
    return field.type === 'document' || (field.isOrderNumber && !field.isChangeable) ? [] : [[name]]
  })
}

function withEntry(values: Values, [name = '', ...rest]: readonly string[], entry: string): Values {
  const copy = (Array.isArray(values) ? [...(values as unknown[])] : { ...values }) as Values
  copy[name] = rest.length > 0 ? withEntry(values[name] as Values, rest, entry) : entry
  return copy
}

const entryAt = (values: Values, path: readonly string[]) =>
  path.reduce<unknown>((inner, name) => (inner as Values)[name], values) as string

/** Undefined where the form is refused. */
const getSent = ({ schemas }: Form, values: Values): string | undefined => {
  const read = schemas(values).map((schema) => schema.safeParse(values))
  return read.every(({ success }) => success) ? JSON.stringify(read) : undefined
}

const ways: Record<string, (entry: string) => string> = {
  'in small letters': (entry) => entry.toLowerCase(),
  'between blanks': (entry) => `\u00a0${entry} `,
  'with blanks within': (entry) => [...entry].join(' '),
  'with two blanks for one': (entry) => entry.replaceAll(' ', ' \u00a0'),
  'without blanks': (entry) => entry.replaceAll(' ', ''),
  'with what cannot be seen': (entry) => `${entry}\u200b`,
  'as a number with a point': (entry) => `${entry.replace(',', '.')}0`,
  'as a day of this country': (entry) => entry.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3-$2-$1'),
}

describe.each(Object.entries(forms))('the entries of %s', (_, form) => {
  it('differ from what is stored exactly where something else would be sent [BEY-44]', () => {
    const stored = getSent(form, form.values)
    expect(stored).toBeDefined()
    const wrong = findPaths(form.fields, form.values).flatMap((path) =>
      Object.entries(ways).flatMap(([way, type]) => {
        const entry = entryAt(form.values, path)
        if (type(entry) === entry) return []
        const typed = withEntry(form.values, path, type(entry))
        const sent = getSent(form, typed)
        if (sent === undefined) return []
        const isLikeStored = isSame(form.fields, form.values, typed)
        return isLikeStored === (sent === stored) ? [] : `${path.join(' ')} ${way}`
      }),
    )
    expect(wrong).toEqual([])
  })
})
