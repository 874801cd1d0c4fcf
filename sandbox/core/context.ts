import type { HttpBindings } from '@hono/node-server'
import type { CallLog, CallRecord } from './call-log'
import type { SandboxConfig } from './config'
import type { SandboxDatabase } from './database'
import type { Faults } from './faults'

/** What the parts of one running sandbox share. */
export interface Sandbox extends Pick<SandboxDatabase, 'db' | 'reset'> {
  config: SandboxConfig
  calls: CallLog
  faults: Faults
  /** One line for whoever runs the sandbox. */
  log(line: string): void
  /** Milliseconds since the epoch. */
  now(): number
}

export interface SandboxEnv {
  Bindings: HttpBindings
  Variables: { record: CallRecord; ignoresKey?: boolean }
}
