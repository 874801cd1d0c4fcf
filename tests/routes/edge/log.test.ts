import { spawn, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { portal } from '../../support/portal'
import { freePort, root } from '../../support/processes'
import { TextBrowser } from './text-browser'

/** A portal whose standard output is not a file that the test can read: it is ready when it answers. */
async function startWithOutput(output: number | 'pipe') {
  const folder = mkdtempSync(join(tmpdir(), 'portal-log-'))
  const port = String(await freePort())
  const child = spawn(process.execPath, [join(root, 'build/server/main.js')], {
    stdio: ['ignore', output, 'ignore'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: folder,
      API_BASE_URL: `${portal().sandboxUrl}/v1`,
    },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => statusOf(url)).toBe(200)
  return { child, url }
}

const statusOf = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ status }) => status,
    () => 0,
  )

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => void child.once('exit', resolve))

async function expectServed(url: string): Promise<void> {
  const browser = new TextBrowser(url)
  expect((await browser.signIn()).status).toBe(303)
  expect((await browser.get('/warehouse')).status).toBe(200)
}

describe('a log that cannot be written', () => {
  it('because its disk is full keeps nobody from working, nor the portal from stopping [BEY-51, BEY-56]', async () => {
    const { child, url } = await startWithOutput(openSync('/dev/full', 'w'))
    await expectServed(url)
    const code = ended(child)
    child.kill('SIGTERM')
    expect(await code).toBe(0)
  })

  it('because its reader is gone keeps nobody from working, nor the portal from stopping [BEY-51, BEY-56]', async () => {
    const { child, url } = await startWithOutput('pipe')
    child.stdout?.destroy()
    await expectServed(url)
    const code = ended(child)
    child.kill('SIGTERM')
    expect(await code).toBe(0)
  })

  it('because its reader has stopped reading keeps nobody from working, nor the portal from stopping [BEY-51, BEY-56]', async () => {
    const { child, url } = await startWithOutput('pipe')
    child.stdout?.pause()
    // more than a pipe holds
    for (let i = 0; i < 1_500; i++) await fetch(`${url}/healthz`)
    await expectServed(url)
    const code = ended(child)
    child.kill('SIGTERM')
    expect(await code).toBe(0)
  })
})
