import type { Values } from '~/lib/values'
import type { Relation, RelationStep } from '#contract/relations'
import type { TextKey } from '~/i18n/translate'
import type { RefusedForm } from '~/lib/form-result'
import type { RelationChoices } from '~/lib/relation'
import { paths } from '~/lib/paths'
import { config } from '../base/config.server'
import { formWasRefused } from '../submissions/action-report.server'
import { finish } from '../forms/finish.server'
import { parseKept } from '../submissions/form-entries.server'
import { unavailable, type PortalUser } from '../session/portal-user.server'
import { refusal } from '../forms/refuse.server'
import { fingerprint } from '../base/fingerprint.server'
import { failureText } from '../upstream/words'
import { toFacts, type Fact } from './relation-facts.server'
import { activeState } from './relation-list.server'
import {
  activationForm,
  getAddress,
  readStepRequest,
  toChoices,
  getCompleted,
  toEntries,
  findRelation,
  relationForm,
  stepAt,
  toVersion,
} from './relation-state.server'
import { relationStepKinds, type RelationStepKind } from './relation-steps'

/** What the page of a step shows. */
export interface RelationPage {
  /** Tells relations and steps apart, for their forms to begin again. */
  key: string
  title: string
  index: number
  steps: { name: string; title: TextKey; href: string | null; state: 'done' | null }[]
  previous: string | null
  choices: RelationChoices
  /** Why some of the choices are missing. */
  problem: string | null
  /** Null on the last step, which has no fields. */
  form: { step: RelationStep; values: Values; refused: RefusedForm | null } | null
  /** What the steps hold, on the last one. */
  overview: { title: TextKey; href: string; facts: Fact[] }[]
  /** The mark of the overview. */
  mark: string
  warning: string | null
  /** Of the step's form, or of the button that activates. */
  id: string
  /** Where it can be looked up what became of it. */
  list: string
}

/**
 * The step that the address asks for. Throws a redirect away from a relation that is active, and from a step whose
 * forerunners were not saved.
 */
export async function loadRelationStep(request: Request, user: PortalUser): Promise<RelationPage> {
  const { index, id } = await readStepRequest(request)
  const found = id === null ? null : await findRelation(user, id)
  if (found && found.kind !== 'ok' && !formWasRefused()) throw unavailable(user, found)
  const relation = found?.kind === 'ok' ? found.body : null
  const completed = getCompleted(relation)
  // what was just refused is said on the page, whatever upstream has
  if (relation && !formWasRefused()) {
    if (relation.state === activeState) throw await finish(paths.relations())
    if (index > completed) throw await finish(getAddress(id, completed))
  }
  const step = stepAt(index)
  const { choices, failure, unread } = await toChoices(user, relation, step)
  const overview = step || !relation ? [] : toOverview(user, relation, choices)
  return {
    key: `${id ?? 'new'} ${index}`,
    title: relation?.company?.name || user.t('relations.new'),
    index,
    steps: allTitles.map((one, at) => ({
      ...one,
      href: id !== null && at <= completed ? getAddress(id, at) : null,
      state: at < completed ? ('done' as const) : null,
    })),
    previous: index > 0 ? getAddress(id, index - 1) : null,
    choices,
    problem: failure
      ? user.t('relations.choicesFailed', { reason: failureText(user.t, failure) })
      : unread,
    form: step ? toForm(user, step, { relation, choices, isSaved: index < completed }) : null,
    overview,
    mark: fingerprint(overview),
    warning: !step && hasClerksWithoutCustoms(relation) ? user.t('relations.customsOff') : null,
    id: step ? relationForm : activationForm,
    list: paths.relations(),
  }
}

const allTitles: { name: string; title: TextKey }[] = [
  ...relationStepKinds.map(({ name, title }) => ({ name, title })),
  { name: 'activation', title: 'relations.step.activation' },
]

/** A step that was saved and is not right any more says so: what it depends on was changed since then. */
function toForm(
  user: PortalUser,
  step: RelationStepKind,
  state: { relation: Relation | null; choices: RelationChoices; isSaved: boolean },
): RelationPage['form'] {
  const stored = toEntries(user, step, state.relation)
  const values = { ...stored, version: toVersion(stored) }
  const submission = parseKept(values, step.schema(state.choices, stored))
  const isWrong = state.isSaved && submission.status === 'error'
  const storedForm = { form: relationForm, submission, secret: [] }
  return {
    step: step.name,
    values,
    refused: isWrong ? refusal(user.t, storedForm, {}) : null,
  }
}

export const toOverview = (user: PortalUser, relation: Relation, choices: RelationChoices) =>
  relationStepKinds.map((step, index) => ({
    title: step.title,
    href: getAddress(relation.id, index),
    facts: toFacts(step.name, { t: user.t, values: toEntries(user, step, relation), choices }),
  }))

function hasClerksWithoutCustoms(relation: Relation | null): boolean {
  const { customsGroupId } = config()
  const isClerk = ({ groups }: { groups?: readonly number[] | null }) =>
    groups?.some((group) => String(group) === customsGroupId) ?? false
  return !relation?.settings?.CUSTOMS && (relation?.users?.users ?? []).some(isClerk)
}
