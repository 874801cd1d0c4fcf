import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface PostgresProxy {
  url: string
  /** Cuts all connections when the n-th statement from now on arrives; those that are opened later work. */
  cutAt(statement: number): void
  /** Answers the n-th statement from now on with an error of this code, in place of the database. */
  failAt(statement: number, code: string): void
  /** Whether that statement came. */
  hasCut(): boolean
  /** Refuses every connection, as a server that is down; or takes them again. */
  isDown: boolean
  /** Answers every new connection that there are too many; or takes them again. */
  isFull: boolean
}

/** A way to PostgreSQL that breaks when it is told to. `databaseUrl`: a server on a socket of this machine. */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const { pathname, searchParams } = new URL(databaseUrl)
  const open = new Set<Socket>()
  let left = 0
  let code: string | undefined
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((browser) => {
    if (proxy.isDown) return void browser.destroy()
    if (proxy.isFull) {
      browser.on('error', () => undefined)
      return void browser.once('data', () => browser.end(errorOf('FATAL', '53300')))
    }
    const database = connect(`${searchParams.get('host')}/.s.PGSQL.5432`)
    for (const [from, to] of [
      [browser, database],
      [database, browser],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => (open.delete(from), to.destroy()))
    }
    database.pipe(browser)
    let hasStarted = false
    browser.on('data', (bytes) => {
      const statements = hasStarted ? countStatements(bytes) : 0
      hasStarted = true
      if (left > 0 && statements >= left) {
        left = 0
        if (code === undefined) return void cut()
        const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x45])
        browser.write(Buffer.concat([errorOf('ERROR', code), ready]))
        return
      }
      if (left > 0) left -= statements
      database.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    cut()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const proxy: PostgresProxy = {
    url: `postgresql://postgres@127.0.0.1:${port}${pathname}`,
    cutAt: (statement) => void ([left, code] = [statement, undefined]),
    failAt: (statement, as) => void ([left, code] = [statement, as]),
    hasCut: () => left === 0,
    isDown: false,
    isFull: false,
  }
  return proxy
}

/** An error as PostgreSQL says it. */
function errorOf(severity: 'FATAL' | 'ERROR', code: string): Buffer {
  const fields = Buffer.from(`S${severity}\0V${severity}\0C${code}\0Mas told\0\0`)
  const head = Buffer.alloc(5, 'E')
  head.writeUInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** Messages that ask for something: a parse or a plain query, each with its type and its length before it. */
function countStatements(bytes: Buffer): number {
  let count = 0
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1))
    if (bytes[at] === 0x50 || bytes[at] === 0x51) count++
  return count
}
