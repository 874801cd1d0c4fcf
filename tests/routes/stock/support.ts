import { wordsOf, type Page } from '../../support/browser'
import { portal, type CallRecord } from '../../support/portal'

const server = portal()

/** Calls to one path that were made meanwhile. */
export async function callsTo(path: string, work: () => Promise<Page>) {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  const page = await work()
  const calls = (await server.calls(before)).filter((call: CallRecord) => call.path === path)
  return { page, calls }
}

/** What the page says of how many rows there are. */
export const countOf = (page: Page) => wordsOf(page.find('.count'))

/** The words of a column, from top to bottom. */
export const column = (page: Page, heading: string): string[] =>
  page.findAll('tbody tr').length === 0 ? [] : page.table().rows.map((row) => row.cell(heading))

/** `dd-MM-yyyy HH:mm:ss` as text that sorts by time. */
export const sortable = (time: string) => time.replace(/^(\d+)-(\d+)-(\d+)/, '$3-$2-$1')
