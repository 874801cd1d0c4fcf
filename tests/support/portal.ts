import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { CallRecord } from '../../sandbox/core/call-log'
import type { Fault } from '../../sandbox/core/faults'
import { startPortalProcess, type PortalOptions, type ServerProcess } from './processes'
import type { Slot } from './servers-setup'

export type { CallRecord, ServerProcess }

/** One log line of the portal, parsed. */
export type LogLine = Record<string, unknown> & { msg?: string; requestId?: string }

/** A fault to order; everything but the path has a default. */
export type FaultOrder = Partial<Omit<Fault, 'id' | 'left'>> & { path: string }

/** A recovery mail as the sandbox keeps it. */
interface Mail {
  id: number
  [field: string]: unknown
}

export interface PortalUnderTest {
  url: string
  /** Without the versioned base. */
  sandboxUrl: string
  /** Redirects are not followed. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Seeds the sandbox again; its faults and its call log are gone. */
  resetSandbox: () => Promise<void>
  faults: (...orders: FaultOrder[]) => Promise<void>
  clearFaults: () => Promise<void>
  /** Upstream calls, oldest first; after the one with this id. */
  calls: (since?: number) => Promise<CallRecord[]>
  outbox: () => Promise<Mail[]>
  /** Of a company, until the sandbox is seeded again; the portal reads them anew at the next sign-in. */
  changeSettings: (division: string, settings: Record<string, string | number>) => Promise<void>
  /** The language of a user, until the sandbox is seeded again; the portal knows it from the next sign-in on. */
  changeLanguage: (email: string, language_code: string) => Promise<void>
  /** The portal's log since this file began. */
  logs: () => LogLine[]
}

let slot: Slot

/** The portal and sandbox of this worker, cleaned for one test file. No other file uses them meanwhile. */
export async function takeServers(): Promise<void> {
  const answer = await fetch(`${inject('keeper')}/${process.env.VITEST_POOL_ID ?? '1'}`)
  if (!answer.ok) throw new Error(await answer.text())
  slot = (await answer.json()) as Slot
}

export function portal(): PortalUnderTest {
  const control = (path: string, init?: RequestInit) =>
    askSandbox(`${slot.sandboxUrl}/__sandbox${path}`, init)
  return {
    // a module that all files of a worker share asks for them again where its pair had to be started anew
    get url() {
      return slot.url
    },
    get sandboxUrl() {
      return slot.sandboxUrl
    },
    fetch: (path, init) => fetch(new URL(path, slot.url), { redirect: 'manual', ...init }),
    resetSandbox: async () => void (await control('/reset', { method: 'POST' })),
    faults: async (...orders) =>
      void (await control('/faults', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(orders),
      })),
    clearFaults: async () => void (await control('/faults', { method: 'DELETE' })),
    calls: async (since = 0) => (await control(`/calls?since=${since}`)).calls as CallRecord[],
    outbox: async () => (await control('/outbox')).mails as Mail[],
    changeSettings: async (division, settings) =>
      void (await control('/settings', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ division, settings }),
      })),
    changeLanguage: async (email, language_code) =>
      void (await control('/language', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, language_code }),
      })),
    logs: () => parseLog(readFileSync(slot.logFile).subarray(slot.logStart).toString('utf8')),
  }
}

const started: ServerProcess[] = []

/** The last lines of the portal of this worker, and of those that a test has started. */
export const endsOfLogs = (): LogLine[] =>
  [portal().logs(), ...started.map((server) => parseLog(server.output()))].flatMap((lines) =>
    lines.slice(-10),
  )

export async function stopStarted(): Promise<void> {
  await Promise.all(started.splice(0).map((server) => server.stop('SIGKILL')))
}

/** A portal process of the test's own, on this slot's sandbox unless `env` names another upstream; ends with the file. */
export async function startPortal({ env, ...rest }: PortalOptions = {}): Promise<ServerProcess> {
  const server = await startPortalProcess({
    env: { API_BASE_URL: `${slot.sandboxUrl}/v1`, ...env },
    ...rest,
  })
  started.push(server)
  return server
}

export function parseLog(text: string): LogLine[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine)
}

async function askSandbox(url: string, init?: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`The sandbox refused ${url}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}
