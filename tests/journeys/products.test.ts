import type { Locator, Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  hydrated,
  openPage,
  session,
  settled,
  type PageOptions,
  type SignedIn,
} from '../support/chromium'
import { usualModes } from '../support/extent'
import { portal } from '../support/portal'
import { productIds, writesDuring } from '../routes/products/product-pages'

const server = portal()
const email = 'client@demo.test'
let client: SignedIn
let ids: Record<string, number>

beforeAll(async () => {
  await server.resetSandbox()
  client = await session(email)
  const numbers = ['HF900-GIFT', 'HF901-SUIT', 'HF904-BRG', 'HF905-BOX', 'HF906-ASTRO']
  const found = await productIds(email, ...numbers)
  ids = Object.fromEntries(numbers.map((number, index) => [number, found[index] ?? 0]))
})
afterEach(() => server.clearFaults())

/** Opens a page that would notice being loaded again; with scripts it waits until they run. */
async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ signedIn: client, ...options })
  await page.goto(path)
  if (options.scripts !== false) {
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  }
  return page
}

const openProduct = (number: string, hash = '', options?: PageOptions) =>
  open(`/warehouse/${ids[number]}${hash}`, options)
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).first()
const shownTab = (page: Page) =>
  page.locator('.panels > section').evaluateAll((sections) =>
    sections
      .filter((section) => (section as HTMLElement).offsetParent !== null)
      .map((section) => section.id)
      .join(),
  )

describe.each(usualModes)('$mode', ({ scripts }) => {
  it('the hash shows its tab, over a reload and from a bookmark; any other shows the first [PROD-25] [PROD-26]', async () => {
    const page = await openProduct('HF901-SUIT', '', { scripts })
    expect(await shownTab(page)).toBe('general-information')
    await page.getByRole('link', { name: 'Bill of Material' }).click()
    expect(new URL(page.url()).hash).toBe('#bill-of-material')
    expect(await shownTab(page)).toBe('bill-of-material')
    await page.reload()
    expect(await shownTab(page)).toBe('bill-of-material')
    await page.goBack()
    await expect.poll(() => shownTab(page)).toBe('general-information')

    for (const [hash, shown] of [
      ['#packaging-units', 'packaging-units'],
      ['#nobody', 'general-information'],
      ['#%', 'general-information'],
    ]) {
      await page.goto('/')
      await page.goto(`/warehouse/${ids['HF901-SUIT']}${hash}`)
      expect([hash, await shownTab(page)]).toEqual([hash, shown])
    }
    await page.context().close()
  })

  it('a save on a tab comes back on it, with its message in view [PROD-26] [SHELL-40]', async () => {
    const page = await openProduct('HF901-SUIT', '#bill-of-material', { scripts, height: 500 })
    await field(page, 'Quantity').fill('3')
    await button(page, 'Save bill of material').click()
    const message = page.getByText('Action processed successfully')
    await message.waitFor()
    expect(await shownTab(page)).toBe('bill-of-material')
    const isInView = (box: Element) => {
      const { top, bottom } = box.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }
    await expect.poll(() => message.evaluate(isInView)).toBe(true)
    await page.context().close()
  })

  it('a refused form comes back on its tab, and its summary leads to the field [PROD-61] [PROD-35]', async () => {
    const page = await openProduct('HF901-SUIT', '#bill-of-material', { scripts })
    await field(page, 'Quantity').fill('none')
    await button(page, 'Save bill of material').click()
    const link = page.getByRole('link', { name: 'Row 1: Quantity is not valid' })
    await link.waitFor()
    expect(await shownTab(page)).toBe('bill-of-material')
    expect(await field(page, 'Quantity').inputValue()).toBe('none')
    await link.click()
    expect(await shownTab(page)).toBe('bill-of-material')
    expect(await field(page, 'Quantity').getAttribute('aria-invalid')).toBe('true')

    await field(page, 'Quantity').fill('2')
    await button(page, 'Save bill of material').click()
    await page.getByText('Action processed successfully').waitFor()
    await expect.poll(() => shownTab(page)).toBe('bill-of-material')
    expect(await page.locator('.summary').count()).toBe(0)
    await page.context().close()
  })

  it('a double click on the button writes once [NET-09]', async () => {
    const page = await openProduct('HF905-BOX', '', { scripts })
    // on a busy machine the second click comes late: it is answered when both were made, or it would be one of a new page
    await server.faults({ method: 'POST', path: '/saleskit/sku', delayMs: 2000 })
    await field(page, 'Fabric').fill(`Card ${String(scripts)}`)
    const { writes } = await writesDuring(async () => {
      await button(page, 'Save product').dblclick()
      await server.clearFaults()
      await page.getByText('Product saved successfully').waitFor()
    })
    expect(writes).toHaveLength(1)
    await page.context().close()
  })
})

describe('a product form with scripts', () => {
  it('says what is wrong in place, with the focus on the summary, and starts anew once saved [PROD-61]', async () => {
    const page = await openProduct('HF904-BRG')
    await field(page, 'Style code').fill('')
    await field(page, 'Weight').fill('heavy')
    await button(page, 'Save product').click()
    await page.getByRole('link', { name: 'Style code is required' }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('summary')
    expect(await field(page, 'Weight').inputValue()).toBe('heavy')

    // the second refusal takes the focus as the first did
    await field(page, 'Style code').fill('HF904')
    await button(page, 'Save product').click()
    await page.getByRole('link', { name: 'Style code is required' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('summary')

    await field(page, 'Weight').fill('0,50')
    await button(page, 'Save product').click()
    await page.getByText('Product saved successfully').waitFor()
    expect(await page.locator('.summary').count()).toBe(0)
    expect(await page.locator('[aria-invalid]').count()).toBe(0)
    expect(await isSameDocument(page)).toBe(true)
    // as upstream has it now, not as it was typed
    await expect.poll(() => field(page, 'Weight').inputValue()).toBe('0,5')
    await page.context().close()
  })

  it('keeps what is typed in one tab while another is saved, and says so until that is saved too [BEY-20]', async () => {
    const page = await openProduct('HF901-SUIT')
    await field(page, 'Fabric').fill('Typed, not saved')
    await page.getByRole('link', { name: 'Bill of Material' }).click()
    await field(page, 'Quantity').fill('5')
    await button(page, 'Save bill of material').click()
    const words = page.getByText('What you changed beside it is not saved yet.')
    await words.waitFor()
    await settled(page)
    expect([await words.count(), await shownTab(page)]).toEqual([1, 'bill-of-material'])
    await page.getByRole('link', { name: 'General information' }).click()
    expect(await field(page, 'Fabric').inputValue()).toBe('Typed, not saved')
    await button(page, 'Save product').click()
    await page.getByText('Product saved successfully').waitFor()
    expect(await words.count()).toBe(0)
    await page.context().close()
  })

  it('keeps what was typed before the scripts came', async () => {
    const page = await openPage({ signedIn: client })
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/build/**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/warehouse/create-product', { waitUntil: 'commit' })
    await field(page, 'Brand').fill('Early')
    await field(page, 'Style code').fill('BIRD')
    release()
    await hydrated(page)
    expect(await field(page, 'Brand').inputValue()).toBe('Early')
    expect(await field(page, 'Style code').inputValue()).toBe('BIRD')
    await page.context().close()
  })

  it('says an unknown outcome in place, beside the entries [NET-08]', async () => {
    const page = await openProduct('HF905-BOX')
    await server.faults({ method: 'POST', path: '/saleskit/sku', kind: 'reset' })
    await field(page, 'Fabric').fill('Lost?')
    await button(page, 'Save product').click()
    await page.getByText('We do not know whether this was saved').waitFor()
    expect(await field(page, 'Fabric').inputValue()).toBe('Lost?')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.classList.contains('message')))
      .toBe(true)
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Check now' }).click(),
    ])
    await opened.getByRole('heading', { level: 1, name: 'HF905-BOX' }).waitFor()
    await button(page, 'Close').click()
    expect(await page.getByText('We do not know').count()).toBe(0)
    expect(await field(page, 'Fabric').inputValue()).toBe('Lost?')
    expect(await isSameDocument(page)).toBe(true)
    await page.context().close()
  })

  it('refuses in place what was made for another company [BEY-31]', async () => {
    const own = await session(email)
    const page = await open('/warehouse/create-product', { signedIn: own })
    const tab = await page.context().newPage()
    await tab.goto('/warehouse')
    await tab.locator('.company > summary').click()
    await tab.getByRole('button', { name: '1002 (Polder Sports)' }).click()
    await tab.waitForFunction(() =>
      document.querySelector('.company > summary')?.textContent.includes('1002'),
    )
    for (const label of [
      'Article number',
      'Style code',
      'Product type',
      'Article description',
      'Season',
      'Barcode',
    ])
      await field(page, label).fill('TWOTABS')
    await field(page, 'Product type').fill('JACKET')
    await page.keyboard.press('Escape')
    await field(page, 'Storage type').selectOption('FP')
    const { writes } = await writesDuring(async () => {
      await button(page, 'Create product').click()
      await page.getByText('This form was made for 1001 (Harbour Fashion)').waitFor()
    })
    expect(writes).toEqual([])
    expect(await field(page, 'Article number').inputValue()).toBe('TWOTABS')
    await page.context().close()
  })

  it('asks before it is left with entries that were not saved, and only then', async () => {
    const page = await openProduct('HF904-BRG')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await field(page, 'Fabric').fill('Not saved')
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
    await expect.poll(() => asked.length).toBe(1)
    expect(new URL(page.url()).pathname).toBe(`/warehouse/${ids['HF904-BRG']}`)
    expect(await field(page, 'Fabric').inputValue()).toBe('Not saved')

    await button(page, 'Save product').click()
    await page.getByText('Product saved successfully').waitFor()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
    await page.waitForURL('/')
    expect(asked).toHaveLength(1)
    await page.context().close()
  })

  it("says 'Copied' for 2500 ms beside article number and barcode [SHELL-60]", async () => {
    const page = await openProduct('HF906-ASTRO')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const label of ['Article number', 'Barcode']) {
      await button(page, `Copy ${label}`).click()
      const tooltip = page.getByText('Copied', { exact: true })
      await tooltip.waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        await field(page, label).inputValue(),
      )
      await page.clock.runFor(2400)
      expect(await tooltip.isVisible()).toBe(true)
      await page.clock.runFor(200)
      await tooltip.waitFor({ state: 'detached' })
    }
    await page.context().close()
  })
})

describe('suggestions with scripts', () => {
  /** What suggests is fetched when such a field is first entered. */
  async function focused(input: Locator) {
    await input.focus()
    await expect.poll(() => input.getAttribute('role')).toBe('combobox')
  }

  const options = (page: Page) => page.locator('[role=option]')

  it('come while typing, and are taken by keyboard or pointer [SHELL-54] [SHELL-55] [PROD-62]', async () => {
    const page = await open('/warehouse/create-product')
    const brand = field(page, 'Brand')
    expect(await button(page, 'Find Brand').count()).toBe(0)
    // it becomes a combobox when it is entered
    await focused(brand)
    await brand.pressSequentially('a')
    await options(page).first().waitFor()
    expect(await options(page).count()).toBeLessThanOrEqual(5)
    expect(await brand.getAttribute('aria-expanded')).toBe('true')

    await brand.fill('')
    await brand.pressSequentially('light')
    await page.getByRole('option', { name: 'Lighthouse' }).waitFor()
    await brand.press('ArrowDown')
    const active = await brand.getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).textContent()).toContain('Lighthouse')
    await brand.press('Enter')
    expect(await brand.inputValue()).toBe('Lighthouse')
    expect(await options(page).count()).toBe(0)
    expect(await isSameDocument(page)).toBe(true)

    // what was typed while it came is asked for, too
    const season = field(page, 'Season')
    await season.pressSequentially('no')
    await page.getByRole('option', { name: 'NOS' }).click()
    expect(await season.inputValue()).toBe('NOS')

    const size = field(page, 'Size')
    await focused(size)
    await size.pressSequentially('o')
    await options(page).first().waitFor()
    await size.press('Escape')
    expect(await options(page).count()).toBe(0)
    expect(await size.inputValue()).toBe('o')
    await page.context().close()
  })

  it('of materials are asked for 1000 ms after the last key, from the third character on [SHELL-54] [SHELL-55] [I18N-13]', async () => {
    const page = await openProduct('HF906-ASTRO', '#bill-of-material')
    await button(page, 'Add material').click()
    await focused(field(page, 'Material'))
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const asked = async () =>
      (await server.calls()).filter(({ body }) => (body as { search?: string } | null)?.search)
    const before = (await asked()).length
    const material = field(page, 'Material')

    await material.pressSequentially('si')
    await page.clock.runFor(5000)
    await material.pressSequentially('l')
    await page.clock.runFor(999)
    await material.pressSequentially('k')
    await page.clock.runFor(999)
    expect((await asked()).length).toBe(before)
    await page.clock.runFor(1)
    await page.getByRole('option', { name: 'HF904-BRG' }).waitFor()
    expect((await asked()).slice(before).map(({ query, body }) => [query.limit, body])).toEqual([
      ['10', { search: 'silk' }],
    ])
    await page.getByRole('option', { name: 'HF904-BRG' }).click()
    expect(await material.inputValue()).toBe('HF904-BRG')
    await page.context().close()
  })
})

describe('rows with scripts', () => {
  it("'Add material' and 'Remove' act in place and ask the server nothing [PROD-34]", async () => {
    const page = await openProduct('HF900-GIFT', '#bill-of-material')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const materials = page.locator('input[name$=".material"]')
    const values = () =>
      materials.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

    expect(await values()).toEqual(['HF901-SUIT', 'HF904-BRG', 'HF905-BOX'])
    await materials.nth(1).fill('CHANGED')
    await button(page, 'Add material').click()
    expect(await values()).toEqual(['HF901-SUIT', 'CHANGED', 'HF905-BOX', ''])
    expect(await materials.nth(3).evaluate((input) => input === document.activeElement)).toBe(true)
    await materials.nth(3).fill('NEW')
    await button(page, 'Remove Row 1').click()
    expect(await values()).toEqual(['CHANGED', 'HF905-BOX', 'NEW'])
    await button(page, 'Remove Row 2').click()
    expect(await values()).toEqual(['CHANGED', 'NEW'])
    // a script that suggests what can be typed comes when it is needed
    expect(requests.filter((url) => !/suggestions|\/build\//.test(url))).toEqual([])

    await materials.nth(0).fill('HF904-BRG')
    await materials.nth(1).fill('HF905-BOX')
    await page.getByLabel('Quantity').nth(1).fill('6')
    const { writes } = await writesDuring(async () => {
      await button(page, 'Save bill of material').click()
      await page.getByText('Action processed successfully').waitFor()
    })
    expect(writes[0]?.body).toMatchObject([
      {
        children: [
          { child_id: ids['HF904-BRG'], quantity: 2 },
          { child_id: ids['HF905-BOX'], quantity: 6 },
        ],
      },
    ])
    await expect.poll(values).toEqual(['HF904-BRG', 'HF905-BOX'])
    await page.context().close()
  })
})
