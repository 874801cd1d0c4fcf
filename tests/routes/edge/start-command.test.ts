import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
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
  const env = { ...(await ports()), DATA_DIR: newFolder() }
  const npm = spawn('npm', ['start'], { cwd: root, env: { ...process.env, ...env } })
  let output = ''
  npm.stdout.on('data', (text) => (output += String(text)))
  await expect.poll(() => output).toContain('Portal ready')
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

describe('the sandbox that npm start brings along', () => {
  it('ends with its portal even while it is busy without end, also when the portal is killed', async () => {
    const busy = "process.send('busy'); for (;;) {}"
    const portal = `
      const args = ['--import', './scripts/end-with-parent.mjs', '--input-type=module', '-e', ${JSON.stringify(busy)}]
      const child = require('node:child_process').spawn(process.execPath, args, { stdio: [0, 1, 2, 'ipc'] })
      child.once('message', () => console.log('busy', child.pid))
    `
    const started = spawn(process.execPath, ['-e', portal], { cwd: root })
    const [line] = (await once(started.stdout, 'data')) as [Buffer]
    const busyId = Number(/^busy (\d+)$/m.exec(String(line))?.[1])
    onTestFinished(() => void (isAlive(busyId) && process.kill(busyId, 'SIGKILL')))
    expect(isAlive(busyId)).toBe(true)
    started.kill('SIGKILL')
    await expect.poll(() => isAlive(busyId)).toBe(false)
  })

  it('is started again when it dies, which the log says, while the portal goes on [BEY-81]', async () => {
    const env = { ...(await ports()), DATA_DIR: newFolder() }
    const server = await start(env)
    const { sandbox } = recordIn(env)
    process.kill(sandbox, 'SIGKILL')
    await expect.poll(() => server.output()).toContain('The sandbox has ended (SIGKILL).')
    expect((await fetch(`${server.url}/`)).status).toBe(200)
    await expect.poll(() => server.output()).toContain('The sandbox answers again')
    expect(recordIn(env).sandbox).not.toBe(sandbox)
    expect((await new TextBrowser(server.url).signIn()).status).toBe(303)
    await server.stop('SIGTERM')
    await expectGone(env.PORT, env.SANDBOX_PORT)
  })

  it('ends with a portal that is killed', async () => {
    const env = await ports()
    const server = await start(env)
    await server.stop('SIGKILL')
    await expectGone(env.PORT, env.SANDBOX_PORT)
  })

  it('is found by the next start where it did not end: that says so and takes over', async () => {
    const env = { ...(await ports()), DATA_DIR: newFolder() }
    const first = await start(env)
    const { sandbox } = recordIn(env)
    onTestFinished(() => void (isAlive(sandbox) && process.kill(sandbox, 'SIGKILL')))
    // it can neither end by itself nor hear a request to
    process.kill(sandbox, 'SIGSTOP')
    await first.stop('SIGKILL')
    expect(isAlive(sandbox)).toBe(true)

    const second = await start(env)
    expect(second.output()).toContain(
      `Port ${env.SANDBOX_PORT} was still held by the sandbox of an earlier start (process ${sandbox}). It is ended, and a new one takes over.`,
    )
    expect((await new TextBrowser(second.url).signIn()).status).toBe(303)
    await expect.poll(() => isAlive(sandbox)).toBe(false)
    await second.stop('SIGTERM')
  })

  it('is the only process that a start ever ends, whatever its record says', async () => {
    const env = { ...(await ports()), DATA_DIR: newFolder() }
    const first = await start(env)
    const record = recordIn(env)
    await expect(start({ ...env, PORT: String(await freePort()) })).rejects.toThrow('is in use')
    await first.stop('SIGKILL')
    await expectGone(env.SANDBOX_PORT)

    // another program has the port by now, and the number of the process that the record names
    const other = spawn(process.execPath, [
      '-e',
      `require('node:http').createServer((_, answer) => answer.end('other')).listen(${env.SANDBOX_PORT}, '127.0.0.1', () => console.log('ready'))`,
    ])
    onTestFinished(() => void other.kill('SIGKILL'))
    await once(other.stdout, 'data')
    writeFileSync(recordFile(env), JSON.stringify({ ...record, sandbox: other.pid }))
    await expect(start(env)).rejects.toThrow(
      `Port ${env.SANDBOX_PORT} is in use, perhaps by another sandbox`,
    )
    const answer = await fetch(`http://127.0.0.1:${env.SANDBOX_PORT}`)
    expect(await answer.text()).toBe('other')
  })
})

interface StartEnv {
  SANDBOX_PORT: string
  DATA_DIR: string
}

const recordFile = ({ DATA_DIR, SANDBOX_PORT }: StartEnv) =>
  join(DATA_DIR, `embedded-sandbox-${SANDBOX_PORT}.json`)

const recordIn = (env: StartEnv) =>
  JSON.parse(readFileSync(recordFile(env), 'utf8')) as { sandbox: number; portal: number }

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** One that has ended and was not taken note of yet counts as gone. */
function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
  } catch {
    return false
  }
  const status = `/proc/${id}/status`
  return !existsSync(status) || !/^State:\s+Z/m.test(readFileSync(status, 'utf8'))
}

async function expectGone(...ports: string[]) {
  for (const port of ports) {
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}`).then(
          () => 'answers',
          () => 'gone',
        ),
      )
      .toBe('gone')
  }
}
