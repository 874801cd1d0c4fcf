import {
  activateRelation,
  createRelation,
  findRelations,
  getGroups,
  getRelation,
  relationSteps,
  saveRelationStep,
} from '../../contract/relations'
import { activate } from '../rules/activate-relation'
import type { Sandbox } from '../core/context'
import { implement } from '../core/implement'
import { pageOf, wholeList } from '../core/lists'
import { problems, said } from '../core/problems'
import { firstWrongStep, problemOfStep } from '../rules/relation-rules'
import {
  findRelation,
  lastStep,
  type RelationValues,
  requireEmployee,
  stepNames,
  type StoredRelation,
} from '../rules/relations'
import type { Db } from '../core/schema'

export const relationCalls = [
  implement(findRelations, async ({ db, session, query }) => {
    await requireEmployee(db, session)
    const all = db.selectFrom('relations').selectAll().orderBy('id', 'desc')
    const { rows, count, max } = await pageOf(all, query)
    return { result: rows.map(({ steps: _, ...row }) => row), count, max }
  }),

  implement(createRelation, async ({ sandbox, db, session, body }) => {
    await requireEmployee(db, session)
    await checkStep(db, 'company', { company: body })
    await requireFreeDivision(db, body.division ?? '')
    const result = await db
      .insertInto('relations')
      .values({ ...headOf({ company: body }), state: 'draft', completed: 1, ...changedAt(sandbox) })
      .returning(['id', 'state', 'completed'])
      .executeTakeFirstOrThrow()
    return { result, message: said.saved }
  }),

  implement(getRelation, async ({ db, session, params }) => {
    await requireEmployee(db, session)
    const { steps, id, state, completed, time_modified } = await findRelation(db, Number(params.id))
    return { result: { id, state, completed, time_modified, ...steps } }
  }),

  implement(saveRelationStep, async ({ sandbox, db, session, params, body }) => {
    await requireEmployee(db, session)
    const relation = await findRelation(db, Number(params.id))
    const step = /^[0-6]$/.test(params.step ?? '') ? Number(params.step) : -1
    const name = stepNames[step]
    if (!name) throw problems.notFound()
    if (relation.state !== 'draft') throw problems.relationActive()
    if (step > relation.completed) throw problems.stepAhead(relation.completed)
    const values = relationSteps[name].safeParse(body)
    if (!values.success) throw problems.fieldInvalid(values.error.issues[0]?.path.join('.') || name)
    const steps: RelationValues = { ...relation.steps, [name]: values.data }
    await checkStep(db, name, steps)
    if (name === 'company')
      await requireFreeDivision(db, steps.company?.division ?? '', relation.id)
    const completed = Math.max(relation.completed, step + 1)
    await db
      .updateTable('relations')
      .set({ ...headOf(steps), completed, ...changedAt(sandbox) })
      .where('id', '=', relation.id)
      .execute()
    return { result: { id: relation.id, state: relation.state, completed }, message: said.saved }
  }),

  implement(activateRelation, async ({ sandbox, db, session, params }) => {
    await requireEmployee(db, session)
    const relation = await findRelation(db, Number(params.id))
    await requireActivatable(db, relation)
    const companyId = await activate(db, sandbox, relation)
    await db
      .updateTable('relations')
      .set({ state: 'active', ...changedAt(sandbox) })
      .where('id', '=', relation.id)
      .execute()
    return { result: { company_id: companyId }, message: said.activated }
  }),

  implement(getGroups, async ({ db, session }) => {
    await requireEmployee(db, session)
    return wholeList(await db.selectFrom('groups').selectAll().orderBy('id').execute())
  }),
]

async function checkStep(db: Db, name: keyof RelationValues, steps: RelationValues) {
  const problem = await problemOfStep(db, name, steps)
  if (problem) throw problem
}

/** No company and no other relation has it. */
async function requireFreeDivision(db: Db, division: string, own = 0) {
  const company = await db
    .selectFrom('companies')
    .select('id')
    .where('division', '=', division)
    .executeTakeFirst()
  const relation = await db
    .selectFrom('relations')
    .select('id')
    .where('division', '=', division)
    .where('id', '!=', own)
    .executeTakeFirst()
  if (company ?? relation) throw problems.divisionExists()
}

async function requireActivatable(db: Db, { state, completed, steps }: StoredRelation) {
  if (state !== 'draft') throw problems.relationActive()
  if (completed < lastStep) throw problems.stepMissing(completed)
  const wrong = await firstWrongStep(db, steps)
  if (wrong) throw problems.stepWrong(wrong.step, stepNames[wrong.step] ?? '', wrong.problem)
}

const headOf = (steps: RelationValues) => ({
  division: steps.company?.division ?? '',
  name: steps.company?.name ?? '',
  steps: JSON.stringify(steps),
})

const changedAt = (sandbox: Sandbox) => ({ time_modified: Math.floor(sandbox.now() / 1000) })
