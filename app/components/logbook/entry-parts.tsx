import { useT } from '~/i18n/context'
import { formatDateTime } from '~/lib/format'
import type { Translate } from '~/i18n/translate'
import { paths } from '~/lib/paths'
import { outcome, type Subject, type XmlLogEntry } from '~/lists/logbook'
import { Status } from '../page/status'
import type { ListColumn } from '../table/list-definition'

/** The record that the line speaks of: a link where it has a screen. */
function About({ about }: { about?: Subject }) {
  if (!about) return null
  return about.path ? <a href={about.path}>{about.name}</a> : about.name
}

/** Columns, and what each line is about. */
export const withAbout = <Row,>(
  columns: readonly ListColumn<Row>[],
  aboutOf: (row: Row) => Subject | undefined,
): ListColumn<Row>[] => [
  ...columns,
  { title: 'logbook.about', cell: (row) => <About about={aboutOf(row)} /> },
]

export const outcomeCell = (entry: { succeeded: boolean }, t: Translate) => (
  <Status stage={entry.succeeded ? 'done' : 'wrong'}>{outcome(entry, t)}</Status>
)

/** JSON set out on lines of its own; anything else as it came. */
export function Payload({ payload }: { payload: string }) {
  const t = useT()
  if (payload === '') return null
  return (
    <details>
      <summary>{t('logbook.payload')}</summary>
      <pre>{setOut(payload)}</pre>
    </details>
  )
}

function setOut(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}

export function EntryMessages({ messages }: Pick<XmlLogEntry, 'messages'>) {
  if (messages.length === 0) return 0
  return (
    <details>
      <summary>{messages.length}</summary>
      {messages.map(({ time, level, text }, index) => (
        <p key={index}>{`${formatDateTime(time)} ${level} ${text}`}</p>
      ))}
    </details>
  )
}

/** A file's download, or that there is none. */
export function FileLink({
  file,
  words,
  title,
}: {
  file: string | null
  words: string
  title?: string
}) {
  const t = useT()
  if (file === null) return t('logbook.noFile')
  return (
    <a href={paths.logFile(file)} title={title}>
      {words}
    </a>
  )
}
