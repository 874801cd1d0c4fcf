import { beforeEach, expect, it } from 'vitest'
import { startOnBreaking, untilNotSaid } from '../../support/broken-postgres'
import type { Page } from '../../support/browser'
import { isFullRun } from '../../support/extent'
import { portal } from '../../support/portal'
import type { PostgresProxy } from '../../support/postgres-proxy'
import { everyButton } from './every-button'
import { send, successes } from './send'

beforeEach(() => portal().resetSandbox())

/** One that writes upstream of each area. */
const names = [
  'creating a product',
  'saving a new order of inbound',
  'saving a new order of returns',
  'saving a new order of outbound',
  'saving a shipment',
  'adding reference data',
  'beginning a relation',
]
const buttons = everyButton.filter(({ name }) => names.includes(name))

const breaks = {
  once: (proxy: PostgresProxy, statement: number) => proxy.cutAt(statement),
  'for good': (proxy: PostgresProxy, statement: number) => {
    proxy.cutAt(statement)
    proxy.isDown = true
  },
}

const rows = buttons.flatMap((button, at) =>
  Object.entries(breaks).map(([often, begin], nth) => ({ button, often, begin, at, nth })),
)

/** Of one that was sent before it may be told as well that it was done. */
const doneNow = (page: Page) =>
  successes(page).filter(({ text }) => !text.endsWith('was done after all.'))

/** More than any of them makes. */
const mostStatements = 60

// of each area one statement, each its own, and all of them in a full run
it.each(isFullRun ? rows : rows.filter(({ at, nth }) => at % 2 === nth))(
  '$button.name says what became of it where the store fails $often, at whichever statement, and goes when it comes back [BEY-51, BEY-80]',
  async ({ button, begin, at }) => {
    const { proxy, browser } = await startOnBreaking(button.user)
    const last = isFullRun ? mostStatements : 3 + at
    for (let statement = isFullRun ? 1 : last; statement <= last; statement++) {
      await untilNotSaid(browser, (page) => doneNow(page).length > 0)
      const press = await button.prepare(browser)
      begin(proxy, statement)
      const { page, written } = await send(press)
      const hasBroken = proxy.hasCut()
      proxy.cutAt(0)
      proxy.isDown = false
      const said = { statement, status: page.status, writes: written.length }
      expect({ ...said, isOdd: /terribly wrong|SQLSTATE/.test(page.html) }).toEqual({
        ...said,
        status: expect.toBeOneOf([200, 502, 503]) as unknown,
        isOdd: false,
      })
      const done = doneNow(page)
      if (written.length === 0) expect({ ...said, done }).toEqual({ ...said, done: [] })
      else expect(page.text).not.toContain('Nothing was saved')

      const again = await send(press)
      const all = [...written, ...again.written]
      // what may have been written is not sent again: that is said
      const answers = written.length > 0 ? [200, 409] : [200]
      expect({ ...said, again: again.page.status }).toEqual({
        ...said,
        again: expect.toBeOneOf(answers) as unknown,
      })
      if (written.length === 0) expect(button.isDone(again.page, all)).toBe(true)
      const made = all.filter(({ method }) => method === 'POST')
      const bodies = made.map(({ path, body }) => `${path} ${JSON.stringify(body)}`)
      expect(bodies).toEqual([...new Set(bodies)])
      if (!hasBroken) break
    }
  },
  600_000,
)
