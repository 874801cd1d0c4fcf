import { findProducts, getProduct } from '#contract/products'
import { constants } from '~/lib/constants'
import type { Suggestion } from '~/lib/form-result'
import { formatDecimal } from '~/lib/format'
import { sendsForm, type Intent } from '~/lib/intents'
import { packArticle, productSearch, unpackArticle } from '~/lib/order-line'
import type { Translate } from '~/i18n/translate'
import type { Values } from '../requests/form-entries.server'
import type { PortalUser } from '../requests/portal-user.server'
import type { Result } from '../upstream/result'
import type { Added, Search } from './order-kind'

/** The search for products, of an order that has lines. */
export const searchForProducts: Search = {
  field: productSearch,
  find: matchingProducts,
  choose: (user, values, id) => addProduct(user, values, Number(id)),
}

/** At most 10 products for a text of 3 characters or more; the value of a match is its id. */
export async function matchingProducts(
  { api, t }: Pick<PortalUser, 'api' | 't'>,
  typed: string,
): Promise<Result<Suggestion[]>> {
  const search = typed.trim()
  if ([...search].length < constants.minSearchLength) return { kind: 'ok', body: [] }
  const answer = await api.call(findProducts, {
    query: { order: 'asc', sc: 'sku', page: 1, limit: constants.remoteSuggestions },
    body: { search },
  })
  if (answer.kind !== 'ok') return answer
  const body = answer.body.result.slice(0, constants.remoteSuggestions).map((product) => ({
    value: String(product.id),
    words: wordsOf(product, t),
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
const wordsOf = (product: ProductRow, t: Translate): string =>
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

/** A line more with quantity 1; of a product that is there already, one more piece. */
async function addProduct(
  { api }: Pick<PortalUser, 'api'>,
  values: Values,
  id: number,
): Promise<Result<Added>> {
  const lines = linesOf(values)
  const present = lines.findIndex((line) => unpackArticle(line.article)?.productId === id)
  if (present >= 0) {
    const changed = lines.map((line, index) =>
      index === present ? { ...line, quantity: oneMore(line.quantity) } : line,
    )
    return added(values, changed, present)
  }
  const answer = await api.call(getProduct, { path: { id } })
  if (answer.kind !== 'ok') return answer
  const product = answer.body.result
  const article = packArticle({
    lineId: null,
    productId: product.id,
    available: product.stock ?? null,
    articleNumber: product.sku ?? '',
    description: product.description ?? '',
  })
  return added(values, [...lines, { article, quantity: '1' }], lines.length)
}

const added = (values: Values, products: Values[], index: number): Result<Added> => ({
  kind: 'ok',
  body: { values: { ...values, products }, at: `products[${index}].quantity` },
})

const linesOf = ({ products }: Values): Values[] =>
  Array.isArray(products) ? products.map((line) => (line ?? {}) as Values) : []

/** What is no number is left for its own message. */
const oneMore = (quantity: unknown) =>
  typeof quantity === 'string' && /^\d{1,9}$/.test(quantity)
    ? String(Number(quantity) + 1)
    : quantity

/** A line of quantity 0 is gone when the form is sent; its buttons count it until then. */
export function withoutEmptyLines(values: Values, intent: Intent | null): Values {
  if ((intent && !sendsForm(intent)) || !Array.isArray(values.products)) return values
  const products = linesOf(values).filter(
    ({ quantity }) => typeof quantity !== 'string' || !/^\s*0+([.,]0+)?\s*$/.test(quantity),
  )
  return { ...values, products }
}
