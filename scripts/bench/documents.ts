import { Browser, type Page } from '../../tests/support/browser'
import type { ServerProcess } from '../../tests/support/processes'
import { atStep, inboundForm, newNumber } from '../../tests/routes/inbound/form-pages'
import { peakRssAbove } from './processes'
import { MB, type Row, type Section } from './row'

const document = (name: string, bytes: number) =>
  new File(['%PDF-1.7\n', Buffer.alloc(bytes - 9, name)], `${name}.pdf`, {
    type: 'application/pdf',
  })

/** What an order's documents cost in memory, as many and as large as it may have. */
export async function measureDocuments(portal: ServerProcess): Promise<Section> {
  const browser = new Browser(portal)
  await browser.signIn('client@demo.test')
  const rows: Row[] = []
  // once before, so that what a first order costs anyhow is not counted
  await sendAndSave(browser, 100_000, () => undefined, portal.child.pid ?? 0)
  await sendAndSave(browser, 5_000_000, (row) => rows.push(row), portal.child.pid ?? 0)
  return {
    title: 'Documents of an order',
    how: 'An inbound order with four documents of 5 MB each, sent in one form and then saved; resident memory of the portal every 20 ms, above what it was before.',
    rows,
  }
}

async function sendAndSave(
  browser: Browser,
  bytes: number,
  tell: (row: Row) => void,
  pid: number,
): Promise<void> {
  let page = await atStep(browser, 'Transport documents', { 'PO number': newNumber() })
  for (let n = 0; n < 4; n++) page = await inboundForm(page).press('Add transport document')
  const form = inboundForm(page)
  for (let nth = 0; nth < 4; nth++) {
    form.fill('Type', 'AWB', { nth }).fill('Identification', `AWB-${nth}`, { nth })
    form.attachTo('Document', { nth }, document(String(nth), bytes))
  }
  const sent = await peakRssAbove(pid, () => form.press('Previous step'))
  tell(memoryRow('20 MB of documents sent with a form', sent.above))
  const last = await inboundForm(sent.result).press('Next step')
  const saved = await peakRssAbove(pid, () => inboundForm(last).press('Save concept'))
  mustBeSaved(saved.result)
  tell(memoryRow('20 MB of documents sent upstream with their order', saved.above))
}

const memoryRow = (what: string, above: number): Row => ({
  what: `${what}: memory above idle`,
  budget: '≤ 100 MB',
  seen: MB(above),
  met: above <= 100e6,
})

function mustBeSaved(page: Page): void {
  if (!/\/create-order\/\d+$/.test(page.path)) throw new Error(`Not saved: ${page.main}`)
}
