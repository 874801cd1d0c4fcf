import { Fragment } from 'react'
import { exportButtons } from '~/components/table/export-buttons'
import type { ListDefinition } from '~/components/table/list-definition'
import { constants } from '~/lib/constants'
import { formatCount, formatDateTime } from '~/lib/format'
import { importListShape, type ListedImport } from '~/lib/import-list'
import { paths } from '~/lib/paths'

export const importList: ListDefinition<ListedImport> = {
  shape: importListShape,
  search: { label: 'importList.search', debounceMs: constants.searchDebounceMs },
  filters: [
    { name: 'state', title: 'importList.state' },
    { name: 'area', title: 'importList.area' },
  ],
  columns: [
    { title: 'importList.file', cell: ({ file }) => file, sort: 'file' },
    { title: 'importList.area', cell: ({ area }) => area },
    { title: 'importList.who', cell: ({ who }) => who, sort: 'who' },
    { title: 'importList.when', cell: ({ created }) => formatDateTime(created), sort: 'when' },
    { title: 'importList.state', cell: ({ state }) => state, sort: 'state' },
    { title: 'importList.rows', cell: ({ rows }) => formatCount(rows), number: true },
    { title: 'importList.imported', cell: ({ imported }) => formatCount(imported), number: true },
    { title: 'importList.refused', cell: ({ refused }) => formatCount(refused), number: true },
    { title: 'importList.unknown', cell: ({ unknown }) => formatCount(unknown), number: true },
    { title: 'importList.leftOut', cell: ({ leftOut }) => formatCount(leftOut), number: true },
    {
      title: 'importList.actions',
      cell: ({ results, remove, file }, t) => (
        <>
          {results?.map((address, n) => (
            <Fragment key={address}>
              <a
                className="button small"
                href={address}
                aria-label={`${t('importList.result')}: ${file}`}
              >
                {t('importList.result')}
                {results.length > 1 ? ` ${n + 1}` : null}
              </a>{' '}
            </Fragment>
          ))}
          {remove ? (
            <a
              className="button small"
              href={remove}
              aria-label={`${t('importList.remove')}: ${file}`}
            >
              {t('importList.remove')}
            </a>
          ) : null}
        </>
      ),
    },
  ],
  rowPath: ({ path }) => path,
  actions: exportButtons('importList.what'),
  actionPath: paths.exportImports,
  links: [],
  empty: 'importList.empty',
}
