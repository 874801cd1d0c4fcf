import { z } from 'zod'
import { assignFields, assignLimits, type AssignFields, type AssignStep } from '~/lib/assign'
import { constants } from '~/lib/constants'
import { splitOwner } from '~/lib/intents'
import { optionalCode, requiredCode } from './fields'
import { rowIds } from './list-query'

const selection = {
  sel: z
    .array(z.string())
    .optional()
    .catch(undefined)
    // one more than can be done at once: the screen then says so
    .transform((ids) => rowIds.parse(ids ?? []).slice(0, constants.maxSelection + 1)),
  /** The mark of what moves, as it was shown. */
  confirmed: z.string().optional().catch(undefined),
}

export const assignForm = z.object({
  mx_inbound_reference: requiredCode('customsOrders.reference', {
    max: assignLimits.mxReference,
  }).transform((typed) => typed.toUpperCase()),
  depart_seal_number1: optionalCode('customsOrders.seal1', { max: assignLimits.seal }),
  depart_seal_number2: optionalCode('customsOrders.seal2', { max: assignLimits.seal }),
  ...selection,
})

export const createForm = z.object(selection)

/** What the address of such a screen holds. */
export interface AssignAddress {
  sel: number[]
  fields: AssignFields
  /** What moves is shown, and asked whether it shall. */
  confirm?: AssignStep
  receipt?: string
  /** More was selected than can be done at once. */
  isCut: boolean
}

/** The button of a row that takes it off the list sends its id by GET, as a text browser does every other button. */
export function readAssignAddress(params: URLSearchParams): AssignAddress {
  const removed = new Set(rowIds.parse(params.getAll('remove')))
  const ids = rowIds.parse(params.getAll('sel')).filter((id) => !removed.has(id))
  const { intent } = splitOwner(params.get('intent') ?? '')
  const intentName = params.get('confirm') ?? intent
  const receipt = params.get('receipt') ?? ''
  const [reference = '', seal1 = '', seal2 = ''] = assignFields.map((name) =>
    (params.get(name) ?? '').trim().slice(0, 200),
  )
  return {
    sel: ids.slice(0, constants.maxSelection),
    isCut: ids.length > constants.maxSelection,
    fields: {
      mx_inbound_reference: reference.toUpperCase(),
      depart_seal_number1: seal1,
      depart_seal_number2: seal2,
    },
    confirm: intentName === 'assign' || intentName === 'create' ? intentName : undefined,
    receipt: /^[\w-]{10,60}$/.test(receipt) ? receipt : undefined,
  }
}
