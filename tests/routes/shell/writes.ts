import type { Browser, Page } from '../../support/browser'
import type { CallRecord } from '../../support/portal'
import { settled } from '../imports/support'

export type Area = 'warehouse' | 'inbound' | 'returns' | 'outbound'

/** One thing that a form does. */
export interface Write {
  name: string
  /** Whose right it needs. */
  area: Area
  /** Who may, where not every user does. */
  user?: string
  /** It saves what is stored already: that it is stored is true whatever a call answers. */
  changesNothing?: true
  /** Fills in the form while it may be sent; what comes back sends it, as often as it is called. */
  prepare: (browser: Browser) => Promise<() => Promise<Page>>
  /** Whether it was done, by the page that it ends on and the calls that wrote. */
  isDone: (page: Page, written: CallRecord[]) => boolean
}

export const wroteUpstream = (_: Page, written: CallRecord[]) => written.length > 0
export const wasSubmitted = (_: Page, written: CallRecord[]) =>
  written.some((call) => /\/(submit|finalize)$/.test(call.path))
/** Of an import: a page that was refused has nothing to wait for. */
export const endOf = async (sent: Promise<Page>): Promise<Page> => {
  const page = await sent
  return page.status >= 400 ? page : settled(page)
}

export const madeDraft = (page: Page) => page.url.searchParams.has('draft')
export const madeImport = (page: Page) => page.url.searchParams.has('import')
export const saidDone = (page: Page) => page.messages().some(({ kind }) => kind === 'success')
