import type { Translate } from '~/i18n/translate'
import type { Words } from '~/lib/acts'
import type { Values } from '~/lib/values'
import { getRelation, type Relation } from '#contract/relations'
import { paths } from '~/lib/paths'
import { lastRelationStep } from '~/lists/relations'
import { finish } from '../forms/finish.server'
import type { PortalUser } from '../session/portal-user.server'
import { fingerprint } from '../base/fingerprint.server'
import type { Result } from '../upstream/result'
import { findRelationChoices, type ChoiceList } from './relation-choices.server'
import { toFacts } from './relation-facts.server'
import { ownChoices, relationStepKinds, type RelationStepKind } from './relation-steps'

/** Its forms. */
export const relationForm = 'relation'
export const activationForm = 'relation-activation'

export interface StepRequest {
  index: number
  id: number | null
}

/** 404 for what no link of ours says; a step without its relation leads to the first. */
export async function readStepRequest(request: Request): Promise<StepRequest> {
  const query = new URL(request.url).searchParams
  const step = query.get('step') ?? '0'
  const relation = query.get('relation')
  if (!/^[0-7]$/.test(step) || !/^\d{0,15}$/.test(relation ?? ''))
    throw new Response(null, { status: 404 })
  const index = Number(step)
  if (!relation && index > 0) throw await finish(paths.relation())
  return { index, id: relation ? Number(relation) : null }
}

export const getAddress = (id: number | null, index: number) =>
  paths.relation({ relation: id, step: index })

export async function findRelation(user: PortalUser, id: number): Promise<Result<Relation>> {
  const result = await user.api.call(getRelation, { path: { id } })
  return result.kind === 'ok' ? { kind: 'ok', body: result.body.result } : result
}

/** The furthest step that may be opened. */
export const getCompleted = (relation: Pick<Relation, 'completed'> | null): number =>
  Math.min(Math.max(relation?.completed ?? 0, 0), lastRelationStep)

export const stepAt = (index: number): RelationStepKind | undefined => relationStepKinds[index]

/** Of one step, or of all. */
export async function toChoices(
  user: PortalUser,
  relation: Relation | null,
  step?: RelationStepKind,
) {
  const steps = step ? [step] : relationStepKinds
  const needed = new Set<ChoiceList>(steps.flatMap((one) => one.choices))
  const { choices, ...missing } = await findRelationChoices(user, [...needed])
  return { choices: { ...choices, ...ownChoices(relation) }, ...missing }
}

/** What a relation says now, step by step, with labels in this language. */
export async function wordsOfRelation(
  user: PortalUser,
  t: Translate,
  relation: Relation,
): Promise<Result<Words[]>> {
  const { choices, failure } = await toChoices(user, relation)
  if (failure) return failure
  const steps = relationStepKinds.map((step) =>
    toFacts(step.name, { t, values: toEntries(user, step, relation), choices }),
  )
  return { kind: 'ok', body: steps }
}

export const toEntries = (
  user: PortalUser,
  step: RelationStepKind,
  relation: Relation | null,
): Values => step.read({ relation, storageEndpoint: user.settings.storageEndpoint })

/** The same as long as nobody saves the step. */
export const toVersion = (values: Values): string => fingerprint(values)
