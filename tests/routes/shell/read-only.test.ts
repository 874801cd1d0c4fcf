import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser'
import { builtRoutes } from '../../support/built-routes'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'

const server = portal()

beforeAll(() => server.resetSandbox())

describe('where every area is read-only', () => {
  const home = (path: string) => `/${path.split('/')[1]}`
  const screens = builtRoutes().filter(
    ({ id, path, hasLoader }) =>
      hasLoader && id.startsWith('routes/_frame.') && /\/(create|import)-/.test(path),
  )
  let archive: Browser
  beforeAll(async () => {
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
