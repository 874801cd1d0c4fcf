import { it } from 'vitest'
import type { Page } from 'playwright'
import { hydrated, openPage, pressExport, session } from '../../support/chromium'
import { portal } from '../../support/portal'
import { describeScreens, expectSound, failing, to, unchecked, type Way } from './sound'

const publicScreens: Record<string, Way> = {
  'the welcome screen': to('/'),
  'the reset tab': to('/?tab=reset-password'),
  'the sign-in form with problems': async (page) => {
    await page.goto('/')
    await unchecked(page)
    await page.getByLabel('Email', { exact: true }).fill('x')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('There is a problem').waitFor()
  },
  'a refused sign-in': async (page) => {
    await page.goto('/')
    await page.getByLabel('Email', { exact: true }).fill('nobody@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('alert').waitFor()
  },
  'the recovery screen': to('/recover/abc'),
}

/** Keeps a view of a list under this name. */
const saveView = async (page: Page, list: string, name: string) => {
  await page.goto(list)
  await page.locator('.save > summary').click()
  await page.getByLabel('View name').fill(name)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('link', { name }).waitFor()
}

const screens: Record<string, Way> = {
  'the dashboard': to('/'),
  'the dashboard with a tile that failed': failing('/orders/multifilter', to('/')),
  'the dashboard without orders': async (page) => {
    const body = { result: [], count: 0, max: 0 }
    await portal().faults({
      path: '/orders/multifilter',
      times: 3,
      kind: 'status',
      status: 200,
      body,
    })
    await page.goto('/')
  },
  'the company list': async (page) => {
    await page.goto('/')
    await page.locator('.company summary').click()
  },
  'the product list': to('/warehouse'),
  'the list of stock': to('/stock'),
  'the list of stock mutations with a drawing': to('/stock/mutations?q=HF101-MNT-M'),
  'the list of stock between two dates': to('/stock/compare?from=2026-01-01&to=2026-11-01'),
  'the list of stock between dates that cannot be compared': to(
    '/stock/compare?from=2026-11-02&to=2026-11-01',
  ),
  'the stock of a day': to('/stock/history?date=2026-11-01'),
  'the list of what was done': to('/logbook/portal'),
  'the list of calls': to('/logbook/api'),
  'the list of documents': to('/logbook/xml'),
  'the list of tracking exceptions': to('/tracey/exceptions'),
  'the list of suppliers': to('/attributes/suppliers'),
  'the list of tracked shipments': to('/tracey/shipments'),
  'the list of colours': to('/attributes/colors'),
  'what was searched for in all areas': to('/search?q=HF101'),
  'a search in all areas that found nothing': to('/search?q=nothing+like+this'),
  'filters that are set': to('/outbound-orders?status=70&from=2026-01-01'),
  'the open exports': async (page) => {
    await page.goto('/warehouse')
    await page.locator('.export > summary').click()
  },
  'the open filters': async (page) => {
    await page.goto('/warehouse')
    await page.locator('.filters > summary').click()
    await page.getByText('show more').first().click()
  },
  'a selection': async (page) => {
    await page.goto('/warehouse')
    await hydrated(page)
    await page.getByRole('checkbox', { name: /HF101-MNT-M/ }).check()
    await page.getByText('1 selected').waitFor()
  },
  'an empty list': to('/warehouse?q=nothing+like+this'),
  'a search that is too short': to('/warehouse?q=zz'),
  'the question before a large export': to('/warehouse?confirm=export-all'),
  'the same question as a dialog': async (page) => {
    await page.goto('/warehouse')
    await hydrated(page)
    await pressExport(page, 'Export all')
    await page.getByRole('dialog').waitFor()
  },
  'a list that could not be loaded': failing('/products/multifilter', to('/warehouse')),
  'a list with views, one of them of a long name': async (page) => {
    await saveView(page, '/stock/history?q=HF1', 'Harbour')
    await saveView(page, '/stock/history?q=HF2', 'W'.repeat(60))
    await page.goto('/stock/history?q=HF3')
    await page.locator('.save > summary').click()
  },
  'the columns of a list': to('/columns/outbound-orders'),
  'the help page': to('/help#words'),
  'the views of a list': async (page) => {
    await saveView(page, '/attributes/colors?q=mint', 'Green')
    await page.goto('/views/attributes/colors')
    await page.locator('main li summary').click()
  },
  'a view that was not saved': async (page) => {
    await page.goto('/views/attributes/sizes')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByText('There is a problem').waitFor()
  },
  'an unknown page': to('/warehouse/x'),
  'a link of another company': to('/warehouse?company=2'),
}

describeScreens('a visitor', publicScreens)
describeScreens('a user of lists', screens, session)

it('the open menu of a narrow screen is sound [BEY-25, BEY-26]', async () => {
  const page = await openPage({ signedIn: await session(), width: 360 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectSound(page, [360, 320])
  await page.context().close()
})
