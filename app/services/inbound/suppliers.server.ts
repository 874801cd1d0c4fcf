import type { Values } from '~/lib/values'
import { constants } from '~/lib/constants'
import type { Suggestion } from '~/lib/form-result'
import { chosenSupplier, supplierSearch } from '~/lib/inbound-order'
import { findReferenceList } from '../reference/reference-lists.server'
import type { PortalUser } from '../session/portal-user.server'
import type { Result } from '../upstream/result'
import type { Search } from '../orders/screens/order-kind'
import type { Supplier } from './form-choices.server'
import { foldedName } from './supplier-names'

/** The search for the supplier of an order. */
export const searchForSupplier: Search = {
  field: supplierSearch,
  isOfferedAgain: true,
  find: matchingSuppliers,
  choose: (_, values, value) =>
    Promise.resolve({
      kind: 'ok',
      body: { values: { ...values, [chosenSupplier]: value }, at: supplierSearch },
    }),
}

/** Suppliers whose name holds what was typed, whatever the case; the value of a match is its id. */
export async function matchingSuppliers(
  user: PortalUser,
  typed: string,
): Promise<Result<Suggestion[]>> {
  if ([...typed.trim()].length < constants.minSearchLength) return { kind: 'ok', body: [] }
  const result = await findReferenceList(user, 'suppliers')
  if (result.kind !== 'ok') return result
  const body = result.body
    .filter(({ name }) => holds(name, typed))
    .map(({ id, name }) => ({ value: String(id), words: name }))
  return { kind: 'ok', body }
}

/**
 * The entries with the supplier that they mean: the one that was chosen, as long as what is typed speaks of it, or the
 * only one that is called so. `supplierMatches` counts those that could be meant.
 */
export function withSupplier(suppliers: readonly Supplier[], values: Values): Values {
  const typed = values[supplierSearch]
  if (typeof typed !== 'string') return values
  if (typed.trim() === '') return { ...values, [chosenSupplier]: '' }
  const matches = suppliers.filter(({ name }) => holds(name, typed))
  const chosen = matches.find(({ id }) => String(id) === values[chosenSupplier])
  const called = matches.filter(({ name }) => foldedName(name) === foldedName(typed))
  const meant = chosen ?? (called.length === 1 ? called[0] : undefined)
  return {
    ...values,
    [chosenSupplier]: meant ? String(meant.id) : '',
    [supplierSearch]: meant?.name ?? typed,
    supplierMatches: String(matches.length),
  }
}

const holds = (name: string, typed: string) => foldedName(name).includes(foldedName(typed))
