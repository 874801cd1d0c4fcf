/** A list screen of the portal, for what holds for every one of them. */
export interface ListUnderTest {
  path: string
  /** Of the whole state that its address can hold: search, filter, sort, page and ticks. */
  view: string
  /** The query of a full page, where the plain address has none. */
  full?: string
  /** Who can see it; the client if unset. */
  email?: string
  /** It can be neither searched nor filtered nor ordered: there is no view to keep. */
  isPlain?: true
}

const day = (ago: number) =>
  new Date(Date.now() - ago * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Amsterdam' })

export const everyList: Record<string, ListUnderTest> = {
  products: { path: '/warehouse', view: 'q=HF1&sort=styleId&dir=desc&page=2' },
  'outbound orders': { path: '/outbound-orders', view: 'q=ORD&status=10&page=1' },
  'inbound orders': {
    path: '/inbound-orders',
    view: 'q=PO&status=20&phase=20&sort=supplier&dir=asc&page=1',
  },
  returns: { path: '/returns', view: 'q=RT0&phase=20&sort=sender&dir=asc&page=1' },
  'customs inbound orders': {
    path: '/customs/inbound-orders',
    view: 'q=MX&phase=20&assigned=yes&sort=supplier&dir=asc&page=1',
    email: 'customs@demo.test',
  },
  'customs returns': { path: '/customs/returns', view: 'q=RT0&page=1', email: 'customs@demo.test' },
  acts: {
    path: '/activity',
    view: 'q=HF10&who=client&record=HF10&area=products&outcome=done&from=2026-01-01&dir=asc',
  },
  'what has no answer': {
    path: '/unanswered',
    view: 'q=HF10&kind=write&who=client&from=2026-01-01&dir=asc',
  },
  imports: { path: '/imports', view: 'q=articles&area=products&sort=file&dir=asc' },
  stock: { path: '/stock', view: 'q=HF10&stock_min=0&date=2026-11-01&locations=101&page=1' },
  'stock history': {
    path: '/stock/history',
    view: 'q=HF10&stock_min=0&date=2026-11-01',
    full: `date=${day(30)}`,
  },
  'stock between two dates': {
    path: '/stock/compare',
    view: 'q=HF10&from=2026-10-01&to=2026-11-01&account_id=0&page=1',
    full: `from=${day(430)}&to=${day(0)}`,
  },
  'stock mutations': {
    path: '/stock/mutations',
    view: 'q=HF10&account_id=0&link_key=all&from=2026-01-01&page=1',
  },
  colours: { path: '/attributes/colors', view: 'q=mint' },
  suppliers: { path: '/attributes/suppliers', view: 'q=granite&page=1' },
  'tracking shipments': { path: '/tracey/shipments', view: 'q=S0&phase=delivered&phase=sorted' },
  'tracking exceptions': { path: '/tracey/exceptions', view: 'q=S00&page=1' },
  'the api log': { path: '/logbook/api', view: 'name=POS&webservice_id=8&file_name=product' },
  'the document log': { path: '/logbook/xml', view: 'file_name=shp&document_type=shp&page=1' },
  'customs shipments': {
    path: '/customs/shipments',
    view: 'q=MX&means=1&status=20&dir=asc&page=1',
    email: 'customs@demo.test',
  },
  relations: { path: '/admin/relations', view: 'page=2', email: 'staff@demo.test', isPlain: true },
  'the portal log': { path: '/logbook/portal', view: 'name=client&direction=in&page=2' },
}
