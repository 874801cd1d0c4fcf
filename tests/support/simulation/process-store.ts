import {
  CamelCasePlugin,
  Kysely,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
} from 'kysely'
import type { Store } from '~/services/store/database.server'
import type { LibsqlDialect } from '~/services/store/libsql-dialect.server'
import type { StoreSchema } from '~/services/store/schema.server'
import type { SimulatedProcess, World } from './world'

/** One for all of them: it remembers the names that it has translated. */
const camelCase = new CamelCasePlugin()

/** The store as a process has it that may be killed between any two statements: what it had not committed is taken back. */
export function processStore(of: {
  store: Store
  dialect: LibsqlDialect
  /** One for all of them. */
  driver: Driver
  world: World
  process: SimulatedProcess
}): Store {
  const { store, dialect } = of
  const driver = new GatedDriver(of.driver, of.world, of.process)
  const db = new Kysely<StoreSchema>({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: dialect.createQueryCompiler,
      createAdapter: dialect.createAdapter,
      createIntrospector: dialect.createIntrospector,
    },
    plugins: [camelCase],
  })
  return { ...store, db }
}

class GatedConnection implements DatabaseConnection {
  constructor(
    readonly inner: DatabaseConnection,
    private readonly process: SimulatedProcess,
  ) {}

  executeQuery<Row>(query: CompiledQuery) {
    this.process.step('store')
    return this.inner.executeQuery<Row>(query)
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed')
  }
}

class GatedDriver implements Driver {
  constructor(
    private readonly shared: Driver,
    private readonly world: World,
    private readonly process: SimulatedProcess,
  ) {}

  init = () => Promise.resolve()
  destroy = () => Promise.resolve()

  async acquireConnection(): Promise<GatedConnection> {
    this.world.statements += 1
    return new GatedConnection(await this.shared.acquireConnection(), this.process)
  }

  async releaseConnection({ inner }: GatedConnection): Promise<void> {
    await this.shared.releaseConnection(inner)
    this.world.statements -= 1
  }

  async beginTransaction({ inner }: GatedConnection): Promise<void> {
    this.process.step('store')
    await this.shared.beginTransaction(inner, {})
  }

  /** Killed before it, nothing is kept; killed behind it, all is, and the process never hears of it. */
  async commitTransaction({ inner }: GatedConnection): Promise<void> {
    this.process.step('store')
    await this.shared.commitTransaction(inner)
    this.process.step('store')
  }

  rollbackTransaction = ({ inner }: GatedConnection) => this.shared.rollbackTransaction(inner)
}
