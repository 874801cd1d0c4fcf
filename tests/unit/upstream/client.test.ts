import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCall, doneAnswer } from '#contract/call'
import { openScope, runInScope } from '~/services/base/request-scope.server'
import { callUpstream, closeUpstream, openUpstream } from '~/services/upstream/client.server'
import { toBase64Later } from '~/services/upstream/sent-body.server'

// An upstream that does exactly what a test tells it: the sandbox is too well behaved for some of this.
type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void
let answer: Answer
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[]
let upstream: Server

beforeAll(async () => {
  upstream = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      })
      answer(request, response, body)
    })
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  process.env.API_BASE_URL = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/v1`
  process.env.SESSION_SECRET = 's'.repeat(40)
  process.env.UPSTREAM_TIMEOUT_MS = '300'
  process.env.LOG_LEVEL = 'silent'
})
afterAll(() => {
  upstream.closeAllConnections()
  upstream.close()
})
beforeEach(async () => {
  await closeUpstream()
  seen = []
  answer = ok
})

const json =
  (status: number, body: unknown): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const ok = json(200, { result: { id: 7, extra: 'unknown fields pass' } })

const record = z.looseObject({
  result: z.looseObject({ id: z.number(), name: z.string().nullish() }),
})
const read = defineCall({
  id: 'read',
  method: 'GET',
  path: '/things/{id}',
  summary: '',
  area: '',
  answer: record,
})
const write = defineCall({
  id: 'write',
  method: 'POST',
  path: '/things',
  summary: '',
  area: '',
  body: z.object({ name: z.string() }),
  answer: record,
})
const open = defineCall({
  id: 'open',
  method: 'POST',
  path: '/open',
  summary: '',
  area: '',
  signedIn: false,
  answer: record,
})
const file = defineCall({
  id: 'file',
  method: 'POST',
  path: '/export',
  summary: '',
  area: '',
  writes: false,
  answer: 'binary',
})

const documentsCall = defineCall({
  id: 'documents',
  method: 'PUT',
  path: '/documents',
  summary: '',
  area: '',
  body: z.array(z.object({ name: z.string(), content: z.string() })),
  answer: record,
})

const caller = { token: 'secret-token' }
const doRead = (id: string | number = 7) => callUpstream(read, caller, { path: { id } })
const doWrite = () => callUpstream(write, caller, { body: { name: 'x' } })

describe('a call', () => {
  it('goes to the versioned base and carries the token, except where none is asked for [NET-01, NET-02]', async () => {
    await doRead()
    await callUpstream(open, caller, {})
    expect(seen.map((one) => [one.method, one.url, one.headers.authorization])).toEqual([
      ['GET', '/v1/things/7', 'Bearer secret-token'],
      ['POST', '/v1/open', undefined],
    ])
  })

  it('carries the id of the request that it is made for [BEY-52]', async () => {
    const scope = openScope({ requestId: 'r-1', nonce: '', clientAddress: '', secure: false })
    await runInScope(scope, () => doRead())
    expect(seen[0]?.headers['x-request-id']).toBe('r-1')
    expect(scope.upstream.ms).toBeGreaterThan(0)
  })

  it('sends documents one after the other as base64, each read when its turn comes, in a body whose length is told [INB-109] [INW-41]', async () => {
    const documents = [0, 1, 2, 100_000, 147_456].map((size, index) => Buffer.alloc(size, index))
    const reading: number[] = []
    const body = documents.map((bytes, index) => ({
      name: `ü ${index}`,
      content: toBase64Later(bytes.length, async () => {
        reading.push(index)
        await Promise.resolve()
        return bytes
      }),
    }))
    const sent = callUpstream(documentsCall, caller, { body })
    expect(reading).toEqual([])
    expect((await sent).kind).toBe('ok')
    expect(reading).toEqual([0, 1, 2, 3, 4])
    expect(seen[0]?.headers['content-length']).toBe(String(Buffer.byteLength(seen[0]?.body ?? '')))
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(
      documents.map((bytes, index) => ({ name: `ü ${index}`, content: bytes.toString('base64') })),
    )
  })

  it('whose document cannot be read any more is never whole upstream [INB-109]', async () => {
    const content = toBase64Later(10, () => Promise.reject(new Error('gone')))
    const answer = await callUpstream(documentsCall, caller, { body: [{ name: 'x', content }] })
    expect(answer.kind).not.toBe('ok')
    expect(seen).toEqual([])
  })

  it('encodes ids in its path [NET-10]', async () => {
    await doRead('../a b/c?d')
    expect(seen[0]?.url).toBe('/v1/things/..%2Fa%20b%2Fc%3Fd')
  })

  it('ignores unknown fields and tolerates missing optional ones [NET-05]', async () => {
    expect(await doRead()).toEqual({
      kind: 'ok',
      body: { result: { id: 7, extra: 'unknown fields pass' } },
    })
  })

  it('a compressed answer of upstream is read', async () => {
    answer = (_, response) =>
      void response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(JSON.stringify({ result: { id: 8 } })))
    expect(await doRead()).toMatchObject({ kind: 'ok', body: { result: { id: 8 } } })
  })

  it('a redirect of upstream is never followed [NET-01]', async () => {
    answer = (_, response) => void response.writeHead(302, { location: '/v1/elsewhere' }).end()
    expect(await doRead()).toMatchObject({ kind: 'unavailable' })
    expect(seen.map((one) => one.url)).toEqual(['/v1/things/7'])
  })
})

describe('an answer', () => {
  it('that refuses keeps upstream’s words [NET-04, NET-07]', async () => {
    const error = { code: 'E1', en: 'No', fr: 'Non', nl: 'Nee' }
    answer = json(422, { error })
    expect(await doWrite()).toEqual({ kind: 'refused', status: 422, error })
    answer = json(404, { error })
    expect(await doRead()).toEqual({ kind: 'notFound', error })
    answer = json(403, { error })
    expect(await doRead()).toEqual({ kind: 'forbidden', error })
    answer = json(409, { error })
    expect(await doWrite()).toEqual({ kind: 'stale', status: 409, error })
    answer = json(401, { error })
    expect(await doRead()).toEqual({ kind: 'unauthorized', error })
  })

  it('in good form that carries an error is a refusal in its words [BEY-80, NET-07]', async () => {
    const error = { code: 'E200', en: 'Refused though 200', nl: 'Geweigerd' }
    const result = { id: 7 }
    for (const [body, words] of [
      [{ error }, error],
      [{ result, error }, error],
      [{ error: 'Bare words' }, { en: 'Bare words' }],
      [{ success: false, message: { en: 'No' } }, { en: 'No' }],
      [{ success: false, error, message: { en: 'No' } }, error],
      [{ success: '0' }, null],
      [{ error: true }, null],
    ] as const) {
      answer = json(200, body)
      expect(await doWrite()).toEqual({ kind: 'refused', status: 200, error: words })
      expect(await doRead()).toEqual({ kind: 'refused', status: 200, error: words })
    }
    answer = json(200, { error })
    expect(await openUpstream(file, caller, {})).toEqual({ kind: 'refused', status: 200, error })
  })

  it('may carry an error that says nothing, or that its contract has for the record itself [BEY-80, API2-09]', async () => {
    for (const nothing of [null, '', [], {}, { en: null, code: '' }, false, 0]) {
      answer = json(200, { result: { id: 7 }, error: nothing, success: true })
      expect(await doRead()).toMatchObject({ kind: 'ok' })
    }
    const ofRecord = defineCall({
      ...read,
      answer: record.extend({ error: z.looseObject({ en: z.string() }).nullish() }),
    })
    answer = json(200, { result: { id: 7 }, error: { en: 'The scale is broken' } })
    expect(await callUpstream(ofRecord, caller, { path: { id: 7 } })).toMatchObject({
      kind: 'ok',
      body: { error: { en: 'The scale is broken' } },
    })
  })

  it('of a server that failed shows none of its words [BEY-80]', async () => {
    answer = json(500, { error: { en: 'SQLSTATE 42000 at db7' } })
    expect(await doRead()).toEqual({
      kind: 'unavailable',
      trouble: 'status',
      error: null,
      status: 500,
    })
  })

  it('has no characters that a page may not hold [BEY-82]', async () => {
    const name = 'A\u0000B\u0008C\tD\nE\u0085F\u001f'
    answer = json(200, { result: { id: 7, name } })
    expect(await doRead()).toMatchObject({ body: { result: { name: 'ABC\tD\nEF' } } })
  })

  it('with an odd value is read without it, and its field is logged, not the value [BEY-82]', async () => {
    answer = json(200, { result: { id: 7, name: { secret: 'x' } } })
    expect(await doRead()).toEqual({
      kind: 'ok',
      body: { result: { id: 7 } },
      odd: ['result.name'],
    })
  })

  it('that cannot be read is a failure: no JSON, no identity, nothing, cut off [NET-08]', async () => {
    const broken: Answer[] = [
      (_, response) => void response.end('<html>502</html>'),
      (_, response) => void response.end(''),
      json(200, { result: { name: 'no id' } }),
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"result":')
        setTimeout(() => response.destroy(), 10)
      },
    ]
    for (const one of broken) {
      answer = one
      expect(await doRead()).toMatchObject({ kind: 'unavailable' })
      expect(await doWrite()).toMatchObject({ kind: 'unknown' })
    }
  })

  it('of more than 20 MB is given up, compressed or not [NET-08]', async () => {
    const huge = Buffer.alloc(21 * 1024 * 1024, 0x20)
    // before the call, whose time is limited
    const packed = gzipSync(huge)
    answer = (_, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
    expect(await doRead()).toMatchObject({ kind: 'unavailable', trouble: 'unreadable' })
    answer = (_, response) => void response.end(huge)
    expect(await doRead()).toMatchObject({ kind: 'unavailable', trouble: 'unreadable' })
  })
})

describe('a read', () => {
  it('is tried three times while upstream is overloaded [NET-08]', async () => {
    let calls = 0
    answer = (request, response, body) =>
      (++calls < 3 ? json(503, {}) : ok)(request, response, body)
    expect(await doRead()).toMatchObject({ kind: 'ok' })
    expect(calls).toBe(3)
    answer = json(502, {})
    seen = []
    expect(await doRead()).toMatchObject({ kind: 'unavailable', trouble: 'status' })
    expect(seen).toHaveLength(3)
  })

  it('is not repeated after a plain error or a timeout [NET-08]', async () => {
    answer = json(500, {})
    expect(await doRead()).toMatchObject({ kind: 'unavailable' })
    expect(seen).toHaveLength(1)
    answer = () => undefined
    expect(await doRead()).toMatchObject({ kind: 'unavailable', trouble: 'timeout' })
    expect(seen).toHaveLength(2)
  })
})

describe('a write', () => {
  it('is never repeated, and unknown when its answer did not come [NET-09]', async () => {
    const lost: Answer[] = [
      json(500, { error: { en: 'Broken' } }),
      json(501, {}),
      json(502, {}),
      json(503, {}),
      json(504, {}),
      () => undefined,
      (request) => void request.socket.destroy(),
    ]
    for (const one of lost) {
      seen = []
      answer = one
      expect(await doWrite()).toMatchObject({ kind: 'unknown' })
      expect(seen).toHaveLength(1)
    }
  })

  it('that did not leave is not done [NET-08]', async () => {
    const elsewhere = defineCall({ ...write, base: 'storage' })
    expect(
      await callUpstream(elsewhere, caller, {
        storage: 'http://127.0.0.1:1',
        body: { name: 'x' },
      }),
    ).toEqual({ kind: 'unavailable', trouble: 'connect', error: null })
  })

  it('is unknown where its answer lacks the evidence, be it in good form [BEY-80]', async () => {
    for (const body of [{}, { result: null }, { result: {} }, { result: { id: '' } }, [], null]) {
      answer = json(200, body)
      expect(await doWrite()).toEqual({ kind: 'unknown', trouble: 'unreadable' })
    }
    answer = (_, response) => void response.writeHead(204).end()
    expect(await doWrite()).toEqual({ kind: 'unknown', trouble: 'unreadable' })
  })

  it('that answers with words alone is done by these, and unknown without them [BEY-80]', async () => {
    const tell = defineCall({ ...write, answer: doneAnswer })
    const say = () => callUpstream(tell, caller, { body: { name: 'x' } })
    answer = json(200, { message: { en: 'Done' } })
    expect(await say()).toMatchObject({ kind: 'ok' })
    answer = (_, response) => void response.writeHead(204).end()
    expect(await say()).toEqual({ kind: 'unknown', trouble: 'unreadable' })
    for (const body of [{}, { result: null }, { message: null }, { message: { en: '' } }]) {
      answer = json(200, body)
      expect(await say()).toEqual({ kind: 'unknown', trouble: 'unreadable' })
    }
  })

  it('a write carries its idempotency key to upstream [BEY-03]', async () => {
    await callUpstream(write, caller, { body: { name: 'x' }, idempotencyKey: 'k1' })
    expect(seen[0]?.headers['idempotency-key']).toBe('k1')
  })
})

/** Ends every call that hangs. */
const release = () => upstream.closeAllConnections()

describe('a call that fails ten times in a row', () => {
  const other = defineCall({ ...read, id: 'other', path: '/others/{id}' })
  const hang: Answer = () => undefined
  const overloaded = json(503, {})
  const doOther = (who: typeof caller & { companyId?: string } = caller, id = 7) =>
    callUpstream(other, who, { path: { id } })
  const wait = { ...caller, companyId: '1' }

  it('is not made any more for a while, and takes no other call, company or record along [BEY-81]', async () => {
    answer = overloaded
    for (let i = 0; i < 10; i++) await doOther(wait)
    seen = []
    answer = ok
    expect(await doOther(wait)).toEqual({ kind: 'unavailable', trouble: 'busy', error: null })
    expect(seen).toHaveLength(0)
    expect(await doOther({ ...caller, companyId: '2' })).toMatchObject({ kind: 'ok' })
    expect(await doOther(wait, 8)).toMatchObject({ kind: 'ok' })
    expect(await callUpstream(read, wait, { path: { id: 7 } })).toMatchObject({ kind: 'ok' })
    expect(await callUpstream(write, wait, { body: { name: 'x' } })).toMatchObject({ kind: 'ok' })
  })

  it('counts refusals, errors of one record and answers of another shape as answers [BEY-81]', async () => {
    for (const one of [json(500, {}), json(404, {}), json(422, {}), json(200, { result: 5 })]) {
      answer = one
      for (let i = 0; i < 12; i++) await doRead()
      answer = ok
      expect(await doRead()).toMatchObject({ kind: 'ok' })
    }
  })

  it('stops all others only where no connection can be made to its host [BEY-81]', async () => {
    const gone = defineCall({ ...write, id: 'gone', base: 'storage' })
    const there = defineCall({ ...read, id: 'there', base: 'storage' })
    const storage = 'http://127.0.0.1:1'
    for (let i = 0; i < 10; i++) await callUpstream(gone, caller, { storage, body: { name: 'x' } })
    expect(await callUpstream(there, caller, { storage, path: { id: 1 } })).toMatchObject({
      trouble: 'busy',
    })
    expect(await doRead()).toMatchObject({ kind: 'ok' })
  })

  it('leaves the other calls of its user and those of others their sockets [BEY-81]', async () => {
    answer = (request, response, body) =>
      (request.url?.includes('/others/') ? hang : ok)(request, response, body)
    const stuck = Array.from({ length: 60 }, (_, id) => doOther(wait, id + 1))
    await expect.poll(() => seen.length).toBeGreaterThanOrEqual(8)
    expect(await callUpstream(read, wait, { path: { id: 7 } })).toMatchObject({ kind: 'ok' })
    expect(
      await callUpstream(read, { token: 'another', companyId: '2' }, { path: { id: 7 } }),
    ).toMatchObject({ kind: 'ok' })
    const outcomes = await Promise.all(stuck)
    expect(outcomes.every(({ kind }) => kind === 'unavailable')).toBe(true)
    expect(outcomes.filter((one) => 'trouble' in one && one.trouble === 'busy').length).toBe(50)
    release()
  })

  it('leaves others their sockets when one user asks for many things at once [BEY-81]', async () => {
    answer = hang
    const calls = ['a', 'b', 'c', 'd'].map((id) => defineCall({ ...read, id }))
    const stuck = calls.flatMap((call) =>
      Array.from({ length: 10 }, (_, id) => callUpstream(call, wait, { path: { id: id + 1 } })),
    )
    const outcomes = await Promise.all(stuck)
    const busy = outcomes.filter((one) => 'trouble' in one && one.trouble === 'busy')
    expect([seen.length, busy.length]).toEqual([20, 20])
    release()
  })
})

describe('an answer that comes byte by byte', () => {
  const slowly: Answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' })
    const timer = setInterval(() => response.write('x'), 30)
    response.once('close', () => clearInterval(timer))
  }

  it('is given up when the whole of it has not come in time [BEY-81, NET-08]', async () => {
    answer = slowly
    expect(await doRead()).toMatchObject({ kind: 'unavailable', trouble: 'timeout' })
    expect(await doWrite()).toMatchObject({ kind: 'unknown', trouble: 'timeout' })
  })

  it('is given up where it is a document, too, and its socket given back [BEY-81, NET-08]', async () => {
    const document = defineCall({ ...file, id: 'document', method: 'GET', base: 'storage' })
    const storage = process.env.API_BASE_URL
    answer = slowly
    for (let i = 0; i < 2; i++) {
      const opened = await Promise.all(
        Array.from({ length: 8 }, () => openUpstream(document, caller, { storage })),
      )
      for (const one of opened) {
        if (one.kind !== 'ok') throw new Error(one.kind)
        await expect(one.body.stream.toArray()).rejects.toThrow()
      }
    }
  })
})

describe('a file', () => {
  it('is handed on as a stream with its own type and name [NET-17]', async () => {
    answer = (_, response) =>
      void response
        .writeHead(200, {
          'content-type': 'application/x-test',
          'content-disposition': 'attachment; filename="a.x"',
        })
        .end('bytes')
    const opened = await openUpstream(file, caller, {})
    expect(opened).toMatchObject({
      kind: 'ok',
      body: { contentType: 'application/x-test', contentDisposition: 'attachment; filename="a.x"' },
    })
    if (opened.kind === 'ok')
      expect(Buffer.concat(await opened.body.stream.toArray()).toString()).toBe('bytes')
  })

  it('that is refused gives upstream’s words and no stream [NET-07]', async () => {
    answer = json(422, { error: { en: 'Too many' } })
    expect(await openUpstream(file, caller, {})).toMatchObject({
      kind: 'refused',
      error: { en: 'Too many' },
    })
  })
})
