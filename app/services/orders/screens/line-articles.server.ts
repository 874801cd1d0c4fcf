import type { Values } from '~/lib/values'
import { packArticle, unpackArticle } from '~/lib/order-line'
import { describeArticles } from '../articles.server'
import type { Upstream } from '../../upstream/upstream.server'

/** Values whose lines say what their articles are: an order holds the numbers alone. */
export async function describeLines(api: Upstream, values: Values): Promise<Values> {
  if (!Array.isArray(values.products)) return values
  const lines = (values.products as Values[]).map((line) => ({
    line,
    article: unpackArticle(line?.article),
  }))
  const bare = lines.flatMap(({ article }) =>
    article && !article.description ? [article.articleNumber] : [],
  )
  if (bare.length === 0) return values
  const words = await describeArticles(api, bare)
  const products = lines.map(({ line, article }) => {
    const description = article && (article.description || words.get(article.articleNumber))
    return description ? { ...line, article: packArticle({ ...article, description }) } : line
  })
  return { ...values, products }
}
