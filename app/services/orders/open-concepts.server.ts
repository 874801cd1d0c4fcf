import type { TextKey } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import type { PortalUser } from '../session/portal-user.server'
import { toPage } from '../upstream/pages'
import { failureText } from '../upstream/words'
import type { OrderRow, ReadCalls } from './order-calls'

/** Concepts as the table below a wizard shows them; the first column leads to the editor. */
export interface OpenConcepts {
  headings: TextKey[]
  rows: { id: number; href: string; cells: string[] }[]
  count: number
  page: number
  lastPage: number
  /** Why there are none. */
  problem?: string
}

export type ConceptColumns<Row> = readonly {
  title: TextKey
  value: (row: Row) => string | null | undefined
}[]

/** A page of a kind's open concepts. */
export async function openConcepts<Row extends OrderRow>(
  { api, settings, t }: PortalUser,
  page: number,
  { find, conceptStatus }: Pick<ReadCalls<Row>, 'find' | 'conceptStatus'>,
  { columns, editor }: { columns: ConceptColumns<Row>; editor: (id: number) => string },
): Promise<OpenConcepts> {
  const headings = columns.map(({ title }) => title)
  const range = { page, size: constants.pageSize }
  const result = await find(api, { status: [conceptStatus(settings)] }, range)
  if (result.kind !== 'ok') {
    const problem = t('wizard.conceptsFailed', { reason: failureText(t, result) })
    return { headings, rows: [], count: 0, page: 1, lastPage: 1, problem }
  }
  const { rows, count, lastPage } = toPage(result.body, range, (row) => ({
    id: row.id,
    href: editor(row.id),
    cells: columns.map(({ value }) => value(row) ?? ''),
  }))
  return { headings, rows, count, page, lastPage }
}
