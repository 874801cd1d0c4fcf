import { beforeAll, describe, expect, it } from 'vitest'
import { Browser, wordsOf, type Page } from '../../support/browser'
import { listFiles } from '../../support/list-files'
import { everyList, type ListUnderTest } from '../../support/lists'
import { portal } from '../../support/portal'
import { openWorkbook } from '../../support/spreadsheet'
import { articles, csv, upload } from '../imports/support'

beforeAll(async () => {
  await portal().resetSandbox()
  await upload(await signedIn({}), csv(articles('EXPORT', 1), 'exported.csv'))
})

async function signedIn({ email = 'client@demo.test' }: Pick<ListUnderTest, 'email'>) {
  const browser = new Browser(portal())
  await browser.startSession(email)
  return browser
}

const totalOf = (page: Page) =>
  Number(/ of ([\d.]+)/.exec(wordsOf(page.find('.count')))?.[1]?.replaceAll('.', ''))

/** The file behind a button, after the question that a long list asks. */
async function fileOf(page: Page, button: string): Promise<Page> {
  const answer = await page.press(button)
  return answer.header('content-disposition') ? answer : answer.press('Continue')
}

const fileName = (file: Page) =>
  /filename="([^"]+)"/.exec(file.header('content-disposition') ?? '')?.[1]

/** The lines of a CSV file; a cell may hold line breaks. */
const linesOf = (text: string) =>
  (text.replace(/^\ufeff/, '').match(/(?:"[^"]*"|[^"\r\n])+(?=\r\n|$)/g) ?? []).map(String)

const asExcel = 'All as Excel'

describe.each(Object.entries(everyList))('the list of %s', (name, list) => {
  const { headings, xlsx = asExcel, file } = listFiles[name]!

  it('is downloaded whole as CSV and as a workbook [BEY-33]', async () => {
    const browser = await signedIn(list)
    const open = () => browser.open(`${list.path}?${list.full ?? ''}`)
    const total = totalOf(await open())
    expect(total).toBeGreaterThan(0)

    const text = await fileOf(await open(), 'All as CSV')
    expect(fileName(text)).toBe(`${file}-1001.csv`)
    const lines = linesOf(text.bytes.toString())
    expect(lines[0]).toBe(headings)
    expect(lines).toHaveLength(total + 1)

    const workbook =
      xlsx === 'link' ? await (await open()).link(asExcel) : await fileOf(await open(), xlsx)
    expect(fileName(workbook)).toMatch(/^[a-z-]+\d*(-[\d-]+)?\.xlsx$/)
    const [first = [], ...rows] = (await openWorkbook(workbook.bytes))[0]?.rows ?? []
    if (xlsx === asExcel) expect(first.join(';')).toBe(headings)
    expect(first.length).toBeGreaterThan(2)
    expect(rows).toHaveLength(total)
  })
})
