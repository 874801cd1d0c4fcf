// Starts the portal in this process, with a sandbox beside it unless API_BASE_URL names an upstream.
import { setTimeout as wait } from 'node:timers/promises'
import { buildWhenStale } from './build.mjs'
import { startEmbeddedSandbox } from './embedded-sandbox.mjs'

const signIns = `
Sign in with the password demo1234 as
  client@demo.test    companies 1001, 1002 and 1003: what a client sees
  customs@demo.test   1001: the customs screens as well
  dock@demo.test      1001 and 1002: the customs screens, in two companies
  nomail@demo.test    1001: the customs screens, without an e-mail address
  staff@demo.test     all companies: the provider's own staff, with customs
  office@demo.test    1001: the provider's own staff, without customs
  solo@demo.test      1002: a client with one company
  nl@demo.test, de@demo.test, fr@demo.test, es@demo.test   1002, in that language
`

process.env.NODE_ENV ||= 'production'

if (process.env.npm_lifecycle_event === 'start') endWithNpm()

try {
  await buildWhenStale()
  const sandbox = process.env.API_BASE_URL ? undefined : await startSandbox()
  // A signal before this point ends the process at once: nothing is running yet.
  const { started } = await import('../build/server/main.js')
  await started
  if (sandbox) process.stdout.write(signIns)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function startSandbox() {
  const sandbox = await startEmbeddedSandbox(process.env)
  // The groups that the demo users are in.
  process.env.PROVIDER_GROUP_ID ||= '1'
  process.env.CUSTOMS_GROUP_ID ||= '2'
  sandbox.once('exit', startAgain)
  return sandbox
}

// one that ends as soon as it starts shall not keep the processor busy
const pauseMs = 1_000

/** The portal goes on meanwhile and says that upstream does not answer. */
async function startAgain(code, signal) {
  process.stderr.write(
    `The sandbox has ended (${signal ?? `code ${code}`}). The portal goes on; the sandbox is started again.\n`,
  )
  for (;;) {
    await wait(pauseMs)
    try {
      const sandbox = await startEmbeddedSandbox(process.env)
      sandbox.once('exit', startAgain)
      process.stderr.write('The sandbox answers again, with its data as they were at first.\n')
      return
    } catch (error) {
      process.stderr.write(`${error.message}\n`)
    }
  }
}

/** npm hands a signal to the shell that it started and no further: without its parent this process ends as if told. */
function endWithNpm() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
