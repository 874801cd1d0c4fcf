import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameOf, type Browser } from '../../support/browser'
import { isFullRun } from '../../support/extent'
import { freshDatabase, type TestDatabase } from '../../support/databases'
import { portal, startPortal, type CallRecord, type ServerProcess } from '../../support/portal'
import { everyWriteFault } from '../../support/write-faults'
import { madeDraft, meetsFaults, type Button } from '../buttons/button'
import { everyButton } from '../buttons/every-button'
import { failWrites, Forms, send } from '../buttons/send'
import { rowsOfWorkbook } from '../../support/spreadsheet'
import { signedIn } from '../products/support'

const server = portal()
let database: TestDatabase
let portals: ServerProcess[]
/** By who they are, one on each portal. */
let desks: Record<string, Browser[]>

const startOne = () =>
  startPortal({ env: { DATABASE_URL: database.databaseUrl, SESSION_SECRET: database.secret } })

beforeAll(async () => {
  await server.resetSandbox()
  database = await freshDatabase('postgres')
  portals = await Promise.all([startOne(), startOne()])
  desks = {}
  for (const email of ['client@demo.test', 'staff@demo.test', 'customs@demo.test'])
    desks[email] = await Promise.all(portals.map(({ url }) => signedIn(email, url)))
})
afterAll(async () => {
  await server.clearFaults()
  await Promise.all(portals.map((one) => one.stop('SIGKILL')))
  await database.drop()
})

/** Each button once, or one of four in a short run, with a fault at every third that may meet one. */
const day = everyButton
  .filter(({ isDone }) => isDone !== madeDraft)
  .filter((_, index) => isFullRun || index % 4 === 0)

/** Who presses it: of what staff alone may do, staff; customs' own are also the customs user's. */
const userOf = ({ user, button }: Button, turn: number) => {
  if (!user) return 'client@demo.test'
  return button?.includes('customs') && turn % 2 === 0 ? 'customs@demo.test' : user
}

/** The acts of the company as a file has them, by request number: outcomes, and who did it. */
async function readHistory(): Promise<Map<string, [outcome: string, who: string][]>> {
  const staff = desks['staff@demo.test']?.[0]
  const list = await staff!.open('/activity')
  const form = list.form('.list')
  const all = form.submitters().find((one) => /all as excel/i.test(nameOf(one)))
  const file = await form.press(nameOf(all!))
  const acts = new Map<string, [string, string][]>()
  for (const row of await rowsOfWorkbook(file.bytes)) {
    const [id, outcome, who] = ['Request number', 'Outcome', 'User'].map(
      (name) => row[name] as string,
    )
    // the end of an import is told by its job
    if (row.Action !== 'Import ended') acts.set(id!, [...(acts.get(id!) ?? []), [outcome!, who!]])
  }
  return acts
}

it('a day of three users on two portals, with every kind of fault, is told as the call log has it [BEY-85]', async () => {
  const written: CallRecord[] = []
  const whose = new Map<string, string>()
  for (const [turn, button] of day.entries()) {
    const browser = desks[userOf(button, turn)]?.[turn % 2] as Browser
    if (!button.area) await server.resetSandbox()
    const forms = new Forms(() => browser)
    await forms.prepare([button])
    const fault = everyWriteFault[Math.floor(turn / 3) % everyWriteFault.length]
    if (turn % 3 === 2 && meetsFaults(button) && fault) await failWrites(fault[1], 1)
    const calls = (await send(() => forms.press(button))).written
    written.push(...calls)
    for (const { requestId } of calls) whose.set(requestId ?? '', userOf(button, turn))
    await server.clearFaults()
  }
  const acts = await readHistory()
  const company = written.filter(
    (call) => call.company === '1001' && !call.requestId?.startsWith('import-'),
  )
  expect(company.length).toBeGreaterThan(10)
  const untold = company.filter(({ requestId }) => acts.get(requestId ?? '')?.length !== 1)
  expect(
    untold.map(({ method, path, requestId }) => [method, path, acts.get(requestId ?? '')]),
  ).toEqual([])
  const isDone = ({ status }: CallRecord) => status !== null && status >= 200 && status < 300
  const isRefused = ({ status }: CallRecord) => status === 422 || status === 403
  for (const [requestId, [[outcome, who] = []]] of acts) {
    const calls = company.filter((call) => call.requestId === requestId)
    // a file or an upload writes nothing upstream
    if (calls.length === 0) continue
    expect([requestId, who]).toEqual([requestId, whose.get(requestId)])
    const facts = {
      outcome,
      calls: calls.map(({ method, path, status }) => [method, path, status]),
    }
    if (outcome === 'Done')
      expect({ ...facts, refused: calls.every(isRefused) }).toMatchObject({ refused: false })
    if (outcome === 'Refused')
      expect({ ...facts, done: calls.some(isDone) }).toMatchObject({ done: false })
    if (outcome === 'Partly done')
      expect({ ...facts, done: calls.some(isDone) }).toMatchObject({ done: true })
  }
}, 240_000)
