import { pathPart } from './path-part'

/** Screens of a list's own, which stand at these addresses with the list's behind. */
export const listPrefixes = { views: '/views', numbers: '/select', columns: '/columns' } as const

const to = (path: string) => (query?: Query) => withQuery(path, query)
/** One of what stands at `path`. */
const one = (path: string) => (id: string | number, query?: Query) =>
  withQuery(`${path}/${pathPart(id)}`, query)

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

  products: to('/warehouse'),
  product: (id: string | number, tab?: string) =>
    `/warehouse/${pathPart(id)}${tab ? `#${tab}` : ''}`,
  createProduct: () => '/warehouse/create-product',
  importProducts: to('/warehouse/import-products'),
  changeProducts: to('/warehouse/change'),
  takeBackProducts: to('/warehouse/take-back'),

  inboundOrders: to('/inbound-orders'),
  inboundOrder: one('/inbound-orders'),
  createInboundOrder: to('/inbound-orders/create-order'),
  inboundConcept: one('/inbound-orders/create-order'),
  changeInboundOrders: to('/inbound-orders/change'),
  takeBackInboundOrders: to('/inbound-orders/take-back'),
  importInboundOrders: to('/inbound-orders/import-orders'),
  returns: to('/returns'),
  returnOrder: one('/returns'),
  createReturn: to('/returns/create-return'),
  changeReturns: to('/returns/change'),
  takeBackReturns: to('/returns/take-back'),
  importReturns: to('/returns/import-returns'),
  outboundOrders: to('/outbound-orders'),
  outboundOrder: one('/outbound-orders'),
  createOutboundOrder: to('/outbound-orders/create-order'),
  changeOutboundOrders: to('/outbound-orders/change'),
  takeBackOutboundOrders: to('/outbound-orders/take-back'),
  importOutboundOrders: to('/outbound-orders/import-orders'),
  shipments: to('/customs/shipments'),
  shipment: one('/customs/shipments/edit'),
  /** Where a shipment is counted; where one is chosen without an id. */
  unloading: (id?: string | number, query?: Query) =>
    withQuery(`/customs/shipments/unloading${id ? `/${pathPart(id)}` : ''}`, query),
  /** With the days that were asked for last. */
  auditFile: to('/customs/shipments/requestauditfile'),
  customsOrders: to('/customs/inbound-orders'),
  assignCustomsOrders: to('/customs/inbound-orders/edit'),
  customsReturns: to('/customs/returns'),
  assignCustomsReturns: to('/customs/returns/edit'),
  tracey: to('/tracey'),
  openTracey: () => '/tracey/open',
  trackedShipments: to('/tracey/shipments'),
  trackingExceptions: to('/tracey/exceptions'),
  stock: to('/stock'),
  stockHistory: to('/stock/history'),
  stockMutations: to('/stock/mutations'),
  stockCompare: to('/stock/compare'),
  logbook: () => '/logbook',
  portalLog: to('/logbook/portal'),
  apiLog: to('/logbook/api'),
  xmlLog: to('/logbook/xml'),
  logFile: (file: string) => withQuery('/logbook/xml/download', { file }),
  attributes: (list?: string, query?: Query) =>
    withQuery(list ? `/attributes/${list}` : '/attributes', query),
  attribute: (list: string, id: number | string) => `/attributes/${list}/${id}`,
  /** Where the views of a list are kept, at the address of one of them. */
  views: (list: string) => listPrefixes.views + list,
  /** Where the columns of a list are chosen, at the list as it stands. */
  columns: (list: string) => listPrefixes.columns + list,
  relations: to('/admin/relations'),
  relation: to('/admin/relations/new'),
  /** What is expected in a month. */
  arrivals: to('/arrivals'),
  imports: to('/imports'),
  activity: to('/activity'),
  unanswered: to('/unanswered'),
  templates: () => '/templates',
  /** Keys that open lists outside of the browser. */
  keys: () => '/account/keys',
  /** What was done with one record. */
  history: (area: string, id: string) => `/activity/${area}/${id}`,

  /** At a section, or at a word of the trade. */
  help: (hash?: string) => (hash ? `/help#${hash}` : '/help'),
  /** What answers, and what does not. */
  status: () => '/status',
  search: to('/search'),
  /** What keys of the keyboard do. */
  keyboard: () => '/keys',
  /** Where its user is signed in. */
  account: () => '/account',

  /** Matches for a field while it is typed in. */
  suggestions: (query: { list: string; q: string; company: number | null }) =>
    withQuery('/suggestions', query),

  signOut: () => '/session/sign-out',
  switchCompany: () => '/session/company',
  closeMessage: () => '/session/messages',
  preferences: () => '/session/preferences',
} as const

/** Addresses that only the server gives out: no browser is sent how they are made. */
export const serverPaths = {
  returnConcept: one('/returns/create-return'),
  outboundConcept: one('/outbound-orders/create-order'),
  /** Where lines are added to an order from a sheet: to the draft or the concept that the query names. */
  lineSheet: (area: string, query?: Query) => withQuery(`/order-lines/${area}`, query),
  lineSheetTemplate: (area: string) => `/order-lines/${area}/template`,
  unloadingSheet: (id: number) => `/customs/shipments/unloading/${id}/sheet`,
  template: (area: string, id: string) => `/templates/${area}/${pathPart(id)}`,
  /** Where orders of a template are made for several days. */
  templateDates: (area: string, id: string, query?: Query) =>
    withQuery(`/templates/${area}/${pathPart(id)}/dates`, query),
  /** Where an order is saved as a template. */
  newTemplate: (area: string, order: number) => withQuery(`/templates/${area}/new`, { order }),
  /** Where rows of a list are ticked by their numbers, at the list as it stands. */
  selectNumbers: (list: string) => listPrefixes.numbers + list,
  /** Offers a form again that was sent when its session was over, or that was done only in part. */
  interruptedSubmission: (id: string, company: number) =>
    withQuery(`/interrupted-submission/${pathPart(id)}`, { company }),
  importTemplate: (name: string) => `/warehouse/import-products/template/${name}`,
  inboundTemplate: () => '/inbound-orders/import-orders/template',
  returnTemplate: () => '/returns/import-returns/template',
  outboundTemplate: (region: string) =>
    withQuery('/outbound-orders/import-orders/template', { region }),
  /** All documents of an inbound order in one file. */
  inboundDocuments: (id: string | number) => `/inbound-orders/${pathPart(id)}/documents`,
  productLabel: (id: number, query?: Query) => withQuery(`/warehouse/${id}/label`, query),
  /** Papers for the dock: labels for cartons, and a sheet to count on. */
  inboundLabels: (id: number, query?: Query) => withQuery(`/inbound-orders/${id}/labels`, query),
  inboundDockSheet: (id: number, query?: Query) =>
    withQuery(`/inbound-orders/${id}/dock-sheet`, query),
  shipmentLabels: (id: number, query?: Query) =>
    withQuery(`/customs/shipments/labels/${id}`, query),
  shipmentDockSheet: (id: number, query?: Query) =>
    withQuery(`/customs/shipments/dock-sheet/${id}`, query),
  /** A packing slip or financial document of an outbound order. */
  outboundDocument: (file: string) => `/documents/shp/${pathPart(file)}`,
  exportDeclaration: (file: string) => `/documents/mrn/${pathPart(file)}`,
  importResult: (id: string, file: number) =>
    `/imports/${pathPart(id)}/result${file === 0 ? '' : `?file=${file + 1}`}`,
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
