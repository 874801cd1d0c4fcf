import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { startPortal } from '../../support/portal'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-fatal-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('a fault of the portal itself', () => {
  it('shows the fatal screen with Refresh, and nothing of its inside [SHELL-48, NET-08, VAL-26] [SHR2-29]', async () => {
    const own = await startPortal({ dataDir })
    const browser = new Browser(own)
    await browser.signIn('client@demo.test')
    const store = new Database(join(dataDir, 'portal.db'), { timeout: 20_000 })
    store.exec('ALTER TABLE sessions RENAME TO sessions_gone')

    const page = await browser.open('/warehouse?sort=styleId&page=2')
    expect(page.status).toBe(500)
    expect(page.text).toContain('Something went terribly wrong')
    expect(page.html).not.toMatch(/sessions|SqliteError|node_modules|\.js:|at \w+ \(/)
    expect(page.html).toContain(page.header('x-request-id') ?? 'an id')

    store.exec('ALTER TABLE sessions_gone RENAME TO sessions')
    store.close()
    const again = await page.press('Refresh')
    expect(again.path).toBe('/warehouse?sort=styleId&page=2')
    expect(again.status).not.toBe(500)
  })
})
