import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openStore, type Store } from '~/services/store/database.server'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { freshDatabase, type TestDatabase } from '../../support/databases'
import { portal, startPortal, type CallRecord } from '../../support/portal'
import { wasSubmitted, wroteUpstream, type Button } from '../buttons/button'
import { everyButton } from '../buttons/every-button'
import { failWrites, Forms, send } from '../buttons/send'
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
const telling = everyButton.filter(
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
