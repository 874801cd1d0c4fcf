import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

/** Names this portal process among all that share a store: the owner of leases. Another one after each start. */
export const processId = `${hostname()} ${process.pid} ${randomUUID()}`
