import { useT } from '~/i18n/context'
import { formFields, intentField } from '~/lib/form-names'
import type { Review } from '~/lib/form-result'
import { intents } from '~/lib/intents'
import { useFocusOnMount } from '../form/use-focus'
import type { FormHandle } from '../form/form-state'
import { Spaced } from '../page/spaced'

/** What will be submitted, before it is: afterwards little of it can be changed, or nothing. */
export function ReviewPanel({ form, review }: { form: FormHandle; review: Review }) {
  const t = useT()
  const box = useFocusOnMount(review)
  return (
    <section ref={box} className="panel review" aria-labelledby="review-title" tabIndex={-1}>
      <h2 id="review-title">{t('wizard.review')}</h2>
      <input type="hidden" name={formFields.asked} value={intents.submit} />
      <p>{review.intro}</p>
      <dl className="review-facts">
        {review.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Warnings said={review.warnings} />
      {review.needs ? <Warnings {...review.needs} /> : null}
      <p className="actions">
        <Spaced>
          <button
            className="button primary"
            name={intentField}
            value={intents.submitReviewed(review.mark)}
          >
            {t('wizard.submitFinally')}
          </button>
          <button {...form.change(intents.refresh)} className="button">
            {t('wizard.backToOrder')}
          </button>
        </Spaced>
      </p>
      <ul className="review-lines">
        {review.lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
        {review.moreLines > 0 ? <li>{t('wizard.moreLines', { n: review.moreLines })}</li> : null}
      </ul>
    </section>
  )
}

function Warnings({ title, said }: { title?: string; said: readonly string[] }) {
  return said.length > 0 ? (
    <div className="message warning">
      <div>
        {title ? <h3>{title}</h3> : null}
        <ul>
          {said.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
    </div>
  ) : null
}
