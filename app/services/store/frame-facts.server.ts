import { untoldActs } from './acts.server'
import type { Store } from './database.server'
import type { StoredNotice } from './notices.server'
import { emailKey } from './sql.server'

/** Whose page is being made. */
export interface PageOwner {
  sessionId: string
  companyId: number
  account: string
}

export interface FrameFacts {
  notices: StoredNotice[]
  /** An import has ended, or it was found out what became of an act, and its user was not told yet. */
  hasUntold: boolean
  /** Imports of the company. */
  jobs: { running: number; paused: number }
}

type Reader = Pick<Store['db'], 'selectFrom'>

/** What every page asks of the store beside its session, in one statement. */
export async function readFrameFacts({ db }: Store, owner: PageOwner): Promise<FrameFacts> {
  const facts = db.selectNoFrom((select) => [
    untoldActs(select, owner).select('acts.id').limit(1).as('act'),
    untoldImports(select, owner).select('imports.id').limit(1).as('import'),
    countJobs(select, owner, 'running').as('running'),
    countJobs(select, owner, 'paused').as('paused'),
  ])
  const rows = await db
    .selectFrom(facts.as('facts'))
    .leftJoin('notices', (join) => join.on('notices.sessionId', '=', owner.sessionId))
    .select(['act', 'import', 'running', 'paused', 'notices.id', 'kind', 'text', 'createdAt'])
    .orderBy('position')
    .orderBy('createdAt')
    .orderBy('notices.id')
    .execute()
  const notices = rows.flatMap(({ id, kind, text, createdAt }) =>
    id === null || kind === null || text === null || createdAt === null
      ? []
      : [{ id, kind, text, createdAt }],
  )
  const [first] = rows
  return {
    notices,
    hasUntold: typeof (first?.act ?? first?.import) === 'string',
    jobs: { running: first?.running ?? 0, paused: first?.paused ?? 0 },
  }
}

const countJobs = (db: Reader, { companyId }: PageOwner, state: 'running' | 'paused') =>
  db
    .selectFrom('imports')
    .select((select) => select.fn.countAll<number>().as('jobs'))
    .where('companyId', '=', companyId)
    .where('expiresAt', '>', Date.now())
    .where('state', '=', state)

/** In the reason of an import that stopped, once its user was told. */
export const told = 'told'
export const likeTold = `%"${told}":%`

/** The company's imports whose end nobody was told yet, of those that this user has started. */
export const untoldImports = (
  db: Reader,
  { companyId, account }: Pick<PageOwner, 'companyId' | 'account'>,
) =>
  db
    .selectFrom('imports')
    .where('companyId', '=', companyId)
    .where('expiresAt', '>', Date.now())
    .where('state', 'in', ['done', 'failed'])
    .where('reason', 'is not', null)
    .where('reason', 'not like', likeTold)
    .where('startedBy', '=', emailKey(account))
