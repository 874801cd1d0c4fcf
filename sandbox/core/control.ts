import { Hono } from 'hono'
import { z } from 'zod'
import type { Sandbox, SandboxEnv } from './context'
import { faultSchema } from './faults'
import { inboundStatuses } from './statuses'

const settingsChange = z.strictObject({
  division: z.string(),
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

const reader = z.strictObject({ email: z.string(), language_code: z.string().length(3) })

const delivery = z.strictObject({ orders: z.array(z.number().int()).min(1) })

/** Calls that steer the sandbox itself; they answer on loopback only. */
export function controlCalls(sandbox: Sandbox): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()

  app.use(async (c, next) => {
    const address = c.env.incoming.socket.remoteAddress
    // a page in a browser on this machine is on loopback too, but no business of its own
    const fetchedBy = c.req.header('sec-fetch-site') ?? 'none'
    if (!isLoopback(address) || !['none', 'same-origin'].includes(fetchedBy)) {
      return c.json({ error: 'Control calls answer on loopback only' }, 403)
    }
    await next()
  })

  app.post('/reset', async (c) => {
    sandbox.faults.clear()
    await sandbox.reset()
    sandbox.calls.clear()
    return c.json({ result: 'seeded' })
  })

  app.get('/faults', (c) => c.json({ faults: sandbox.faults.list() }))
  app.post('/faults', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const read = z
      .union([faultSchema.transform((fault) => [fault]), z.array(faultSchema)])
      .safeParse(body)
    if (!read.success) return c.json({ error: z.prettifyError(read.error) }, 422)
    return c.json({ faults: read.data.map((fault) => sandbox.faults.add(fault)) }, 201)
  })
  app.delete('/faults', (c) => {
    sandbox.faults.clear()
    return c.json({ faults: [] })
  })

  app.get('/calls', (c) =>
    c.json({ calls: sandbox.calls.since(Number(c.req.query('since') ?? 0) || 0) }),
  )

  app.post('/settings', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const read = settingsChange.safeParse(body)
    if (!read.success) return c.json({ error: z.prettifyError(read.error) }, 422)
    const { division, settings } = read.data
    const company = await sandbox.db
      .selectFrom('companies')
      .select(['id', 'settings'])
      .where('division', '=', division)
      .executeTakeFirst()
    if (!company) return c.json({ error: `No division ${division}` }, 422)
    const changed = { ...(JSON.parse(company.settings) as object), ...settings }
    await sandbox.db
      .updateTable('companies')
      .set({ settings: JSON.stringify(changed) })
      .where('id', '=', company.id)
      .execute()
    return c.json({ settings: changed })
  })

  app.post('/language', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const read = reader.safeParse(body)
    if (!read.success) return c.json({ error: z.prettifyError(read.error) }, 422)
    const { email, language_code } = read.data
    const { numUpdatedRows: changed } = await sandbox.db
      .updateTable('users')
      .set({ language_code })
      .where('email', '=', email)
      .executeTakeFirst()
    if (Number(changed) === 0) return c.json({ error: `No user ${email}` }, 422)
    return c.json(read.data)
  })

  // what no call of the portal does: the warehouse receives inbound orders whole, and so they are closed
  app.post('/received', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const read = delivery.safeParse(body)
    if (!read.success) return c.json({ error: z.prettifyError(read.error) }, 422)
    const now = Math.floor(sandbox.now() / 1000)
    const { numUpdatedRows: received } = await sandbox.db
      .updateTable('inbound_orders')
      .set((row) => ({
        status: inboundStatuses.CLOSED.id,
        phase: 100,
        delivery_sum: row.ref('quantity_sum'),
        time_completed: now,
        time_modified: now,
      }))
      .where('id', 'in', read.data.orders)
      .executeTakeFirst()
    return c.json({ received: Number(received) })
  })

  app.get('/outbox', async (c) => {
    const mails = await sandbox.db.selectFrom('outbox').selectAll().orderBy('id').execute()
    return c.json({ mails })
  })

  return app
}

/** Of IPv4, of IPv6, and of IPv4 as IPv6 writes it. */
export const isLoopback = (address: string | undefined) =>
  address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address)
