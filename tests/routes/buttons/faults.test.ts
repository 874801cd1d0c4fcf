import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { writeFaultsAndBare } from '../../support/write-faults'
import { actsDuring } from '../acts/act-pages'
import { meetsFaults, type Button } from './button'
import { oneOfEachButton } from './every-button'
import { complaints, failWrites, Forms, send, successes } from './send'

const server = portal()
const client = new Browser(server)
const staff = new Browser(server)

/** Looks at what was done, with a session of its own. */
const looking = new Browser(server)

const buttons = oneOfEachButton().filter(meetsFaults)
const forms = new Forms(({ user }) => (user ? staff : client))
const sendable = new Set<Button>()
async function prepare() {
  await forms.prepare(buttons.filter((button) => !sendable.has(button)))
  sendable.clear()
}

beforeAll(async () => {
  await server.resetSandbox()
  await client.signIn('client@demo.test')
  await staff.signIn('staff@demo.test')
  await looking.startSession('staff@demo.test')
})

/** Presses a button, which leaves one act. What was done may be found out, and what nobody can find out is not known. */
async function pressActing(button: Button, outcome: keyof typeof outcomes) {
  const { result, acts } = await actsDuring(looking, () => send(() => forms.press(button)))
  expect(acts.length).toBe(1)
  // an order that could not be checked first is not sent
  const possible = result.written.length > 0 ? outcomes[outcome] : ['Refused']
  if (!button.changesNothing) expect(possible).toContain(acts[0]?.outcome)
  return result
}

const outcomes = {
  refused: ['Refused', 'Partly done'],
  lost: ['Not known', 'Refused', 'Partly done'],
  done: ['Done', 'Not known', 'Partly done'],
}

function expectPage(page: Page): void {
  expect([page.findAll('.side').length, page.h1 !== '']).toEqual([1, true])
  expect(page.main).not.toMatch(/undefined|\[object|NaN|SQLSTATE|at .*\.js:\d/)
}

function expectNotDone({ changesNothing }: Button, page: Page): void {
  expectPage(page)
  if (changesNothing) return
  expect(successes(page)).toEqual([])
  expect(complaints(page).join('\n')).not.toBe('')
}

describe.each(writeFaultsAndBare.filter(([, , outcome]) => outcome !== 'done'))(
  'by calls each of which %s',
  (_, fault, outcome) => {
    beforeAll(async () => {
      await prepare()
      await failWrites(fault, 100_000)
    }, 600_000)
    afterAll(() => server.clearFaults())

    it.each(buttons)(
      '$name is said to be so, on its page and in its act [NET-08] [NET-09] [BEY-82] [BEY-85]',
      async (button) => {
        const { page } = await pressActing(button, outcome)
        expectNotDone(button, page)
        // what is refused on its own page may be sent again
        if (outcome === 'refused' && page.redirects.length === 0) sendable.add(button)
      },
    )
  },
)

describe.each(writeFaultsAndBare.filter(([, , outcome]) => outcome === 'done'))(
  'by a call that %s',
  (_, fault) => {
    beforeAll(prepare, 600_000)
    afterAll(() => server.clearFaults())

    it.each(buttons)(
      '$name is not done again, and leaves one act [NET-08] [NET-09] [API-05] [BEY-85]',
      async (button) => {
        await server.clearFaults()
        await failWrites(fault, 1)
        const { page, written } = await pressActing(button, 'done')
        expectPage(page)
        await server.clearFaults()
        const again = await send(() => forms.press(button))
        expectPage(again.page)
        // what makes a record is sent once; to save the same over it twice changes nothing
        const made = [...written, ...again.written].filter(({ method }) => method === 'POST')
        const bodies = made.map(({ path, body }) => `${path} ${JSON.stringify(body)}`)
        expect(bodies).toEqual([...new Set(bodies)])
      },
    )
  },
)

describe('asked for anew after all that', () => {
  beforeAll(prepare, 600_000)

  it.each(buttons)('$name is done [NET-08] [NET-09] [BEY-82]', async (button) => {
    const { page, written } = await send(() => forms.press(button))
    expectPage(page)
    expect([page.status, complaints(page)]).toEqual([200, []])
    expect(button.isDone(page, written)).toBe(true)
  })
})
