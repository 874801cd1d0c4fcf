import { customsInboundColumns, inboundColumns } from '~/validation/inbound-sheet-row'
import type { Browser, Page } from '../../support/browser'
import { csv, settled, type Row } from '../imports/support'

export const inboundHeadings = inboundColumns.map(({ name }): string => name)
export const customsHeadings = customsInboundColumns.map(({ name }): string => name)

export const inboundRow = (number: string, values: Row = {}): Row => ({
  OrderNumber: number,
  ArticleNumber: 'HF101-MNT-L',
  Quantity: 2,
  ...values,
})

/** The first row of an order with customs. */
export const customsRow = (number: string, values: Row = {}): Row => ({
  ...customsLine(number),
  CountryOfDeparture: 'DE',
  FreightReference: 'FR-1',
  InvoiceDescription: 'Garments',
  InvoiceAmount: '1000,50',
  InvoiceDate: '02-03-2026',
  PackageQuantity: 3,
  AddressName: 'Elbe GmbH',
  AddressStreet: 'Am Kai',
  AddressZipCode: '20457',
  AddressCity: 'Hamburg',
  AddressCountry: 'DE',
  ...values,
})

/** Any other row with a product line. */
export const customsLine = (number: string, values: Row = {}): Row => ({
  ...inboundRow(number),
  ExportValue: '12,50',
  SalesValue: '29.95',
  ...values,
})

export const inboundFile = (rows: Row[], fileName = 'inbound.csv') =>
  csv(rows, fileName, inboundHeadings)

export const customsFile = (rows: Row[], fileName = 'customs.csv') =>
  csv(rows, fileName, customsHeadings)

export const openInboundUpload = (browser: Browser) => browser.open('/inbound-orders/import-orders')

export async function uploadInbound(browser: Browser, ...files: File[]): Promise<Page> {
  const page = await openInboundUpload(browser)
  return settled(
    await page
      .form('Upload')
      .attach('Files', ...files)
      .press('Upload'),
  )
}
