import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls, findProducts, getStock, signIn, validateOutboundDraft } from '#contract/index'
import { readTolerantly } from '#contract/reading'

interface Schema {
  type?: string | string[]
  anyOf?: Schema[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  format?: string
}

/** An answer that has every field of the contract. */
function sampleOf(schema: Schema): unknown {
  if (schema.anyOf) return sampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {})
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return schema.properties
        ? Object.fromEntries(
            Object.entries(schema.properties).map(([name, own]) => [name, sampleOf(own)]),
          )
        : { 0: sampleOf((schema.additionalProperties as Schema) ?? {}) }
    case 'array':
      return schema.items ? [sampleOf(schema.items), sampleOf(schema.items)] : []
    case 'integer':
    case 'number':
      return 7
    case 'boolean':
      return true
    default:
      return 'text'
  }
}

type Path = (string | number)[]

/** The places of the sample that may be missing; of rows the first one's. */
function optionalPlaces(schema: Schema, at: Path = []): Path[] {
  if (schema.anyOf)
    return optionalPlaces(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, at)
  if (schema.items) return optionalPlaces(schema.items, [...at, 0])
  return Object.entries(schema.properties ?? {}).flatMap(([name, own]) => [
    ...(schema.required?.includes(name) ? [] : [[...at, name]]),
    ...optionalPlaces(own, [...at, name]),
  ])
}

function put(json: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(json) as Record<string | number, unknown>
  let parent = copy
  for (const key of path.slice(0, -1)) parent = parent[key] as typeof copy
  const key = path.at(-1)!
  parent[key] = value
  return copy
}

/** Takes that cell away; what was read as one value counts as one. */
function cut(json: unknown, path: Path): unknown {
  let parent = json as Record<string | number, unknown>
  for (const key of path) {
    const value = parent[key]
    if (typeof value !== 'object' || value === null || key === path.at(-1)) {
      delete parent[key]
      return json
    }
    parent = value as typeof parent
  }
  return json
}

const oddValues = ['', ' ', 'odd', '0,272', '1.000,5', '2026-01-02', true, -1.5, 1e30, [], {}, [[]], [null], { a: { b: 1 } }] // prettier-ignore

const tolerant = calls.filter(({ exact, answer }) => !exact && answer !== 'binary')

describe('every optional field of every answer that is only read', () => {
  it.each(tolerant.map((call) => [call.id, call] as const))(
    '%s: an odd value costs its own cell and no other [BEY-82]',
    (_, call) => {
      const answer = call.answer as z.ZodType
      const schema = z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' }) as Schema
      const sample = sampleOf(schema)
      const whole = readTolerantly(answer, structuredClone(sample))
      if (!whole.ok) throw new Error(`${call.id}: ${whole.where.join(', ')}`)
      expect(whole.odd).toEqual({})
      for (const place of optionalPlaces(schema)) {
        const others = cut(structuredClone(whole.value), place)
        for (const odd of oddValues) {
          const read = readTolerantly(answer, put(sample, place, odd))
          if (!read.ok) throw new Error(`${place.join('.')} = ${JSON.stringify(odd)} costs all`)
          const rest = cut(read.value, place)
          // far quicker than toEqual, which says where they differ
          if (!isDeepStrictEqual(rest, others)) expect(rest).toEqual(others)
        }
      }
    },
  )
})

const read = (rows: unknown[], schema: z.ZodType = findProducts.answer) => {
  const answer = readTolerantly(schema, { result: rows, count: rows.length })
  if (!answer.ok) throw new Error(answer.where.join(', '))
  return { rows: (answer.value as { result: unknown[] }).result, odd: answer.odd }
}

describe('an answer', () => {
  it('of rows without their identity loses those rows only, and says how many [BEY-82]', () => {
    const { rows, odd } = read([{ sku: 'A' }, { id: 2, sku: 'B' }, { id: '', sku: 'C' }, { id: 4 }])
    expect(rows).toMatchObject([{ id: 2, sku: 'B' }, { id: 4 }])
    expect(odd).toEqual({ 'result.id': 2 })
  })

  it.each([[[{ id: null }]], [[{}]], [[null]], [[{ id: '' }, null, 'x']]])(
    'of rows that cannot be read at all is no answer, and never an empty list: %j [BEY-82]',
    (rows) => {
      const answer = readTolerantly(findProducts.answer as z.ZodType, { result: rows, count: 0 })
      expect(answer).toMatchObject({ ok: false })
    },
  )

  it('says how many of its rows could not be read [BEY-82]', () => {
    const result = [{ id: null }, { id: 2, barcodes: [null] }, null, null]
    const answer = readTolerantly(findProducts.answer as z.ZodType, { result, count: 4 })
    expect(answer).toMatchObject({ ok: true, unread: 3, value: { result: [{ id: 2 }] } })
  })

  it('of numbers where texts belong is read as texts: an article number of digits [BEY-82]', () => {
    const { rows, odd } = read([{ id: 1, sku: 4711, barcodes: [871, '872'] }])
    expect(rows).toMatchObject([{ id: 1, sku: '4711', barcodes: ['871', '872'] }])
    expect(odd).toEqual({})
  })

  it('reads a decimal comma where it can be nothing else [BEY-82, I18N-08]', () => {
    const weights = ['0,272', '1,5', '12,2500', '1,000', '1.000', '1.000,5'].map((weight, id) => ({
      id: id + 1,
      weight,
    }))
    const { rows, odd } = read(weights)
    expect(rows.map((row) => (row as { weight?: number }).weight)).toEqual([
      0.272,
      1.5,
      12.25,
      undefined,
      1,
      undefined,
    ])
    expect(odd).toEqual({ 'result.weight': 2 })
  })

  it('reads ISO times that name their zone [BEY-82]', () => {
    const times = ['2024-03-31T01:30:00Z', '2024-03-31T03:30:00+02:00', '2024-03-31 03:30:00']
    expect(
      read(times.map((time_modified, id) => ({ id: id + 1, time_modified }))).rows,
    ).toMatchObject([
      { time_modified: 1711848600 },
      { time_modified: 1711848600 },
      { time_modified: null },
    ])
  })

  it('may have an empty list for an empty map, and one odd amount beside good ones [BEY-82]', () => {
    const { rows } = read(
      [
        { id: 1, accountCodes: [] },
        { id: 2, accountCodes: { 0: 5, X: 'blocked' } },
      ],
      getStock.answer,
    )
    expect(rows).toMatchObject([{ id: 1 }, { id: 2, accountCodes: { 0: 5 } }])
  })

  it('that comes as null is an empty list, and no list at all is none [BEY-82, API-03]', () => {
    const answer = findProducts.answer as z.ZodType
    expect(readTolerantly(answer, { result: null, count: 0 })).toMatchObject({
      ok: true,
      value: { result: [] },
    })
    for (const nothing of [
      {},
      { result: null, count: 250 },
      { result: 'x' },
      { result: {} },
      null,
      'x',
      [],
    ])
      expect(readTolerantly(answer, nothing).ok).toBe(false)
  })

  it('signs in whatever else is odd about the user [BEY-82]', () => {
    const result = {
      jwt_token: 't',
      user: { email: 'a@b.c', name: [], language_id: {}, groups: '' },
      company: { id: 1, division: 1001, name: 5 },
      companies: [{ name: 'without an id' }, { id: 2, division: 1002 }],
    }
    for (const json of [{ result }, result])
      expect(readTolerantly(signIn.answer as z.ZodType, structuredClone(json))).toMatchObject({
        ok: true,
        value: { result: { company: { name: '5' }, companies: [{ id: 2, division: '1002' }] } },
      })
  })

  it('of a check says valid in any spelling, and nothing without it [BEY-82, API-52]', () => {
    const valid = (said: unknown) =>
      readTolerantly(validateOutboundDraft.answer as z.ZodType, { result: { valid: said } })
    for (const yes of [true, 1, '1', 'true', 'Y'])
      expect(valid(yes)).toMatchObject({ value: { result: { valid: true } } })
    for (const no of [false, 0, '0', '', 'N'])
      expect(valid(no)).toMatchObject({ value: { result: { valid: false } } })
    for (const nothing of [undefined, null, [], {}]) expect(valid(nothing).ok).toBe(false)
  })
})
