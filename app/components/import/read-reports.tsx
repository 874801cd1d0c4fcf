import { Fragment } from 'react'
import { useT } from '~/i18n/context'
import type { ReadReport } from '~/lib/import-screen'
import { Icon } from '../page/icon'

/** What of the files is not among the rows, above them: on one line, which opens to all of it. */
export function MissingParts({ reports }: { reports: readonly ReadReport[] }) {
  const t = useT()
  const told = reports.filter(({ missing = [] }) => missing.length > 0)
  if (told.length === 0) return null
  const [first] = told
  return (
    <details className="unread">
      <summary>
        <Icon name="warning" />
        <span>
          {t('import.mayBeMissing')}: {first?.missing?.[0]}
        </span>
      </summary>
      {told.map(({ title, missing = [] }) => (
        <Fragment key={title}>
          {reports.length > 1 ? <p>{title}</p> : null}
          <ul>
            {missing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Fragment>
      ))}
    </details>
  )
}

/** 'What was read': what the portal made of the files, before anything is sent. */
export function ReadReports({ title, reports }: { title: string; reports: readonly ReadReport[] }) {
  if (reports.length === 0) return null
  return (
    <details className="read">
      <summary>{title}</summary>
      {reports.map((report) => (
        <section key={report.title}>
          <h2>{report.title}</h2>
          {report.lines.length > 0 ? (
            <ul>
              {report.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
          {report.notes.length > 0 ? (
            <dl>
              {report.notes.map((note) => (
                <div key={note.title}>
                  <dt>{note.title}</dt>
                  <dd>{note.cells}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </section>
      ))}
    </details>
  )
}
