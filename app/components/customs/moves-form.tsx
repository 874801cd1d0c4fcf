import { useNavigation } from '@remix-run/react'
import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import { formatCount } from '~/lib/format'
import { intentField } from '~/lib/form-names'
import { assignFields, type Moves, type NamedShipment } from '~/lib/assign'
import { ButtonLabel } from '../form/button-label'
import { WriteForm } from '../form/write-form'
import { FactsTable } from '../page/facts-table'
import { MessageBox } from '../page/messages'
import type { AssignData, AssignScreenKind } from './assign-screen'

export const movesForm = 'moves-form'

/** What moves from which shipment to which; the button below it does it. */
export function MovesForm<Row>({
  kind,
  data: { sel, fields },
  moves: { step, to, rows, losing, mark, problem },
}: {
  kind: AssignScreenKind<Row>
  data: AssignData<Row>
  moves: Moves
}) {
  const t = useT()
  const isSent = useNavigation().state === 'submitting'
  const entries = step === 'assign' ? fields : undefined
  const named = ({ name, status }: NamedShipment) => (status ? `${name} (${status})` : name)
  const lines = losing.map(({ from, count }) => `${named(from)}: ${formatCount(count)}`)
  // one is said in the same line, several below it
  const shipments = lines.length > 1 ? ['', ...lines].join('\n') : lines.join()
  return (
    <section className="panel">
      <h2 id="moves">{t('customsOrders.moves')}</h2>
      {problem ? <MessageBox kind="error" text={problem} /> : null}
      {losing.length > 0 ? (
        <MessageBox kind="warning" text={t('customsOrders.losing', { shipments })} />
      ) : null}
      <MovesTable nameTitle={kind.texts.name} to={to} rows={rows} />
      <WriteForm
        name="assign"
        id={movesForm}
        // a new shipment has no entries to mend: what is refused comes back to this question
        action={kind.path({ sel, ...entries, confirm: step === 'create' ? step : undefined })}
        className="actions"
        aria-labelledby="moves"
      >
        <input type="hidden" name="confirmed" value={mark} />
        {sel.map((id) => (
          <input key={id} type="hidden" name="sel" value={id} />
        ))}
        {entries
          ? assignFields.map((name) => (
              <input key={name} type="hidden" name={name} value={entries[name]} />
            ))
          : null}
        {problem ? null : (
          <button className="button primary" name={intentField} value={step} disabled={isSent}>
            <ButtonLabel isBusy={isSent}>
              {t(step === 'create' ? 'customsOrders.createShipment' : 'customsOrders.assign')}
            </ButtonLabel>
          </button>
        )}{' '}
        <a className="button" href={kind.path({ sel, ...entries })}>
          {t('common.cancel')}
        </a>
      </WriteForm>
    </section>
  )
}

function MovesTable({ nameTitle, to, rows }: Pick<Moves, 'to' | 'rows'> & { nameTitle: TextKey }) {
  const t = useT()
  const hasStatus = to.status !== ''
  return (
    <FactsTable
      caption={t('customsOrders.moves')}
      hideCaption
      isOfWords
      headings={[
        nameTitle,
        'customsOrders.from',
        'customsOrders.fromStatus',
        'customsOrders.to',
        // a shipment that is made has none yet
        ...(hasStatus ? (['customsOrders.toStatus'] as const) : []),
      ]}
      rows={rows.map(({ name, from, stays }) => [
        name,
        from ? <Shipment {...from} /> : '',
        from?.status ?? '',
        stays ? t('customsOrders.stays') : <Shipment {...to} />,
        ...(hasStatus ? [to.status] : []),
      ])}
    />
  )
}

const Shipment = ({ name, path }: NamedShipment) => (path ? <a href={path}>{name}</a> : name)
