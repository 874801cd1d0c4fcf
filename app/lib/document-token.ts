/**
 * What the text field of a document says; its file never travels twice. `stored:` is a document that was sent with a
 * form and waits in the store, `kept:` one that upstream has, `refused:` says what was wrong with a file that was
 * chosen, and what the field held before.
 */
export type DocumentToken =
  | { kind: 'none' }
  | { kind: 'stored'; holder: string; file: string; name: string }
  | { kind: 'kept'; id: string; name: string }
  | { kind: 'refused'; why: DocumentProblem; before: string }

const documentProblems = [
  'not-pdf',
  'too-large',
  'too-large-together',
  'too-many-waiting',
  'gone',
] as const
export type DocumentProblem = (typeof documentProblems)[number]

/** The field that holds a token, and the one beside it that a file is chosen in. */
export const documentField = 'document'
export const documentFileField = 'file'

export const storedToken = (holder: string, file: string, name: string) =>
  `stored:${holder}.${file}/${name}`

export const keptToken = (id: number | string, name: string) => `kept:${id}/${name}`

export const refusedToken = (why: DocumentProblem, before: string) => `refused:${why}/${before}`

/** A text that no field of ours sends is a document that is gone. */
export function readToken(text: string): DocumentToken {
  if (text === '') return { kind: 'none' }
  const [, kind, id = '', rest = ''] = /^(stored|kept|refused):([^/]*)\/([\s\S]*)$/.exec(text) ?? []
  if (kind === 'kept') return { kind, id, name: rest }
  if (kind === 'refused') return { kind, why: readProblem(id), before: withoutRefusal(rest) }
  const [, holder, file] = /^([\w-]{22})\.([\w-]{22})$/.exec(id) ?? []
  if (kind === 'stored' && holder && file) return { kind, holder, file, name: rest }
  return { kind: 'refused', why: 'gone', before: '' }
}

const readProblem = (text: string) => documentProblems.find((one) => one === text) ?? 'gone'

/** The token that a field continues with once it was said what was wrong. */
export function withoutRefusal(text: string): string {
  if (/^(stored|kept):/.test(text)) return text
  const token = /^refused:[^/]*\/([\s\S]*)$/.exec(text)?.[1]
  return token === undefined ? '' : withoutRefusal(token)
}
