import { constants } from '~/lib/constants'
import type { ListedImport } from '~/lib/import-list'
import type { ImportListQuery } from '~/validation/import-list'
import type { ListExport } from '../../exports/list-export.server'
import { findImports } from './import-list.server'

export const importListExport: ListExport<ImportListQuery, ListedImport> = {
  name: 'imports',
  title: 'shell.imports',
  columns: [
    { title: 'importList.file', kind: 'text', value: ({ file }) => file, width: 40 },
    { title: 'importList.area', kind: 'text', value: ({ area }) => area },
    { title: 'importList.who', kind: 'text', value: ({ who }) => who, width: 30 },
    { title: 'importList.when', kind: 'time', value: ({ created }) => created, width: 20 },
    { title: 'importList.state', kind: 'text', value: ({ state }) => state, width: 24 },
    { title: 'importList.rows', kind: 'number', value: ({ rows }) => rows },
    { title: 'importList.imported', kind: 'number', value: ({ imported }) => imported },
    { title: 'importList.refused', kind: 'number', value: ({ refused }) => refused },
    { title: 'importList.unknown', kind: 'number', value: ({ unknown }) => unknown },
    { title: 'importList.leftOut', kind: 'number', value: ({ leftOut }) => leftOut },
  ],
  find: (user, query, { page, size }) => findImports(user, { ...query, page }, size),
  askFrom: constants.exportWarningFrom,
}
