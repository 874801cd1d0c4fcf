import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import { filterFingerprint, listAddress, type ListData, type ListState } from '~/lib/lists'
import { Spaced } from '../page/spaced'
import { ActionButton, toActions } from './action-button'
import type { AnyList } from './list-definition'
import type { LiveList } from './use-live-list'

/**
 * What can be done with ticked rows. It stays in sight while rows are ticked; with scripts it is there only then, without
 * them always.
 */
export function SelectionBar({
  list,
  data,
  live,
}: {
  list: AnyList
  data: ListData<{ id: number | string }>
  live: LiveList
}) {
  const t = useT()
  const { query, page, parts } = data
  const actions = toActions(list, parts, true)
  if (actions.length === 0 || !page || page.rows.length === 0) return null
  const view = (change: Partial<ListState>) => listAddress(list.shape, query, change)
  const selected = query.all ? page.count : live.selected
  const isIdle = live.isLive && selected === 0
  const ids = [...new Set([...query.sel, ...page.rows.map((row) => row.id)])]
  return (
    <div
      className="actions selection"
      hidden={isIdle}
      data-count={selected > 0 ? t('lists.selected', { n: formatCount(selected) }) : undefined}
    >
      <Spaced>
        {actions.map((action) => (
          <ActionButton
            key={action.name}
            list={list}
            data={data}
            action={action}
            disabled={isIdle}
          />
        ))}
        {live.isLive || query.all ? null : (
          <a className="button" href={view({ sel: ids })}>
            {t('lists.selectPage')}
          </a>
        )}
        {list.selectsAll && page.lastPage > 1 && !query.all ? (
          <a className="button" href={view({ all: filterFingerprint(list.shape, query) })}>
            {t('lists.selectAll', { n: formatCount(page.count) })}
          </a>
        ) : null}
        {live.isLive && !query.all ? (
          <button type="button" className="button" disabled={isIdle} onClick={live.clearSelection}>
            {t('lists.clearSelection')}
          </button>
        ) : (
          <a className="button" href={view({ sel: [], all: undefined })}>
            {t('lists.clearSelection')}
          </a>
        )}
      </Spaced>
    </div>
  )
}
