import type { FormEvent } from 'react'
import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { formatCount } from '~/lib/format'
import { listAddress, type ListState, type RowQuestion } from '~/lib/lists'
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
  action: ListButton
  onDownload: (event: FormEvent<HTMLFormElement>) => void
}

/** The question as a part of the page, at an address of its own. */
export function ConfirmBox({ list, query, count, action, onDownload }: ConfirmProps) {
  const t = useT()
  const isPointless = action.needsSelection === true && selectedOf(query, count) === 0
  return (
    <form
      method="post"
      action={addressOfAction(list, query, action)}
      className="message warning confirm"
      aria-labelledby="confirm-question"
      onSubmit={action.download ? onDownload : undefined}
    >
      <Icon name="warning" />
      <p id="confirm-question">
        {isPointless && list.noneSelected
          ? t(list.noneSelected)
          : questionOf(t, { query, count, action })}
      </p>
      <p className="actions">
        {isPointless ? null : <ContinueButton query={query} count={count} action={action} />}{' '}
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
  action,
  onDownload,
  onClose,
}: ConfirmProps & { onClose: () => void }) {
  const t = useT()
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
          <p id="dialog-question">{questionOf(t, { query, count, action })}</p>
          <p className="actions">
            <ContinueButton query={query} count={count} action={action} />
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

function ContinueButton({ query, count, action }: Asked) {
  const t = useT()
  return (
    <>
      <OwnerFields />
      <input type="hidden" name="confirmed" value="on" />
      {query.all ? <input type="hidden" name="counted" value={count} /> : null}
      {query.sel.map((id) => (
        <input key={id} type="hidden" name="sel" value={id} />
      ))}
      <button className={goButton(action)} name={intentField} value={action.name}>
        {t(action.go ?? 'common.continue')}
      </button>
    </>
  )
}
