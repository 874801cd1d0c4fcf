import type { ReactNode } from 'react'
import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import type { RemainingOrder, ShipmentPage } from '~/lib/shipment-edit'
import { FactsTable } from '../page/facts-table'

const linked = ({ name, href }: { name: string; href: string }): ReactNode => (
  <a href={href}>{name}</a>
)

/** Its inbound orders, and what they weigh together. */
export function OrdersTable({ page: { orders, totals } }: { page: ShipmentPage }) {
  const headings = [
    'shipmentForm.orderId',
    'shipmentForm.supplier',
    'shipmentForm.freight',
    'shipmentForm.shipped',
    'shipmentForm.received',
    'shipmentForm.dispatch',
    'shipmentForm.phase',
  ] as const
  const t = useT()
  const rows = orders.map((one) => [
    linked(one),
    one.supplier,
    one.freight,
    one.shipped,
    one.received,
    one.departure,
    one.phase,
  ])
  const total = [t('shipmentForm.total'), '', '', totals.shipped, totals.received, '', '']
  return (
    <Table
      title="shipmentForm.orders"
      headings={headings}
      rows={rows.length > 0 ? [...rows, total] : rows}
      empty="shipmentForm.noOrders"
    />
  )
}

export function ReturnsTable({ page: { returns } }: { page: ShipmentPage }) {
  return (
    <Table
      title="shipmentForm.returns"
      headings={[
        'shipmentForm.returnId',
        'shipmentForm.subtype',
        'shipmentForm.sender',
        'shipmentForm.returnReference',
        'shipmentForm.date',
        'shipmentForm.phase',
      ]}
      rows={returns.map((one) => [
        linked(one),
        one.subtype,
        one.sender,
        one.reference,
        one.date,
        one.phase,
      ])}
      empty="shipmentForm.noReturns"
    />
  )
}

export function RemainingTable({ rows }: { rows: readonly RemainingOrder[] }) {
  const t = useT()
  if (rows.length === 0) return <p className="empty">{t('shipmentForm.noneRemaining')}</p>
  return (
    <FactsTable
      caption={t('shipmentForm.remaining')}
      hideCaption
      isOfWords
      headings={['shipmentForm.orderId', 'shipmentForm.status', 'shipmentForm.phase']}
      rows={rows.map((one) => [linked(one), one.status, one.phase])}
    />
  )
}

function Table(props: {
  title: TextKey
  headings: readonly TextKey[]
  rows: readonly (readonly ReactNode[])[]
  empty: TextKey
}) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t(props.title)}</h2>
      {props.rows.length === 0 ? (
        <p className="empty">{t(props.empty)}</p>
      ) : (
        <FactsTable
          caption={t(props.title)}
          hideCaption
          isOfWords
          headings={props.headings}
          rows={props.rows}
        />
      )}
    </section>
  )
}
