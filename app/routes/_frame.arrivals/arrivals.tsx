import { Children, type ReactNode } from 'react'
import { Spaced } from '~/components/page/spaced'
import { toFileAddress } from '~/lib/list-files'
import { paths } from '~/lib/paths'
import type { ArrivalMonth, ArrivalNote, ArrivalWords } from '~/lib/arrivals'
import { MonthTable } from './month-table'

/** A month of what arrives, and how it comes into a calendar of one's own. */
export function Arrivals(props: ArrivalMonth) {
  const { words, before, after, counts, notes, nothing, weeks } = props
  return (
    <>
      <div className="months">
        <nav aria-label={words.months} className="actions">
          <Spaced>
            {before ? (
              <a className="button" rel="prev" href={before.path}>
                {before.text}
              </a>
            ) : null}
            <a className="button" href={`${paths.arrivals()}#today`}>
              {words.today}
            </a>
            {after ? (
              <a className="button" rel="next" href={after.path}>
                {after.text}
              </a>
            ) : null}
          </Spaced>
        </nav>
        <MonthForm {...props} />
      </div>
      {notes.map(({ isError, ...note }) =>
        isError ? (
          <p key={note.text} className="message error" role="alert">
            <span>
              <NoteWords {...note} />
            </span>
          </p>
        ) : null,
      )}
      <Lines>
        {counts.map(({ text, path }) => (
          <a key={path} href={path}>
            {text}
          </a>
        ))}
      </Lines>
      <Lines>
        {notes.map(({ isError, ...note }) =>
          isError ? null : <NoteWords key={note.text} {...note} />,
        )}
      </Lines>
      {nothing ? <p className="empty">{nothing}</p> : null}
      <MonthTable caption={props.caption} weekdays={props.weekdays} weeks={weeks} />
      <OwnCalendar {...words} />
    </>
  )
}

/** Beside each other where there is room; nothing where there are none. */
function Lines({ children }: { children: ReactNode }) {
  const lines = Children.toArray(children)
  return lines.length > 0 ? (
    <ul className="arrivals">
      {lines.map((line, index) => (
        <li key={index} className="quiet">
          {line}
        </li>
      ))}
    </ul>
  ) : null
}

const NoteWords = ({ text, link, path }: Omit<ArrivalNote, 'isError'>) => (
  <>
    {text} <a href={path}>{link}</a>
  </>
)

function MonthForm({ words, month, months, unreadable }: ArrivalMonth) {
  return (
    <form action={paths.arrivals()} className="fields">
      <label>
        {`${words.month} `}
        <input
          type="month"
          name="month"
          required
          defaultValue={unreadable?.typed ?? month}
          {...months}
          aria-invalid={unreadable ? true : undefined}
          aria-describedby={unreadable && 'month-error'}
        />
      </label>{' '}
      <button className="button">{words.show}</button>
      {unreadable ? (
        <p className="error" id="month-error" role="alert">
          {unreadable.text}
        </p>
      ) : null}
    </form>
  )
}

const OwnCalendar = ({ calendar, file, fileOf, subscribe, address, keys }: ArrivalWords) => (
  <section className="panel" aria-labelledby="calendar">
    <h2 id="calendar">{calendar}</h2>
    <p>
      <a href={toFileAddress(paths.arrivals(), 'ics')} download>
        {file}
      </a>{' '}
      {fileOf}
    </p>
    <p>
      {subscribe} <code>{address}</code> <a href={paths.keys()}>{keys}</a>
    </p>
  </section>
)
