import { listShape } from './lists'
import { paths } from './paths'

export const importListShape = listShape({
  path: paths.imports,
  filters: ['state', 'area'],
  sorts: ['file', 'who', 'when', 'state'],
  first: { sort: 'when', dir: 'desc' },
})

/** An upload or job as the list shows it, in the user's words. */
export interface ListedImport {
  id: string
  /** Names of its files. */
  file: string
  /** Its screen; none for those who may not write in its area. */
  path?: string
  area: string
  who: string
  /** Of the upload, in epoch seconds. */
  created: number
  state: string
  rows: number | null
  imported: number
  refused: number
  unknown: number
  leftOut: number
  /** Addresses of the result workbooks, one for each file. */
  results?: string[]
  /** Where it can be taken away before it was started. */
  remove?: string
}
