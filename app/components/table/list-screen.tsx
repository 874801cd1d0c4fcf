import type { ReactNode } from 'react'
import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import {
  isDefault,
  isFirstOrder,
  listAddress,
  withoutFilters,
  type Subject,
  type ListData,
  type ListState,
  type SentList,
} from '~/lib/lists'
import type { Receipt } from '~/lib/receipt'
import { usePageForm } from '../form/form-context'
import { RefusalBox } from '../form/refusal-box'
import { MessageBox, type MessageText } from '../page/messages'
import { ReceiptBox } from '../page/receipt'
import { useRefresh } from '../page/use-refresh'
import { addressOfAction } from './action-button'
import { FilterChips } from './chips'
import { SubjectFields, ConfirmBox, ConfirmDialog, RowQuestionBox } from './confirm'
import { Filters } from './filters'
import type { AnyList, ListDefinition } from './list-definition'
import { ListViews } from './list-views'
import { ListTable, moreFor } from './list-table'
import { ListTabs } from './list-tabs'
import { Pager } from './pager'
import { ExpandAll } from './row-details'
import { SearchBox } from './search-box'
import { SelectionBar } from './selection-bar'
import { Toolbar } from './toolbar'
import { useLiveList, type LiveList } from './use-live-list'

interface ScreenProps<Row extends { id: number | string }> {
  list: ListDefinition<Row>
  data: SentList<Row>
  /** What the list's own action answered, where it may not be done at all. */
  refused?: { notice?: Pick<MessageText, 'kind' | 'text'> }
  /** What all rows come to, of every page. */
  total?: Row
  /** What the rows are preceded by: a drawing of them. */
  children?: ReactNode
  /** What explains them, below. */
  after?: ReactNode
}

/**
 * A list on its screen: one GET form around everything, so that ticks survive every button without scripts. With
 * scripts the same form is read on change, and the view that it words is navigated to.
 */
export function ListScreen<Row extends { id: number | string }>({
  list,
  data,
  refused,
  total,
  children,
  after,
}: ScreenProps<Row>) {
  const live = useLiveList(list, data)
  useRefresh(data)
  usePageForm(data.question ? null : listForm, true)
  const { query, page } = data
  const count = page?.count ?? 0

  if (data.question) return <RowQuestionBox list={list} query={query} question={data.question} />
  return (
    <>
      <RefusalBox refused={refused} />
      <ListMessages list={list} data={data} live={live} />
      <div className="list-page">
        <ListViews shape={list.shape} data={data} />
        <ListTabs shape={list.shape} data={data} />
        <form
          ref={live.form}
          id={listForm}
          className="list"
          action={list.shape.path()}
          aria-busy={live.isBusy}
          onSubmit={live.onSubmit}
          onChange={live.onChange}
        >
          <Narrowing list={list} data={data} live={live} />
          {children}
          <ListRows list={list} data={data} live={live} total={total} />
          {after}
          <SelectionBar list={list} data={data} live={live} />
          <WayOut list={list} data={data} />
          {data.prompt ? <p className="empty">{data.prompt}</p> : null}
          {data.cut ? <p className="hint">{data.cut}</p> : null}
          {page && page.lastPage > 1 ? (
            <Pager page={Number(query.page)} lastPage={page.lastPage} />
          ) : null}
        </form>
      </div>
      {live.asking ? (
        <ConfirmDialog
          list={list}
          query={{ ...query, sel: live.asking.ids }}
          count={count}
          action={live.asking.action}
          onDownload={live.onDownload}
          onClose={live.stopAsking}
        />
      ) : null}
    </>
  )
}

/** Its id: buttons of the frame send it too. */
const listForm = 'list'

interface PartProps<Row extends { id: number | string }> {
  list: ListDefinition<Row>
  data: ListData<Row>
  live: LiveList
}

/** What was done, what went wrong, and the question before more is done. */
function ListMessages<Row extends { id: number | string }>({ list, data, live }: PartProps<Row>) {
  const t = useT()
  const { query } = data
  const action = list.actions.find(({ name, question }) => question && name === query.confirm)
  return (
    <>
      {data.receipt ? <ListReceipt list={list} data={data} receipt={data.receipt} /> : null}
      {data.problems.map((problem) => (
        <MessageBox key={problem} kind="error" text={problem} />
      ))}
      {live.isCut ? (
        <MessageBox
          kind="warning"
          text={t('lists.selectionLimit', { n: constants.maxSelection })}
        />
      ) : null}
      {action ? (
        <ConfirmBox
          list={list}
          query={query}
          count={data.page?.count ?? 0}
          asked={data.asked}
          action={action}
          onDownload={live.onDownload}
        />
      ) : null}
    </>
  )
}

/** Above the rows: what they are searched and filtered by, and what of the view has no field of its own. */
function Narrowing<Row extends { id: number | string }>({ list, data, live }: PartProps<Row>) {
  const t = useT()
  const { query, page } = data
  return (
    <>
      {isFirstOrder(list.shape, query) ? null : (
        <>
          <input type="hidden" name="sort" value={query.sort} />
          <input type="hidden" name="dir" value={query.dir} />
        </>
      )}
      {query.view ? <input type="hidden" name="view" value={query.view} /> : null}
      {query.all ? <input type="hidden" name="all" value={query.all} /> : null}
      {live.elsewhere.map((id) => (
        <input key={id} type="hidden" name="sel" value={id} />
      ))}
      {list.search ? (
        <SearchBox
          label={t(list.search.label)}
          typed={(query.unapplied ?? query).q ?? ''}
          isTooShort={live.tooShort.includes('q')}
        />
      ) : null}
      <Filters list={list} data={data} live={live} />
      {/* behind what is searched and filtered, whose addresses are read by people */}
      {list.actions.some((action) => action.needsSelection) ? (
        <input type="hidden" name="of" value={query.of} />
      ) : null}
      {live.isLive && page && page.rows.length > 0 && moreFor(list, data.parts) ? (
        <ExpandAll form={live.form} page={page} />
      ) : null}
      <Toolbar list={list} data={data} live={live} />
      <FilterChips list={list} data={data} />
    </>
  )
}

function ListRows<Row extends { id: number | string }>({
  list,
  data,
  live,
  total,
}: PartProps<Row> & { total?: Row }) {
  const { query, page } = data
  // what could not be read is said above, and is not 'none'
  if (!page || (page.rows.length === 0 && page.missing?.length)) return null
  return (
    <ListTable
      list={list}
      query={query}
      rows={page.rows}
      lastPage={page.lastPage}
      total={total}
      parts={data.parts}
      look={data.look}
      news={data.news?.rows}
      isLive={live.isLive}
    />
  )
}

function ListReceipt({
  list,
  data: { query, asked },
  receipt,
}: {
  list: AnyList
  data: { query: ListState; asked?: Subject }
  receipt: Receipt
}) {
  const action = list.actions.find((one) => one.name === receipt.action)
  return (
    <ReceiptBox
      receipt={receipt}
      retryAt={action && addressOfAction(list, query, action)}
      close={listAddress(list.shape, query)}
    >
      <input type="hidden" name="confirmed" value="on" />
      <SubjectFields rows={asked?.rows ?? []} />
    </ReceiptBox>
  )
}

/** Under a list without rows: what may bring some. */
function WayOut<Row extends { id: number | string }>({
  list: { shape },
  data: { query, page, prompt, unread },
}: {
  list: ListDefinition<Row>
  data: ListData<Row>
}) {
  const t = useT()
  if (prompt || (page && page.rows.length > 0)) return null
  const isNarrowed =
    Boolean(query.q) ||
    Object.entries(query.filters).some(([name, value]) => !isDefault(shape, name, value))
  return (
    <>
      {unread ? <p className="empty">{unread}</p> : null}
      <p className="actions">
        {page ? null : (
          <a className="button" href={listAddress(shape, query)}>
            {t('lists.tryAgain')}
          </a>
        )}{' '}
        {isNarrowed ? (
          <a className="button" href={listAddress(shape, query, withoutFilters)}>
            {t('lists.clearAll')}
          </a>
        ) : null}
      </p>
    </>
  )
}
