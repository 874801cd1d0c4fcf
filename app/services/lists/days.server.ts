import { DateTime } from 'luxon'
import type { Days } from '~/lib/day'

const zone = 'Europe/Amsterdam'

/** First and last second of a day (yyyy-MM-dd) in Amsterdam, as epoch seconds; 23 or 25 hours apart twice a year. */
export const startOfDay = (day: string): number => DateTime.fromISO(day, { zone }).toUnixInteger()
export const endOfDay = (day: string): number =>
  DateTime.fromISO(day, { zone }).endOf('day').toUnixInteger()

/** The day in Amsterdam, as yyyy-MM-dd; '' of none. */
export const getDay = (epochSeconds: number): string =>
  (epochSeconds && DateTime.fromSeconds(epochSeconds, { zone }).toISODate()) || ''

/** The day that it is in Amsterdam, as yyyy-MM-dd. */
export const today = (): string => daysAgo(0)

/** The day that it was so many days ago: of the calendar, as one day has 23 hours and one 25. */
export const daysAgo = (days: number): string =>
  DateTime.now().setZone(zone).minus({ days }).toISODate() ?? ''

/** First and last day of a month (yyyy-MM). */
export const daysOfMonth = (month: string): Days => ({
  min: `${month}-01`,
  max: DateTime.fromISO(month).endOf('month').toISODate() ?? '',
})

/** The month (yyyy-MM) so many months later. */
export const addMonths = (month: string, months: number): string =>
  DateTime.fromISO(month).plus({ months }).toFormat('yyyy-MM')

/** The day of the week, 0 for Monday. */
export const weekday = (day: string): number => DateTime.fromISO(day).weekday - 1

/** A range of days as upstream's bounds; a side without a day has none. */
export const toBounds = ({ from, to }: { from?: string; to?: string }) => ({
  ...(from ? { from: startOfDay(from) } : {}),
  ...(to ? { to: endOfDay(to) } : {}),
})

/**
 * The first seconds of the months that begin in a time, in Amsterdam; each by its name, `11-2026`. Of more than `most`
 * those at equal steps, as upstream's times may lie any number of years apart.
 */
export function monthStarts(
  from: number,
  to: number,
  most: number,
): { time: number; name: string }[] {
  const first = DateTime.fromSeconds(from, { zone }).startOf('month').plus({ months: 1 })
  const last = DateTime.fromSeconds(to, { zone })
  const count = (last.year - first.year) * 12 + last.month - first.month + 1
  const step = Math.ceil(count / most)
  const months = []
  for (let n = 0; n < count; n += step) {
    const month = first.plus({ months: n })
    months.push({ time: month.toUnixInteger(), name: month.toFormat('MM-yyyy') })
  }
  return months
}
