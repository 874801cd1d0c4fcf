// The sandbox as a child of the portal's process: what a newcomer gets when no upstream is named.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './build.mjs'

// Ends the sandbox when the portal is gone, however it went.
const endWithParent = 'data:text/javascript,process.on("disconnect",()=>process.exit())'

/** Starts the sandbox and resolves when it answers. It has a process group of its own, so Ctrl+C reaches the portal first. */
export async function startEmbeddedSandbox(env, { watch = false } = {}) {
  const port = Number(env.SANDBOX_PORT || 4010)
  if (!(await isFree(port))) {
    throw new Error(
      `Port ${port} is in use, perhaps by another sandbox. Stop it, set SANDBOX_PORT to a free port, or use it:\n` +
        `  API_BASE_URL=http://127.0.0.1:${port}/v1 npm start`,
    )
  }

  const args = [
    ...(watch ? ['--watch'] : []),
    '--import',
    endWithParent,
    join(root, 'build/sandbox/main.js'),
  ]
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PORTAL_ORIGIN: `http://localhost:${env.PORT || 3000}`,
      ...env,
      SANDBOX: '1',
      SANDBOX_PORT: String(port),
    },
  })
  process.once('exit', () => child.kill())
  await answers(child, `http://127.0.0.1:${port}/openapi.json`)
  return child
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
