import type { Refusal } from '../report/refusal'
import { UnknownColumns } from './headings'
import { UnreadableFile } from './reader/types'

/** What refuses a file by name; undefined for a fault of the portal itself. */
export function toRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof UnreadableFile || error instanceof UnknownColumns)) return undefined
  return { code: error.code, detail: plain(error.detail) }
}

const plain = (detail: object) =>
  Object.fromEntries(
    Object.entries(detail).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number',
    ),
  ) as Refusal['detail']
