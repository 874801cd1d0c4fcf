import { setTimeout as wait } from 'node:timers/promises'
import { catalogue } from '../../tests/files/catalogue'
import { Browser } from '../../tests/support/browser'
import type { ServerProcess } from '../../tests/support/processes'
import { settled } from './import-screen'
import { cookieOf } from './processes'
import { median, ms, percentile, type Section } from './row'

const maxUploadBytes = 20 * 1024 * 1024

/** What other users notice while somebody uploads every hostile and odd file that we know of, two at a time. */
export async function measureHostile(portal: ServerProcess): Promise<Section> {
  const files = Object.values(catalogue).flat()
  const cookie = await cookieOf(portal)
  const paths = ['/warehouse', '/', '/warehouse?page=7', '/warehouse?q=jacket']
  const read = async (path: string) => {
    const from = performance.now()
    const answer = await fetch(portal.url + path, { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return performance.now() - from
  }
  for (const path of paths) await read(path)

  const upload = async (browser: Browser, fileName: string, bytes: Uint8Array) => {
    const form = (await browser.open('/warehouse/import-products')).form('Upload')
    const from = performance.now()
    const page = await form
      .attach('Files', new File([new Uint8Array(bytes)], fileName))
      .press('Upload')
    await settled(page, 20)
    return performance.now() - from
  }
  const [good] = files
  const newcomer = new Browser(portal)
  await newcomer.signIn('solo@demo.test')
  const first = good ? await upload(newcomer, good.fileName, await good.make()) : 0

  const answered: { name: string; took: number }[] = []
  let isDone = false
  const uploads = Promise.all(
    [0, 1].map(async (lane) => {
      const browser = new Browser(portal)
      await browser.signIn('solo@demo.test')
      for (const { name, fileName, make } of files.filter((_, index) => index % 2 === lane)) {
        const bytes = await make()
        if (bytes.length > maxUploadBytes) continue
        answered.push({ name, took: await upload(browser, fileName, bytes) })
      }
    }),
  ).finally(() => (isDone = true))

  const others: number[] = []
  for (let visit = 0; !isDone; visit++) {
    others.push(await read(paths[visit % paths.length] ?? '/'))
    await wait(20)
  }
  await uploads
  const slowest = answered.reduce((a, b) => (a.took > b.took ? a : b))
  const p95 = percentile(others, 0.95)
  return {
    title: 'Hostile and odd files',
    how: `${answered.length} files of tests/files/ uploaded through the screen, after a first one, two at a time, until refused or previewed; meanwhile another user opens pages one after another (${others.length} of them).`,
    rows: [
      {
        what: `The slowest answer to a file (${slowest.name})`,
        budget: '≤ 1 s',
        seen: ms(slowest.took),
        met: slowest.took <= 1000,
      },
      { what: 'The very first upload, which loads the reader', budget: '', seen: ms(first) },
      { what: 'Other requests meanwhile, p50', budget: '', seen: ms(median(others)) },
      {
        what: 'Other requests meanwhile, p95',
        budget: '≤ 300 ms',
        seen: ms(p95),
        met: p95 <= 300,
      },
    ],
  }
}
