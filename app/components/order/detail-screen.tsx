import type { ReactNode } from 'react'
import { useT } from '~/i18n/context'
import type { Translate } from '~/i18n/translate'
import { formFields, intentField } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'
import { intents } from '~/lib/intents'
import type { OrderPage } from '~/lib/order-page'
import styles from '~/styles/order.css'
import { OwnerFields } from '../form/form-context'
import { HelpWords } from '../page/help-words'
import { Icon } from '../page/icon'
import { LogLinks } from '../page/log-links'
import { RefusalBox } from '../form/refusal-box'
import { MessageBox } from '../page/messages'
import { Spaced } from '../page/spaced'
import { Status } from '../page/status'
import { Stylesheet } from '../page/stylesheets'
import { DetailBlock } from './detail-blocks'

/** The page of an order that is read: what can be done with it, and its sections. */
export function DetailScreen(props: {
  data: OrderPage
  refused: RefusedForm | undefined
  /** Words of it that the help page explains, by their hashes there. */
  words?: Readonly<Record<string, string>>
  /** The form that the sections are in, of an order that can be changed. */
  form?: { id: string; around: (sections: ReactNode) => ReactNode }
}) {
  const t = useT()
  const { notices, links, shown } = props.data
  // a form says itself what is wrong with it
  const isOfForm = props.form && props.refused?.form === props.form.id
  const refused = isOfForm ? undefined : props.refused
  const sections = shown.map(({ name, title, blocks }) => (
    <section key={name} id={name} className="panel" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className={shown.length > 1 ? undefined : 'visually-hidden'}>
        {title}
      </h2>
      {blocks.map((block, index) => (
        <DetailBlock key={index} block={block} />
      ))}
    </section>
  ))
  return (
    <>
      <Stylesheet href={styles} />
      <RefusalBox refused={refused} form={refused?.form ?? undefined} />
      {notices.map((notice) => (
        <MessageBox key={notice.text} {...notice} />
      ))}
      <OrderHead data={props.data} editForm={props.form?.id} />
      <nav className="tabs" aria-label={t('order.tabs')}>
        <Spaced>
          {links.map(({ title, href, isShown }) => (
            <a key={href} href={href} aria-current={isShown ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </Spaced>
      </nav>
      {props.form ? props.form.around(sections) : sections}
      {props.words ? <HelpWords words={props.words} /> : null}
    </>
  )
}

/** What the order is, what can be done with it, and why the rest cannot. */
function OrderHead({ data, editForm }: { data: OrderPage; editForm: string | undefined }) {
  const t = useT()
  const { note, papers = [], receiver, stage, status, why } = data
  return (
    <div className="order-head">
      <p>
        <Status stage={stage} note={note}>
          {status}
        </Status>{' '}
        {receiver}
      </p>
      <OrderActions data={data} editForm={editForm} />
      <div className="order-foot">
        {papers.length > 0 ? (
          <p>
            <Spaced>
              {papers.map(({ title, href }) => (
                <a key={href} href={href}>
                  {title}
                </a>
              ))}
            </Spaced>
          </p>
        ) : null}
        <p className="hint" id="why-disabled">
          {why} <a href={data.concepts}>{t('order.concepts')}</a>
        </p>
      </div>
    </div>
  )
}

function OrderActions({ data, editForm }: { data: OrderPage; editForm: string | undefined }) {
  const t = useT()
  const { actions = [], beginnings } = data
  const [ofEditForm, ofThemselves] = editForm
    ? [actions, beginnings]
    : [[], [...actions, ...beginnings]]
  return (
    <div className="order-actions">
      <Spaced>
        {ofEditForm.map(({ name, title }) => (
          // sends what was typed as well, so that it is not lost
          <button
            key={name}
            className="button"
            form={editForm}
            name={intentField}
            value={intents.submitAction(name)}
            formNoValidate
            aria-describedby={`why-${name}`}
          >
            {title}
          </button>
        ))}
        {ofThemselves.map(({ name, title }) => (
          <form key={name} id={name} method="post">
            <OwnerFields />
            <input type="hidden" name={formFields.form} value={name} />
            <button className="button" aria-describedby={`why-${name}`}>
              {title}
            </button>
          </form>
        ))}
      </Spaced>{' '}
      {data.template === null ? null : (
        <a className="button" href={data.template.href}>
          {data.template.title}
        </a>
      )}{' '}
      {data.documents === null ? null : (
        <a className="button" href={data.documents.href} download>
          <Icon name="download" />
          {data.documents.title}
        </a>
      )}{' '}
      <Spaced>{toDisabled(t)}</Spaced> <MoreOfOrder data={data} />
    </div>
  )
}

/** An order that was submitted is neither changed nor deleted. */
const toDisabled = (t: Translate) =>
  (['order.edit', 'order.deleteOrder'] as const).map((title) => (
    <button key={title} type="button" className="button" disabled aria-describedby="why-disabled">
      {t(title)}
    </button>
  ))

/** What its buttons do, and what few look for. */
function MoreOfOrder({ data }: { data: OrderPage }) {
  const t = useT()
  const { actions = [], beginnings, number, whole } = data
  return (
    <details>
      <summary className="button">{t('order.more')}</summary>
      <div className="drop">
        {[...actions, ...beginnings].map(({ name, title, hint }) => (
          <p key={name} id={`why-${name}`}>
            <b>{title}:</b> {hint}
          </p>
        ))}
        {whole ? (
          <p>
            <a href={whole}>{t('order.whole')}</a>
          </p>
        ) : null}
        {number ? (
          <p>
            <LogLinks of={number} />
          </p>
        ) : null}
      </div>
    </details>
  )
}
