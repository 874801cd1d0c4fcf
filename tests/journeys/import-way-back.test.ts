import ExcelJS from 'exceljs'
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { article, importPath, lastCall, workbook, writesSince } from '../routes/imports/support'
import { bytesOf, hydrated, openPage, session, type SignedIn } from '../support/chromium'
import { portal } from '../support/portal'

const server = portal()
let client: SignedIn

beforeAll(async () => {
  await server.resetSandbox()
  client = await session('client@demo.test')
})
beforeEach(() => server.clearFaults())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function send(page: Page, name: string, buffer: Buffer, scripts: boolean): Promise<void> {
  await page.goto(importPath)
  if (scripts) await hydrated(page)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel('Files').setInputFiles({ name, mimeType, buffer })
  if (!scripts) await button(page, 'Upload').click()
  await page.getByRole('table', { name: 'Rows' }).waitFor()
  if (scripts) await hydrated(page)
}

/** Opens a row, types into one of its cells and saves it. */
async function correct(page: Page, row: number, cell: string, value: string): Promise<void> {
  const fields = page.getByRole('group', { name: `Row ${row}`, exact: true })
  if (!(await fields.isVisible())) await page.getByText(`Details ${row}`, { exact: true }).click()
  await fields.getByLabel(cell, { exact: true }).fill(value)
  await button(page, `Save row ${row}`).click()
  await page.getByText(`Row ${row}: ${cell} corrected by hand.`).first().waitFor()
}

it.each([false, true])(
  'a file with errors is corrected, imported past a closed browser, handed back, corrected and imported to the end; scripts: %s [BEY-05] [BEY-07] [BEY-08] [BEY-09] [BEY-20]',
  async (scripts) => {
    const name = scripts ? 'JOURNEY-ON' : 'JOURNEY-OFF'
    const rows = [
      article(`${name}-1`),
      article(`${name.toLowerCase()}-2`),
      article(`${name}-3`, { StorageType: 'BOX' }),
      article(`${name}-4`, { Season: null }),
    ]
    const file = await workbook(rows)
    const before = await lastCall()

    const page = await openPage({ signedIn: client, scripts })
    await send(page, `${name}.xlsx`, Buffer.from(await file.arrayBuffer()), scripts)
    expect(await button(page, 'Import').isDisabled()).toBe(true)
    await correct(page, 3, 'Article number', `${name}-2`)
    await correct(page, 5, 'Season', 'SPRING')
    await button(page, 'Leave out the rows with errors').click()
    await page.getByText('3 of 3 selected').waitFor()
    await server.faults({ method: 'POST', path: '/saleskit/sku', delayMs: 1_500 })
    await button(page, 'Import').click()
    await page.getByText('Processing... Please do not close the browser window.').waitFor()
    await page.context().close()

    const back = await openPage({ signedIn: client, scripts })
    await back.goto('/imports')
    await back.getByRole('link', { name: `${name}.xlsx`, exact: true }).click()
    await back.getByText('Imported 3 products, 0 products failed.').waitFor()
    const [download] = await Promise.all([
      back.waitForEvent('download'),
      back
        .locator('.toolbar summary')
        .click()
        .then(() => back.getByRole('link', { name: 'Result workbook' }).click()),
    ])
    expect(download.suggestedFilename()).toBe(`${name}-result.xlsx`)

    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await bytesOf(download)) as never)
    const sheet = book.worksheets[0]!
    expect([2, 3, 4, 5].map((row) => sheet.getCell(`R${row}`).value)).toEqual([
      'imported',
      'imported',
      'left out',
      'imported',
    ])
    expect(sheet.getCell('A3').value).toBe(`${name}-2`)
    expect(sheet.getCell('S4').value).toBe('Storage type must be GOH or FP')
    sheet.getCell('D4').value = 'FP'
    const corrected = Buffer.from(await book.xlsx.writeBuffer())

    await send(back, `${name}-result.xlsx`, corrected, scripts)
    await back.getByText('3 rows of the file were imported before and are skipped.').waitFor()
    await button(back, 'Import').click()
    await back.getByText('Imported 1 products, 0 products failed.').waitFor()
    await back.context().close()

    const sent = (await writesSince(before)).flatMap(({ body }) => body)
    expect(sent.map(({ ArticleNumber }) => ArticleNumber)).toEqual(
      [1, 2, 4, 3].map((n) => `${name}-${n}`),
    )
  },
)
