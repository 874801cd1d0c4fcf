import { pino, type Logger } from 'pino'
import { config } from './config.server'
import { LogOutput } from './log-output.server'

let current: Logger | undefined

/** JSON lines on standard output. Callers log ids, kinds and counts, never tokens, passwords or form contents; the access log alone names users. */
export function logger(): Logger {
  return (current ??= create())
}

function create(): Logger {
  const output = new LogOutput()
  process.on('exit', () => output.flush())
  const options = {
    level: config().logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: [
      '*.token',
      '*.password',
      '*.authorization',
      '*.cookie',
      'token',
      'password',
      'authorization',
      'cookie',
    ],
  }
  return pino(options, output)
}
