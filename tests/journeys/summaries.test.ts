import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  hydrated,
  openFirstConcept,
  openPage,
  session,
  settled,
  type SignedIn,
} from '../support/chromium'
import { portal } from '../support/portal'

const server = portal()
let client: SignedIn

beforeAll(async () => {
  await server.resetSandbox()
  client = await session('staff@demo.test')
})

/** Every form whose fields are checked: where it stands, its id, and whether it is a visitor's. */
const forms: Record<string, { path: string; id: string; visitor?: true; before?: string }> = {
  'signing in': { path: '/', id: 'login', visitor: true },
  'asking for a password': { path: '/?tab=reset-password', id: 'reset-password', visitor: true },
  'a new password': { path: '/recover/abc', id: 'recover', visitor: true },
  'a new product': { path: '/warehouse/create-product', id: 'product' },
  'a product': { path: '/warehouse/10027', id: 'product' },
  'a bill of material': {
    path: '/warehouse/10027#bill-of-material',
    id: 'product',
    before: 'Add material',
  },
  'a record of a reference list': { path: '/attributes/colors/create', id: 'record' },
  'a view of a list': { path: '/views/warehouse?q=HF101', id: 'view' },
  'a new order': { path: '/outbound-orders/create-order', id: 'outbound' },
}

/** Empties every field of a form, so that all that are required are missing. */
async function empty(page: Page, id: string) {
  const fields = page.locator(`form#${id} input:is([type=text], [type=email], [type=password])`)
  for (const field of await fields.all()) {
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill('')
  }
}

async function expectKeptFocus(page: Page) {
  // it takes the focus when the answer has come
  await page.locator('.summary:focus').waitFor()
  expect(await page.title()).toMatch(/^Error: /)
  const links = page.locator('.summary').getByRole('link')
  const count = await links.count()
  expect(count).toBeGreaterThan(0)
  for (let index = 0; index < count; index++) {
    const target = decodeURIComponent((await links.nth(index).getAttribute('href')) ?? '').slice(1)
    // wherever it is folded away
    await page.evaluate((id) => {
      document.getElementById(id)?.closest('details')?.removeAttribute('open')
    }, target)
    await links.nth(index).click()
    await settled(page)
    const isThere = await page.evaluate((id) => {
      const field = document.getElementById(id)
      return field?.contains(document.activeElement) && !field.closest('details:not([open])')
    }, target)
    expect([target, isThere]).toEqual([target, true])
    expect(await links.count()).toBe(count)
  }
}

describe('with scripts', () => {
  it.each(Object.entries(forms))(
    'a link of the error summary of %s takes the focus to its field and leaves it there [BEY-26]',
    async (_, { path, id, visitor, before }) => {
      const page = await openPage(visitor ? {} : { signedIn: client })
      await page.goto(path)
      await hydrated(page)
      if (before) await page.getByRole('button', { name: before, exact: true }).click()
      await empty(page, id)
      await page.locator(`form#${id} .primary:visible`).click()
      await expectKeptFocus(page)
      await page.context().close()
    },
  )

  it('so does one of the concept editor, of a line’s price that is folded away too [BEY-26]', async () => {
    const page = await openPage({ signedIn: client })
    await openFirstConcept(page)
    await page.getByLabel('Quantity').first().fill('x')
    await page.getByLabel('Incoterm place').fill('')
    await page.locator('.prices > summary').first().click()
    await page.getByRole('button', { name: 'Add price', exact: true }).first().click()
    await page.locator('.prices > summary').first().click()
    await page.getByRole('button', { name: 'Save concept', exact: true }).click()
    await expectKeptFocus(page)
    await page.context().close()
  })

  it('one that speaks of lines that are missing leads to where they would be [BEY-26] [OUTC-23]', async () => {
    const page = await openPage({ signedIn: client })
    await openFirstConcept(page)
    const remove = page.locator('.lines > .rows > .row > button')
    while ((await remove.count()) > 0) await remove.first().click()
    await page.getByRole('button', { name: 'Save concept', exact: true }).click()
    await expectKeptFocus(page)
    await page.context().close()
  })
})
