import type { OutboundDetail, OutboundLine } from '../rules/outbound'
import type { DocumentTable } from '../core/schema-orders'
import { outboundStatuses as status } from '../core/statuses'
import { isOutsideEu } from './outbound-addresses'
import { customsReference } from './numbers'
import type { Random } from './random'

/** What the parts of a seeded order go by. */
export interface Stage {
  id: number
  status: number
  channel: 'b2b' | 'b2c'
  name: string
  country: string
  customs: boolean
  time_added: number
  time_completed: number | null
  random: Random
}

const perPackage = { b2b: 12, b2c: 4 }

/** Packages from packing on; tracking numbers when they have left. */
export function packagesOf(
  { id, status: statusId, channel, random }: Stage,
  lines: OutboundLine[],
): Pick<OutboundDetail, 'shippings' | 'packingSlips'> {
  const shipped = statusId === status.SHIPPED.id
  if (!shipped && statusId !== status.PACKED.id) return { shippings: [], packingSlips: [] }
  const packages = Math.ceil(lines.length / perPackage[channel])
  const shippings = Array.from({ length: packages }, (_, i) => {
    const code = shipped ? `3S${random.whole(100_000_000, 999_999_999)}` : null
    return {
      tt_code: code,
      tt_url: code && `https://tracking.example/parcels/${code}`,
      products: lines
        .slice(i * perPackage[channel], (i + 1) * perPackage[channel])
        .map((line) => ({ order_product_id: line.id, count: line.count })),
    }
  })
  const packingSlips = [
    { packingslip_id: `PS${id}`, filename: `packingslip-${id}.pdf` },
    ...(packages > 2 ? [{ packingslip_id: `PS${id}-2`, filename: `packingslip-${id}-2.pdf` }] : []),
  ]
  return { shippings, packingSlips }
}

/** Goods that leave the EU from a customs division are declared when they are shipped. */
export function declarationsOf({ id, status: statusId, customs, country, ...stage }: Stage): {
  statuses: { id: number; dms_status: string; time: number }[]
  detail: Pick<OutboundDetail, 'finInfo' | 'ags_exps'>
} {
  const declared = customs && isOutsideEu(country) && statusId === status.SHIPPED.id
  if (!declared) return { statuses: [], detail: { finInfo: [], ags_exps: [] } }
  const { time_added: added, random } = stage
  const statuses = [
    { id: id * 10 + 1, dms_status: 'Submitted', time: added + 3600 },
    { id: id * 10 + 2, dms_status: 'Released', time: added + 7200 },
    ...(random.chance(0.6)
      ? [{ id: id * 10 + 3, dms_status: 'Exit confirmed', time: added + 90_000 }]
      : []),
  ]
  const latest = statuses.at(-1)
  return {
    statuses,
    detail: {
      finInfo: [
        {
          Id: id * 10,
          filename: `invoice-${id}.pdf`,
          InfoType: 'invoice',
          Description: 'Commercial invoice',
          Amount: random.whole(5_000, 900_000) / 100,
          CurrencyCode: 'EUR',
          Date: added,
        },
      ],
      ags_exps: [
        {
          id: id * 10,
          fiton_declaration: `EX${String(id).slice(-6)}`,
          dms_status: latest?.dms_status ?? '',
          arn: customsReference(new Date(added * 1000).getUTCFullYear(), 'NL', random),
          time_added: added + 1800,
          time_modified: latest?.time ?? added,
          history: statuses,
        },
      ],
    },
  }
}

/** What the storage address has to serve for an order. */
export function documentsOf(
  companyId: number,
  orderId: number,
  { packingSlips, finInfo, ags_exps }: OutboundDetail,
): DocumentTable[] {
  const file = (folder: string, name: string, title: string) => ({
    company_id: companyId,
    folder,
    file: name,
    title,
    order_id: orderId,
  })
  return [
    ...packingSlips.map(({ filename, packingslip_id }) =>
      file('shp/fininfo', filename, `Packing slip ${packingslip_id}`),
    ),
    ...finInfo.map(({ filename, Description }) => file('shp/fininfo', filename, Description)),
    ...ags_exps.map(({ arn }) => file('mrn', `${arn}.pdf`, `Export declaration ${arn}`)),
  ]
}
