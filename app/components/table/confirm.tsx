import { useMatches } from '@remix-run/react'
import { useEffect, useState, type FormEvent } from 'react'
import { useT } from '~/i18n/context'
import { toDataAddress } from '~/lib/data-request'
import { intentField } from '~/lib/form-names'
import { formatCount } from '~/lib/format'
import {
  toSubjectField,
  listAddress,
  type Subject,
  type SubjectRow,
  type ListState,
  type RowQuestion,
} from '~/lib/lists'
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
  /** What it is about, of an action that reads that. */
  asked?: Subject
  action: ListButton
  onDownload: (event: FormEvent<HTMLFormElement>) => void
}

/** The question as a part of the page, at an address of its own. */
export function ConfirmBox({ list, onDownload, ...question }: ConfirmProps) {
  const t = useT()
  const { query, asked, action } = question
  const refusal = toRefusal(t, { list, ...question })
  const box = { className: 'message warning confirm', 'aria-labelledby': 'confirm-question' }
  const words = (
    <>
      <Icon name="warning" />
      <p id="confirm-question">{refusal ?? formatQuestion(t, question)}</p>
      {asked ? <SubjectNames rows={asked.rows} /> : null}
      <p className="actions">
        {refusal ? <NarrowSelection list={list} {...question} /> : <ContinueButton {...question} />}{' '}
        <a className="button" href={listAddress(list.shape, query, { confirm: undefined })}>
          {t('common.cancel')}
        </a>
      </p>
    </>
  )
  if (refusal) return <section {...box}>{words}</section>
  return (
    <form
      {...box}
      method="post"
      action={addressOfAction(list, query, action)}
      onSubmit={action.download ? onDownload : undefined}
    >
      {words}
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
  onDownload,
  onClose,
  ...question
}: Omit<ConfirmProps, 'asked'> & { onClose: () => void }) {
  const t = useT()
  const { query, action } = question
  const asked = useSubject(
    action.asks ? listAddress(list.shape, query, { confirm: action.name }) : undefined,
  )
  const refusal = toRefusal(t, { list, ...question, asked })
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
          <p id="dialog-question">{refusal ?? formatQuestion(t, { ...question, asked })}</p>
          {asked ? <SubjectNames rows={asked.rows} /> : null}
          <p className="actions">
            {refusal ? (
              <NarrowSelection list={list} {...question} asked={asked} />
            ) : (
              <ContinueButton {...question} asked={asked} />
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

/** What the question at this address is about, which is read when the dialog opens; undefined until then. */
function useSubject(address: string | undefined): Subject | undefined {
  const route = useMatches().at(-1)?.id ?? ''
  const [subject, setSubject] = useState<Subject>()
  useEffect(() => {
    if (!address) return
    let isOpen = true
    // the browser itself asks for the question
    const go = () => isOpen && window.location.assign(address)
    fetch(toDataAddress(address, route), { redirect: 'error' })
      .then(async (response) => {
        const read = (await response.json()) as { asked?: Subject }
        if (read.asked) setSubject(read.asked)
        else go()
      })
      .catch(go)
    return () => void (isOpen = false)
  }, [address, route])
  return subject
}

type Question = Pick<ConfirmProps, 'query' | 'count' | 'asked' | 'action'>

const toSelected = ({ query, count, asked }: Omit<Question, 'action'>) =>
  query.all ? count : (asked ?? { rows: query.sel }).rows.length

/** Why there is nothing to ask: said before the answer, not after it. */
function toRefusal(
  t: ReturnType<typeof useT>,
  { list, action, ...question }: Question & Pick<ConfirmProps, 'list'>,
): string | null {
  if (!action.needsSelection) return null
  if (question.asked?.problem) return question.asked.problem
  const selected = toSelected(question)
  if (selected === 0) return t(list.noneSelected ?? 'lists.noneSelected')
  const { most = selected } = action
  return selected > most ? t('lists.tooMany', { n: formatCount(most) }) : null
}

function formatQuestion(t: ReturnType<typeof useT>, { action, ...about }: Question): string {
  const { query, count } = about
  const n = formatCount(action.needsSelection ? toSelected(about) : count)
  const question = t(action.question ?? 'common.continue', {
    n,
    what: action.what ? t(action.what) : '',
  })
  return query.all && action.needsSelection
    ? `${t('lists.allSelected', { n })} ${question}`
    : question
}

/** What was asked about, so that what somebody has changed since is not deleted unseen. */
export const SubjectFields = ({ rows }: { rows: readonly SubjectRow[] }) =>
  rows.map((row) => <input key={row.id} type="hidden" name="seen" value={toSubjectField(row)} />)

/** More hide the button below. */
const mostNamed = 20

function SubjectNames({ rows }: { rows: readonly SubjectRow[] }) {
  const names = rows.map(({ name }) => name)
  if (names.length === 0) return null
  const [first, rest] = [names.slice(0, mostNamed), names.slice(mostNamed)]
  if (rest.length === 0) return <p className="quiet">{first.join(', ')}</p>
  return (
    <details>
      <summary className="quiet">{first.join(', ')}, …</summary>
      {rest.join(', ')}
    </details>
  )
}

/** Where the question cannot be asked of all that are selected: it of those alone that it can be asked of. */
function NarrowSelection({ list, query, asked, action }: Omit<ConfirmProps, 'onDownload'>) {
  const t = useT()
  const sel = (asked?.rows ?? []).map(({ id }) => id)
  if (sel.length === 0) return null
  return (
    <a
      className="button primary"
      href={listAddress(list.shape, query, { all: undefined, sel, confirm: action.name })}
    >
      {t('lists.selectThese')}
    </a>
  )
}

function ContinueButton({ query, count, asked, action }: Question) {
  const t = useT()
  return (
    <>
      <OwnerFields />
      <input type="hidden" name="confirmed" value="on" />
      {query.all ? <input type="hidden" name="counted" value={count} /> : null}
      {query.sel.map((id) => (
        <input key={id} type="hidden" name="sel" value={id} />
      ))}
      <SubjectFields rows={asked?.rows ?? []} />
      <button
        className={goButton(action)}
        name={intentField}
        value={action.name}
        disabled={action.asks && !asked}
      >
        {t(action.go ?? 'common.continue')}
      </button>
    </>
  )
}
