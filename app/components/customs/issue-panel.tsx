import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { intents } from '~/lib/intents'
import type { IssueReview } from '~/lib/unloading'
import type { FormHandle } from '../form/form-state'
import { useFocusOnMount } from '../form/use-focus'
import { ScrollBox } from '../page/scroll-box'
import { Spaced } from '../page/spaced'

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
        <ScrollBox label={t('unloading.differs')}>
          <table>
            <caption>{t('unloading.differs')}</caption>
            <thead>
              <tr>
                {headings.map((name, index) => (
                  <th key={name} scope="col" className={index > 1 ? 'number' : undefined}>
                    {t(`unloading.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {review.rows.map(({ name, type, expected, received, difference }, index) => (
                <tr key={index}>
                  <th scope="row" align="left">
                    {name}
                  </th>
                  <td>{type}</td>
                  <td className="number">{expected}</td>
                  <td className="number">{received}</td>
                  <td className="number">{difference}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
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
