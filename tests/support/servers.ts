import { afterAll, afterEach } from 'vitest'
import { unansweredRequests } from './browser'
import { stopStarted, takeServers } from './portal'

// before each test file: its worker's portal and sandbox, as if they had just been started
await takeServers()

afterAll(stopStarted)

afterEach(({ task }) => {
  if (task.result?.state !== 'fail' || unansweredRequests.size === 0) return
  const requests = [...unansweredRequests].join('\n')
  process.stderr.write(`Not answered in '${task.name}': ${requests}\n`)
})
