import { isoTime } from '../core/lists'
import type { Db } from '../core/schema'
import { shipmentStatuses } from '../core/statuses'

interface Audit {
  company_id: number
  division: string
  first_ms: number
  last_ms: number
}

/** The shipments that were registered within the bounds, both included, as they are now. */
export async function auditFile(db: Db, audit: Audit): Promise<string> {
  const shipments = await db
    .selectFrom('shipments')
    .selectAll()
    .where('company_id', '=', audit.company_id)
    .where('time_added', '>=', Math.ceil(audit.first_ms / 1000))
    .where('time_added', '<=', Math.floor(audit.last_ms / 1000))
    .orderBy('time_added')
    .orderBy('id')
    .execute()
  const rows = shipments.map((shipment) =>
    element('shipment', [
      ['id', shipment.id],
      ['reference', shipment.mx_inbound_reference],
      ['mrn', shipment.mrn],
      ['status', shipmentStatuses[shipment.status].en],
      ['registered', isoTime(shipment.time_added)],
      ['completed', isoTime(shipment.time_completed)],
    ]),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<audit definition="ADC CUSTOMS NL V1" division="${escape(audit.division)}"`,
    `  from="${new Date(audit.first_ms).toISOString()}" to="${new Date(audit.last_ms).toISOString()}">`,
    ...rows,
    '</audit>\n',
  ].join('\n')
}

const element = (name: string, fields: [string, string | number | null][]) =>
  `  <${name}>${fields.map(([field, value]) => `<${field}>${escape(String(value ?? ''))}</${field}>`).join('')}</${name}>`

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
