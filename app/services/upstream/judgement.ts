import { z } from 'zod'
import { upstreamError, type Call, type UpstreamError } from '#contract/call'

/**
 * What an answer with a good status says all the same: that upstream refuses. Null where it says nothing of the kind.
 * An answer whose contract has an `error` of its own speaks of its record.
 */
export function refusalIn(call: Pick<Call, 'answer'>, json: unknown): Refusal | null {
  if (!isRecord(json)) return null
  const { error, success, message } = json
  const isOfRecord = call.answer instanceof z.ZodObject && 'error' in call.answer.shape
  if (!isOfRecord && saysSomething(error)) return { error: toWords(error) }
  return isNo(success) ? { error: toWords(message) } : null
}

interface Refusal {
  error: UpstreamError | null
}

/** Upstream's words in an answer whose status is a refusal. */
export function refusalWords(json: unknown): UpstreamError | null {
  if (!isRecord(json)) return null
  return toWords(json.error) ?? (isNo(json.success) ? toWords(json.message) : null)
}

function toWords(words: unknown): UpstreamError | null {
  if (Array.isArray(words)) return toWords(words[0])
  if (typeof words === 'string') return words.trim() ? { en: words } : null
  if (typeof words === 'number') return { code: words }
  if (!isRecord(words)) return null
  const read = upstreamError.safeParse(
    Object.fromEntries(
      Object.entries(words).filter(([, value]) => ['string', 'number'].includes(typeof value)),
    ),
  )
  return read.success && saysSomething(read.data) ? read.data : null
}

/** PHP sends an empty list for nothing, and fields without a value. */
function saysSomething(words: unknown): boolean {
  if (typeof words === 'object' && words !== null) return Object.values(words).some(saysSomething)
  return ![undefined, null, false, 0, '0', ''].includes(words as never)
}

const isNo = (success: unknown) => [false, 0, '0', 'false', 'N'].includes(success as never)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// they are no part of a page: HTML forbids them

const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g
const escapedControls = /\\u00[01789][0-9a-f]|\\b|[\u007f-\u009f]/i

/** Undefined for what is no JSON. Characters that no page may hold are left out of its texts. */
export function parseJson(text: string): unknown {
  try {
    return escapedControls.test(text) ? JSON.parse(text, withoutControls) : JSON.parse(text)
  } catch {
    return undefined
  }
}

const withoutControls = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(controls, '') : value
