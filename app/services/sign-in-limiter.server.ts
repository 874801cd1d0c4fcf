import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { store } from './portal-store.server'
import { requestScope } from './request-scope.server'
import type { Store } from './store/database.server'

const quarter = 15 * 60 // seconds

// Failures only. The pair stops guessing; the wider two stop spreading the guesses over addresses or accounts,
// and are wide enough that nobody is locked out by a stranger or by colleagues behind one address.
const rules = { pair: 10, email: 50, address: 100 } as const
type Rule = keyof typeof rules
type Limiter = RateLimiterMemory | RateLimiterPostgres

const byStore = new WeakMap<Store, Record<Rule, Limiter>>()

/** On PostgreSQL all portal processes count together; SQLite serves one, which counts in memory. */
async function limiters(): Promise<Record<Rule, Limiter>> {
  const open = await store()
  const known = byStore.get(open)
  if (known) return known
  const made = {
    pair: limiter(open, 'pair'),
    email: limiter(open, 'email'),
    address: limiter(open, 'address'),
  }
  byStore.set(open, made)
  return made
}

function limiter({ pool }: Store, rule: Rule): Limiter {
  const options = { keyPrefix: rule, points: rules[rule], duration: quarter }
  if (!pool) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'login_attempts',
    tableCreated: true,
    // what is past its life goes with the store's own purge
    clearExpiredByTimeout: false,
  })
}

async function limits(email: string) {
  const account = email.trim().toLowerCase()
  const address = requestScope().clientAddress
  const { pair, email: perEmail, address: perAddress } = await limiters()
  return [
    { limiter: pair, key: keyOf(`${account}|${address}`) },
    { limiter: perEmail, key: keyOf(account) },
    { limiter: perAddress, key: keyOf(address) },
  ]
}

/** As long as what was typed may be, and none of it in the database. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Failed sign-ins per address and per e-mail. */
export const signInLimiter = {
  /** Whole minutes until another try is taken; 0 when it is taken now. */
  async minutesToWait(email: string): Promise<number> {
    const states = await Promise.all(
      (await limits(email)).map(async ({ limiter, key }) => {
        const state = await limiter.get(key)
        return state && state.consumedPoints >= limiter.points ? state.msBeforeNext : 0
      }),
    )
    return Math.ceil(Math.max(...states) / 60_000)
  },
  async failed(email: string): Promise<void> {
    // past the limit the limiter rejects; that is what the next try is told
    await Promise.allSettled((await limits(email)).map(({ limiter, key }) => limiter.consume(key)))
  },
  async succeeded(email: string): Promise<void> {
    const [pair] = await limits(email)
    await pair?.limiter.delete(pair.key)
  },
}
