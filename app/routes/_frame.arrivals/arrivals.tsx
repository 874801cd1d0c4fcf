import { Spaced } from '~/components/page/spaced'
import { toFileAddress } from '~/lib/list-files'
import { paths } from '~/lib/paths'
import type { ArrivalMonth, ArrivalWords } from '~/lib/arrivals'
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
      {notes
        .filter(({ isError }) => isError)
        .map(({ text, link, path }) => (
          <p key={text} className="message error" role="alert">
            <span>
              {text} <a href={path}>{link}</a>
            </span>
          </p>
        ))}
      <ul className="arrivals">
        {counts.map(({ text, path }) => (
          <li key={path}>
            <a href={path}>{text}</a>
          </li>
        ))}
        {notes
          .filter(({ isError }) => !isError)
          .map(({ text, link, path }) => (
            <li key={text} className="quiet">
              {text} <a href={path}>{link}</a>
            </li>
          ))}
      </ul>
      {nothing ? <p className="empty">{nothing}</p> : null}
      <MonthTable caption={props.caption} weekdays={props.weekdays} weeks={weeks} />
      <OwnCalendar {...words} />
    </>
  )
}

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
