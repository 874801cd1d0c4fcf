import { afterAll, afterEach } from 'vitest'
import { unansweredRequests } from './browser'
import { portal, stopStarted, takeServers } from './portal'

// before each test file: its worker's portal and sandbox, as if they had just been started
await takeServers()

afterAll(stopStarted)

// a test that came to no end says what it was waiting for
afterEach(({ task }) => {
  const waiting = [...unansweredRequests]
  unansweredRequests.clear()
  if (!task.result?.errors?.some(({ message }) => message.startsWith('Test timed out'))) return
  const log = portal().logs().slice(-10)
  throw new Error(
    ['Not answered:', ...waiting, 'The end of the log:', ...log.map(toText)].join('\n'),
  )
})

const toText = (line: unknown) => JSON.stringify(line)
