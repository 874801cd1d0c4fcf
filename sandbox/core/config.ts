export interface SandboxConfig {
  /** 0 takes any free port. */
  port: number
  host: string
  dataDir: string
  /** Multiplies the orders of company 1001. */
  scale: number
  /** How long the customs office takes to answer a request for permission to unload. */
  tgAnswerMs: number
  /** Origin that recovery links lead to. */
  portalOrigin: string
}

type Environment = Record<string, string | undefined>

/** Throws an Error that names the variable when a value cannot be used. */
export function readSandboxConfig(env: Environment): SandboxConfig {
  if (env.NODE_ENV === 'production' && env.SANDBOX !== '1') {
    throw new Error(
      'The sandbox holds demo data under a known password: with NODE_ENV=production it starts only with SANDBOX=1',
    )
  }
  return {
    port: readWhole(env, 'SANDBOX_PORT', 4010, { min: 0, max: 65_535 }),
    host: env.SANDBOX_HOST || '127.0.0.1',
    dataDir: env.DATA_DIR || '.data',
    scale: readWhole(env, 'SANDBOX_SCALE', 1, { min: 1, max: 1000 }),
    tgAnswerMs: readWhole(env, 'SANDBOX_TG_ANSWER_MS', 30_000, { min: 0, max: 86_400_000 }),
    portalOrigin: (env.PORTAL_ORIGIN || 'http://localhost:3000').replace(/\/+$/, ''),
  }
}

function readWhole(
  env: Environment,
  name: string,
  fallback: number,
  { min, max }: { min: number; max: number },
): number {
  const text = env[name]?.trim()
  if (!text) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not '${text}'`)
  }
  return value
}
