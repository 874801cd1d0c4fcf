import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { withOwner } from '~/lib/intents'
import { toFiles, listAddress, type ListData, type ListState } from '~/lib/lists'
import { useFormOwner } from '../form/form-context'
import { Icon } from '../page/icon'
import type { AnyList, ListButton } from './list-definition'

/** A button that has to ask first gets the question by GET; the others post at once. */
export function ActionButton({
  list,
  data: { query, page },
  action,
  disabled,
}: {
  list: AnyList
  data: ListData<unknown>
  action: ListButton
  disabled?: boolean
}) {
  const t = useT()
  const owner = useFormOwner()
  const isForAll = query.all !== undefined && action.needsSelection === true
  const mustAsk = isForAll || (action.askFrom !== undefined && (page?.count ?? 0) >= action.askFrom)
  function toSending() {
    if (action.opens) return { name: action.opens, value: '1' }
    if (mustAsk) return { name: 'confirm', value: action.name }
    return {
      name: intentField,
      value: withOwner(action.name, owner),
      formMethod: 'post',
      formAction: addressOfAction(list, query, action),
    }
  }
  return (
    <button {...toSending()} className="button" disabled={disabled}>
      {action.download ? <Icon name="download" /> : null}
      {t(action.title)}
    </button>
  )
}

/** The action's address names the view that it was pressed on; what is ticked travels in the form. */
export const addressOfAction = (
  { shape }: AnyList,
  query: ListState,
  { download }: Pick<ListButton, 'download'>,
) =>
  listAddress(download ? toFiles(shape) : shape, query, {
    sel: [],
    confirm: undefined,
  })

/** The buttons of a list that this user sees, those for ticked rows or the others. */
export const toActions = (
  { actions }: Pick<AnyList, 'actions'>,
  parts: readonly string[],
  needsSelection: boolean,
): ListButton[] =>
  actions.filter(
    (action) =>
      (action.part === undefined || parts.includes(action.part)) &&
      (action.needsSelection === true) === needsSelection,
  )
