import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatMinute } from '~/lib/format'
import { Browser, type Page } from '../../support/browser'
import { dialects, freshDatabase, type TestDatabase } from '../../support/databases'
import { isFullRun } from '../../support/extent'
import { MovingClock } from '../../support/moving-clock'
import { portal, type ServerProcess } from '../../support/portal'
import { articles, csv, lastCall, settled, upload, writesSince } from '../imports/support'
import { fillProduct } from '../products/product-pages'

const server = portal()
const hour = 60 * 60_000
const user = 'client@demo.test'

const jumps = [
  { to: 'an hour forward', ms: hour },
  { to: 'an hour back', ms: -hour },
]
const rows = dialects.flatMap((dialect) => jumps.map((jump) => ({ dialect, ...jump })))

// one of each database and of each jump, and all of them in a full run
describe.each(isFullRun ? rows : rows.slice(1, 3))(
  'a clock that jumps $to, on $dialect',
  ({ dialect, ms }) => {
    const clock = new MovingClock()
    let database: TestDatabase
    let own: ServerProcess
    let browser: Browser

    const start = () =>
      clock.start({
        dataDir: database.dataDir,
        env: {
          DATABASE_URL: database.databaseUrl,
          SESSION_SECRET: database.secret,
          JOB_LEASE_MS: '1500',
        },
      })
    const signedIn = async () => {
      const other = new Browser(own)
      await other.startSession(user)
      return other
    }
    const jump = () => clock.set(ms)

    beforeAll(async () => {
      database = await freshDatabase(dialect)
      own = await start()
    })
    beforeEach(async () => {
      await server.resetSandbox()
      clock.set(0)
      browser = await signedIn()
    })
    afterAll(async () => {
      await own.stop('SIGKILL')
      await database.drop()
    })

    it('signs nobody out, nor in whose session was ended [BEY-96]', async () => {
      const ended = await signedIn()
      await (await browser.open('/account')).press('End all other sessions')
      jump()
      expect((await browser.open('/')).h1).toBe('Dashboard')
      expect((await ended.open('/')).title).toBe('Log in - Client portal')
    })

    it('takes a form that was open, once [BEY-01]', async () => {
      const form = fillProduct(
        (await browser.open('/warehouse/create-product')).form('Create product'),
      )
      jump()
      const before = await lastCall()
      const first: Page = await form.press('Create product')
      expect(first.messages()).toEqual([{ kind: 'success', text: 'Product saved successfully' }])
      expect((await form.press('Create product')).path).toBe(first.path)
      expect(await writesSince(before)).toHaveLength(1)
    })

    it('keeps a form for the hour that it is kept, where its session was over [BEY-43]', async () => {
      const form = fillProduct(
        (await browser.open('/warehouse/create-product')).form('Create product'),
        { Fabric: 'Linen' },
      )
      await (await (await signedIn()).open('/account')).press('End all other sessions')
      const welcome = await form.press('Create product')
      jump()
      const signIn = welcome.form('Log in').fill('Email', user).fill('Password', 'demo1234')
      const offered = await (await signIn.press('Log in')).press('Fill in the form again')
      expect(offered.form('Create product').value('Fabric')).toBe('Linen')
    })

    it('lets an import go on in whose midst it jumps, and each article is sent once [BEY-01, BEY-55]', async () => {
      const page = await upload(
        browser,
        csv(articles(`J${ms / hour}${dialect[0]}`.toUpperCase(), 2_000)),
      )
      await server.faults({ method: 'POST', path: '/saleskit/sku', delayMs: 200, times: 40 })
      const before = await lastCall()
      const running = await page.press('Import')
      await expect.poll(async () => (await writesSince(before)).length).toBeGreaterThan(1)
      jump()
      await expectImportedOnce(await settled(await browser.open(running.path)), 2_000, before)
    })

    it('lets an import go on whose portal has died before, and each article is sent once [BEY-01, BEY-55]', async () => {
      const page = await upload(
        browser,
        csv(articles(`D${ms / hour}${dialect[0]}`.toUpperCase(), 1_500)),
      )
      await server.faults({ method: 'POST', path: '/saleskit/sku', delayMs: 200, times: 40 })
      const before = await lastCall()
      const running = await page.press('Import')
      await expect.poll(async () => (await writesSince(before)).length).toBeGreaterThan(1)
      await own.stop('SIGKILL')
      jump()
      own = await start()
      const moved = new Browser(own)
      for (const [name, value] of browser.cookies) moved.cookies.set(name, value)
      await expectImportedOnce(await settled(await moved.open(running.path)), 1_500, before)
    })

    it('leaves the file of an upload that is being read where it is [PIMP-12]', async () => {
      const folder = join(database.dataDir, 'uploads')
      mkdirSync(folder, { recursive: true })
      const file = join(folder, 'being-read')
      const old = join(folder, 'left-behind')
      for (const one of [file, old]) writeFileSync(one, 'ArticleNumber')
      utimesSync(old, 0, 0)
      await own.stop('SIGKILL')
      jump()
      own = await start()
      await expect.poll(() => existsSync(old)).toBe(false)
      expect(existsSync(file)).toBe(true)
    })

    it('lets who typed wrong passwords wait no longer than it was said [AUTH-12]', async () => {
      const account = `jump-${ms}-${dialect}@demo.test`
      await server.faults({
        method: 'POST',
        path: '/auth',
        kind: 'status',
        status: 401,
        times: 100,
      })
      const attempt = () => new Browser(own).signIn(account, 'wrong')
      for (let n = 0; n < 10; n++) await attempt()
      jump()
      const words = (await attempt()).messages()[0]?.text ?? ''
      const [, minutes = '0'] = /Try again in (\d+) minutes/.exec(words) ?? []
      expect(Number(minutes)).toBeLessThanOrEqual(15)
    })

    it('names no time that is still to come [BEY-51]', async () => {
      for (const path of ['/customs/shipments', '/warehouse']) await browser.open(path)
      jump()
      const now = minutesOf(formatMinute((Date.now() + ms) / 1000).slice(-'HH:mm'.length))
      for (const path of ['/status', '/warehouse']) {
        const times = (await browser.open(path)).text.match(/\b\d\d:\d\d\b/g) ?? []
        const ahead = times.filter((time) =>
          [...Array(120).keys()].includes(minutesOf(time) - now - 2),
        )
        expect([path, times.length > 0, ahead]).toEqual([path, true, []])
      }
    })
  },
)

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

async function expectImportedOnce(page: Page, count: number, before: number): Promise<void> {
  expect(page.messages()[0]?.text).toBe(`Imported ${count} products, 0 products failed.`)
  const written = (await writesSince(before)).filter(({ effect }) => effect === 'written')
  const numbers = written.flatMap(({ body }) => body.map((row) => row.ArticleNumber))
  expect(numbers).toHaveLength(count)
  expect(new Set(numbers).size).toBe(count)
}
