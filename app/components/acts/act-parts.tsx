import { useT } from '~/i18n/context'
import { formatDateTime } from '~/lib/format'
import { outcomeTitles, stageOfOutcome, type ListedAct } from '~/lists/acts'
import type { Translate } from '~/i18n/translate'
import { Status } from '../page/status'

export const outcomeCell = ({ outcome, rest, what }: ListedAct, t: Translate) => (
  <>
    <Status stage={stageOfOutcome[outcome]}>{t(outcomeTitles[outcome])}</Status>
    {rest ? (
      <>
        {' '}
        <a href={rest}>
          {t('acts.finish')}
          <span className="visually-hidden">: {what}</span>
        </a>
      </>
    ) : null}
  </>
)

/** What was changed, field by field, and by what its request is known. */
export function ActDetails({ act }: { act: ListedAct }) {
  const t = useT()
  return (
    <>
      {act.changes.length > 0 ? (
        <table>
          <caption className="visually-hidden">{t('acts.changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('acts.field')}</th>
              <th scope="col">{t('acts.before')}</th>
              <th scope="col">{t('acts.after')}</th>
            </tr>
          </thead>
          <tbody>
            {act.changes.map(([label, before, after], index) => (
              <tr key={index}>
                <th scope="row">{label}</th>
                <td>{before || '–'}</td>
                <td>{after || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p className="quiet">
        {t('acts.screen')}: {act.screen} · {t('acts.requestId')}: {act.requestId}
      </p>
    </>
  )
}

/** Acts of one record, one below the other. */
export function ActHistory({ acts }: { acts: readonly ListedAct[] }) {
  const t = useT()
  if (acts.length === 0) return <p className="empty">{t('acts.noHistory')}</p>
  return acts.map((act) => (
    <div key={act.id} className="panel">
      <h2>{act.what}</h2>
      <p>
        {outcomeCell(act, t)} {formatDateTime(act.time)} · {act.who}
      </p>
      {act.words ? <p className="said">{act.words}</p> : null}
      <ActDetails act={act} />
    </div>
  ))
}
