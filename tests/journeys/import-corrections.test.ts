import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  article,
  articles,
  csv,
  importPath,
  lastCall,
  writesSince,
} from '../routes/imports/support'
import { hydrated, openPage, session, type PageOptions, type SignedIn } from '../support/chromium'
import { usualModes } from '../support/extent'
import { portal } from '../support/portal'

const server = portal()
let client: SignedIn

beforeAll(async () => {
  await server.resetSandbox()
  client = await session('client@demo.test')
})
beforeEach(() => server.clearFaults())

const wrongRows = Array.from({ length: 10 }, (_, index) => 3 * index + 3)

/** Thirty articles, of which every third has no season. */
const file = (name: string) =>
  csv(
    articles(name, 30, (index) => (index % 3 === 1 ? { Season: '' } : {})),
    `${name}.csv`,
  )

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The preview of a file that was just uploaded. */
async function openPreview(
  rows: File,
  { scripts = true, width }: Pick<PageOptions, 'scripts' | 'width'> = {},
): Promise<Page> {
  const page = await openPage({ signedIn: client, scripts, width })
  await page.goto(importPath)
  if (scripts) await hydrated(page)
  const buffer = Buffer.from(await rows.arrayBuffer())
  await page.getByLabel('Files').setInputFiles({ name: rows.name, mimeType: 'text/csv', buffer })
  if (!scripts) await button(page, 'Upload').click()
  await page
    .getByText(/^\d+ of \d+ selected$/)
    .first()
    .waitFor()
  if (scripts) await hydrated(page)
  return page
}

const seasonsSince = async (call: number) =>
  (await writesSince(call)).flatMap(({ body }) => body.map(({ Season }) => Season))

const corrected = Array.from({ length: 30 }, (_, index) =>
  index % 3 === 1 ? `S${index + 2}` : 'SS26',
)

describe.each(usualModes)('$mode', ({ scripts }) => {
  it('ten wrong rows are corrected one after the other, each leading to the next, and all are imported [BEY-08] [BEY-20] [BEY-26]', async () => {
    const name = scripts ? 'TEN-ON' : 'TEN-OFF'
    const page = await openPreview(file(name), { scripts })

    await page.getByText('Details 3', { exact: true }).click()
    for (const [index, row] of wrongRows.entries()) {
      const fields = page.getByRole('group', { name: `Row ${row}`, exact: true })
      await fields.waitFor()
      // the field that is wrong comes first
      await fields.getByLabel('Season', { exact: true }).fill(`S${row}`)
      await fields.getByRole('button', { name: 'Save and next' }).click()
      const left = wrongRows.length - index - 1
      if (left > 0) await page.getByText(`Season is required ${left} row`).first().waitFor()
    }
    await page.getByText('Problems').waitFor({ state: 'detached' })
    const before = await lastCall()
    await button(page, 'Import').click()
    await page.getByText('Imported 30 products, 0 products failed.').waitFor()
    expect(await seasonsSince(before)).toEqual(corrected)
    await page.getByRole('link', { name: 'View products' }).click()
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
    await page.context().close()
  })

  it('rows that were left out are seen, and taken in again, one and all [BEY-07] [BEY-20]', async () => {
    const name = scripts ? 'AGAIN-ON' : 'AGAIN-OFF'
    const rows = [article(name), ...[2, 3, 4].map((n) => article(`${name}-${n}`, { Season: '' }))]
    const page = await openPreview(csv(rows), { scripts })
    await button(page, 'Leave out the rows with errors').click()
    await button(page, 'Left out 3').click()
    await button(page, 'Include again Row 4').click()
    await button(page, 'Left out 2').waitFor()
    await page.getByText('2 of 2 selected').waitFor()
    await button(page, 'Include all again').click()
    await page.getByText('4 of 4 selected').waitFor()
    expect(await page.locator('tbody tr').count()).toBe(4)
    expect(await button(page, 'Import').isDisabled()).toBe(true)
    await page.context().close()
  })
})

it('on a phone a row opens where it is pressed, and its tick takes no press but on its own cell [BEY-25]', async () => {
  const page = await openPreview(csv(articles('PHONE', 3)), { scripts: false, width: 360 })
  for (const row of [2, 3, 4]) await page.getByText(`Details ${row}`, { exact: true }).click()
  expect(await page.locator('.preview [open]').count()).toBe(3)
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(3)
  await page.context().close()
})

it('a search while typing keeps what was entered into a row before, and saves it [BEY-08]', async () => {
  const page = await openPreview(file('TYPED'))
  await page.getByText('Details 3', { exact: true }).click()
  const season = page
    .getByRole('group', { name: 'Row 3', exact: true })
    .getByLabel('Season', { exact: true })
  await season.fill('KEPT')
  const search = page.getByRole('searchbox', { name: 'Search in this import' })
  await search.pressSequentially('TYPED')
  await page.waitForURL(/q=TYPED/)
  await hydrated(page)
  await page.getByText('Season is required 9 rows').first().waitFor()
  expect(await search.inputValue()).toBe('TYPED')
  await page.context().close()
})

it('a record that was taken out stays so on the page while the portal cannot be told [BEY-08] [NET-08]', async () => {
  const page = await openPreview(file('UNTOLD'))
  const box = page.getByRole('checkbox', { name: /UNTOLD/ }).first()
  await page.route(/[?&]_data=/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const isLoaded = page.waitForResponse(/[?&]_data=/)
  await box.uncheck()
  await page.getByText('The portal did not answer').waitFor()
  await isLoaded
  await hydrated(page)
  expect(await box.isChecked()).toBe(false)
  await page.unroute(/[?&]_data=/)
  await page
    .getByRole('checkbox', { name: /UNTOLD/ })
    .nth(1)
    .uncheck()
  await page.getByText('28 of 30 selected').waitFor()
  await page.context().close()
})
