// Imported before a portal whose clock is to differ from the others': CLOCK_SHIFT_FILE holds by how many ms.
import { readFileSync } from 'node:fs'

const now = Date.now
const shift = () => Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8')) || 0

Date = class extends Date {
  constructor(...parts) {
    if (parts.length === 0) super(now() + shift())
    else super(...parts)
  }
  static now = () => now() + shift()
}

// a process counts on from the clock as it was at its start, and so do its threads
const atStart = Number((process.env.CLOCK_SHIFT_AT_START ??= String(shift())))
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + atStart })
