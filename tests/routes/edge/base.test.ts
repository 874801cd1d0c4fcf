import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'

const asked: string[] = []
/** Answers as the sandbox does, but below another base. */
const elsewhere = createServer((incoming, outgoing) => {
  asked.push(incoming.url ?? '')
  const path = incoming.url?.replace(/^\/client\/v7\//, '/v1/') ?? '/'
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', () => {
    const { authorization = '', 'content-type': type = 'application/json' } = incoming.headers
    void fetch(portal().sandboxUrl + path, {
      method: incoming.method,
      headers: { authorization, 'content-type': type },
      body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
    }).then(async (answer) => {
      outgoing.writeHead(answer.status, { 'content-type': 'application/json' })
      outgoing.end(await answer.text())
    })
  })
})
afterAll(() => void elsewhere.close())

describe('upstream calls', () => {
  it('all go below the versioned base that the configuration names [NET-01]', async () => {
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/client/v7`
    const own = await startPortal({ env: { API_BASE_URL: base } })
    const browser = new Browser(own)
    const before = (await portal().calls(-1)).at(-1)?.id ?? 0
    expect((await browser.signIn('client@demo.test')).h1).toBe('Dashboard')
    for (const path of ['/warehouse', '/outbound-orders', '/stock', '/attributes/colors']) {
      expect((await browser.open(path)).status).toBe(200)
    }
    expect(asked.length).toBeGreaterThan(8)
    expect(asked.filter((url) => !url.startsWith('/client/v7/'))).toEqual([])
    expect(await portal().calls(before)).toHaveLength(asked.length)
  })

  it.each(['http://127.0.0.1:9', 'http://127.0.0.1:9/api', 'ftp://127.0.0.1/v1', 'nowhere'])(
    'have no base in %s: the portal does not start [NET-01]',
    async (base) => {
      await expect(startPortal({ env: { API_BASE_URL: base } })).rejects.toThrow('API_BASE_URL')
    },
  )
})
