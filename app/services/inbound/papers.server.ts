import type { InboundLine } from '#contract/purchaseorders'
import { formatDate, formatDecimal } from '~/lib/format'
import { paths, serverPaths } from '~/lib/paths'
import { companyLabel } from '../session/domain'
import { code128 } from '../dock/code128'
import { cartonLabels, dockSheet, type PaperPlace } from '../dock/papers.server'
import { nameOfOrder } from '../orders/order-calls'
import { readId } from '../page/address.server'
import { requirePortalUser } from '../session/portal-user.server'
import { readOrder } from '../orders/screens/detail.server'
import { inboundCalls } from './calls'
import { inboundDetail } from './detail.server'

type Params = Parameters<typeof readId>[0]

async function printed(request: Request, params: Params) {
  const user = await requirePortalUser(request)
  const id = readId(params)
  const order = await readOrder(user, inboundDetail, id)
  return { user, order, id, number: nameOfOrder(inboundCalls, order) }
}

/** A label for each line of an inbound order: its cartons are counted by hand. [BEY-63] */
export async function inboundLabels(request: Request, params: Params) {
  const { user, order, id, number } = await printed(request, params)
  const lines = order.products ?? []
  const place: PaperPlace = {
    at: (query) => serverPaths.inboundLabels(id, query),
    back: paths.inboundOrder(id),
  }
  return cartonLabels(user, request, place, {
    name: number,
    count: lines.length,
    make: (from, to) =>
      lines.slice(from, to).map((line) => ({
        number: code128(number),
        content: code128(articleOf(line)),
        about: line.option?.description ?? '',
        count: formatDecimal(line.quantity?.quantity),
        countsCartons: true,
      })),
  })
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
        name: code128(articleOf(line)),
        about: line.option?.description ?? '',
        expected: formatDecimal(line.quantity?.quantity),
      })),
  })
}

const articleOf = ({ option }: InboundLine) => option?.name ?? ''
