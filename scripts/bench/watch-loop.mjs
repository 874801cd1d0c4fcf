// Loaded into a portal before it starts: SIGUSR2 writes the longest block of its web thread since the last one.
import { readFileSync, writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const everyMs = 5

/** Milliseconds that this thread was ready to run and another had the processor: no fault of its own. */
function waitedMs() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

if (isMainThread && process.env.LOOP_FILE) {
  let longest = { ownMs: 0, wallMs: 0 }
  let last = { at: performance.now(), waited: waitedMs() }
  setInterval(() => {
    const now = { at: performance.now(), waited: waitedMs() }
    const wallMs = now.at - last.at - everyMs
    const ownMs = wallMs - (now.waited - last.waited)
    longest = {
      ownMs: Math.max(longest.ownMs, ownMs),
      wallMs: Math.max(longest.wallMs, wallMs),
    }
    last = now
  }, everyMs).unref()
  process.on('SIGUSR2', () => {
    writeFileSync(process.env.LOOP_FILE, JSON.stringify(longest))
    longest = { ownMs: 0, wallMs: 0 }
  })
}
