import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  exportProducts,
  findProducts,
  getProduct,
  getSettings,
  recoverPassword,
  saveArticles,
  signIn,
} from '#contract/index'
import { isLoopback } from '../../sandbox/core/control'
import { firstPage, openSandbox, type TestSandbox } from './sandbox'

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

const settings = () => sandbox.open(getSettings, { token })
const newArticle = { ArticleNumber: 'RC-1', Barcode: '8710000000017', Description: 'Rain cape' }

const isStored = async (sku: string) =>
  (await sandbox.ask(findProducts, { token, query: firstPage, body: { filters: { sku: [sku] } } }))
    .count === 1

/** The code of the connection error under what fetch throws. */
const brokenBy = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code

describe('a fault', () => {
  it('of kind status answers it with an error text, as often as asked and no more [NET-33]', async () => {
    await sandbox.fault({
      method: 'GET',
      path: '/system/settings',
      kind: 'status',
      status: 503,
      times: 2,
    })
    for (let i = 0; i < 2; i += 1) {
      const response = await settings()
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({
        error: { code: 'E500', nl: expect.any(String) as string },
      })
    }
    expect((await settings()).status).toBe(200)
  })

  it('of kind status can bring its own body, and does not write [NET-33]', async () => {
    const body = { result: [], errors: { 'RC-1': { code: 'X1' } }, invalid: [] }
    await sandbox.fault({
      method: 'POST',
      path: '/saleskit/sku',
      kind: 'status',
      status: 200,
      body,
    })
    expect(await sandbox.ask(saveArticles, { token, body: [newArticle] })).toEqual(body)
    expect(await isStored('RC-1')).toBe(false)
  })

  it('of kind html answers a page, of kind empty nothing [NET-33]', async () => {
    await sandbox.fault({ path: '/system/settings', kind: 'html' })
    const html = await settings()
    expect(html.headers.get('content-type')).toContain('text/html')
    expect(await html.text()).toContain('<h1>')
    await sandbox.fault({ path: '/system/settings', kind: 'empty' })
    const empty = await settings()
    expect(empty.status).toBe(200)
    expect(await empty.text()).toBe('')
  })

  it('of kind reset breaks the connection without a word [NET-33]', async () => {
    await sandbox.fault({ path: '/saleskit/sku', kind: 'reset' })
    const error: unknown = await sandbox
      .open(saveArticles, { token, body: [newArticle] })
      .catch((reason: unknown) => reason)
    expect(brokenBy(error)).toBe('ECONNRESET')
    expect(await isStored('RC-1')).toBe(false)
  })

  it('of kind applyThenReset writes first, and the key gives the lost answer later [NET-33]', async () => {
    await sandbox.fault({ path: '/saleskit/sku', kind: 'applyThenReset' })
    const sent = { token, key: 'lost', body: [newArticle] }
    const error: unknown = await sandbox.open(saveArticles, sent).catch((reason: unknown) => reason)
    expect(brokenBy(error)).toBe('ECONNRESET')
    expect(await isStored('RC-1')).toBe(true)
    const answer = await sandbox.ask(saveArticles, sent)
    expect(answer.result).toEqual([{ id: expect.any(Number) as number, sku: 'RC-1' }])
  })

  it('of kind applyThenStatus writes first and answers as it was told, a server’s error unless told otherwise [NET-33]', async () => {
    await sandbox.fault({ path: '/saleskit/sku', kind: 'applyThenStatus' })
    const answer = await sandbox.open(saveArticles, { token, body: [newArticle] })
    expect(answer.status).toBe(500)
    expect(await isStored('RC-1')).toBe(true)
  })

  it('of kind trickle sends the answer byte by byte, until the faults are deleted [NET-33]', async () => {
    await sandbox.fault({ path: '/system/settings', kind: 'trickle' })
    const answer = await sandbox.open(getSettings, { token })
    expect(answer.status).toBe(200)
    const reader = answer.body!.getReader()
    expect((await reader.read()).value?.length).toBeLessThan(100)
    await sandbox.control('DELETE', '/faults')
    const rest = async () => {
      while (!(await reader.read()).done);
    }
    await expect(rest()).rejects.toThrow('terminated')
  })

  it('of kind truncate sends half an answer, JSON or bytes, and breaks off [NET-33]', async () => {
    await sandbox.fault({ path: '/products/*', kind: 'truncate', times: 2 })
    const list = await sandbox.open(findProducts, { token, query: firstPage, body: {} })
    expect(list.status).toBe(200)
    await expect(list.text()).rejects.toThrow('terminated')
    const file = await sandbox.open(exportProducts, { token, body: { ids: [] } })
    expect(file.headers.get('content-disposition')).toContain('products-1001.xlsx')
    await expect(file.arrayBuffer()).rejects.toThrow('terminated')
    const whole = await sandbox.open(exportProducts, { token, body: { ids: [] } })
    expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  })

  it('of kind hang answers never: until the caller goes, or the faults are deleted [NET-33]', async () => {
    await sandbox.fault({ path: '/system/settings', kind: 'hang', times: 2 })
    const impatient = new AbortController()
    const left = sandbox
      .open(getSettings, { token }, impatient.signal)
      .catch((reason: unknown) => reason)
    const waiting = settings().catch((reason: unknown) => reason)
    await expect
      .poll(async () => (await sandbox.calls()).filter((call) => call.fault === 'hang').length)
      .toBe(2)
    impatient.abort()
    expect(((await left) as Error).name).toBe('AbortError')
    await sandbox.control('DELETE', '/faults')
    expect(brokenBy(await waiting)).toBe('ECONNRESET')
    expect((await settings()).status).toBe(200)
  })

  it('without a kind only makes the answer late [NET-33]', async () => {
    await sandbox.fault({ path: '/system/settings', delayMs: 600_000 })
    const impatient = new AbortController()
    const late = sandbox.open(getSettings, { token }, impatient.signal).catch(() => 'gone')
    await expect.poll(async () => (await sandbox.calls(-1)).at(-1)?.fault).toBe('delay')
    expect((await settings()).status).toBe(200)
    expect((await sandbox.calls())[0]).toMatchObject({ fault: 'delay', status: null })
    impatient.abort()
    expect(await late).toBe('gone')

    await sandbox.fault({ path: '/system/settings', delayMs: 1 })
    expect((await settings()).status).toBe(200)
  })

  it('meets only calls of its method and path, where {id} is one segment and * anything [NET-33]', async () => {
    await sandbox.fault({
      method: 'GET',
      path: '/v1/products/{id}',
      kind: 'status',
      status: 500,
      times: 9,
    })
    const detail = () => sandbox.open(getProduct, { token, params: { id: 10_001 } })
    expect((await detail()).status).toBe(500)
    expect((await sandbox.open(findProducts, { token, query: firstPage, body: {} })).status).toBe(
      200,
    )
    await sandbox.control('DELETE', '/faults')
    expect((await detail()).status).toBe(200)
    await sandbox.fault({ path: '/products*', kind: 'status', times: 2 })
    expect((await detail()).status).toBe(500)
    expect((await sandbox.open(findProducts, { token, query: firstPage, body: {} })).status).toBe(
      500,
    )
  })

  it('that makes no sense is refused', async () => {
    const response = await sandbox.fault({ path: '/x', kind: 'explode' })
    expect(response.status).toBe(422)
    expect(await (await sandbox.control('GET', '/faults')).json()).toEqual({ faults: [] })
  })
})

describe('the call log', () => {
  it('holds method, path, query, company, ids, status and body of each call', async () => {
    const [last] = (await sandbox.calls()).slice(-1)
    await sandbox.ask(findProducts, {
      token,
      requestId: 'req-7',
      query: firstPage,
      body: { search: 'chino' },
    })
    await sandbox
      .open(saveArticles, { token, key: 'key-9', body: [newArticle] })
      .then((response) => response.text())
    await sandbox.refused(getProduct, { token, params: { id: 99 } })
    const calls = await sandbox.calls(last?.id)
    expect(calls).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: '/products/multifilter',
        query: { order: 'asc', page: '1', limit: '20' },
        company: '1001',
        user: 'client@demo.test',
        requestId: 'req-7',
        hasToken: true,
        idempotencyKey: null,
        status: 200,
        body: { search: 'chino' },
      }),
      expect.objectContaining({
        path: '/saleskit/sku',
        idempotencyKey: 'key-9',
        body: [newArticle],
      }),
      expect.objectContaining({ method: 'GET', path: '/products/99', status: 404, body: null }),
    ])
    const ids = calls.map(({ id }) => id)
    expect(await sandbox.calls(ids[1])).toEqual(calls.slice(2))
    expect(await sandbox.calls(-1)).toEqual(calls.slice(-1))
  })

  it('the call log never holds a password', async () => {
    await sandbox.session('client@demo.test')
    await sandbox.refused(signIn, { body: { email: 'client@demo.test', password: 'wrong-one' } })
    await sandbox.refused(recoverPassword, {
      params: { hash: 'x' },
      body: { password: 'new-secret' },
    })
    const log = JSON.stringify(await sandbox.calls())
    expect(log).toContain('client@demo.test')
    for (const secret of ['demo1234', 'wrong-one', 'new-secret', token])
      expect(log).not.toContain(secret)
  })

  it('counts the calls of one path that are open together', async () => {
    const concurrent = async () => {
      const calls = (await sandbox.calls()).filter(({ path }) => path === '/system/settings')
      return calls.map((call) => call.concurrent)
    }
    await sandbox.fault({ path: '/system/settings', times: 4, delayMs: 600_000 })
    const impatient = new AbortController()
    for (let i = 0; i < 4; i += 1) {
      void sandbox.open(getSettings, { token }, impatient.signal).catch(() => 'gone')
    }
    await expect.poll(concurrent).toEqual([1, 2, 3, 4])
    impatient.abort()
    await expect
      .poll(async () => {
        await (await settings()).text()
        return (await concurrent()).at(-1)
      })
      .toBe(1)
  })

  it('shows a call whose answer never went out without a status', async () => {
    await sandbox.fault({ path: '/system/settings', kind: 'reset' })
    await settings().catch(() => {})
    const [call] = (await sandbox.calls()).slice(-1)
    expect(call).toMatchObject({ path: '/system/settings', status: null, fault: 'reset' })
  })
})

describe('control calls', () => {
  it('control calls answer on loopback only', () => {
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
      expect(isLoopback(address)).toBe(true)
    }
    for (const address of [
      undefined,
      '10.0.0.5',
      '192.168.1.127',
      '::ffff:10.0.0.5',
      'fe80::1',
      '::127.0.0.1',
    ]) {
      expect(isLoopback(address)).toBe(false)
    }
  })

  it('refuse a page of another site in a browser', async () => {
    const response = await fetch(`${sandbox.url}/__sandbox/reset`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(response.status).toBe(403)
  })
})
