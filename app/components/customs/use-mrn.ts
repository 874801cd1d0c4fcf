import { compactCode } from '~/lib/clean-text'
import { isCustomsReference } from '~/lib/mrn'
import type { Field } from '../form/form-state'
import { useTyped } from '../form/use-typed'
import { useHydrated } from '../page/hydrated'

/** What stands in the field of the MRN, as soon as scripts run: saving waits for a valid one, or for none. [CSH-63] */
export function useMrn(fields: Record<'mrn' | 'mrnNone', Field>) {
  const isLive = useHydrated()
  const mrn = compactCode(useTyped(fields.mrn))
  const isTicked = useTyped(fields.mrnNone) === 'on'
  return {
    mrn,
    hasNone: isLive && isTicked,
    isOpen: isLive && !isTicked && !isCustomsReference(mrn),
  }
}
