import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal, type FaultOrder } from '../../support/portal'
import { signedIn } from '../products/support'
import { complaints, ofAreas, ofRelations, send, successes, writing } from './pressings'

const server = portal()
let client: Browser

beforeAll(() => server.resetSandbox())
beforeEach(async () => {
  await server.clearFaults()
  // a good answer first: upstream is not asked for a while after many failures
  client = await signedIn()
})

/** Those of customs have a table of their own, which looks at what was stored, too. */
const pressings = [...ofAreas, ...ofRelations]

const inTrouble = (fault: Omit<FaultOrder, 'path'>, times: number) =>
  server.faults(...writing.map(({ method, path }) => ({ method, path, times, ...fault })))

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
