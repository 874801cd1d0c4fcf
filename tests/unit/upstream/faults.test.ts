import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createColor, getColors } from '#contract/attributes'
import { findProducts } from '#contract/products'
import { closeUpstream } from '~/services/upstream/client.server'
import type { FailureReason } from '~/services/upstream/result'
import { bindUpstream, type Upstream } from '~/services/upstream/upstream.server'
import { faultSchema } from '../../../sandbox/core/faults'
import { firstPage, openSandbox, type TestSandbox } from '../../contract/sandbox'
import { everyWriteFault } from '../../support/write-faults'

let sandbox: TestSandbox
let api: Upstream

beforeAll(async () => {
  sandbox = await openSandbox()
  process.env.API_BASE_URL = `${sandbox.url}/v1`
  process.env.SESSION_SECRET = 's'.repeat(40)
  process.env.UPSTREAM_TIMEOUT_MS = '700'
  process.env.LOG_LEVEL = 'silent'
  api = bindUpstream({ token: await sandbox.token('client@demo.test') }, () => {
    throw new Error('The token is refused')
  })
})
afterEach(() => sandbox.control('DELETE', '/faults'))
afterAll(async () => {
  await closeUpstream()
  await sandbox.close()
})

const colors = async () => {
  const { result } = await sandbox.ask(getColors, { token: await sandbox.token() })
  return result.map(({ name }) => name)
}

const troubles: Record<string, FailureReason> = {
  status: 'status',
  applyThenStatus: 'status',
  hang: 'timeout',
  trickle: 'timeout',
  reset: 'broken',
  applyThenReset: 'broken',
  truncate: 'broken',
  html: 'unreadable',
  empty: 'unreadable',
}

/** What a fault is worth, proved here once: screens prove one of each outcome. */
describe.each(everyWriteFault)('a call that %s', (what, fault, outcome) => {
  /** The result of a call that always meets the fault, and how often it was made. */
  const meet = async (path: string, call: () => Promise<{ kind: string }>) => {
    // as often as a read is tried again
    await sandbox.fault({ path, ...fault, times: 3 })
    const before = (await sandbox.calls(-1)).at(-1)?.id ?? 0
    const result = await call()
    return { result, sent: (await sandbox.calls(before)).length }
  }
  const resultWhen = (failed: 'unknown' | 'unavailable') => {
    if (fault.kind === undefined) return { kind: 'ok' }
    const error = { code: 'X', en: 'Upstream says no' }
    if (outcome === 'refused')
      return fault.status === 403 ? { kind: 'forbidden', error } : { kind: 'refused', error }
    return { kind: failed, trouble: troubles[fault.kind] }
  }

  it('and writes is refused, unknown or done, as upstream showed it, and is sent once [NET-08] [NET-09] [BEY-80]', async () => {
    const name = `Fault ${what}`
    const { result, sent } = await meet('/colors', () => api.call(createColor, { body: { name } }))
    expect(result).toMatchObject(resultWhen('unknown'))
    expect(sent).toBe(1)
    await sandbox.control('DELETE', '/faults')
    expect((await colors()).includes(name)).toBe(outcome === 'done')
  })

  it('and reads is refused or not available, and is sent again only where upstream is overloaded [NET-08] [BEY-80]', async () => {
    const { result, sent } = await meet('/colors', () => api.call(getColors))
    expect(result).toMatchObject(resultWhen('unavailable'))
    expect(sent).toBe(fault.status === 503 ? 3 : 1)
  })

  it('and searches by POST is refused or not available, and is sent once [NET-08] [NET-09] [BEY-80]', async () => {
    const { result, sent } = await meet('/products/multifilter', () =>
      api.call(findProducts, { query: firstPage, body: {} }),
    )
    expect(result).toMatchObject(resultWhen('unavailable'))
    expect(sent).toBe(1)
  })
})

it('no way in which the sandbox misbehaves is left out [NET-08]', () => {
  expect(new Set(everyWriteFault.map(([, { kind }]) => kind))).toEqual(
    new Set([undefined, ...faultSchema.shape.kind.unwrap().options]),
  )
})
