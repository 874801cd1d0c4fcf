import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { listAddress, type ListState, type Receipt } from '~/lib/lists'
import { OwnerFields } from '../form/form-context'
import { Icon } from '../page/icon'
import type { AnyList } from './list-definition'
import { addressOfAction } from './toolbar'

/** What came of an action, record by record; what was not done can be tried again by one button. */
export function ReceiptBox({
  list,
  query,
  receipt,
}: {
  list: AnyList
  query: ListState
  receipt: Receipt
}) {
  const t = useT()
  const count = (outcome: Receipt['rows'][number]['outcome']) =>
    receipt.rows.filter((row) => row.outcome === outcome).length
  const rest = receipt.rows.filter((row) => row.outcome !== 'done')
  const action = list.actions.find((one) => one.name === receipt.action)
  return (
    <section className="message warning receipt" role="alert" aria-labelledby="receipt-title">
      <Icon name="warning" />
      <h2 id="receipt-title">
        {t('lists.receipt', {
          done: count('done'),
          refused: count('refused'),
          unknown: count('unknown'),
        })}
      </h2>
      <ul>
        {rest.map((row) => (
          <li key={row.id}>
            <strong>{row.name}</strong>{' '}
            {t(row.outcome === 'unknown' ? 'lists.receiptUnknown' : 'lists.receiptRefused', {
              reason: row.reason,
            })}
          </li>
        ))}
      </ul>
      <form
        method="post"
        action={action && addressOfAction(list, query, action)}
        className="actions"
      >
        {action ? (
          <>
            <OwnerFields />
            <input type="hidden" name="confirmed" value="on" />
            {rest.map(({ id }) => (
              <input key={id} type="hidden" name="sel" value={id} />
            ))}
            <button className="button primary" name={intentField} value={action.name}>
              {t('lists.receiptRetry', { n: rest.length })}
            </button>
          </>
        ) : null}{' '}
        <a className="button" href={listAddress(list.shape, query)}>
          {t('common.close')}
        </a>
      </form>
    </section>
  )
}
