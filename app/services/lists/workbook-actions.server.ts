import { constants } from '~/lib/constants'
import type { ListQuery } from '~/validation/list-query'
import type { ListAction } from './list-action.server'
import type { PortalUser } from '../session/portal-user.server'
import type { OpenFile } from '../upstream/client.server'
import type { Result } from '../upstream/result'

/** Which rows a workbook is to hold: those of these ids, else all that match. */
type RowsToExport<Query> = { ids: number[] } | { query: Query }

export type OpenWorkbook<Query> = (
  user: PortalUser,
  selection: RowsToExport<Query>,
  signal: AbortSignal,
) => Promise<Result<OpenFile>>

/** The files that upstream makes of a list: of what is selected, and of all that match. */
export function workbookActions<Query extends ListQuery>(
  open: OpenWorkbook<Query>,
  {
    names,
    askFrom = constants.exportWarningFrom,
  }: { names: () => { fileName?: string; defaultName?: string }; askFrom?: number },
): Record<'export-selection' | 'export-all', ListAction<Query>> {
  return {
    'export-selection': {
      file: 'lists.exportSelection',
      needsSelection: true,
      run: async ({ user, query, ids, all, signal }) => {
        const selection = all ? { query } : { ids }
        return { kind: 'file', file: await open(user, selection, signal), ...names() }
      },
    },
    'export-all': {
      file: 'lists.exportAll',
      askFrom,
      run: async ({ user, query, signal }) => {
        return { kind: 'file', file: await open(user, { query }, signal), ...names() }
      },
    },
  }
}
