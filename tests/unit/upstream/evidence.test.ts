import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, evidence, isEvidence, type EvidenceKind } from '#contract/index'
import { closeUpstream } from '~/services/upstream/client.server'
import { bindUpstream } from '~/services/upstream/upstream.server'
import { openSandbox, type TestSandbox } from '../../contract/sandbox'
import { isFullRun } from '../../support/extent'
import { bareAnswers, everyWriteFault, writeFaults } from '../../support/write-faults'

const writes = calls.filter((call) => call.writes)

/** The least that shows something, and what shows nothing though it looks like it. */
const answers: Record<EvidenceKind, { least: unknown; tooLittle: unknown[] }> = {
  id: { least: { result: { id: 7 } }, tooLittle: [{ result: {} }, { result: { id: 0 } }] },
  items: {
    least: { result: [{ sku: 'A' }] },
    tooLittle: [{ result: [] }, { result: [], errors: [], invalid: [] }, { message: { en: 'Ok' } }],
  },
  orders: {
    least: { result: { created: [{ external_id: 'A' }] } },
    tooLittle: [{ result: {} }, { result: { created: [], errors: [] } }],
  },
  assigned: {
    least: { result: { assigned: [7] } },
    tooLittle: [{ result: { assigned: [], errors: [] } }, { message: { en: 'Assigned' } }],
  },
  company: { least: { result: { company_id: 7 } }, tooLittle: [{ result: {} }] },
  status: { least: {}, tooLittle: [] },
  words: { least: { message: { en: 'Done' } }, tooLittle: [{ message: { en: '' } }] },
}

describe('the table of evidence', () => {
  it('names every call that writes, and no other [BEY-80]', () => {
    expect(Object.keys(evidence).toSorted()).toEqual(writes.map(({ id }) => id).toSorted())
  })

  it.each(writes)(
    'takes the least that shows $id to be done, and nothing less [BEY-80]',
    (call) => {
      const { least, tooLittle } = answers[evidence[call.id]!]
      expect(isEvidence(call, least)).toBe(true)
      const bare = evidence[call.id] === 'status' ? [] : [{}, { result: null }]
      for (const body of [...bare, null, [], ...tooLittle])
        expect([body, isEvidence(call, body)]).toEqual([body, false])
    },
  )
})

let sandbox: TestSandbox
let token: string

beforeAll(async () => {
  sandbox = await openSandbox()
  process.env.API_BASE_URL = `${sandbox.url}/v1`
  process.env.SESSION_SECRET = 's'.repeat(40)
  process.env.UPSTREAM_TIMEOUT_MS = '700'
  process.env.LOG_LEVEL = 'silent'
  token = await sandbox.token('staff@demo.test')
})
afterAll(async () => {
  await closeUpstream()
  await sandbox.close()
})

let companies = 0

// what is done late and says so is done: the sandbox would have to be sent what it takes
const faults = [...writeFaults, ...(isFullRun ? [] : bareAnswers)].filter(
  ([, { kind }]) => kind !== undefined,
)

describe.each(faults)('a call that %s', (_, fault, outcome) => {
  beforeAll(async () => {
    await sandbox.control('DELETE', '/faults')
    for (const { method, path } of writes)
      await sandbox.fault({ method, path, ...fault, times: 1000 })
  })

  const isBare = 'body' in fault && outcome === 'lost'
  const asked = writes.filter(({ id }) => !(isBare && evidence[id] === 'status'))

  it.each(asked)('$id is never taken for done [BEY-80] [NET-08]', async (call) => {
    // a company of its own, that ten failures in a row stop nobody else
    const api = bindUpstream({ token, companyId: String(++companies) }, () => {
      throw new Error('The token is refused')
    })
    const path = { id: 1, ref: '1', step: '0', hash: 'x' }
    const result = await api.call(call, { path, query: {}, body: {} })
    expect(result.kind).toMatch(outcome === 'refused' ? /^refused|forbidden$/ : /^unknown$/)
  })
})

it('all faults and answers that show nothing are put to every write in a full run [BEY-80]', () => {
  if (isFullRun) expect(faults).toHaveLength(everyWriteFault.length - 1 + bareAnswers.length)
  expect(everyWriteFault).toHaveLength(13)
})
