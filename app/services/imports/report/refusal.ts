import type { UpstreamError } from '#contract/call'
import type { TextKey, TextValues, Translate } from '~/i18n/translate'
import { errorText } from '../../upstream/words'
import { refusalTexts, type RefusalCode } from '../read/reader/types'

/** Why an upload was not accepted, as it is kept with the import. */
export interface Refusal {
  code:
    | RefusalCode
    /** The heading row does not tell the columns. */
    | 'no-known-column'
    | 'double-column'
    | 'column-missing'
    /** All files of the upload have them, though none of them by itself. */
    | 'too-many-rows-together'
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
    /** What reads files could not be loaded. */
    | 'no-reader'
    /** The upload could not be kept: disk full, store out of order. */
    | 'not-kept'
    /** Nobody started it within 24 hours. */
    | 'expired'
    /** Its file is damaged or not kept any more, or an earlier version of the portal took it. */
    | 'send-again'
  /** Named where there are several. */
  file?: string
  detail?: Readonly<Record<string, string | number | undefined>>
  error?: UpstreamError | null
}

const ownTexts = {
  'no-known-column': 'import.refused.noKnownColumn',
  'double-column': 'import.refused.doubleColumn',
  'column-missing': 'import.refused.columnMissing',
  'too-many-rows-together': 'import.refused.tooManyRowsTogether',
  'upstream-silent': 'import.refused.upstreamSilent',
  'no-rules': 'import.refused.noRules',
  'signed-out': 'import.signInToContinue',
  interrupted: 'import.refused.interrupted',
  'no-reader': 'import.refused.noReader',
  'not-kept': 'import.refused.notKept',
  expired: 'import.refused.expired',
  'send-again': 'import.refused.sendAgain',
} as const satisfies Record<Exclude<Refusal['code'], RefusalCode | 'upstream'>, TextKey>

/** The refusal in the user's language, with the name of the file where there are several. */
export function refusalText(t: Translate, refusal: Refusal): string {
  const words = toWords(t, refusal)
  return refusal.file ? `${refusal.file}: ${words}` : words
}

function toWords(t: Translate, { code, detail = {}, error }: Refusal): string {
  if (code === 'upstream') return errorText(t, error)
  if (code === 'not-a-spreadsheet') return kindText(t, String(detail.found))
  if (code === 'wrong-type') return otherKindText(t, detail)
  const key: TextKey =
    code in ownTexts ? ownTexts[code as keyof typeof ownTexts] : refusalTexts[code as RefusalCode]
  const values = Object.entries(detail).filter(([, value]) => value !== undefined)
  const words = t<TextKey>(key, Object.fromEntries(values) as TextValues)
  const { encoding, separator } = detail
  if (encoding === undefined || separator === undefined) return words
  const sign = separator === '\t' ? t('import.separator.tab') : String(separator)
  return `${words} (${t('import.csvRead', { encoding: String(encoding), separator: sign })})`
}

const kindsOfFile: Readonly<Record<string, TextKey>> = {
  text: 'import.found.text',
  xlsx: 'import.found.xlsx',
  xls: 'import.found.xls',
  ods: 'import.found.ods',
  html: 'import.found.webPage',
  xml: 'import.found.xml',
  numbers: 'import.found.numbers',
  pdf: 'import.found.pdf',
  png: 'import.found.image',
  jpeg: 'import.found.image',
  gif: 'import.found.image',
  webp: 'import.found.image',
  tiff: 'import.found.image',
  doc: 'import.found.document',
  docx: 'import.found.document',
  odt: 'import.found.document',
  rtf: 'import.found.document',
  pptx: 'import.found.presentation',
  zip: 'import.found.archive',
  gzip: 'import.found.archive',
  rar: 'import.found.archive',
  '7z': 'import.found.archive',
  exe: 'import.found.program',
}
/** What a file is whose name says another kind. */
function otherKindText(t: Translate, { found, extension }: NonNullable<Refusal['detail']>): string {
  const kind = kindsOfFile[String(found)]
  return t('import.refused.wrongType', {
    kind: kind ? t(kind) : String(found),
    extension: String(extension),
  })
}

/** What a spreadsheet program opens and can save as a spreadsheet. */
const opensAsTable: readonly string[] = ['html', 'xml', 'numbers']

/** What a file is that is no spreadsheet, where that can be told. */
function kindText(t: Translate, found: string): string {
  const kind = kindsOfFile[found]
  if (!kind) return t(refusalTexts['not-a-spreadsheet'])
  const words = t('import.refused.isOther', { kind: t(kind) })
  return opensAsTable.includes(found) ? `${words}. ${t('import.refused.saveAsXlsx')}` : words
}
