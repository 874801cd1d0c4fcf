import type { FormEvent } from 'react'
import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { formatCount } from '~/lib/format'
import { listAddress, type ListState, type MarkedRow, type RowQuestion } from '~/lib/lists'
import { OwnerFields } from '../form/form-context'
import { Dialog, opensHere } from '../page/dialog'
import { Icon } from '../page/icon'
import { addressOfAction } from './action-button'
import type { AnyList, ListButton } from './list-definition'

interface ConfirmProps {
  list: AnyList
  query: ListState
  /** How many rows match. */
  count: number
  /** Those on the page. */
  rows: readonly MarkedRow[]
  action: ListButton
  onDownload: (event: FormEvent<HTMLFormElement>) => void
}

/** The question as a part of the page, at an address of its own. */
export function ConfirmBox({ list, query, count, rows, action, onDownload }: ConfirmProps) {
  const t = useT()
  const refusal = refusalOf(t, { list, query, count, action })
  return (
    <form
      method="post"
      action={addressOfAction(list, query, action)}
      className="message warning confirm"
      aria-labelledby="confirm-question"
      onSubmit={action.download ? onDownload : undefined}
    >
      <Icon name="warning" />
      <p id="confirm-question">{refusal ?? questionOf(t, { query, count, action })}</p>
      <p className="actions">
        {refusal ? null : (
          <ContinueButton query={query} count={count} rows={rows} action={action} />
        )}{' '}
        <a className="button" href={listAddress(list.shape, query, { confirm: undefined })}>
          {t('common.cancel')}
        </a>
      </p>
    </form>
  )
}

/** What is asked of a row, on a page of its own: nothing of the list is shown beside it. */
export function RowQuestionBox({
  list: { shape },
  query,
  question,
}: Pick<ConfirmProps, 'list' | 'query'> & { question: RowQuestion }) {
  const t = useT()
  const back = listAddress(shape, query, { confirm: undefined })
  return (
    <form
      method="post"
      action={back}
      className="message warning confirm"
      aria-labelledby="confirm-question"
    >
      <OwnerFields />
      <Icon name="warning" />
      <p id="confirm-question">{question.text}</p>
      <p className="actions">
        <button className={goButton(question)} name={intentField} value={question.intent}>
          {question.go}
        </button>{' '}
        <a className="button" href={back}>
          {t('common.cancel')}
        </a>
      </p>
    </form>
  )
}

/** The same question over the page, for those with scripts. */
export function ConfirmDialog({
  list,
  query,
  count,
  rows,
  action,
  onDownload,
  onClose,
}: ConfirmProps & { onClose: () => void }) {
  const t = useT()
  const refusal = refusalOf(t, { list, query, count, action })
  return (
    <Dialog labelledBy="dialog-question" onClose={onClose}>
      {(dialog) => (
        <form
          method="post"
          action={addressOfAction(list, query, action)}
          onSubmit={(event) => {
            if (action.download) onDownload(event)
            // a form that has left the page is not sent
            setTimeout(() => dialog.current?.close())
          }}
        >
          <p id="dialog-question">{refusal ?? questionOf(t, { query, count, action })}</p>
          <p className="actions">
            {refusal ? null : (
              <ContinueButton query={query} count={count} rows={rows} action={action} />
            )}
            <button
              type="button"
              className="button"
              ref={action.download ? undefined : opensHere}
              onClick={() => dialog.current?.close()}
            >
              {t('common.cancel')}
            </button>
          </p>
        </form>
      )}
    </Dialog>
  )
}

const goButton = ({ removes }: { removes?: boolean }) => `button ${removes ? 'danger' : 'primary'}`

type Asked = Pick<ConfirmProps, 'query' | 'count' | 'action'>

const selectedOf = (query: ListState, count: number) => (query.all ? count : query.sel.length)

/** Why there is nothing to ask: said before the answer, not after it. */
function refusalOf(
  t: ReturnType<typeof useT>,
  { list, query, count, action }: Asked & Pick<ConfirmProps, 'list'>,
): string | null {
  if (!action.needsSelection) return null
  const selected = selectedOf(query, count)
  if (selected === 0) return t(list.noneSelected ?? 'lists.noneSelected')
  const { most = selected } = action
  return selected > most ? t('lists.tooMany', { n: formatCount(most) }) : null
}

function questionOf(t: ReturnType<typeof useT>, { query, count, action }: Asked): string {
  const n = formatCount(action.needsSelection ? selectedOf(query, count) : count)
  const question = t(action.question ?? 'common.continue', {
    n,
    what: action.what ? t(action.what) : '',
  })
  return query.all && action.needsSelection
    ? `${t('lists.allSelected', { n })} ${question}`
    : question
}

/** The marks of rows as the page shows them, so that what somebody has changed since is not deleted unseen. */
export const SeenRows = ({ rows }: { rows: readonly MarkedRow[] }) =>
  rows.map(({ id, mark }) =>
    mark ? <input key={id} type="hidden" name="seen" value={`${id}:${mark}`} /> : null,
  )

function ContinueButton({ query, count, rows, action }: Asked & Pick<ConfirmProps, 'rows'>) {
  const t = useT()
  return (
    <>
      <OwnerFields />
      <input type="hidden" name="confirmed" value="on" />
      {query.all ? <input type="hidden" name="counted" value={count} /> : null}
      {query.sel.map((id) => (
        <input key={id} type="hidden" name="sel" value={id} />
      ))}
      <SeenRows rows={rows} />
      <button className={goButton(action)} name={intentField} value={action.name}>
        {t(action.go ?? 'common.continue')}
      </button>
    </>
  )
}
