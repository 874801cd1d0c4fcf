import { wordsOf, type Browser } from '../../support/browser'

/** An act as the list of acts shows it. */
export interface ShownAct {
  what: string
  who: string
  record: string
  outcome: string
  words: string
  changes: string[][]
  requestId: string
}

/** The newest acts, as this user sees them. */
export async function readActs(browser: Browser, query = ''): Promise<ShownAct[]> {
  const page = await browser.open(`/activity${query}`)
  return page.findAll('.records > tbody > tr').map((row) => {
    const [, who, what, record, , outcome, words] = [...row.children].map((cell) => wordsOf(cell))
    const more = row.querySelector('details')
    const changes = [...(more?.querySelectorAll('table > tbody > tr') ?? [])].map((change) =>
      [...change.children].map((cell) => wordsOf(cell)),
    )
    const [, requestId = ''] = /Request number: (\S+)/.exec(wordsOf(more)) ?? []
    return {
      ...{
        who: who!,
        what: what!,
        record: record!,
        outcome: outcome!.replace(/ Finish it: .*/, ''),
        words: words!,
      },
      ...{ changes, requestId },
    }
  })
}

/** Those that were not there before, the newest first. */
export async function actsDuring<T>(
  browser: Browser,
  work: () => Promise<T>,
): Promise<{ result: T; acts: ShownAct[] }> {
  const before = await readActs(browser)
  const result = await work()
  const after = await readActs(browser)
  const known = new Set(before.map(keyOf))
  return { result, acts: after.filter((act) => !known.has(keyOf(act))) }
}

const keyOf = ({ requestId, what, record }: ShownAct) => [requestId, what, record].join()
