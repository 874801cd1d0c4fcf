import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort, root, startServer } from '../../support/processes'
import { TextBrowser } from './text-browser'

const ports = async () => ({
  PORT: String(await freePort()),
  SANDBOX_PORT: String(await freePort()),
})
const start = (env: Record<string, string>) =>
  startServer({ program: 'scripts/start.mjs', ready: /^Portal ready on (http:\S+)$/m, env })

it('npm start brings up sandbox and portal, prints the sign-ins, and ends both on SIGTERM', async () => {
  const env = await ports()
  const server = await start(env)
  await expect.poll(() => server.output()).toContain('client@demo.test')
  expect(server.output()).toContain(`Portal ready on http://localhost:${env.PORT}`)
  expect((await new TextBrowser(server.url).signIn()).status).toBe(303)

  expect(await server.stop('SIGTERM')).toBe(0)
  await expectGone(env.PORT, env.SANDBOX_PORT)
})

it('ends with npm, which keeps a signal to itself', async () => {
  const env = { ...(await ports()), DATA_DIR: mkdtempSync(join(tmpdir(), 'portal-')) }
  onTestFinished(() => rmSync(env.DATA_DIR, { recursive: true, force: true }))
  const npm = spawn('npm', ['start'], { cwd: root, env: { ...process.env, ...env } })
  let output = ''
  npm.stdout.on('data', (text) => (output += String(text)))
  await expect.poll(() => output, { timeout: 20_000 }).toContain('Portal ready')
  npm.kill('SIGTERM')
  await expectGone(env.PORT, env.SANDBOX_PORT)
  expect(output).toContain('shut down')
})

it('npm start says which port is in use and leaves no sandbox behind', async () => {
  const first = await ports()
  const server = await start(first)
  const sandboxPort = String(await freePort())
  await expect(start({ PORT: first.PORT, SANDBOX_PORT: sandboxPort })).rejects.toThrow(
    `Port ${first.PORT} is in use`,
  )
  await expect(start({ ...(await ports()), SANDBOX_PORT: first.SANDBOX_PORT })).rejects.toThrow(
    `Port ${first.SANDBOX_PORT} is in use, perhaps by another sandbox`,
  )
  await expectGone(sandboxPort)
  await server.stop('SIGTERM')
})

async function expectGone(...ports: string[]) {
  for (const port of ports) {
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}`).then(
            () => 'answers',
            () => 'gone',
          ),
        { timeout: 10_000 },
      )
      .toBe('gone')
  }
}
