import type { z } from 'zod'
import type { address } from '#contract/fields'
import type { orderInstruction, orderPrice } from '#contract/orders'
import type { TextKey, Translate } from '~/i18n/translate'
import { formatAmount, formatDecimal } from '~/lib/format'
import { shownFileName } from '~/lib/file-name'
import { getCourse, type CourseFacts } from '~/lib/course'
import type { Addresses, Cell, Course, Entries, Facts, Folded, Rich, Table } from '~/lib/order-page'
import { isDocumentName } from '../lists/documents.server'
import type { CountryName } from '../reference/country-names.server'

type Value = string | null | undefined

/** A column of a table: its heading, what it says of a row, and whether that is a number. */
export type Column<Row> = readonly [
  title: TextKey,
  value: (row: Row) => Cell | null | undefined,
  kind?: 'number',
]

type NamedValues = readonly (readonly [TextKey, Value | Rich])[]

const filled = (t: Translate, of: NamedValues) =>
  of.flatMap(([name, value]) =>
    value && (typeof value === 'string' || value.text) ? [[t(name), value] as const] : [],
  )

/** Those that have a value. */
export const facts = (t: Translate, of: NamedValues): Facts => ({
  kind: 'facts',
  groups: [{ facts: filled(t, of) }],
})

/** The same below headings; without those that have nothing below them. */
export const groupedFacts = (
  t: Translate,
  groups: readonly (readonly [TextKey, NamedValues])[],
): Facts => ({
  kind: 'facts',
  groups: groups
    .map(([title, of]) => ({ title: t(title), facts: filled(t, of) }))
    .filter((group) => group.facts.length > 0),
})

/** The way of an order through its phases. */
export const course = (t: Translate, of: CourseFacts): Course => ({
  kind: 'course',
  title: t('order.course'),
  phases: getCourse(of),
})

/** `more` is what unfolds below a row that has it. */
export const table = <Row>(
  t: Translate,
  parts: {
    title?: TextKey
    id?: string
    caption: string
    columns: readonly Column<Row>[]
    rows: readonly Row[] | null | undefined
    empty: TextKey
    more?: (row: Row, index: number) => Folded | undefined
  },
): Table => ({
  kind: 'table',
  title: parts.title && t(parts.title),
  id: parts.id,
  caption: parts.caption,
  columns: parts.columns.map(([title, , kind]) => ({
    title: t(title),
    isNumber: kind === 'number',
  })),
  rows: (parts.rows ?? []).map((row, index) => ({
    cells: parts.columns.map(([, value]) => value(row) ?? ''),
    more: parts.more?.(row, index),
  })),
  empty: t(parts.empty),
})

export const entries = (
  t: Translate,
  title: TextKey,
  of: readonly Cell[],
  empty?: TextKey,
): Entries => ({ kind: 'entries', title: t(title), entries: [...of], empty: empty && t(empty) })

/** A link to a document of the storage; its name alone where the storage cannot be asked for it. */
export const documentCell = (name: Value, file: Value, path: (file: string) => string): Cell => {
  const text = shownFileName(name ?? file ?? '')
  return file && isDocumentName(file) ? { text, href: path(file), opens: 'pdf' } : text
}

/** A link of upstream's: it may lead to a web page and nowhere else. */
export function webCell(text: string, url: Value): Rich {
  const isWeb = url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  return isWeb ? { text, href: url, opens: 'tab' } : { text }
}

type AnsweredAddress = z.output<typeof address>
type AnsweredPrice = z.output<typeof orderPrice>
type AnsweredInstruction = z.output<typeof orderInstruction>

/** Those that are filled, as they stand on letters. */
export const addresses = (
  t: Translate,
  country: CountryName,
  of: readonly { title: TextKey; address: AnsweredAddress | null | undefined; hasId?: boolean }[],
  empty?: TextKey,
): Addresses => ({
  kind: 'addresses',
  empty: empty && t(empty),
  addresses: of.flatMap(({ title, address, hasId }) => {
    const lines = address ? addressLines(t, country, address, hasId) : []
    return lines.length > 0 ? [{ title: t(title), lines }] : []
  }),
})

function addressLines(
  t: Translate,
  country: CountryName,
  address: AnsweredAddress,
  hasId = false,
): string[] {
  const labelled = (title: TextKey, value: Value) =>
    value && `${t(title as 'address.phone')}: ${value}`
  return [
    address.name,
    address.ascription && t('order.attention', { name: address.ascription }),
    [address.street, address.number, address.extension].filter(Boolean).join(' '),
    address.address,
    [address.zipcode, address.city].filter(Boolean).join(' '),
    address.region,
    country(address.alpha2),
    labelled('address.phone', address.phone),
    labelled('address.eori', address.eori),
    labelled('address.vatNumber', address.vat_number),
    hasId && labelled('address.externalId', address.supplier_aid),
  ].flatMap((line) => (line && line.trim() ? [line.trim()] : []))
}

/** The prices of a line, folded to one text, or that it has none. */
export function prices(
  t: Translate,
  country: CountryName,
  article: string,
  of: readonly AnsweredPrice[] | null | undefined,
): Folded {
  if (!of?.length) return { summary: t('orderPrice.noPrices'), blocks: [] }
  return {
    summary: of.map((price) => priceText(t, price)).join(' · '),
    name: 'priced',
    blocks: [
      table(t, {
        caption: `${t('orderPrice.prices')} ${article}`,
        columns: [
          ['order.priceType', ({ type }) => priceType(t, type)],
          ['order.amount', ({ amount, currency_code: iso }) => formatAmount(amount, iso), 'number'],
          [
            'order.vatMode',
            ({ vat_code: code }) => code && t(code === 'E' ? 'order.excl' : 'order.incl'),
          ],
          ['order.vatPercentage', ({ vat_percentage: vat }) => percentage(vat), 'number'],
          ['order.country', (price) => country(price.country)],
          ['orderPrice.region', ({ region }) => region],
        ],
        rows: of,
        empty: 'orderPrice.noPrices',
      }),
    ],
  }
}

/** `Sale CHF 221,63`, which no line breaks. */
const priceText = (t: Translate, { type, amount, currency_code: iso }: AnsweredPrice): string =>
  `${priceType(t, type)} ${formatAmount(amount, iso)}`.replaceAll(' ', '\u00a0')

const priceType = (t: Translate, type: Value): string =>
  type === 'export' || type === 'sale' || type === 'purchase'
    ? t(`order.price.${type}`)
    : (type ?? '')

const percentage = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : `${formatDecimal(value)} %`

/** What the warehouse is told to do beside sending, in its order. */
export const instructions = (
  t: Translate,
  of: readonly AnsweredInstruction[] | null | undefined,
  title?: TextKey,
): Table =>
  table(t, {
    title,
    caption: t('order.instructions'),
    columns: [
      ['order.sequence', ({ sequence_number: n }) => String(n ?? '')],
      ['order.instructionType', ({ type }) => type],
      ['order.code', ({ code }) => code],
      ['order.description', ({ description }) => description],
      ['order.info', ({ info }) => info],
    ],
    rows: (of ?? []).toSorted((a, b) => (a.sequence_number ?? 0) - (b.sequence_number ?? 0)),
    empty: 'order.noInstructions',
  })
