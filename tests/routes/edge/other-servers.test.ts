import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { portal, startPortal } from '../../support/portal'
import { freePort, startServer, type ServerProcess } from '../../support/processes'
import { TextBrowser } from './text-browser'

const started: ServerProcess[] = []
afterAll(() => Promise.all(started.map((server) => server.stop('SIGKILL'))))

async function startRemixServe() {
  const server = await startServer({
    program: 'node_modules/@remix-run/serve/dist/cli.js',
    args: ['build/index.js'],
    ready: /\[remix-serve\] (http:\S+)/,
    env: {
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      API_BASE_URL: `${portal().sandboxUrl}/v1`,
    },
  })
  started.push(server)
  return server
}

describe('remix-serve, without our edge', () => {
  it('serves the same build: a user signs in and sees the dashboard', async () => {
    const browser = new TextBrowser((await startRemixServe()).url)
    expect((await browser.signIn()).status).toBe(303)
    const page = await browser.get('/')
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('id="login"')
  })

  it('does not run what another site sends, as every action checks for itself', async () => {
    const server = await startRemixServe()
    const browser = new TextBrowser(server.url)
    const { action, key } = await browser.signInForm()
    const fields = { key, email: 'client@demo.test', password: 'demo1234' }
    for (const address of [action, `${action}&_data=routes%2F_frame._index`]) {
      const told = await browser.post(address, fields, { 'Sec-Fetch-Site': 'cross-site' })
      expect(told.status).toBe(403)
      // Remix's own check answers a foreign Origin with 500.
      const named = await browser.post(address, fields, { Origin: 'https://elsewhere.example' })
      expect(named.status).toBeOneOf([403, 500])
    }
    expect(await (await browser.get('/')).text()).toContain('id="login"')
  })
})

const node24 = await findNode24()

// Without a registry or a copy of Node 24 at hand there is nothing to run it on.
describe.runIf(node24)('Node 24, which the container image runs', () => {
  it('serves the same build: a user signs in and sees the dashboard', async () => {
    const server = await startPortal({ command: [node24!] })
    await expect.poll(() => server.output()).toContain('"node":"v24.')
    const browser = new TextBrowser(server.url)
    expect((await browser.signIn()).status).toBe(303)
    expect((await browser.get('/')).status).toBe(200)
    expect(await server.stop('SIGTERM')).toBe(0)
  })
})

async function findNode24(): Promise<string | undefined> {
  if (process.version.startsWith('v24.')) return process.execPath
  try {
    const { stdout } = await promisify(execFile)('npx', [
      '-y',
      '-p',
      'node@24',
      'node',
      '-p',
      'process.execPath',
    ])
    return stdout.trim()
  } catch {
    return undefined
  }
}
