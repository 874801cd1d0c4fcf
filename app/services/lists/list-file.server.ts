import type { TextKey } from '~/i18n/translate'
import { listFileFormats, type FileFormat, type ListFileFormat } from '~/lib/list-files'
import { listAddress, readListState } from '~/lib/lists'
import type { ListQuery } from '~/validation/list-query'
import type { PortalUser } from '../session/portal-user.server'
import type { ListAnswer } from './list-action.server'
import { openExport } from './list-export.server'
import { openFeed } from './list-feed.server'
import type { ListService } from './list-service.server'

interface ListFileTask {
  user: PortalUser
  /** The address that the file was asked for at. */
  url: URL
  signal: AbortSignal
}

/** `corrected`: nothing of it was read, as the address asks for what cannot be; the nearest that can. */
export type OpenListFile = (
  task: ListFileTask,
) => Promise<ListAnswer | { kind: 'corrected'; address: string }>

/** How each file at an address is opened. */
export type FilesAt = Readonly<Partial<Record<FileFormat, OpenListFile>>>

/** What a file of a list is said to be in the history. */
export const fileVerbs = {
  csv: 'lists.exportCsv',
  xlsx: 'lists.exportXlsx',
  json: 'lists.exportJson',
  atom: 'lists.exportAtom',
  ics: 'arrivals.export',
} as const satisfies Record<FileFormat, TextKey>

/** A list as files; `sheet` where they have other columns than its screen. */
export const toListFiles = <Query extends ListQuery, Row extends { id: number | string }, Sheet>(
  list: ListService<Query, Row>,
  sheet?: ListService<Query, Sheet>,
): FilesAt =>
  Object.fromEntries(listFileFormats.map((format) => [format, toOpenListFile(list, format, sheet)]))

const toOpenListFile =
  <Query extends ListQuery, Row extends { id: number | string }, Sheet>(
    list: ListService<Query, Row>,
    format: ListFileFormat,
    sheet?: ListService<Query, Sheet>,
  ): OpenListFile =>
  async ({ user, url, signal }) => {
    const { shape } = list.query
    const query = list.query.check(readListState(shape, url.searchParams))
    // a screen would show the nearest view that can be, and say so; nobody looks at the address of a file again
    if (query.corrected || query.unreadable)
      return { kind: 'corrected', address: listAddress(shape, { ...query, sel: [], page: 1 }) }
    const task = { user, query, isConfirmed: true, signal }
    if (format === 'atom') return openFeed(list, { ...task, origin: url.origin })
    return sheet ? openExport(sheet, format, task) : openExport(list, format, task)
  }
