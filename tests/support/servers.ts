import { afterAll } from 'vitest'
import { stopStarted, takeServers } from './portal'

// before each test file: its worker's portal and sandbox, as if they had just been started
await takeServers()

afterAll(stopStarted)
