import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { registerAllCatalogues } from '~/i18n/all'
import { decoded, say } from '~/i18n/message'
import { translatorFor } from '~/i18n/registry'
import { RowCheck } from '~/services/imports/checks/row-check'
import { problemText } from '~/services/imports/report/read-report'
import { articleColumns, materialColumns } from '~/validation/article-sheet-row'
import { assignForm } from '~/validation/assign'
import { resetPasswordForm, signInForm } from '~/validation/auth'
import { auditFileForm } from '~/validation/audit-file'
import { customsInboundColumns, inboundColumns } from '~/validation/inbound-sheet-row'
import { inboundEdit } from '~/validation/inbound-edit'
import {
  inboundAddresses,
  inboundFinances,
  inboundGeneral,
  inboundProducts,
  inboundShipment,
} from '~/validation/inbound-order'
import { outboundColumns } from '~/validation/outbound-sheet-row'
import { outboundGeneral, outboundProducts } from '~/validation/outbound-order'
import { billOfMaterialForm, productForm } from '~/validation/product'
import {
  relationAddresses,
  relationCompany,
  relationProducts,
  relationUsers,
} from '~/validation/relations'
import { returnGeneral } from '~/validation/return-order'
import { returnColumns } from '~/validation/return-sheet-row'
import { shipmentEdit } from '~/validation/shipment-edit'
import type { SheetColumn } from '~/validation/sheet-column'

registerAllCatalogues()
const t = translatorFor('en')

/** What a place makes of a text: the value that it keeps, or what it says. */
type Place = readonly [name: string, read: (typed: string) => unknown]

/** A field of a form, by its path; what is wrong with other fields is of no account. */
function field(name: string, schema: z.ZodType, path: string): Place {
  const parts = path.split('.')
  return [
    name,
    (typed) => {
      const entries = parts.reduceRight<unknown>(
        (inner, part) => (/^\d+$/.test(part) ? [inner] : { [part]: inner }),
        typed,
      )
      const read = schema.safeParse(entries)
      const said = (read.error?.issues ?? [])
        .filter((one) => one.path.join('.') === path)
        .map(({ message }) => say(t, decoded(message)))
      if (said.length > 0) return said
      // the value of a form with other faults is read from the field alone
      return kept(schema, parts, typed)
    },
  ]
}

/** What stands at a path once everything else is right: the transforms of a field do not hang on its neighbours. */
function kept(schema: z.ZodType, parts: string[], typed: string): unknown {
  const at = (one: z.ZodType | undefined, rest: string[]): z.ZodType | undefined => {
    if (one === undefined || rest.length === 0) return one
    const { def } = one as unknown as { def: Record<string, unknown> & { type: string } }
    const [part = '', ...more] = rest
    switch (def.type) {
      case 'object':
        return at((def.shape as Record<string, z.ZodType>)[part], more)
      case 'array':
        return at(def.element as z.ZodType, more)
      case 'intersection':
        return at(def.left as z.ZodType, rest) ?? at(def.right as z.ZodType, rest)
      case 'default':
      case 'optional':
        return at(def.innerType as z.ZodType, rest)
      default:
        return undefined
    }
  }
  const own = at(schema, parts)
  if (own) return own.safeParse(typed).data
  // an address is read as a whole
  const address = at(schema, parts.slice(0, -1))
  const some = { name: 'N', street: 'S', zipcode: 'Z', city: 'C', country: 'NL' }
  const name = parts.at(-1)!
  const read = address?.safeParse({ ...some, [name]: typed }) as { data?: Record<string, unknown> }
  return read.data?.[name]
}

/** A column of an import's sheet, and of the sheets and pasted lines that have the same. */
function column(name: string, columns: readonly SheetColumn[], heading: string): Place {
  const own = columns.filter((one) => one.name === heading)
  const check = new RowCheck(own)
  return [
    name,
    (text) => {
      const { values, problems } = check.check([{ kind: 'text', text }], [0])
      if (problems.length > 0) return problems.map((problem) => problemText(t, problem))
      const value = values[0] || undefined
      return own[0]?.isNumber ? Number(value?.replace(',', '.')) : value
    },
  ]
}

const customs = { customs: true, vasCodes: [], currencies: ['EUR'], countries: [] } as const
const outbound = { customs: true, isNew: true, subTypes: [], methods: [], returnMethods: [] }
const choices = {
  countries: [],
  currencies: [],
  groups: [],
  webservices: [],
  vasCodes: [],
  channels: [],
  shippingMethods: [],
  returnMethods: [],
  division: 'X',
  language: 'ENG',
  hasCustoms: true,
}
const parts = {
  expectedArrival: true,
  bonded: true,
  reference: true,
  mrn: true,
  financial: true,
  certificates: true,
}
const edited = inboundEdit(customs, parts, {})

const year = new Date().getUTCFullYear()

interface Rule {
  id: string
  places: readonly Place[]
  /** What is kept of a text, or how what is said of it ends. */
  values: readonly (readonly [typed: string, kept: string | number])[]
  wrong: readonly (readonly [typed: string, end: string])[]
}

const rules: Record<string, Rule> = {
  country: {
    id: 'INW-65',
    places: [
      field('product', productForm, 'countryOfOrigin'),
      field('relation', relationProducts(choices), 'origin'),
      field('address of a relation', relationAddresses(choices, {}), 'main.country'),
      field('address of an inbound order', inboundAddresses(), 'address.country'),
      field('line', inboundProducts(customs, {}), 'products.0.origin'),
      field('departure', inboundShipment(customs), 'departureCountry'),
      field('nationality', inboundShipment(customs), 'borderNationality'),
      field('incoterm', inboundShipment(customs), 'incotermCountry'),
      field('receiver', outboundGeneral(outbound), 'receiver.country'),
      field('outbound incoterm', outboundGeneral(outbound), 'incotermCountry'),
      field('price', outboundProducts(), 'products.0.prices.0.country'),
      column('products', articleColumns, 'CountryOfOrigin'),
      column('inbound orders', inboundColumns, 'CountryOfOrigin'),
      ...[
        'CountryOfOrigin',
        'CountryOfDeparture',
        'IncoTermCountry',
        'BorderTransportNationality',
        'AddressCountry',
      ].map((name) => column(name, customsInboundColumns, name)),
      ...['Country', 'IncoTermCountry', 'SalePriceCountry', 'ExportPriceCountry'].map((name) =>
        column(`outbound ${name}`, outboundColumns, name),
      ),
    ],
    values: [
      ['NL', 'NL'],
      ['nl', 'NL'],
      [' n\u00a0l ', 'NL'],
      ['XI', 'XI'],
    ],
    wrong: [
      ['UK', 'must be GB, not UK'],
      ['el', 'must be GR, not EL'],
      ['XX', 'is unknown'],
      ['ZZ', 'is unknown'],
      ['12', 'is not valid'],
      ['--', 'is not valid'],
      ['NLD', 'must be 2 characters'],
    ],
  },
  money: {
    id: 'INW-54',
    places: [
      field('export value', inboundProducts(customs, {}), 'products.0.exportValue'),
      field('sales value', inboundProducts(customs, {}), 'products.0.salesValue'),
      field('of the invoice', inboundProducts(customs, {}), 'products.0.invoiceAmount'),
      field('amount', inboundFinances(customs), 'finances.0.amount'),
      field('edited line', edited, 'products.0.invoiceAmount'),
      field('price', outboundProducts(), 'products.0.prices.0.amount'),
      ...[
        'ExportValue',
        'SalesValue',
        'LineInvoiceAmount',
        'InvoiceAmount',
        'FreightCostAmount',
        'InsuranceCostAmount',
      ].map((name) => column(name, customsInboundColumns, name)),
      ...['SalePriceAmount', 'ExportPriceAmount'].map((name) =>
        column(name, outboundColumns, name),
      ),
    ],
    values: [
      ['1,25', 1.25],
      ['12.5', 12.5],
      ['7', 7],
    ],
    wrong: [
      ['1.255', 'can have at most 2 decimals'],
      ['1,255', 'can have at most 2 decimals'],
      ['12.345', 'can have at most 2 decimals'],
      ['1.250', 'must be a number'],
      ['x', 'must be a number'],
    ],
  },
  day: {
    id: 'VAL-04',
    places: [
      field('inbound order', inboundGeneral(customs), 'expectedArrival'),
      field('edited order', edited, 'expectedArrival'),
      field('return', returnGeneral(customs), 'expectedArrival'),
      field('invoice', inboundFinances(customs), 'finances.0.date'),
      field('audit file', auditFileForm, 'from'),
      field('audit file', auditFileForm, 'to'),
      column('inbound sheet', inboundColumns, 'ExpectedArrivalDate'),
      column('return sheet', returnColumns, 'ExpectedArrivalDate'),
      column('invoice sheet', customsInboundColumns, 'InvoiceDate'),
    ],
    values: [
      [`${year - 10}-01-01`, `${year - 10}-01-01`],
      [`${year + 5}-12-31`, `${year + 5}-12-31`],
    ],
    wrong: [
      ...[
        '0001-01-01',
        '0025-11-20',
        '0226-12-20',
        '0205-01-01',
        '1025-01-01',
        '3025-01-01',
        '9999-12-31',
      ],
      `${year - 11}-12-31`,
      `${year + 6}-01-01`,
    ].map((typed) => [typed, `must be from 01-01-${year - 10} to 31-12-${year + 5}`] as const),
  },
  taric: {
    id: 'PROD-51',
    places: [field('product', productForm, 'taric'), column('products', articleColumns, 'HSCode')],
    values: [
      ['6109.10.00.10', '6109100010'],
      ['6109 10 00', '61091000'],
      ['6109100010', '6109100010'],
    ],
    wrong: [
      ['ABCDEFGHIJ', 'must be 8 to 10 digits'],
      ['6109100', 'must be 8 to 10 digits'],
      ['61091000101', 'cannot be longer than 10 characters'],
    ],
  },
  EORI: {
    id: 'REL-19',
    places: [
      field('relation', relationCompany(choices), 'eori'),
      field('address of an inbound order', inboundAddresses(), 'address.eori'),
      field('receiver', outboundGeneral(outbound), 'receiver.eori'),
      field('number', outboundGeneral(outbound), 'eoriNumber'),
      field('of the receiver', outboundGeneral(outbound), 'receiverEori'),
      column('inbound sheet', customsInboundColumns, 'AddressEori'),
      column('outbound sheet', outboundColumns, 'Eori'),
    ],
    values: [
      ['nl 001 234 567', 'NL001234567'],
      ['GB123456789000', 'GB123456789000'],
    ],
    wrong: [
      ['N1', 'is not valid'],
      ['123456', 'is not valid'],
    ],
  },
  MRN: {
    id: 'VAL-21',
    places: [field('edited order', edited, 'mrn'), field('shipment', shipmentEdit, 'mrn')],
    values: [
      [' 26nl000510a1b2c3j5', '26NL000510A1B2C3J5'],
      ['26 NL 000510A1B2C3J5', '26NL000510A1B2C3J5'],
    ],
    wrong: [['26NL000510A1B2C3J4', 'Invalid MRN']],
  },
  'e-mail address': {
    id: 'REL-21',
    places: [
      field('sign-in', signInForm, 'email'),
      field('forgotten password', resetPasswordForm, 'email'),
      field('relation', relationCompany(choices), 'email'),
      field('user', relationUsers(choices), 'users.0.email'),
    ],
    values: [
      'a&b@demo.test',
      'a/b=c@demo.test',
      "o'neil+x@sub.demo.test",
      'info@почта.рф',
      'info@xn--80a1acny.xn--p1ai',
    ].map((email) => [` ${email}\u200b`, email] as const),
    wrong: [
      'a@b',
      'a b@demo.test',
      '@demo.test',
      'a@@demo.test',
      'a@demo..test',
      '.a@demo.test',
    ].map((typed) => [typed, 'valid'] as const),
  },
  code: {
    id: 'PROD-42',
    places: [
      field('article', productForm, 'articleNumber'),
      field('barcode', productForm, 'barcode'),
      field('style', productForm, 'styleCode'),
      field('material', billOfMaterialForm, 'materials.0.material'),
      field('inbound order', inboundGeneral(customs), 'orderNumber'),
      field('return', returnGeneral(customs), 'orderNumber'),
      field('outbound order', outboundGeneral(outbound), 'orderNumber'),
      field('zipcode', outboundGeneral(outbound), 'receiver.zipcode'),
      field('container', inboundShipment(customs), 'containers.0.number'),
      field('seal', shipmentEdit, 'arrivalSeal1'),
      field('shipment', shipmentEdit, 'reference'),
      field('assigned to', assignForm, 'mx_inbound_reference'),
      column('products', articleColumns, 'ArticleNumber'),
      column('barcodes', articleColumns, 'Barcode'),
      column('materials', materialColumns, 'ChildArticleNumber'),
      column('inbound orders', inboundColumns, 'OrderNumber'),
      column('inbound lines', inboundColumns, 'ArticleNumber'),
      column('outbound lines', outboundColumns, 'ArticleNumber'),
      column('outbound zipcode', outboundColumns, 'ZipCode'),
      column('return lines', returnColumns, 'ArticleNumber'),
      column('seal in a sheet', customsInboundColumns, 'SealNumber1'),
    ],
    values: [
      ['AB\u00a0C', 'AB C'],
      ['AB\u3000C', 'AB C'],
      ['AB  C', 'AB C'],
      ['AB\u200b\u00adC', 'ABC'],
      ['AB\u0007\ufffeC', 'ABC'],
    ],
    wrong: [],
  },
}

describe.each(Object.entries(rules))('a %s', (kind, { id, places, values }) => {
  it.each(values.map(([typed, value]) => ({ typed, value })))(
    `typed as $typed is the same ${kind} wherever it is typed [${id}] [SHR2-22]`,
    ({ typed, value }) => {
      const read = places.map(([name, of]) => [name, of(typed)])
      expect(read).toEqual(places.map(([name]) => [name, value]))
    },
  )
})

const refusing = Object.entries(rules).filter(([, { wrong }]) => wrong.length > 0)

describe.each(refusing)('a %s', (kind, { id, places, wrong }) => {
  it(`that is none is refused wherever it is typed, in the same words [${id}]`, () => {
    for (const [typed, end] of wrong) {
      const said = places.map(([name, read]) => {
        const [first, ...more] = [read(typed)].flat()
        const ends = String(first).includes(end)
        // thousands that may be set apart have a second sentence
        return [name, typed, ends ? end : first, kind === 'money' ? [] : more]
      })
      expect(said).toEqual(places.map(([name]) => [name, typed, end, []]))
    }
  })
})
