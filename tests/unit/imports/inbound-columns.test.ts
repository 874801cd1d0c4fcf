import { describe, expect, it } from 'vitest'
import { supplierNames } from '~/services/inbound/supplier-names'
import { columnOfField, toDraft } from '~/services/imports/kinds/inbound/drafts'
import { constants, serverConstants } from '~/lib/constants'
import { languageOfUser } from '~/i18n/languages'
import { customsInboundColumns, inboundColumns } from '~/validation/inbound-sheet-row'

const suppliers = supplierNames([
  { id: 7, name: ' Ann & Co ' },
  { id: 8, name: 'Twin' },
  { id: 9, name: 'TWIN ' },
])

/** Every column says something that no other says. */
const full: Record<string, string> = {
  ...Object.fromEntries(customsInboundColumns.map(({ name }) => [name, `${name} says`])),
  Supplier: 'ann & CO',
  ExpectedArrivalDate: '02-01-2027',
  Quantity: '7',
  MeansOfTransportBorder: 'Road',
  BorderTransportModeId: '4',
  GrossWeight: '1,5',
  ExportValue: '10',
  SalesValue: '20',
  LineInvoiceAmount: '30',
  InvoiceAmount: '40',
  InvoiceDate: '2026-03-02',
  FreightCostAmount: '50',
  InsuranceCostAmount: '60',
  Certificate1Type: 'EUR1',
  Certificate2Type: 'ATR',
  Certificate3Type: 'CVO',
  Certificate4Type: 'EUR-MED',
  PackageQuantity: '80',
}
const blank = { OrderNumber: full.OrderNumber! }
const rows = [
  { cells: full },
  { cells: { ...blank, PackageType: 'PA', PackageQuantity: '2' } },
  { cells: { ...full, ContainerNumber: 'C-2', PackageType: '', PackageQuantity: '' } },
]

const leaves = (value: unknown, place = ''): [place: string, value: unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, own]) =>
        leaves(own, place === '' ? name : `${place}.${name}`),
      )
    : [[place, value]]

/** What no cell says. */
const fixed =
  /^(OrderType|SubType)$|InfoType$|^FinInfo\.[12]\.Description$|ShipmentPackages\.1\.Type$/

describe('an inbound order of a sheet', () => {
  const draft = toDraft(rows, suppliers, true)

  it('leads from every place to the cell that filled it, for upstream’s words to stand there [INI-11] [INI-14]', () => {
    const filled = leaves(draft).filter(([place, value]) => value !== null && !fixed.test(place))
    expect(filled.length).toBeGreaterThan(70)
    const met = new Set<string | null>()
    for (const [place, value] of filled) {
      const { rowInRecord, column } = columnOfField(place, rows)
      const isSaid = typeof value === 'string' && / says$/i.test(value)
      expect([place, column?.toUpperCase()]).toEqual([
        place,
        isSaid ? value.replace(/ says$/i, '').toUpperCase() : expect.any(String),
      ])
      const row = /Lines\.1|Containers\.1/.test(place)
        ? 2
        : /ShipmentPackages\.1/.test(place)
          ? 1
          : 0
      expect([place, rowInRecord]).toEqual([place, row])
      met.add(column)
    }
    // what is left is told by another: the values of later rows, and the invoice's own words
    expect(customsInboundColumns.map(({ name }) => name).filter((name) => !met.has(name))).toEqual(
      [],
    )
  })

  it.each([
    ['Lines.1.ProductId', 2, 'ArticleNumber'],
    ['Lines.7.Quantity', 0, null],
    ['FinInfo.2.Amount', 0, 'InsuranceCostAmount'],
    ['FinInfo', 0, null],
    ['CustomsData.ShipmentPackages', 0, null],
    ['CustomsData.ShipmentPackages.1.Quantity', 1, 'PackageQuantity'],
    ['ExportAddress.name', 0, null],
    ['', 0, null],
  ])('has for %j row %d and column %s', (place, rowInRecord, column) => {
    expect(columnOfField(place, rows)).toEqual({ rowInRecord, column })
  })

  it('says of an insurance what it is of, where no freight is named [INI-09]', () => {
    const own = [{ cells: { ...full, FreightCostAmount: '' } }]
    expect(columnOfField('FinInfo.1.Amount', own).column).toBe('InsuranceCostAmount')
  })

  it('is none of a supplier that is unknown or not unique [INI-15]', () => {
    const named = (name: string) =>
      toDraft([{ cells: { ...full, Supplier: name } }], suppliers, true)
    expect(named('twin')).toBeNull()
    expect(named('Nobody')).toBeNull()
    expect(named(' ANN & co')?.SupplierId).toBe(7)
  })

  it('has nothing of customs where there is none [INI-05] [INI-16]', () => {
    const plain = toDraft(rows, suppliers, false)
    expect(Object.keys(plain ?? {}).sort()).toEqual(
      [
        'ExpectedArrival',
        'ExternalOrderId',
        'Lines',
        'OrderType',
        'Reference',
        'SenderExternalId',
        'SubType',
        'SupplierId',
        'VasCode',
      ].sort(),
    )
    expect(inboundColumns.length).toBe(11)
  })

  it('names borders by word or number, and goes by the figures of the trade [VAL-11] [INI-07]', () => {
    const modeOf = (word: string) =>
      toDraft([{ cells: { ...full, MeansOfTransportBorder: word } }], suppliers, true)?.CustomsData
        ?.MeansOfTransportBorder
    expect(['SEA', 'train', 'Road', 'AIR', '2'].map(modeOf)).toEqual([1, 2, 3, 4, 2])
    expect(constants).toMatchObject({ orderExportWarningFrom: 50, visibleFilterOptions: 8 })
    expect(serverConstants).toMatchObject({
      parallelDeletes: 5,
      batchSize: 100,
      parallelBatches: 10,
    })
    const languages = [1, 2, 3, 4, 5].map((id) => languageOfUser({ language_id: id }))
    expect(languages).toEqual(['en', 'nl', 'de', 'fr', 'es'])
  })
})
