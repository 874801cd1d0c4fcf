import type { Updateable } from 'kysely'
import type { UpstreamError } from '../../contract/call'
import { draftBatchLimit } from '../../contract/saleskit-drafts'
import type { DraftCompany, DraftFault } from './draft-rules'
import type { Request } from '../core/implement'
import { type Problem, problems } from '../core/problems'
import type { Db, Tables } from '../core/schema'

export interface Author {
  company: DraftCompany
  user: string
  /** Epoch seconds. */
  time: number
}

interface StoredConcept {
  id: number
  status: number
  time_modified: number
}

type OrderTable = 'inbound_orders' | 'outbound_orders' | 'returns'
type Belongings = 'inbound_details' | 'inbound_files' | 'outbound_details' | 'return_details'

/** What a family of orders has of its own in keeping its concepts. */
export interface DraftKind<Draft, Stored extends StoredConcept> {
  table: OrderTable
  /** What goes with an order that is deleted. */
  belongings: Belongings[]
  /** The setting that switches writing off. */
  readOnlyFlag: string
  conceptStatus: number
  /** Status, and phase where there is one, of a concept that was submitted. */
  submitted: { status: number; phase?: number }
  number: (draft: Draft) => string
  find: (db: Db, companyId: number, id: number) => Promise<Stored | undefined>
  /** Everything that is wrong, in the draft's order; `stored` is the concept that is changed. */
  check: (db: Db, company: DraftCompany, draft: Draft, stored?: Stored) => Promise<DraftFault[]>
  create: (db: Db, draft: Draft, author: Author) => Promise<number>
  change: (db: Db, stored: Stored, draft: Draft, author: Author) => Promise<void>
}

type Context = Pick<Request<unknown, unknown>, 'db' | 'session' | 'sandbox'>

/** Checking, saving, submitting and deleting concepts of one family. */
export function conceptsOf<Draft, Stored extends StoredConcept>(kind: DraftKind<Draft, Stored>) {
  async function find(db: Db, companyId: number, id: number, refusal: () => Problem) {
    const order = await kind.find(db, companyId, id)
    if (!order) throw problems.notFound()
    if (order.status !== kind.conceptStatus) throw refusal()
    return order
  }

  async function authorOf({ db, session, sandbox }: Context): Promise<Author> {
    const { settings, ...company } = await companyOf(db, session.companyId)
    if (flagIsOn(settings[kind.readOnlyFlag])) throw problems.readOnly()
    return { company, user: session.email, time: Math.floor(sandbox.now() / 1000) }
  }

  async function submitOne(db: Db, order: StoredConcept, time: number) {
    const values = { ...kind.submitted, time_modified: later(order, time) }
    await db
      .updateTable(kind.table)
      .set(values as Updateable<Tables[OrderTable]>)
      .where('id', '=', order.id)
      .execute()
  }

  async function removeOne(db: Db, id: number) {
    for (const table of kind.belongings)
      await db.deleteFrom(table).where('order_id', '=', id).execute()
    await db.deleteFrom(kind.table).where('id', '=', id).execute()
    return { id }
  }

  return {
    async check({ db, session }: Context, draft: Draft, id?: number | null) {
      const company = await companyOf(db, session.companyId)
      const stored = id ? await find(db, company.id, id, problems.conceptsOnlyChange) : undefined
      const faults = await kind.check(db, company, draft, stored)
      return {
        valid: faults.length === 0,
        errors: faults.map(({ field, problem }) => ({ ...problem.error, field })),
      }
    },

    async save(context: Context, draft: Draft, id?: number | null) {
      const { db } = context
      const author = await authorOf(context)
      const { company } = author
      const stored = id ? await find(db, company.id, id, problems.conceptsOnlyChange) : undefined
      const [fault] = await kind.check(db, company, draft, stored)
      if (fault) throw fault.problem
      if (stored) await kind.change(db, stored, draft, author)
      const savedId = stored?.id ?? (await kind.create(db, draft, author))
      return { id: savedId, status: kind.conceptStatus }
    },

    /** One order after another; one that is refused does not stop the others. */
    async saveMany(context: Context, drafts: Draft[], submit: boolean) {
      const { db } = context
      if (drafts.length > draftBatchLimit) throw problems.batchTooLarge(draftBatchLimit)
      if (drafts.some((draft) => kind.number(draft).startsWith('FAIL500'))) throw problems.failed()
      const author = await authorOf(context)
      const { company, time } = author
      const created: { external_id: string; id: number; status: number }[] = []
      // whatever an order is called
      const errors = Object.create(null) as Record<string, UpstreamError[]>
      for (const [index, draft] of drafts.entries()) {
        const number = kind.number(draft)
        const faults = await kind.check(db, company, draft)
        if (faults.length > 0) {
          errors[number || `#${index + 1}`] = faults.map(({ problem }) => problem.error)
          continue
        }
        const id = await kind.create(db, draft, author)
        const order = submit ? await kind.find(db, company.id, id) : undefined
        if (order) await submitOne(db, order, time)
        const status = submit ? kind.submitted.status : kind.conceptStatus
        created.push({ external_id: number, id, status })
      }
      return { created, errors, invalid: [] }
    },

    async submit(context: Context, id: number, { cancelled }: { cancelled: boolean }) {
      const { db } = context
      const { company, time } = await authorOf(context)
      const refusal = cancelled ? problems.conceptsOnlyDelete : problems.conceptsOnlyChange
      const order = await find(db, company.id, id, refusal)
      if (cancelled) return removeOne(db, order.id)
      await submitOne(db, order, time)
      return { id: order.id, status: kind.submitted.status }
    },

    async remove(context: Context, id: number) {
      const { company } = await authorOf(context)
      const order = await find(context.db, company.id, id, problems.conceptsOnlyDelete)
      return removeOne(context.db, order.id)
    },
  }
}

/** A second change within one second must be told from the first. */
export const later = (order: { time_modified: number }, time: number) =>
  Math.max(time, order.time_modified + 1)

export async function companyOf(db: Db, id: number) {
  const row = await db
    .selectFrom('companies')
    .select('settings')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const settings = JSON.parse(row.settings) as Record<string, unknown>
  return { id, customs: flagIsOn(settings.CUSTOMS), settings }
}

/** Flags come in every spelling that upstream is known to use. */
export const flagIsOn = (value: unknown) => ['true', '1', 'Y'].includes(String(value))
