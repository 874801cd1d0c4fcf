import { listShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import type { ListField } from './fields'

/** An upload or job as its list shows it, in the user's words. */
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
  stage: Stage
  rows: number | null
  imported: number
  refused: number
  unknown: number
  leftOut: number
  /** Addresses of the result workbooks, one for each file. */
  results?: string[]
  /** It was not started, and can be taken away. */
  canRemove?: true
}

export const importShape = listShape({
  path: paths.imports,
  filters: ['state', 'area'],
  sorts: ['file', 'who', 'when', 'state'],
  first: { sort: 'when', dir: 'desc' },
})

export const importFields: readonly ListField<ListedImport>[] = [
  {
    title: 'importList.file',
    kind: 'text',
    wraps: true,
    value: ({ file }) => file,
    sort: 'file',
    width: 40,
  },
  { title: 'importList.area', kind: 'text', value: ({ area }) => area },
  { title: 'importList.who', kind: 'text', value: ({ who }) => who, sort: 'who', width: 30 },
  {
    title: 'importList.when',
    kind: 'time',
    value: ({ created }) => created,
    sort: 'when',
    width: 20,
  },
  {
    title: 'importList.state',
    kind: 'text',
    leads: true,
    value: ({ state }) => state,
    sort: 'state',
    width: 24,
  },
  { title: 'importList.rows', kind: 'number', value: ({ rows }) => rows },
  { title: 'importList.imported', kind: 'number', value: ({ imported }) => imported },
  { title: 'importList.refused', kind: 'number', value: ({ refused }) => refused },
  { title: 'importList.unknown', kind: 'number', value: ({ unknown }) => unknown },
  { title: 'importList.leftOut', kind: 'number', value: ({ leftOut }) => leftOut },
]
