import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { articles, csv, openUpload, runImport, settled, signedIn, upload } from './support'

const server = portal()
let own: ServerProcess

beforeAll(async () => {
  await server.resetSandbox()
  // the job stands while its call hangs
  own = await startPortal({ env: { UPSTREAM_TIMEOUT_MS: '60000' } })
})
beforeEach(() => server.clearFaults())

const email = 'client@demo.test'

/** Signing in makes the portal read the settings anew. */
async function withoutSettings() {
  await server.faults({ path: '/system/settings', kind: 'status', status: 500, times: 500 })
  return signedIn(email, own.url)
}

describe('an import while the company’s settings cannot be read', () => {
  it('that runs is shown with its progress, and goes on loading itself [BEY-23] [IMP-36] [PIMP-40]', async () => {
    const page = await upload(await signedIn(email, own.url), csv(articles('FOLLOW', 3)))
    await server.faults({ method: 'POST', path: '/saleskit/sku', kind: 'hang' })
    const running = await page.press('Import')
    expect(running.main).toContain('Processing... Please do not close the browser window.')

    await withoutSettings()
    const followed = await running.followRefresh()
    expect(followed.status).toBe(200)
    expect(followed.main).toContain('Processing... Please do not close the browser window.')
    const bar = followed.find('progress')
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['0', '3'])
    expect(followed.refresh).toEqual({ seconds: 2, href: '' })

    await server.clearFaults()
    const done = await settled(followed)
    expect(done.messages()[0]?.text).toBe('Imported 3 products, 0 products failed.')
  })

  it('that does not run says so, keeps its address and comes by itself when they can be read again [BEY-23]', async () => {
    const page = await upload(await signedIn(email, own.url), csv(articles('WAITING', 2)))
    const browser = await withoutSettings()
    const waiting = await browser.open(page.path)
    expect(waiting.status).toBe(503)
    expect(waiting.main).toContain('articles.csv cannot be shown at the moment')
    // nobody has started it
    expect(waiting.main).not.toContain('The work continues')
    expect(waiting.refresh).toEqual({ seconds: 5, href: '' })
    expect((await waiting.followRefresh()).refresh).toEqual({ seconds: 5, href: '' })

    await server.clearFaults()
    const ready = await waiting.followRefresh()
    expect(ready.status).toBe(200)
    const done = await runImport(ready)
    expect(done.messages()[0]?.text).toBe('Imported 2 products, 0 products failed.')
  })

  it('can neither be begun nor acted on, and says that one may try again [SET-16] [IMP-38]', async () => {
    const page = await upload(await signedIn(email, own.url), csv(articles('REFUSED', 1)))
    const browser = await withoutSettings()
    const closed = await browser.open('/warehouse/import-products')
    expect(closed.status).toBe(503)
    expect(closed.main).toContain('The settings of the company cannot be read right now')
    expect(closed.main).not.toContain('Writing is switched off')
    expect((await page.press('Import')).status).toBe(503)
    await server.clearFaults()
    expect((await page.reload()).main).toContain('REFUSED-1')
  })

  it('keeps a file that is uploaded, and shows its preview as soon as they can be read [SET-16] [BEY-23]', async () => {
    const browser = await signedIn(email, own.url)
    const page = await openUpload(browser)
    await withoutSettings()
    const form = page.form('Upload').attach('Files', csv(articles('KEPT', 2)))
    const sent = await form.press('Upload')
    expect(sent.redirects[0]).toMatch(/^\/warehouse\/import-products\?import=/)
    await expect
      .poll(async () => (await sent.reload()).main)
      .toContain('cannot be shown at the moment')
    await server.clearFaults()
    expect((await settled(await sent.reload())).main).toContain('KEPT-2')
  })
})
