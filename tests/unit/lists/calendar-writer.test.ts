import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import {
  calendarFoot,
  writeCalendarHead,
  writeEvent,
  type CalendarEvent,
} from '~/services/arrivals/calendar-writer'

const pieces = ['a', 'Z', ' ', ',', ';', '\\', '\n', '\r\n', '\r', '\\n', ':', '"', '=', 'é', '中', '€', '👩🏽‍🚀', '\u0000', '\u001b', '\t', '\ufeff', 'X-A:1', 'END:VEVENT', '{n}'] // prettier-ignore

/** The same numbers for the same seed: what fails once fails again. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const textOf = (next: () => number, most: number) =>
  Array.from(
    { length: Math.floor(next() * most) },
    () => pieces[Math.floor(next() * pieces.length)],
  ).join('')

const event: CalendarEvent = {
  uid: '1-returns-5@portal.test',
  day: '2026-03-29',
  summary: '5 (return)',
  description: '',
  category: 'Returns',
  url: 'https://portal.test/returns/5',
}

const write = (changed: Partial<CalendarEvent>) =>
  writeCalendarHead({ maker: 'Portal', name: 'Arrivals' }) +
  writeEvent({ ...event, ...changed }, 1_800_000_000) +
  calendarFoot

/** What can be read of a text that was written. */
const readable = (text: string) => text.replace(/[\u0000\u001b]/g, '').replace(/\r\n|\r/g, '\n')

describe('a calendar file', () => {
  it('gives every text back as it was, whatever is in it and wherever it is folded [BEY-92]', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const next = chance(seed)
      const [summary, description] = [textOf(next, 120), `-${textOf(next, 400)}`]
      const file = write({ summary, description })
      for (const line of file.split('\r\n')) {
        const bytes = Buffer.from(line)
        expect(bytes.length, `line of seed ${seed}`).toBeLessThanOrEqual(75)
        expect(bytes.toString('utf8')).toBe(line)
      }
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
      expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
      const read = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
      expect(read.summary, `summary of seed ${seed}`).toBe(readable(summary))
      expect(read.description, `description of seed ${seed}`).toBe(readable(description))
    }
  })

  it('cuts no character in two where a line is full [BEY-92]', () => {
    for (let length = 60; length < 80; length++) {
      const lines = write({ summary: 'x'.repeat(length) + '€👩🏽‍🚀'.repeat(30) }).split('\r\n')
      expect(lines.some((line) => line.includes('\ufffd'))).toBe(false)
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeGreaterThan(70)
    }
  })

  it('says what is known of an event, and nothing of what is not [BEY-92]', () => {
    const bare = write({})
    expect(bare).not.toMatch(/DESCRIPTION|STATUS|LAST-MODIFIED/)
    expect(bare).toContain('\r\nDTSTART;VALUE=DATE:20260329\r\n')
    expect(bare).toContain('\r\nDTSTAMP:20270115T080000Z\r\n')
    expect(write({ summary: 'a,b;c\\d\ne' })).toContain('\r\nSUMMARY:a\\,b\\;c\\\\d\\ne\r\n')
    const whole = write({ status: 'CANCELLED', modified: 1_700_000_000 })
    expect(whole).toContain('\r\nSTATUS:CANCELLED\r\n')
    expect(whole).toContain('\r\nLAST-MODIFIED:20231114T221320Z\r\n')
  })
})
