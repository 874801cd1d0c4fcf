import { useId } from 'react'
import { useT } from '~/i18n/context'
import type { Translate } from '~/i18n/translate'
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

interface StepProps {
  page: ShipmentPage
  fields: Record<'mrn' | 'mrnNone', Field>
  saving: Saving
}

/** What is to be done with a shipment now, before all else that can be done with it; why not stands below. */
export function NextStep({ page, fields, saving }: StepProps) {
  const t = useT()
  const { isOpen: needsMrn } = useMrn(fields)
  const acts = toActs(t, page, needsMrn)
  const isNext = ({ name }: Act) => name === page.next
  const ordered = [...acts.filter(isNext), ...acts.filter((act) => !isNext(act))]
  const id = useId()
  const button = (act: Act) => (
    <ActButton
      key={act.name}
      act={act}
      why={act.permission.why ? `${id}${act.name}` : undefined}
      page={page}
      saving={saving}
    />
  )
  const fillAll = (
    <a key="fill" className="button" href={page.fillUnloading}>
      {t('unloading.allExpected')}
    </a>
  )
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

function toActs(t: Translate, page: ShipmentPage, needsMrn: boolean): Act[] {
  const mrnNeeded = { why: { text: t('shipmentForm.mrnNeeded'), links: [] } }
  const remaining: Act[] = page.remaining
    ? [
        {
          name: 'remaining',
          intent: shipmentIntents.remaining,
          words: t('shipmentForm.sendRemaining'),
          permission: page.remaining.send,
        },
      ]
    : []
  return [
    {
      name: 'request',
      intent: shipmentIntents.request,
      words: t('shipmentForm.request'),
      permission: needsMrn && !page.request.why ? mrnNeeded : page.request,
    },
    {
      name: 'count',
      intent: null,
      words: t(page.next === 'count' ? 'shipmentForm.count' : 'shell.unloading'),
      permission: { why: null },
    },
    ...remaining,
    {
      name: 'close',
      intent: shipmentIntents.close,
      words: t('shipmentForm.close'),
      permission: page.close,
    },
  ]
}

/** `why`: the id of why it cannot be pressed. */
function ActButton(props: Pick<StepProps, 'page' | 'saving'> & { act: Act; why?: string }) {
  const { act, page, saving, why } = props
  const className = act.name === page.next ? 'button primary' : 'button'
  if (act.intent === null)
    return (
      <a className={className} href={page.unloading}>
        {act.words}
      </a>
    )
  return (
    <button
      className={className}
      name={intentField}
      value={act.intent}
      disabled={why !== undefined || saving !== null}
      aria-describedby={why}
    >
      <ButtonLabel isBusy={saving === act.name}>{act.words}</ButtonLabel>
    </button>
  )
}
