import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { writeFaultsAndBare } from '../../support/write-faults'
import { meetsFaults, type Button } from './button'
import { everyButton } from './every-button'
import { complaints, failWrites, Forms, send, successes } from './send'

const server = portal()
const client = new Browser(server)
const staff = new Browser(server)

const buttons = everyButton.filter(meetsFaults)
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
})

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

    it.each(buttons)('$name is said to be so [NET-08] [NET-09] [BEY-82]', async (button) => {
      const page = await forms.press(button)
      expectNotDone(button, page)
      // what is refused on its own page may be sent again
      if (outcome === 'refused' && page.redirects.length === 0) sendable.add(button)
    })
  },
)

describe.each(writeFaultsAndBare.filter(([, , outcome]) => outcome === 'done'))(
  'by a call that %s',
  (_, fault) => {
    beforeAll(prepare, 600_000)
    afterAll(() => server.clearFaults())

    it.each(buttons)('$name is not done again [NET-08] [NET-09] [API-05]', async (button) => {
      await server.clearFaults()
      await failWrites(fault, 1)
      const { page, written } = await send(() => forms.press(button))
      expectPage(page)
      await server.clearFaults()
      const again = await send(() => forms.press(button))
      expectPage(again.page)
      // what makes a record is sent once; to save the same over it twice changes nothing
      const made = [...written, ...again.written].filter(({ method }) => method === 'POST')
      const bodies = made.map(({ path, body }) => `${path} ${JSON.stringify(body)}`)
      expect(bodies).toEqual([...new Set(bodies)])
    })
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
