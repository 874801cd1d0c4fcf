import { useT } from '~/i18n/context'
import { intents } from '~/lib/intents'
import type { ReplaceReview } from '~/lib/unloading'
import type { FormHandle } from '../form/form-state'
import { useFocusOnMount } from '../form/use-focus'
import { Spaced } from '../page/spaced'
import { PiecesTable } from './pieces-table'

/** Asks before a sheet replaces what is counted already. [BEY-46] */
export function ReplacePanel({ form, review }: { form: FormHandle; review: ReplaceReview }) {
  const t = useT()
  const box = useFocusOnMount(review)
  const headings = ['what', 'type', 'current', 'inSheet'] as const
  return (
    <section ref={box} className="panel review" aria-labelledby="replace-title" tabIndex={-1}>
      <h2 id="replace-title">{t('unloading.askReplace')}</h2>
      <p>{t('unloading.askReplaceAbout')}</p>
      <input type="hidden" name="replace" value={review.cells} />
      <input type="hidden" name="replaced" value={review.current} />
      <PiecesTable
        caption={t('unloading.replacing')}
        headings={headings.map((name) => t(`unloading.${name}`))}
        rows={review.rows.map(({ key, type, current, sheet }) => [key, type, current, sheet])}
      />
      {review.more ? <p>{review.more}</p> : null}
      <p className="actions">
        <Spaced>
          <button {...form.change(intents.add('replace', 'all'))} className="button">
            {t('unloading.takeSheet')}
          </button>
          <button {...form.change(intents.add('replace', 'none'))} className="button">
            {t('unloading.keepCurrent')}
          </button>
        </Spaced>
      </p>
    </section>
  )
}
