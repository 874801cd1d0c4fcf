import { useT } from '~/i18n/context'
import { formFields, intentField } from '~/lib/form-names'
import { intents } from '~/lib/intents'
import type { ComparedPieces, IssueReview } from '~/lib/unloading'
import type { FormHandle } from '../form/form-state'
import { useFocusOnMount } from '../form/use-focus'
import { Spaced } from '../page/spaced'
import { PiecesTable } from './pieces-table'

/** Asks before a report is issued, with what differs from what was announced. [BEY-46] */
export function IssuePanel({ form, review }: { form: FormHandle; review: IssueReview }) {
  const t = useT()
  const box = useFocusOnMount(review)
  const headings = (
    ['what', 'type', 'expectedPieces', 'receivedPieces', 'difference'] as const
  ).map((name) => t(`unloading.${name}`))
  return (
    <section ref={box} className="panel review" aria-labelledby="issue-title" tabIndex={-1}>
      <h2 id="issue-title">{t('unloading.ask')}</h2>
      <input type="hidden" name={formFields.asked} value={intents.submit} />
      <p>
        <b>{review.summary}</b> {t('unloading.askAbout')}
      </p>
      {review.rows.length === 0 ? null : (
        <PiecesTable
          caption={t('unloading.differs')}
          headings={headings}
          rows={review.rows.map(toCells)}
          hasSum
        />
      )}
      {review.announced.length === 0 ? null : (
        <PiecesTable
          caption={t('unloading.differsAnnounced')}
          headings={headings}
          rows={review.announced.map(toCells)}
        />
      )}
      <p className="actions">
        <Spaced>
          <button
            className="button primary"
            name={intentField}
            value={intents.submitReviewed(review.mark)}
          >
            {t('unloading.send')}
          </button>
          <button {...form.change(intents.refresh)} className="button">
            {t('unloading.back')}
          </button>
        </Spaced>
      </p>
    </section>
  )
}

const toCells = (one: ComparedPieces) => [
  one.name,
  one.type,
  one.expected,
  one.received,
  one.difference,
]
