/**
 * What a button of a form asks for, as its value says it: `add-{list}`, `remove-{list}:{index}`, `take-{field}:{text}`,
 * `refresh`, `previous`, `ask`. Those change the form's entries or show them again, and save nothing; `submit`,
 * `overwrite:{version}`, `turn:{page}` and `delete` send the form, as does a button without an intent.
 */
export interface Intent {
  verb: (typeof verbs)[number]
  /** The list or field that is meant, or ''. */
  name: string
  /** What follows the colon: the index of a row, the text of a field, what a screen adds by a button of its own. */
  value: string | undefined
}

const verbs = [
  'add',
  'remove',
  'take',
  'refresh',
  'previous',
  'check',
  'submit',
  'overwrite',
  'turn',
  'ask',
  'delete',
] as const

export const intents = {
  add: (list: string, what?: string | number) =>
    what === undefined ? `add-${list}` : `add-${list}:${what}`,
  remove: (list: string, index: number) => `remove-${list}:${index}`,
  take: (field: string, value: string) => `take-${field}:${value}`,
  refresh: 'refresh',
  previous: 'previous',
  /** No button's: scripts ask what is wrong with a form that is still being filled in. */
  check: 'check',
  submit: 'submit',
  overwrite: (version: string) => `overwrite:${version}`,
  /** To other lines of an order that has too many for one page. */
  turn: (page: number) => `turn:${page}`,
  /** The question before what the form shows is deleted. */
  ask: 'ask',
  delete: 'delete',
} as const

/** Null for what no button of ours says. */
export function parseIntent(text: string): Intent | null {
  const [, word, name = '', value] = /^([a-z]+)(?:-([^:]+))?(?::([\s\S]*))?$/.exec(text) ?? []
  const verb = verbs.find((one) => one === word)
  return verb ? { verb, name, value } : null
}

/** Sends the form; all others only change its entries. */
export const sendsForm = ({ verb }: Intent) =>
  verb === 'submit' || verb === 'overwrite' || verb === 'turn' || verb === 'delete'
