import type { Page, Route } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  hydrated,
  openFirstConcept,
  openPage,
  rendered,
  session,
  type SignedIn,
} from '../support/chromium'
import { portal } from '../support/portal'

let client: SignedIn

beforeAll(async () => {
  await portal().resetSandbox()
  client = await session()
})

const unreached = 'The portal did not answer. Your entries are still here: please try again.'

const busy = (text: string) => (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'X-Remix-Catch': 'yes' },
    json: { reason: 'busy', title: 'Busy', text },
  })

/** How what the page's scripts ask for is not answered by the portal. */
const faults: [name: string, says: string, answer: (route: Route) => Promise<void>][] = [
  ['there is no connection', unreached, (route) => route.abort('internetdisconnected')],
  [
    'a server before the portal answers',
    unreached,
    (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  ],
  ['the portal is too busy', 'Come back soon', busy('Come back soon')],
]

const ofScripts = /[?&]_data=/

async function openWith(path: string): Promise<Page> {
  const page = await openPage({ signedIn: client })
  await page.goto(path)
  await hydrated(page)
  return page
}

describe.each(faults)('a form that scripts send while %s', (_, says, answer) => {
  it('stands with its entries and says so, and is judged when it is sent again [NET-08]', async () => {
    const page = await openWith('/warehouse/create-product')
    await page.getByLabel('Article number', { exact: true }).fill('UNREACHED-1')
    await page.route(ofScripts, answer)
    await page.locator('main form .primary').click()
    await page.getByRole('alert').getByText(says).waitFor()
    expect(await page.getByLabel('Article number', { exact: true }).inputValue()).toBe(
      'UNREACHED-1',
    )
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Create product')

    // the portal again: it finds the other fields missing
    await page.unroute(ofScripts)
    await page.locator('main form .primary').click()
    await page.getByRole('alert', { name: 'There is a problem' }).waitFor()
    expect(await page.getByText(says).count()).toBe(0)
    expect(await page.getByLabel('Article number', { exact: true }).inputValue()).toBe(
      'UNREACHED-1',
    )
    await page.context().close()
  })
})

it('so does what any other button asks for, and what was wrong with the form before stays [NET-08]', async () => {
  const page = await openPage({ signedIn: client })
  await openFirstConcept(page)
  await page.getByLabel('Incoterm place').fill('')
  await page.getByRole('button', { name: 'Save concept', exact: true }).click()
  const refusal = page.getByRole('alert', { name: 'There is a problem' })
  await refusal.waitFor()
  await page.getByLabel('Order reference').fill('UNREACHED-2')
  await page.route(ofScripts, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Delete order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alert').getByText(unreached).waitFor()
  expect(await refusal.count()).toBe(1)
  expect(await page.getByLabel('Order reference').inputValue()).toBe('UNREACHED-2')
  await page.unroute(ofScripts)
  await page.getByRole('button', { name: 'Save concept', exact: true }).click()
  await page.getByText(unreached).waitFor({ state: 'detached' })
  expect(await refusal.count()).toBe(1)
  expect(await page.getByLabel('Order reference').inputValue()).toBe('UNREACHED-2')
  await page.context().close()
})

it.each([
  { is: 'answered', presses: 1 },
  { is: 'given up for a second press', presses: 2 },
])(
  'a form that is $is before the stylesheets are there throws nothing in the browser [NET-08] [NET-09]',
  async ({ presses }) => {
    const before = await openPage({ signedIn: client })
    await openFirstConcept(before)
    const concept = before.url()
    await before.context().close()

    // the first page of a browser has its stylesheets inside
    const page = await openWith(concept)
    let release = () => {}
    const isAnswered = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\.css$/, (route) => isAnswered.then(() => route.continue()))
    const answer = page.waitForResponse(ofScripts)
    const asked = page.waitForRequest(/\.css$/)
    const press = (button: Element, times: number) => {
      for (let time = 0; time < times; time++) (button as HTMLElement).click()
    }
    await page.getByRole('button', { name: 'Save concept', exact: true }).evaluate(press, presses)
    await Promise.all([answer.then((response) => response.finished()), asked])
    // long enough for what nobody catches to be told
    await rendered(page)
    release()
    await page.getByText('saved').first().waitFor()
    await page.context().close()
  },
)

it.each(['Log in', 'Reset my password'])(
  'who presses %s without a connection keeps the e-mail address that was typed [NET-08]',
  async (name) => {
    const page = await openPage()
    await page.goto('/')
    await hydrated(page)
    const email = page.getByLabel('Email', { exact: true })
    const password = page.getByLabel('Password', { exact: true })
    if (name === 'Log in') await password.fill('demo1234')
    else await page.getByRole('link', { name: 'Reset password' }).click()
    await email.fill('client@demo.test')
    await page.route(ofScripts, (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('alert').getByText(unreached).waitFor()
    expect(await email.inputValue()).toBe('client@demo.test')
    await page.context().close()
  },
)

it('another page that scripts do not get is asked for by the browser itself [NET-08]', async () => {
  const page = await openWith('/warehouse')
  await page.route(ofScripts, (route) => route.abort('connectionreset'))
  await page.evaluate(() => void window.__remixRouter.navigate('/returns?sort=sender&dir=asc'))
  // not the address first: each loader that is not reached asks for the page, and the last one stops the others
  await page.locator('th[aria-sort]', { hasText: 'Sender' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/returns')
  await page.context().close()
})

describe.each(faults)('a list that is searched while %s', (_, says, answer) => {
  it('stays as it is with what was typed and says so, and finds when it is asked again [NET-08] [INB-29]', async () => {
    const page = await openWith('/outbound-orders?status=70')
    const shown = await page.locator('tbody th').allInnerTexts()
    await page.route(ofScripts, answer)
    await page.getByRole('searchbox', { name: 'Search in orders' }).fill('S00059')
    await page.getByRole('alert').getByText(says).waitFor()
    expect(await page.locator('tbody th').allInnerTexts()).toEqual(shown)
    expect(new URL(page.url()).search).toBe('?status=70')
    expect(await page.getByRole('searchbox', { name: 'Search in orders' }).inputValue()).toBe(
      'S00059',
    )

    await page.unroute(ofScripts)
    await page.getByRole('searchbox', { name: 'Search in orders' }).press('Enter')
    await page.waitForURL(/q=S00059/)
    expect(await page.getByText(says).count()).toBe(0)
    await page.context().close()
  })
})
