import { setTimeout as wait } from 'node:timers/promises'
import { Browser } from '../../tests/support/browser'
import type { ServerProcess } from '../../tests/support/processes'
import { answerOn, beginUpload, uploadStart } from '../../tests/support/raw-upload'
import { cookieOf } from './processes'
import { median, ms, percentile, type Row, type Section } from './row'

const email = 'client@demo.test'
const lastsMs = 15_000
const everyMs = 250

/** What others notice while one user sends forms that no page of ours can send, and uploads that hardly arrive. */
export async function measureRoughForms(portal: ServerProcess): Promise<Section> {
  const forms = await whileOthersRead(portal, () => sendForms(portal))
  const uploads = await whileOthersUpload(portal)
  return {
    title: 'Forms and uploads of one user against all others',
    how: `For ${lastsMs / 1000} s, four times a second, 900 fields of 30 lists in each other, and a concept with 2,400 prices over 1,000 lines, in turn; meanwhile another user opens pages one after another. Then ten uploads of one user that send nothing any more, while another user uploads small files.`,
    rows: [
      ...rowsOf('Other users’ pages meanwhile', forms),
      {
        what: 'Small uploads of others meanwhile, p50',
        budget: '',
        seen: ms(median(uploads.taken)),
      },
      {
        what: 'Small uploads of others that were refused',
        budget: '0',
        seen: `${uploads.refused} of ${uploads.taken.length}`,
        met: uploads.refused === 0,
      },
    ],
  }
}

function rowsOf(what: string, taken: number[]): Row[] {
  const p95 = percentile(taken, 0.95)
  return [
    { what: `${what}, p50 (${taken.length})`, budget: '', seen: ms(median(taken)) },
    { what: `${what}, p95`, budget: '≤ 300 ms', seen: ms(p95), met: p95 <= 300 },
  ]
}

async function sendForms(portal: ServerProcess): Promise<void> {
  const browser = new Browser(portal)
  await browser.signIn(email)
  const wizard = await browser.open('/outbound-orders/create-order')
  const concept = wizard.find('a[href*="create-order/"]').getAttribute('href') ?? ''
  const owner = ['company', 'key'].map((name): [string, string] => [
    name,
    wizard.find(`input[name=${name}]`).getAttribute('value') ?? '',
  ])
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const post = (path: string, names: string[]) =>
    fetch(portal.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: portal.url },
      body: new URLSearchParams([...owner, ...names.map((name): [string, string] => [name, 'x'])]),
    }).then((answer) => answer.arrayBuffer())
  const nested = Array.from({ length: 900 }, (_, n) => `a[${n}]${'[999]'.repeat(29)}`)
  const prices = Array.from(
    { length: 2_400 },
    (_, n) => `products[${n % 1_000}].prices[${Math.floor(n / 1_000)}].amount`,
  )
  const sent: Promise<unknown>[] = []
  const until = Date.now() + lastsMs
  for (let n = 0; Date.now() < until; n++) {
    sent.push(n % 2 ? post('/warehouse/create-product', nested) : post(concept, prices))
    await wait(everyMs)
  }
  await Promise.all(sent)
}

/** How long another user's pages take while something is done. */
export async function whileOthersRead(portal: ServerProcess, work: () => Promise<void>) {
  const cookie = await cookieOf(portal, 'solo@demo.test')
  const read = async (path: string) => {
    const from = performance.now()
    const answer = await fetch(portal.url + path, { headers: { cookie } })
    await answer.arrayBuffer()
    return performance.now() - from
  }
  const paths = ['/warehouse', '/', '/warehouse?page=7', '/warehouse?q=jacket']
  for (const path of paths) await read(path)
  let isDone = false
  const working = work().finally(() => (isDone = true))
  const taken: number[] = []
  for (let visit = 0; !isDone; visit++) {
    taken.push(await read(paths[visit % paths.length] ?? '/'))
    await wait(20)
  }
  await working
  return taken
}

async function whileOthersUpload(portal: ServerProcess) {
  const slow = new Browser(portal)
  await slow.signIn(email)
  const page = await slow.open('/warehouse/import-products')
  const ended: Promise<unknown>[] = []
  for (let n = 0; n < 10; n++) {
    const socket = await beginUpload({ browser: slow, page, length: 1_000_000 })
    ended.push(answerOn(socket))
    socket.write(`${uploadStart({ page })}ArticleNumber`)
  }
  const other = new Browser(portal)
  await other.signIn('solo@demo.test')
  const taken: number[] = []
  let refused = 0
  for (let n = 0; n < 8; n++) {
    const form = (await other.open('/warehouse/import-products')).form('Upload')
    const from = performance.now()
    const file = new File([`ArticleNumber;Barcode\nSMALL-${n};${n}`], 'small.csv')
    const answer = await form.attach('Files', file).press('Upload')
    taken.push(performance.now() - from)
    if (answer.status !== 200) refused += 1
  }
  await Promise.all(ended)
  return { taken, refused }
}
