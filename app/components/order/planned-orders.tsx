import { RefusalBox } from '../form/refusal-box'
import { WriteForm } from '../form/write-form'
import { FactsTable } from '../page/facts-table'
import { MessageBox } from '../page/messages'
import { useT } from '~/i18n/context'
import { orderDateForms } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'
import { toText } from '~/lib/values'

interface PlannedOrder {
  day: string
  number: string
  /** Of one that was made. */
  href: string | null
  state: 'new' | 'sent' | 'done' | 'refused' | 'unknown'
  isLeftOut: boolean
  reason: string
}

const states = {
  new: 'templates.stateNew',
  sent: 'templates.stateUnknown',
  done: 'templates.stateDone',
  refused: 'templates.stateRefused',
  unknown: 'templates.stateUnknown',
} as const

/** The orders as they will be made, and what became of those that were. */
export function PlannedOrders({
  plan,
  refused,
}: {
  plan: {
    orders: readonly PlannedOrder[]
    presses: number
    /** Why none can be made. */
    obstacle: string | null
    unchecked: string | null
    toMake: number
    at: string
    /** Null where no template is left to choose days for. */
    changeAt: string | null
  }
  refused: RefusedForm | undefined
}) {
  const t = useT()
  const { orders, obstacle, unchecked, toMake } = plan
  return (
    <>
      <RefusalBox refused={refused} form={orderDateForms.make} />
      {[obstacle, unchecked].map((text) =>
        text ? <MessageBox key={text} kind="warning" text={text} /> : null,
      )}
      {orders.length === 0 ? null : <OrdersTable orders={orders} />}
      <WriteForm
        name={orderDateForms.make}
        id={orderDateForms.make}
        action={plan.at}
        className="actions"
      >
        <input
          type="hidden"
          name="presses"
          value={toText(refused?.lastResult?.initialValue?.presses) || plan.presses}
        />
        {toMake > 0 && !obstacle ? (
          <button className="button primary">{t('templates.make', { n: toMake })}</button>
        ) : null}{' '}
        {plan.changeAt ? (
          <a className="button" href={plan.changeAt}>
            {t('templates.change')}
          </a>
        ) : null}
      </WriteForm>
    </>
  )
}

function OrdersTable({ orders }: { orders: readonly PlannedOrder[] }) {
  const t = useT()
  return (
    <FactsTable
      caption={t('templates.dates')}
      hideCaption
      isOfWords
      headings={['orderForm.orderNumber', 'templates.state', 'templates.day']}
      rows={orders.map(({ day, number, href, state, isLeftOut, reason }) => [
        href ? (
          <a key={number} href={href}>
            {number}
          </a>
        ) : (
          number
        ),
        [t(isLeftOut ? 'templates.stateLeftOut' : states[state]), reason]
          .filter(Boolean)
          .join(': '),
        day,
      ])}
    />
  )
}
