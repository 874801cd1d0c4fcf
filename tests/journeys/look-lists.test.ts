import type { Page } from 'playwright'
import {
  hydrated,
  openPage,
  pressExport,
  session,
  signIn,
  type SignedIn,
} from '../support/chromium'
import { portal } from '../support/portal'
import { failing, lookAt, product, to, type Screens } from '../support/screens'

/** Keeps a view of a list under this name. */
const saveView = async (page: Page, list: string, name: string) => {
  await page.goto(list)
  await page.locator('.save > summary').click()
  await page.getByLabel('View name').fill(name)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('link', { name }).waitFor()
}

const screens: Screens = {
  'the product list': to('/warehouse'),
  'the list of stock': to('/stock'),
  'the list of stock mutations with a drawing': to('/stock/mutations?q=HF101-MNT-M'),
  'the list of stock between two dates': to('/stock/compare?from=2026-01-01&to=2026-11-01'),
  'the list of stock between dates that cannot be compared': to(
    '/stock/compare?from=2026-11-02&to=2026-11-01',
  ),
  'the stock of a day': to('/stock/history?date=2026-11-01'),
  'the list of what was done': to('/logbook/portal'),
  'what users did': async (page) => {
    await page.goto('/warehouse/10002/label')
    await page.goto('/activity')
    await page.locator('.records summary').first().click()
  },
  'the history of a record': async (page) => {
    await page.goto('/warehouse/10002/label')
    await page.goto('/activity/products/10002')
  },
  'what has no answer': to('/unanswered'),
  'a month of arrivals': to('/arrivals'),
  'a month in which nothing is expected': to('/arrivals?month=2031-02'),
  'a month that is none': to('/arrivals?month=x'),
  'arrivals of which some could not be read': failing('/returns/multifilter', to('/arrivals')),
  'the list of calls': to('/logbook/api'),
  'the list of documents': to('/logbook/xml'),
  'the list of tracking exceptions': to('/tracey/exceptions'),
  'the list of suppliers': to('/attributes/suppliers'),
  'the list of tracked shipments': to('/tracey/shipments'),
  'the list of colours': to('/attributes/colors'),
  'what was searched for in all areas': to('/search?q=HF101'),
  'a search in all areas that found nothing': to('/search?q=nothing+like+this'),
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
  'the state of the systems': async (page) => {
    await failing('/shipments/multifilter', to('/customs/shipments'))(page)
    await page.goto('/status')
  },
  'a list that says what does not answer': async (page) => {
    await portal().faults({ path: '/stock', times: 99, kind: 'status', status: 503 })
    // it is known a moment after it was seen
    const line = page.getByText('Stock and logbook: ')
    do await page.goto('/stock?q=HF101')
    while ((await line.count()) === 0)
    await portal().clearFaults()
  },
  'a view in which something is new': async (page) => {
    await page.goto('/views/tracey/exceptions?q=S00')
    await page.getByLabel('View name').fill('Parcels')
    const body = { result: [], count: 0 }
    await portal().faults({ path: '/tracey/exceptions', kind: 'status', status: 200, body })
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('button', { name: 'Mark as seen' }).waitFor()
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
  'a key as it was made, and others': async (page) => {
    await page.goto('/account/keys')
    await page.getByLabel('Name').fill('Sheet of the week')
    await page.getByRole('button', { name: 'Make a key' }).click()
    await page.getByText('it is shown only here').waitFor()
  },
  'a key that was not made': async (page) => {
    await page.goto('/account/keys')
    await page.getByRole('button', { name: 'Make a key' }).click()
    await page.getByText('There is a problem').waitFor()
  },
  'an unknown page': to('/warehouse/x'),
  'a link of another company': to('/warehouse?company=2'),
}

const readOnlyScreens: Screens = {
  'a read-only list': to('/warehouse'),
  'a read-only product': product('QA101-BD-A3'),
  'a screen that writes': to('/warehouse/create-product'),
}

lookAt('for a user of lists', screens, () => session())

lookAt('where nothing can be written', readOnlyScreens, readOnlySession)

async function readOnlySession(): Promise<SignedIn> {
  const page = await openPage({ scripts: false })
  await signIn(page)
  await page.locator('.company summary').click()
  await page.getByRole('button', { name: '1003 (Quay Archive)' }).click()
  const state = await page.context().storageState()
  await page.context().close()
  return state
}
