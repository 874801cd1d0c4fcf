import { formatDecimal } from '~/lib/format'
import { isDocumentName } from '~/services/exports/documents.server'
import type { OutboundOrder } from '~/services/outbound/outbound-order.server'

/** Tracking numbers that are shown; a carrier's own pages lead on from any of them. */
const shownTracking = 3

export interface PackingPart {
  tracking: { code: string; url: string | null }[]
  packages: { article: string; count: string }[][]
  slips: ShownDocument[]
}

export interface ShownDocument {
  name: string
  /** Null where the storage cannot be asked for it. */
  file: string | null
}

export function packingPart(order: OutboundOrder): PackingPart {
  const articles = new Map(
    (order.products ?? []).map((line) => [line.id, line.option_name ?? `#${line.id}`]),
  )
  const shippings = order.shippings ?? []
  return {
    tracking: shippings
      .flatMap(({ tt_code, tt_url }) =>
        tt_code ? [{ code: tt_code, url: webAddress(tt_url) }] : [],
      )
      .slice(0, shownTracking),
    packages: shippings.map(({ products }) =>
      (products ?? []).map(({ order_product_id, count }) => ({
        article: articles.get(order_product_id ?? 0) ?? `#${order_product_id ?? '?'}`,
        count: formatDecimal(count),
      })),
    ),
    slips: (order.packingSlips ?? []).map(({ packingslip_id, filename }) => ({
      name: packingslip_id ?? filename ?? '',
      file: fileOf(filename),
    })),
  }
}

/** A link of upstream's may lead to a web page and nowhere else. */
export function webAddress(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null
  return /^https?:$/.test(new URL(url).protocol) ? url : null
}

export const fileOf = (name: string | null | undefined): string | null =>
  name && isDocumentName(name) ? name : null
