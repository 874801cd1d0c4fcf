import type { Insertable } from 'kysely'
import type { StockLineTable, StockMutationTable } from '../core/schema-stock'
import { type Random, randomFor } from './random'

const day = 86_400

/** What a company's stock is seeded from. */
export interface StockOwner {
  companyId: number
  firstId: number
  products: readonly SeededArticle[]
  lines: number
  mutations: number
  today: number
}

interface SeededArticle {
  sku: string
  description: string
  barcode: string
  bonded_stock: number
  free_stock: number
}

type Line = Insertable<StockLineTable> & { id: number }
type Mutation = Insertable<StockMutationTable> & { id: number }

const places = [
  { link_key: 'AKEUS', account_id: 0, name: 'Hall A' },
  { link_key: 'AKEUS', account_id: 0, name: 'Hall B' },
  { link_key: 'AKEUS', account_id: 0, name: 'Mezzanine' },
  { link_key: 'AKEUS', account_id: 10, name: 'Receiving dock' },
  { link_key: 'AKEUS', account_id: 20, name: 'Quality lab' },
  { link_key: 'AKEUS', account_id: 30, name: 'Quarantine' },
  { link_key: 'AKBND', account_id: 0, name: 'Bonded hall' },
  { link_key: 'AKBND', account_id: 10, name: 'Bonded dock' },
  { link_key: 'AKRET', account_id: 12, name: 'Returns desk' },
  { link_key: 'AKRET', account_id: 0, name: 'Outlet shelf' },
]

/** An article at each link key where it lies, and how it came to that. */
export function stockOf(owner: StockOwner) {
  const random = randomFor(`stock ${owner.companyId}`)
  const keys = linkKeysOf(owner)
  const locations = places
    .filter(({ link_key }) => keys.includes(link_key))
    .map((place, index) => ({
      id: owner.companyId * 100 + index + 1,
      company_id: owner.companyId,
      ...place,
    }))
  const lines = linesOf(owner, keys, random)
  const lineLocations = lines.flatMap((line) => {
    const own = locations.filter(({ link_key }) => link_key === line.link_key)
    const codes = { 0: line.stock, 10: line.incoming, 12: line.returned, 20: line.quality }
    const used = own.filter(({ account_id }) =>
      account_id === 30 ? line.blocked > 0 : codes[account_id as keyof typeof codes] > 0,
    )
    // of the halls that could hold it, it lies in one, and seldom in two
    const halls = used.filter(({ account_id }) => account_id === 0)
    const [hall] = halls.length > 0 ? [random.pick(halls)] : []
    return used
      .filter((one) => one.account_id !== 0 || one === hall || random.chance(0.1))
      .map(({ id }) => ({ location_id: id, line_id: line.id }))
  })
  return { locations, lines, lineLocations, mutations: mutationsOf(owner, lines, random) }
}

/** Bonded goods are kept apart; what is returned only where there are lines left for it. */
function linkKeysOf({ products, lines }: StockOwner): string[] {
  if (lines <= products.length) return ['AKEUS']
  return ['AKEUS', 'AKBND', 'AKRET']
}

function linesOf(
  { companyId, firstId, products, lines }: StockOwner,
  keys: string[],
  random: Random,
) {
  const articles = [
    ...products.map((article) => ({ article, key: 'AKEUS', stock: article.free_stock })),
    ...products
      .filter((article) => keys.includes('AKBND') && article.bonded_stock > 0)
      .map((article) => ({ article, key: 'AKBND', stock: article.bonded_stock })),
    ...products
      .filter(() => keys.includes('AKRET'))
      .map((article) => ({ article, key: 'AKRET', stock: random.whole(0, 6) })),
  ].slice(0, lines)

  return articles.map(({ article, key, stock }, index): Line => {
    const some = (share: number, most: number) => (random.chance(share) ? random.whole(1, most) : 0)
    const amounts = {
      stock,
      incoming: key === 'AKRET' ? 0 : some(0.08, 120),
      returned: some(key === 'AKRET' ? 0.5 : 0.03, 12),
      quality: some(0.04, 8),
      blocked: some(0.03, 5),
    }
    return {
      ...amounts,
      id: firstId + index,
      company_id: companyId,
      sku: article.sku,
      name: article.description,
      gtin: article.barcode,
      link_key: key,
      reserved: random.chance(0.3) ? random.whole(0, Math.floor(stock / 4)) : 0,
      total: Object.values(amounts).reduce((sum, amount) => sum + amount, 0),
      search_text: `${article.sku}\n${article.description}\n${article.barcode}`.toLowerCase(),
    }
  })
}

/** A line's stock of one account code, and how many mutations it took. */
interface Chain {
  line: Line
  accountId: number
  amount: number
  steps: number
}

/** Mutations that end at the present stock of each line and account code; the newest has the highest id. */
function mutationsOf(owner: StockOwner, lines: Line[], random: Random): Mutation[] {
  const chains = chainsOf(lines)
  // what is sold most moves most
  const busy = chains.filter(({ accountId }) => accountId === 0).slice(0, 40)
  for (let left = owner.mutations - chains.length; left > 0; left--) {
    const chain = left % 3 === 0 && busy.length > 0 ? random.pick(busy) : random.pick(chains)
    chain.steps += 1
  }
  const made = chains.flatMap((chain) => movesOf(owner, chain, random))
  made.sort((a, b) => a.time - b.time || a.line_id - b.line_id)
  const numbered = made.map((mutation, index) => ({ ...mutation, id: owner.firstId + index }))
  bookOneShort(numbered)
  return numbered
}

const chainsOf = (lines: Line[]): Chain[] =>
  lines.flatMap((line) =>
    [
      [0, line.stock],
      [10, line.incoming],
      [12, line.returned],
      [20, line.quality],
      [30, line.blocked],
    ]
      .map(([accountId = 0, amount = 0]): Chain => ({ line, accountId, amount, steps: 1 }))
      .filter(({ amount }) => amount > 0),
  )

function movesOf(
  owner: StockOwner,
  { line, accountId, amount, steps }: Chain,
  random: Random,
): Omit<Mutation, 'id'>[] {
  const most = Math.max(12, Math.round(amount * 1.6))
  const levels = Array.from({ length: steps - 1 }, () => random.whole(1, most))
  levels.push(amount)
  // the times of one chain differ, or its order would be lost
  const times = new Set<number>()
  while (times.size < steps) {
    times.add(owner.today - random.whole(1, 420) * day + random.whole(6 * 3600, 20 * 3600))
  }
  let before = 0
  return [...times]
    .sort((a, b) => a - b)
    .map((time, index) => {
      const after = levels[index] ?? amount
      const count = after - before
      const mutation = {
        company_id: owner.companyId,
        line_id: line.id,
        link_key: line.link_key,
        account_id: accountId,
        time,
        ...actorOf(owner, accountId, count, index, random),
        count,
        stock_before: before,
        stock_after: after,
      }
      before = after
      return mutation
    })
}

const comings = ['supplier', 'supplier', 'supplier', 'return', 'transfer', 'delivery']
const goings = ['order', 'order', 'order', 'order', 'web', 'pos', 'transfer']
const corrections = ['stocktaking', 'admin', 'cleanup']

function actorOf(
  { companyId }: StockOwner,
  accountId: number,
  count: number,
  index: number,
  random: Random,
) {
  const isCorrection = index > 0 && (count === 0 || random.chance(0.08))
  const choices = isCorrection ? corrections : count > 0 ? comings : goings
  const actor = index === 0 ? (accountId === 12 ? 'return' : 'supplier') : random.pick(choices)
  const isOrder = ['order', 'supplier', 'return', 'web', 'delivery'].includes(actor)
  // orders are numbered from here on, and every company has more than 30
  const orderId = companyId * 1_000_000 + random.whole(1, 30)
  return { actor, actor_id: isOrder ? orderId : random.chance(0.5) ? random.whole(1, 40) : null }
}

/** A count that was booked one short, as it happens: the stock after it is right, the count is not. */
function bookOneShort(mutations: Mutation[]) {
  const wrong = mutations.find(({ account_id, count }) => account_id === 0 && count < -1)
  if (wrong) wrong.count += 1
}
