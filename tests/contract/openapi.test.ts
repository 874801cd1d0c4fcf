import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls, getProduct, productRow, saveArticles, signIn } from '#contract/index'
import { errorAnswer, listAnswer } from '#contract/call'
import { epochSeconds, flag, named } from '#contract/fields'
import { openApiDocument, openApiText } from '#contract/openapi'
import { openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const operations = () =>
  Object.values(openApiDocument().paths).flatMap((methods) => Object.values(methods))

describe('the OpenAPI document', () => {
  it('the contract’s document is valid OpenAPI 3.1 [BEY-50]', async () => {
    const { valid, errors } = await new Validator().validate(openApiText())
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(openApiDocument().openapi).toBe('3.1.0')
  })

  it('stands in docs/openapi.json as the schemas have it: `npm run contract` writes it [BEY-50]', () => {
    const written = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')
    expect(written).toBe(openApiText())
  })

  it('is served by the sandbox, with a page to read it that needs nothing else [BEY-50]', async () => {
    const served: unknown = await (await fetch(`${sandbox.url}/openapi.json`)).json()
    expect(served).toEqual(JSON.parse(openApiText()))
    const response = await fetch(`${sandbox.url}/docs`)
    expect(response.headers.get('content-type')).toContain('text/html')
    const page = await response.text()
    for (const { summary, path } of calls) {
      expect(page).toContain(summary.slice(0, 20))
      expect(page).toContain(path)
    }
    for (const { operationId } of operations()) {
      expect(page).toContain(`<section id="${operationId}">`)
    }
    expect(page).toContain('sku?: string | null  // Article number')
    expect(page).toContain('search?: string')
    expect(page).not.toMatch(/<script|https?:\/\//)
  })

  it('describes every call, those that share an address as one operation, with its parameters, body, answer and headers [BEY-50]', () => {
    const { paths } = openApiDocument()
    for (const call of calls) {
      const operation = paths[call.path]?.[call.method.toLowerCase()]
      if (!call.meantBy) expect(operation?.operationId).toBe(call.id)
      expect(operation?.summary).toContain(call.summary)
      expect(Boolean(operation?.requestBody)).toBe(Boolean(call.body))
      expect(operation?.security).toEqual(call.signedIn ? undefined : [])
      const references = operation?.parameters.map((parameter) =>
        '$ref' in parameter ? parameter.$ref : parameter.name,
      )
      expect(references).toContain('#/components/parameters/RequestId')
      const sharing = calls.filter(
        ({ path, method }) => path === call.path && method === call.method,
      )
      const names = sharing.flatMap(({ query }) =>
        Object.keys(query instanceof z.ZodObject ? query.shape : {}),
      )
      expect(references).toEqual(expect.arrayContaining(names))
      expect(references?.includes('#/components/parameters/IdempotencyKey')).toBe(
        sharing.some(({ writes }) => writes),
      )
      for (const [, name] of call.path.matchAll(/\{(\w+)\}/g)) expect(references).toContain(name)
    }
    expect(operations()).toHaveLength(calls.filter(({ meantBy }) => !meantBy).length)
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
  })
})

describe('answers', () => {
  it('may hold unknown fields and lack all but the identity [NET-05]', () => {
    const { result } = listAnswer(productRow).parse({
      result: [{ id: '7', colour_of_the_day: 1 }],
      count: '1',
    })
    expect(result[0]).toMatchObject({
      id: 7,
      colour_of_the_day: 1,
      astro: false,
      time_modified: null,
    })
    expect(productRow.safeParse({ sku: 'A' }).success).toBe(false)
    expect(productRow.safeParse({ id: 0 }).success).toBe(false)
    expect(
      getProduct.answer.safeParse({ result: { id: 1, packages: null, weight: '1.50' } }).data
        ?.result.weight,
    ).toBe(1.5)
  })

  it('may be a session that stands bare [NET-12]', () => {
    const session = {
      jwt_token: 't',
      user: { email: 'a@b.c' },
      company: { id: 1, division: 1001 },
      companies: [],
    }
    expect(signIn.answer.parse(session).result.company.division).toBe('1001')
    expect(signIn.answer.parse({ result: session }).result.jwt_token).toBe('t')
  })

  it('may be a batch with an empty list of errors [NET-26]', () => {
    const result = [{ id: 1, sku: 'A' }]
    expect(saveArticles.answer.parse({ result, errors: [] })).toMatchObject({ errors: {} })
    expect(saveArticles.answer.parse({ result }).errors).toEqual({})
    expect(saveArticles.answer.parse({ errors: { A: 'No' } }).errors).toEqual({ A: { en: 'No' } })
    expect(saveArticles.answer.safeParse({ errors: ['no'] }).success).toBe(false)
  })

  it('may be an error with some of its texts [NET-04] [API-02]', () => {
    expect(errorAnswer.parse({ error: { code: 12, nl: 'Fout' } }).error).toEqual({
      code: 12,
      nl: 'Fout',
    })
    expect(errorAnswer.safeParse({}).success).toBe(true)
  })

  it('may give times as numbers or digits; unset ones are null', () => {
    const times = z.array(epochSeconds)
    expect(times.parse([1735686000, '1735686000', 0, '0', '', null, undefined])).toEqual([
      1735686000,
      1735686000,
      null,
      null,
      null,
      null,
      null,
    ])
    expect(epochSeconds.safeParse('tomorrow').success).toBe(false)
  })

  it('may give flags and statuses in several spellings', () => {
    expect([true, 1, '1', 'true', 'Y'].map((value) => flag.parse(value))).toEqual(
      Array(5).fill(true),
    )
    expect([false, 0, '0', 'N', 'yes', null, undefined].map((value) => flag.parse(value))).toEqual(
      Array(7).fill(false),
    )
    expect(named.parse(20)).toEqual({ id: 20 })
    expect(named.parse({ id: '20', en: 'New' })).toEqual({ id: 20, en: 'New' })
  })
})
