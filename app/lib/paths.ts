const viewsOf = '/views'
const numbersOf = '/select'
const columnsOf = '/columns'

/** Every address of the portal is written here and nowhere else. */
export const paths = {
  home: () => '/',
  welcome: (
    options: { tab?: 'login' | 'reset-password'; next?: string; submission?: string } = {},
  ) =>
    withQuery('/', {
      tab: options.tab,
      next: options.next === '/' ? undefined : options.next,
      submission: options.submission,
    }),
  /** Offers a form again that was sent when its session was over. */
  interruptedSubmission: (id: string, company: number) =>
    withQuery(`/interrupted-submission/${encodeURIComponent(id)}`, { company }),
  recover: (hash: string) => `/recover/${encodeURIComponent(hash)}`,

  products: (query?: Query) => withQuery('/warehouse', query),
  product: (id: string | number, tab?: string) =>
    `/warehouse/${encodeURIComponent(id)}${tab ? `#${tab}` : ''}`,
  exportProducts: (query?: Query) => withQuery('/warehouse/export', query),
  createProduct: () => '/warehouse/create-product',
  importProducts: (query?: Query) => withQuery('/warehouse/import-products', query),
  importTemplate: (name: string) => `/warehouse/import-products/template/${name}`,

  inboundOrders: (query?: Query) => withQuery('/inbound-orders', query),
  inboundOrder: (id: string | number, query?: Query) =>
    withQuery(`/inbound-orders/${encodeURIComponent(id)}`, query),
  exportInboundOrders: (query?: Query) => withQuery('/inbound-orders/export', query),
  createInboundOrder: (query?: Query) => withQuery('/inbound-orders/create-order', query),
  inboundConcept: (id: string | number, query?: Query) =>
    withQuery(`/inbound-orders/create-order/${encodeURIComponent(id)}`, query),
  importInboundOrders: (query?: Query) => withQuery('/inbound-orders/import-orders', query),
  inboundTemplate: () => '/inbound-orders/import-orders/template',
  /** All documents of an inbound order in one file. */
  inboundDocuments: (id: string | number) => `/inbound-orders/${encodeURIComponent(id)}/documents`,
  /** A document of an inbound order. */
  inboundDocument: (kind: 'transport' | 'fininfo' | 'certificate', file: string) =>
    `/documents/rcp/${kind}/${encodeURIComponent(file)}`,
  returns: (query?: Query) => withQuery('/returns', query),
  returnOrder: (id: string | number, query?: Query) =>
    withQuery(`/returns/${encodeURIComponent(id)}`, query),
  exportReturns: (query?: Query) => withQuery('/returns/export', query),
  createReturn: (query?: Query) => withQuery('/returns/create-return', query),
  returnConcept: (id: string | number, query?: Query) =>
    withQuery(`/returns/create-return/${encodeURIComponent(id)}`, query),
  importReturns: (query?: Query) => withQuery('/returns/import-returns', query),
  returnTemplate: () => '/returns/import-returns/template',
  outboundOrders: (query?: Query) => withQuery('/outbound-orders', query),
  outboundOrder: (id: string | number, query?: Query) =>
    withQuery(`/outbound-orders/${encodeURIComponent(id)}`, query),
  exportOutboundOrders: (query?: Query) => withQuery('/outbound-orders/export', query),
  createOutboundOrder: (query?: Query) => withQuery('/outbound-orders/create-order', query),
  outboundConcept: (id: string | number, query?: Query) =>
    withQuery(`/outbound-orders/create-order/${encodeURIComponent(id)}`, query),
  importOutboundOrders: (query?: Query) => withQuery('/outbound-orders/import-orders', query),
  outboundTemplate: (region: string) =>
    withQuery('/outbound-orders/import-orders/template', { region }),
  /** A packing slip or financial document of an outbound order. */
  outboundDocument: (file: string) => `/documents/shp/${encodeURIComponent(file)}`,
  exportDeclaration: (file: string) => `/documents/mrn/${encodeURIComponent(file)}`,
  customs: () => '/customs',
  shipment: (id: string | number) => `/customs/shipments/edit/${encodeURIComponent(id)}`,
  tracey: (query?: Query) => withQuery('/tracey', query),
  openTracey: () => '/tracey/open',
  trackedShipments: (query?: Query) => withQuery('/tracey/shipments', query),
  exportTrackedShipments: (query?: Query) => withQuery('/tracey/shipments/export', query),
  trackingExceptions: (query?: Query) => withQuery('/tracey/exceptions', query),
  exportTrackingExceptions: (query?: Query) => withQuery('/tracey/exceptions/export', query),
  stock: (query?: Query) => withQuery('/stock', query),
  exportStock: (query?: Query) => withQuery('/stock/export', query),
  stockHistory: (query?: Query) => withQuery('/stock/history', query),
  exportStockHistory: (query?: Query) => withQuery('/stock/history/export', query),
  stockMutations: (query?: Query) => withQuery('/stock/mutations', query),
  exportStockMutations: (query?: Query) => withQuery('/stock/mutations/export', query),
  stockCompare: (query?: Query) => withQuery('/stock/compare', query),
  exportStockCompare: (query?: Query) => withQuery('/stock/compare/export', query),
  logbook: () => '/logbook',
  portalLog: (query?: Query) => withQuery('/logbook/portal', query),
  exportPortalLog: (query?: Query) => withQuery('/logbook/portal/export', query),
  apiLog: (query?: Query) => withQuery('/logbook/api', query),
  exportApiLog: (query?: Query) => withQuery('/logbook/api/export', query),
  xmlLog: (query?: Query) => withQuery('/logbook/xml', query),
  exportXmlLog: (query?: Query) => withQuery('/logbook/xml/export', query),
  logFile: (file: string) => withQuery('/logbook/xml/download', { file }),
  attributes: (list?: string, query?: Query) =>
    withQuery(list ? `/attributes/${list}` : '/attributes', query),
  attribute: (list: string, id: number | string) => `/attributes/${list}/${id}`,
  exportAttributes: (list: string, query?: Query) => withQuery(`/attributes/${list}/export`, query),
  /** Where the views of a list are kept, at the address of one of them. */
  views: (list: string) => viewsOf + list,
  /** Where rows of a list are ticked by their numbers, at the list as it stands. */
  selectNumbers: (list: string) => numbersOf + list,
  /** Where the columns of a list are chosen, at the list as it stands. */
  columns: (list: string) => columnsOf + list,
  imports: (query?: Query) => withQuery('/imports', query),
  exportImports: (query?: Query) => withQuery('/imports/export', query),
  importResult: (id: string, file: number) =>
    `/imports/${encodeURIComponent(id)}/result${file === 0 ? '' : `?file=${file + 1}`}`,

  /** At a section, or at a word of the trade. */
  help: (hash?: string) => (hash ? `/help#${hash}` : '/help'),
  search: (query?: Query) => withQuery('/search', query),

  /** Matches for a field while it is typed in. */
  suggestions: (query: { list: string; q: string; company: number | null }) =>
    withQuery('/suggestions', query),

  signOut: () => '/session/sign-out',
  switchCompany: () => '/session/company',
  closeMessage: () => '/session/messages',
  preferences: () => '/session/preferences',
} as const

/** The id that the hash of an address names. */
export function idOfHash(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** What has addresses and no screens; `:id` stands for any number. */
export const withoutScreens: readonly string[] = [
  '/inbound-orders/create-order',
  '/inbound-orders/import-orders',
  '/customs',
]

/** The address, unless no screen stands there: what it belongs to is then shown without a link. */
export function screenAt(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://local.invalid')
  const isIn = (area: string) =>
    new RegExp(`^${area.replace(':id', String.raw`\d+`)}(/|$)`).test(pathname)
  return withoutScreens.some(isIn) ? undefined : address
}

export type Query = Record<
  string,
  string | number | readonly (string | number)[] | undefined | null
>

/** The canonical form of an address: blanks left out, lists repeated, the order that the caller gives. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value)
      ? (value as readonly (string | number)[])
      : [value as string]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/**
 * A return address that came from outside: kept when it is a path on this site, else `fallback`.
 * Refuses other hosts in every spelling that browsers accept (`//host`, `/\host`, control characters).
 */
export function localPath(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return fallback

  if (/^\/[/\\]/.test(value) || /[\u0000-\u001f\u007f\\]/.test(value)) return fallback
  try {
    const url = new URL(value, 'http://local.invalid')
    if (url.host !== 'local.invalid' || url.pathname.startsWith('//')) return fallback
    return url.pathname + url.search + url.hash
  } catch {
    return fallback
  }
}

/** The list that an address belongs to, where a company switch lands; the dashboard for one that belongs to none. */
export function areaHome(path: string): string {
  const ofList = [viewsOf, numbersOf, columnsOf].find((one) => path.startsWith(`${one}/`))
  if (ofList) return areaHome(path.slice(ofList.length))
  const [, first = '', second = ''] = (path.split(/[?#]/, 1)[0] ?? '').split('/')
  if (areasOfLists.includes(first)) return second ? `/${first}/${second}` : `/${first}`
  return areas.includes(first) ? `/${first}` : '/'
}

const areas = ['warehouse', 'inbound-orders', 'returns', 'outbound-orders', 'customs', 'imports']
/** Areas whose every list has an address of its own. */
const areasOfLists = ['stock', 'logbook', 'attributes', 'tracey']
