import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright'
import { shipmentLandmarks as landmarks } from '../../sandbox/seed/shipment-landmarks'
import { bytesOf, hydrated, openPage, session, type SignedIn } from '../support/chromium'
import { modes } from '../support/extent'
import { portal } from '../support/portal'
import { rowsOfWorkbook } from '../support/spreadsheet'
import { W3m } from '../support/w3m'

const server = portal()
const path = '/customs/shipments/unloading'
let customs: SignedIn

beforeAll(async () => {
  await server.resetSandbox()
  customs = await session('customs@demo.test')
})

const cells = (page: Page) => page.locator('.unloading tbody input')
const totals = (page: Page) => page.locator('.unloading tfoot output').allTextContents()

async function writesSince(since: number) {
  const calls = await server.calls(since)
  return calls.filter((call) => call.path.includes('/unloading'))
}
const lastCall = async () => (await server.calls(-1)).at(-1)?.id ?? 0

describe('with scripts', () => {
  it('a shipment is found while typing, and gone to by its own address [CUN-03] [CUN-02]', async () => {
    const page = await openPage({ signedIn: customs })
    await page.goto(path)
    await hydrated(page)
    const field = page.locator('#shipment')
    const before = await lastCall()
    await field.focus()
    await field.pressSequentially('MX')
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false')
    await field.pressSequentially('R000')
    const option = page.getByRole('option').first()
    await option.waitFor()
    const asked = (await server.calls(before)).filter((one) => one.path.endsWith('multifilter'))
    expect(asked.map(({ body }) => (body as { search?: string }).search)).toEqual(['MXR000'])
    await field.press('ArrowDown')
    await field.press('Enter')
    await page.waitForURL(/\/unloading\/\d+$/)
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toMatch(/^Unloading - MXR/)
    await page.getByRole('link', { name: 'Clear' }).click()
    await page.waitForURL((url) => url.pathname === path)
    await page.context().close()
  })

  it('totals follow what is typed, a column is added in place, and both buttons wait for the call [CUN-17] [CUN-20] [CUN-25]', async () => {
    const page = await openPage({ signedIn: customs })
    await page.goto(`${path}/${landmarks.returnsOnly}`)
    await hydrated(page)
    await cells(page).nth(0).fill('3')
    await cells(page).nth(1).fill('4')
    expect(await totals(page)).toEqual(['7'])
    const before = await lastCall()
    await page.getByLabel('Package type').selectOption('SW')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.poll(() => totals(page)).toEqual(['7', '0'])
    expect(await cells(page).nth(0).inputValue()).toBe('3')
    await cells(page).nth(1).fill('5')
    expect(await totals(page)).toEqual(['7', '5'])
    expect(await writesSince(before)).toEqual([])

    await server.faults({
      method: 'PUT',
      path: `/shipments/${landmarks.returnsOnly}/unloading`,
      delayMs: 1500,
    })
    const [save, issue] = ['Save report', 'Issue report'].map((name) =>
      page.locator('#unloading .bar').getByRole('button', { name }),
    )
    await save?.click()
    await expect.poll(() => save?.isDisabled()).toBe(true)
    expect(await issue?.isDisabled()).toBe(true)
    await page.getByText('Saved successfully').waitFor()
    expect(await save?.isDisabled()).toBe(false)
    expect(await totals(page)).toEqual(['7', '5'])
    const [write] = await writesSince(before)
    const { matrix } = write?.body as { matrix: Record<string, Record<string, number>> }
    expect(Object.values(matrix)[0]).toMatchObject({ SW: 5 })
    await page.context().close()
  })

  it('arrow keys, Enter and the wheel go on and change no number, and what is none is said [CUN-15]', async () => {
    const page = await openPage({ signedIn: customs })
    await page.goto(`${path}/${landmarks.returnsOnly}`)
    await hydrated(page)
    const before = await lastCall()
    const columns = await page.locator('.unloading tfoot output').count()
    const [first, second] = [cells(page).nth(0), cells(page).nth(columns)]
    const isFocused = (cell: typeof first) =>
      cell.evaluate((input) => input === document.activeElement)
    await first.fill('40')
    await first.press('ArrowDown')
    expect(await isFocused(second)).toBe(true)
    await page.keyboard.type('12')
    await second.hover()
    await page.mouse.wheel(0, 100)
    await second.press('ArrowUp')
    expect(await isFocused(first)).toBe(true)
    await first.press('Enter')
    expect(await isFocused(second)).toBe(true)
    expect([await first.inputValue(), await second.inputValue()]).toEqual(['40', '12'])
    expect(await writesSince(before)).toEqual([])
    await second.fill('1,5')
    await page.locator('#unloading .bar').getByRole('button', { name: 'Save report' }).click()
    await page.getByText('Quantity must be a whole number').first().waitFor()
    expect([await second.inputValue(), await writesSince(before)]).toEqual(['1,5', []])
    await page.context().close()
  })
})

describe('at the dock', () => {
  it('a scanner goes to each order, also from a cell, and what is left is all that is shown [CUN-15] [BEY-26]', async () => {
    await server.resetSandbox()
    const page = await openPage({ signedIn: await session('customs@demo.test') })
    await page.goto(`${path}/${landmarks.shared}`)
    await hydrated(page)
    const before = await lastCall()
    const focused = () =>
      page.evaluate(() => {
        const input = document.activeElement as HTMLInputElement
        return [input.closest('tr')?.querySelector('th')?.innerText.split(/[ ,]/)[0], input.value]
      })
    const bar = page.locator('.bar p')
    const scan = async (text: string) => {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await page.getByLabel('Go to order or return').focus()
    await scan('rt000162')
    expect(await focused()).toEqual(['RT000162', '0'])
    await page.keyboard.type('3')
    await expect.poll(() => bar.innerText()).toBe('Received 3 of 65 · 62 short')
    // behind the count of the row before, and in the place of one: both stay
    await scan('RT000186')
    expect(await focused()).toEqual(['RT000186', '0'])
    await scan('RT000162')
    expect(await focused()).toEqual(['RT000162', '3'])
    expect(await cells(page).nth(4).inputValue()).toBe('0')
    expect(await cells(page).nth(3).inputValue()).toBe('3')
    // a code that is in no row stays in its cell, and is named
    await scan('RT999998')
    expect(await focused()).toEqual(['RT000162', 'RT999998'])
    expect(
      await cells(page)
        .nth(3)
        .evaluate((cell: HTMLInputElement) => cell.validationMessage),
    ).toBe('RT999998 is not in this shipment')
    await page.keyboard.type('3')
    expect(
      await cells(page)
        .nth(3)
        .evaluate((cell: HTMLInputElement) => cell.checkValidity()),
    ).toBe(true)
    await page.getByLabel('Go to order or return').focus()
    await scan('RT999999')
    await page.getByText('RT999999 is not in this shipment').waitFor()

    await page.getByLabel(/^Only what is left/).check()
    expect(await page.locator('.unloading tbody tr:visible').count()).toBe(4)
    // it is shown again when it is gone to
    await page.getByLabel('Go to order or return').focus()
    await scan('RT000162')
    expect(await focused()).toEqual(['RT000162', '3'])
    expect((await server.calls(before)).filter(({ method }) => method !== 'GET')).toEqual([])
    await page.context().close()
  })

  it("a 0 that was typed stays 0 at 'All as expected', also after the server has shown the form again [CUN-15]", async () => {
    await server.resetSandbox()
    const page = await openPage({ signedIn: await session('customs@demo.test') })
    await page.goto(`${path}/${landmarks.shared}`)
    await hydrated(page)
    const [first, second] = [cells(page).nth(3), cells(page).nth(4)]
    await first.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('0')
    await expect.poll(() => page.locator('.tools').innerText()).toContain('Counted: 1 of 5')
    const all = page.getByRole('button', { name: 'All as expected', exact: true })
    await all.click()
    expect(await first.inputValue()).toBe('0')
    expect(await second.inputValue()).not.toBe('0')
    // a sheet without a file: the server says so
    await page.getByText('By spreadsheet').click()
    await page.getByRole('button', { name: 'Fill in from sheet' }).click()
    await page.getByText('Choose a filled-in sheet').first().waitFor()
    await all.click()
    expect(await first.inputValue()).toBe('0')
    await first.fill('2')
    await expect.poll(() => page.locator('input[name=zeros]').inputValue()).toBe('')
    await page.context().close()
  })

  it('a shipment is counted as expected and sent by keyboard alone, and no focus is lost [CUN-15] [CUN-24] [BEY-26]', async () => {
    await server.resetSandbox()
    const page = await openPage({ signedIn: await session('customs@demo.test') })
    await page.goto(`${path}/${landmarks.shared}`)
    await hydrated(page)
    const before = await lastCall()
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await press('As expected RT000138')
    // its button is gone: the focus is in the row
    expect(await page.evaluate(() => document.activeElement?.closest('tr')?.className)).toBe(
      'complete',
    )
    await press('All as expected')
    expect(await focused()).toBe('All as expected')
    expect(await page.locator('.bar p').innerText()).toBe('Received 65 of 65')
    expect(await writesSince(before)).toEqual([])
    await press('Issue report')
    await page.getByText('Expected 65, received 65: all as expected.').waitFor()
    expect(await focused()).toContain('Issue this unloading report?')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Send to customs')
    await page.keyboard.press('Enter')
    await page.getByText('The unloading report is sent').waitFor()
    await page.context().close()
  })

  it('what was filled in as expected and not saved is asked about before the page is left [CUN-15]', async () => {
    await server.resetSandbox()
    const page = await openPage({ signedIn: await session('customs@demo.test') })
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await page.goto(`${path}/${landmarks.troubled}?fill=expected`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Shipment', exact: true }).click()
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await page.locator('#unloading .bar').getByRole('button', { name: 'Save report' }).click()
    await page.getByText('Saved successfully').waitFor()
    await page.getByRole('link', { name: 'Shipment', exact: true }).click()
    await page.waitForURL(/\/shipments\/edit\/\d+$/)
    expect(asked).toHaveLength(1)
    await page.context().close()
  })

  it('the question about a sheet stays while the report is saved twice, and is answered then [BEY-46]', async () => {
    await server.resetSandbox()
    const page = await openPage({ signedIn: await session('customs@demo.test') })
    await page.goto(`${path}/${landmarks.troubled}`)
    await hydrated(page)
    const label = await cells(page).first().getAttribute('aria-labelledby')
    const type = label?.split(' t-').at(-1)
    const key = await page.locator('.unloading tbody th a').first().textContent()
    await cells(page).first().fill('12')
    await page.getByText('By spreadsheet').click()
    await page.getByLabel('Filled-in sheet').setInputFiles({
      name: 'dock.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Ext. ID;${type}\n${key};1`),
    })
    await page.getByRole('button', { name: 'Fill in from sheet' }).click()
    const question = page.getByText('Replace what is counted already?')
    await question.waitFor()
    const save = page.locator('#unloading .bar').getByRole('button', { name: 'Save report' })
    for (const pieces of ['13', '14']) {
      await cells(page).first().fill(pieces)
      await save.click()
      await page.getByText('Saved successfully').waitFor()
      await page.getByRole('cell', { name: pieces, exact: true }).first().waitFor()
      expect(await question.count()).toBe(1)
    }
    await page.getByRole('button', { name: 'Take over the quantities of the sheet' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await cells(page).first().inputValue()).toBe('1')
    await page.context().close()
  })

  it.each([true, false])(
    'on a phone each order is a block of the types that it expects, with scripts: %s [CUN-14] [BEY-25]',
    async (scripts) => {
      await server.resetSandbox()
      const page = await openPage({
        scripts,
        width: 360,
        signedIn: await session('customs@demo.test'),
      })
      await page.goto(`${path}/${landmarks.large}`)
      if (scripts) await hydrated(page)
      const row = page.locator('.unloading tbody tr').first()
      expect(await row.locator('input:visible').count()).toBe(1)
      expect(await row.locator('input').count()).toBe(3)
      await page.getByLabel('All package types').check()
      expect(await row.locator('input:visible').count()).toBe(3)
      const widths = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.querySelector('.unloading .table-box')?.scrollWidth,
        document.querySelector('.unloading .table-box')?.clientWidth,
      ])
      expect(widths[0]).toBe(360)
      expect(widths[1]).toBe(widths[2])
      await page.context().close()
    },
  )
})

describe.each(modes)('$mode', ({ scripts }) => {
  it('a sheet is filled in and comes back, and the report is issued after a question [BEY-46] [CUN-24]', async () => {
    await server.resetSandbox()
    const page = await openPage({ scripts, signedIn: await session('customs@demo.test') })
    await page.goto(`${path}/${landmarks.shared}`)
    if (scripts) await hydrated(page)
    await page.getByText('By spreadsheet').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download sheet' }).click(),
    ])
    const rows = await rowsOfWorkbook(await bytesOf(download))
    const [type = ''] = Object.keys(rows[0] ?? {}).slice(2)
    const csv = [`Ext. ID;${type}`, ...rows.map((row, n) => `${row['Ext. ID'] as string};${n + 2}`)]
    await page.getByLabel('Filled-in sheet').setInputFiles({
      name: 'dock.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv.join('\n')),
    })
    await page.getByRole('button', { name: 'Fill in from sheet' }).click()
    await page.getByText('were filled in from the sheet').waitFor()
    expect(await cells(page).nth(1).inputValue()).toBe('3')
    await page.locator('#unloading .bar').getByRole('button', { name: 'Issue report' }).click()
    await page.getByText('Issue this unloading report?').waitFor()
    expect(await page.locator('.review tbody tr').count()).toBeGreaterThan(1)
    await page.locator('.review').getByRole('button', { name: 'Send to customs' }).click()
    await page.getByText('The unloading report is sent').waitFor()
    expect(await page.getByText('Unloading report already sent').count()).toBeGreaterThan(0)
    await page.context().close()
  })
})

it('orders keep their names in sight, over the counts that are pushed aside [CUN-14]', async () => {
  const page = await openPage({ signedIn: customs, scripts: false, width: 640 })
  await page.goto(`${path}/${landmarks.large}`)
  const box = page.locator('.unloading .table-box')
  await box.scrollIntoViewIfNeeded()
  const name = page.locator('.unloading tbody th').first()
  await name.scrollIntoViewIfNeeded()
  expect(await box.evaluate((one) => (one.scrollLeft = 60))).toBeGreaterThan(0)
  const isOnTop = await name.evaluate((one) => {
    const { right, top, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(right - 4, top + height / 2))
  })
  expect(isOnTop).toBe(true)
  await page.context().close()
})

it('in a text browser a shipment is chosen, counted, saved, and issued after a question [CUN-04] [CUN-24] [BEY-46]', async () => {
  await server.resetSandbox()
  const browser = await W3m.open()
  await browser.fill('Email', 'customs@demo.test')
  await browser.fill('Password', 'demo1234')
  await browser.press('Log in', { below: 'Remember email' })
  await browser.go(path)
  await browser.fill('MX inbound reference', 'MXR000')
  await browser.press('Search', { below: 'MX inbound reference' })
  const page = await browser.press('MXR0005')
  const [, key = ''] = /(RT\d+) return/.exec(page) ?? []
  const before = await lastCall()
  await browser.fill(`${key} return`, '3')
  expect(await browser.press('Save report')).toContain('Saved successfully')
  const asked = await browser.press('Issue report')
  expect(asked.replace(/\s+/g, ' ')).toMatch(new RegExp(`${key} PK \\d+ 3`))
  expect(await browser.press('Send to customs')).toContain('The unloading report is sent')
  expect((await writesSince(before)).map(({ method, path: at }) => [method, at])).toEqual([
    ['PUT', `/shipments/${landmarks.returnsOnly}/unloading`],
    ['POST', `/shipments/${landmarks.returnsOnly}/unloading/issue`],
  ])
  browser.close()
})
