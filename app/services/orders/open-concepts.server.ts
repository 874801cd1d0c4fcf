import type { TextKey } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import type { ListPage } from '~/lib/lists'
import type { PortalUser } from '../requests/portal-user.server'
import type { Result } from '../upstream/result'
import { failureText } from '../upstream/words'

/** Concepts as the table below a wizard shows them; the first column leads to the editor. */
export interface OpenConcepts {
  headings: TextKey[]
  rows: { id: number; href: string; cells: string[] }[]
  page: number
  lastPage: number
  /** Why there are none. */
  problem?: string
}

/** A page of an area's open concepts. */
export async function openConcepts<Row extends { id: number }>(
  { t }: Pick<PortalUser, 't'>,
  page: number,
  of: {
    find: (range: { page: number; size: number }) => Promise<Result<ListPage<Row>>>
    editor: (id: number) => string
    columns: readonly { title: TextKey; value: (row: Row) => string | null | undefined }[]
  },
): Promise<OpenConcepts> {
  const headings = of.columns.map(({ title }) => title)
  const answer = await of.find({ page, size: constants.pageSize })
  if (answer.kind !== 'ok') {
    const problem = t('wizard.conceptsFailed', { reason: failureText(t, answer) })
    return { headings, rows: [], page: 1, lastPage: 1, problem }
  }
  const rows = answer.body.rows.map((row) => ({
    id: row.id,
    href: of.editor(row.id),
    cells: of.columns.map(({ value }) => value(row) ?? ''),
  }))
  return { headings, rows, page, lastPage: answer.body.lastPage }
}
