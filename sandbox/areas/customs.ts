import type { Hono } from 'hono'
import type { BodyOf } from '../../contract/call'
import { assignInboundOrders, assignReturns, requestAuditFile } from '../../contract/customs'
import { auditFile } from '../rules/audit-file'
import type { Sandbox, SandboxEnv } from '../core/context'
import { later } from '../rules/drafts'
import { implement } from '../core/implement'
import { problems, said } from '../core/problems'
import { fingerprint, newSecret } from '../core/secrets'
import { makeShipment, noneSelected, putInto, sortOut } from '../rules/shipment-assignment'
import { readText } from '../rules/shipment-rules'
import { type Context, isOver, requireCustoms, shipmentWithReference } from '../rules/shipments'

/** The only definition of an audit file: ADC CUSTOMS NL V1. */
const auditDefinition = 4

export const customsCalls = [
  implement(assignInboundOrders, (request) => assign(request, 'inbound_orders', request.body)),
  implement(assignReturns, (request) => assign(request, 'returns', request.body)),

  implement(requestAuditFile, async (context) => {
    const { db, session, sandbox, body, origin } = context
    await requireCustoms(context)
    const { selection_id, selection_start_date: first, selection_end_date: last } = body
    const email = body.email?.trim()
    if (!selection_id) throw problems.fieldRequired('Selection')
    if (selection_id !== auditDefinition) throw problems.fieldUnknown('Selection')
    if (!first) throw problems.fieldRequired('Begin date')
    if (!last) throw problems.fieldRequired('End date')
    if (last < first) throw problems.fieldInvalid('End date')
    if (!email) throw problems.fieldRequired('E-mail')
    if (!/^\S+@\S+$/.test(email)) throw problems.fieldInvalid('E-mail')
    const secret = newSecret()
    const hash = fingerprint(secret)
    await db
      .insertInto('audits')
      .values({ hash, company_id: session.companyId, first_ms: first, last_ms: last })
      .execute()
    const link = `${origin}/audits/${secret}`
    await db.insertInto('outbox').values({ email, link, at: sandbox.now() }).execute()
    return { message: said.auditRequested }
  }),
]

async function assign(
  context: Context,
  table: 'inbound_orders' | 'returns',
  body: BodyOf<typeof assignInboundOrders>,
) {
  const { db, session, sandbox } = context
  await requireCustoms(context)
  const ids = [...new Set(body.ids)]
  if (ids.length === 0) throw noneSelected(table)
  const reference = readText(body.mx_inbound_reference?.toUpperCase(), 'MX inbound reference', 70)
  if (!reference) throw problems.fieldRequired('MX inbound reference')
  const seal1 = readText(body.depart_seal_number1, 'Departure seal number 1', 17)
  const seal2 = readText(body.depart_seal_number2, 'Departure seal number 2', 17)
  const known = await shipmentWithReference(db, session.companyId, reference)
  if (known && isOver(known)) throw problems.shipmentClosed()
  const { good, refused } = await sortOut(db, session.companyId, { table, ids })
  if (good.length > 0) {
    const contents = { table, ids: good }
    const shipment = known ?? (await makeShipment(context, contents, reference))
    await putInto(db, contents, shipment)
    const seals = {
      ...(seal1 ? { depart_seal_number1: seal1 } : {}),
      ...(seal2 ? { depart_seal_number2: seal2 } : {}),
    }
    const time_modified = known
      ? later(known, Math.floor(sandbox.now() / 1000))
      : shipment.time_added
    await db
      .updateTable('shipments')
      .set({ ...seals, time_modified })
      .where('id', '=', shipment.id)
      .execute()
  }
  const errors = Object.fromEntries([...refused].map(([id, { error }]) => [String(id), error]))
  return {
    result: { assigned: good, errors: refused.size > 0 ? errors : [] },
    message: good.length > 0 ? said.assigned : null,
  }
}

/** Where the link of an audit file's mail leads. */
export function serveAuditFiles(app: Hono<SandboxEnv>, sandbox: Sandbox) {
  app.get('/audits/:secret', async (c) => {
    const audit = await sandbox.db
      .selectFrom('audits')
      .innerJoin('companies', 'companies.id', 'audits.company_id')
      .select(['company_id', 'division', 'first_ms', 'last_ms'])
      .where('hash', '=', fingerprint(c.req.param('secret')))
      .executeTakeFirst()
    if (!audit) throw problems.notFound()
    return c.body(await auditFile(sandbox.db, audit), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="audit-${audit.division}.xml"`,
    })
  })
}
