import type { z } from 'zod'
import { relationSteps, type RelationStep } from '../../contract/relations'
import { problems } from '../core/problems'
import type { Db } from '../core/schema'
import { providerGroup } from '../seed/users'
import type { Session } from '../core/session'

/** Names of the steps in their order. */
export const stepNames = Object.keys(relationSteps) as RelationStep[]

/** The step in which everything is looked at once more. */
export const lastStep = stepNames.length

export type RelationValues = {
  [Name in RelationStep]?: z.output<(typeof relationSteps)[Name]>
}

/** Relations and groups are the provider's own. */
export async function requireEmployee(db: Db, { userId }: Session): Promise<void> {
  const membership = await db
    .selectFrom('user_groups')
    .select('group_id')
    .where('user_id', '=', userId)
    .where('group_id', '=', providerGroup)
    .executeTakeFirst()
  if (!membership) throw problems.employeesOnly()
}

export async function findRelation(db: Db, id: number) {
  const stored = await db
    .selectFrom('relations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored) throw problems.notFound()
  return { ...stored, steps: JSON.parse(stored.steps) as RelationValues }
}

export type StoredRelation = Awaited<ReturnType<typeof findRelation>>
