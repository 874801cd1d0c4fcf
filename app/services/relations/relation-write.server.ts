import type { BodyOf } from '#contract/call'
import {
  activateRelation,
  createRelation,
  findRelations,
  saveRelationStep,
  type Relation,
} from '#contract/relations'
import { z } from 'zod'
import type { Values } from '~/lib/values'
import { mostUsers, type RelationChoices } from '~/lib/relation'
import { paths } from '~/lib/paths'
import { lastRelationStep } from '~/lists/relations'
import { compareTexts, findConflict } from '../forms/conflict.server'
import { reportAct } from '../submissions/act-report.server'
import { finish, redirectWithNotice } from '../forms/finish.server'
import { parseKept } from '../submissions/form-entries.server'
import type { FormResponse, GoodForm } from '../submissions/form-result'
import type { PortalUser } from '../session/portal-user.server'
import { readForm, getValues } from '../forms/read-form.server'
import { refuse, type Problems } from '../forms/refuse.server'
import { fingerprint } from '../base/fingerprint.server'
import { wholeList } from '../upstream/pages'
import { afterLookUp, type Failure, type Result } from '../upstream/result'
import { errorText, unknownText, upstreamWords } from '../upstream/words'
import { noChoices } from './relation-choices.server'
import { toFacts } from './relation-facts.server'
import { activeState } from './relation-list.server'
import {
  getAddress,
  readStepRequest,
  toChoices,
  getCompleted,
  toEntries,
  findRelation,
  stepAt,
  toVersion,
} from './relation-state.server'
import { toOverview } from './relation-page.server'
import { refusedStep } from './refused-step'
import { ownChoices, relationStepKinds, type RelationStepKind } from './relation-steps'

/** Saves a step and continues to the next; the last one activates the relation. */
export async function postRelationStep(request: Request, user: PortalUser): Promise<FormResponse> {
  const { index, id } = await readStepRequest(request)
  const found = id === null ? null : await findRelation(user, id)
  const relation = found?.kind === 'ok' ? found.body : null
  if (relation && index > getCompleted(relation))
    return finish(getAddress(id, getCompleted(relation)))
  const step = stepAt(index)
  if (!step) return activate(request, user, { id, found })

  const { choices, failure } = await toChoices(user, relation, step)
  const form = await readForm(request, (values) => step.schema(choices, values), {
    mostRows: { users: mostUsers },
    act: 'wizard.next',
  })
  if (!form.ok) return refuse(form)
  if (found && found.kind !== 'ok') return refuse(form, found)
  // what a user may do is never taken unchecked
  if (failure && step.choices.includes('groups')) return refuse(form, failure)
  reportAct({ record: nameOfRelation(relation, form.value) })
  const body = step.body(form.value)
  const conflict = relation && conflictWith(user, step, { form, body, relation, choices })
  if (conflict) return refuse(form, conflict)
  const saved = relation
    ? await save(user, relation.id, { index, step, body, form })
    : await create(user, body as Parameters<typeof create>[1], form.idempotencyKey)
  if (saved.kind !== 'ok')
    return refuse(form, {
      ...toProblems(user, saved, relation !== null),
      ...(relation ? undefined : await findExisting(user, saved, form)),
    })
  return finish(getAddress(saved.body, Math.min(index + 1, lastRelationStep)), { form })
}

const nameOfRelation = (relation: Relation | null, entries: object): string => {
  const { division, name } = relation ?? (entries as Pick<Relation, 'division' | 'name'>)
  return [division, name].filter(Boolean).join(' ')
}

/** Where somebody else has saved the step since its page was made, and other than it holds. */
function conflictWith(
  user: PortalUser,
  step: RelationStepKind,
  sent: Pick<Step, 'form' | 'body'> & { relation: Relation; choices: RelationChoices },
) {
  const { form, body, relation, choices } = sent
  const stored = toEntries(user, step, relation)
  const inWords = (values: Values) => toFacts(step.name, { t: user.t, values, choices })
  return findConflict(user, form, {
    version: toVersion(stored),
    differences: () => {
      if (holds(user, step, relation, body)) return []
      // a fact is known by its place: two of them may have one label
      const [before, after] = [inWords(stored), inWords(getValues(form))]
      const longer = after.length > before.length ? after : before
      return compareTexts(
        longer.map(([label], at) => ({
          field: String(at),
          label,
          stored: before[at]?.[1] ?? '',
          own: after[at]?.[1] ?? '',
        })),
      )
    },
  })
}

interface Step {
  index: number
  step: RelationStepKind
  body: BodyOf<typeof saveRelationStep>
  form: GoodForm<z.ZodType>
}

/** Where the answer does not come, the relation is looked at: it has what was sent, or has not. */
async function save(
  user: PortalUser,
  id: number,
  { index, step, body, form }: Step,
): Promise<Result<number>> {
  const result = await user.api.call(saveRelationStep, {
    path: { id, step: index },
    body,
    idempotencyKey: form.idempotencyKey,
  })
  if (result.kind === 'ok') return { kind: 'ok', body: id }
  if (result.kind !== 'unknown') return result
  const now = await findRelation(user, id)
  const isSaved = now.kind === 'ok' && holds(user, step, now.body, body)
  return isSaved ? { kind: 'ok', body: id } : afterLookUp(result, now)
}

/** Whether upstream has these values in a step of the relation. */
function holds(user: PortalUser, step: RelationStepKind, relation: Relation, body: unknown) {
  const values = toEntries(user, step, relation)
  const choices = { ...noChoices, ...ownChoices(relation) }
  const { status, ...kept } = parseKept(values, step.schema(choices, values))
  const value = (kept as { value?: unknown }).value
  return status === 'success' && JSON.stringify(step.body(value as never)) === JSON.stringify(body)
}

/** Makes the relation. One whose answer does not come is looked for among the newest. */
async function create(
  { api }: PortalUser,
  body: { division?: string | null; name?: string | null },
  idempotencyKey: string | undefined,
): Promise<Result<number>> {
  const result = await api.call(createRelation, { body, idempotencyKey })
  if (result.kind === 'ok') return { kind: 'ok', body: result.body.result.id }
  if (result.kind !== 'unknown') return result
  const newest = wholeList(await api.call(findRelations, { query: { page: 1, limit: 20 } }))
  const made =
    newest.kind === 'ok' &&
    newest.body.result.find(
      ({ division, name, completed }) =>
        division === body.division && name === body.name && completed === 1,
    )
  return made ? { kind: 'ok', body: made.id } : afterLookUp(result, newest)
}

const isOfDivision = (failure: Failure): failure is Extract<Failure, { kind: 'refused' }> =>
  failure.kind === 'refused' && /^division /i.test(failure.error?.en ?? '')

/** The draft that has the division already: who goes back to the first step has made it. */
async function findExisting(
  { api, t }: PortalUser,
  failure: Failure,
  form: GoodForm<z.ZodType>,
): Promise<Problems | undefined> {
  if (!isOfDivision(failure)) return undefined
  const { division } = form.value as { division?: string }
  const newest = wholeList(await api.call(findRelations, { query: { page: 1, limit: 20 } }))
  if (newest.kind !== 'ok') return undefined
  const one = newest.body.result.find((relation) => relation.division === division)
  if (!one || one.state === activeState) return undefined
  const href = getAddress(one.id, getCompleted({ completed: one.completed }))
  return { existing: { field: 'division', href, words: t('relations.openDivision') } }
}

function toProblems(user: PortalUser, failure: Failure, isThere: boolean): Problems {
  if (failure.kind === 'unknown')
    return {
      message: unknownText(
        user.t,
        failure,
        isThere ? 'relations.saveUnknown' : 'relations.createUnknown',
      ),
      outcomeUnknown: true,
    }
  return isOfDivision(failure)
    ? { fields: { division: [errorText(user.t, failure.error)] } }
    : failure
}

/** Checks every step once more; the first that is not right is opened, and says what is wrong. */
async function activate(
  request: Request,
  user: PortalUser,
  { id, found }: { id: number | null; found: Result<Relation> | null },
): Promise<FormResponse> {
  const form = await readForm(request, z.object({ shown: z.string().optional() }), {
    act: 'relations.activate',
  })
  if (!form.ok) return refuse(form)
  if (found?.kind !== 'ok') return refuse(form, found ?? {})
  // 'Next step' has nowhere to go from here
  if (form.intent?.verb !== 'submit') return finish(getAddress(id, lastRelationStep), { form })
  const { choices, failure } = await toChoices(user, found.body)
  if (failure && choices.groups.length === 0) return refuse(form, failure)
  if (form.value.shown !== fingerprint(toOverview(user, found.body, choices)))
    return refuse(form, { message: user.t('form.changedSinceShown'), status: 409 })
  const wrong = firstWrongStep(user, found.body, choices)
  if (wrong >= 0) return finish(getAddress(id, wrong), { form })
  reportAct({ record: nameOfRelation(found.body, {}) })
  const result = await user.api.call(activateRelation, {
    path: { id: found.body.id },
    idempotencyKey: form.idempotencyKey,
  })
  const now = result.kind === 'unknown' ? await findRelation(user, found.body.id) : null
  const isActive = now?.kind === 'ok' && now.body.state === activeState
  if (result.kind === 'unknown' && now && !isActive) {
    const failure = afterLookUp(result, now)
    const message = unknownText(user.t, failure, 'relations.activateUnknown')
    return refuse(form, { message, outcomeUnknown: true })
  }
  if (result.kind !== 'ok' && !isActive) return refuse(form, atItsStep(user, result))
  const words = result.kind === 'ok' ? upstreamWords(user.t, result.body.message) : ''
  return redirectWithNotice(
    user,
    paths.relations(),
    words ? { words: words } : 'relations.activated',
    { form, toOtherScreen: true },
  )
}

/** Upstream's words go where the step is shown that they speak of. */
function atItsStep(user: PortalUser, failure: Failure): Problems {
  if (failure.kind !== 'refused') return failure
  const step = failure.error && refusedStep(failure.error)
  return step ? { fields: { [step]: [errorText(user.t, failure.error)] } } : failure
}

const firstWrongStep = (user: PortalUser, relation: Relation, choices: RelationChoices) =>
  relationStepKinds.findIndex((step) => {
    const values = toEntries(user, step, relation)
    return parseKept(values, step.schema(choices, values)).status !== 'success'
  })
