import { DateTime } from 'luxon'

const zone = 'Europe/Amsterdam'

/** First and last second of a day (yyyy-MM-dd) in Amsterdam, as epoch seconds; 23 or 25 hours apart twice a year. */
export const startOfDay = (day: string): number => DateTime.fromISO(day, { zone }).toUnixInteger()
export const endOfDay = (day: string): number =>
  DateTime.fromISO(day, { zone }).endOf('day').toUnixInteger()

/** The day in Amsterdam, as yyyy-MM-dd; '' of none. */
export const dayOf = (epochSeconds: number): string =>
  (epochSeconds && DateTime.fromSeconds(epochSeconds, { zone }).toISODate()) || ''

/** The day that it is in Amsterdam, as yyyy-MM-dd. */
export const today = (): string => daysAgo(0)

/** The day that it was so many days ago: of the calendar, as one day has 23 hours and one 25. */
export const daysAgo = (days: number): string =>
  DateTime.now().setZone(zone).minus({ days }).toISODate() ?? ''

/** A range of days as upstream's bounds; a side without a day has none. */
export const boundsOf = ({ from, to }: { from?: string; to?: string }) => ({
  ...(from ? { from: startOfDay(from) } : {}),
  ...(to ? { to: endOfDay(to) } : {}),
})

/** The first seconds of the months that begin in a time, in Amsterdam; each by its name, `11-2026`. */
export function monthStarts(from: number, to: number): { time: number; name: string }[] {
  const months = []
  let month = DateTime.fromSeconds(from, { zone }).startOf('month').plus({ months: 1 })
  for (; month.toUnixInteger() <= to; month = month.plus({ months: 1 })) {
    months.push({ time: month.toUnixInteger(), name: month.toFormat('MM-yyyy') })
  }
  return months
}
