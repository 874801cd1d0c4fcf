import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import { paths } from '~/lib/paths'
import { asksNumbers, listAddress, getPageSize, type ListData } from '~/lib/lists'
import { useFormOwner } from '../form/form-context'
import { CopyButton } from '../page/copy-button'
import { Icon } from '../page/icon'
import { Spaced } from '../page/spaced'
import { useToday } from '../page/today'
import { ActionButton, toActions } from './action-button'
import type { AnyList } from './list-definition'
import type { LiveList } from './use-live-list'

interface ToolbarProps {
  list: AnyList
  data: ListData<{ id: number | string }>
  live: LiveList
}

/** How many rows there are and how many are ticked, the files of them all, and the link to the view. */
export function Toolbar({ list, data, live }: ToolbarProps) {
  const t = useT()
  const { query, page } = data
  const hasRows = page !== null && page.rows.length > 0
  const selected = query.all ? (page?.count ?? 0) : live.selected
  return (
    <>
      <p className="count" id="count" role="status" tabIndex={-1}>
        {hasRows ? <span>{formatRange(t, list, Number(query.page), page)}</span> : null}{' '}
        {selected > 0 ? (
          <span className="visually-hidden">
            {query.all
              ? t('lists.allSelected', { n: formatCount(selected) })
              : t('lists.selected', { n: selected })}
          </span>
        ) : null}
      </p>
      {list.selectsNumbers ? (
        <button className="button" name="confirm" value={asksNumbers}>
          {t('lists.selectByNumber')}
        </button>
      ) : null}{' '}
      {hasRows ? <Exports list={list} data={data} /> : null}{' '}
      <a
        className="button"
        href={paths.columns(listAddress(list.shape, query, { sel: [], confirm: undefined }))}
        title={t('lists.columns')}
      >
        <Icon name="columns" />
        <span className="visually-hidden">{t('lists.columns')}</span>
      </a>{' '}
      <LinkToView list={list} data={data} live={live} />
    </>
  )
}

function formatRange(
  t: ReturnType<typeof useT>,
  list: AnyList,
  page: number,
  { rows, count }: { rows: readonly unknown[]; count: number },
): string {
  const before = (page - 1) * getPageSize(list.shape)
  return t('lists.range', {
    from: formatCount(before + 1),
    to: formatCount(before + rows.length),
    total: formatCount(count),
  })
}

/** The files of all rows, in one fold. */
function Exports({ list, data }: Pick<ToolbarProps, 'list' | 'data'>) {
  const t = useT()
  const workbook = list.workbookPath?.(data.query)
  const today = useToday()
  const earlier = list.earlierWorkbook?.(data.query, t, today)
  const actions = toActions(list, data.parts, false)
  return (
    <details className="export">
      <summary className="button">{t('lists.export')}</summary>
      <div className="drop">
        <Spaced>
          {workbook ? (
            <a className="button" href={workbook}>
              <Icon name="download" />
              {t('lists.exportXlsx')}
            </a>
          ) : null}
          {earlier ? (
            <a className="button" href={earlier.path}>
              <Icon name="download" />
              {earlier.title}
            </a>
          ) : null}
          {actions.map((action) => (
            <ActionButton key={action.name} list={list} data={data} action={action} />
          ))}
        </Spaced>
      </div>
    </details>
  )
}

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
      icon="link"
    />
  ) : (
    <a className="button" href={address(data.query.sel)} title={t('lists.linkToView')}>
      <Icon name="link" />
      <span className="visually-hidden">{t('lists.linkToView')}</span>
    </a>
  )
}
