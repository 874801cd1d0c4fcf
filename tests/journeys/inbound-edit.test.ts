import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright'
import { hydrated, openPage, session, type SignedIn } from '../support/chromium'
import { usualModes } from '../support/extent'
import { portal } from '../support/portal'

const server = portal()
let client: SignedIn
let customs: SignedIn

beforeAll(async () => {
  await server.resetSandbox()
  client = await session('client@demo.test')
  customs = await session('customs@demo.test')
})

const saved = 'Succesfully updated inbound order'
const file = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nof origin') } // prettier-ignore

/** The page of the newest order of a phase that waits for nothing; the `nth` of them. */
async function openIn(page: Page, phase: number, nth: number, scripts: boolean) {
  await page.goto(`/inbound-orders?phase=${phase}`)
  const href = await page.locator('tbody th a').nth(nth).getAttribute('href')
  await page.goto(href ?? '')
  if (scripts) await hydrated(page)
}

describe.each(usualModes)('$mode', ({ scripts }) => {
  const nth = scripts ? 1 : 2

  it('a client changes an order that was just registered: arrival, a line, a certificate with its file [INB-93] [INB-99] [INB-106] [INB-109]', async () => {
    const page = await openPage({ scripts, signedIn: client })
    await openIn(page, 15, nth, scripts)
    await page.getByLabel('Expected arrival date').fill('2026-10-10')
    const line = page.locator('#products tr.more details').first()
    await line.locator('summary').first().click()
    await line.getByLabel('Gross weight (kg)').fill('19,5')
    const section = page.locator('#certificates')
    // one that stands there is taken out first: two have to go together
    for (let left = await section.locator('fieldset.row').count(); left > 0; left -= 1) {
      await section.getByRole('button', { name: /^Remove Certificate/ }).first().click() // prettier-ignore
      await expect.poll(() => section.locator('fieldset.row').count()).toBe(left - 1)
      if (scripts) await hydrated(page)
    }
    await section.getByRole('button', { name: 'Add certificate' }).click()
    await section.getByLabel('Certificate number').fill('JOURNEY-1')
    await section.getByRole('combobox', { name: 'Certificate type' }).selectOption('CVO')
    await section.locator('input[type=file]').setInputFiles(file)
    expect(await page.getByLabel('Expected arrival date').inputValue()).toBe('2026-10-10')
    await page.getByRole('button', { name: 'Save order' }).last().click()
    await page.getByText(saved).waitFor()
    expect(await page.getByLabel('Expected arrival date').inputValue()).toBe('2026-10-10')
    expect(await section.getByLabel('Certificate number').inputValue()).toBe('JOURNEY-1')
    const href = await section
      .locator('a[href^="/documents/rcp/certificate/"]')
      .getAttribute('href')
    const document = await page.context().request.get(href ?? '')
    expect((await document.body()).equals(file.buffer)).toBe(true)
    await page.context().close()
  })

  it('customs changes what its phase allows, and a client only reads it [INB-94] [INB-96] [INB-98]', async () => {
    const reader = await openPage({ scripts, signedIn: client })
    const page = await openPage({ scripts, signedIn: customs })
    for (const [phase, label, value] of [
      [30, 'MX inbound reference', 'MXJOURNEY'],
      // no less than the invoice amounts of its lines
      [44, 'Amount', '998765,43'],
    ] as const) {
      await openIn(page, phase, nth, scripts)
      expect(await page.getByLabel('Expected arrival date').count()).toBe(phase <= 30 ? 1 : 0)
      const field = page.getByLabel(label, { exact: true }).first()
      await field.fill(value)
      await page.getByRole('button', { name: 'Save order' }).last().click()
      await page.getByText(saved).waitFor()
      expect(await field.inputValue()).toBe(value)
      await reader.goto(page.url())
      expect(await reader.getByRole('button', { name: 'Save order' }).count()).toBe(0)
      expect(await reader.getByRole('main').textContent()).toContain(
        phase === 30 ? value : '998.765,43',
      )
    }
    await reader.context().close()
    await page.context().close()
  })
})
