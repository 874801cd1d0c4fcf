import { beforeAll, describe, expect, it } from 'vitest'
import { Browser, wordsOf, type Page } from '../../support/browser'
import { everyList } from '../../support/lists'
import { portal } from '../../support/portal'

beforeAll(() => portal().resetSandbox())

async function signedIn(email = 'client@demo.test') {
  const browser = new Browser(portal())
  await browser.startSession(email)
  return browser
}

const headings = (page: Page) =>
  page.findAll('thead').length === 0
    ? []
    : page.table().headings.filter((heading) => heading !== '')
const firstRow = (page: Page) =>
  page.findAll('tbody tr:first-child :is(td, th)').map((cell) => wordsOf(cell))

const placeOf = (column: string) => `Place of ${column}`

describe('the columns of a list', () => {
  it.each(Object.entries(everyList))(
    'can be chosen for the list of %s [BEY-71]',
    async (_name, list) => {
      const browser = await signedIn(list.email)
      const page = await browser.open(`${list.path}?${list.full ?? ''}`)
      const chooser = await page.link('Columns')
      expect(chooser.path).toContain('/columns/')
      const offered = chooser.findAll('tbody th label').map((label) => wordsOf(label))
      const shown = headings(page)
      // a list without rows has no headings, and what only the screen has is always shown
      for (const column of offered) if (shown.length > 0) expect(shown).toContain(column)
      expect(chooser.findAll('tbody input[disabled]')).toHaveLength(1)
    },
  )

  it('are hidden and put in another order, for the user on that list alone [BEY-71]', async () => {
    const browser = await signedIn()
    const before = await browser.open('/outbound-orders?q=S0005&page=2')
    const all = headings(before)
    const chooser = await before.link('Columns')
    const form = chooser.form('Save columns')
    form.untick('Order reference')
    form.untick('Order lines')
    form.fill(placeOf('Status'), '1')
    const after = await form.press('Save columns')
    expect(after.url.pathname).toBe('/outbound-orders')
    expect(after.url.searchParams.get('page')).toBe('2')
    expect(after.main).toContain('Columns saved')
    const rest = all.filter((one) => !['Status', 'Order reference', 'Order lines'].includes(one))
    expect(headings(after)).toEqual(['Status', ...rest])
    expect(firstRow(after)).toHaveLength(firstRow(before).length - 2)
    expect(after.find('tbody').innerHTML.length).toBeLessThan(before.find('tbody').innerHTML.length)

    expect(headings(await (await signedIn()).open('/outbound-orders'))).toEqual(['Status', ...rest])
    expect(headings(await (await signedIn('staff@demo.test')).open('/outbound-orders'))).toContain(
      'Order lines',
    )

    const chosen = await after.link('Columns')
    const standard = await chosen.press('Back to the standard columns')
    expect(headings(standard)).toEqual(all)
  })

  it('move aside for one that takes their place, in either direction [BEY-71]', async () => {
    const browser = await signedIn()
    const choose = async (column: string, place: string) => {
      const form = (await browser.open('/columns/logbook/portal')).form('Save columns')
      form.fill(placeOf(column), place)
      return headings(await form.press('Save columns'))
    }
    const [one, two, three, ...more] = headings(await browser.open('/logbook/portal'))
    expect(await choose(one!, '3')).toEqual([two, three, one, ...more])
    expect(await choose(one!, '1')).toEqual([one, two, three, ...more])
  })

  it('leave addresses and files as they are [BEY-71]', async () => {
    const browser = await signedIn()
    const csv = async () =>
      (await (await browser.open('/returns?q=RT00019')).press('All as CSV')).html
    const before = await csv()
    const form = (await browser.open('/columns/returns')).form('Save columns')
    form.untick('Status')
    expect((await form.press('Save columns')).url.search).toBe('')
    expect((await csv()).split('\n')[0]).toBe(before.split('\n')[0])
    await (await browser.open('/columns/returns')).press('Back to the standard columns')
  })

  it('never lose the one that leads to the record, whatever a form says [BEY-71]', async () => {
    const browser = await signedIn()
    const chooser = await browser.open('/columns/warehouse')
    const form = chooser.form('Save columns')
    for (const label of chooser.findAll('tbody th label')) {
      if (!label.querySelector('[disabled]')) form.untick(wordsOf(label))
    }
    const bare = await form.press('Save columns')
    expect(headings(bare)).toEqual(['Article number'])
    await (await browser.open('/columns/warehouse')).press('Back to the standard columns')
  })

  it('stand closer together where that is asked for [BEY-71]', async () => {
    const browser = await signedIn()
    const isClose = (page: Page) => page.findAll('table.records.compact').length === 1
    expect(isClose(await browser.open('/stock'))).toBe(false)
    const form = (await browser.open('/columns/stock')).form('Save columns')
    form.pick('Compact')
    expect(isClose(await form.press('Save columns'))).toBe(true)
    const chooser = await browser.open('/columns/stock')
    expect(chooser.find('[value=compact]').hasAttribute('checked')).toBe(true)
    expect(isClose(await chooser.press('Back to the standard columns'))).toBe(false)
  })

  it('of a list that does not exist are not found [BEY-71]', async () => {
    const browser = await signedIn()
    for (const path of ['/columns', '/columns/', '/columns/nothing', '/columns/warehouse/12']) {
      expect((await browser.open(path)).status).toBe(404)
    }
  })
})
