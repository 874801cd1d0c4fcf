import { beforeAll, describe, expect, it } from 'vitest'
import { registerAllCatalogues } from '~/i18n/all'
import { translatorFor } from '~/i18n/registry'
import { FileRows } from '~/services/imports/read/file-rows'
import { UnknownColumns } from '~/services/imports/read/headings'
import { ownProblemCode, toCells } from '~/services/imports/kinds/kind'
import { outboundImport } from '~/services/imports/kinds/outbound/kind.server'
import { orderRules, type OrderFacts } from '~/services/imports/kinds/outbound/rules'
import { problemText } from '~/services/imports/report/read-report'
import type { Cell, SheetRow } from '~/services/imports/read/reader/types'
import type { RowProblem } from '~/lib/import-rows'
import { relatedRows } from './related-rows'
import { outboundColumns, outsideEuColumns } from '~/validation/outbound-sheet-row'

beforeAll(() => registerAllCatalogues())

const [sheet] = outboundImport.sheets
const allHeadings = sheet.columns.map(({ name }) => name)

type Values = Partial<Record<string, string | Cell>>

const good: Values = {
  OrderNumber: 'SO-1',
  OrderType: 'B2C',
  SubType: 'RETAIL',
  ShippingMethod: 'PNL',
  Name: 'A. Receiver',
  AddressLine1: 'Quay Street',
  ZipCode: '3011 AA',
  City: 'Rotterdam',
  Country: 'NL',
  ArticleNumber: 'AB-1',
  Quantity: '2',
}

const method = (id: number, code: string, service: string, way: 'order' | 'return' = 'order') => ({
  id,
  code,
  service,
  name: code,
  forOrders: way === 'order',
  forReturns: way === 'return',
})

const facts: OrderFacts = {
  customs: false,
  channels: [
    { orderType: 'LB2BF', subtype: 'WHOLESALE', name: 'Wholesale' },
    { orderType: 'LB2CF', subtype: 'RETAIL', name: 'Web shop' },
  ],
  methods: [
    method(1, 'DHL', 'Parcel'),
    method(2, 'DHL', 'Express'),
    method(3, 'PNL', 'Standard'),
    method(13, 'PNLR', 'Return', 'return'),
  ],
}
const customs: OrderFacts = { ...facts, customs: true }

const cellOf = (value: string | Cell | undefined): Cell =>
  typeof value === 'object' ? value : { kind: value ? 'text' : 'empty', text: value ?? '' }

const rowOf = (number: number, cells: (string | Cell | undefined)[]): SheetRow => ({
  sheet: 'Orders',
  number,
  hidden: false,
  cells: cells.map(cellOf),
})

interface Reading {
  facts?: OrderFacts
  headings?: string[]
}

/** An upload of some files: the rows of each as the import keeps them. */
function readFiles(
  files: Values[][],
  { facts: given = facts, headings = allHeadings }: Reading = {},
) {
  return files.map((rows, index) => {
    const file = new FileRows(outboundImport, index, orderRules(given))
    file.take(sheet, rowOf(1, headings))
    const taken = rows.flatMap((row, at) => {
      const cells = headings.map((name) => row[name])
      return file.take(sheet, rowOf(at + 2, cells)) ?? []
    })
    return taken
  })
}

const readFile = (rows: Values[], reading?: Reading) => readFiles([rows], reading)[0]!

const saidBy = ({ problems = [] }: { problems?: readonly RowProblem[] }) =>
  problems.map((problem) => problemText(translatorFor('en'), problem))

/** What a row says that is good but for these values. */
const says = (values: Values, given = facts) =>
  saidBy(readFile([{ ...good, ...values }], { facts: given })[0]!)

const long = (length: number) => 'X'.repeat(length)

/** Said of each of these values of a column. */
const ofColumn = (column: string, ...values: string[]) =>
  values.map((value) => says({ [column]: value }))

describe('the order columns', () => {
  it('are in order with only what is required, and each that is required says so when it is empty [OUTI-04] [OUTI-05] [VAL-08]', () => {
    expect(says({})).toEqual([])
    for (const column of [
      'OrderNumber',
      'OrderType',
      'SubType',
      'ShippingMethod',
      'Name',
      'AddressLine1',
      'ZipCode',
      'City',
      'Country',
    ])
      expect([column, says({ [column]: ' ' })]).toEqual([column, [`${column} is required`]])
  })

  it('take an order number of 50 characters at most [OUTI-04]', () => {
    expect(ofColumn('OrderNumber', long(50), long(51))).toEqual([
      [],
      ['OrderNumber cannot be longer than 50 characters'],
    ])
  })

  it('take upstream’s order types and their short names, and languages that upstream knows [OUTI-04] [VAL-08]', () => {
    const business = { SubType: 'WHOLESALE' }
    expect(says({ ...business, OrderType: 'LB2BF' })).toEqual([])
    expect(says({ ...business, OrderType: 'b2b' })).toEqual([])
    expect(says({ OrderType: 'LB2CF' })).toEqual([])
    expect(says({ OrderType: 'B2X' })).toEqual(['OrderType must be B2B or B2C'])
    expect(ofColumn('LanguageCode', 'NLD', 'eng', 'NL')).toEqual([
      [],
      [],
      ['LanguageCode is unknown'],
    ])
  })

  it('hold addresses to their lengths [OUTI-09] [OUTI-14]', () => {
    for (const [column, max] of [
      ['AddressLine1', 50],
      ['AddressLine2', 50],
      ['HouseNumberExtension', 50],
      ['HouseNumber', 6],
      ['City', 50],
      ['IncoTermPlace', 50],
    ] as const)
      expect([column, ...ofColumn(column, long(max), long(max + 1))]).toEqual([
        column,
        [],
        [`${column} cannot be longer than ${max} characters`],
      ])
  })

  it('take countries of exactly two characters [OUTI-10] [OUTI-14]', () => {
    const wrong = ['Country must be 2 characters']
    expect(ofColumn('Country', 'NL', 'N', 'NLD')).toEqual([[], wrong, wrong])
    for (const kind of ['SalePrice', 'ExportPrice'])
      expect(ofColumn(`${kind}Country`, 'NL', 'N', 'NLD')).toEqual([
        [],
        [`${kind}Country must be 2 characters`],
        [`${kind}Country must be 2 characters`],
      ])
  })

  it('take an incoterm country of two letters, in capitals or not [OUTI-11] [OUTI-14]', () => {
    const wrong = ['IncoTermCountry must be 2 characters']
    expect(ofColumn('IncoTermCountry', '', 'CH', 'ch', 'C', 'C1', 'CHE')).toEqual([
      [],
      [],
      [],
      wrong,
      ['IncoTermCountry is not valid'],
      wrong,
    ])
  })

  it('need incoterm and place in customs divisions only, and take 18 incoterms in capitals or not [OUTI-12] [VAL-13]', () => {
    expect(says({}, customs)).toEqual(['IncoTerm is required', 'IncoTermPlace is required'])
    expect(says({ IncoTerm: 'DAP', IncoTermPlace: 'Zürich' }, customs)).toEqual([])
    const all = 'CFR CIF CIP CPT DAF DAP DAT DDP DDU DEQ DES DPU EXW FAS FCA FOB FOR FOT'.split(' ')
    expect(all).toHaveLength(18)
    for (const term of all) expect(ofColumn('IncoTerm', term, term.toLowerCase())).toEqual([[], []])
    expect(ofColumn('IncoTerm', 'XXX')).toEqual([['IncoTerm is unknown']])
  })

  it('need a subtype that upstream has for the order type [OUTI-15]', () => {
    expect(says({ SubType: '' })).toEqual(['SubType is required'])
    expect(says({ SubType: 'NOPE' })).toEqual(['SubType is unknown'])
    expect(says({ SubType: 'WHOLESALE' })).toEqual(['Subtype does not match the order type'])
  })

  it('find the shipping by method and service [OUTI-16]', () => {
    expect(says({ ShippingMethod: 'PNL' })).toEqual([])
    expect(says({ ShippingMethod: 'NOPE' })).toEqual(['Shipping method is unknown'])
    expect(says({ ShippingMethod: 'DHL' })).toEqual(['Service is required'])
    expect(says({ ShippingMethod: 'DHL', ShippingService: 'Express' })).toEqual([])
    expect(says({ ShippingMethod: 'DHL', ShippingService: 'Slow' })).toEqual([
      'Shipping method is unknown',
    ])
    // nothing is sent to customers that way
    expect(says({ ShippingMethod: 'PNLR' })).toEqual(['Shipping method is unknown'])
    expect(ofColumn('ReturnShippingMethod', 'PNLR', 'DHL')).toEqual([
      [],
      ['ReturnShippingMethod is unknown'],
    ])
  })
})

describe('the line columns', () => {
  it('need an article number of 24 characters at most and a whole quantity of 1 or more [OUTI-06] [VAL-08]', () => {
    expect(ofColumn('ArticleNumber', '', long(24), long(25))).toEqual([
      ['ArticleNumber is required'],
      [],
      ['ArticleNumber cannot be longer than 24 characters'],
    ])
    expect(ofColumn('Quantity', '', '1', '0', '-3', '1,5', '2.0')).toEqual([
      ['Quantity is required'],
      [],
      ['Quantity must be at least 1'],
      ['Quantity must be at least 1'],
      ['Quantity must be a whole number'],
      [],
    ])
  })

  it('refuse a number whose thousands are set apart, and say so [VAL-01] [OUTI-14]', () => {
    const thousands = 'Leave out thousands separators: 1000, not 1.000'
    for (const typed of ['1.000', '1,000', '1.234.567', '12 500', '1.000,00'])
      expect([typed, ...ofColumn('Quantity', typed)]).toEqual([
        typed,
        ['Quantity must be a number', thousands],
      ])
    for (const typed of ['1.000', '1.234,56', '1,234.56', '1 234'])
      expect([typed, ...ofColumn('SalePriceVatPercentage', typed)]).toEqual([
        typed,
        ['SalePriceVatPercentage must be a number', thousands],
      ])
  })

  it.each(['SalePrice', 'ExportPrice'])(
    '%s: amount and percentage of two decimals, currency of three characters, VAT code I or E [OUTI-13] [OUTI-14] [VAL-08]',
    (kind) => {
      const price = (values: Values) =>
        says(Object.fromEntries(Object.entries(values).map(([name, v]) => [kind + name, v])))
      expect(
        price({ Amount: '12,50', Currency: 'EUR', VatCode: 'I', VatPercentage: '21' }),
      ).toEqual([])
      expect(price({ Amount: '12,505', Currency: 'EUR' })).toEqual([
        `${kind}Amount can have at most 2 decimals`,
      ])
      expect(price({ Currency: 'EURO' })).toEqual([`${kind}Currency must be 3 characters`])
      expect(price({ VatCode: 'X' })).toEqual([`${kind}VatCode must be I or E`])
      expect(price({ VatPercentage: '21.125' })).toEqual([
        `${kind}VatPercentage can have at most 2 decimals`,
      ])
      // a price is given when its amount is
      expect(price({ Amount: '1' })).toEqual([`${kind}Currency is required`])
      expect(price({ Country: 'NL' })).toEqual([])
    },
  )

  it('take a decimal comma or dot and a leading minus, and nothing else that is no digit [VAL-01] [IMP-09]', () => {
    const price = (amount: string) => says({ SalePriceAmount: amount, SalePriceCurrency: 'EUR' })
    for (const amount of ['12,5', '12.5', '-12,5', '0']) expect(price(amount)).toEqual([])
    for (const amount of ['+1', '12,', ',5', '1e3', 'ten', '--1'])
      expect([amount, price(amount)]).toEqual([amount, ['SalePriceAmount must be a number']])
  })
})

describe('rows of one order', () => {
  const line = (values: Values = {}): Values => ({
    OrderNumber: 'SO-1',
    ArticleNumber: 'AB-2',
    Quantity: '1',
    ...values,
  })

  it('are those with its number, also when they are not adjacent; each is one line [IMP-10]', () => {
    const taken = readFile([good, { ...good, OrderNumber: 'SO-2' }, line(), line()])
    const rows = relatedRows(outboundImport, taken)
    expect(rows.map(({ record, rowInRecord: place }) => [record, place])).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [0, 2],
    ])
  })

  it('may leave the order columns empty or repeat them; what differs is said by name [IMP-11]', () => {
    const rows = readFile([
      { ...good, OrderReference: 'R1' },
      line(),
      line({ OrderReference: 'R1', City: 'Rotterdam' }),
      line({ OrderReference: 'R2', City: 'Delft', Phone: '010' }),
    ])
    expect(rows.map(saidBy)).toEqual([
      [],
      [],
      [],
      [
        'OrderReference differs between rows of the order',
        'City differs between rows of the order',
        'Phone differs between rows of the order',
      ],
    ])
  })

  it('say what is wrong with the order on its first row only, and with a line on that line [IMP-11] [IMP-22]', () => {
    const rows = readFile([
      { ...good, SubType: '', City: long(51) },
      line({ City: long(51), Quantity: 'x' }),
      line({ ArticleNumber: '' }),
    ])
    expect(rows.map(saidBy)).toEqual([
      ['SubType is required', 'City cannot be longer than 50 characters'],
      ['Quantity must be a number'],
      ['ArticleNumber is required'],
    ])
    const repeated = readFile([{ ...good, SubType: 'NONE' }, line({ SubType: 'NONE' })], {
      facts: customs,
    })
    expect(repeated.map(saidBy)).toEqual([
      ['SubType is unknown', 'IncoTerm is required', 'IncoTermPlace is required'],
      [],
    ])
  })

  it('of two files with one number make two orders, of which the second says so [IMP-12]', () => {
    const files = readFiles([
      [good, line()],
      [good, line(), { ...good, OrderNumber: 'SO-2' }],
    ])
    const rows = relatedRows(outboundImport, files.flat())
    expect(rows.map(saidBy)).toEqual([[], [], ['Order number must be unique'], [], []])
    expect(rows.map(({ record }) => record)).toEqual([0, 0, 2, 2, 4])
  })

  it('without a number are orders of their own [IMP-12]', () => {
    const rows = readFile([
      { ...good, OrderNumber: '' },
      { ...good, OrderNumber: ' ' },
    ])
    expect(relatedRows(outboundImport, rows).map(({ record }) => record)).toEqual([0, 1])
    expect(rows.map(saidBy)).toEqual([['OrderNumber is required'], ['OrderNumber is required']])
  })

  it('are trimmed, and rows without any value are passed over [IMP-09]', () => {
    const taken = readFile([{ ...good, OrderNumber: ' SO-1 ' }, {}, { City: '  ' }, line()])
    const rows = relatedRows(outboundImport, taken)
    expect(rows.map(({ record, rowNumber, groupKey }) => [record, rowNumber, groupKey])).toEqual([
      [0, 2, 'SO-1'],
      [0, 5, 'SO-1'],
    ])
  })

  it('report every rule in the order of the columns, as found by the portal [IMP-19]', () => {
    const [row] = readFile([{ ...good, OrderType: 'X', ShippingMethod: 'DHL', Quantity: '0' }])
    expect(saidBy(row!)).toEqual([
      'OrderType must be B2B or B2C',
      'Service is required',
      'Quantity must be at least 1',
    ])
    expect(row!.problems.map(({ code }) => code)).toEqual([
      ownProblemCode,
      ownProblemCode,
      ownProblemCode,
    ])
  })
})

describe('the columns of a file', () => {
  it('are found without regard to case, spaces, underscores and order; others are passed over [IMP-07]', () => {
    const headings = ['quantity', 'Article_Number', 'ORDER NUMBER', 'Colour of the box']
    const [row] = readFile(
      [
        {
          quantity: '2',
          Article_Number: 'AB-1',
          'ORDER NUMBER': 'SO-1',
          'Colour of the box': 'red',
        },
      ],
      { headings },
    )
    expect(toCells(sheet.columns, row!.values)).toEqual({
      OrderNumber: 'SO-1',
      ArticleNumber: 'AB-1',
      Quantity: '2',
    })
  })

  it('that are absent count as empty, but without OrderNumber the file is refused [IMP-08]', () => {
    const headings = allHeadings.filter((name) => name !== 'City')
    expect(saidBy(readFile([good], { headings })[0]!)).toEqual(['City is required'])
    const read = () => readFile([good], { headings: allHeadings.slice(1) })
    expect(read).toThrow(UnknownColumns)
    expect(read).toThrow(/column-missing .*OrderNumber/)
  })

  it('from outside the EU are those of the EU and ten more [OUTI-04] [OUTI-05] [OUTI-06] [OUTI-07]', () => {
    const eu = outboundColumns.map(({ name }) => name).filter((name) => !outsideEuColumns.has(name))
    expect(eu).toEqual([
      ...['OrderNumber', 'OrderType', 'SubType', 'OrderReference', 'ClientReference'],
      ...['ShippingMethod', 'ShippingService', 'ReturnShippingMethod', 'LanguageCode'],
      ...['Name', 'Ascription', 'AddressLine1', 'HouseNumber', 'HouseNumberExtension'],
      ...['AddressLine2', 'ZipCode', 'City', 'Region', 'Country', 'Phone'],
      ...['ArticleNumber', 'Quantity', 'LineReference', 'LineClientReference'],
      ...['SalePriceAmount', 'SalePriceCurrency', 'SalePriceCountry', 'SalePriceVatCode'],
      'SalePriceVatPercentage',
    ])
    expect([...outsideEuColumns]).toEqual([
      ...['IncoTerm', 'IncoTermPlace', 'IncoTermCountry', 'Eori', 'VatNumber'],
      ...['ExportPriceAmount', 'ExportPriceCurrency', 'ExportPriceCountry'],
      ...['ExportPriceVatCode', 'ExportPriceVatPercentage'],
    ])
  })
})
