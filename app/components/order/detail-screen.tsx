import { useT } from '~/i18n/context'
import type { RefusedForm } from '~/lib/form-result'
import type { OrderPage } from '~/lib/order-page'
import { OwnerFields } from '../form/form-context'
import { LogLinks } from '../page/log-links'
import { MessageBox } from '../page/messages'
import { Spaced } from '../page/spaced'
import { Status } from '../page/status'
import { DetailBlock } from './detail-blocks'

/** The page of an order that is read: what can be done with it, and its sections. */
export function DetailScreen(props: { data: OrderPage; refused: RefusedForm | undefined }) {
  const t = useT()
  const { notices, links, shown } = props.data
  const refused = props.refused?.notice
  return (
    <>
      {[...(refused ? [refused] : []), ...notices].map((notice) => (
        <MessageBox key={notice.text} {...notice} />
      ))}
      <OrderActions data={props.data} />
      <nav className="tabs" aria-label={t('order.tabs')}>
        <Spaced>
          {links.map(({ title, href, isShown }) => (
            <a key={href} href={href} aria-current={isShown ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </Spaced>
      </nav>
      {shown.map(({ name, title, blocks }) => (
        <section key={name} id={name} className="panel" aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`} className={shown.length > 1 ? undefined : 'visually-hidden'}>
            {title}
          </h2>
          {blocks.map((block, index) => (
            <DetailBlock key={index} block={block} />
          ))}
        </section>
      ))}
    </>
  )
}

/** What can be done with the order, and beside the rest why it cannot. */
function OrderActions({ data }: { data: OrderPage }) {
  const t = useT()
  const { copyHint, number, stage, status, why } = data
  return (
    <div className="order-actions">
      <p>
        <Status stage={stage}>{status}</Status>
      </p>
      {copyHint === null ? null : (
        <form method="post">
          <OwnerFields />
          <button className="button" aria-describedby="why-copy">
            {t('order.copy')}
          </button>{' '}
          <span className="hint" id="why-copy">
            {copyHint}
          </span>
        </form>
      )}
      <Disabled title={t('order.edit')} id="why-edit" why={why.edit} data={data} />
      <Disabled title={t('order.deleteOrder')} id="why-delete" why={why.delete} data={data} />
      {number ? (
        <p>
          <LogLinks of={number} />
        </p>
      ) : null}
    </div>
  )
}

/** With a link to the orders that it could be done with. */
function Disabled(props: { title: string; id: string; why: string; data: OrderPage }) {
  const t = useT()
  const { title, id, why, data } = props
  return (
    <p>
      <button type="button" className="button" disabled aria-describedby={id}>
        {title}
      </button>{' '}
      <span className="hint" id={id}>
        {why} <a href={data.concepts}>{t('order.concepts')}</a>
      </span>
    </p>
  )
}
