import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { formatCount } from '~/lib/format'
import { withOwner } from '~/lib/intents'
import {
  listAddress,
  filterFingerprint,
  pageSizeOf,
  type ListData,
  type ListState,
} from '~/lib/lists'
import { useFormOwner } from '../form/form-context'
import { CopyButton } from '../page/copy-button'
import { Icon } from '../page/icon'
import { Spaced } from '../page/spaced'
import type { AnyList, ListButton } from './list-definition'
import type { LiveList } from './use-live-list'

interface ToolbarProps {
  list: AnyList
  data: ListData<{ id: number | string }>
  live: LiveList
}

const whyDisabled = 'why-disabled'

/** How many rows there are, how many are ticked, and what can be done with them. */
export function Toolbar({ list, data, live }: ToolbarProps) {
  const t = useT()
  const { query, page, parts } = data
  const selected = query.all ? (page?.count ?? 0) : live.selected
  const actions = list.actions.filter(({ part }) => part === undefined || parts.includes(part))
  const hasTicks = actions.some((action) => action.needsSelection)
  const workbook = list.workbookPath?.(query)
  return (
    <div className="toolbar">
      <p className="count" role="status" tabIndex={-1}>
        {page && page.rows.length > 0 ? rangeOf(t, list, Number(query.page), page) : null}{' '}
        {selected > 0 ? (
          <span>
            {query.all
              ? t('lists.allSelected', { n: formatCount(selected) })
              : t('lists.selected', { n: selected })}
          </span>
        ) : live.isLive && hasTicks && page && page.rows.length > 0 ? (
          <small id={whyDisabled}>{t('lists.tickFirst')}</small>
        ) : null}
      </p>
      <div className="actions">
        <Spaced>
          {hasTicks ? (
            <SelectionButtons list={list} data={data} live={live} selected={selected} />
          ) : null}
          {(data.prompt ? [] : actions).map((action) => (
            <ActionButton
              key={action.name}
              list={list}
              data={data}
              action={action}
              disabled={live.isLive && action.needsSelection === true && selected === 0}
            />
          ))}
          {workbook ? (
            <a className="button" href={workbook}>
              <Icon name="download" />
              {t('lists.export')}
            </a>
          ) : null}
          <LinkToView list={list} data={data} live={live} />
        </Spaced>
      </div>
    </div>
  )
}

/** Where the list leads beside its rows: what most come for first. */
export function LinksOfList({ list, data }: Pick<ToolbarProps, 'list' | 'data'>) {
  const t = useT()
  const links = list.links.filter(({ part }) => part === undefined || data.parts.includes(part))
  if (links.length === 0) return null
  return (
    <div className="actions links">
      <Spaced>
        {links.map((link, index) => (
          <a
            key={link.path}
            className={index > 0 || link.isSide ? 'button' : 'button primary'}
            href={link.path}
          >
            {t(link.title)}
          </a>
        ))}
      </Spaced>
    </div>
  )
}

function rangeOf(
  t: ReturnType<typeof useT>,
  list: AnyList,
  page: number,
  { rows, count }: { rows: readonly unknown[]; count: number },
): string {
  const before = (page - 1) * pageSizeOf(list.shape)
  return t('lists.range', {
    from: formatCount(before + 1),
    to: formatCount(before + rows.length),
    total: formatCount(count),
  })
}

/** Links to the view that they make; with scripts the box above the rows ticks a page, and clearing loads nothing. */
function SelectionButtons({ list, data, live, selected }: ToolbarProps & { selected: number }) {
  const t = useT()
  const { query, page } = data
  const view = (change: Partial<ListState>) => listAddress(list.shape, query, change)
  const ids = [...new Set([...query.sel, ...(page?.rows.map((row) => row.id) ?? [])])]
  const isWorthIt = list.selectsAll === true && (page?.lastPage ?? 1) > 1 && !query.all
  return (
    <>
      {live.isLive || query.all ? null : (
        <>
          <a className="button" href={view({ sel: ids })}>
            {t('lists.selectPage')}
          </a>{' '}
        </>
      )}
      {isWorthIt ? (
        <>
          <a className="button" href={view({ all: filterFingerprint(list.shape, query) })}>
            {t('lists.selectAll', { n: formatCount(page?.count) })}
          </a>{' '}
        </>
      ) : null}
      {live.isLive && !query.all ? (
        <button
          type="button"
          className="button"
          disabled={selected === 0}
          aria-describedby={selected === 0 ? whyDisabled : undefined}
          onClick={live.clearSelection}
        >
          {t('lists.clearSelection')}
        </button>
      ) : (
        <a className="button" href={view({ sel: [], all: undefined })}>
          {t('lists.clearSelection')}
        </a>
      )}
    </>
  )
}

/** A button that has to ask first gets the question by GET; the others post at once. */
function ActionButton({
  list,
  data,
  action,
  disabled,
}: Omit<ToolbarProps, 'live'> & { action: ListButton; disabled: boolean }) {
  const t = useT()
  const owner = useFormOwner()
  const { query, page } = data
  const isForAll = query.all !== undefined && action.needsSelection === true
  const mustAsk = isForAll || (action.askFrom !== undefined && (page?.count ?? 0) >= action.askFrom)
  const sending = mustAsk
    ? { name: 'confirm', value: action.name }
    : {
        name: intentField,
        value: withOwner(action.name, owner),
        formMethod: 'post',
        formAction: addressOfAction(list, query, action),
      }
  return (
    <button
      {...sending}
      className="button"
      disabled={disabled}
      aria-describedby={disabled ? whyDisabled : undefined}
    >
      {action.download ? <Icon name="download" /> : null}
      {t(action.title)}
    </button>
  )
}

/** The action's address names the view that it was pressed on; what is ticked travels in the form. */
export const addressOfAction = (
  { shape, actionPath }: AnyList,
  query: ListState,
  { download }: Pick<ListButton, 'download'>,
) =>
  listAddress(download ? { ...shape, path: actionPath } : shape, query, {
    sel: [],
    confirm: undefined,
  })

function LinkToView({ list, data, live }: ToolbarProps) {
  const t = useT()
  const { companyId } = useFormOwner()
  const address = (sel: ListData<unknown>['query']['sel']) =>
    listAddress(list.shape, data.query, {
      sel,
      confirm: undefined,
      company: companyId ?? undefined,
    })
  return live.isLive ? (
    <CopyButton
      value={() => new URL(address(live.ticked()), window.location.href).href}
      what={t('lists.linkToView')}
      label={t('lists.copyLink')}
    />
  ) : (
    <a className="button" href={address(data.query.sel)}>
      <Icon name="link" />
      {t('lists.linkToView')}
    </a>
  )
}
