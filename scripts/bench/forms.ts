import { shipmentLandmarks } from '../../sandbox/seed/shipment-landmarks'
import { generalEntries } from '../../tests/routes/outbound/general-entries'
import { Browser, type Page, type PageForm } from '../../tests/support/browser'
import type { ServerProcess } from '../../tests/support/processes'
import { kB, median, ms, times, type Section } from './row'

const rounds = 10

/** What it takes to come by a page, in milliseconds: all that it is redirected by, and none of the parsing here. */
interface Visit {
  page: Page
  took: number
}

/** The forms that ask most of a user's patience, beside a list of 20 rows: the unloading of 300 orders, and wizards. */
export async function measureForms(portal: ServerProcess): Promise<Section> {
  const client = await signedIn(portal, 'client@demo.test')
  const customs = await signedIn(portal, 'customs@demo.test')
  const list: number[] = []
  const seen: Record<string, number[]> = {}
  let bytes = 0
  const keep = (what: string, { page, took }: Visit) => {
    if (page.status !== 200) throw new Error(`${what}: ${page.status} ${page.url.href}`)
    ;(seen[what] ??= []).push(took)
    return page
  }
  for (let round = 0; round <= rounds; round++) {
    // the first is for nothing but warmth
    if (round === 1) for (const taken of [list, ...Object.values(seen)]) taken.length = 0
    list.push((await open(client, '/outbound-orders')).took)

    const matrix = keep('Unloading of 300 orders: its page', await open(customs, unloading))
    bytes = Buffer.byteLength(matrix.html)
    const counted = matrix.form('#unloading')
    for (const name of numbered(matrix)) counted.tamper(name, String(round + 1))
    keep('Unloading of 300 orders: saved', await send(customs, matrix, counted, 'Save report'))

    for (const [kind, path, entries] of wizards) {
      const first = keep(`${kind}: its first step`, await open(client, path))
      const form = first.form(`#${kind.split(' ')[0]!.toLowerCase()}`)
      for (const [label, value] of entries(round)) form.fill(label, value, { nth: 0 })
      const second = keep(
        `${kind}: to the second step`,
        await send(client, first, form, 'Next step'),
      )
      if (second.url.href === first.url.href)
        throw new Error(`${kind}: ${second.text.slice(0, 400)}`)
    }
  }
  const beside = median(list)
  return {
    title: 'Large forms and wizards',
    how: `${rounds} times each, in turn with a list of 20 rows, one after another, until the whole page had come, with the save and the redirect where something is sent. The unloading has a field for each of 300 orders and every package type of the shipment, all of which change.`,
    rows: [
      { what: 'A list of 20 rows, p50', budget: '', seen: ms(beside) },
      ...Object.entries(seen).map(([what, taken]) => ({
        what: `${what}, p50`,
        budget: '',
        seen: `${ms(median(taken))} (${times(median(taken) / beside)} the list)`,
      })),
      { what: 'Unloading of 300 orders: HTML, unpacked', budget: '', seen: kB(bytes) },
    ],
  }
}

const unloading = `/customs/shipments/unloading/${shipmentLandmarks.large}`

type Entries = (round: number) => [label: string, value: string][]

const wizards: [kind: string, path: string, entries: Entries][] = [
  [
    'Outbound order',
    '/outbound-orders/create-order',
    (round) => generalEntries(`BENCH-${process.pid}-${round}`),
  ],
  [
    'Inbound order',
    '/inbound-orders/create-order',
    (round) => [['PO number', `BENCH-${process.pid}-${round}`]],
  ],
]

async function signedIn(portal: ServerProcess, email: string): Promise<Browser> {
  const browser = new Browser(portal)
  await browser.signIn(email)
  return browser
}

const open = (browser: Browser, path: string) => timed(() => browser.open(path))

/** What the form sends is gathered before the time begins. */
function send(browser: Browser, page: Page, form: PageForm, button: string): Promise<Visit> {
  const submission = form.submission(form.button(button, { nth: 0 }))
  const url = new URL(submission.action || page.url.href, page.url)
  return timed(() => browser.go(url, { site: 'same-origin', page, submission }))
}

async function timed(visit: () => Promise<Page>): Promise<Visit> {
  const from = performance.now()
  const page = await visit()
  return { page, took: performance.now() - from }
}

const numbered = (page: Page) =>
  page.findAll('.unloading tbody input').map((input) => input.getAttribute('name') ?? '')
