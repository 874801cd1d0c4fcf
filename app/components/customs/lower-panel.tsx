import { useT } from '~/i18n/context'
import { intents } from '~/lib/intents'
import type { LowerReview } from '~/lib/unloading'
import type { FormHandle } from '../form/form-state'
import { useFocusOnMount } from '../form/use-focus'
import { ScrollBox } from '../page/scroll-box'
import { Spaced } from '../page/spaced'

/** Asks before a sheet lowers what stands in the matrix. [BEY-46] */
export function LowerPanel({ form, review }: { form: FormHandle; review: LowerReview }) {
  const t = useT()
  const box = useFocusOnMount(review)
  return (
    <section ref={box} className="panel review" aria-labelledby="lower-title" tabIndex={-1}>
      <h2 id="lower-title">{t('unloading.askLower')}</h2>
      <p>{t('unloading.askLowerAbout')}</p>
      <input type="hidden" name="lower" value={review.cells} />
      <ScrollBox label={t('unloading.lower')}>
        <table>
          <caption>{t('unloading.lower')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('unloading.what')}</th>
              <th scope="col">{t('unloading.type')}</th>
              <th scope="col" className="number">
                {t('unloading.current')}
              </th>
              <th scope="col" className="number">
                {t('unloading.inSheet')}
              </th>
            </tr>
          </thead>
          <tbody>
            {review.rows.map(({ key, type, current, sheet }) => (
              <tr key={`${key} ${type}`}>
                <th scope="row" align="left">
                  {key}
                </th>
                <td>{type}</td>
                <td className="number">{current}</td>
                <td className="number">{sheet}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
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
