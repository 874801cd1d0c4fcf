import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { intents } from '~/lib/intents'
import type { IssueReview } from '~/lib/unloading'
import type { FormHandle } from '../form/form-state'
import { useFocusOnMount } from '../form/use-focus'
import { Spaced } from '../page/spaced'
import { PiecesTable } from './pieces-table'

/** Asks before a report is issued, with what differs from what was announced. [BEY-46] */
export function IssuePanel({ form, review }: { form: FormHandle; review: IssueReview }) {
  const t = useT()
  const box = useFocusOnMount(review)
  const headings = ['what', 'type', 'expectedPieces', 'receivedPieces', 'difference'] as const
  return (
    <section ref={box} className="panel review" aria-labelledby="issue-title" tabIndex={-1}>
      <h2 id="issue-title">{t('unloading.ask')}</h2>
      <p>{t('unloading.askAbout')}</p>
      {review.rows.length === 0 ? (
        <p>{t('unloading.same')}</p>
      ) : (
        <PiecesTable
          caption={t('unloading.differs')}
          headings={headings.map((name) => t(`unloading.${name}`))}
          rows={review.rows.map((row) => [
            row.name,
            row.type,
            row.expected,
            row.received,
            row.difference,
          ])}
        />
      )}
      {review.more ? <p>{review.more}</p> : null}
      <p className="actions">
        <Spaced>
          <button
            className="button primary"
            name={intentField}
            value={intents.submitReviewed(review.mark)}
          >
            {t('unloading.issue')}
          </button>
          <button {...form.change(intents.refresh)} className="button">
            {t('unloading.back')}
          </button>
        </Spaced>
      </p>
    </section>
  )
}
