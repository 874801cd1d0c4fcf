import { setTimeout as sleep } from 'node:timers/promises'
import { calls as contractCalls } from '#contract/index'
import type { Browser, Page } from '../../support/browser'
import { portal, type CallRecord, type FaultOrder } from '../../support/portal'
import type { Button } from './button'

const server = portal()

/** The calls for which the contract says that they write. */
const writing = contractCalls.filter((call) => call.writes)

const mayWrite = (record: CallRecord) =>
  writing.some(
    (call) =>
      call.method === record.method &&
      new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(record.path) &&
      (call.meantBy?.(record) ?? record.query.action !== 'validate'),
  )

/** Every call that writes meets the fault, as often as is said. */
export const failWrites = (fault: Omit<FaultOrder, 'path'>, times: number) =>
  server.faults(...writing.map(({ method, path }) => ({ method, path, times, ...fault })))

/** Sends what was prepared: the page that it ends on, and what was written upstream meanwhile. */
export async function send(
  press: () => Promise<Page>,
): Promise<{ page: Page; written: CallRecord[] }> {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  const page = await press()
  return { page, written: (await server.calls(before)).filter(mayWrite) }
}

/** Presses the button of the first row that has it. */
export const ofRow = (list: string, beginning: string) => async (browser: Browser) => {
  const form = (await browser.open(list)).form('.list')
  const button = form.buttons().find((one) => one.startsWith(beginning))
  return () => form.press(button ?? beginning)
}

const isOfOrder = (text: string) => text.startsWith('The warehouse stopped this order')

/** What a page says of a write that is not known to be done. */
export const complaints = (page: Page) => [
  ...page
    .messages()
    // what an order waits for says nothing of the button
    .flatMap(({ kind, text }) => (kind === 'error' && !isOfOrder(text) ? [text] : [])),
  ...page.summary().map(({ text }) => text),
  ...page.findAll('.receipt').map((receipt) => receipt.textContent ?? ''),
]

export const successes = (page: Page) => page.messages().filter(({ kind }) => kind === 'success')

/** The forms of buttons, filled in before anything is asked of them. */
export class Forms {
  private readonly presses = new Map<Button, () => Promise<Page>>()

  constructor(private readonly browserOf: (button: Button) => Browser) {}

  async prepare(buttons: readonly Button[]): Promise<void> {
    for (const button of buttons)
      this.presses.set(button, await prepared(button, this.browserOf(button)))
  }

  /** Sends one, as often as it is called. */
  async press(button: Button): Promise<Page> {
    const press = this.presses.get(button)
    if (!press) throw new Error(`The form of ${button.name} is not prepared`)
    return press()
  }
}

/** A call that was not answered ten times in a row is not made for ten seconds: a form may need it. */
async function prepared(button: Button, browser: Browser): Promise<() => Promise<Page>> {
  const lastTry = Date.now() + 12_000
  for (;;) {
    try {
      return await button.prepare(browser)
    } catch (error) {
      if (Date.now() > lastTry) throw error
      await sleep(1_000)
    }
  }
}
