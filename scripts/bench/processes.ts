import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Browser } from '../../tests/support/browser'

const ticksPerSecond = 100 // of /proc, on every Linux that Node runs on

/** CPU seconds that a process has used so far, system time included. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Resident memory of a process, in bytes. */
export function rss(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

/** Watches a process's memory while something runs; gives the highest reading above the first. */
export async function peakRssAbove<T>(
  pid: number,
  run: () => Promise<T>,
): Promise<{ above: number; result: T }> {
  const idle = rss(pid)
  let peak = idle
  let running = true
  const watching = (async () => {
    while (running) {
      peak = Math.max(peak, rss(pid))
      await wait(20)
    }
  })()
  let result: T
  try {
    result = await run()
  } finally {
    running = false
    await watching
  }
  return { above: peak - idle, result }
}

/** A signed-in user's cookie header. */
export async function cookieOf(
  server: { url: string },
  email = 'client@demo.test',
): Promise<string> {
  const browser = new Browser(server)
  const page = await browser.signIn(email)
  if (!browser.cookies.has('portal_session'))
    throw new Error(`${email} could not sign in: ${page.text}`)
  return [...browser.cookies].map((pair) => pair.join('=')).join('; ')
}

/** The cookies as a browser has them that was never sent a stylesheet. */
export const withoutStyles = (cookie: string) => cookie.replace(/(?:; )?styles=[^;]*/, '')

/** The `ui` cookie of a user who asked for pages without scripts. */
export const lightPages = encodeURIComponent(
  Buffer.from(
    JSON.stringify({ version: 4, lightPages: true, menuOpen: true, dashboardTiles: [] }),
  ).toString('base64'),
)

/** A module of the bench as a process of its own, which ends with this one. */
export function forkBench(moduleUrl: string, args: readonly string[]): ChildProcess {
  const endWithParent = 'data:text/javascript,process.on("disconnect",()=>process.exit())'
  return fork(fileURLToPath(moduleUrl), args, {
    execArgv: ['--import', endWithParent, '--import', 'tsx'],
  })
}

/** What the process answers to a message. Throws when it has ended. */
export async function ask(child: ChildProcess, message: string): Promise<unknown> {
  const asked = new AbortController()
  const { signal } = asked
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('The process has ended')
  })
  try {
    child.send(message)
    const [answer] = (await Promise.race([once(child, 'message', { signal }), ended])) as [unknown]
    return answer
  } finally {
    asked.abort()
  }
}
