import { describe, expect, it } from 'vitest'
import { parseLog, portal, startPortal } from '../../support/portal'
import { TextBrowser } from './text-browser'

describe('SIGTERM', () => {
  it('finishes the running request, takes no new ones, and exits with 0 [BEY-56]', async () => {
    const { faults, calls } = portal()
    const server = await startPortal({ env: { UPSTREAM_TIMEOUT_MS: '20000' } })
    const browser = new TextBrowser(server.url)
    expect((await browser.signIn()).status).toBe(303)

    const last = (await calls(-1)).at(-1)?.id ?? 0
    await faults({ path: '*', delayMs: 2_000 })
    const running = browser.get('/')
    await expect.poll(async () => (await calls(last)).length).toBeGreaterThan(0)
    const ended = server.stop('SIGTERM')

    const page = await running
    expect(page.status).toBe(200)
    expect(page.headers.get('connection')).toBe('close')
    expect(await page.text()).toContain('</html>')
    expect(await ended).toBe(0)
    await expect(fetch(server.url)).rejects.toThrow()
    expect(parseLog(server.output()).filter(({ level }) => level === 'error')).toEqual([])
  })

  it('ends an idle portal with 0, kept-alive connections or not [BEY-56]', async () => {
    const server = await startPortal()
    await (await fetch(server.url)).text()
    expect(await server.stop('SIGTERM')).toBe(0)
  })
})

describe('an error that nothing caught', () => {
  // throws when it is told to, as a bug in any of its parts would
  const faulty = `data:text/javascript,process.on('SIGUSR2',()=>{setImmediate(()=>{throw new Error('a bug')})})`

  it('ends the portal with 1 after running requests have finished, and readiness says so before [BEY-51, BEY-56]', async () => {
    const { faults, clearFaults, calls } = portal()
    const server = await startPortal({
      command: [process.execPath, '--import', faulty],
      env: { UPSTREAM_TIMEOUT_MS: '20000' },
    })
    const browser = new TextBrowser(server.url)
    await browser.signIn()
    const last = (await calls(-1)).at(-1)?.id ?? 0
    await faults({ path: '*', delayMs: 2_000 })
    const running = browser.get('/')
    await expect.poll(async () => (await calls(last)).length).toBeGreaterThan(0)

    server.child.kill('SIGUSR2')
    await expect
      .poll(async () => (await (await fetch(`${server.url}/readyz`)).json()) as unknown)
      .toEqual({ ready: false, missing: ['draining'] })
    // a second one changes nothing
    const ended = server.stop('SIGUSR2')

    const page = await running
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('</html>')
    expect(await ended).toBe(1)
    await clearFaults()
    const fatal = parseLog(server.output()).filter(({ level }) => level === 'fatal')
    expect(fatal.map(({ msg }) => msg)).toEqual(['uncaughtException', 'uncaughtException'])
    expect(fatal[0]?.err).toMatchObject({ message: 'a bug' })
  })
})

it('a port in use is told in words', async () => {
  const port = new URL(portal().url).port
  await expect(startPortal({ env: { PORT: port } })).rejects.toThrow(
    `Port ${port} is in use. Stop the other program or set PORT to a free one.`,
  )
})

it('a setting that cannot be used is told in words, without a stack', async () => {
  const starting = startPortal({ env: { PORTAL_ORIGIN: 'not an address' } })
  await expect(starting).rejects.toThrow(/PORTAL_ORIGIN/)
  await expect(starting).rejects.not.toThrow(/ at .*:\d+/)
})
