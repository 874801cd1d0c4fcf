/** Names that every write form carries beside its own fields. */
export const formFields = { company: 'company', key: 'key', form: 'form' } as const

/** Name of the buttons that do something else than send the form as it is: the value says what (`lib/intents.ts`). */
export const intentField = 'intent'

/** Name of the button that asks for suggestions for the field that its value names, and changes nothing. */
export const findField = 'find'

/**
 * Name of the unseen button that Enter presses in a form with a search: its value names the field that is searched by, as
 * long as something stands in it. Enter does not tell the server where it was pressed.
 */
export const enterField = 'enter'

/**
 * The button of a list's action. Its form goes by GET as well, so nothing of its owner may stand in a field: the value
 * is `{action} {company} {key}`, which travels only when the button itself is pressed.
 */
export const actionField = 'do'

/** Forms that keep a view of a list; `rename` and `delete` are followed by the view's id. */
export const viewForms = { save: 'view', rename: 'rename', delete: 'delete' } as const

/** What a form's name says, and the id behind it. */
export function formPart(form: string | null): [part: string, id: string] {
  const [part = '', ...id] = (form ?? '').split('-')
  return [part, id.join('-')]
}
