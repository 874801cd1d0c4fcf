import { beforeAll, beforeEach, expect, it } from 'vitest'
import { portal, startPortal } from '../../support/portal'
import { signedIn } from '../products/support'

const server = portal()

beforeAll(() => server.resetSandbox())
beforeEach(() => server.clearFaults())

/** Of a portal that keeps no list yet. */
const ownBrowser = async () => signedIn('client@demo.test', (await startPortal()).url)

it.each(['colors', 'types', 'brands'])(
  'a list with a row that could not be read says so, and is read anew the next time: %s [NET-08] [BEY-82] [ATTR-01]',
  async (list) => {
    const path = `/${list}`
    const address = `/attributes/${list}`
    await server.faults({
      method: 'GET',
      path,
      kind: 'status',
      status: 200,
      body: { result: [{ id: 7, name: 'Only one' }, { id: 'bad' }] },
    })
    const own = await ownBrowser()
    const partial = await own.open(address)
    expect(partial.main).toContain('Only one')
    expect(partial.main).toContain('1 row could not be read and is missing here.')
    await server.clearFaults()
    const whole = await own.open(address)
    expect(whole.status).toBe(200)
    expect(whole.main).not.toMatch(/could not be read|Only one/)
  },
)

it('a filter and a field that offer such a list say that it is not whole, and neither is kept [NET-08] [BEY-82]', async () => {
  const own = await ownBrowser()
  const body = { result: [{ id: 7, name: 'Only one' }, { id: 'bad' }] }
  const fault = { method: 'GET', path: '/brands', kind: 'status', status: 200, body } as const
  await server.faults({ ...fault, times: 2 })
  const listed = await own.open('/warehouse')
  expect(listed.main).toContain('Only one')
  expect(listed.messages().map(({ kind }) => kind)).toEqual(['error'])
  expect((await own.open('/suggestions?list=brands&q=Only')).status).toBe(503)
  expect((await own.open('/warehouse')).messages()).toEqual([])
})
