import type { ReturnDraft } from '../../contract/saleskit-rcp'
import {
  checkArticles,
  checkLength,
  checkNumber,
  checkVasCode,
  type DraftCompany,
  type DraftFault,
  type Report,
} from './draft-rules'
import { problems } from '../core/problems'
import type { Db } from '../core/schema'

/** Subtypes by channel. */
export const subTypes = { b2b: 'WHOLESALE', b2c: 'RETAIL' } as const
export type Channel = keyof typeof subTypes

export const isChannel = (value: unknown): value is Channel =>
  typeof value === 'string' && Object.hasOwn(subTypes, value)

/** Everything that is wrong with a draft, in its own order. `stored` is the concept that is changed. */
export async function checkReturn(
  db: Db,
  company: DraftCompany,
  draft: ReturnDraft,
  stored?: { id: number },
): Promise<DraftFault[]> {
  const faults: DraftFault[] = []
  const report: Report = (field, problem) => faults.push({ field, problem })
  const number = draft.ExternalReturnId?.trim() ?? ''
  const place = { table: 'returns', column: 'external_return_id', company, stored } as const
  await checkNumber(db, place, { field: 'ExternalReturnId', number, max: 20 }, report)
  checkLength('Reference', 'Reference', draft.Reference, 20, report)
  checkLength('Sender', 'Sender', draft.Sender, 20, report)
  checkChannel(draft, report)
  await checkVasCode(db, draft.VasCode, report)
  if (draft.ExpectedArrival && draft.ExpectedArrival < 0)
    report('ExpectedArrival', problems.fieldInvalid('Expected arrival date'))
  await checkArticles(db, company.id, 'Lines', draft.Lines ?? [], report)
  return faults
}

function checkChannel({ Channel, SubType }: ReturnDraft, report: Report) {
  if (!Channel) return report('Channel', problems.fieldRequired('Channel'))
  if (!isChannel(Channel)) return report('Channel', problems.fieldOneOf('Channel', 'b2b', 'b2c'))
  if (SubType && SubType !== subTypes[Channel]) report('SubType', problems.subtypeOfOtherChannel())
}
