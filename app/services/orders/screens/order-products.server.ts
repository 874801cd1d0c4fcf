import type { Values } from '~/lib/values'
import type { AnswerOf } from '#contract/call'
import { findProducts, getProduct } from '#contract/products'
import { constants, serverConstants } from '~/lib/constants'
import type { Suggestion } from '~/lib/form-result'
import { formatDecimal } from '~/lib/format'
import { chosenMatches, sendsForm, type Intent } from '~/lib/intents'
import { wholeIn } from '~/lib/numbers'
import { addedProduct, packArticle, productSearch, unpackArticle } from '~/lib/order-line'
import type { Translate } from '~/i18n/translate'
import type { PortalUser } from '../../session/portal-user.server'
import { wholeList } from '../../upstream/pages'
import type { Result } from '../../upstream/result'
import type { Added, Search } from './order-kind'

/** The product as upstream answers one that is added. */
export type AddedProduct = AnswerOf<typeof getProduct>['result']

/** The search for products, of an order that has lines; `ownOf` is what a new line takes over beside its article. */
export const productSearchWith = (ownOf: (product: AddedProduct) => Values): Search => ({
  field: productSearch,
  find: matchingProducts,
  choose: (user, { chosen, ...values }, id) => {
    const quantities = toQuantities(chosen)
    const ids = id === chosenMatches ? [...quantities.keys()] : [Number(id)]
    return addProducts(user, values, ids, { quantities, ownOf })
  },
})

export const searchForProducts = productSearchWith(() => ({}))

/** At most 10 products for a text of 3 characters or more; the value of a match is its id. */
export async function matchingProducts(
  { api, t }: Pick<PortalUser, 'api' | 't'>,
  typed: string,
): Promise<Result<Suggestion[]>> {
  const search = typed.trim()
  if ([...search].length < constants.minSearchLength) return { kind: 'ok', body: [] }
  const found = await api.call(findProducts, {
    query: { order: 'asc', sc: 'sku', page: 1, limit: serverConstants.remoteSuggestions },
    body: { search },
  })
  const result = wholeList(found)
  if (result.kind !== 'ok') return result
  const body = result.body.result.slice(0, serverConstants.remoteSuggestions).map((product) => ({
    value: String(product.id),
    words: formatProduct(product, t),
  }))
  return { kind: 'ok', body }
}

type ProductRow = {
  sku?: string | null
  description?: string | null
  styleId?: string | null
  colorDescription?: string | null
  colorCode?: string | null
  size?: string | null
  stock?: number | null
}

/** Article number, description, style code, colour, size and stock. */
const formatProduct = (product: ProductRow, t: Translate): string =>
  [
    product.sku,
    product.description,
    product.styleId,
    product.colorDescription || product.colorCode,
    product.size,
    t('wizard.inStock', { n: formatDecimal(product.stock ?? 0) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** What stands beside the matches, by their ids; blank for none. Of a forged form no more than a search shows. */
function toQuantities(chosen: unknown): Map<number, string> {
  const typed = (chosen as Record<string, Values | undefined> | undefined)?.[addedProduct] ?? {}
  const known = Object.entries(typed).flatMap(([name, quantity]) =>
    typeof quantity === 'string' && quantity.trim() !== '' && /^\w\d{1,15}$/.test(name)
      ? [[Number(name.slice(1)), quantity.trim()] as const]
      : [],
  )
  return new Map(known.slice(0, serverConstants.remoteSuggestions))
}

interface NewLines {
  quantities: ReadonlyMap<number, string>
  ownOf: (product: AddedProduct) => Values
}

/** A line more for each, of one piece where nothing else is said; of a product that is there already, more pieces. */
async function addProducts(
  { api }: Pick<PortalUser, 'api'>,
  values: Values,
  ids: readonly number[],
  { quantities, ownOf }: NewLines,
): Promise<Result<Added>> {
  const lines = toLines(values)
  const isNew = (id: number) => !lines.some((line) => productOf(line) === id)
  const answers = await Promise.all(
    ids.filter(isNew).map((id) => api.call(getProduct, { path: { id } })),
  )
  const failed = answers.find(({ kind }) => kind !== 'ok')
  if (failed && failed.kind !== 'ok') return failed
  const grown = lines.map((line) => {
    const id = productOf(line)
    return id !== null && ids.includes(id)
      ? { ...line, quantity: increased(line.quantity, quantities.get(id) ?? '1') }
      : line
  })
  const own = answers.flatMap((result) =>
    result.kind === 'ok'
      ? [{ ...newLine(result.body.result, quantities), ...ownOf(result.body.result) }]
      : [],
  )
  const all = [...grown, ...own]
  const last = ids.at(-1) ?? 0
  return added(
    values,
    all,
    all.findIndex((line) => productOf(line) === last),
  )
}

const productOf = (line: Values) => unpackArticle(line.article)?.productId ?? null

function newLine(
  product: ProductRow & { id: number },
  quantities: ReadonlyMap<number, string>,
): Values {
  const article = packArticle({
    lineId: null,
    productId: product.id,
    available: product.stock ?? null,
    articleNumber: product.sku ?? '',
    description: product.description ?? '',
  })
  return { article, quantity: quantities.get(product.id) ?? '1' }
}

const added = (values: Values, products: Values[], index: number): Result<Added> => ({
  kind: 'ok',
  body: { values: { ...values, products }, at: `products[${index}].quantity` },
})

const toLines = ({ products }: Values): Values[] =>
  Array.isArray(products) ? products.map((line) => (line ?? {}) as Values) : []

/** What is no number is left for its own message. */
export function increased(quantity: unknown, by: string) {
  const [before, more] = [wholeIn(quantity), wholeIn(by)]
  if (before === null) return quantity
  return more === null ? by : String(before + more)
}

/** A line of quantity 0 is gone when the form is sent; its buttons count it until then. */
export function withoutEmptyLines(values: Values, intent: Intent | null): Values {
  if ((intent && !sendsForm(intent)) || !Array.isArray(values.products)) return values
  const products = toLines(values).filter(
    ({ quantity }) => typeof quantity !== 'string' || !/^\s*0+([.,]0+)?\s*$/.test(quantity),
  )
  return { ...values, products }
}
