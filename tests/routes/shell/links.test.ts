import { beforeAll, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'

const server = portal()

beforeAll(() => server.resetSandbox())

/** Demo users, and the company that each turns to where that is not the first. */
const users: readonly [email: string, company: string][] = [
  ['client@demo.test', ''],
  ['client@demo.test', '1002 (Polder Sports)'],
  ['client@demo.test', '1003 (Quay Archive)'],
  ['customs@demo.test', ''],
  ['staff@demo.test', ''],
  ['solo@demo.test', ''],
  ['nl@demo.test', ''],
  ['de@demo.test', ''],
  ['fr@demo.test', ''],
  ['es@demo.test', ''],
]

/** Of pages of one kind, such as products, so many are opened. */
const ofKind = 2
const mostPages = 600

/** `/warehouse/12?tab=x` is of the kind of `/warehouse/13`; the pages of one list are one kind. */
function kindOf({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/\/[^/]*\d[^/]*/g, '/*')
  return `${path}?${[...new Set(searchParams.keys())].sort().join('&')}`
}

/** Follows every link of every page that can be come to, and gives those that lead to nothing. */
async function followLinks(browser: Browser): Promise<{ dead: string[]; seen: number }> {
  const dead: string[] = []
  const opened = new Map<string, number>()
  const known = new Set<string>(['/'])
  const queue: [from: string, to: string][] = [['', '/']]
  let seen = 0
  for (const [from, to] of queue) {
    const page = await browser.open(to)
    seen += 1
    if (page.status >= 400) dead.push(`${from} → ${to}: ${page.status}`)
    if (seen >= mostPages || !page.header('content-type')?.startsWith('text/html')) continue
    for (const href of linksOf(page)) {
      const kind = kindOf(new URL(href, server.url))
      const count = opened.get(kind) ?? 0
      if (known.has(href) || count >= ofKind) continue
      known.add(href)
      opened.set(kind, count + 1)
      queue.push([to, href])
    }
  }
  return { dead, seen }
}

const linksOf = (page: Page) =>
  page.findAll('a[href]').flatMap((link) => {
    const url = new URL(link.getAttribute('href') ?? '', page.url)
    return url.origin === page.url.origin ? [url.pathname + url.search] : []
  })

describe.each(users)('for %s %s', (email, company) => {
  it('no link of any screen leads to a screen that is not there [SHELL-46, BEY-20]', async () => {
    const browser = new Browser(server)
    await browser.signIn(email)
    if (company) await (await browser.open('/')).press(company)
    const { dead, seen } = await followLinks(browser)
    expect(dead).toEqual([])
    expect(seen).toBeGreaterThan(40)
    expect(seen).toBeLessThan(mostPages)
  }, 120_000)
})
