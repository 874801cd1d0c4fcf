import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls as contractCalls } from '#contract/index'
import type { Browser, Page } from '../../support/browser'
import { portal, type CallRecord, type FaultOrder } from '../../support/portal'
import { signedIn } from '../products/support'
import { atStep, form } from '../relations/relation-pages'
import { writes, writesAtOnce } from './writing-actions'

const server = portal()
let client: Browser

beforeAll(() => server.resetSandbox())
beforeEach(async () => {
  await server.clearFaults()
  // a good answer first: upstream is not asked for a while after many failures
  client = await signedIn()
})

interface Pressing {
  name: string
  user?: string
  changesNothing?: true
  prepare: (browser: Browser) => Promise<() => Promise<Page>>
}

const relationWrites: Pressing[] = [
  {
    name: 'beginning a relation',
    async prepare(browser) {
      const page = form(await browser.open('/admin/relations/new'))
      page.fill('Name', 'Faulty').fill('Division', newDivision()).fill('E-mail', 'a@b.test')
      return () => page.press('Next step')
    },
  },
  {
    name: 'saving a step of a relation',
    async prepare(browser) {
      const page = await atStep(browser, 3)
      return () => form(page).tick('Customs').press('Next step')
    },
  },
  {
    name: 'activating a relation',
    async prepare(browser) {
      const page = await atStep(browser, 7)
      return () => page.press('Activate relation')
    },
  },
]
const ofRelations = relationWrites.map((one) => ({ ...one, user: 'staff@demo.test' }))

let divisions = 0
const newDivision = () => `F${Date.now().toString(36).toUpperCase().slice(-5)}${++divisions}`

/** Those of customs have a table of their own, which looks at what was stored, too. */
const pressings: Pressing[] = [...writes.filter(writesAtOnce), ...ofRelations]

const writing = contractCalls.filter((call) => call.writes)
const mayWrite = (record: CallRecord) =>
  writing.some(
    (call) =>
      call.method === record.method &&
      new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(record.path) &&
      (call.meantBy?.(record) ?? record.query.action !== 'validate'),
  )

const inTrouble = (fault: Omit<FaultOrder, 'path'>, times: number) =>
  server.faults(...writing.map(({ method, path }) => ({ method, path, times, ...fault })))

async function send(press: () => Promise<Page>): Promise<{ page: Page; written: CallRecord[] }> {
  const before = (await server.calls()).at(-1)?.id ?? 0
  const page = await press()
  return { page, written: (await server.calls(before)).filter(mayWrite) }
}

const successes = (page: Page) => page.messages().filter(({ kind }) => kind === 'success')
/** What a page says of a write that is not known to be done. */
const complaints = (page: Page) => [
  ...page.messages().flatMap(({ kind, text }) => (kind === 'error' ? [text] : [])),
  ...page.summary().map(({ text }) => text),
  ...page.findAll('.receipt').map((receipt) => receipt.textContent ?? ''),
]

function expectPage(page: Page): void {
  expect([page.findAll('.side').length, page.h1 !== '']).toEqual([1, true])
  expect(page.main).not.toMatch(/undefined|\[object|NaN|SQLSTATE|at .*\.js:\d/)
}

const notDone: [what: string, fault: Omit<FaultOrder, 'path'>][] = [
  ['fails', { kind: 'status', status: 500 }],
  ['is refused', { kind: 'status', status: 422, body: { error: { en: 'The gate is closed' } } }],
  ['is cut off', { kind: 'reset' }],
  ['answers a page', { kind: 'html' }],
]

describe.each(pressings)('$name', ({ user, changesNothing, prepare }) => {
  it.each(notDone)(
    'by calls each of which %s is said to be so, and done when it is asked for anew [NET-08] [NET-09] [BEY-82]',
    async (_, fault) => {
      const press = await prepare(user ? await signedIn(user) : client)
      await inTrouble(fault, 100)
      const { page } = await send(press)
      expectPage(page)
      if (!changesNothing) {
        expect(successes(page)).toEqual([])
        expect(complaints(page).join('\n')).not.toBe('')
      }

      await server.clearFaults()
      const anew = await prepare(await signedIn(user))
      const again = await send(anew)
      expectPage(again.page)
      expect([again.page.status, complaints(again.page)]).toEqual([200, []])
      expect(again.written.length).toBeGreaterThan(0)
    },
  )

  it('by a call that is done and cut off is not done again [NET-08] [NET-09] [API-05]', async () => {
    const press = await prepare(user ? await signedIn(user) : client)
    await inTrouble({ kind: 'applyThenReset' }, 1)
    const { page, written } = await send(press)
    expectPage(page)
    await server.clearFaults()
    await signedIn()
    const again = await send(press)
    expectPage(again.page)
    // what makes a record is sent once; to save the same over it twice changes nothing
    const made = [...written, ...again.written].filter(({ method }) => method === 'POST')
    const bodies = made.map(({ path, body }) => `${path} ${JSON.stringify(body)}`)
    expect(bodies).toEqual([...new Set(bodies)])
  })
})
