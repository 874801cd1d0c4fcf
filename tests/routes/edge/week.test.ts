import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findProducts } from '#contract/products'
import { Browser, type Page } from '../../support/browser'
import { basic, expectRefused, fetchWith, makeKey, over, wrong } from '../../support/list-keys'
import { MovingClock } from '../../support/moving-clock'
import { portal, type ServerProcess } from '../../support/portal'
import { orderAreas } from '../buttons/order-kinds'
import { applyChanges, articles, settled, upstream } from '../imports/support'

const server = portal()
const day = 24 * 60 * 60_000
const clock = new MovingClock()
let own: ServerProcess

beforeAll(async () => {
  own = await clock.start()
})
// upstream starts anew with each try, and so does the week
beforeEach(async () => {
  await server.resetSandbox()
  clock.set(0)
})
afterAll(() => own.stop('SIGKILL'))

async function signIn(email: string): Promise<Browser> {
  const browser = new Browser(own)
  await browser.startSession(email)
  return browser
}

async function readSeasons(prefix: string): Promise<string[]> {
  const call = await upstream('office@demo.test')
  const path = `${findProducts.path}?order=asc&sc=sku&page=1&limit=10`
  const { result } = (await call(path, { search: prefix })) as unknown as {
    result: { sku: string; season: string }[]
  }
  return result.sort((one, other) => one.sku.localeCompare(other.sku)).map(({ season }) => season)
}

const messages = (page: Page) => page.messages().map(({ text }) => text)

it('a week of two users: one goes on with what the other began, what ended over night says so, and nothing is lost or done twice [BEY-90] [BEY-91] [BEY-92] [BEY-93] [BEY-96]', async () => {
  const prefix = `W${Date.now().toString(36).toUpperCase()}`
  const call = await upstream('client@demo.test')
  await call(
    '/saleskit/sku',
    articles(prefix, 3, () => ({ Season: 'SS26' })),
  )
  const carla = await signIn('client@demo.test')
  const olga = await signIn('office@demo.test')

  // Monday: a key for a sheet, one for a calendar, and a template of what goes out each week
  const sheet = await makeKey(carla, { name: `Sheet ${prefix}` })
  const calendar = await makeKey(olga, { name: `Desk ${prefix}`, list: 'Arrivals' })
  const rows = async (key: string, path: string) => fetchWith(basic(key), path, { target: own })
  expect((await rows(sheet, `/warehouse.csv?q=${prefix}`)).text.trim().split('\n')).toHaveLength(4)
  expect((await rows(calendar, '/arrivals.ics')).text).toContain('BEGIN:VCALENDAR')
  const [outbound] = orderAreas
  const concept = await outbound!.form(await outbound!.whole(carla)).press('Save concept')
  await (
    await concept.link('Save as template')
  )
    .form('#template')
    .fill('Name', `Weekly ${prefix}`)
    .press('Save template')

  // Tuesday: the wrong season for three products; a colleague corrects one by hand
  clock.set(day / 2)
  const ticks = [1, 2, 3].map((n) => `Select ${prefix}-${n}`)
  const list = (await carla.open(`/warehouse?q=${prefix}`)).form('.list').tick(...ticks)
  const form = (await list.press('Change')).form('New value')
  const preview = await form
    .fill('Field', 'Season')
    .fill('New value', 'SS72')
    .press('Show what changes')
    .then(settled)
  const changed = await applyChanges(preview)
  expect(messages(changed)).toEqual(['Changed 3 products, 0 products failed.'])
  await call('/saleskit/sku', [{ ...articles(prefix, 3)[1], Season: 'SS27' }])

  // Wednesday: the first has not come back for a day; the other takes over
  clock.set(1.7 * day)
  expect((await carla.open('/warehouse')).title).toMatch(/^Log in/)
  expectRefused(await rows(sheet, '/warehouse.csv'), 401, over)
  const again = await signIn('office@demo.test')
  expect((await rows(calendar, '/arrivals.ics')).status).toBe(200)
  const question = await (await again.open(changed.path)).link('Take back')
  const offered = question.findAll('input[name="also"]').map((box) => box.getAttribute('value'))
  expect(offered).toEqual([`${prefix}-2`])
  const back = await applyChanges(await settled(await question.press('Show what changes back')))
  expect(messages(back)).toEqual(['Changed 2 products, 0 products failed.'])
  expect(await readSeasons(prefix)).toEqual(['SS26', 'SS27', 'SS26'])

  // Thursday: the first is back, and so is what the key opens; the other's template makes this week's orders
  clock.set(2.6 * day)
  const returned = await signIn('client@demo.test')
  expect((await rows(sheet, `/warehouse.csv?q=${prefix}`)).text).not.toContain('SS72')
  const templates = await (await signIn('office@demo.test')).open('/templates')
  const dates = await (await templates.link(`Weekly ${prefix}`)).link('Orders for several dates')
  const year = new Date().getUTCFullYear() + 1
  const shown = await dates
    .form('#days')
    .fill('Order number begins with', prefix)
    .fill('Dates', `05-01-${year}\n12-01-${year}`)
    .press('Show the orders')
  const made = await shown.press('Make 2 concepts')
  expect(made.main).toContain('2 concepts were made')
  const found = await returned.open(`/outbound-orders?q=${prefix}`)
  expect(found.table().rows).toHaveLength(2)

  // Friday: a telephone is lost, and a key with it
  clock.set(3.4 * day)
  const desk = await signIn('client@demo.test')
  await (await desk.open('/account')).press('End all other sessions')
  expect((await returned.open('/warehouse')).title).toMatch(/^Log in/)
  await (await desk.open('/account/keys')).press(`Revoke Sheet ${prefix}`)
  expectRefused(await rows(sheet, '/warehouse.csv'), 401, wrong)
  const history = (await desk.open('/activity')).main
  for (const who of ['client@demo.test', 'office@demo.test']) expect(history).toContain(who)
})
