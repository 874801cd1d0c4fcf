import { z } from 'zod'
import { issue } from '~/i18n/message'
import type { TextKey } from '~/i18n/translate'
import { bareFileName } from '~/lib/file-name'
import { readToken, type DocumentProblem, type DocumentToken } from '~/lib/document-token'
import { required } from './fields'

/** A document that a form holds: it is kept by upstream, or waits in the store. */
export type DocumentRef = Extract<DocumentToken, { kind: 'stored' | 'kept' }>

const words = {
  'not-pdf': issue('document.notPdf'),
  'too-large': issue('document.tooLarge'),
  'too-large-together': issue('document.tooLargeTogether'),
  'too-many-waiting': issue('document.tooManyWaiting'),
  gone: issue('document.gone'),
} as const satisfies Record<DocumentProblem, string>

/** The token of a document; null for none. What was wrong with a file that was chosen is said here. */
export function documentRef(label: TextKey, { isRequired = false } = {}) {
  return z
    .string({ error: words.gone })
    .optional()
    .transform((text, context): DocumentRef | null => {
      const token = readToken(text ?? '')
      const isStrange = token.kind === 'kept' && token.name !== bareFileName(token.name)
      if (token.kind === 'stored' || (token.kind === 'kept' && !isStrange)) return token
      const problem = isStrange
        ? words.gone
        : token.kind === 'refused'
          ? words[token.why]
          : isRequired
            ? required(label)
            : undefined
      if (problem) context.addIssue({ code: 'custom', message: problem })
      return null
    })
}
