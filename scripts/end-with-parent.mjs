// Imported before a program: ends its process when the one that started it is gone, however it went and whatever the
// program does. A loop that never ends hears no signal and no event, so a thread of its own looks after it.
import { isMainThread, Worker } from 'node:worker_threads'

// a program that can still go by itself does so first
const graceMs = 2_000

const watch = `
  const { workerData: { starter, parent, graceMs } } = require('node:worker_threads')
  const isGone = () => {
    if (process.ppid !== parent) return true
    try {
      process.kill(starter, 0)
      return false
    } catch (error) {
      return error.code === 'ESRCH'
    }
  }
  const ask = setInterval(() => {
    if (!isGone()) return
    clearInterval(ask)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs)
  }, 250)
`

// threads of the program import this too
if (isMainThread) {
  process.on('disconnect', () => process.exit())
  const parent = process.ppid
  // under --watch the parent is Node's own watcher
  const starter = Number(process.env.STARTED_BY) || parent
  new Worker(watch, { eval: true, execArgv: [], workerData: { starter, parent, graceMs } }).unref()
}
