import { shipmentLandmarks } from '../../sandbox/seed/shipment-landmarks'
import { atStep, inboundForm } from '../../tests/routes/inbound/form-pages'
import { Browser, type Page, type PageForm } from '../../tests/support/browser'
import type { ServerProcess } from '../../tests/support/processes'
import { newConcept } from './editor'
import { whileOthersRead } from './rough-forms'
import { kB, ms, percentile, type Row, type Section } from './row'

const timesEach = 20
const mostBytes = 2_000_000

interface Blocker {
  what: string
  /** Sends it, and tells how many bytes it has. */
  send: () => Promise<{ page: Page; sent: number }>
}

/** What others notice while one user sends what once held everybody up, one kind after the other. */
export async function measureBlockers(
  portal: ServerProcess,
  sandbox: ServerProcess,
): Promise<Section> {
  const rows: Row[] = []
  const huge = { result: [], count: 3e15, max: 3e15 }
  await fetch(`${sandbox.url}/__sandbox/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify([{ path: '/stocklog', kind: 'status', status: 200, body: huge }]),
  })
  for (const { what, send } of await blockersOf(portal, sandbox)) {
    let sent = 0
    let largest = 0
    const taken = await whileOthersRead(portal, async () => {
      for (let n = 0; n < timesEach; n++) {
        const answer = await send()
        if (answer.page.status >= 500)
          throw new Error(`${what} was answered with ${answer.page.status}`)
        sent = answer.sent
        largest = Math.max(largest, answer.page.bytes.length)
      }
    })
    const p95 = percentile(taken, 0.95)
    rows.push({
      what: `${what}: others’ pages, p95 (${taken.length})`,
      budget: '≤ 300 ms',
      seen: ms(p95),
      met: p95 <= 300,
    })
    rows.push({
      what: `${what}: its answer (${kB(sent)} sent)`,
      budget: '≤ 2 MB, or thrice what was sent',
      seen: kB(largest),
      met: largest <= Math.max(mostBytes, 3 * sent),
    })
  }
  return {
    title: 'What once blocked everybody',
    how: `One user sends each ${timesEach} times, one after another, while another user opens pages.`,
    rows,
  }
}

async function blockersOf(portal: ServerProcess, sandbox: ServerProcess): Promise<Blocker[]> {
  const [client, customs] = [new Browser(portal), new Browser(portal)]
  await client.signIn('client@demo.test')
  await customs.signIn('customs@demo.test')
  const { large } = shipmentLandmarks
  const inbound = async (step: string, field: string, value: string) => {
    const form = inboundForm(await atStep(client, step))
    for (let row = 0; row < 999; row++) form.tamper(`finances[${row}].${field}`, value)
    return form
  }
  const financial = await inbound('Financial information', 'amount', '1')
  const waiting = `stored:${'a'.repeat(22)}.${'b'.repeat(22)}/x`
  const documents = await inbound('Financial information', 'document', waiting)
  const others = async () =>
    (await customs.open(`/customs/shipments/unloading/${large}`))
      .form('#unloading')
      .tamper('others', JSON.stringify({ a: 'x'.repeat(900_000) }))
  const concept = await newConcept(sandbox.url, 8_000)
  // no line has any of these, so each is looked for among all of them
  const rows = Array.from({ length: 2_000 }, (_, n) => `NOBODY-${n};1`).join('\n')
  const lines = async () =>
    (await client.open(`/order-lines/inbound?order=${concept}`))
      .form('Add lines')
      .fill('Rows, separated by tabs, semicolons or commas', rows)
  const opened = (what: string, browser: Browser, path: string): Blocker => ({
    what,
    send: async () => ({ page: await browser.open(path), sent: path.length }),
  })
  const pressed = (what: string, open: () => Promise<PageForm>, button: string): Blocker => ({
    what,
    send: async () => {
      const form = await open()
      const { entries } = form.submission(form.button(button))
      const sent = entries.reduce(
        (sum, [name, value]) => sum + name.length + (typeof value === 'string' ? value.length : 0),
        0,
      )
      return { page: await form.press(button), sent }
    },
  })
  return [
    // what the machine does beside us is in every figure
    opened('For comparison, the page of help', client, '/help'),
    opened(
      'Carton labels of a large shipment',
      customs,
      `/customs/shipments/labels/${large}?page=2`,
    ),
    opened('The dock sheet of a large shipment', customs, `/customs/shipments/dock-sheet/${large}`),
    pressed('2,000 pasted lines, in an order of 8,000', lines, 'Add lines'),
    pressed('Counts of other pages, 900 kB', others, 'Save report'),
    pressed('999 rows of costs', () => Promise.resolve(financial), 'Next step'),
    pressed('999 documents that wait nowhere', () => Promise.resolve(documents), 'Next step'),
    opened(
      'Stock between two dates, of a count without end',
      client,
      '/stock/compare?from=2026-01-01&to=2026-11-20',
    ),
  ]
}
