import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '~/services/store/database.server'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { freshDatabase, type TestDatabase } from '../../support/databases'
import { customsDraft } from '../../contract/inbound-support'
import { portal, startPortal, type CallRecord, type FaultOrder } from '../../support/portal'
import { nextNumber, wasSubmitted, wroteUpstream, type Button } from '../buttons/button'
import { oneOfEachButton } from '../buttons/every-button'
import { failWrites, Forms, send } from '../buttons/send'
import { makeShipment, openShipment, shipmentForm } from '../customs/shipment-support'
import { upstreamOf } from '../inbound/edit-pages'
import { newNumber } from '../inbound/form-pages'
import { signedIn } from '../products/support'

const server = portal()
let database: TestDatabase
let store: Store
let client: Browser
let staff: Browser
const forms = new Forms(({ user }: Button) => (user ? staff : client))

beforeAll(async () => {
  await server.resetSandbox()
  database = await freshDatabase('sqlite')
  const { dataDir, secret } = database
  const one = await startPortal({ dataDir, env: { SESSION_SECRET: secret } })
  client = await signedIn('client@demo.test', one.url)
  staff = await signedIn('staff@demo.test', one.url)
  store = await openStore(database)
})
beforeEach(() => server.clearFaults())
afterAll(async () => {
  await store.close()
  await database.drop()
})

const linesOf = (page: Page) => page.findAll('.records > tbody > tr').map((row) => wordsOf(row))

/** The newest act that a form began, as the store has it. */
const newestAct = () =>
  store.db
    .selectFrom('acts')
    .select(['id', 'outcome', 'verb', 'area'])
    .where('formKey', 'is not', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** As though its answer had not come: what it came to, and why it is not known still. */
async function lookUpNewest(isNew: boolean): Promise<[outcome: string, reason: string]> {
  const { id } = await newestAct()
  // it has the list for itself
  await store.db.deleteFrom('acts').where('outcome', '=', 'unknown').where('id', '!=', id).execute()
  const unknown = {
    outcome: 'unknown',
    foundOutAt: null,
    ...(isNew && { recordId: null }),
  } as const
  await store.db.updateTable('acts').set(unknown).where('id', '=', id).execute()
  const page = await staff.open('/unanswered?kind=write')
  expect(linesOf(page)).toHaveLength(1)
  const after = await (await page.link('Select page')).form('.list').press('Look up again')
  const [receipt] = after.findAll('.receipt')
  const { outcome } = await newestAct()
  return [outcome, receipt ? wordsOf(receipt) : '']
}

// imports are looked up by their jobs; a page that saves what is stored already has nothing to be told by
const telling = oneOfEachButton().filter(
  ({ isDone, changesNothing, name }) =>
    (isDone === wroteUpstream || isDone === wasSubmitted) &&
    !changesNothing &&
    !name.startsWith('importing'),
)

/** What upstream shows nothing of, and what is said of it. */
const sayings: Readonly<Record<string, string>> = {
  'asking for an audit file': 'The file comes by e-mail',
}

/** Of several calls, of which the last is not shown. */
const half = /^'AGS import' of a row/

/** Its act does not know the record that it made. */
const makes = /^(creating|adding reference|saving a new|beginning)/

/** The checks that come before a write, which are answered. */
const checksAmong = (calls: CallRecord[]) =>
  calls.flatMap(({ method, path, query }) =>
    query.action === 'validate' ? [{ method, path: path.replace(/\d+/g, '{id}') }] : [],
  )

it.each(telling)(
  'without an answer, $name is found out, or it is said why not [BEY-86]',
  async (button) => {
    const { name } = button
    if (!button.area) await server.resetSandbox()
    await forms.prepare([button])
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    const { page, written } = await send(() => forms.press(button))
    expect(button.isDone(page, written)).toBe(true)
    const checks = checksAmong(await server.calls(before))
    const untold = sayings[name]
    expect(await lookUpNewest(makes.test(name))).toEqual(
      untold ? ['unknown', expect.stringContaining(untold)] : ['done', ''],
    )

    if (!button.area) await server.resetSandbox()
    await forms.prepare([button])
    if (checks.length > 0) await server.faults(...checks)
    await failWrites({ kind: 'reset' }, 9)
    const sent = await send(() => forms.press(button))
    await server.clearFaults()
    expect(sent.written.length).toBeGreaterThan(0)
    const open = untold ?? (half.test(name) ? 'neither as before' : undefined)
    expect(await lookUpNewest(makes.test(name))).toEqual(
      open ? ['unknown', expect.stringContaining(open)] : ['notDone', ''],
    )
  },
)

describe('a form of an act that is kept no longer', () => {
  const month = 31 * 24 * 60 * 60 * 1000

  /** A shipment whose permission to unload is refused, or whose request gets no answer and is looked up in vain. */
  async function stop(fault: Omit<FaultOrder, 'path' | 'method'>): Promise<Page> {
    await server.resetSandbox()
    const call = await upstreamOf('customs@demo.test')
    const { result } = await call('POST', '/saleskit/po', customsDraft(newNumber()))
    await call('POST', `/saleskit/po/${Number(result.id)}/finalize`, { cancelled: false })
    const id = await makeShipment(call, 'NEW', { orders: [Number(result.id)] })
    const form = shipmentForm(await openShipment(staff, id))
    await server.faults({ method: 'PUT', path: '/shipments/{ref}/status', ...fault })
    const page = await form
      .fill('Container number', `LATE${nextNumber()}`)
      .press('Request permission to unload')
    await server.clearFaults()
    return page
  }

  const restOf = (list: Page) =>
    list
      .findAll('a')
      .find((link) => wordsOf(link).startsWith('Finish it: '))
      ?.getAttribute('href')

  it('is offered no more, and its address has it no more [BEY-88]', async () => {
    await stop({ kind: 'status', status: 422 })
    const { id, outcome } = await newestAct()
    expect(outcome).toBe('part')
    const rest = restOf(await staff.open('/activity')) ?? ''
    expect(rest).toContain(id)
    const { at } = await store.db
      .selectFrom('acts')
      .select('at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await store.db
      .updateTable('acts')
      .set({ at: Number(at) - month })
      .where('id', '=', id)
      .execute()
    const over = { expiresAt: Date.now() - 1 }
    await store.db.updateTable('interruptedSubmissions').set(over).where('id', '=', id).execute()
    const list = await staff.open('/activity')
    expect(list.main).toContain('Partly done')
    expect(restOf(list)).toBeUndefined()
    expect((await staff.open(rest)).status).toBe(404)
  })

  it('and of which nothing is known stays on the list of what has no answer, and is looked up [BEY-86] [BEY-88]', async () => {
    await stop({ kind: 'reset' })
    const { id } = await newestAct()
    await store.db.deleteFrom('acts').where('id', '!=', id).execute()
    const unknown = { outcome: 'unknown', foundOutAt: null } as const
    await store.db.updateTable('acts').set(unknown).where('id', '=', id).execute()
    const over = { expiresAt: Date.now() - 1 }
    await store.db.updateTable('interruptedSubmissions').set(over).execute()
    expect(restOf(await staff.open('/activity'))).toBeUndefined()
    const page = await staff.open('/unanswered?kind=write')
    expect(linesOf(page)).toHaveLength(1)
    await (await page.link('Select page')).form('.list').press('Look up again')
    expect((await newestAct()).outcome).toBe('part')
  })
})
