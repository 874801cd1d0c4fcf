import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { hashText } from '../base/fingerprint.server'
import { clocksDifferMs } from '../base/clock'
import { store } from '../store/portal-store.server'
import { requestScope } from '../base/request-scope.server'
import type { Store } from '../store/database.server'
import { emailKey } from '../store/sql.server'

const quarter = 15 * 60 // seconds

// Attempts that are under way and those that failed. The pair of account and address stops guessing. The wider two
// stop spreading the guesses over addresses or accounts; neither keeps out a browser that has signed in to the account
// before, and an account that strangers fail at can still be signed in to where nobody has failed at it.
const rules = {
  pair: 10,
  account: 50,
  address: 100,
  device: 10,
  /** Recovery mails to one box, and those asked for from one address. */
  mailbox: 5,
  mails: 20,
  /** Recovery links tried from one address. */
  links: 10,
  /** Uses of one key, in a minute. */
  key: 60,
} as const
type Rule = keyof typeof rules
const minute = 60 // seconds
type Limiter = RateLimiterMemory | RateLimiterPostgres

const byStore = new WeakMap<Store, Record<Rule, Limiter>>()

/** On PostgreSQL all portal processes count together; SQLite serves one, which counts in memory. */
async function limiters(): Promise<Record<Rule, Limiter>> {
  const open = await store()
  const known = byStore.get(open)
  if (known) return known
  const names = Object.keys(rules) as Rule[]
  const made = Object.fromEntries(names.map((rule) => [rule, limiter(open, rule)])) as Record<
    Rule,
    Limiter
  >
  byStore.set(open, made)
  return made
}

function limiter({ pool }: Store, rule: Rule): Limiter {
  const options = {
    keyPrefix: rule,
    points: rules[rule],
    duration: rule === 'key' ? minute : quarter,
  }
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

/** Not taken: too many before it failed, or are under way. */
export interface TooOften {
  kind: 'tooOften'
  /** Whole minutes until another one is taken. */
  minutes: number
}

/** An attempt that may be made. It counts from now on, until it is known not to have failed. */
export class Attempt {
  readonly kind = 'taken'
  private readonly counted: { rule: Rule; limiter: Limiter; key: string }[] = []

  /** How many there are with this one, and the milliseconds until the rule takes another; 0 when this one is within it. */
  async count(rule: Rule, subject: string): Promise<{ many: number; waitMs: number }> {
    const limiter = (await limiters())[rule]
    const key = toKey(subject)
    const counted = () => limiter.penalty(key)
    let { consumedPoints: many, msBeforeNext } = await counted()
    // the clock was set back: what was counted by it would keep its user out for longer than he was told
    if (msBeforeNext > limiter.duration * 1000 + clocksDifferMs) {
      await limiter.delete(key)
      ;({ consumedPoints: many, msBeforeNext } = await counted())
    }
    this.counted.push({ rule, limiter, key })
    return { many, waitMs: many > limiter.points ? msBeforeNext : 0 }
  }

  /** It did not fail. */
  async giveBack(): Promise<void> {
    await Promise.all(this.counted.splice(0).map(({ limiter, key }) => limiter.reward(key)))
  }

  /** It did not fail, and earlier failures of this very user are forgiven. */
  async forgive(): Promise<void> {
    const own = this.counted.filter(({ rule }) => rule === 'pair' || rule === 'device')
    await this.giveBack()
    await Promise.all(own.map(({ limiter, key }) => limiter.delete(key)))
  }

  /** The attempt, or the longest of these waits. */
  async unless(...waits: number[]): Promise<Attempt | TooOften> {
    const longest = Math.max(...waits)
    if (longest <= 0) return this
    await this.giveBack()
    return { kind: 'tooOften', minutes: Math.ceil(longest / 60_000) }
  }
}

/** `device`: the browser, where it has signed in to this account before. */
export async function beginSignIn(
  email: string,
  device: string | null,
): Promise<Attempt | TooOften> {
  const account = emailKey(email)
  const attempt = new Attempt()
  if (device) {
    const own = await attempt.count('device', `${account}|${device}`)
    return attempt.unless(own.waitMs)
  }
  const network = getNetwork(requestScope().clientAddress)
  const ofAddress = await attempt.count('address', network)
  // what comes without end from one address is not remembered by account
  if (ofAddress.waitMs > 0) return attempt.unless(ofAddress.waitMs)
  const pair = await attempt.count('pair', `${account}|${network}`)
  const ofAccount = await attempt.count('account', account)
  // the first attempt from here: strangers have failed, the owner may not have
  return attempt.unless(pair.waitMs, pair.many === 1 ? 0 : ofAccount.waitMs)
}

export async function beginReset(email: string): Promise<Attempt | TooOften> {
  const attempt = new Attempt()
  const mailbox = await attempt.count('mailbox', emailKey(email))
  const mails = await attempt.count('mails', getNetwork(requestScope().clientAddress))
  return attempt.unless(mailbox.waitMs, mails.waitMs)
}

export async function beginRecovery(): Promise<Attempt | TooOften> {
  const attempt = new Attempt()
  const links = await attempt.count('links', getNetwork(requestScope().clientAddress))
  return attempt.unless(links.waitMs)
}

/** Counts a use of a key. Seconds until it may be used again; 0 where it may now. */
export async function countKeyUse(id: string): Promise<number> {
  const { waitMs } = await new Attempt().count('key', id)
  return Math.ceil(waitMs / 1000)
}

/** As long as what was typed may be, and none of it in the database. */
const toKey = (text: string) => hashText(text)

/** What one household or machine has: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function getNetwork(address: string): string {
  // some proxies write the port, too
  const bare = address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const groups = getGroups(bare)
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (!mapped) return `${groups.slice(0, 4).join(':')}::/64`
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function getGroups(address: string): string[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}
