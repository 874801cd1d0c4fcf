import type { Hono } from 'hono'
import {
  authorizeTracey,
  findTrackedShipments,
  findTrackingExceptions,
} from '../../contract/tracey'
import type { Sandbox, SandboxEnv } from '../core/context'
import { implement } from '../core/implement'
import { contains, pageOf } from '../core/lists'
import { problems } from '../core/problems'
import type { Db } from '../core/schema'
import { fingerprint, newSecret } from '../core/secrets'
import type { Session } from '../core/session'

export const traceyCalls = [
  implement(authorizeTracey, async ({ db, session, body, origin }) => {
    await requireTracey(db, session, body.division)
    const secret = newSecret()
    await db
      .insertInto('tracey_links')
      .values({ hash: fingerprint(secret), company_id: session.companyId })
      .execute()
    return { result: `${origin}/tracey/open/${secret}` }
  }),

  implement(findTrackedShipments, async ({ db, session, query, body }) => {
    await requireTracey(db, session, body.division)
    const search = body.search?.trim()
    let shipments = db
      .selectFrom('tracey_shipments')
      .selectAll()
      .where('company_id', '=', session.companyId)
    if (body.phases) shipments = shipments.where('phase', 'in', body.phases)
    if (search) {
      shipments = shipments.where((eb) =>
        eb.or([...trackedTexts, 'reference'].map((column) => contains(column, search))),
      )
    }
    const { rows, count, max } = await pageOf(
      shipments.orderBy('time_added', 'desc').orderBy('id', 'desc'),
      query,
    )
    return { result: rows.map(withCodes), count, max }
  }),

  implement(findTrackingExceptions, async ({ db, session, query, body }) => {
    await requireTracey(db, session, body.division)
    const search = body.search?.trim()
    let exceptions = db
      .selectFrom('tracey_exceptions')
      .selectAll()
      .where('company_id', '=', session.companyId)
    if (search) {
      exceptions = exceptions.where((eb) =>
        eb.or(trackedTexts.map((column) => contains(column, search))),
      )
    }
    const { rows, count, max } = await pageOf(
      exceptions.orderBy('time', 'desc').orderBy('id', 'desc'),
      query,
    )
    return { result: rows.map(withCodes), count, max }
  }),
]

const trackedTexts = ['external_order_id', 'receiver', 'tt_codes']

async function requireTracey(db: Db, session: Session, division: string) {
  if (division !== session.division) throw problems.divisionForbidden()
  const { settings } = await db
    .selectFrom('companies')
    .select('settings')
    .where('id', '=', session.companyId)
    .executeTakeFirstOrThrow()
  if ((JSON.parse(settings) as { TRACEY?: unknown }).TRACEY !== true) throw problems.traceyOff()
}

const withCodes = <Row extends { company_id: number; tt_codes: string }>({
  company_id: _,
  tt_codes: codes,
  ...row
}: Row) => ({ ...row, tt_codes: JSON.parse(codes) as string[] })

/** Where a one-time link leads: 200 the first time, 410 from then on. */
export function serveTraceyLinks(app: Hono<SandboxEnv>, sandbox: Sandbox) {
  app.get('/tracey/open/:secret', async (c) => {
    const link = await sandbox.db
      .updateTable('tracey_links')
      .set({ used: 1 })
      .where('hash', '=', fingerprint(c.req.param('secret')))
      .where('used', '=', 0)
      .returning('company_id')
      .executeTakeFirst()
    if (!link) throw problems.linkUsed()
    const company = await sandbox.db
      .selectFrom('companies')
      .select('division')
      .where('id', '=', link.company_id)
      .executeTakeFirstOrThrow()
    return c.html(
      `<!doctype html><html lang="en"><title>Tracey</title><h1>Tracey</h1><p>Signed in for division ${company.division}.</p></html>`,
      200,
      { 'cache-control': 'no-store' },
    )
  })
}
