import type { UpstreamError } from '#contract/call'
import { say, text, type TextKey, type TextValues, type Translate } from '~/i18n/translate'
import { errorText } from '../upstream/words'
import { refusalTexts, type RefusalCode } from './reader/types'
import { UnknownColumns } from './headings'
import { UnreadableFile } from './reader/types'

/** Why an upload was not accepted, as it is kept with the import. */
export interface Refusal {
  code:
    | RefusalCode
    | UnknownColumns['code']
    /** Upstream, which reads .xls and .ods, said no. */
    | 'upstream'
    /** It did not answer. */
    | 'upstream-silent'
    /** It did not give what the rows are checked by. */
    | 'no-rules'
    /** It does not know the token any more. */
    | 'signed-out'
    /** The process that was reading stopped. */
    | 'interrupted'
    /** The upload could not be kept: disk full, store out of order. */
    | 'not-kept'
    /** Nobody started it within 24 hours. */
    | 'expired'
  /** Named where there are several. */
  file?: string
  detail?: Readonly<Record<string, string | number | undefined>>
  error?: UpstreamError | null
}

const ownTexts = {
  'no-known-column': 'import.refused.noKnownColumn',
  'double-column': 'import.refused.doubleColumn',
  'column-missing': 'import.refused.columnMissing',
  'upstream-silent': 'import.refused.upstreamSilent',
  'no-rules': 'import.refused.noRules',
  'signed-out': 'import.signInToContinue',
  interrupted: 'import.refused.interrupted',
  'not-kept': 'import.refused.notKept',
  expired: 'import.refused.expired',
} as const satisfies Record<Exclude<Refusal['code'], RefusalCode | 'upstream'>, TextKey>

/** The refusal in the user's language, with the name of the file where there are several. */
export function refusalText(t: Translate, refusal: Refusal): string {
  const words = wordsOf(t, refusal)
  return refusal.file ? `${refusal.file}: ${words}` : words
}

function wordsOf(t: Translate, { code, detail = {}, error }: Refusal): string {
  if (code === 'upstream') return errorText(t, error)
  const key: TextKey =
    code in ownTexts ? ownTexts[code as keyof typeof ownTexts] : refusalTexts[code as RefusalCode]
  const values = Object.entries(detail).filter(([, value]) => value !== undefined)
  return say(t, text(key, Object.fromEntries(values) as TextValues as never))
}

/** What refuses a file by name; undefined for a fault of the portal itself. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof UnreadableFile || error instanceof UnknownColumns)) return undefined
  return { code: error.code, detail: plain(error.detail) }
}

const plain = (detail: object) =>
  Object.fromEntries(
    Object.entries(detail).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number',
    ),
  ) as Refusal['detail']
