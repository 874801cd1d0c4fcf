import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const underTest = new URL('under-test.mjs', import.meta.url).href

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Its own folder for data, gone after `stop`. */
  dataDir: string
  logFile: string
  /** Everything it printed so far. */
  output(): string
  /** A portal starts again in its process, with an empty store. Rejects when it has ended or does not. */
  restart(): Promise<void>
  /** Ends it by a signal; resolves with its exit code, null when the signal itself killed it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

interface Start {
  /** Below the repository: `build/server/main.js`. */
  program: string
  /** Of another version, with its build; this repository unless said. */
  repository?: string
  args?: string[]
  /** Node itself, or another command that takes its arguments: `['npx', '-y', …]`. */
  command?: string[]
  env: Record<string, string | undefined>
  /** Finds the address in what it prints; its first group is the URL. */
  ready: RegExp
  /** Kept by the caller; without it a folder is made and removed. */
  dataDir?: string | undefined
  /** Where its folder for data and log is made. */
  within?: string | undefined
  /** Puts into its folder for data what it is to find there. */
  prepare?: ((dataDir: string) => void) | undefined
}

/** Starts a built server and resolves when it is ready; throws with the end of its output when it is not. */
export async function startServer({
  program,
  repository = root,
  args: programArgs = [],
  command = [process.execPath],
  env,
  ready,
  dataDir,
  within = tmpdir(),
  prepare,
}: Start): Promise<ServerProcess> {
  const folder = mkdtempSync(join(within, 'portal-test-'))
  const logFile = join(folder, 'output.log')
  const data = dataDir ?? join(folder, 'data')
  prepare?.(data)
  const log = openSync(logFile, 'a')
  const [executable = process.execPath, ...args] = command
  const child = spawn(
    executable,
    [...args, '--import', underTest, join(repository, program), ...programArgs],
    {
      cwd: repository,
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        ...withoutPortalSettings(process.env),
        NODE_ENV: 'production',
        DATA_DIR: data,
        ...env,
      },
    },
  )
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
    child.once('error', () => resolve(null))
  })
  let lastWords: string | undefined
  const output = () => lastWords ?? readFileSync(logFile, 'utf8')

  const server = {
    url: '',
    child,
    dataDir: data,
    logFile,
    output,
    async restart() {
      const answer = once(child, 'message', { signal: AbortSignal.timeout(10_000) })
      child.send('restart')
      await answer
    },
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      const code = await ended
      lastWords = output()
      rmSync(folder, { recursive: true, force: true })
      return code
    },
  }

  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  for (;;) {
    const url = ready.exec(output())?.[1]
    if (url) return { ...server, url }
    if (hasEnded) {
      const text = tail(output())
      await server.stop()
      throw new Error(`${program} did not start:\n${text}`)
    }
    await wait(20)
  }
}

/** The end of a log, as much as helps in a failure message. */
export const tail = (text: string) => text.split('\n').slice(-30).join('\n')

/** Settings of the shell that runs the tests must not reach the servers under test. */
function withoutPortalSettings(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const settings =
    /^(PORT|HOST|API_BASE_URL|DATABASE_URL|DATA_DIR|SESSION_SECRET|PORTAL_\w+|TRUST_PROXY|\w+_GROUP_ID|MUTATIONS_HIDDEN_HOST|SANDBOX\w*|TAB_COUNTS|WARM_UP|METRICS|JOB_\w+|LOG_LEVEL|UPSTREAM_\w+|NODE_ENV|NODE_OPTIONS|VITEST\w*|TEST)$/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)))
}

const firstPort = 12_000
const portsOfWorker = 2_500
const portsGiven = new Set<number>()

/**
 * Below those that the system gives to connections, one of which could have it before the server does; each worker has
 * some of its own, as two could find the same one free.
 */
export async function freePort(): Promise<number> {
  const first = firstPort + (Number(process.env.VITEST_POOL_ID ?? 0) % 8) * portsOfWorker
  for (;;) {
    const port = randomInt(first, first + portsOfWorker)
    if (portsGiven.has(port) || !(await isFree(port))) continue
    portsGiven.add(port)
    return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

const portalReady = /^Portal ready on (https?:\S+)$/m
const sandboxReady = /^Sandbox ready on (http:\S+)$/m

export interface PortalOptions {
  env?: Record<string, string | undefined>
  dataDir?: string
  within?: string
  command?: string[]
  repository?: string
}

/** A portal process of its own; `env` names its upstream as API_BASE_URL. */
export async function startPortalProcess({
  env = {},
  ...rest
}: PortalOptions): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const server = await startServer({
    program: 'build/server/main.js',
    ready: portalReady,
    ...rest,
    env: {
      PROVIDER_GROUP_ID: '1',
      CUSTOMS_GROUP_ID: '2',
      // an upstream that hangs must not hold a test for ten seconds
      UPSTREAM_TIMEOUT_MS: '2500',
      // nor the wait before a job tries again
      JOB_PAUSE_MS: '50',
      // calls that no page makes must not come between those of a test
      TAB_COUNTS: '0',
      // a test that asks for a few pages has no time for it
      WARM_UP: '0',
      ...env,
      HOST: '127.0.0.1',
      PORT: port,
    },
  })
  // Not the address that it printed: with PORTAL_ORIGIN set that is the public one, which nobody serves here.
  return { ...server, url: `http://127.0.0.1:${port}` }
}

/** A sandbox and a portal that know each other's address, as the recovery mails need it. */
export async function startPair(
  env: Record<string, string | undefined> = {},
  sandboxEnv: Record<string, string | undefined> = {},
  prepareSandbox?: (dataDir: string) => void,
): Promise<{ portal: ServerProcess; sandbox: ServerProcess }> {
  const port = String(await freePort())
  const sandbox = await startServer({
    program: 'build/sandbox/main.js',
    ready: sandboxReady,
    prepare: prepareSandbox,
    env: {
      ...sandboxEnv,
      SANDBOX: '1',
      SANDBOX_PORT: '0',
      PORTAL_ORIGIN: `http://127.0.0.1:${port}`,
    },
  })
  try {
    const portal = await startPortalProcess({
      env: { ...env, PORT: port, API_BASE_URL: `${sandbox.url}/v1` },
    })
    return { portal, sandbox }
  } catch (error) {
    await sandbox.stop()
    throw error
  }
}
