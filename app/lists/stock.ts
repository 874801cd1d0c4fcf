import type { TextKey, Translate } from '~/i18n/translate'
import { listShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { ListField } from './fields'

/** An article at one stock code, in pieces. */
export interface StockLine {
  id: number
  sku: string
  name: string
  available: number
  incoming: number
  returned: number
  blocked: number
  quality: number
  reserved: number
  total: number
  /** `Hall A (AKEUS), …` */
  locations: string
  /** Where it is not the default one. */
  linkKey?: string
  /** Shown as one of several of its article. */
  isPart?: true
}

const filters = ['date', 'stock_min', 'locations'] as const
const common = { filters, sorts: [], first: { dir: 'asc' }, pageSize: 100 } as const

export const stockShape = listShape({ ...common, path: paths.stock })
export const stockHistoryShape = listShape({ ...common, path: paths.stockHistory })

export const stockFields: readonly ListField<StockLine>[] = [
  { title: 'stock.id', kind: 'text', value: (line) => line.id },
  { title: 'stock.sku', kind: 'text', value: (line) => line.sku, isLink: true },
  { title: 'stock.name', kind: 'text', wraps: true, value: (line) => line.name, width: 40 },
  { title: 'stock.linkKey', kind: 'text', value: (line) => line.linkKey ?? defaultLinkKey },
  { title: 'stock.available', kind: 'number', leads: true, value: (line) => line.available },
  { title: 'stock.incoming', kind: 'number', value: (line) => line.incoming },
  { title: 'stock.returned', kind: 'number', value: (line) => line.returned },
  { title: 'stock.blocked', kind: 'number', value: (line) => line.blocked },
  { title: 'stock.quality', kind: 'number', value: (line) => line.quality },
  { title: 'stock.reserved', kind: 'number', value: (line) => line.reserved },
  { title: 'stock.total', kind: 'number', value: (line) => line.total },
  {
    title: 'stock.locations',
    kind: 'text',
    clips: true,
    value: (line) => line.locations,
    width: 40,
  },
]

/** What upstream calls an account code: the kinds of stock that an article has. */
export const accountCodes = {
  0: 'stock.available',
  10: 'stock.incoming',
  12: 'stock.returned',
  20: 'stock.quality',
  30: 'stock.blocked',
} as const satisfies Record<number, TextKey>

export interface StockMutation {
  id: number
  product: string
  description: string
  gtin: string
  time: number | null
  actor: string
  actorId: number | null
  /** An account code, or what upstream has in its place. */
  stockType: string
  count: number | null
  before: number | null
  /** Missing, or null in the browser, where it is what `before` and `count` make. */
  after?: number | 'unknown' | null
}

export function getAfter({ before, count, after }: StockMutation): number | null {
  if (after === 'unknown') return null
  return after ?? (before ?? 0) + (count ?? 0)
}

/** The link key that stock is looked at unless another is asked for; `all` asks for every one. */
export const defaultLinkKey = 'AKEUS'
export const everyLinkKey = 'all'

/** What stock is to customs, by upstream's link keys; on the screen they are stock codes. */
const linkKeys = {
  AKEUS: 'stock.code.free',
  AKBND: 'stock.code.bonded',
  AKRET: 'stock.code.returns',
} as const satisfies Record<string, TextKey>

/** `AKEUS (free)`; a code that nobody has named yet shows as it is. */
export function linkKeyName(code: string, t: Translate): string {
  const name = named(linkKeys, code, t)
  return name === code ? code : `${code} (${name})`
}

export const mutationShape = listShape({
  path: paths.stockMutations,
  filters: ['account_id', 'link_key', 'from', 'to'],
  sorts: [],
  first: { dir: 'desc' },
  defaults: { link_key: defaultLinkKey },
  pageSize: 100,
})

export const mutationFields: readonly ListField<StockMutation>[] = [
  { title: 'stock.id', kind: 'text', value: (one) => one.id },
  { title: 'stock.product', kind: 'text', value: (one) => one.product, isLink: true },
  {
    title: 'stock.description',
    kind: 'text',
    wraps: true,
    value: (one) => one.description,
    width: 40,
  },
  { title: 'stock.gtin', kind: 'text', value: (one) => one.gtin },
  { title: 'stock.time', kind: 'time', value: (one) => one.time, width: 20 },
  { title: 'stock.actor', kind: 'text', breaks: true, value: (one, t) => actorName(one.actor, t) },
  { title: 'stock.actorId', kind: 'text', value: (one) => one.actorId },
  {
    title: 'stock.stockType',
    kind: 'text',
    breaks: true,
    value: (one, t) => stockTypeName(one.stockType, t),
  },
  { title: 'stock.count', kind: 'change', leads: true, value: (one) => one.count },
  { title: 'stock.before', kind: 'number', value: (one) => one.before },
  { title: 'stock.after', kind: 'number', value: getAfter },
]

/** What moves stock. */
export const actors = {
  admin: 'stock.actor.admin',
  cleanup: 'stock.actor.cleanup',
  delivery: 'stock.actor.delivery',
  order: 'stock.actor.order',
  pos: 'stock.actor.pos',
  return: 'stock.actor.return',
  stocktaking: 'stock.actor.stocktaking',
  supplier: 'stock.actor.supplier',
  transfer: 'stock.actor.transfer',
  web: 'stock.actor.web',
} as const satisfies Record<string, TextKey>

/** An actor or code that nobody has named yet shows as it is. */
const actorName = (actor: string, t: Translate): string => named(actors, actor, t)
export const stockTypeName = (code: string, t: Translate): string => named(accountCodes, code, t)

const named = (names: Readonly<Record<string, TextKey>>, value: string, t: Translate) => {
  const key = Object.hasOwn(names, value) ? names[value] : undefined
  return key ? t(key) : value
}
