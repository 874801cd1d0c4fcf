import { OwnerFields } from '~/components/form/form-context'
import { FactsTable } from '~/components/page/facts-table'
import { LogLinks } from '~/components/page/log-links'
import { MessageBox } from '~/components/page/messages'
import { Spaced } from '~/components/page/spaced'
import { Status } from '~/components/page/status'
import { useT } from '~/i18n/context'
import type { RefusedForm } from '~/lib/form-result'
import { paths } from '~/lib/paths'
import { Customs } from './customs'
import { General } from './general'
import type { OrderPage, ShownPart } from './load.server'
import { Packing } from './packing'
import { Products } from './products'

/** One order, a tab at a time: each tab is an address of its own. */
export function OrderScreen({
  data,
  refused,
}: {
  data: OrderPage
  refused: RefusedForm | undefined
}) {
  const t = useT()
  const { shown } = data
  return (
    <>
      {refused?.notice ? <MessageBox {...refused.notice} /> : null}
      {data.isInvalid ? (
        <MessageBox kind="warning" text={t('order.invalid', { number: data.title })} />
      ) : null}
      <OrderActions data={data} />
      <nav className="tabs" aria-label={t('order.tabs')}>
        <Spaced>
          {data.tabs.map((tab) => (
            <a
              key={tab}
              href={paths.outboundOrder(data.id, { tab: tab === 'general' ? undefined : tab })}
              aria-current={tab === shown.tab ? 'page' : undefined}
            >
              {t(`outboundOrder.tab.${tab}`)}
            </a>
          ))}
        </Spaced>
      </nav>
      <section className="panel" aria-labelledby="tab-title">
        <h2 id="tab-title" className="visually-hidden">
          {t(`outboundOrder.tab.${shown.tab}`)}
        </h2>
        <Part shown={shown} />
      </section>
    </>
  )
}

function Part({ shown }: { shown: ShownPart }) {
  switch (shown.tab) {
    case 'general':
      return <General part={shown.part} />
    case 'products':
      return <Products part={shown.part} />
    case 'packing':
      return <Packing part={shown.part} />
    case 'customs':
      return <Customs part={shown.part} />
    case 'instructions':
      return <Instructions rows={shown.part} />
  }
}

/** What can be done with the order, and beside the rest why it cannot. */
function OrderActions({ data }: { data: OrderPage }) {
  const t = useT()
  return (
    <div className="order-actions">
      <p>
        <Status stage={data.stage}>{data.status}</Status>
      </p>
      {data.canCopy ? (
        <form method="post" action={paths.outboundOrder(data.id)}>
          <OwnerFields />
          <button className="button" aria-describedby="why-copy">
            {t('order.copy')}
          </button>{' '}
          <span className="hint" id="why-copy">
            {t('outboundOrder.copyHint')}
          </span>
        </form>
      ) : null}
      <p>
        <button type="button" className="button" disabled aria-describedby="why-edit">
          {t('order.edit')}
        </button>{' '}
        <span className="hint" id="why-edit">
          {t(data.why.edit)} <ConceptsLink status={data.conceptStatus} />
        </span>
      </p>
      <p>
        <button type="button" className="button" disabled aria-describedby="why-delete">
          {t('order.deleteOrder')}
        </button>{' '}
        <span className="hint" id="why-delete">
          {t(data.why.delete)} <ConceptsLink status={data.conceptStatus} />
        </span>
      </p>
      {data.number ? (
        <p>
          <LogLinks of={data.number} />
        </p>
      ) : null}
    </div>
  )
}

/** Where the orders are that it could be done with. */
function ConceptsLink({ status }: { status: number }) {
  const t = useT()
  return <a href={paths.outboundOrders({ status })}>{t('order.concepts')}</a>
}

function Instructions({ rows }: { rows: readonly (readonly string[])[] }) {
  const t = useT()
  if (rows.length === 0) return <p className="empty">{t('outboundOrder.noInstructions')}</p>
  return (
    <FactsTable
      caption={t('outboundOrder.tab.instructions')}
      hideCaption
      headings={[
        'outboundOrder.sequence',
        'outboundOrder.instructionType',
        'outboundOrder.code',
        'outboundOrder.description',
        'outboundOrder.info',
      ]}
      rows={rows}
      figures={[]}
    />
  )
}
