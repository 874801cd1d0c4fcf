import { describe, expect, it } from 'vitest'
import { recordOf, withRecord } from '../../../scripts/test-record.mjs'

const run = { endedAt: new Date('2026-11-26T10:05:59Z'), seconds: 754, passed: 10, failed: 1 }

describe('the record of a whole run', () => {
  it('has its date, its time, what came of it, and each test that needed two tries', () => {
    const record = recordOf({ ...run, flaky: ['tests/a.test.ts: sometimes'] })
    expect(record).toMatch(
      /^2026-11-26 10:05 UTC, 12 min 34 s on \d+ processors: 10 passed, 1 failed, 1 flaky\./,
    )
    expect(record).toMatch(/\n- flaky: tests\/a\.test\.ts: sometimes$/)
  })

  it('takes the place of the one before, and leaves the rest of the page', () => {
    const page = 'a\n<!-- last run -->\n\nold\n\n<!-- end of last run -->\nb\n'
    const text = withRecord(page, 'new')
    expect(text).toBe('a\n<!-- last run -->\n\nnew\n\n<!-- end of last run -->\nb\n')
    expect(withRecord(text, 'new')).toBe(text)
  })

  it('is refused where the page has no place for it', () => {
    expect(() => withRecord('no marks', 'new')).toThrow('docs/testing.md has no')
  })
})
