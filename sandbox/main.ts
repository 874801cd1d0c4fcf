import { readSandboxConfig } from './core/config'
import { startSandbox } from './sandbox'

async function main() {
  const sandbox = await startSandbox(readSandboxConfig(process.env))
  process.stdout.write(`Sandbox ready on ${sandbox.url}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
