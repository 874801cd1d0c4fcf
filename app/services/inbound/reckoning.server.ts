import pLimit from 'p-limit'
import { getProduct } from '#contract/products'
import type { Translate } from '~/i18n/translate'
import { serverConstants } from '~/lib/constants'
import type { Reckoning } from '~/lib/form-result'
import { formatCount, formatDecimal } from '~/lib/format'
import { decimalInput, parseDecimal, wholeIn } from '~/lib/numbers'
import { unpackArticle } from '~/lib/order-line'
import { usualPackage } from '~/lib/package-types'
import { toRows, toText, toTrimmedText, type Values } from '~/lib/values'
import type { Reckoned } from '../orders/screens/order-kind'
import type { PortalUser } from '../session/portal-user.server'
import { wholeFields } from '../upstream/pages'
import type { FailureReason } from '../upstream/result'
import type { Upstream } from '../upstream/upstream.server'
import {
  reckonLines,
  toThousandths,
  toTotal,
  type MissingReason,
  type OrderedLine,
  type Packing,
  type ProductPackage,
  type ReckonedLine,
} from './reckon-packages'

/**
 * The lines with the packages of their products, which upstream tells of one product at a time; null where the products
 * are more than one page can wait for.
 */
export async function reckon(
  api: Upstream,
  lines: readonly OrderedLine[],
): Promise<ReckonedLine[] | null> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  if (ids.length > serverConstants.maxReckoned) return null
  const limit = pLimit(serverConstants.parallelLookUps)
  let isDown = false
  const read = async (id: number): Promise<readonly ProductPackage[] | MissingReason> => {
    // the others would wait as long, one after the other
    if (isDown) return 'unread'
    const result = wholeFields(/^result\.packages/, await api.call(getProduct, { path: { id } }))
    if (result.kind === 'ok') return result.body.result.packages ?? []
    isDown ||= result.kind === 'unavailable' && sharedReasons.has(result.trouble)
    return result.kind === 'notFound' ? 'noProduct' : 'unread'
  }
  const packages = new Map(
    await Promise.all(ids.map((id) => limit(async () => [id, await read(id)] as const))),
  )
  return reckonLines(lines, (id) => packages.get(id) ?? 'unread')
}

/** Reasons that a next call shares. */
const sharedReasons: ReadonlySet<FailureReason> = new Set(['connect', 'timeout', 'busy'])

/** What the lines of a form travel in, in words beside what was typed, and its entries with it. */
export async function reckonForm({ api, t }: PortalUser, values: Values): Promise<Reckoned> {
  const lines = await reckon(api, toRows(values.products).map(toOrdered))
  if (!lines) {
    const reckoning: Reckoning = { ...nothing, missing: [sayTooMany(t)] }
    return { say: () => reckoning, fill: (own) => own }
  }
  return { say: (own) => toWords(t, lines, own), fill: (own) => filled(lines, own) }
}

const nothing: Reckoning = { facts: [], lines: [], moreLines: 0, missing: [], differences: [] }

function toOrdered({ article, quantity }: Values): OrderedLine {
  const { articleNumber = '', productId = null } = unpackArticle(article) ?? {}
  return { article: articleNumber || `#${productId ?? '?'}`, productId, pieces: wholeIn(quantity) }
}

// more would hide the form that they stand in
const mostLines = 100
const mostNamed = 10

function toWords(t: Translate, lines: readonly ReckonedLine[], values: Values): Reckoning {
  if (lines.length === 0) return { ...nothing, missing: [t('reckoned.noLines')] }
  const packed = lines.flatMap((line) =>
    'packing' in line && line.packing.packages > 0 ? [line] : [],
  )
  return {
    facts: packed.length > 0 ? toFacts(t, lines) : [],
    lines: packed.slice(0, mostLines).map(({ article, pieces, packing }) => ({
      article,
      pieces: formatCount(pieces),
      packages: formatContent(pieces ?? 0, packing),
      grossWeight: formatDecimal(packing.grossWeight) || t('reckoned.unknown'),
    })),
    moreLines: Math.max(packed.length - mostLines, 0),
    missing: [
      ...sayMissing(t, lines),
      ...(packed.length > 0 && !toTotal(lines).isWhole ? [t('reckoned.notWhole')] : []),
    ],
    differences: [
      ...sayPackages(t, lines, values),
      ...toFirst(t, sayWeights(t, lines, toRows(values.products))),
    ],
  }
}

function toFacts(t: Translate, lines: readonly ReckonedLine[]): Reckoning['facts'] {
  const { packages, grossWeight, volume, isWhole } = toTotal(lines)
  const toFact = (name: 'packages' | 'grossWeight' | 'volume', amount: string | null) => ({
    label: t(`reckoned.${name}`),
    value:
      amount === null
        ? t('reckoned.unknown')
        : isWhole
          ? amount
          : t('reckoned.atLeast', { amount }),
  })
  return [
    toFact('packages', `${formatCount(packages)} ${usualPackage}`),
    toFact('grossWeight', grossWeight === null ? null : `${formatDecimal(grossWeight)} kg`),
    toFact('volume', volume === null ? null : `${formatDecimal(volume)} m³`),
  ]
}

/** Full packages and the last one: `2 × 24, 1 × 2`. */
function formatContent(pieces: number, { perPackage, packages }: Packing): string {
  const rest = pieces % perPackage
  const full = rest === 0 ? packages : packages - 1
  return [
    ...(full > 0 ? [`${formatCount(full)} × ${formatCount(perPackage)}`] : []),
    ...(rest > 0 ? [`1 × ${formatCount(rest)}`] : []),
  ].join(', ')
}

/** Which lines are not reckoned, and why. */
export function sayMissing(t: Translate, lines: readonly ReckonedLine[]): string[] {
  const words = lines.flatMap((line) =>
    'missing' in line ? t(`reckoned.${line.missing}`, { article: line.article }) : [],
  )
  return toFirst(t, [...new Set(words)])
}

export const sayTooMany = (t: Translate): string =>
  t('reckoned.tooMany', { n: serverConstants.maxReckoned })

/** Where lines are missing, fewer than was typed is no difference. */
function sayPackages(t: Translate, lines: readonly ReckonedLine[], values: Values): string[] {
  const typed = toRows(values.packages).flatMap(({ quantity }) => wholeIn(quantity) ?? [])
  const entered = typed.reduce((sum, one) => sum + one, 0)
  const { packages, isWhole } = toTotal(lines)
  if (typed.length === 0 || packages === 0 || entered === packages) return []
  if (!isWhole && entered > packages) return []
  const n = { entered: formatCount(entered), n: formatCount(packages) }
  return [t(isWhole ? 'reckoned.packagesDiffer' : 'reckoned.packagesFew', n)]
}

function sayWeights(
  t: Translate,
  lines: readonly ReckonedLine[],
  rows: readonly Values[],
): string[] {
  const getWeight = toWeights(lines)
  return rows.flatMap((row) => {
    const typed = parseDecimal(toText(row.grossWeight))
    const kg = getWeight(row)
    if (typed === null || kg === undefined || toThousandths(typed) === kg) return []
    const { article } = toOrdered(row)
    const n = { entered: formatDecimal(typed), n: formatDecimal(kg) }
    return [t('reckoned.weightDiffers', { article, ...n })]
  })
}

function toFirst(t: Translate, words: readonly string[]): string[] {
  const rest = words.length - mostNamed
  return rest > 0 ? [...words.slice(0, mostNamed), t('sheet.more', { n: rest })] : [...words]
}

/** kg of a row of the form, by its product and its pieces: the form may show a part of the lines. */
function toWeights(lines: readonly ReckonedLine[]): (row: Values) => number | undefined {
  const keyOf = ({ productId, pieces }: OrderedLine) => `${productId} ${pieces}`
  const weights = new Map(
    lines.flatMap((line) => {
      const kg = 'packing' in line && line.packing.packages > 0 ? line.packing.grossWeight : null
      return kg === null ? [] : [[keyOf(line), kg] as const]
    }),
  )
  return (row) => weights.get(keyOf(toOrdered(row)))
}

/** Packages are filled in where all lines are reckoned, and each line's gross weight where it is known. */
function filled(lines: readonly ReckonedLine[], values: Values): Values {
  const { packages, isWhole } = toTotal(lines)
  const getWeight = toWeights(lines)
  const type = toTrimmedText(toRows(values.packages)[0]?.type) || usualPackage
  return {
    ...values,
    ...(Array.isArray(values.products) && {
      products: toRows(values.products).map((row) => {
        const kg = getWeight(row)
        return kg === undefined ? row : { ...row, grossWeight: decimalInput(kg) }
      }),
    }),
    ...(Array.isArray(values.packages) &&
      isWhole &&
      packages > 0 && { packages: [{ type, quantity: String(packages) }] }),
  }
}
