import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { orderImportPath } from '../routes/imports/orders'
import { importPath, signedIn } from '../routes/imports/support'
import type { Browser } from '../support/browser'
import { hydrated, openPage, signIn } from '../support/chromium'
import { portal, startPortal, type ServerProcess } from '../support/portal'

let own: ServerProcess
let other: Browser

beforeAll(async () => {
  await portal().resetSandbox()
  own = await startPortal()
  other = await signedIn('solo@demo.test', own.url)
})

// at this speed the file needs twenty seconds
const bytesPerSecond = 150_000
const file = {
  name: 'broken.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('ArticleNumber;Barcode\r\n' + 'BROKEN;8710000000000\r\n'.repeat(140_000)),
}

const keptFiles = () => {
  const folder = `${own.dataDir}/uploads`
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Chooses a file, and closes the tab while it is on its way. */
async function closeWhileSending(options: { path: string; scripts: boolean; isOther: boolean }) {
  const page = await openPage({ scripts: options.scripts })
  await signIn(page, 'client@demo.test', own.url)
  await page.goto(own.url + options.path)
  if (options.scripts) await hydrated(page)
  if (options.isOther) {
    const tab = await page.context().newPage()
    await tab.goto(own.url)
    await tab.locator('.company > summary').click()
    await tab.getByRole('button', { name: '1002 (Polder Sports)' }).click()
    await tab.locator('.company > summary', { hasText: '1002' }).waitFor()
    await tab.close()
  }
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.setInputFiles('form.upload input[type=file]', file)
  if (!options.scripts)
    void page
      .getByRole('button', { name: 'Upload' })
      .click()
      .catch(() => undefined)
  await sent
  // of a form that is refused nothing is kept
  if (options.isOther) await sleep(700)
  else await expect.poll(keptFiles).not.toEqual([])
  await page.close()
  await page.context().close()
}

describe.each([
  ['products', importPath],
  ['orders', orderImportPath],
])('a tab that is closed while it uploads %s', (_, path) => {
  it.each([
    ['of the active company', true, false],
    ['of the active company', false, false],
    ['of another company', true, true],
    ['of another company', false, true],
  ])('by a form %s harms nobody; scripts: %s [BEY-83]', async (_form, scripts, isOther) => {
    await closeWhileSending({ path, scripts, isOther })
    const answers = await Promise.all(['/warehouse', '/healthz'].map((at) => other.open(at)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await expect.poll(keptFiles).toEqual([])
    expect(own.child.exitCode, own.output().split('\n').slice(-5).join('\n')).toBeNull()
    expect((await other.open('/warehouse')).status).toBe(200)
  })
})
