import type { TextKey } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import type { ListButton } from './list-definition'

const titles = { xlsx: 'lists.exportXlsx', csv: 'lists.exportCsv' } as const

/** The button of a file that the portal makes by itself. `what` is the plural of what the list lists. */
export const exportButton = (
  format: keyof typeof titles,
  what: TextKey,
  askFrom: number = constants.exportWarningFrom,
): ListButton => ({
  name: `export-${format}`,
  title: titles[format],
  askFrom,
  question: 'lists.exportMany',
  what,
  download: true,
})

export const exportButtons = (what: TextKey): readonly ListButton[] => [
  exportButton('xlsx', what),
  exportButton('csv', what),
]

/** Those of a list whose workbook upstream makes, of a selection too. */
export const workbookButtons = (
  what: TextKey,
  askFrom: number = constants.exportWarningFrom,
): readonly ListButton[] => [
  {
    name: 'export-selection',
    title: 'lists.exportSelection',
    needsSelection: true,
    question: 'lists.confirmExportSelection',
    download: true,
  },
  {
    name: 'export-all',
    title: 'lists.exportAll',
    askFrom,
    question: 'lists.exportMany',
    what,
    download: true,
  },
  exportButton('csv', what, askFrom),
]
