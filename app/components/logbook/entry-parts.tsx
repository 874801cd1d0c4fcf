import { Fragment, type ReactNode } from 'react'
import { useT } from '~/i18n/context'
import { formatDateTime } from '~/lib/format'
import type { Translate } from '~/i18n/translate'
import { paths } from '~/lib/paths'
import { outcome, type Subject, type XmlLogEntry } from '~/lists/logbook'
import { Status } from '../page/status'

/** The record that the line speaks of: a link where it has a screen. */
export function About({ about }: { about?: Subject }) {
  if (!about) return null
  return about.path ? <a href={about.path}>{about.name}</a> : about.name
}

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

/** May go on in a new line before each underscore: names are long. */
export const FileName = ({ name }: { name: string }) =>
  name.split('_').map((part, index) =>
    index === 0 ? (
      part
    ) : (
      <Fragment key={index}>
        <wbr />
        {`_${part}`}
      </Fragment>
    ),
  )

/** A file's download, or that there is none. */
export function FileLink({ file, words }: { file: string | null; words: ReactNode }) {
  const t = useT()
  return file === null ? t('logbook.noFile') : <a href={paths.logFile(file)}>{words}</a>
}
