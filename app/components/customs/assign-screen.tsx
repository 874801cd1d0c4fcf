import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import type { AssignFields, Moves } from '~/lib/assign'
import type { RefusedForm } from '~/lib/form-result'
import type { Query } from '~/lib/paths'
import type { Receipt } from '~/lib/receipt'
import { RefusalBox } from '../form/refusal-box'
import { MessageBox } from '../page/messages'
import { ReceiptBox } from '../page/receipt'
import type { ListColumn } from '../table/list-definition'
import { AssignForm } from './assign-form'
import { MovesForm, movesForm } from './moves-form'

/** A screen that puts something into a shipment, as data. */
export interface AssignScreenKind<Row> {
  path: (query?: Query) => string
  list: (query?: Query) => string
  columns: readonly ListColumn<Row>[]
  rowPath: (row: Row) => string
  rowName: (row: Row) => string
  texts: Record<'table' | 'form' | 'empty' | 'name', TextKey>
}

export interface AssignData<Row> {
  sel: number[]
  fields: AssignFields
  /** Null where they could not be read beside a form that was refused. */
  rows: Row[] | null
  references: number
  moves: Moves | null
  receipt: Receipt | null
  /** The mark of what the receipt's button moves. */
  retry: string | null
}

export function AssignScreen<Row extends { id: number }>({
  kind,
  data,
  refused,
}: {
  kind: AssignScreenKind<Row>
  data: AssignData<Row>
  refused: RefusedForm | undefined
}) {
  const t = useT()
  const { sel, receipt, retry, references, moves } = data
  return (
    <>
      {receipt ? (
        <ReceiptBox receipt={receipt} retryAt={kind.path({ sel })} close={kind.path({ sel })}>
          {retry ? <input type="hidden" name="confirmed" value={retry} /> : null}
        </ReceiptBox>
      ) : null}
      {references > 1 ? (
        <MessageBox kind="warning" text={t('customsOrders.unique', { n: references })} />
      ) : null}
      {moves && (!refused || moves.step === 'create') ? (
        <>
          <RefusalBox refused={refused} form={movesForm} />
          <MovesForm kind={kind} data={data} moves={moves} />
        </>
      ) : (
        <AssignForm kind={kind} data={data} refused={refused} />
      )}
      <p className="actions">
        <a className="button" href={kind.list({ sel })}>
          {t('customsOrders.backToList')}
        </a>
      </p>
    </>
  )
}
