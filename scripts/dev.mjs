// Portal and sandbox, built and started again on every change; open pages reload.
import { spawn } from 'node:child_process'
import { context } from 'esbuild'
import { forgetBuild, programOptions, root } from './build.mjs'
import { startEmbeddedSandbox } from './embedded-sandbox.mjs'

process.env.NODE_ENV = 'development'

try {
  forgetBuild()
  for (const options of programOptions()) {
    const program = await context(options)
    await program.rebuild()
    await program.watch()
  }
  if (!process.env.API_BASE_URL) {
    await startEmbeddedSandbox(process.env, { watch: true })
    process.env.PROVIDER_GROUP_ID ||= '1'
    process.env.CUSTOMS_GROUP_ID ||= '2'
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

// `--watch` starts the portal again for a change of the app as well as of the server; Remix only builds.
const portal = 'node --watch --watch-preserve-output build/server/main.js'
const remix = spawn(
  process.execPath,
  ['node_modules/@remix-run/dev/dist/cli.js', 'dev', '--manual', '-c', portal],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => remix.kill(signal))
remix.once('exit', (code) => process.exit(code ?? 0))
