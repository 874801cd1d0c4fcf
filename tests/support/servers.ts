import { afterAll, afterEach } from 'vitest'
import { unansweredRequests } from './browser'
import { endsOfLogs, stopStarted, takeServers } from './portal'

// before each test file: its worker's portal and sandbox, as if they had just been started
await takeServers()

afterAll(stopStarted)

// a test that came to no end says what it was waiting for
afterEach(({ task }) => {
  const waiting = [...unansweredRequests]
  unansweredRequests.clear()
  if (!task.result?.errors?.some(({ message }) => message.startsWith('Test timed out'))) return
  throw new Error(
    ['Not answered:', ...waiting, 'The end of the logs:', ...endsOfLogs().map(toText)].join('\n'),
  )
})

const toText = (line: unknown) => JSON.stringify(line)
