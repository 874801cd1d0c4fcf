import { describe, expect, it } from 'vitest'
import { catalogue } from '#tests/files/catalogue'
import type {
  ExpectedCount,
  ExpectedReading,
  ExpectedRefusal,
  ExpectedRows,
} from '#tests/files/expectation'
import type { SheetRow } from '~/services/imports/read/reader/types'
import { readBytes, refusalOf, written, type Reading } from './read-file'

// Each file of the catalogue is answered with all its rows, or refused for the reason that is true.
describe.each(Object.entries(catalogue))('%s', (_, files) => {
  it.each(files)(
    '$name is read as expected, as $fileName [PIMP-05]',
    async ({ make, fileName, expect: expected }) => {
      const reading = readBytes(await make(), fileName)
      if ('refused' in expected) return expectRefusal(reading, expected)
      if ('count' in expected) return expectCount(await reading, expected)
      expectReading(await reading, expected)
    },
  )
})

it('the catalogue holds at least 70 hostile and odd files', () => {
  expect(Object.values(catalogue).flat().length).toBeGreaterThanOrEqual(70)
})

async function expectRefusal(reading: Promise<Reading>, expected: ExpectedRefusal) {
  const { code, detail } = await refusalOf(reading)
  expect({ code, detail }).toMatchObject({ code: expected.refused, detail: expected.detail ?? {} })
  if (expected.inflatedAtMost !== undefined)
    expect(detail.inflatedBytes).toBeLessThanOrEqual(expected.inflatedAtMost)
}

function expectCount({ rows, summary }: Reading, { count, last }: ExpectedCount) {
  expect(summary.rows).toBe(count)
  const row = rows.at(-1)
  expect([row?.number, row?.cells.map(written)]).toEqual(last)
}

function expectReading({ rows, summary }: Reading, expected: ExpectedReading) {
  const first = summary.read[0]?.name
  if (expected.sheet !== undefined) expect(first).toBe(expected.sheet)
  expect(byNumber(rows.filter(({ sheet }) => sheet === first))).toEqual(expected.rows)
  if (expected.bom)
    expect(byNumber(rows.filter(({ sheet }) => sheet !== first))).toEqual(expected.bom)
  const hidden = rows.filter((row) => row.hidden).map(({ number }) => number)
  expect(hidden).toEqual(expected.hidden ?? [])
  if (expected.notes)
    expect(summary.notes.map(({ kind, address }) => `${kind} ${address}`).sort()).toEqual(
      expected.notes.toSorted(),
    )
  if (expected.summary) expect(summary).toMatchObject(expected.summary)
  expect(summary.rows).toBe(rows.length)
}

const byNumber = (rows: SheetRow[]): ExpectedRows =>
  Object.fromEntries(rows.map(({ number, cells }) => [number, cells.map(written)]))
