// Starts the sandbox alone, as the upstream of one portal or many.
import { buildWhenStale } from './build.mjs'

try {
  await buildWhenStale()
  await import('../build/sandbox/main.js')
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
