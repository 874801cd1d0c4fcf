import { FactsTable } from '~/components/page/facts-table'
import { RefreshForm } from '~/components/page/refresh-form'
import { Status } from '~/components/page/status'
import { useT } from '~/i18n/context'
import type { Stage } from '~/lib/stage'
import { dayPicture, type SystemState } from '~/lib/systems'
import type { StatusPage, StatusRow } from '~/services/status/status-page.server'

const stages: Record<SystemState, Stage> = {
  answers: 'done',
  slow: 'active',
  silent: 'wrong',
  unused: 'open',
}

export function StatusTable({ shownAt, advice, rows }: StatusPage) {
  const t = useT()
  return (
    <>
      <p className="quiet">{shownAt}</p>
      <RefreshForm />
      {advice.length > 0 ? (
        <section className="advice">
          <h2>{t('status.advice')}</h2>
          {advice.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </section>
      ) : null}
      <FactsTable
        caption={t('shell.status')}
        hideCaption
        isOfWords
        headings={[
          'status.column.system',
          'status.column.state',
          'status.column.since',
          'status.column.lastAnswered',
          'status.column.lastDay',
        ]}
        rows={rows.map((row) => [
          row.system,
          <Status key="state" stage={stages[row.state]}>
            {row.word}
          </Status>,
          row.since,
          row.lastAnswered,
          <LastDay key="day" row={row} />,
        ])}
      />
    </>
  )
}

/** A picture, and the same in words. */
function LastDay({ row }: { row: StatusRow }) {
  return (
    <>
      <svg
        className="day"
        viewBox={`0 0 ${dayPicture.width} ${dayPicture.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {row.picture.map(({ state, path }) => (
          <path key={state} className={state} d={path} />
        ))}
      </svg>
      <ul>
        {row.lastDay.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {row.amount ? <li className="quiet">{row.amount}</li> : null}
      </ul>
    </>
  )
}
