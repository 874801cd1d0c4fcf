import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import {
  createBrand,
  findProducts,
  getBrands,
  getSettings,
  recoverPassword,
  requestPasswordReset,
  saveArticles,
} from '#contract/index'
import { readSandboxConfig } from '../../sandbox/core/config'
import { firstPage, openSandbox } from './sandbox'

const dataDirs: string[] = []

function newDataDir() {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-'))
  dataDirs.push(dir)
  return dir
}

afterEach(() => {
  for (const dir of dataDirs.splice(0)) rmSync(dir, { recursive: true, force: true })
})

describe('a restart', () => {
  it('keeps what was written, the tokens and the answers given to keys', async () => {
    const dataDir = newDataDir()
    const first = await openSandbox({ dataDir })
    const token = await first.token()
    const sent = {
      token,
      key: 'k1',
      body: [{ ArticleNumber: 'RC-1', Barcode: '1', Description: 'Rain cape' }],
    }
    const answer = await first.ask(saveArticles, sent)
    await first.stop()

    const second = await openSandbox({ dataDir })
    expect(await second.ask(saveArticles, sent)).toEqual(answer)
    const { count } = await second.ask(findProducts, { token, query: firstPage, body: {} })
    expect(count).toBe(1241)
    await second.close()
  })

  it('with another scale seeds again', async () => {
    const dataDir = newDataDir()
    const first = await openSandbox({ dataDir })
    const token = await first.token()
    await first.ask(createBrand, { token, body: { name: 'Sloep' } })
    await first.stop()

    const second = await openSandbox({ dataDir, scale: 2 })
    const { count } = await second.ask(getBrands, { token: await second.token() })
    expect(count).toBe(10)
    await second.close()
  })
})

describe('a reset', () => {
  it('brings back the seed, old passwords and ids; tokens stay good', async () => {
    const sandbox = await openSandbox()
    const token = await sandbox.token()
    const create = () => sandbox.ask(createBrand, { token, body: { name: 'Sloep' } })
    const { result: first } = await create()
    await sandbox.ask(requestPasswordReset, { body: { email: 'nl@demo.test' } })
    const { mails } = (await (await sandbox.control('GET', '/outbox')).json()) as {
      mails: { link: string }[]
    }
    const hash = mails[0]?.link.split('/').at(-1) ?? ''
    await sandbox.ask(recoverPassword, { params: { hash }, body: { password: 'changed' } })

    expect((await sandbox.control('POST', '/reset')).status).toBe(200)
    expect((await sandbox.ask(getBrands, { token })).count).toBe(10)
    expect((await create()).result).toEqual(first)
    expect((await sandbox.session('nl@demo.test', 'demo1234')).user.email).toBe('nl@demo.test')
    expect(await (await sandbox.control('GET', '/outbox')).json()).toEqual({ mails: [] })
    // the second time only what was written since
    await sandbox.control('POST', '/reset')
    expect((await sandbox.ask(getBrands, { token })).count).toBe(10)
    await sandbox.close()
  })

  it('ends ordered faults and calls that hang', async () => {
    const sandbox = await openSandbox()
    const token = await sandbox.token()
    await sandbox.fault({ path: '/system/settings', kind: 'hang', times: 5 })
    const hanging = sandbox.open(getSettings, { token }).catch((reason: unknown) => reason)
    await expect.poll(async () => (await sandbox.calls(-1)).at(-1)?.fault).toBe('hang')
    await sandbox.control('POST', '/reset')
    expect(await hanging).toBeInstanceOf(Error)
    expect((await sandbox.open(getSettings, { token })).status).toBe(200)
    await sandbox.close()
  })
})

describe('the process', () => {
  const start = (env: Record<string, string>) =>
    spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
      env: { ...process.env, SANDBOX_PORT: '0', DATA_DIR: newDataDir(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  it('says when it is ready, and ends cleanly on SIGTERM', async () => {
    const sandbox = start({})
    const lines: string[] = []
    for await (const line of createInterface(sandbox.stdout)) {
      lines.push(line)
      const url = /^Sandbox ready on (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1]
      if (!url) continue
      expect((await fetch(`${url}/openapi.json`)).status).toBe(200)
      sandbox.kill('SIGTERM')
    }
    expect(lines).toHaveLength(1)
    if (sandbox.exitCode === null) await once(sandbox, 'exit')
    expect(sandbox.exitCode).toBe(0)
  })

  it('refuses to start in production', async () => {
    const sandbox = start({ NODE_ENV: 'production' })
    const [code] = (await once(sandbox, 'exit')) as [number]
    expect(code).toBe(1)
  })
})

describe('the configuration', () => {
  it('has defaults, and takes SANDBOX=1 in production', () => {
    expect(readSandboxConfig({})).toEqual({
      port: 4010,
      host: '127.0.0.1',
      dataDir: '.data',
      scale: 1,
      tgAnswerMs: 30_000,
      portalOrigin: 'http://localhost:3000',
    })
    expect(
      readSandboxConfig({ NODE_ENV: 'production', SANDBOX: '1', SANDBOX_PORT: '0' }).port,
    ).toBe(0)
    expect(() => readSandboxConfig({ NODE_ENV: 'production' })).toThrow('SANDBOX=1')
  })

  it.each([
    [{ SANDBOX_PORT: 'abc' }, 'SANDBOX_PORT'],
    [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT'],
    [{ SANDBOX_SCALE: '0' }, 'SANDBOX_SCALE'],
    [{ SANDBOX_SCALE: '1.5' }, 'SANDBOX_SCALE'],
  ])('refuses %j by name', (env, name) => {
    expect(() => readSandboxConfig(env)).toThrow(name)
  })
})
