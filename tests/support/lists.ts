/** A list screen of the portal, for what holds for every one of them. */
export interface ListUnderTest {
  path: string
  /** Of the whole state that its address can hold: search, filter, sort, page and ticks. */
  view: string
  /** Who can see it; the client if unset. */
  email?: string
}

export const everyList: Record<string, ListUnderTest> = {
  products: { path: '/warehouse', view: 'q=HF1&sort=styleId&dir=desc&page=2' },
  imports: { path: '/imports', view: 'q=articles&area=products&sort=file&dir=asc' },
  stock: { path: '/stock', view: 'q=HF10&stock_min=0&date=2026-11-01&locations=101&page=1' },
  'stock history': { path: '/stock/history', view: 'q=HF10&stock_min=0&date=2026-11-01' },
  colours: { path: '/attributes/colors', view: 'q=mint' },
  suppliers: { path: '/attributes/suppliers', view: 'q=granite&page=1' },
  'tracking shipments': { path: '/tracey/shipments', view: 'q=S0&phase=delivered&phase=sorted' },
  'tracking exceptions': { path: '/tracey/exceptions', view: 'q=S00&page=1' },
  'the api log': { path: '/logbook/api', view: 'name=POS&webservice_id=8&file_name=product' },
  'the portal log': { path: '/logbook/portal', view: 'name=client&direction=in&page=2' },
}
