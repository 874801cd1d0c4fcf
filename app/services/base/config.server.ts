import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const flagThatIs = (unset: '1' | '0') =>
  z
    .enum(['1', '0', 'true', 'false'])
    .default(unset)
    .transform((value) => value === '1' || value === 'true')
const flag = flagThatIs('0')
const port = z.coerce.number().int().min(0).max(65535)
const milliseconds = z.coerce.number().int().min(50)
const httpUrl = z.url({ protocol: /^https?$/ })

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  API_BASE_URL: httpUrl
    .refine((url) => /\/v\d+\/?$/.test(url), 'must end in a version, such as /v1')
    .optional(),
  SANDBOX_PORT: port.default(4010),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default('.data'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PORTAL_NAME: z.string().min(1).default('Client portal'),
  PORTAL_ORIGIN: httpUrl.transform((url) => new URL(url).origin).optional(),
  TRUST_PROXY: flag,
  PROVIDER_GROUP_ID: z.string().optional(),
  CUSTOMS_GROUP_ID: z.string().optional(),
  MUTATIONS_HIDDEN_HOST: z.string().optional(),
  HELP_CONTACT: z.string().max(200).optional(),
  STATUS_ADVICE: z.string().max(2000).optional(),
  UPSTREAM_TIMEOUT_MS: milliseconds.default(10_000),
  JOB_LEASE_MS: z.coerce.number().int().min(500).max(600_000).default(15_000),
  JOB_PAUSE_MS: milliseconds.default(500),
  ACTS_KEPT_MONTHS: z.coerce.number().int().min(1).max(240).default(13),
  WAITS_LONGER_THAN_HOURS: z.coerce.number().int().min(1).max(8760).default(24),
  TAB_COUNTS: flagThatIs('1'),
  WARM_UP: flagThatIs('1'),
  METRICS: flag,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  NODE_ENV: z.string().default('production'),
})

/** The environment does not hold what the portal needs; the message names each variable. */
class ConfigError extends Error {}

export interface PortalConfig {
  port: number
  /** Listen address; all interfaces when undefined. */
  host: string | undefined
  /** Versioned REST base without a trailing slash. */
  apiBaseUrl: string
  /** No upstream was named. */
  usesSandbox: boolean
  databaseUrl: string | undefined
  dataDir: string
  sessionSecret: string
  portalName: string
  /** Scheme, host and port that browsers see; checked against the Host header when set. */
  portalOrigin: string | undefined
  trustProxy: boolean
  providerGroupId: string | undefined
  customsGroupId: string | undefined
  mutationsHiddenHost: string | undefined
  /** Whom users ask: an e-mail address, the address of a page, or words. */
  helpContact: string | undefined
  /** What users do meanwhile where something does not answer: plain text. */
  statusAdvice: string | undefined
  upstreamTimeoutMs: number
  /** How long an import job waits for a portal process that fell silent before another one takes it over. */
  jobLeaseMs: number
  /** How long an import job waits after the first call that did not get through; longer after each further one. */
  jobPauseMs: number
  /** How long it is known who did what. */
  actsKeptMonths: number
  /** After how long a shipment that waits for customs has no answer. */
  waitsLongerThanHours: number
  /** Whether upstream is asked how many orders have each status. */
  tabCounts: boolean
  /** Pages are made before anybody asks for one. */
  warmUp: boolean
  metrics: boolean
  logLevel: string
  production: boolean
}

/** Reads and checks the environment. Blank variables count as unset. Throws ConfigError. */
function readConfig(env: Record<string, string | undefined>): PortalConfig {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = environment.safeParse(set)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration is not usable:\n${lines.join('\n')}`)
  }
  const values = read.data
  if (values.DATABASE_URL && !values.SESSION_SECRET) {
    throw new ConfigError(
      'The configuration is not usable:\n  SESSION_SECRET: required with DATABASE_URL, the same for every portal process',
    )
  }
  return {
    port: values.PORT,
    host: values.HOST,
    apiBaseUrl: (values.API_BASE_URL ?? `http://127.0.0.1:${values.SANDBOX_PORT}/v1`).replace(
      /\/$/,
      '',
    ),
    usesSandbox: values.API_BASE_URL === undefined,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    sessionSecret: values.SESSION_SECRET ?? keptSecret(values.DATA_DIR),
    portalName: values.PORTAL_NAME,
    portalOrigin: values.PORTAL_ORIGIN,
    trustProxy: values.TRUST_PROXY,
    providerGroupId: values.PROVIDER_GROUP_ID,
    customsGroupId: values.CUSTOMS_GROUP_ID,
    mutationsHiddenHost: values.MUTATIONS_HIDDEN_HOST,
    helpContact: values.HELP_CONTACT,
    statusAdvice: values.STATUS_ADVICE,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    jobLeaseMs: values.JOB_LEASE_MS,
    jobPauseMs: values.JOB_PAUSE_MS,
    actsKeptMonths: values.ACTS_KEPT_MONTHS,
    waitsLongerThanHours: values.WAITS_LONGER_THAN_HOURS,
    tabCounts: values.TAB_COUNTS,
    warmUp: values.WARM_UP,
    metrics: values.METRICS,
    logLevel: values.LOG_LEVEL,
    production: values.NODE_ENV === 'production',
  }
}

/** The embedded portal's own secret: made once and kept beside its data, so that sessions survive a restart. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new ConfigError(
        `The configuration is not usable:\n  DATA_DIR: ${dataDir} cannot be written`,
      )
    }
  }
  return readFileSync(file, 'utf8')
}

let current: PortalConfig | undefined

/** The configuration of this process, read at the first use. */
export function config(): PortalConfig {
  return (current ??= readConfig(process.env))
}
