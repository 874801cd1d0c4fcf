import { useT } from '~/i18n/context'
import type { ReadReport } from '~/lib/import-screen'

/** 'What was read': what the portal made of the files, before anything is sent. */
export function ReadReports({ reports }: { reports: readonly ReadReport[] }) {
  const t = useT()
  if (reports.length === 0) return null
  return (
    <details className="read panel">
      <summary>{t('import.read')}</summary>
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
