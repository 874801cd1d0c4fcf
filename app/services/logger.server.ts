import { pino, type Logger } from 'pino'
import { config } from './config.server'

let current: Logger | undefined

/** JSON lines on standard output. Callers log ids, kinds and counts, never tokens, passwords or form contents. */
export function logger(): Logger {
  return (current ??= pino({
    level: config().logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
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
  }))
}
