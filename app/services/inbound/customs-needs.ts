import { toRows, toTrimmedText, type Values } from '~/lib/values'
import { message, type Message } from '~/i18n/message'
import { formatAmount, formatDecimal } from '~/lib/format'
import { isInvoice, unpackFacts } from '~/lib/inbound-order'
import { toNumber } from '~/lib/numbers'
import { unpackArticle } from '~/lib/order-line'

/** Of the articles that have one in masterdata. */
export type HsCodes = ReadonlyMap<string, string>

/** What customs will ask of an order and it does not tell yet. It is said before submitting, and forbids nothing. */
export function customsNeeds(values: Values, hsCodes: HsCodes | null): Message[] {
  const lines = toRows(values.products)
  return [
    ...invoiceNeeds(values, lines),
    ...(hsCodes ? missingHsCodes(lines, hsCodes) : [message('customsNeeds.hsUnknown')]),
    ...originNeeds(values),
    ...lines.flatMap(weightNeeds),
  ]
}

function invoiceNeeds({ finances }: Values, lines: readonly Values[]): Message[] {
  return toRows(finances)
    .filter(({ infoType }) => isInvoice(infoType))
    .flatMap((invoice) => [
      ...(toTrimmedText(invoice.document) === ''
        ? [message('customsNeeds.invoiceDocument', { invoice: toTrimmedText(invoice.description) })]
        : []),
      ...amountNeeds(invoice, lines),
    ])
}

/** The lines need not say what they are of the invoice; where some do, they are all that it consists of. */
function amountNeeds({ amount, currency }: Values, lines: readonly Values[]): Message[] {
  const invoiced = getAmount(amount)
  const own = lines.flatMap(({ invoiceAmount }) => getAmount(invoiceAmount) ?? [])
  if (invoiced === null || own.length === 0) return []
  const sum = own.reduce((all, one) => all + one, 0)
  if (cents(sum) === cents(invoiced)) return []
  const money = (value: number) => formatAmount(value, toTrimmedText(currency))
  return [message('customsNeeds.invoiceAmount', { sum: money(sum), amount: money(invoiced) })]
}

const cents = (amount: number) => Math.round(amount * 100)

function missingHsCodes(lines: readonly Values[], hsCodes: HsCodes): Message[] {
  const articles = lines.map(getArticleNumber).filter((article) => article && !hsCodes.get(article))
  return [...new Set(articles)].map((article) => message('customsNeeds.hsCode', { article }))
}

/** Origin is proved by a certificate, or by a statement on the invoice. */
function originNeeds({ certificates, finances }: Values): Message[] {
  const isCertified = toRows(certificates).some(
    ({ number, document }) => toTrimmedText(number) !== '' || toTrimmedText(document) !== '',
  )
  const isStated = toRows(finances).some(({ statementType }) => toTrimmedText(statementType) !== '')
  return isCertified || isStated ? [] : [message('customsNeeds.originProof')]
}

/** Gross weight is the line's; nett is that of its pieces. */
function weightNeeds(line: Values): Message[] {
  const { weight } = unpackFacts(line.facts)
  const gross = getAmount(line.grossWeight)
  const pieces = getAmount(line.quantity)
  if (weight === null || gross === null || pieces === null) return []
  const nett = Math.round(weight * pieces * 1000) / 1000
  return gross < nett
    ? [
        message('customsNeeds.grossWeight', {
          article: getArticleNumber(line),
          gross: formatDecimal(gross),
          nett: formatDecimal(nett),
        }),
      ]
    : []
}

const getAmount = (entry: unknown): number | null => {
  const text = toTrimmedText(entry)
  const number = toNumber(text)
  return text === '' || !Number.isFinite(number) ? null : number
}

const getArticleNumber = ({ article }: Values) => unpackArticle(article)?.articleNumber ?? ''
