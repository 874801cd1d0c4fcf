import type { TextKey } from '~/i18n/translate'
import type { RefusedForm } from '~/lib/form-result'
import type { ImportScreenData } from '~/lib/import-screen'
import type { Query } from '~/lib/paths'

/** What differs from one import screen to another. */
export interface ImportTexts {
  templateHint: TextKey
  /** What a record says that upstream has taken. */
  imported: TextKey
  /** Names of buttons; those without a name are not there. */
  buttons: { submit?: TextKey; deleteSelected?: TextKey; leaveOut: TextKey; remove: TextKey }
}

export interface ImportScreenProps<Data extends ImportScreenData = ImportScreenData> {
  screen: Data
  /** What the action said of the form that was sent. */
  refused: RefusedForm | undefined
  texts: ImportTexts
  pathOf: (query: Query) => string
}
