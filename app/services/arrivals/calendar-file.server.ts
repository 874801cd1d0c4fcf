import { Readable } from 'node:stream'
import type { Translate } from '~/i18n/translate'
import { paths } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import { config } from '../base/config.server'
import { addMonths, daysOfMonth, today } from '../lists/days.server'
import { attachment } from '../lists/file-name'
import type { OpenListFile } from '../lists/list-file.server'
import {
  calendarFoot,
  calendarType,
  writeCalendarHead,
  writeEvent,
  type CalendarEvent,
} from './calendar-writer'
import { arrivalSources, type Arrival, type ArrivalSource } from './sources.server'

export const arrivalsPath = paths.arrivals()

/** Months before this one and behind it, each whole. */
const monthsBack = 1
const monthsAhead = 6

const statuses: Readonly<Record<Stage, CalendarEvent['status']>> = {
  open: 'TENTATIVE',
  active: 'CONFIRMED',
  wrong: 'CONFIRMED',
  done: 'CONFIRMED',
  canceled: 'CANCELLED',
}

/** What arrives as a calendar (RFC 5545): a day each, whatever the time zone of who reads it. */
export const openCalendar: OpenListFile = async ({ user, url, signal }) => {
  const { t, company } = user
  const month = today().slice(0, 'yyyy-MM'.length)
  const days = {
    min: daysOfMonth(addMonths(month, -monthsBack)).min,
    max: daysOfMonth(addMonths(month, monthsAhead)).max,
  }
  const parts = await Promise.all(
    arrivalSources
      .filter(({ isVisible }) => isVisible(user))
      .map(async (source) => ({ source, result: await source.open(user, days, signal) })),
  )
  const opened: CalendarPart[] = []
  for (const { source, result } of parts) {
    if (result.kind !== 'ok') return result
    opened.push({ source, pages: result.pages })
  }
  const place = { t, url, company: company.id }
  const name = `${t('shell.arrivals')} ${company.division}`
  const body = {
    stream: Readable.from(writeCalendar(opened, place, name), { objectMode: false }),
    contentType: calendarType,
    contentDisposition: attachment(`arrivals-${company.division}.ics`),
    contentLength: undefined,
  }
  return { kind: 'file', file: { kind: 'ok', body } }
}

interface CalendarPart {
  source: ArrivalSource
  pages: AsyncIterable<Arrival[]>
}

interface CalendarPlace {
  t: Translate
  /** Of the file. */
  url: URL
  company: number
}

async function* writeCalendar(
  parts: readonly CalendarPart[],
  place: CalendarPlace,
  name: string,
): AsyncGenerator<Buffer> {
  const madeAt = Date.now() / 1000
  yield Buffer.from(writeCalendarHead({ maker: config().portalName, name }))
  for (const { source, pages } of parts)
    for await (const arrivals of pages) {
      const dated = arrivals.filter(({ day }) => day !== '')
      const events = dated.map((arrival) => writeEvent(toEvent(arrival, source, place), madeAt))
      if (events.length > 0) yield Buffer.from(events.join(''))
    }
  yield Buffer.from(calendarFoot)
}

const toEvent = (
  arrival: Arrival,
  { title, one }: Pick<ArrivalSource, 'title' | 'one'>,
  { t, url: { origin, host }, company }: CalendarPlace,
): CalendarEvent => ({
  uid: `${company}-${arrival.id}@${host}`,
  day: arrival.day,
  summary: t(one, { name: arrival.name }),
  description: [arrival.status, arrival.details, arrival.amount].filter(Boolean).join('\n'),
  category: t(title),
  url: origin + arrival.path,
  status: arrival.stage ? statuses[arrival.stage] : undefined,
  modified: arrival.modified,
})
