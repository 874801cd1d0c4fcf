import { Agent, request as httpRequest } from 'node:http'
import { describe, expect, it } from 'vitest'
import { deferred, html, startEdge } from './stand-in'

const page = () => Promise.resolve(html('page'))
const times = { notice: 0, requests: 5_000, atMost: 10_000 }

describe('health', () => {
  it('is fine while the process lives, whatever is missing [BEY-51]', async () => {
    const { url } = await startEdge(page, { missing: () => ['store', 'upstream'] })
    const answer = await fetch(`${url}/healthz`)
    expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
  })

  it('readiness names what is missing [BEY-51]', async () => {
    const { url } = await startEdge(page, { missing: () => ['upstream'] })
    const answer = await fetch(`${url}/readyz`)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ ready: false, missing: ['upstream'] })
  })

  it('readiness says yes when nothing is missing, and asks once for many probes [BEY-51]', async () => {
    let asked = 0
    const { url } = await startEdge(page, { missing: () => ((asked += 1), []) })
    const answers = await Promise.all([1, 2, 3].map(() => fetch(`${url}/readyz`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(asked).toBe(1)
  })
})

describe('a stop', () => {
  it('lets running requests finish, says no to readiness, drains, and ends with 0 [BEY-56]', async () => {
    const events: string[] = []
    const running = deferred<void>()
    const release = deferred<void>()
    const edge = await startEdge(
      async () => {
        running.resolve()
        await release.promise
        events.push('answered')
        return html('finished')
      },
      {
        shutdownTimes: { ...times, notice: 5_000 },
        drain: () => {
          events.push('drained')
          return Promise.resolve()
        },
      },
    )
    const agent = new Agent({ keepAlive: true })
    const answer = ask(edge.url, agent)
    await running.promise

    const code = edge.shutDown('SIGTERM')
    const probe = await fetch(`${edge.url}/readyz`)
    expect(probe.status).toBe(503)
    expect(await probe.json()).toEqual({ ready: false, missing: ['draining'] })

    void edge.shutDown('SIGTERM') // the second signal ends the notice
    release.resolve()
    expect(await answer).toEqual({ text: 'finished', connection: 'close' })
    expect(await code).toBe(0)
    expect(events).toEqual(['answered', 'drained'])
    await expect(fetch(edge.url)).rejects.toThrow()
    agent.destroy()
  })

  it('does not wait for connections that are merely kept open [BEY-56]', async () => {
    const edge = await startEdge(page, { shutdownTimes: times })
    const agent = new Agent({ keepAlive: true })
    await ask(edge.url, agent)
    expect(await edge.shutDown('SIGTERM')).toBe(0)
    agent.destroy()
  })

  it('cuts off a request that does not end, and drains all the same [BEY-56]', async () => {
    let drained = false
    const running = deferred<void>()
    const edge = await startEdge(
      () => {
        running.resolve()
        return new Promise(() => undefined)
      },
      {
        shutdownTimes: { ...times, requests: 50 },
        drain: () => {
          drained = true
          return Promise.resolve()
        },
      },
    )
    const answer = ask(edge.url, new Agent()).catch((error: NodeJS.ErrnoException) => error.code)
    await running.promise
    expect(await edge.shutDown('SIGINT')).toBe(0)
    expect(await answer).toBe('ECONNRESET')
    expect(drained).toBe(true)
  })

  it('ends with 1 when the store could not be closed', async () => {
    const edge = await startEdge(page, {
      shutdownTimes: times,
      drain: () => Promise.reject(new Error('disk full')),
    })
    expect(await edge.shutDown('SIGTERM')).toBe(1)
    expect(edge.logs).toContainEqual(
      expect.objectContaining({
        err: expect.objectContaining({ message: 'disk full' }) as unknown,
      }),
    )
  })
})

function ask(url: string, agent: Agent): Promise<{ text: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ text, connection: answer.headers.connection }))
    })
      .once('error', reject)
      .end()
  })
}
