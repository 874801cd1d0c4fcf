import { createHash } from 'node:crypto'
import { redirect } from '@remix-run/node'
import type { z } from 'zod'
import type { FoundSuggestions, RefusedForm } from '~/lib/form-result'
import type { Intent } from '~/lib/intents'
import { unpackShown, type LinePages } from '~/lib/order-line'
import { withQuery } from '~/lib/paths'
import { readPage } from '../requests/address.server'
import { parseKept, type Values } from '../requests/form-entries.server'
import { claimForm, releaseForm } from '../requests/claim-form.server'
import { redirectWithNotice } from '../requests/finish.server'
import type { BadForm, FormResponse, GoodForm } from '../requests/form-result'
import { readForm, valuesOf } from '../requests/read-form.server'
import { formWasRefused, refusal, refuse } from '../requests/refuse.server'
import type { PortalUser } from '../requests/portal-user.server'
import { requestScope } from '../requests/request-scope.server'
import { isId, newId } from '../store/sql.server'
import type { Failure } from '../upstream/result'
import {
  changeKept,
  readKept,
  saved,
  startDraftAt,
  type DraftContent,
  type KeptDraft,
} from './draft-content.server'
import {
  mostRows,
  pageOfLine,
  pageOfLines,
  problemsOnPage,
  wholeValues,
  type LineRange,
} from './line-pages'
import type { OrderKind, SaveOutcome, Step, StoredOrder } from './order-kind'
import { checkSteps, stepOf, type Checked } from './steps'

/** What the page of a step shows. */
export interface WizardPage {
  /** Tells drafts and steps apart, for their forms to begin anew. */
  key: string
  step: string
  index: number
  steps: { name: string; title: Step<never>['title']; href: string | null }[]
  values: Values
  /** Null where the form shows all lines. */
  lines: LinePages | null
  /** What is wrong with the step though it was not sent just now. */
  refused: RefusedForm | null
  found: FoundSuggestions | null
  /** Where an order can be found whose saving is in doubt. */
  lookUp: string
}

/**
 * Gives a wizard that is entered the address of a draft, so that going back to its first page shows the entries again.
 * Nothing is kept before something is sent.
 */
export function requireDraftAddress(request: Request): void {
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.has('draft') || isAnswered()) return
  throw redirect(withQuery(pathname, { ...Object.fromEntries(searchParams), draft: newId() }), 302)
}

/**
 * The step that the address asks for. Throws a redirect away from a draft that is not there any more, from one that has
 * become an order, and from a step whose forerunners are not all right.
 */
export async function loadStep<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
): Promise<WizardPage> {
  const { token, asked } = placeOf(request, kind.steps)
  const draft = await readKept(user, kind.name, token)
  if (draft?.content.savedAs) throw redirect(draft.content.savedAs, 303)
  const kept = draft?.content.steps ?? {}
  // whether the last is right is asked when it is sent
  const { firstWrong } = checkSteps(kind.steps.slice(0, -1), context, kept)
  const index = Math.min(asked, firstWrong, kind.steps.length - 1)
  // what was just refused is said on the page, whatever the store has
  if (!isAnswered()) {
    if (!draft && !isId(token ?? '')) throw redirect(kind.paths.create(), 303)
    if (index < asked)
      throw redirect(draft ? addressOf(kind, draft.id, index) : kind.paths.create())
  }
  const step = kind.steps[isAnswered() ? asked : index] as Step<Context>
  const [values, lines] = pageOfLines(kept[step.name] ?? {}, readPage(request, 'lines'))
  return {
    key: `${token ?? ''} ${step.name} ${lines?.page ?? 1}`,
    step: step.name,
    index: kind.steps.indexOf(step),
    steps: kind.steps.map(({ name, title }, at) => ({
      name,
      title,
      href: draft && at <= firstWrong ? addressOf(kind, draft.id, at) : null,
    })),
    values,
    lines: lines && { ...lines, inDraft: true },
    refused: draft
      ? keptProblems(user, kind, step, context, draft.content, { values, lines })
      : null,
    found: (await kind.find?.(user, values)) ?? null,
    lookUp: kind.paths.lookUp(Object.assign({}, ...Object.values(kept)) as Values),
  }
}

/** The page answers a form: a redirect would lose why it was refused. */
const isAnswered = () => formWasRefused() || requestScope().actionStopped

/** The draft and the step that an address names; the index counts from 0. */
function placeOf(request: Request, steps: readonly unknown[]) {
  const { searchParams } = new URL(request.url)
  const step = searchParams.get('step') ?? ''
  const number = /^\d{1,2}$/.test(step) ? Number(step) : 1
  return {
    token: searchParams.get('draft'),
    asked: Math.min(Math.max(number, 1), steps.length) - 1,
  }
}

const addressOf = (
  kind: Pick<OrderKind<never, never>, 'paths'>,
  draft: string,
  index: number,
  lines = 1,
) =>
  withQuery(kind.paths.create(), { draft, step: index + 1, lines: lines > 1 ? lines : undefined })

/** What an earlier attempt to save found wrong with this step. */
function keptProblems<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  step: Step<Context>,
  context: Context,
  { problems, steps }: DraftContent,
  shown: Pick<WizardPage, 'values' | 'lines'>,
): RefusedForm | null {
  if (!problems) return null
  const submission = parseKept(shown.values, step.schema(context))
  const fields = Object.fromEntries(
    Object.entries(problems.fields).filter(
      ([field]) => kind.steps[stepOf(kind.steps, field)] === step,
    ),
  )
  const { page = 1, pages = [] } = shown.lines ?? {}
  const { from = 1, to = Infinity } = pages[page - 1] ?? {}
  const range = { first: from - 1, count: to - from + 1 }
  const onPage = problemsOnPage(user.t, { ...problems, fields }, steps[step.name] ?? {}, range)
  return refusal(user.t, { form: kind.name, submission, secret: [] }, onPage)
}

/** Keeps what a step was sent with, and goes where its button leads; the last one saves. */
export async function postStep<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
): Promise<FormResponse> {
  const { token, asked } = placeOf(request, kind.steps)
  const step = kind.steps[asked] as Step<Context>
  const form = await readForm(request, step.schema(context), {
    write: kind.area,
    once: false,
    settle: kind.settle(context),
    mostRows,
  })
  // made by nobody, or for another company: nothing of it is kept
  if (!form.ok && (form.message || form.intent?.verb === 'check')) return refuse(form)
  const draft = await readKept(user, kind.name, token)
  if (draft?.content.savedAs) return redirect(draft.content.savedAs, 303)

  if (!form.ok && form.status !== 200) {
    const values = valuesOf(form)
    // a page's new lines have no numbers until it is shown anew: kept now, they would be kept twice
    if (draft && !values.shownLines) await keepStep(user, draft, step, values)
    return refuse(form)
  }
  const changed = await changedBy(user, kind, form)
  if ('failure' in changed) return refuse(form, changed.failure)
  const kept = draft ?? (await startDraftAt(user, kind.name, token))
  const whole = await keepStep(user, kept, step, changed.values)

  if (form.intent?.verb === 'previous')
    return redirect(addressOf(kind, kept.id, Math.max(asked - 1, 0)), 303)
  if (form.intent?.verb === 'save-and-go') {
    const page = addressOf(kind, kept.id, asked, Number(form.intent.value))
    return redirect(`${page}#${kind.name}-lines`, 303)
  }
  if (!form.ok) {
    const { page, field } = whereSeen(whole, changed.at, readPage(request, 'lines'))
    const hash = field ? `#${encodeURIComponent(`${kind.name}-${field}`)}` : ''
    return redirect(addressOf(kind, kept.id, asked, page) + hash, 303)
  }
  const isLast = asked === kind.steps.length - 1
  return isLast
    ? saveDraft(user, kind, context, form, { id: kept.id, range: whole.range })
    : redirect(addressOf(kind, kept.id, asked + 1), 303)
}

/** The page of lines, and the field there, where a change is seen; lines move to another page as a page fills. */
function whereSeen({ values, range }: WholeValues, at: string, page: number) {
  const [, line, rest = ''] = /^products\[(\d+)\](.*)$/.exec(at) ?? []
  if (line === undefined) return { page, field: at }
  const seen = pageOfLine(values, range.first + Number(line))
  return { page: seen.page, field: `products[${seen.index}]${rest}` }
}

/** The entries after what a button asks for, and the place of the page where that is seen. */
export async function changedBy<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  form: GoodForm<z.ZodType> | BadForm,
): Promise<{ values: Values; at: string; added?: string } | { failure: Failure }> {
  const { intent } = form
  const values = valuesOf(form)
  if (!form.ok && form.find) return { values, at: form.find.field }
  if (!intent) return { values, at: '' }
  if (intent.verb === 'add' && intent.value !== undefined && kind.add) {
    const added = await kind.add(user, values, intent)
    if (added.kind !== 'ok') return { failure: added }
    const { values: withAdded, at } = added.body
    return { values: withAdded, at, added: at }
  }
  return { values, at: placeOfChange(values, intent) }
}

/** The row that was added or took a removed one's place, else the field that the button speaks of. */
function placeOfChange(values: Values, { verb, name, value }: Intent): string {
  if (verb !== 'add' && verb !== 'remove') return name
  const list = (name.match(/[^.[\]]+/g) ?? []).reduce<unknown>(
    (at, part) => (at as Values | null | undefined)?.[part],
    values,
  )
  const last = Array.isArray(list) ? list.length - 1 : -1
  return last < 0 ? name : `${name}[${verb === 'add' ? last : Math.min(Number(value), last)}]`
}

type WholeValues = ReturnType<typeof wholeValues>

/** A page of lines takes the place of those that it was made of. */
async function keepStep(
  user: PortalUser,
  draft: KeptDraft,
  step: Step<never>,
  { shownLines, ...own }: Values,
): Promise<WholeValues> {
  const shown = unpackShown(shownLines)
  let whole: WholeValues = { values: own, range: { first: 0, count: Infinity } }
  await changeKept(user, draft.id, (content) => {
    if (shown) whole = wholeValues(content.steps[step.name] ?? {}, own, shown)
    return {
      ...content,
      steps: { ...content.steps, [step.name]: whole.values },
      problems: problemsWithout(content.problems, step),
    }
  })
  return whole
}

/** A step that is sent again is judged anew. */
function problemsWithout(
  problems: DraftContent['problems'],
  step: Step<never>,
): DraftContent['problems'] {
  const left = Object.entries(problems?.fields ?? {}).filter(
    ([field]) => stepOf([step], field) !== 0,
  )
  return left.length > 0 ? { fields: Object.fromEntries(left) } : null
}

/**
 * The end of the wizard. However many pages show the draft, one at a time saves it; where an earlier attempt's outcome
 * is not known, it is looked up before anything is sent again.
 */
async function saveDraft<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  form: GoodForm<z.ZodType>,
  { id, range }: { id: string; range: LineRange },
): Promise<FormResponse> {
  const claimed = await claimDraft(user, form, id)
  if (!claimed.ok) return refuse(claimed)
  const draft = await readKept(user, kind.name, id)
  if (!draft) return refuse(claimed, { message: user.t('wizard.draftGone') })
  const { content } = draft
  const { value, ...wrong } = checkSteps<Draft, Context>(kind.steps, context, content.steps)
  if (!value) {
    await releaseForm(claimed)
    return showProblems(user, kind, id, wrong, { fields: {} })
  }
  const outcome = await write(user, kind, context, { id, content, value })
  if (outcome.kind === 'saved') {
    const editor = kind.paths.editor(outcome.id)
    await changeKept(user, id, () => saved(editor))
    return redirectWithNotice(user, editor, 'message.orderSaved', { form: claimed })
  }
  if (outcome.kind === 'unknown') {
    // sending it again is safe: it is looked up first
    await releaseForm(claimed)
    return refuse(
      { ...claimed, claim: null },
      { message: user.t('wizard.outcomeUnknown'), outcomeUnknown: true },
    )
  }
  if (outcome.kind !== 'problems') return refuse(claimed, outcome)
  const stepsOfFields = Object.keys(outcome.fields).map((field) => stepOf(kind.steps, field))
  const firstWrong = Math.min(...stepsOfFields.filter((index) => index >= 0), kind.steps.length - 1)
  const last = kind.steps.length - 1
  if (firstWrong === last) {
    const whole = content.steps[kind.steps[last]?.name ?? ''] ?? {}
    return refuse(claimed, problemsOnPage(user.t, outcome, whole, range))
  }
  await releaseForm(claimed)
  return showProblems(user, kind, id, { firstWrong }, outcome)
}

/** The draft's claim; one whose process died in the midst is taken over, as its outcome can be looked up. */
async function claimDraft(user: PortalUser, form: GoodForm<z.ZodType>, id: string) {
  const claimed = await claimForm(form, user, { key: `draft:${id}`, identity: id })
  if (claimed.ok || !claimed.outcomeUnknown) return claimed
  await releaseForm({ claim: `draft:${id}:${id}` })
  return claimForm(form, user, { key: `draft:${id}`, identity: id })
}

/** Goes back to the step where something is wrong, and says there what it is. */
async function showProblems<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  id: string,
  { firstWrong, wrongPage }: Pick<Checked<Draft>, 'firstWrong' | 'wrongPage'>,
  { fields, message }: NonNullable<DraftContent['problems']>,
): Promise<FormResponse> {
  await changeKept(user, id, (content) => ({ ...content, problems: { fields, message } }))
  return redirect(addressOf(kind, id, firstWrong, wrongPage), 303)
}

async function write<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  { id, content, value }: { id: string; content: DraftContent; value: Draft },
): Promise<SaveOutcome> {
  const digest = createHash('sha256').update(JSON.stringify(content.steps)).digest('base64url')
  const idempotencyKey = `${id}:${digest}`
  const before = content.sent
  const earlier = before ? await earlierAttempt(user, kind, context, value, before.at) : null
  if (earlier?.kind === 'unknown') return earlier
  if (earlier?.kind === 'ok' && before?.digest === digest) {
    return { kind: 'saved', id: earlier.body.id }
  }
  // of entries that changed between two attempts nobody knows which arrived
  const sent = {
    at: before?.at ?? Date.now(),
    digest: before && before.digest !== digest ? '' : digest,
  }
  await changeKept(user, id, (now) => ({ ...now, sent }))
  const stored = earlier?.kind === 'ok' ? earlier.body : null
  const outcome = await kind.save(user, value, { stored, idempotencyKey, context })
  if (outcome.kind === 'unknown' && !stored) {
    const found = await kind.findCreated(user, value, sent.at)
    return found.kind === 'ok' && found.body !== null ? { kind: 'saved', id: found.body } : outcome
  }
  if (outcome.kind !== 'unknown' && outcome.kind !== 'saved' && !before) {
    await changeKept(user, id, (now) => ({ ...now, sent: null }))
  }
  return outcome
}

/** The concept that an earlier attempt made after all; null when it made none. */
async function earlierAttempt<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  value: Draft,
  sinceMs: number,
): Promise<{ kind: 'ok'; body: Stored } | { kind: 'unknown'; trouble: 'unreadable' } | null> {
  const found = await kind.findCreated(user, value, sinceMs)
  if (found.kind === 'ok' && found.body === null) return null
  const stored =
    found.kind === 'ok' && found.body ? await kind.read(user, found.body, context) : found
  return stored.kind === 'ok' && stored.body
    ? { kind: 'ok', body: stored.body as Stored }
    : { kind: 'unknown', trouble: 'unreadable' }
}
