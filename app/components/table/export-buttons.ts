import type { TextKey } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import type { ListAction } from './list-definition'

const titles = { xlsx: 'lists.exportXlsx', csv: 'lists.exportCsv' } as const

/** The button of a list's export that the portal makes by itself. `what` is the plural of what it lists. */
export const exportButton = (format: keyof typeof titles, what: TextKey): ListAction => ({
  name: `export-${format}`,
  title: titles[format],
  askFrom: constants.exportWarningFrom,
  question: 'lists.exportMany',
  what,
  download: true,
})

export const exportButtons = (what: TextKey): readonly ListAction[] => [
  exportButton('xlsx', what),
  exportButton('csv', what),
]
