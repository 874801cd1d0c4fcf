export const currencies = [
  'AUD',
  'CAD',
  'CHF',
  'CNY',
  'DKK',
  'EUR',
  'GBP',
  'JPY',
  'NOK',
  'PLN',
  'SEK',
  'USD',
].map((iso) => ({ iso }))

export const webservices = [
  'Article import',
  'Inbound order import',
  'Inbound order confirmation',
  'Outbound order import',
  'Outbound order confirmation',
  'Return import',
  'Return confirmation',
  'Stock level',
  'Stock mutation',
  'Tracking',
  'Customs declaration',
].map((name, index) => ({ id: index + 1, name }))

export const vasCodes = [
  { code: 'VAS01', name: 'Labelling' },
  { code: 'VAS02', name: 'Price ticketing' },
  { code: 'VAS03', name: 'Steaming' },
  { code: 'VAS04', name: 'Repacking in polybags' },
  { code: 'VAS05', name: 'Quality check' },
  { code: 'VAS06', name: 'Security tagging' },
  { code: 'VAS07', name: 'Gift wrapping' },
  { code: 'VAS08', name: 'Kitting' },
  { code: 'VAS09', name: 'Hanging' },
  { code: 'VAS10', name: 'Photographing' },
]

const method = (
  id: number,
  shipment_code: string,
  shipment_service: string,
  name: string,
  use: 'order' | 'return' | 'both' = 'order',
) => ({
  id,
  shipment_code,
  shipment_service,
  name,
  method_order: use === 'return' ? (0 as const) : (1 as const),
  method_return: use === 'order' ? (0 as const) : (1 as const),
})

/** More of them for orders than a filter shows at first. */
export const shippingMethods = [
  method(1, 'DHL', 'Parcel', 'DHL'),
  method(2, 'DHL', 'Express', 'DHL'),
  method(3, 'PNL', 'Standard', 'PostNL'),
  method(4, 'DPD', 'Classic', 'DPD'),
  method(5, 'UPS', 'Standard', 'UPS'),
  method(6, 'UPS', 'Express Saver', 'UPS'),
  method(7, 'GLS', 'Business', 'GLS'),
  method(8, 'FED', 'Priority', 'FedEx'),
  method(9, 'FED', 'Economy', 'FedEx'),
  method(10, 'TRK', 'Groupage', 'Road freight'),
  method(11, 'PUP', 'Collection', 'Collected at the warehouse', 'both'),
  method(12, 'DHLR', 'Return', 'DHL returns', 'return'),
  method(13, 'PNLR', 'Return', 'PostNL returns', 'return'),
]

export const orderChannels = [
  { shp_order_type: 'LB2BF', shp_order_subtype: 'WHOLESALE', name: 'Wholesale' },
  { shp_order_type: 'LB2BF', shp_order_subtype: 'STORE', name: 'Own stores' },
  { shp_order_type: 'LB2BF', shp_order_subtype: 'SAMPLES', name: 'Samples' },
  { shp_order_type: 'LB2CF', shp_order_subtype: 'RETAIL', name: 'Web shop' },
  { shp_order_type: 'LB2CF', shp_order_subtype: 'MARKETPLACE', name: 'Marketplace' },
]
