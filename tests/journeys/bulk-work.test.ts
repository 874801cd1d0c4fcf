import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { articles, upstream } from '../routes/imports/support'
import { orderAreas } from '../routes/buttons/order-kinds'
import { concept } from '../routes/outbound/support'
import { signedIn } from '../routes/products/support'
import { hydrated, openPage, session, type SignedIn } from '../support/chromium'
import { usualModes } from '../support/extent'
import { bearer, expectRefused, fetchWith, wrong } from '../support/list-keys'
import { portal } from '../support/portal'
import { W3m } from '../support/w3m'

const server = portal()
const year = new Date().getUTCFullYear() + 1
let client: SignedIn

beforeAll(async () => {
  await server.resetSandbox()
  client = await session()
})

let tries = 0
/** No record of this name is there yet, not even from a first try. */
const newName = (name: string) => `${name}-${++tries}`

const seasonOf = async (number: string) => {
  const call = await upstream('client@demo.test')
  const path = '/products/multifilter?order=asc&sc=sku&page=1&limit=10'
  const { result } = (await call(path, { filters: { sku: [number] } })) as unknown as {
    result: { season: string }[]
  }
  return result[0]?.season
}

describe.each(usualModes)('work in bulk, $mode', ({ scripts }) => {
  const open = async (path: string): Promise<Page> => {
    const page = await openPage({ scripts, signedIn: client })
    await page.goto(path)
    if (scripts) await hydrated(page)
    return page
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
  /** A page of an import is shown anew by itself. */
  const see = (page: Page, text: string) =>
    page.getByText(text).first().waitFor({ timeout: 60_000 })

  it('products that are ticked get a season, and give it back [BEY-90]', async () => {
    const prefix = newName(scripts ? 'BULK-JS' : 'BULK-PLAIN')
    const call = await upstream('client@demo.test')
    await call(
      '/saleskit/sku',
      articles(prefix, 2, () => ({ Season: 'SS26' })),
    )
    const page = await open(`/warehouse?q=${prefix}`)
    for (const n of [1, 2]) await page.getByLabel(`Select ${prefix}-${n}`).check()
    await button(page, 'Change').click()
    await page.getByText('Selected: 2').waitFor()
    await page.getByLabel('Field').selectOption('Season')
    await page.getByLabel('New value').fill('SS27')
    await button(page, 'Show what changes').click()
    await see(page, '2 changed')
    await button(page, 'Apply changes').click()
    await see(page, 'Changed 2 products, 0 products failed.')
    expect(await seasonOf(`${prefix}-2`)).toBe('SS27')
    await link(page, 'Take back').click()
    await button(page, 'Show what changes back').click()
    await see(page, '2 changed')
    await button(page, 'Apply changes').click()
    await see(page, 'Changed 2 products, 0 products failed.')
    expect(await seasonOf(`${prefix}-2`)).toBe('SS26')
    await page.context().close()
  })

  it('concepts that are ticked get another shipping method, and give it back [BEY-90]', async () => {
    const start = newName(scripts ? 'SHIP-JS' : 'SHIP-PLAIN')
    const call = await upstream('client@demo.test')
    for (const n of [1, 2]) await call('/saleskit/shp', concept(`${start}-${n}`, 'HF101-MNT-L'))
    const shipping = async () => {
      const path = '/orders/multifilter?order=asc&page=1&limit=10'
      const { result } = (await call(path, { search: start })) as unknown as {
        result: { shipping_id: number }[]
      }
      return result.map((order) => order.shipping_id)
    }
    const page = await open(`/outbound-orders?q=${start}`)
    for (const n of [1, 2]) await page.getByLabel(`Select ${start}-${n}`).check()
    await button(page, 'Change').click()
    await page.getByText('Selected: 2').waitFor()
    const method = page.getByRole('region', { name: 'Shipping method' })
    await method.getByLabel('Shipping method').selectOption('UPS Standard')
    await method.getByRole('button', { name: 'Show what changes' }).click()
    await see(page, '2 changed')
    expect(await button(page, 'Import & Submit').count()).toBe(0)
    await button(page, 'Apply changes').click()
    await see(page, 'Changed 2 orders, 0 orders failed.')
    expect(await shipping()).toEqual([5, 5])
    await link(page, 'Take back').click()
    await button(page, 'Show what changes back').click()
    await see(page, '2 changed')
    await button(page, 'Apply changes').click()
    await see(page, 'Changed 2 orders, 0 orders failed.')
    expect(await shipping()).toEqual([1, 1])
    await page.context().close()
  })

  it('an order becomes a template, and that two concepts [BEY-93]', async () => {
    const [orders] = orderAreas
    const plain = await signedIn('client@demo.test')
    const concept = await orders!.form(await orders!.whole(plain)).press('Save concept')
    const page = await open(concept.path)
    await link(page, 'Save as template').click()
    await page.getByLabel('Name').fill(newName(`Every week, scripts ${scripts}`))
    await button(page, 'Save template').click()
    await link(page, 'Orders for several dates').click()
    const beginning = newName(scripts ? 'JS' : 'PLAIN')
    await page.getByLabel('Order number begins with').fill(beginning)
    await page.getByLabel('Dates', { exact: true }).fill(`05-01-${year}\n12-01-${year}`)
    await button(page, 'Show the orders').click()
    await button(page, 'Make 2 concepts').click()
    await page.getByText('2 concepts were made').waitFor()
    await link(page, `${beginning}-${year}0112`).click()
    await page.getByRole('heading', { level: 1, name: `${beginning}-${year}0112` }).waitFor()
    await page.context().close()
  })

  it('a key is made, opens a list, and opens nothing once it is revoked [BEY-91]', async () => {
    const name = newName(`Sheet, scripts ${scripts}`)
    const page = await open('/account/keys')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Opens').selectOption('Stock overview')
    await button(page, 'Make a key').click()
    const key = (await page.locator('#made-key').textContent()) ?? ''
    expect((await fetchWith(bearer(key), '/stock.csv')).status).toBe(200)
    await button(page, `Revoke ${name}`).click()
    await page.getByText(`The key ${name} was revoked`).waitFor()
    expectRefused(await fetchWith(bearer(key), '/stock.csv'), 401, wrong)
    await page.context().close()
  })

  it('a month of arrivals leads to the next and to a record, and is a file for a calendar [BEY-92]', async () => {
    const page = await open('/arrivals')
    const month = await page.locator('caption').textContent()
    await page.locator('main [rel=next]').click()
    await expect.poll(() => page.locator('caption').textContent()).not.toBe(month)
    const arriving = page.waitForEvent('download')
    await link(page, 'Download as a calendar file').click()
    const file = readFileSync(await (await arriving).path(), 'utf8')
    expect(file).toMatch(/^BEGIN:VCALENDAR[^]*BEGIN:VEVENT/)
    await page.locator('.month a').first().click()
    await page.waitForURL((url) => url.pathname !== '/arrivals')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.context().close()
  })

  it('cartons are reckoned from the lines of an order beside what was typed [BEY-94]', async () => {
    const page = await open(`/inbound-orders/create-order/${inboundLandmarks.concept}`)
    await button(page, 'Calculate from the lines').click()
    await page.locator('.reckoned').getByText('You entered 124 packages').waitFor()
    await button(page, 'Take over').click()
    await expect.poll(() => page.locator('[name="packages[0].quantity"]').inputValue()).toBe('11')
    await page.context().close()
  })
})

async function signInByW3m(): Promise<W3m> {
  const browser = await W3m.open()
  await browser.fill('Email', 'client@demo.test')
  await browser.fill('Password', 'demo1234')
  await browser.press('Log in', { below: 'Remember email' })
  return browser
}

it('in w3m a key is made, opens a list, and is revoked [BEY-91]', async () => {
  const name = newName('w3m')
  const browser = await signInByW3m()
  await browser.go('/account/keys')
  await browser.fill('Name', name)
  await browser.choose('Opens', 'Stock overview')
  const made = await browser.press('Make a key')
  const key = /[\w-]{22}\.[\w-]{43}/.exec(made)?.[0] ?? ''
  expect((await fetchWith(bearer(key), '/stock.csv')).status).toBe(200)
  expect(await browser.press('Revoke', { below: name })).toContain(`The key ${name} was revoked`)
  expectRefused(await fetchWith(bearer(key), '/stock.csv'), 401, wrong)
  browser.close()
})

it('in w3m arrivals are read, month by month, down to a record [BEY-92]', async () => {
  const browser = await signInByW3m()
  const page = await browser.go('/arrivals')
  expect(page).toContain('Expected in ')
  const record = /PO\d{2}-\d{6}/.exec(page)?.[0] ?? ''
  expect(await browser.press(record)).toContain(record)
  await browser.go('/arrivals?month=2031-02')
  expect(await browser.press('January 2031')).toContain('Expected in January 2031')
  browser.close()
})

it('in w3m an order becomes a template, and that two concepts [BEY-93]', async () => {
  const [orders] = orderAreas
  const concept = await orders!
    .form(await orders!.whole(await signedIn('client@demo.test')))
    .press('Save concept')
  const browser = await signInByW3m()
  await browser.go(concept.path)
  await browser.press('Save as template')
  await browser.fill('Name', newName('Every week, w3m'))
  await browser.press('Save template')
  await browser.press('Orders for several dates')
  const beginning = newName('W3M')
  await browser.fill('Order number begins with', beginning)
  await browser.write('Dates', `05-01-${year}\n12-01-${year}`)
  await browser.press('Show the orders')
  const page = await browser.press('Make 2 concepts')
  expect(page).toContain('2 concepts were made')
  expect(page).toContain(`${beginning}-${year}0112`)
  browser.close()
})

it('in w3m products get a season, and give it back [BEY-90]', async () => {
  const prefix = newName('BULK-W3M')
  const call = await upstream('client@demo.test')
  await call(
    '/saleskit/sku',
    articles(prefix, 2, () => ({ Season: 'SS26' })),
  )
  const browser = await signInByW3m()
  await browser.go(`/warehouse?q=${prefix}`)
  await browser.press('Select page')
  let page = await browser.press('Change', { below: `${prefix}-2` })
  expect(page).toContain('Selected: 2')
  const until = async (words: string) => {
    for (let looks = 0; looks < 200 && !page.includes(words); looks++) page = await browser.reload()
    expect(page).toContain(words)
  }
  await browser.choose('Field', 'Season')
  await browser.fill('New value', 'SS27')
  page = await browser.press('Show what changes')
  await until('2 changed')
  page = await browser.press('Apply changes', { below: 'Save selection' })
  await until('Changed 2 products, 0 products failed.')
  expect(await seasonOf(`${prefix}-2`)).toBe('SS27')
  await browser.press('Take back')
  page = await browser.press('Show what changes back')
  await until('2 changed')
  page = await browser.press('Apply changes', { below: 'Save selection' })
  await until('Changed 2 products, 0 products failed.')
  expect(await seasonOf(`${prefix}-2`)).toBe('SS26')
  browser.close()
})
