import { useT } from '~/i18n/context'
import { toHashLink } from '~/lib/form-names'
import type { Reckoning } from '~/lib/form-result'
import { reckonedPackages } from '~/lib/inbound-order'
import { intents } from '~/lib/intents'
import type { FormHandle } from '../form/form-state'
import { useLocked } from '../form/locked'
import { useFocusOnMount } from '../form/use-focus'
import { FactsTable } from '../page/facts-table'
import { Spaced } from '../page/spaced'

/** What the lines travel in by the packages of their products, beside what was typed; a button fills it in. */
export function ReckonedPackages({ form, reckoned }: { form: FormHandle; reckoned?: Reckoning }) {
  const t = useT()
  const box = useFocusOnMount(reckoned)
  const id = `${form.id}-${reckonedPackages}`
  const place = toHashLink(id)
  const title = `${id}-title`
  if (useLocked()) return null
  return (
    <div className="reckoned" id={id} ref={box} tabIndex={-1} role="group" aria-labelledby={title}>
      <p id={title}>
        <strong>{t('inboundForm.reckoned')}</strong>
      </p>
      {reckoned ? (
        <Reckoned of={reckoned} />
      ) : (
        <p className="hint">{t('inboundForm.reckonHint')}</p>
      )}
      <p className="actions">
        <Spaced>
          <button
            {...form.change(intents.find(reckonedPackages))}
            className="button"
            formAction={place}
          >
            {t(reckoned ? 'inboundForm.reckonAgain' : 'inboundForm.reckon')}
          </button>
          {reckoned && reckoned.facts.length > 0 ? (
            <button
              {...form.change(intents.add(reckonedPackages, 'all'))}
              className="button"
              formAction={place}
            >
              {t('inboundForm.takeReckoned')}
            </button>
          ) : null}
        </Spaced>
      </p>
    </div>
  )
}

function Reckoned({ of: { facts, lines, moreLines, missing, differences } }: { of: Reckoning }) {
  const t = useT()
  return (
    <>
      {facts.length > 0 ? (
        <dl className="review-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Said words={differences} />
      <Said words={missing} />
      {lines.length > 0 ? (
        <FactsTable
          caption={t('inboundForm.reckoned')}
          hideCaption
          headings={[
            'inboundForm.reckonedArticle',
            'inboundForm.reckonedPieces',
            'inboundForm.reckonedPackages',
            'inboundForm.grossWeight',
          ]}
          rows={lines.map((line) => [line.article, line.pieces, line.packages, line.grossWeight])}
        />
      ) : null}
      {moreLines > 0 ? <p>{t('wizard.moreLines', { n: moreLines })}</p> : null}
    </>
  )
}

const Said = ({ words }: { words: readonly string[] }) =>
  words.length > 0 ? (
    <div className="message warning">
      <ul>
        {words.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  ) : null
