import type { InboundLine } from '#contract/purchaseorders'
import { formatCount, formatDate, formatDecimal } from '~/lib/format'
import type { CartonLabel } from '~/lib/papers'
import { paths, serverPaths, type Query } from '~/lib/paths'
import { companyLabel } from '../session/domain'
import { code128 } from '../dock/code128'
import {
  cartonLabels,
  dockSheet,
  labelsInRange,
  readPaperSize,
  type PaperPlace,
} from '../dock/papers.server'
import { nameOfOrder } from '../orders/order-calls'
import { readId } from '../page/address.server'
import { requirePortalUser, type PortalUser } from '../session/portal-user.server'
import { readOrder } from '../orders/screens/detail.server'
import { inboundCalls } from './calls'
import { inboundDetail } from './detail.server'
import { getPackage, toTotal, type OrderedLine, type ReckonedLine } from './reckon-packages'
import { reckon, sayMissing, sayTooMany } from './reckoning.server'

type Params = Parameters<typeof readId>[0]

async function printed(request: Request, params: Params) {
  const user = await requirePortalUser(request)
  const id = readId(params)
  const order = await readOrder(user, inboundDetail, id)
  return { user, order, id, number: nameOfOrder(inboundCalls, order) }
}

/** A label for each line of an inbound order, whose cartons are counted by hand, or for each that is reckoned. [BEY-63] */
export async function inboundLabels(request: Request, params: Params) {
  const { user, order, id, number } = await printed(request, params)
  const lines = order.products ?? []
  const isReckoned = new URL(request.url).searchParams.get('by') === 'package'
  const by = (unit?: 'package') => (query: Query) =>
    serverPaths.inboundLabels(id, { by: unit, ...query })
  const size = readPaperSize(request) === 'a6' ? 'a6' : undefined
  const kinds = [
    { href: by()({ size }), words: user.t('dock.perLine'), isShown: !isReckoned },
    { href: by('package')({ size }), words: user.t('dock.perPackage'), isShown: isReckoned },
  ]
  const place: PaperPlace = {
    at: by(isReckoned ? 'package' : undefined),
    back: paths.inboundOrder(id),
    kinds: lines.length > 0 ? kinds : [],
  }
  const reckoned = isReckoned ? await reckon(user.api, lines.map(toOrdered)) : null
  if (reckoned) return reckonedLabels(user, request, place, { number, lines, reckoned })
  if (isReckoned) place.notes = [sayTooMany(user.t)]
  return cartonLabels(user, request, place, {
    name: number,
    count: lines.length,
    make: (from, to) => lines.slice(from, to).map((line) => labelOfLine(number, line)),
  })
}

const labelOfLine = (number: string, line: InboundLine): CartonLabel => ({
  number: code128(number),
  content: code128(getArticleNumber(line)),
  about: line.option?.description ?? '',
  count: formatDecimal(line.quantity?.quantity),
  countsCartons: true,
})

function toOrdered(line: InboundLine): OrderedLine {
  const productId = line.product?.id || null
  const pieces = line.quantity?.quantity ?? NaN
  return {
    article: getArticleNumber(line) || `#${productId ?? '?'}`,
    productId,
    pieces: Number.isSafeInteger(pieces) && pieces >= 0 ? pieces : null,
  }
}

/** A label for each carton with what is in it; of a line that is not reckoned, one that is counted by hand. [BEY-94] */
async function reckonedLabels(
  user: PortalUser,
  request: Request,
  place: PaperPlace,
  of: { number: string; lines: readonly InboundLine[]; reckoned: readonly ReckonedLine[] },
) {
  const { t } = user
  const { packages, isWhole } = toTotal(of.reckoned)
  const lines = of.lines.map((line, at) => ({ line, reckoned: of.reckoned[at]! }))
  const countOf = ({ reckoned }: (typeof lines)[number]) =>
    'packing' in reckoned ? reckoned.packing.packages : 1
  const notes = sayMissing(t, of.reckoned)
  return cartonLabels(
    user,
    request,
    { ...place, notes },
    {
      name: of.number,
      count: lines.reduce((sum, line) => sum + countOf(line), 0),
      make: (from, to) =>
        labelsInRange(lines, countOf, { from, to }).map(
          ({ thing: { line, reckoned }, index }, at) => {
            const label = labelOfLine(of.number, line)
            if (!('packing' in reckoned)) return label
            const { pieces, grossWeight } = getPackage(
              reckoned.pieces ?? 0,
              reckoned.packing,
              index,
            )
            const n = { n: formatCount(from + at + 1), all: formatCount(packages) }
            return {
              ...label,
              count: formatCount(pieces),
              ...(isWhole && { carton: t('dock.cartonOf', n) }),
              ...(grossWeight && {
                weight: `${t('reckoned.grossWeight')} ${formatDecimal(grossWeight)} kg`,
              }),
            }
          },
        ),
    },
  )
}

/** A blank sheet that an inbound order is counted on. [BEY-63] */
export async function inboundDockSheet(request: Request, params: Params) {
  const { user, order, id, number } = await printed(request, params)
  const place: PaperPlace = {
    at: (query) => serverPaths.inboundDockSheet(id, query),
    back: paths.inboundOrder(id),
  }
  const lines = order.products ?? []
  return dockSheet(user, request, place, {
    number,
    facts: [
      ['dock.company', companyLabel(user.company)],
      ['dock.supplier', order.supplier?.name ?? ''],
      ['dock.reference', order.freight_reference ?? ''],
      ['dock.arrival', formatDate(order.time_arrival)],
    ],
    count: lines.length,
    make: (from, to) =>
      lines.slice(from, to).map((line) => ({
        name: code128(getArticleNumber(line)),
        about: line.option?.description ?? '',
        expected: formatDecimal(line.quantity?.quantity),
      })),
  })
}

const getArticleNumber = ({ option }: InboundLine) => option?.name ?? ''
