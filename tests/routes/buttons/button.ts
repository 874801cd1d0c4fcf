import type { Browser, Page } from '../../support/browser'
import type { CallRecord } from '../../support/portal'
import { settled } from '../imports/support'

export const areas = ['warehouse', 'inbound', 'returns', 'outbound'] as const
export type Area = (typeof areas)[number]

/** A button of a form that writes upstream, or keeps in the portal what is written later. */
export interface Button {
  /** As `buttonOf` names it, which is not done where it only changes the entries of its form. */
  button?: string
  name: string
  /** The area whose right it needs. Without one it needs another right: a group, or none but a session. */
  area?: Area
  /** Who may, where not every user does. */
  user?: string
  /** It saves what is stored already: that it is stored is true whatever a call answers. */
  changesNothing?: true
  /** The test of the calls that it makes under faults, where that is one of its own. */
  faultsIn?: string
  /** Fills in the form; what comes back sends it, as often as it is called. */
  prepare: (browser: Browser) => Promise<() => Promise<Page>>
  /** Whether it was done, by the page that it ends on and the calls that wrote. */
  isDone: (page: Page, written: CallRecord[]) => boolean
}

export const wroteUpstream = (_: Page, written: CallRecord[]) => written.length > 0
export const wasSubmitted = (_: Page, written: CallRecord[]) =>
  written.some((call) => /\/(submit|finalize)$/.test(call.path))

export const madeDraft = (page: Page) =>
  ['draft', 'plan'].some((name) => page.url.searchParams.has(name))
export const madeImport = (page: Page) => page.url.searchParams.has('import')
export const removedImport = (page: Page) => !madeImport(page)
export const saidDone = (page: Page) => page.messages().some(({ kind }) => kind === 'success')

/** The end of an import: a page that was refused has nothing to wait for. */
export const endOf = async (sent: Promise<Page>): Promise<Page> => {
  const page = await sent
  return page.status >= 400 ? page : settled(page)
}

/** Whether its write is a call of its own, which may meet a fault: drafts and uploads stay in the portal. */
export const meetsFaults = ({ isDone, faultsIn }: Button) =>
  !faultsIn && (isDone === wroteUpstream || isDone === wasSubmitted)

/** Prepares a page or form whose button of this name sends it. */
export const pressing =
  (button: string, open: (browser: Browser) => Promise<Pick<Page, 'press'>>): Button['prepare'] =>
  async (browser) => {
    const opened = await open(browser)
    return () => opened.press(button)
  }

let numbers = 0
/** For names that nothing has yet. */
export const nextNumber = () => ++numbers
