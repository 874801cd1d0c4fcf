import type { ReactNode } from 'react'
import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import type { Receipt } from '~/lib/receipt'
import { OwnerFields } from '../form/form-context'
import { Icon } from './icon'
import { TroubleStyle } from './stylesheets'

interface ReceiptProps {
  receipt: Receipt
  /** Where the button posts to; without it there is none. */
  retryAt?: string
  /** The same page without the receipt. */
  close: string
  /** It stands in the page's one form, so that its button loses nothing that was typed there. */
  isInForm?: boolean
  /** Fields that are sent beside the records. */
  children?: ReactNode
}

/** What came of an action, record by record; what was not done can be tried again by one button. */
export function ReceiptBox({ receipt, retryAt, close, isInForm = false, children }: ReceiptProps) {
  const t = useT()
  const count = (outcome: Receipt['rows'][number]['outcome']) =>
    receipt.rows.filter((row) => row.outcome === outcome).length
  const rest = receipt.rows.filter((row) => row.outcome !== 'done')
  const buttons = (
    <>
      {retryAt === undefined ? null : (
        <>
          {children}
          {Object.entries(receipt.fields ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {rest.map(({ id }) => (
            <input key={id} type="hidden" name="sel" value={id} />
          ))}
          <button
            className="button primary"
            name={intentField}
            value={receipt.action}
            formAction={isInForm ? retryAt : undefined}
          >
            {rest.length === 1
              ? t('lists.receiptRetryOne')
              : t('lists.receiptRetry', { n: rest.length })}
          </button>
        </>
      )}{' '}
      <a className="button" href={close}>
        {t('common.close')}
      </a>
    </>
  )
  return (
    <section className="message warning receipt" role="alert" aria-labelledby="receipt-title">
      <TroubleStyle />
      <Icon name="warning" />
      <h2 id="receipt-title">
        {t('lists.receipt', {
          done: count('done'),
          refused: count('refused'),
          unknown: count('unknown'),
        })}
      </h2>
      <NotDone rows={rest} />
      {isInForm ? (
        <div className="actions">{buttons}</div>
      ) : (
        <form id="receipt" method="post" action={retryAt} className="actions">
          {retryAt === undefined ? null : <OwnerFields />}
          {buttons}
        </form>
      )}
    </section>
  )
}

function NotDone({ rows }: Pick<Receipt, 'rows'>) {
  const t = useT()
  return (
    <ul>
      {rows.map((row) => (
        <li key={`${row.id} ${row.name}`}>
          <strong>{row.name}</strong>{' '}
          {t(row.outcome === 'unknown' ? 'lists.receiptUnknown' : 'lists.receiptRefused', {
            reason: row.reason,
          })}
        </li>
      ))}
    </ul>
  )
}
