import { beforeAll, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { builtRoutes, type BuiltRoute } from '../../support/built-routes'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'

const server = portal()
beforeAll(() => server.resetSandbox())

const roles = {
  client: 'client@demo.test',
  customs: 'customs@demo.test',
  staff: 'staff@demo.test',
  office: 'office@demo.test',
} as const
type Role = keyof typeof roles
const everybody = Object.keys(roles) as Role[]

/** Who may come to the addresses of an area; those of no line here are every signed-in user's. */
const gates: [area: RegExp, roles: Role[]][] = [
  [/^\/customs(\/|$)/, ['customs', 'staff']],
  [/^\/admin(\/|$)/, ['staff', 'office']],
]
/** What a visitor is answered without signing in; the state of the systems holds nobody's data. */
const isPublic = ({ pattern }: BuiltRoute) =>
  /^\/(\?index)?$|^\/recover\/|^\/session\/|^\/status$/.test(pattern)

const mayOpen = ({ pattern }: BuiltRoute, role: Role) =>
  gates.every(([area, open]) => !area.test(pattern) || open.includes(role))

const routes = builtRoutes().filter(({ id }) => !['root', 'routes/_frame'].includes(id))

let before = 0

async function asked<T>(work: () => Promise<T>) {
  before = (await server.calls(before)).at(-1)?.id ?? before
  const result = await work()
  const calls = (await server.calls(before)).map(({ method, path }) => `${method} ${path}`)
  // the frame of a page reads these for everybody
  return { result, calls: calls.filter((one) => !/^GET \/(auth|system\/settings)$/.test(one)) }
}

const addressesOf = ({ id, path, hasLoader }: BuiltRoute) =>
  hasLoader
    ? [path, `${path}${path.includes('?') ? '&' : '?'}_data=${encodeURIComponent(id)}`]
    : [path]

/** What comes to an address: reads, the pages about a list, and forms where it takes any. */
const waysOf = (browser: Browser, home: Page, route: BuiltRoute) => [
  ...aboutList(route).map((address) => () => browser.open(address)),
  ...addressesOf(route).map((address) => () => browser.open(address)),
  ...(route.hasAction ? [() => post(browser, home, route.path)] : []),
]

const aboutList = ({ path }: BuiltRoute) =>
  path.endsWith('/export')
    ? ['/views', '/columns', '/select'].map((page) => page + path.replace(/\/export$/, ''))
    : []

const post = (browser: Browser, page: Page, path: string) =>
  browser.go(new URL(path, server.url), {
    site: 'same-origin',
    page,
    submission: {
      method: 'POST',
      action: '',
      enctype: 'application/x-www-form-urlencoded',
      entries: ['key', 'company'].map((name): [string, string] => [
        name,
        page.findAll(`input[name=${name}]`)[0]?.getAttribute('value') ?? '',
      ]),
    },
  })

describe.each(everybody)('for %s', (role) => {
  const closed = routes.filter((route) => !mayOpen(route, role))

  it('no address of an area that is not theirs is there, nor its form, and upstream is asked nothing [CSH-01] [REL-02] [SHELL-46]', async () => {
    const browser = await signedIn(roles[role])
    const home = await browser.open('/')
    for (const route of closed) {
      for (const way of waysOf(browser, home, route)) {
        const { result, calls } = await asked(way)
        expect([result.path, result.status, calls]).toEqual([result.path, 404, []])
      }
    }
  })

  it('the menu leads to each area that is theirs, and to no other [CSH-02] [REL-02]', async () => {
    const home = await (await signedIn(roles[role])).open('/')
    for (const [area, open] of gates) {
      const links = home
        .findAll('.side a[href]')
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => area.test(href))
      expect([String(area), links.length > 0]).toEqual([String(area), open.includes(role)])
      for (const href of links)
        expect([href, (await (await signedIn(roles[role])).open(href)).status]).toEqual([href, 200])
    }
  })
})

describe('for a visitor', () => {
  it('no page, file or form is there but those of signing in, and upstream is asked nothing [AUTH-30] [AUTH-31]', async () => {
    const visitor = new Browser(server)
    const welcome = await visitor.open('/')
    for (const route of routes.filter((one) => !isPublic(one))) {
      for (const way of waysOf(visitor, welcome, route)) {
        const { result, calls } = await asked(way)
        const isWelcome = result.url.pathname === '/' && result.findAll('#login').length === 1
        // what scripts ask for is told where to go
        const led = result.header('x-remix-redirect') ?? ''
        const isLed = led !== '' && (await visitor.open(led)).findAll('#login').length === 1
        const isRefused = [401, 403, 404].includes(result.status)
        const what = `${route.pattern} ${result.status} ${led}`
        expect([what, isWelcome || isLed || isRefused, calls]).toEqual([what, true, []])
      }
    }
  })
})
