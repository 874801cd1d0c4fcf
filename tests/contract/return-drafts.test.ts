import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  deleteReturnDraft,
  findReturns,
  getReturn,
  getVasCodes,
  type ReturnDraft,
  saveReturnDraft,
  saveReturnDrafts,
  submitReturnDraft,
  switchCompany,
  validateReturnDraft,
} from '#contract/index'
import { landmarks } from '../../sandbox/seed/landmarks'
import { returnLandmarks } from '../../sandbox/seed/return-landmarks'
import { openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox
let token: string

beforeAll(async () => {
  sandbox = await openSandbox()
  token = await sandbox.token()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control('POST', '/reset')
})

const draft = (number: string, more: Partial<ReturnDraft> = {}): ReturnDraft => ({
  ExternalReturnId: number,
  Reference: 'RMA-1',
  ClientReference: 'C1',
  Comment: 'Handle with care',
  Sender: 'Anna de Boer',
  Channel: 'b2c',
  SubType: 'RETAIL',
  VasCode: 'VAS05',
  ExpectedArrival: 1_795_129_200,
  Lines: [{ ExternalArticleId: landmarks.tie, Quantity: 2, Reason: 'Too long' }],
  ...more,
})

const save = (body: ReturnDraft, key?: string) =>
  sandbox.ask(saveReturnDraft, { token, body, ...(key ? { key } : {}) })

const check = async (body: ReturnDraft) =>
  (await sandbox.ask(validateReturnDraft, { token, query: { action: 'validate' }, body })).result

const returnOf = async (id: number) =>
  (await sandbox.ask(getReturn, { token, params: { id } })).result

const countOf = async (number: string) =>
  (
    await sandbox.ask(findReturns, {
      token,
      query: { order: 'desc', page: 1, limit: 20 },
      body: { filters: { external_return_id: [number] } },
    })
  ).count

const refuse = async (body: ReturnDraft, as = token) => {
  const { status, error } = await sandbox.refused(saveReturnDraft, { token: as, body })
  return `${status} ${error.en}`
}

describe('POST /saleskit/rcp with one draft', () => {
  it('creates a concept that can be read back whole [API-38, API-42, VAL-42]', async () => {
    const { result } = await save(
      draft('NEW-1', {
        Channel: 'b2b',
        SubType: 'WHOLESALE',
        Lines: [
          {
            ExternalArticleId: landmarks.tie,
            Quantity: 3,
            Reason: 'Too long',
            OriginalOrderId: 'WEB-1',
          },
          { ExternalArticleId: landmarks.giftBox, Quantity: 1 },
        ],
      }),
    )
    expect(result.status).toMatchObject({ id: 10 })
    const order = await returnOf(result.id)
    expect(order).toMatchObject({
      external_return_id: 'NEW-1',
      reference: 'RMA-1',
      client_reference: 'C1',
      comment: 'Handle with care',
      sender: 'Anna de Boer',
      channel: 'b2b',
      sub_type: 'WHOLESALE',
      vas_code: 'VAS05',
      time_arrival: 1_795_129_200,
      status: { id: 10 },
      phase: { id: 10 },
      automatic: false,
      quantity_sum: 4,
      received_sum: 0,
      shipment: null,
      time_completed: null,
    })
    expect(order.lines).toMatchObject([
      {
        option: { name: landmarks.tie },
        quantity: 3,
        received: 0,
        reason: 'Too long',
        original_order: { id: null, external_order_id: 'WEB-1' },
      },
      { option: { name: landmarks.giftBox }, quantity: 1, reason: null, original_order: null },
    ])
    expect(order.time_modified).toBe(order.time_added)
  })

  it('gives the subtype of the channel where none is sent [API-38]', async () => {
    const { result } = await save(draft('SUB-1', { Channel: 'b2b', SubType: null }))
    expect((await returnOf(result.id)).sub_type).toBe('WHOLESALE')
  })

  it('changes the concept that Id names, its number too; its time moves on, its lines keep their ids [API-38]', async () => {
    const { id } = (await save(draft('CHG-1'))).result
    const before = await returnOf(id)
    const line = before.lines?.[0]?.id ?? 0
    const changed = await save(
      draft('CHG-2', {
        Id: id,
        Sender: null,
        ExpectedArrival: 0,
        Lines: [
          { ExternalArticleId: landmarks.giftBox, Quantity: 1 },
          { Id: line, ExternalArticleId: landmarks.tie, Quantity: 5 },
        ],
      }),
    )
    expect(changed.result.id).toBe(id)
    const after = await returnOf(id)
    expect(after).toMatchObject({
      external_return_id: 'CHG-2',
      sender: null,
      time_arrival: null,
      quantity_sum: 6,
    })
    expect(after.lines?.[1]?.id).toBe(line)
    expect(after.lines?.[0]?.id).not.toBe(line)
    expect(after.time_modified).toBeGreaterThan(before.time_modified ?? 0)
    expect(await countOf('CHG-1')).toBe(0)
    expect((await save(draft('CHG-2', { Id: id }))).result.id).toBe(id)
  })

  it('changes a seeded concept and keeps the ids of its lines [API-38]', async () => {
    const { result } = await sandbox.ask(findReturns, {
      token,
      query: { order: 'desc', page: 1, limit: 1 },
      body: { filters: { status: [10] } },
    })
    const { id, lines } = await returnOf(result[0]?.id ?? 0)
    const Lines = lines?.map((line) => ({
      Id: line.id,
      ProductId: line.product?.id ?? null,
      Quantity: (line.quantity ?? 0) + 1,
    }))
    await save(draft('SEEDED-1', { Id: id, Lines: Lines ?? null }))
    const after = (await returnOf(id)).lines
    expect(after?.map((line) => [line.id, line.quantity])).toEqual(
      lines?.map((line) => [line.id, (line.quantity ?? 0) + 1]),
    )
  })

  it('refuses a used number, what is no concept and another company’s, and saves nothing [API-59, API-38, VAL-43]', async () => {
    const { id } = (await save(draft('DUP-1'))).result
    expect(await refuse(draft('DUP-1'))).toBe('422 Order number already exists')
    await save(draft('DUP-2'))
    expect(await refuse(draft('DUP-2', { Id: id }))).toBe('422 Order number already exists')
    const unknown = [{ ExternalArticleId: 'NOPE', Quantity: 1 }]
    expect(await refuse(draft('DUP-3', { Lines: unknown }))).toBe('422 Article NOPE is unknown')
    expect(await countOf('DUP-3')).toBe(0)
    expect(await refuse(draft('X', { Id: returnLandmarks.whole }))).toBe(
      '409 Only concepts can be changed',
    )
    expect(await refuse(draft('X', { Id: 2_000_001 }))).toMatch(/^404/)
  })

  it('refuses every write of a company whose returns are read-only', async () => {
    const { result } = await sandbox.ask(switchCompany, { token, body: { company_id: 3 } })
    const archive = result.jwt_token
    const lines = { Lines: [{ ExternalArticleId: 'NOPE', Quantity: 1 }] }
    const refused = '403 Writing is switched off for this area'
    expect(await refuse(draft('RO-1', lines), archive)).toBe(refused)
    const params = { id: 3_000_030 }
    for (const [call, body] of [
      [saveReturnDrafts, [draft('RO-1', lines)]],
      [submitReturnDraft, { cancelled: false }],
      [deleteReturnDraft, undefined],
    ] as const) {
      const answer = await sandbox.refused(call, { token: archive, params, body })
      expect(`${answer.status} ${answer.error.en}`).toBe(refused)
    }
  })

  it('writes once for one key [BEY-03]', async () => {
    const first = await save(draft('ONCE-1'), 'k1')
    const again = await save(draft('ONCE-1'), 'k1')
    expect(again.result.id).toBe(first.result.id)
    expect(await countOf('ONCE-1')).toBe(1)
  })
})

describe('POST /saleskit/rcp?action=validate', () => {
  it('says that a good draft is valid, and saves nothing [API-37]', async () => {
    expect(await check(draft('VAL-1'))).toEqual({ valid: true, errors: [] })
    expect(await countOf('VAL-1')).toBe(0)
    const codes = await sandbox.ask(getVasCodes, { token })
    expect(codes.result.map(({ code }) => code)).toContain('VAS05')
  })

  it('names everything that is wrong, with its place, in three languages [API-37, API-59]', async () => {
    const places = async (body: ReturnDraft) => {
      const { valid, errors } = await check(body)
      expect(valid).toBe(false)
      expect(errors.every(({ fr, nl, code }) => fr && nl && code)).toBe(true)
      return errors.map(({ field, en }) => [field, en])
    }
    expect(
      await places({
        Reference: 'x'.repeat(21),
        Sender: 'x'.repeat(21),
        VasCode: 'NOPE',
        ExpectedArrival: -1,
        Lines: [
          { ExternalArticleId: 'NOPE', Quantity: 0 },
          { ProductId: 7, Quantity: 1.5 },
          { Quantity: 1 },
        ],
      }),
    ).toEqual([
      ['ExternalReturnId', 'Order number is required'],
      ['Reference', 'Reference cannot be longer than 20 characters'],
      ['Sender', 'Sender cannot be longer than 20 characters'],
      ['Channel', 'Channel is required'],
      ['VasCode', 'VAS code is unknown'],
      ['ExpectedArrival', 'Expected arrival date is not valid'],
      ['Lines.0.ExternalArticleId', 'Article NOPE is unknown'],
      ['Lines.0.Quantity', 'Quantity must be at least 1'],
      ['Lines.1.ExternalArticleId', 'Article #7 is unknown'],
      ['Lines.1.Quantity', 'Quantity must be at least 1'],
      ['Lines.2.ExternalArticleId', 'Article number is required'],
    ])
    expect(await places(draft('x'.repeat(21), { Channel: 'b2x', Lines: [] }))).toEqual([
      ['ExternalReturnId', 'Order number cannot be longer than 20 characters'],
      ['Channel', 'Channel must be b2b or b2c'],
      ['Lines', 'Please add 1 or more products'],
    ])
    expect(await places(draft('VAL-2', { SubType: 'WHOLESALE' }))).toEqual([
      ['SubType', 'Subtype does not match the channel'],
    ])
  })

  it('is refused for what is no concept, and does not take a concept for its own namesake [API-37]', async () => {
    const { id } = (await save(draft('OWN-1'))).result
    expect(await check(draft('OWN-1', { Id: id }))).toMatchObject({ valid: true })
    const { status } = await sandbox.refused(validateReturnDraft, {
      token,
      query: { action: 'validate' },
      body: draft('OWN-2', { Id: returnLandmarks.whole }),
    })
    expect(status).toBe(409)
  })
})

describe('POST /saleskit/rcp with a list', () => {
  const batch = (body: ReturnDraft[], submit?: 'true' | 'false') =>
    sandbox.ask(saveReturnDrafts, { token, body, query: submit ? { submit } : {} })

  it('saves the good returns and names the others by number [API-41, API-57, API-58]', async () => {
    const { result } = await batch([
      draft('B-1'),
      draft('B-2', { Lines: [] }),
      draft('', { Channel: null }),
      draft('B-1'),
    ])
    expect(result.created).toEqual([
      { external_id: 'B-1', id: expect.any(Number) as number, status: { id: 10 } },
    ])
    expect(
      Object.entries(result.errors).map(([key, errors]) => [key, errors.map(({ en }) => en)]),
    ).toEqual([
      ['B-2', ['Please add 1 or more products']],
      ['#3', ['Order number is required', 'Channel is required']],
      ['B-1', ['Order number already exists']],
    ])
  })

  it('submits them too when asked: status and phase 20 [API-41, VAL-42]', async () => {
    const { result } = await batch([draft('S-1')], 'true')
    expect(result.created?.[0]?.status).toMatchObject({ id: 20 })
    expect(await returnOf(result.created?.[0]?.id ?? 0)).toMatchObject({
      status: { id: 20 },
      phase: { id: 20 },
    })
    const { result: kept } = await batch([draft('S-2')], 'false')
    expect((await returnOf(kept.created?.[0]?.id ?? 0)).status).toMatchObject({ id: 10 })
  })

  it('fails as a whole for FAIL500, gives a code without words for NOEN, and takes 100 at most [API-60]', async () => {
    const failed = await sandbox.refused(saveReturnDrafts, {
      token,
      body: [draft('F-1'), draft('FAIL500-1')],
    })
    expect(failed.status).toBe(500)
    expect(await countOf('F-1')).toBe(0)
    const { result } = await batch([draft('NOEN-1')])
    expect(result.errors['NOEN-1']).toEqual([{ code: 'E999', en: '', fr: '', nl: '' }])
    const many = Array.from({ length: 101 }, (_, i) => draft(`M-${i}`))
    expect((await sandbox.refused(saveReturnDrafts, { token, body: many })).status).toBe(413)
  })
})

describe('submitting and deleting returns', () => {
  it('a submitted concept is new, in phase 20, and no concept any more [API-40, VAL-42, VAL-43]', async () => {
    const { id } = (await save(draft('SUB-1'))).result
    const submit = { token, params: { id }, body: { cancelled: false } }
    expect((await sandbox.ask(submitReturnDraft, submit)).result).toMatchObject({
      id,
      status: { id: 20 },
    })
    expect(await returnOf(id)).toMatchObject({ status: { id: 20 }, phase: { id: 20 } })
    expect(await sandbox.refused(submitReturnDraft, submit)).toMatchObject({
      status: 409,
      error: { en: 'Only concepts can be changed' },
    })
    expect(await sandbox.refused(deleteReturnDraft, { token, params: { id } })).toMatchObject({
      status: 409,
      error: { en: 'Only orders with status concept can be deleted' },
    })
  })

  it('deletes a concept, and a cancelled submission does too [API-39, API-40]', async () => {
    const first = (await save(draft('DEL-1'))).result.id
    const second = (await save(draft('DEL-2'))).result.id
    await sandbox.ask(deleteReturnDraft, { token, params: { id: first } })
    const cancelled = { token, params: { id: second }, body: { cancelled: true } }
    expect((await sandbox.ask(submitReturnDraft, cancelled)).result.id).toBe(second)
    for (const id of [first, second]) {
      expect((await sandbox.refused(getReturn, { token, params: { id } })).status).toBe(404)
    }
    const other = await sandbox.refused(deleteReturnDraft, { token, params: { id: 2_000_045 } })
    expect(other.status).toBe(404)
  })

  it('are made to fail like any other call: written, and no answer [NET-33]', async () => {
    const { id } = (await save(draft('LOST-1'))).result
    await sandbox.fault({ path: '/saleskit/rcp/{id}/submit', kind: 'applyThenReset' })
    const submit = { token, key: 'lost', params: { id }, body: { cancelled: false } }
    await expect(sandbox.open(submitReturnDraft, submit)).rejects.toThrow()
    expect((await returnOf(id)).status).toMatchObject({ id: 20 })
    expect((await sandbox.ask(submitReturnDraft, submit)).result.id).toBe(id)
  })
})
