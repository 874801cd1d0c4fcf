import { capitalCode, cleanCode, compactCode } from '~/lib/clean-text'
import type {
  customsLineFields,
  inboundGeneralFields,
  inboundLineFields,
  shipmentFields,
} from '~/lib/inbound-order'
import { addressFieldMap, articleOfLine } from '../orders/common-fields'
import { withinDraft, type FieldMap, type MappedField } from '../orders/field-map'

type General = Exclude<(typeof inboundGeneralFields)[number], 'bonded'>

const yesOrNo = { Y: 'inboundForm.yes', N: 'inboundForm.no' } as const
const transportModes = {
  1: 'inboundForm.mode1',
  2: 'inboundForm.mode2',
  3: 'inboundForm.mode3',
  4: 'inboundForm.mode4',
} as const

/** Fields of an inbound order, by those of its form. */
export const inboundEntries = {
  orderNumber: {
    label: 'inboundForm.poNumber',
    clean: cleanCode,
    draft: 'ExternalOrderId',
    read: 'external_order_id',
    isOrderNumber: true,
    isChangeable: true,
  },
  reference: {
    label: 'inboundForm.reference',
    clean: cleanCode,
    draft: 'Reference',
    read: 'reference',
  },
  supplier: { label: 'inboundForm.supplier', type: 'id', draft: 'SupplierId', read: 'supplier_id' },
  orderType: {
    label: 'inboundForm.orderType',
    draft: 'OrderType',
    read: 'type',
    blank: 'purchase',
    words: {
      purchase: 'inboundForm.purchase',
      return: 'inboundForm.return',
      xdocklot: 'inboundForm.xdocklot',
    },
  },
  sender: {
    label: 'inboundForm.sender',
    clean: cleanCode,
    draft: 'SenderExternalId',
    read: 'sender_external_id',
  },
  expectedArrival: {
    label: 'inboundForm.expectedArrival',
    type: 'day',
    draft: 'ExpectedArrival',
    read: 'time_arrival',
  },
  vasCode: { label: 'inboundForm.vasCode', draft: 'VasCode', read: 'vas_code' },
} as const satisfies Record<General, MappedField>

/** What customs asks of an order; `CustomsData` in the draft. */
export const customsEntries = {
  bonded: {
    label: 'inboundForm.bonded',
    draft: 'BondedAdministration',
    read: 'bonded_administration',
    words: yesOrNo,
  },
  departureCountry: {
    label: 'inboundForm.departureCountry',
    clean: compactCode,
    draft: 'CountryOfDeparture',
    read: 'departure_country',
  },
  freightReference: {
    label: 'inboundForm.freightReference',
    clean: cleanCode,
    draft: 'FreightReference',
    read: 'freight_reference',
  },
  incoterm: { label: 'inboundForm.incoterm', draft: 'IncoTerm', read: 'incoterm' },
  incotermPlace: {
    label: 'inboundForm.incotermPlace',
    draft: 'IncoTermPlace',
    read: 'incoterm_place',
  },
  incotermCountry: {
    label: 'inboundForm.incotermCountry',
    clean: compactCode,
    draft: 'IncoTermCountry',
    read: 'incoterm_country',
  },
  meansOfTransport: {
    label: 'inboundForm.meansOfTransport',
    type: 'id',
    draft: 'MeansOfTransportBorder',
    read: 'means_transport_border',
    words: transportModes,
  },
  borderNationality: {
    label: 'inboundForm.borderNationality',
    clean: compactCode,
    draft: 'BorderTransportNationality',
    read: 'border_transport_national',
  },
  borderMode: {
    label: 'inboundForm.borderMode',
    type: 'id',
    draft: 'BorderTransportModeId',
    read: 'border_transport_mode_id',
    words: transportModes,
  },
} as const satisfies Record<'bonded' | (typeof shipmentFields)[number], MappedField>

export const packageRow = {
  type: { label: 'inboundForm.packageType', draft: 'Type', read: 'type', blank: 'CT' },
  quantity: {
    label: 'inboundForm.packageQuantity',
    type: 'number',
    draft: 'Quantity',
    read: 'quantity',
  },
} as const satisfies FieldMap

export const containerRow = {
  number: {
    label: 'inboundForm.containerNumber',
    clean: cleanCode,
    draft: 'ContainerNumber',
    read: 'container_number',
  },
  seal1: {
    label: 'inboundForm.seal1',
    clean: cleanCode,
    draft: 'SealNumber1',
    read: 'depart_seal_number1',
  },
  seal2: {
    label: 'inboundForm.seal2',
    clean: cleanCode,
    draft: 'SealNumber2',
    read: 'depart_seal_number2',
  },
} as const satisfies FieldMap

const document = {
  label: 'inboundForm.document',
  type: 'document',
  draft: 'Docdata',
  read: 'filename',
} as const

export const financialRow = {
  infoType: {
    label: 'inboundForm.infoType',
    draft: 'InfoType',
    read: 'InfoType',
    words: {
      invoice: 'inboundForm.invoice',
      freightcost: 'inboundForm.freightcost',
      insurancecost: 'inboundForm.insurancecost',
    },
  },
  description: { label: 'inboundForm.description', draft: 'Description', read: 'Description' },
  currency: {
    label: 'inboundForm.currency',
    clean: capitalCode,
    draft: 'CurrencyCode',
    read: 'CurrencyCode',
  },
  amount: { label: 'inboundForm.amount', type: 'number', draft: 'Amount', read: 'Amount' },
  date: { label: 'inboundForm.date', type: 'day', draft: 'Date', read: 'Date' },
  document,
} as const satisfies FieldMap

const statementOfInvoice = {
  statementType: {
    label: 'inboundForm.statementType',
    draft: 'InvoiceStatementInfo.0.Type',
    read: 'statements.0.type',
  },
  licenceNumber: {
    label: 'inboundForm.licenceNumber',
    clean: cleanCode,
    draft: 'InvoiceStatementInfo.0.LicenceNumber',
    read: 'statements.0.licence_number',
  },
} as const satisfies FieldMap

/** Upstream reads a type of certificate otherwise than it takes it. */
const certificateTypesRead = {
  'EUR.1': 'EUR1',
  EUR1: 'EUR1',
  ATR: 'ATR',
  CVO: 'CVO',
  'EUR-MED': 'EUR-MED',
}

export const certificateRow = {
  number: {
    label: 'inboundForm.certificateNumber',
    clean: cleanCode,
    draft: 'CertificateNumber',
    read: 'number',
  },
  type: {
    label: 'inboundForm.certificateType',
    draft: 'CertificateType',
    read: 'type',
    values: certificateTypesRead,
  },
  document,
} as const satisfies FieldMap

export const transportRow = {
  type: { label: 'inboundForm.transportType', draft: 'Type', read: 'Type' },
  identification: {
    label: 'inboundForm.identification',
    clean: cleanCode,
    draft: 'Identification',
    read: 'Identification',
  },
  document,
} as const satisfies FieldMap

export const inboundLine = {
  quantity: {
    label: 'orderForm.quantity',
    type: 'number',
    draft: 'Quantity',
    read: 'quantity.quantity',
    blank: '0',
  },
  origin: {
    label: 'inboundForm.origin',
    clean: compactCode,
    draft: 'Origin',
    read: 'quantity.origin',
  },
  supplierLineId: {
    label: 'inboundForm.supplierLineId',
    clean: cleanCode,
    draft: 'SupplierLineId',
    read: 'quantity.supplier_line_id',
  },
  lotNumber: {
    label: 'inboundForm.lotNumber',
    clean: cleanCode,
    draft: 'LotNumber',
    read: 'quantity.lot_number',
  },
  prepacked: {
    label: 'inboundForm.prepacked',
    draft: 'Prepacked',
    read: 'quantity.prepacked',
    blank: 'N',
    words: yesOrNo,
  },
  grossWeight: {
    label: 'inboundForm.grossWeight',
    type: 'number',
    draft: 'GrossWeight',
    read: 'quantity.weight_gross',
  },
} as const satisfies Record<
  'quantity' | 'grossWeight' | (typeof inboundLineFields)[number],
  MappedField
>

type Valued = Exclude<(typeof customsLineFields)[number], 'grossWeight'>

/** Money of a line, which the draft keeps in groups of its own. */
export const valuesOfLine = {
  exportValue: {
    label: 'inboundForm.exportValue',
    type: 'number',
    draft: 'ExportValue.Amount',
    read: 'product.price_exportvalue.amount',
  },
  exportCurrency: {
    label: 'inboundForm.exportCurrency',
    clean: capitalCode,
    draft: 'ExportValue.CurrencyCode',
    read: 'product.price_exportvalue.currency_code',
    blank: 'EUR',
  },
  salesValue: {
    label: 'inboundForm.salesValue',
    type: 'number',
    draft: 'SalesValue.Amount',
    read: 'product.price_sale.amount',
  },
  salesCurrency: {
    label: 'inboundForm.salesCurrency',
    clean: capitalCode,
    draft: 'SalesValue.CurrencyCode',
    read: 'product.price_sale.currency_code',
    blank: 'EUR',
  },
  invoiceAmount: {
    label: 'inboundForm.invoiceAmount',
    type: 'number',
    draft: 'AdditionalLineFinInfo.LineFinInfo.0.Amount',
    read: 'fininfo.0.amount',
  },
} as const satisfies Record<Valued, MappedField>

/** Both addresses that the form has. */
const { externalId: _, ...addressFields } = addressFieldMap
export const inboundAddress = addressFields

const rows = (draft: string, read: string, label: TextKeyOfRow, fields: FieldMap) =>
  ({ draft, read, label, rows: fields }) as const

type TextKeyOfRow =
  `inboundForm.${'financialLine' | 'certificate' | 'package' | 'container' | 'transportDocument'}`

/** Everything that the form of an inbound order holds. */
export const inboundFieldMap: FieldMap = {
  ...inboundEntries,
  ...withinDraft('CustomsData', customsEntries),
  finances: rows('FinInfo', 'fininfo', 'inboundForm.financialLine', {
    ...financialRow,
    ...statementOfInvoice,
  }),
  products: {
    draft: 'Lines',
    read: 'products',
    rows: { ...inboundLine, ...valuesOfLine },
    nameOf: articleOfLine,
  },
  certificates: rows('Certificates', 'certificates', 'inboundForm.certificate', certificateRow),
  address: {
    label: 'inboundForm.address',
    draft: 'Address',
    read: 'address',
    fields: inboundAddress,
  },
  exportAddress: {
    label: 'inboundForm.exportAddress',
    draft: 'ExportAddress',
    read: 'export_address',
    fields: inboundAddress,
  },
  packages: rows('CustomsData.ShipmentPackages', 'packages', 'inboundForm.package', packageRow),
  containers: rows('CustomsData.Containers', 'containers', 'inboundForm.container', containerRow),
  transportDocuments: rows(
    'TransportDocuments',
    'transport_documents',
    'inboundForm.transportDocument',
    transportRow,
  ),
}
