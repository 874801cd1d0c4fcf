/** Orders that are made of one template at once. */
export const mostOrderDates = 60
/** The shortest number of an order has 20 characters; its day takes nine of them. */
export const longestBeginning = 11

/** `WEEKLY-20261224` of a beginning and a day (yyyy-MM-dd). */
export const toOrderNumber = (beginning: string, day: string): string =>
  `${beginning}-${day.replaceAll('-', '')}`

const dayMs = 24 * 60 * 60 * 1000

/** The days (yyyy-MM-dd) of a weekday, from Monday as 1, from one day up to another; `most` at the most. */
export function daysOfWeeks(
  { weekday, from, until }: { weekday: number; from: string; until: string },
  most: number,
): string[] {
  const days: string[] = []
  const first = Date.parse(from)
  const last = Date.parse(until)
  const ahead = (weekday - (new Date(first).getUTCDay() || 7) + 7) % 7
  for (let day = first + ahead * dayMs; day <= last && days.length < most; day += 7 * dayMs)
    days.push(new Date(day).toISOString().slice(0, 10))
  return days
}
