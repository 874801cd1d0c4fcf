// Imported before every server that a test starts: it ends with the process that started it, and a portal that is told
// to starts again in the same process, with an empty store and nothing in memory.
import { rmSync } from 'node:fs'

process.on('disconnect', () => process.exit())

process.on('message', (message) => {
  if (message === 'restart') void restart()
})

async function restart() {
  const { entry } = await import(new URL('../../build/index.js', import.meta.url))
  const { portal } = entry.module
  await portal.drain()
  rmSync(portal.config.dataDir, { recursive: true, force: true })
  await portal.start()
  process.send('restarted')
}
