import { Status } from '~/components/page/status'
import type { ArrivalDay, ArrivalGroup, ArrivalMonth } from '~/lib/arrivals'

/** Weeks by days. On a phone its days stand one below another, without those on which nothing arrives. */
export function MonthTable(props: Pick<ArrivalMonth, 'caption' | 'weekdays' | 'weeks'>) {
  const { caption, weekdays, weeks } = props
  return (
    <table className="month">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days, week) => (
          <tr key={week}>
            {days.map((day, n) =>
              day ? (
                <DayCell key={n} day={day} weekday={weekdays[n] ?? ''} />
              ) : (
                <td key={n} className="outside" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const DayCell = ({
  day: { day, groups, isToday },
  weekday,
}: {
  day: ArrivalDay
  weekday: string
}) => (
  // text browsers set a cell in the middle
  <td
    valign="top"
    id={isToday && 'today'}
    className={groups.length > 0 ? undefined : 'free'}
    aria-current={isToday && 'date'}
  >
    <time dateTime={day} data-weekday={weekday}>
      {Number(day.slice(-2))}
    </time>
    {groups.map((group) => (
      <DayGroup key={group.title} {...group} />
    ))}
  </td>
)

const DayGroup = ({ title, arrivals, more }: ArrivalGroup) => (
  <>
    <p>{title}</p>
    <ul>
      {arrivals.map(({ name, path, about, status, stage }) => (
        <li key={path} className={stage === 'done' || stage === 'canceled' ? 'past' : undefined}>
          <a href={path}>{name}</a> <Status stage={stage}>{status}</Status>
          {about ? <span className="quiet"> {about}</span> : null}
        </li>
      ))}
      {more ? (
        <li>
          <a href={more.path}>{more.text}</a>
        </li>
      ) : null}
    </ul>
  </>
)
