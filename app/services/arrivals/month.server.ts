import type { Translate } from '~/i18n/translate'
import { serverConstants } from '~/lib/constants'
import { filterDays, isInDays, readMonth, type Days } from '~/lib/day'
import { formatCount } from '~/lib/format'
import type { ListPage } from '~/lib/lists'
import { toFileAddress } from '~/lib/list-files'
import { paths } from '~/lib/paths'
import type {
  ArrivalDay,
  ArrivalGroup,
  ArrivalMonth,
  ArrivalNote,
  ArrivalWords,
} from '~/lib/arrivals'
import { addMonths, daysOfMonth, today, weekday } from '../lists/days.server'
import { joinWords } from '../lists/search-source'
import type { PortalUser } from '../session/portal-user.server'
import type { Result } from '../upstream/result'
import { failureText } from '../upstream/words'
import { arrivalSources, type Arrival, type ArrivalSource } from './sources.server'

/** What was read of one list, and what it could not be read of. */
interface SourceMonth {
  source: ArrivalSource
  days: Days
  found: Result<ListPage<Arrival>>
  undated: Awaited<ReturnType<ArrivalSource['countUndated']>>
}

/** What a user sees of a month, or of this one where the address names none. */
export async function readArrivals(
  user: PortalUser,
  url: URL,
  signal: AbortSignal,
): Promise<ArrivalMonth> {
  const { t } = user
  const typed = url.searchParams.get('month')?.trim() ?? ''
  const named = findMonth(typed)
  const month = named ?? today().slice(0, 'yyyy-MM'.length)
  const days = daysOfMonth(month)
  const read = await Promise.all(
    arrivalSources
      .filter(({ isVisible }) => isVisible(user))
      .map((source) => readSource(source, { user, days, signal })),
  )
  const { name, link } = monthNames(t)
  const isNothing = read.every(({ found }) => found.kind === 'ok' && found.body.count === 0)
  return {
    month,
    months: { min: filterDays().min.slice(0, 7), max: filterDays().max.slice(0, 7) },
    ...(named === null && typed !== ''
      ? { unreadable: { typed: typed.slice(0, 40), text: t('arrivals.notAMonth') } }
      : {}),
    caption: t('arrivals.expected', { month: name(month) }),
    before: link(addMonths(month, -1)),
    after: link(addMonths(month, 1)),
    weekdays: weekdayNames(t),
    weeks: toWeeks(t, month, read),
    counts: read.flatMap((one) => toCount(t, one)),
    notes: read.flatMap((one) => toNotes(t, one)),
    ...(isNothing ? { nothing: t('arrivals.nothing', { month: name(month) }) } : {}),
    words: getWords(t, url),
  }
}

/** A month that a list can be of. */
function findMonth(typed: string): string | null {
  const month = readMonth(typed)
  return month !== null && isInDays(`${month}-01`, filterDays()) ? month : null
}

async function readSource(
  source: ArrivalSource,
  { user, days, signal }: { user: PortalUser; days: Days; signal: AbortSignal },
): Promise<SourceMonth> {
  const [found, undated] = await Promise.all([
    source.find(user, days, signal),
    source.countUndated(user, signal),
  ])
  return { source, days, found, undated }
}

const getWords = (t: Translate, { origin }: URL): ArrivalWords => ({
  month: t('arrivals.month'),
  show: t('arrivals.show'),
  today: t('arrivals.today'),
  months: t('arrivals.months'),
  calendar: t('arrivals.calendar'),
  file: t('arrivals.file'),
  fileOf: t('arrivals.fileOf'),
  subscribe: t('arrivals.subscribe'),
  address: origin + toFileAddress(paths.arrivals(), 'ics'),
  keys: t('keys.title'),
})

const toCount = (t: Translate, { source, days, found }: SourceMonth) =>
  found.kind === 'ok'
    ? [{ text: `${t(source.title)}: ${formatCount(found.body.count)}`, path: source.address(days) }]
    : []

function monthNames({ language }: Translate) {
  const format = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const name = (month: string) => format.format(new Date(`${month}-01T00:00:00Z`))
  const link = (month: string) =>
    isInDays(`${month}-01`, filterDays())
      ? { text: name(month), path: paths.arrivals({ month }) }
      : undefined
  return { name, link }
}

/** From Monday on: the first of January 2024 was one. */
function weekdayNames({ language }: Translate): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, n) => format.format(new Date(Date.UTC(2024, 0, 1 + n))))
}

/** Weeks from Monday on; null for days of another month. */
function toWeeks(
  t: Translate,
  month: string,
  read: readonly SourceMonth[],
): (ArrivalDay | null)[][] {
  const { min, max } = daysOfMonth(month)
  const length = Number(max.slice(-2))
  const before = weekday(min)
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, n) => {
      const date = week * 7 + n - before + 1
      if (date < 1 || date > length) return null
      const day = `${month}-${String(date).padStart(2, '0')}`
      const groups = read.flatMap((one) => toGroup(t, day, one) ?? [])
      return { day, groups, ...(day === today() ? { isToday: true as const } : {}) }
    }),
  )
}

function toGroup(t: Translate, day: string, { source, found }: SourceMonth): ArrivalGroup | null {
  if (found.kind !== 'ok') return null
  const arrivals = found.body.rows.filter((row) => row.day === day)
  if (arrivals.length === 0) return null
  const n = arrivals.length - serverConstants.arrivalsOfDay
  return {
    title: t(source.title),
    arrivals: arrivals
      .slice(0, serverConstants.arrivalsOfDay)
      .map(({ from, amount, name, path, status, stage }) => ({
        ...{ name, path, status, stage },
        about: joinWords(from, amount),
      })),
    ...(n > 0
      ? {
          more: {
            text: t('arrivals.more', { n: formatCount(n) }),
            path: source.address({ min: day, max: day }),
          },
        }
      : {}),
  }
}

/** What a month does not show, and why. */
function toNotes(t: Translate, { source, days, found, undated }: SourceMonth): ArrivalNote[] {
  const list = t(source.title)
  const path = source.address(days)
  if (found.kind !== 'ok') {
    const text = t('arrivals.notRead', { list, why: failureText(t, found) })
    return [{ text, link: t('arrivals.toList'), path, isError: true }]
  }
  const { rows, count, unread = 0 } = found.body
  const placed = rows.filter(({ day }) => isInDays(day, days)).length
  const left = count - unread - rows.length
  const notes: ArrivalNote[] = []
  if (unread > 0)
    notes.push({
      text: `${list}: ${t('lists.unreadRows', { n: unread })}`,
      link: t('arrivals.toList'),
      path,
      isError: true,
    })
  if (left > 0) {
    const text = t('arrivals.cut', { list, n: formatCount(rows.length), of: formatCount(count) })
    notes.push({ text, link: t('arrivals.toList'), path, isError: true })
  }
  return [...notes, ...toUndatedNote(t, list, rows.length - placed, undated)]
}

function toUndatedNote(
  t: Translate,
  list: string,
  misplaced: number,
  undated: SourceMonth['undated'],
): ArrivalNote[] {
  if (!undated) return []
  const { count, path } = undated
  const link = t('arrivals.toList')
  if (count.kind !== 'ok')
    return [{ text: t('arrivals.undatedNotCounted', { list }), link, path, isError: true }]
  const n = count.body + misplaced
  return n > 0 ? [{ text: t('arrivals.undated', { list, n: formatCount(n) }), link, path }] : []
}
