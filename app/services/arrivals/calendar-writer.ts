import { withoutControls } from '~/lib/clean-text'

/** A day of a calendar on which something is. Texts are as they are read: they are escaped here. */
export interface CalendarEvent {
  /** The same for ever. */
  uid: string
  /** yyyy-MM-dd. */
  day: string
  summary: string
  description: string
  category: string
  url: string
  status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** In epoch seconds. */
  modified?: number
}

/** RFC 5545: lines end so, and hold no more bytes than this without their end. */
const lineEnd = '\r\n'
const mostBytes = 75

export const calendarType = 'text/calendar; charset=utf-8'

export const writeCalendarHead = ({ maker, name }: { maker: string; name: string }): string =>
  toLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${toText(`-//${maker}//Arrivals//EN`)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${toText(name)}`,
    `X-WR-CALNAME:${toText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  ])

/** `madeAt`: of the file, in epoch seconds. */
export const writeEvent = (event: CalendarEvent, madeAt: number): string =>
  toLines([
    'BEGIN:VEVENT',
    `UID:${toText(event.uid)}`,
    `DTSTAMP:${toMoment(madeAt)}`,
    // a day without hours is that day in every time zone
    `DTSTART;VALUE=DATE:${event.day.replaceAll('-', '')}`,
    `SUMMARY:${toText(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${toText(event.description)}`] : []),
    `CATEGORIES:${toText(event.category)}`,
    `URL:${event.url}`,
    ...(event.status ? [`STATUS:${event.status}`] : []),
    'TRANSP:TRANSPARENT',
    ...(event.modified ? [`LAST-MODIFIED:${toMoment(event.modified)}`] : []),
    'END:VEVENT',
  ])

export const calendarFoot = toLines(['END:VCALENDAR'])

const toMoment = (seconds: number) =>
  new Date(seconds * 1000).toISOString().replace(/[-:]|\.\d+/g, '')

const toText = (text: string) =>
  withoutControls(text)
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')

function toLines(lines: readonly string[]): string {
  return lines.map((line) => fold(line) + lineEnd).join('')
}

/** What is too long continues in a line that begins with a blank; no character is cut in two. */
function fold(line: string): string {
  let bytes = 0
  let folded = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > mostBytes) {
      folded += `${lineEnd} `
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
