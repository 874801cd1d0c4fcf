import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { isFullRun } from '../../support/extent'
import { portal } from '../../support/portal'
import { smallDisks, type PortalOnSmallDisk } from '../../support/small-disk'
import { everyButton } from './every-button'
import { send, successes } from './send'

/** A form, an order that is submitted, uploads, an import, and what only the portal keeps. */
const names = [
  'creating a product',
  "'Submit order' of a concept of outbound at _frame.outbound-orders_.create-order_.$id",
  'uploading products',
  'importing products',
  'saving an order of inbound as a template',
]
const buttons = everyButton.filter(({ name }) => isFullRun || names.includes(name))

describe.each(isFullRun ? smallDisks : smallDisks.slice(0, 1))('a portal %s', (_, start) => {
  let disk: PortalOnSmallDisk
  beforeAll(async () => {
    disk = await start({ env: { JOB_LEASE_MS: '1500' } })
  })
  beforeEach(() => portal().resetSandbox())
  afterEach(() => disk.makeRoom())
  afterAll(() => disk.remove())

  it.each(buttons)(
    'says of $name what became of it, and does it once there is room again [BEY-51, BEY-80]',
    async ({ prepare, isDone, user }) => {
      const browser = new Browser(disk.own)
      await browser.startSession(user ?? 'client@demo.test')
      const press = await prepare(browser)
      disk.fill()
      const { page, written } = await send(press).finally(() => disk.makeRoom())
      expect([page.status, page.html]).toEqual([
        503,
        expect.not.stringMatching(/terribly wrong|ENOSPC|EFBIG|SQLITE/),
      ])
      if (written.length === 0) expect(successes(page)).toEqual([])
      else expect(page.text).not.toContain('Nothing was saved')

      const again = await send(press)
      const all = [...written, ...again.written]
      // what may have been written is not sent again: that is said
      expect(again.page.status).toBeOneOf(written.length > 0 ? [200, 409] : [200])
      if (written.length === 0) expect(isDone(again.page, all)).toBe(true)
      const made = all.filter(({ method }) => method === 'POST')
      const bodies = made.map(({ path, body }) => `${path} ${JSON.stringify(body)}`)
      expect(bodies).toEqual([...new Set(bodies)])
      expect(disk.own.child.exitCode).toBe(null)
    },
  )
})
