import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { article, articles, csv, upload } from '../imports/support'
import { orderImportPath } from '../imports/orders'
import { writesDuring } from '../products/product-pages'
import { signedIn } from '../products/support'
import { forms, ownEntries } from './filled-forms'

const server = portal()
const email = 'client@demo.test'
const clerk = 'customs@demo.test'

beforeAll(() => server.resetSandbox())
beforeEach(() => server.clearFaults())

describe('a form of a tab whose company is no longer active, where the active one is only read', () => {
  // the page of a record is not there for another company: forms/other-company.test.ts
  it.each(Object.keys(forms).filter((what) => what !== 'a submitted inbound order'))(
    '%s: is refused with the reason, entries kept [BEY-31] [SHELL-13]',
    async (what) => {
      const browser = await signedIn(email)
      const { form, button, again } = await forms[what]!(browser)
      const entries = ownEntries(form)
      await (await browser.open('/warehouse')).press('1003 (Quay Archive)')
      const { result: page, writes } = await writesDuring(() => form.press(button))
      expect(page.status).toBe(409)
      expect(page.messages()[0]?.text).toMatch(
        /^This form was made for 1001 .* 1003 .* is active now/,
      )
      expect(ownEntries(again(page))).toEqual(entries)
      expect(writes).toEqual([])
      // a form of the active company itself is refused as switched off
      const off = await form.tamper('company', '3').press(button)
      expect(off.status).toBe(403)
    },
  )

  it.each(['/warehouse/import-products', orderImportPath])(
    '%s: an upload is refused with the reason on the page that sent it [BEY-31] [SHELL-13]',
    async (path) => {
      const browser = await signedIn(email)
      const page = await browser.open(path)
      await (await browser.open('/warehouse')).press('1003 (Quay Archive)')
      const refused = await page
        .form('Upload')
        .attach('Files', csv(articles('STALE', 1)))
        .press('Upload')
      expect(refused.status).toBe(409)
      expect(refused.messages()[0]?.text).toContain('This form was made for 1001')
      expect(refused.form('Upload').has('Files')).toBe(true)
    },
  )

  it('the buttons of an import are refused with the reason, and it stands as it was [BEY-31] [SHELL-13]', async () => {
    const browser = await signedIn(email)
    const preview = await upload(browser, csv(articles('STAYS', 2)))
    const removal = await browser.open(
      `/imports?confirm=delete:${preview.url.searchParams.get('import') ?? ''}`,
    )
    await (await browser.open('/warehouse')).press('1003 (Quay Archive)')
    const refused = await preview.press('Import')
    expect(refused.status).toBe(409)
    expect(refused.messages()[0]?.text).toContain('This form was made for 1001')
    const notRemoved = await removal.press('Remove')
    expect(notRemoved.messages()[0]?.text).toContain('This form was made for 1001')
    await (await browser.open('/')).press('1001 (Harbour Fashion)')
    expect((await browser.open(preview.path)).main).toContain('STAYS-2')
  })
})

describe('once an area has become read-only while its form is open', () => {
  const areas = ['WAREHOUSE', 'INBOUND', 'RETURNS', 'OUTBOUND']
  const setReadOnly = async (value: 0 | 1) => {
    const flags = areas.map((area) => [`PORTAL_${area}_READONLY`, value])
    await server.changeSettings('1001', Object.fromEntries(flags) as Record<string, number>)
    // signing in makes the portal read the settings anew
    await signedIn(email)
  }
  afterEach(() => setReadOnly(0))

  it.each(Object.keys(forms))(
    '%s: is refused with its entries, and sent once it may be [SHELL-13] [SET-02] [INB-11]',
    async (what) => {
      const browser = await signedIn(what.startsWith('a submitted') ? clerk : email)
      const { form, button, again } = await forms[what]!(browser)
      const entries = ownEntries(form)
      await setReadOnly(1)
      const { result: page, writes } = await writesDuring(() => form.press(button))
      expect([page.status, writes]).toEqual([403, []])
      expect(page.messages().map(({ text }) => text)).toContain(
        'Writing is switched off for this area',
      )
      expect(ownEntries(again(page))).toEqual(entries)
      const off = await again(page).press(button)
      expect([off.status, ownEntries(again(off))]).toEqual([403, entries])

      await setReadOnly(0)
      expect((await again(off).press(button)).status).toBeLessThan(400)
    },
  )

  it('cells of an import that were corrected: are there to be saved again [SHELL-13] [SET-02]', async () => {
    const browser = await signedIn(email)
    const preview = await upload(browser, csv([article('READONLY-1', { Season: '' })]))
    const correcting = (page: Page) => page.form('Search in this import')
    const form = correcting(preview).fill('Season', 'SS27')
    await setReadOnly(1)
    const refused = await form.press('Save row 2')
    expect(refused.status).toBe(403)
    expect(correcting(refused).value('Season')).toBe('SS27')
    await setReadOnly(0)
    const saved = await correcting(refused).press('Save row 2')
    expect(saved.main).toContain('Row 2: Season corrected by hand')
  })
})

describe('while the settings of the company cannot be read', () => {
  it.each(Object.keys(forms))(
    '%s: comes back with its entries, to be sent again [SET-16]',
    async (what) => {
      const browser = await signedIn(email)
      const { form, button, again } = await forms[what]!(browser)
      const entries = ownEntries(form)
      await server.faults({ path: '/system/settings', kind: 'status', status: 500, times: 500 })
      // signing in makes the portal read the settings anew
      await signedIn(email)
      const { result: page, writes } = await writesDuring(() => form.press(button))
      expect(page.status).toBe(503)
      expect(page.main).toContain('The settings of the company cannot be read right now')
      expect(page.main).not.toContain('Writing is switched off')
      expect(ownEntries(again(page))).toEqual(entries)
      expect(writes).toEqual([])

      await server.clearFaults()
      expect((await again(page).press(button)).status).toBeLessThan(400)
    },
  )
})
