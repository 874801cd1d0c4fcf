import type { TextKey } from '~/i18n/translate'
import type { RefusedForm } from '~/lib/form-result'
import type { ImportScreenData } from '~/lib/import-screen'
import type { Query } from '~/lib/paths'

/** What differs from one import screen to another. */
interface ImportTexts {
  templateHint: TextKey
  preview: PreviewTexts
}

export interface PreviewTexts {
  /** What a record says that upstream has taken. */
  imported: TextKey
  search: TextKey
  /** Of the fold with what was read. */
  read: TextKey
  /** Names of buttons; those without a name are not there. */
  buttons: {
    start: TextKey
    submit?: TextKey
    deleteSelected?: TextKey
    leaveOut: TextKey
    remove: TextKey
  }
}

/** Of changes that were made on a screen, whatever is changed. */
export const changeTexts: PreviewTexts = {
  imported: 'import.change.done',
  search: 'import.change.search',
  read: 'import.details',
  buttons: {
    start: 'import.change.apply',
    leaveOut: 'import.leaveOut',
    remove: 'import.change.discard',
  },
}

export interface ImportScreenProps<Data extends ImportScreenData = ImportScreenData> {
  screen: Data
  /** What the action said of the form that was sent. */
  refused: RefusedForm | undefined
  texts: ImportTexts
  pathOf: (query: Query) => string
}
