import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { hydrated, openPage, session, signIn } from '../support/chromium'
import { usualModes } from '../support/extent'
import { portal } from '../support/portal'

const server = portal()

beforeEach(() => server.resetSandbox())

const mostPresses = 400

/** What the control that has the focus is called. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLInputElement | null
    const label = control?.getAttribute('aria-label') ?? control?.labels?.[0]?.innerText
    return (label ?? control?.textContent ?? '').trim()
  })

/** Goes on by Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let press = 0; press < mostPresses; press++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) === name) return
  }
  throw new Error(`Tab does not lead to '${name}'`)
}

/** In a select as in a text field: typing chooses. */
async function type(page: Page, name: string, text: string) {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

const general = {
  'Order number': 'KEYS-1',
  'Order type': 'B2C',
  Subtype: 'Web',
  'Shipping method': 'DPD',
  Incoterm: 'DAP',
  'Incoterm place': 'Hamburg',
  Name: 'Elbe & Söhne',
  Street: 'Am Kai',
  Zipcode: '20457',
  City: 'Hamburg',
  Country: 'Germany',
}

describe.each(usualModes)('$mode', ({ scripts }) => {
  const settled = async (page: Page) => {
    if (scripts) await hydrated(page)
  }

  it('a user enters an order of 20 lines with the keyboard alone, sees what it is, and submits it [OUTC-22] [BEY-20] [BEY-26] [BEY-72]', async () => {
    const page = await openPage({ scripts })
    await signIn(page)
    await page.goto('/outbound-orders/create-order')
    await settled(page)
    for (const [name, text] of Object.entries(general)) await type(page, name, text)
    await tabTo(page, 'Next step')
    await page.keyboard.press('Enter')
    await page.getByLabel('Search for products').waitFor()

    for (const [index, style] of ['HF101-', 'HF102-'].entries()) {
      await settled(page)
      // a page that came by itself begins at its top, one that stayed is left at its search
      if (scripts && index > 0) await page.keyboard.press('Control+Home')
      await tabTo(page, 'Search for products')
      await page.keyboard.press('Control+A')
      await page.keyboard.type(style)
      await page.keyboard.press('Enter')
      const boxes = page.locator(`.found input[aria-label^="Quantity ${style}"]`)
      await boxes.nth(9).waitFor()
      await settled(page)
      for (const box of await boxes.all())
        await type(page, (await box.getAttribute('aria-label')) ?? '', '2')
      await page.keyboard.press('Enter')
      await page.getByText(`${10 * (index + 1)} lines · ${20 * (index + 1)} pieces`).waitFor()
    }
    await settled(page)
    await tabTo(page, 'Save concept')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'KEYS-1', level: 1 }).waitFor()
    await settled(page)
    await tabTo(page, 'Submit order')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Submit this order?' }).waitFor()
    await settled(page)
    await tabTo(page, 'Submit to the warehouse')
    await page.keyboard.press('Enter')
    await page.getByText('Order KEYS-1 has been submitted').waitFor()
    const [sent] = (await server.calls()).filter(
      ({ path, query }) => path === '/saleskit/shp' && query.action === undefined,
    )
    const { Products } = sent?.body as { Products: { Quantity: number }[] }
    expect(Products.map(({ Quantity }) => Quantity)).toEqual(Array.from({ length: 20 }, () => 2))
    await page.context().close()
  })
})

it('where a row or a document is removed by keyboard, the keyboard goes on where it stood [BEY-26]', async () => {
  const page = await openPage({ signedIn: await session('customs@demo.test') })
  await page.goto(`/inbound-orders/create-order/${inboundLandmarks.concept}`)
  await hydrated(page)
  const place = () => page.evaluate(() => document.activeElement?.id)
  const press = async (name: RegExp | string) => {
    await page.getByRole('button', { name }).first().focus()
    await page.keyboard.press('Enter')
  }
  const ends = (id: string) => expect.poll(place).toBe(id)
  await press('Add container')
  await ends('inbound-containers[1].number')
  await press('Remove Container 1')
  await ends('inbound-containers[0]')
  await press('Remove Container 1')
  await ends('inbound-containers')
  await press(/^Remove document certificate/)
  await ends('inbound-certificates[0].document')
})
