import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import type { Page } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { landmarks } from '../../sandbox/seed/landmarks'
import { hydrated, openPage, session, signIn } from '../support/chromium'
import { startPortal } from '../support/portal'
import { expectSound, failing, lookAt, product, to, type Screens } from '../support/screens'

/** Leaves the checks of the sign-in form to the server. */
const unchecked = (page: Page) =>
  page.evaluate(() => Array.from(document.forms, (form) => (form.noValidate = true)))

const publicScreens: Screens = {
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
  'the state of the systems': to('/status'),
}

const screens: Screens = {
  'general information': product('HF101-MNT-L'),
  'where its user is signed in': to('/account'),
  'keys of the keyboard': to('/keys'),
  'the keys over a page': async (page) => {
    await page.goto('/warehouse')
    await hydrated(page)
    await page.keyboard.press('?')
    await page.locator('dialog').waitFor()
  },
  'general information with problems': async (page) => {
    await product('HF101-MNT-L')(page)
    await page.getByLabel('Article number', { exact: true }).fill('abc')
    await page.getByLabel('Weight').fill('1,2,3')
    await page.getByRole('button', { name: 'Save product' }).last().click()
    await page.getByText('There is a problem').waitFor()
  },
  'suggestions while typing': async (page) => {
    await product('HF101-MNT-L')(page)
    await hydrated(page)
    const brand = page.getByLabel('Brand', { exact: true }).first()
    await brand.fill('')
    await brand.pressSequentially('a')
    await page.locator('[role=listbox]:visible [role=option]').first().waitFor()
    await page.keyboard.press('ArrowDown')
  },
  'a saved product that is astro': async (page) => {
    await product(landmarks.astro)(page)
    await page.getByRole('button', { name: 'Save product' }).last().click()
    await page.getByText('Product saved successfully').waitFor()
  },
  'packaging units': product('HF101-MNT-L', '#packaging-units'),
  'the bill of material of a set': product(landmarks.giftSet, '#bill-of-material'),
  'an empty bill of material': product(landmarks.bare, '#bill-of-material'),
  'a product that could not be loaded': failing('/products/{id}', to('/warehouse/1')),
  'the create screen': to('/warehouse/create-product'),
  'the create screen with problems': async (page) => {
    await page.goto('/warehouse/create-product')
    await page.getByRole('button', { name: 'Create product' }).last().click()
    await page.getByText('There is a problem').waitFor()
  },
}

lookAt('for a visitor', publicScreens)

lookAt('for a user of products', screens, () => session())

describe('when the portal itself fails', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-look-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('the last screen is sound in every theme and width [BEY-25, BEY-26]', async () => {
    const own = await startPortal({ dataDir })
    const page = await openPage()
    await signIn(page, undefined, own.url)
    const store = new Database(join(dataDir, 'portal.db'), { timeout: 20_000 })
    store.exec('ALTER TABLE sessions RENAME TO sessions_gone')
    store.close()
    await page.goto(`${own.url}/warehouse`)
    expect(await page.getByText('Something went terribly wrong').isVisible()).toBe(true)
    await expectSound(page)
    await page.context().close()
  })
})
