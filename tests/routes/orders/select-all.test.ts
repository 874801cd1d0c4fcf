import ExcelJS from 'exceljs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { upstreamOf } from '../inbound/edit-pages'
import { writesDuring } from '../outbound/support'
import { callsDuring, signedIn, upstream } from '../products/support'
import { kinds } from './kinds'

const server = portal()
let client: Browser
let solo: Browser

beforeAll(async () => {
  client = await signedIn('client@demo.test')
  solo = await signedIn('solo@demo.test')
})
beforeEach(() => server.resetSandbox())

const countOf = (page: Page) => wordsOf(page.find('.count'))
const totalOf = (page: Page) => / of ([\d.]+)/.exec(countOf(page))?.[1] ?? ''

async function rowsOf(file: Page): Promise<number> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(file.bytes as never)
  return (workbook.worksheets[0]?.rowCount ?? 1) - 1
}

describe.each(kinds)(
  'Select all matching on $path',
  ({ path, file, drafts, draft, done, change }) => {
    it('holds over pages until the filter changes, and exports what matches after asking [BEY-34]', async () => {
      const page = await client.open(`${path}?status=${done}`)
      const total = totalOf(page)
      const all = await page.link(`Select all ${total} matching`)
      expect(countOf(all)).toContain(`All ${total} matching rows are selected.`)
      expect(all.findAll('tbody input[name=sel][checked][disabled]')).toHaveLength(20)
      const second = await all.form('.list').press('Next')
      expect(countOf(second)).toContain(`All ${total} matching`)
      const searched = await client.open(`${path}${second.url.search}&q=RT0`)
      expect(countOf(searched)).not.toContain('selected')

      const { result: asked, calls } = await callsDuring(file, () => all.press('Export selection'))
      expect(calls).toEqual([])
      expect(asked.messages()[0]?.text).toContain(`All ${total} matching rows are selected.`)
      const { result, calls: sent } = await callsDuring(file, () => asked.press('Continue'))
      expect(sent.map(({ body }) => body)).toMatchObject([{ ids: [], filters: { status: [done] } }])
      expect(await rowsOf(result)).toBe(Number(total.replace('.', '')))
    })

    it('deletes what matches, counted again [BEY-34]', async () => {
      const write = await upstream('solo@demo.test')
      for (let n = 0; n < 21; n++) await write(drafts, draft(`ALL-${n}`))
      const page = await solo.open(`${path}?q=ALL-`)
      const asked = await (await page.link('Select all 21 matching')).press('Delete selection')
      await write(drafts, draft('ALL-X'))
      const { result: again, writes } = await writesDuring(() => asked.press('Delete'))
      expect(writes).toEqual([])
      expect(again.messages()[0]?.text).toBe('The list has changed: 22 rows match now.')
      for (let n = 0; n < 21; n++)
        expect(wordsOf(again.find('.confirm'))).toMatch(new RegExp(`\\bALL-${n}\\b`))
      const { result, writes: deleted } = await writesDuring(() => again.press('Delete'))
      expect(deleted).toHaveLength(22)
      expect(result.messages()).toEqual([{ kind: 'success', text: 'Orders deleted successfully' }])
    })

    it('deletes nothing where as many match, but one has changed since or does not match any more [BEY-34] [BEY-62]', async () => {
      const write = await upstream('solo@demo.test')
      const made = await write(drafts, draft('ALL-0'))
      for (let n = 1; n < 21; n++) await write(drafts, draft(`ALL-${n}`))
      const list = `${path}?q=ALL-`
      const browser = await signedIn('solo@demo.test')
      const page = await (await browser.open(list)).link('Select all 21 matching')
      const asked = await page.press('Delete selection')
      const { method, path: at, body } = change(Number(made.result.id), 'ALL-0')
      await (
        await upstreamOf('solo@demo.test')
      )(method, at, body)
      // as many match as before
      if (totalOf(await browser.open(list)) !== '21') await write(drafts, draft('ALL-X'))
      const { result: again, writes } = await writesDuring(() => asked.press('Delete'))
      expect(writes).toEqual([])
      expect(again.messages()[0]?.text).toMatch(/^(ALL-X, )?ALL-0: This has changed since/)
      const { writes: deleted } = await writesDuring(() => again.press('Delete'))
      expect(deleted).toHaveLength(21)
    })
  },
)

it.each(['/inbound-orders', '/outbound-orders'])(
  '%s says before the question that it deletes no more than 500 at once [BEY-34]',
  async (path) => {
    const page = await client.open(path)
    const all = await page.link(`Select all ${totalOf(page)} matching`)
    expect(Number(totalOf(page).replace('.', ''))).toBeGreaterThan(500)
    const refused = await all.press('Delete selection')
    expect(refused.messages().map(({ text }) => text)).toEqual([
      'At most 500 rows can be done at once. Filter the list first.',
    ])
    expect(refused.find('.confirm').querySelectorAll('button')).toHaveLength(0)
  },
)
