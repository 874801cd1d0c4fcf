import type { InboundColumn } from '~/validation/inbound-sheet-row'

type Example = Partial<Record<InboundColumn, string | number | Date>>

/** A day as spreadsheets keep one: without a time zone. */
const day = (text: string) => new Date(`${text}T00:00:00Z`)

/** The row that a template shows. A supplier is left out: each company has its own. */
export const example: Example = {
  OrderNumber: 'PO-EXAMPLE-1',
  Reference: 'Spring delivery',
  ExpectedArrivalDate: day('2027-03-15'),
  ArticleNumber: 'ARTICLE-1',
  Quantity: 10,
  CountryOfOrigin: 'CN',
  SupplierLineId: '1',
  LotNumber: 'LOT-1',
  Prepacked: 'N',
}

export const customsExample: Example = {
  ...example,
  CountryOfDeparture: 'CN',
  BondedAdministration: 'Y',
  FreightReference: 'FREIGHT-1',
  IncoTerm: 'FOB',
  IncoTermPlace: 'Shanghai',
  IncoTermCountry: 'CN',
  MeansOfTransportBorder: 'Sea',
  GrossWeight: 12.5,
  ExportValue: 80,
  ExportValueCurrency: 'EUR',
  SalesValue: 120,
  SalesValueCurrency: 'EUR',
  LineInvoiceAmount: 80,
  InvoiceDescription: 'Invoice 1',
  InvoiceAmount: 80,
  InvoiceCurrency: 'EUR',
  InvoiceDate: day('2027-02-01'),
  PackageType: 'CT',
  PackageQuantity: 2,
  AddressName: 'Example Trading',
  AddressStreet: 'Example Street',
  AddressNumber: '1',
  AddressZipCode: '200000',
  AddressCity: 'Shanghai',
  AddressCountry: 'CN',
}
