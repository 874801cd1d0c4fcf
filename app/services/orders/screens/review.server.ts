import { toText, type Values } from '~/lib/values'
import { say, type Message } from '~/i18n/message'
import type { TextKey, Translate } from '~/i18n/translate'
import type { Review } from '~/lib/form-result'
import { formatCount, formatDecimal } from '~/lib/format'
import { piecesIn } from '~/lib/numbers'
import { unpackArticle } from '~/lib/order-line'
import { toPieces } from './line-pages'

// more would hide the button that they stand above
const mostLines = 100
const mostWarnings = 10

/** What will be submitted of an order. */
export function toReview(
  t: Translate,
  values: Values,
  about: {
    /** Known again when it is submitted. */
    mark: string
    facts: readonly (readonly [label: TextKey, value: string])[]
    needs?: { title: TextKey; said: readonly Message[] }
    takesStock?: true
    staysOpen?: boolean
  },
): Review {
  const { mark, facts, needs } = about
  const lines = Array.isArray(values.products) ? (values.products as Values[]) : []
  const warnings = about.takesStock ? lines.flatMap((line) => formatWarning(t, line) ?? []) : []
  return {
    intro: t(about.staysOpen ? 'wizard.reviewPart' : 'wizard.reviewFinal'),
    mark,
    facts: [
      ...facts.filter(([, value]) => value !== '').map(([label, value]) => [t(label), value]),
      [t('wizard.reviewLines'), formatCount(lines.length)],
      [t('wizard.reviewPieces'), formatCount(toPieces(lines))],
    ].map(([label = '', value = '']) => ({ label, value })),
    lines: lines.slice(0, mostLines).map((line) => {
      const { articleNumber = '?', description = '' } = unpackArticle(line.article) ?? {}
      return [`${toText(line.quantity)} × ${articleNumber}`, description].filter(Boolean).join(' ')
    }),
    moreLines: Math.max(lines.length - mostLines, 0),
    warnings: toFirst(t, warnings),
    ...(needs?.said.length && {
      needs: {
        title: t(needs.title),
        said: toFirst(
          t,
          needs.said.map((one) => say(t, one)),
        ),
      },
    }),
  }
}

function toFirst(t: Translate, warnings: readonly string[]): string[] {
  const rest = warnings.length - mostWarnings
  const first = warnings.slice(0, mostWarnings)
  return rest > 0 ? [...first, t('wizard.moreWarnings', { n: rest })] : first
}

function formatWarning(t: Translate, line: Values): string | null {
  const article = unpackArticle(line.article)
  const orderedPieces = piecesIn(line.quantity)
  if (!article || article.available === null || orderedPieces <= article.available) return null
  return t('wizard.reviewShort', {
    article: article.articleNumber,
    n: formatDecimal(orderedPieces),
    available: formatDecimal(article.available),
  })
}
