/**
 * What the pressed button of a form asks for. Every form of the portal says it in one field, `intent`, as
 * `{verb}-{name}:{value}`, in which name and value may be missing. A button without it sends the form.
 */
export interface Intent {
  verb: Verb
  /** What is meant: a list of rows, a field, some of several records; or ''. */
  name: string
  /** What follows the colon: the index of a row, a text, a page, an id. */
  value: string | undefined
}

/** These change the form's entries, or show them again, and save nothing. */
const changing = [
  'add',
  'remove',
  'take',
  'find',
  // the unseen button that Enter presses: it finds as long as something stands in one of its fields, and else sends the form,
  // as Enter does not tell the server where it was pressed
  'enter',
  'refresh',
  'previous',
  // to the company that the form was made for
  'switch-back',
  // a button of the frame: the page is shown in another way, with what was typed on it
  'prefer',
  // no button's: scripts ask what is wrong with a form that is still being filled in
  'check',
  // the question before what the form shows is deleted
  'ask',
] as const

/** These send the form. */
export const sendingVerbs = [
  'submit',
  'overwrite',
  // to other lines of an order that has too many for one page
  'save-and-go',
  'delete',
  // of a list
  'export',
  'lookup',
  'replay',
  // of a row of shipments, as upstream calls what they do
  'tg',
  'tg_conform',
  'ags_import',
  // of the preview of an import
  'import',
  'save',
  'save-ticks',
  'select',
  'leave-out',
  'compare',
  'discard',
  'resume',
  // of the dashboard
  'move',
  // of what travels in shipments
  'assign',
  'create',
] as const

type Verb = (typeof changing)[number] | (typeof sendingVerbs)[number]

/** In the place of one match. */
export const chosenMatches = 'chosen'

export const intents = {
  /** All matches of a search that a quantity was given. */
  addChosen: (list: string) => `add-${list}:${chosenMatches}`,
  add: (list: string, what?: string | number) =>
    what === undefined ? `add-${list}` : `add-${list}:${what}`,
  remove: (list: string, index: number) => `remove-${list}:${index}`,
  take: (field: string, value: string) => `take-${field}:${value}`,
  find: (field: string) => `find-${field}`,
  enter: (fields: readonly string[]) => `enter-${fields.join(',')}`,
  refresh: 'refresh',
  previous: 'previous',
  switchBack: 'switch-back',
  prefer: (what: 'menu' | 'lightPages' | 'keys', value: string) => `prefer-${what}:${value}`,
  check: 'check',
  ask: 'ask',
  submit: 'submit',
  /** An action of the record beside whose entries its button stands. */
  submitAction: (action: string) => `submit-${action}`,
  /** What was shown before, known by its mark. */
  submitReviewed: (mark: string) => `submit:${mark}`,
  /** `part`: of a form that saves several. */
  overwrite: (version: string, part?: string) => `overwrite${part ? `-${part}` : ''}:${version}`,
  saveAndGo: (page: number) => `save-and-go:${page}`,
  delete: 'delete',
  /** A record that was shown in another version since. */
  deleteVersion: (version: string) => `delete:${version}`,
  viewSeen: (id: string) => `submit-seen:${id}`,
  renameView: (id: string) => `submit-rename:${id}`,
  /** One row of a list. */
  deleteRow: (id: number | string) => `delete:${id}`,
  replay: (id: number) => `replay:${id}`,
  ofRow: (verb: Verb, id: number) => `${verb}:${id}`,
  import: 'import',
  save: 'save',
  /** The cells of a row, beside the ticks that every button of the preview saves. */
  saveRow: (record: number) => `save-row:${record}`,
  /** The same, and on to the next record with errors. */
  saveRowAndNext: (record: number) => `save-next:${record}`,
  saveTicks: 'save-ticks',
  selectAll: 'select-all',
  selectNone: 'select-none',
  deleteSelected: 'delete-selected',
  leaveOutErrors: 'leave-out-errors',
  leaveOutUnchanged: 'leave-out-unchanged',
  compare: 'compare',
  discard: 'discard',
  resume: 'resume',
  move: (tile: string, direction: 'left' | 'right') => `move-${tile}:${direction}`,
} as const

// a verb of several words stands before the one that it begins with
const verbs: readonly Verb[] = [...changing, ...sendingVerbs].sort((a, b) => b.length - a.length)
const form = new RegExp(`^(${verbs.join('|')})(?:-([^:]+))?(?::([\\s\\S]*))?$`)

/** Null for what no button of ours says. */
export function parseIntent(text: string): Intent | null {
  const [, verb, name = '', value] = form.exec(text) ?? []
  return verb ? { verb: verb as Verb, name, value } : null
}

/** The button without what follows the colon: the name of a list's action. */
export const intentName = ({ verb, name }: Intent): string => (name ? `${verb}-${name}` : verb)

/** Sends the form; all others only change its entries. */
export const sendsForm = ({ verb }: Intent): boolean => sendingVerbs.some((one) => one === verb)

/**
 * The intent of a button in a form that goes by GET as well, where nothing of the form's owner may stand in a field:
 * its company and key travel only when the button is pressed.
 */
export const withOwner = (
  intent: string,
  { companyId, key }: { companyId: number | null; key: string },
  page?: string | null,
): string => [intent, companyId ?? '', key, ...(page ? [page] : [])].join(' ')

/** `page`: of the list that a row's button stands on, for browsers that send it by GET: the form does not say it. */
export function splitOwner(text: string) {
  const [intent = '', company = '', key = '', page] = text.split(' ')
  return { intent, company, key, page }
}
