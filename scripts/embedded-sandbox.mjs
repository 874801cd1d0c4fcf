// The sandbox as a child of the portal's process: what a newcomer gets when no upstream is named.
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { root } from './build.mjs'

const endWithParent = pathToFileURL(join(root, 'scripts/end-with-parent.mjs')).href

/** Starts the sandbox and resolves when it answers. It has a process group of its own, so Ctrl+C reaches the portal first. */
export async function startEmbeddedSandbox(env, { watch = false } = {}) {
  const port = Number(env.SANDBOX_PORT || 4010)
  const record = recordFile(env, port)
  if (!(await isFree(port)) && !(await takeOver(record, port))) {
    throw new Error(
      `Port ${port} is in use, perhaps by another sandbox. Stop it, set SANDBOX_PORT to a free port, or use it:\n` +
        `  API_BASE_URL=http://127.0.0.1:${port}/v1 npm start`,
    )
  }

  const mark = `--sandbox-mark=${randomUUID()}`
  const args = [
    ...(watch ? ['--watch'] : []),
    '--import',
    endWithParent,
    join(root, 'build/sandbox/main.js'),
    mark,
  ]
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PORTAL_ORIGIN: `http://localhost:${env.PORT || 3000}`,
      ...env,
      SANDBOX: '1',
      STARTED_BY: String(process.pid),
      SANDBOX_PORT: String(port),
    },
  })
  writeRecord(record, { sandbox: child.pid, portal: process.pid, mark })
  const end = () => {
    child.kill()
    rmSync(record, { force: true })
  }
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  await answers(child, `http://127.0.0.1:${port}/openapi.json`)
  return child
}

/** Names the sandbox that was started for a port, so that a later start knows it for its own. */
const recordFile = (env, port) =>
  join(resolve(root, env.DATA_DIR || '.data'), `embedded-sandbox-${port}.json`)

function writeRecord(file, record) {
  mkdirSync(resolve(file, '..'), { recursive: true })
  writeFileSync(file, JSON.stringify(record))
}

/**
 * Ends the sandbox of an earlier portal that is gone, and no other process: the one that the record names must still
 * carry the record's mark in its command line. False where the port is not free then.
 */
async function takeOver(file, port) {
  const old = readRecord(file)
  if (!old || isAlive(old.portal) || !isMarked(old)) return false
  process.stdout.write(
    `Port ${port} was still held by the sandbox of an earlier start (process ${old.sandbox}). It is ended, and a new one takes over.\n`,
  )
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    if (isMarked(old)) process.kill(old.sandbox, signal)
    for (let waited = 0; waited < 2_000; waited += 50) {
      if (await isFree(port)) return true
      await wait(50)
    }
  }
  return false
}

function readRecord(file) {
  try {
    const { sandbox, portal, mark } = JSON.parse(readFileSync(file, 'utf8'))
    const isRecord = [sandbox, portal].every((id) => Number.isInteger(id) && id > 0)
    return isRecord && /^--sandbox-mark=[\da-f-]{36}$/.test(mark) ? { sandbox, portal, mark } : null
  } catch {
    return null
  }
}

function isAlive(id) {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

const isMarked = ({ sandbox, mark }) => argumentsOf(sandbox).includes(mark)

/** The command line of a process; nothing where it cannot be learned, on Windows for one. */
function argumentsOf(id) {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
  } catch {
    return listedArguments(id)
  }
}

function listedArguments(id) {
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(id)], options)
      .trim()
      .split(/\s+/)
  } catch {
    return []
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

async function answers(child, url) {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('The sandbox did not start.')
    const answer = await fetch(url).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await wait(50)
  }
}
