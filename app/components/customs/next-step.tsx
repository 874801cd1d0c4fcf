import { useId, type ReactNode } from 'react'
import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { shipmentIntents, type Permission, type ShipmentPage } from '~/lib/shipment-edit'
import { ButtonLabel } from '../form/button-label'
import type { Field } from '../form/form-state'
import { Spaced } from '../page/spaced'
import type { Saving } from './saving'
import { useMrn } from './use-mrn'
import { Why } from './why'

interface Act {
  name: NonNullable<ShipmentPage['next']>
  /** Null for a link. */
  intent: string | null
  words: string
  permission: Permission
}

/** What is to be done with a shipment now, before all else that can be done with it; why not stands below. */
export function NextStep(props: {
  page: ShipmentPage
  fields: Record<'mrn' | 'mrnNone', Field>
  saving: Saving
}) {
  const { page, fields, saving } = props
  const t = useT()
  const { isOpen: needsMrn } = useMrn(fields)
  const whyNotAsked: Permission =
    needsMrn && !page.request.why
      ? { why: { text: t('shipmentForm.mrnNeeded'), links: [] } }
      : page.request
  const acts: Act[] = [
    {
      name: 'request',
      intent: shipmentIntents.request,
      words: t('shipmentForm.request'),
      permission: whyNotAsked,
    },
    {
      name: 'count',
      intent: null,
      words: t(page.next === 'count' ? 'shipmentForm.count' : 'shell.unloading'),
      permission: { why: null },
    },
    ...(page.remaining
      ? [
          {
            name: 'remaining' as const,
            intent: shipmentIntents.remaining,
            words: t('shipmentForm.sendRemaining'),
            permission: page.remaining.send,
          },
        ]
      : []),
    {
      name: 'close',
      intent: shipmentIntents.close,
      words: t('shipmentForm.close'),
      permission: page.close,
    },
  ]
  const isNext = ({ name }: Act) => name === page.next
  const ordered = [...acts.filter(isNext), ...acts.filter((act) => !isNext(act))]
  const id = useId()
  const fillAll = (
    <a key="fill" className="button" href={page.fillUnloading}>
      {t('unloading.allExpected')}
    </a>
  )
  const button = (act: Act): ReactNode => {
    const className = isNext(act) ? 'button primary' : 'button'
    if (act.intent === null)
      return (
        <a key={act.name} className={className} href={page.unloading}>
          {act.words}
        </a>
      )
    const isBusy = saving === act.name
    return (
      <button
        key={act.name}
        className={className}
        name={intentField}
        value={act.intent}
        disabled={act.permission.why !== null || saving !== null}
        aria-describedby={act.permission.why ? `${id}${act.name}` : undefined}
      >
        <ButtonLabel isBusy={isBusy}>{act.words}</ButtonLabel>
      </button>
    )
  }
  return (
    <section className="panel next-step" aria-labelledby={`${id}next`}>
      <h2 id={`${id}next`}>{t('shipmentForm.next')}</h2>
      <p>{page.step}</p>
      <p className="actions">
        <Spaced>
          {ordered.flatMap((act) =>
            act.name === 'count' && isNext(act) ? [button(act), fillAll] : [button(act)],
          )}
          {page.rowActions.map(({ name, href }, index) => (
            <a key={name} className="button" href={href} aria-describedby={`${id}${index}`}>
              {name}
            </a>
          ))}
        </Spaced>
      </p>
      <ul className="reasons">
        {page.rowActions.map(({ name, about }, index) => (
          <li key={name} className="hint" id={`${id}${index}`}>
            {about}
          </li>
        ))}
        {ordered
          .filter(({ permission }) => permission.why)
          .map(({ name, words, permission }) => (
            <li key={name}>
              <Why id={`${id}${name}`} button={words} permission={permission} />
            </li>
          ))}
      </ul>
    </section>
  )
}
