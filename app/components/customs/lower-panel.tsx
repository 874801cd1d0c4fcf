import { useT } from '~/i18n/context'
import { intents } from '~/lib/intents'
import type { LowerReview } from '~/lib/unloading'
import type { FormHandle } from '../form/form-state'
import { useFocusOnMount } from '../form/use-focus'
import { Spaced } from '../page/spaced'
import { PiecesTable } from './pieces-table'

/** Asks before a sheet lowers what stands in the matrix. [BEY-46] */
export function LowerPanel({ form, review }: { form: FormHandle; review: LowerReview }) {
  const t = useT()
  const box = useFocusOnMount(review)
  const headings = ['what', 'type', 'current', 'inSheet'] as const
  return (
    <section ref={box} className="panel review" aria-labelledby="lower-title" tabIndex={-1}>
      <h2 id="lower-title">{t('unloading.askLower')}</h2>
      <p>{t('unloading.askLowerAbout')}</p>
      <input type="hidden" name="lower" value={review.cells} />
      <PiecesTable
        caption={t('unloading.lower')}
        headings={headings.map((name) => t(`unloading.${name}`))}
        rows={review.rows.map(({ key, type, current, sheet }) => [key, type, current, sheet])}
      />
      {review.more ? <p>{review.more}</p> : null}
      <p className="actions">
        <Spaced>
          <button {...form.change(intents.add('lower', 'all'))} className="button">
            {t('unloading.takeLower')}
          </button>
          <button {...form.change(intents.refresh)} className="button">
            {t('unloading.keepCurrent')}
          </button>
        </Spaced>
      </p>
    </section>
  )
}
