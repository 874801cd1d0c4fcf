import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { builtRoutes } from '../../support/built-routes'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import { send } from './pressings'
import { routes, writes } from './writing-actions'
import { type Area, type Write } from './writes'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
})
beforeEach(async () => {
  await server.clearFaults()
  client = await signedIn()
})

describe('where every area is read-only', () => {
  const home = (path: string) => `/${path.split('/')[1]}`
  const screens = builtRoutes().filter(
    ({ id, path, hasLoader }) =>
      hasLoader && id.startsWith('routes/_frame.') && /\/(create|import)-/.test(path),
  )
  let archive: Browser
  beforeEach(async () => {
    archive = await signedIn()
    await (await archive.open('/')).press('1003 (Quay Archive)')
  })

  it.each(screens)(
    '$path is a page in the shell that says so and leads to the list [SHELL-13] [SET-02]',
    async ({ path }) => {
      const page = await archive.open(path)
      expect([page.status, page.findAll('.side').length]).toEqual([403, 1])
      expect(page.main).toContain('Writing is switched off for this area')
      const back = await page.link('Back to the list')
      expect([back.status, back.path]).toEqual([200, home(path)])
    },
  )

  it('nothing leads to a screen that makes or imports [SHELL-11] [SHELL-13]', async () => {
    const areas = new Set(screens.map(({ path }) => home(path)))
    expect(areas).toContain('/warehouse')
    for (const path of ['/', '/imports', ...areas]) {
      const page = await archive.open(path)
      const links = page.findAll('a[href]').map((link) => link.getAttribute('href') ?? '')
      expect(links.filter((href) => /^\/[\w-]+\/(create|import)-/.test(href))).toEqual([])
    }
    const writable = await (await signedIn()).open('/warehouse')
    expect(writable.hasLink('Create product')).toBe(true)
  })
})

const flags: Record<Area, string> = {
  warehouse: 'PORTAL_WAREHOUSE_READONLY',
  inbound: 'PORTAL_INBOUND_READONLY',
  returns: 'PORTAL_RETURNS_READONLY',
  outbound: 'PORTAL_OUTBOUND_READONLY',
}

/** The next requests of the company find these settings: signing in anywhere has them read anew. */
async function withSettings(answer: { status: number; body?: unknown }) {
  await server.clearFaults()
  const path = '/system/settings'
  await server.faults({ method: 'GET', path, kind: 'status', times: 1000, ...answer })
  await signedIn()
}

const readOnly = async (...areas: Area[]) =>
  withSettings({
    status: 200,
    body: {
      result: {
        ...(await storedSettings()),
        ...Object.fromEntries(areas.map((area) => [flags[area], true])),
      },
    },
  })

async function storedSettings(): Promise<object> {
  const auth = await fetch(`${server.sandboxUrl}/v1/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'client@demo.test', password: 'demo1234' }),
  })
  const { result } = (await auth.json()) as { result: { jwt_token: string } }
  await server.clearFaults()
  const answer = await fetch(`${server.sandboxUrl}/v1/system/settings`, {
    headers: { Authorization: `Bearer ${result.jwt_token}` },
  })
  return ((await answer.json()) as { result: object }).result
}

const settingsUnknown = 'The settings of the company cannot be read right now'

/** What was refused was no form that nobody would have taken: with every other area read-only it does its work. */
async function expectDoneOnceAllowed({ area, isDone }: Write, press: () => Promise<Page>) {
  await readOnly(...(Object.keys(flags) as Area[]).filter((other) => other !== area))
  const { page, written } = await send(press)
  expect({ status: page.status, isDone: isDone(page, written) }).toEqual({
    status: 200,
    isDone: true,
  })
}

describe('a form that was made while its area could be written to', () => {
  it('is known for every route that takes one', () => {
    const taking = builtRoutes().filter(({ hasAction }) => hasAction)
    expect(taking.map(({ id }) => id).toSorted()).toEqual(Object.keys(routes).toSorted())
  })

  it('or has been shown under faults by a table or a test of its own where it writes upstream [NET-08]', () => {
    const files = Object.values(routes).flatMap((route) =>
      Array.isArray(route) || route.faults === null ? [] : [route.faults],
    )
    expect(files.length).toBeGreaterThan(0)
    for (const file of new Set(files)) {
      const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
      expect([file, text.includes('server.faults(')]).toEqual([file, true])
    }
  })

  it.each(writes)(
    'for $name is refused with 403 once the area is read-only, and writes nothing [SHELL-13] [SET-02] [SET-07]',
    async (write) => {
      const press = await write.prepare(write.user ? await signedIn(write.user) : client)
      await readOnly(write.area)
      const { page, written } = await send(press)
      expect({ status: page.status, written }).toEqual({ status: 403, written: [] })

      await expectDoneOnceAllowed(write, press)
    },
  )

  it.each(writes)(
    'for $name is refused while the settings cannot be read, and writes nothing [SET-16]',
    async (write) => {
      const press = await write.prepare(write.user ? await signedIn(write.user) : client)
      await withSettings({ status: 500 })
      const { page, written } = await send(press)
      // a button that sends no entries leads on to its list, which says why
      const isTold = page.messages().some(({ text }) => text.startsWith(settingsUnknown))
      expect({ isRefused: page.status === 503 || isTold, written }).toEqual({
        isRefused: true,
        written: [],
      })

      await expectDoneOnceAllowed(write, press)
    },
  )
})
