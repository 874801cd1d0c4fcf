import { fingerprint } from '../../base/fingerprint.server'
import { toText, type Values } from '~/lib/values'
import { redirect } from '@remix-run/node'
import type { FoundSuggestions, RefusedForm } from '~/lib/form-result'
import { unpackShown, type LinePages } from '~/lib/order-line'
import { withQuery, serverPaths } from '~/lib/paths'
import { actionReport } from '../../submissions/action-report.server'
import { readPage } from '../../page/address.server'
import type { z } from 'zod'
import { formFields } from '~/lib/form-names'
import { parseKept, postedEntries } from '../../submissions/form-entries.server'
import type { BadForm, FormResponse, GoodForm } from '../../submissions/form-result'
import { findConflict } from '../../forms/conflict.server'
import { differences, toMark, sayDifferences, type FieldMap } from '../field-map'
import { readForm, getValues, withValues } from '../../forms/read-form.server'
import { refusal, refuse } from '../../forms/refuse.server'
import type { PortalUser } from '../../session/portal-user.server'
import { isId, newId } from '../../store/sql.server'
import { changedBy, findMatches, findReckoner, searchesOn } from './changes.server'
import {
  changeKept,
  readKept,
  startDraftAt,
  type DraftContent,
  type StoredDraft,
} from './draft-content.server'
import { entriesOfDocuments, takeDocuments, tokensIn, withoutRefusals } from './documents.server'
import { describeLines } from './line-articles.server'
import {
  linesShown,
  mostRows,
  pageOfLine,
  pageOfLines,
  problemsOnPage,
  wholeValues,
} from './line-pages'
import type { OrderKind, Step, StoredOrder } from './order-kind'
import { asksSheet } from './line-sheet'
import { saveDraft } from './save-draft.server'
import { editorAfter } from './editor-address.server'
import {
  addressOfStep,
  checkSteps,
  toEntries,
  nearestStep,
  toSchema,
  findStep,
  stepsFor,
  type Entries,
  type OrderSteps,
} from './steps'

/** What the page of a step shows. */
export interface WizardPage {
  /** Tells drafts and steps apart, for their forms to begin again. */
  key: string
  step: string
  index: number
  steps: {
    name: string
    title: Step<never>['title']
    href: string | null
    state: 'done' | 'wrong' | null
  }[]
  values: Values
  /** Null where the form shows all lines. */
  lines: LinePages | null
  /** What became of the order that its entries are of. */
  warning: string | null
  /** What is wrong with the step though it was not sent just now. */
  refused: RefusedForm | null
  found: FoundSuggestions[]
  /** Where an order can be found whose saving is in doubt. */
  lookUp: string
  /** The step as it is kept. */
  stored: string
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
  const draft = await readKept(user, kind.name, readToken(request))
  const savedAs = draft?.content.savedAs
  // what was typed since then has nothing but this page
  if (savedAs && !isAnswered()) throw redirect(savedAs, 303)
  const order = stepsFor(kind, context, draft?.content.steps ?? {})
  const { steps } = order
  const requested = askedStep(request)
  const last = steps.length - 1
  // whether the last is right is asked when it is sent
  const { firstWrong } = checkSteps(order, last)
  const index = Math.min(requested, firstWrong)
  // what was just refused is said on the page, whatever the store has
  if (!isAnswered()) {
    if (!draft && !isId(readToken(request) ?? '')) throw redirect(kind.paths.create(), 303)
    if (index < requested)
      throw redirect(
        draft
          ? addressOfStep(kind, draft.id, index, 1, steps[index]!.name in draft.content.steps)
          : kind.paths.create(),
      )
  }
  const step = steps[isAnswered() ? Math.min(requested, last) : index] as Step<Context>
  const [page, lines] = pageOfStep(request, order, step)
  const values = {
    ...(await describeLines(user.api, page)),
    version: toMark(kind.fields, page, { isStored: false }),
  }
  const at = steps.indexOf(step)
  return {
    key: `${readToken(request) ?? ''} ${step.name} ${lines?.page ?? 1}`,
    step: step.name,
    index: at,
    steps: steps.map(({ name, title }, at) => ({
      name,
      title,
      href: draft && at <= firstWrong ? addressOfStep(kind, draft.id, at) : null,
      state: draft && findStepState(order, draft.content, { at, firstWrong }),
    })),
    values,
    lines: lines && { ...lines, inDraft: true },
    warning: draft ? findWarning(user, draft.content) : null,
    refused: draft
      ? keptProblems(user, kind, order, step, withStop(request, draft.content), { values, lines })
      : null,
    found: await findMatches(user, searchesOn(kind, [step]), values),
    lookUp: savedAs ?? kind.paths.lookUp(toEntries(order)),
    stored: addressOfStep(kind, readToken(request) ?? '', at, lines?.page),
  }
}

/** The entries of a step, with the lines of the page that the address asks for. */
const pageOfStep = <Context>(
  request: Request,
  { entries }: OrderSteps<Context>,
  step: Step<Context>,
) => pageOfLines(entries[step.name] ?? step.initial ?? {}, readPage(request, 'lines'))

/** A step that was never sent is neither; of the last one it is not known whether it is right. */
function findStepState<Context>(
  { steps, entries }: OrderSteps<Context>,
  { problems }: DraftContent,
  { at, firstWrong }: { at: number; firstWrong: number },
): 'done' | 'wrong' | null {
  const step = steps[at]!
  const isRefused = Object.keys(problems?.fields ?? {}).some(
    (field) => findStep([step], field) === 0,
  )
  if (isRefused || (entries[step.name] && at === firstWrong && at < steps.length - 1))
    return 'wrong'
  return at < firstWrong && entries[step.name] ? 'done' : null
}

/** The page answers a form: a redirect would lose why it was refused. */
const isAnswered = () => actionReport().outcome !== null

const readToken = (request: Request) => new URL(request.url).searchParams.get('draft')

/** Index of the step that an address names, whether the order has as many or not. */
function askedStep(request: Request): number {
  const step = new URL(request.url).searchParams.get('step') ?? ''
  return Math.max(/^\d{1,2}$/.test(step) ? Number(step) : 1, 1) - 1
}

/** Who was led back to a step by what a step before it has become is told what is wrong with it. */
const withStop = (request: Request, content: DraftContent): DraftContent =>
  content.problems || !new URL(request.url).searchParams.has('stopped')
    ? content
    : { ...content, problems: { fields: {} } }

/** What an earlier attempt to save found wrong with this step. */
function keptProblems<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  order: OrderSteps<Context>,
  step: Step<Context>,
  { problems, steps }: DraftContent,
  shown: Pick<WizardPage, 'values' | 'lines'>,
): RefusedForm | null {
  // a step that the order has got since then is still to be filled in
  if (!problems || !steps[step.name]) return null
  const submission = parseKept(shown.values, toSchema(order, step))
  const fields = Object.fromEntries(
    Object.entries(problems.fields).filter(([field]) => findStep([step], field) === 0),
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
  let draft = await readKept(user, kind.name, readToken(request))
  const before = stepsFor(kind, context, draft?.content.steps ?? {})
  const step = before.steps[Math.min(askedStep(request), before.steps.length - 1)] as Step<Context>
  const pageKey = async () => toText((await postedEntries(request)).get(formFields.key))
  const start = async () => (draft ??= await startDraftAt(user, kind.name, readToken(request)))
  const sentDocuments = kind.hasDocuments
    ? await takeDocuments(request, user, {
        area: kind.area,
        holder: {
          owns: (id) => Promise.resolve(id === draft?.id),
          open: async () => (await start()).id,
          elsewhere: tokensIn({ ...draft?.content.steps, [step.name]: null }),
        },
        shown: () => Promise.resolve(pageOfStep(request, before, step)[0]),
      })
    : undefined
  const form = await readForm(request, toSchema(before, step), {
    write: kind.area,
    read: entriesOfDocuments(sentDocuments),
    once: false,
    settle: kind.settle(context),
    mostRows,
  })
  // made by no user, or for another company: nothing of it is kept
  if (!form.ok && (form.message || form.intent?.verb === 'check')) return refuse(form)
  if (sentDocuments?.problem) return refuse(form, sentDocuments.problem)
  if (draft?.content.savedAs) {
    if (isAsSaved(kind, draft.content, step, getValues(form)))
      return redirect(editorAfter(form, draft.content.savedAs), 303)
    const message = user.t('wizard.savedMeanwhile')
    return refuse(form, { message, outcomeUnknown: true, status: 409 })
  }

  const sent = kind.steps.find(({ name }) => name === getValues(form).step) ?? step
  if (sent !== step) {
    // an earlier choice has moved the step since its page was made, or taken it away
    const started = await start()
    const { entries } = await keepStep(user, kind, started, sent, {
      own: getValues(form),
      page: await pageKey(),
    })
    const order = stepsFor(kind, context, entries)
    return redirect(addressOfStep(kind, started.id, nearestStep(kind, order, sent)), 303)
  }
  if (!form.ok && form.status !== 200) {
    const values = getValues(form)
    // a page's new lines have no numbers until it is shown again: kept now, they would be kept twice
    if (draft && !values.shownLines) {
      const { conflict } = await keepStep(user, kind, draft, step, {
        own: values,
        form,
        page: await pageKey(),
      })
      if (conflict) return refuse(form, conflict)
    }
    const searches = searchesOn(kind, [step], ({ isOfferedAgain }) => isOfferedAgain === true)
    return refuse(form, { found: await findMatches(user, searches, values) })
  }
  const changed = await changedBy(user, searchesOn(kind, [step]), form)
  if ('failure' in changed) return refuse(form, changed.failure)
  const started = await start()
  const reckoner = findReckoner(kind, [step], form.intent)
  const entries = { ...started.content.steps, [step.name]: changed.values }
  const reckoned = await reckoner?.reckon(user, toEntries(stepsFor(kind, context, entries)))
  const fill = (values: Values) => (reckoner && reckoned ? reckoner.fill(values, reckoned) : values)
  const own = fill(reckoner?.ownOf(changed.values) ?? changed.values)
  const whole = await keepStep(user, kind, started, step, {
    own,
    form,
    page: await pageKey(),
    sent: getValues(form),
    fill,
  })
  if (whole.conflict) return refuse(form, whole.conflict)
  const order = stepsFor(kind, context, whole.entries)
  if (reckoned) {
    const { version } = form.submission.payload
    const shown = withValues(form, { ...own, version }, toSchema(order, step))
    return refuse(shown, { reckoned: reckoned.say(toEntries(order)) })
  }
  const at = nearestStep(kind, order, step)

  if (form.intent?.verb === 'overwrite')
    return redirect(addressOfStep(kind, started.id, at, readPage(request, 'lines')), 303)
  if (form.intent?.verb === 'previous')
    return redirect(addressOfStep(kind, started.id, Math.max(at - 1, 0)), 303)
  if (form.intent?.verb === 'save-and-go') {
    const page = addressOfStep(kind, started.id, at, Number(form.intent.value))
    return redirect(`${page}#${kind.name}-lines`, 303)
  }
  if (asksSheet(form.intent))
    return redirect(serverPaths.lineSheet(kind.area, { draft: started.id }), 303)
  if (!form.ok) {
    const { page, field } = whereSeen(whole, changed.at, readPage(request, 'lines'))
    const hash = field && !form.cookie ? `#${encodeURIComponent(`${kind.name}-${field}`)}` : ''
    const headers = form.cookie ? { 'Set-Cookie': form.cookie } : undefined
    return redirect(addressOfStep(kind, started.id, at, page) + hash, { status: 303, headers })
  }
  if (step !== order.steps.at(-1))
    return redirect(
      addressOfStep(kind, started.id, at + 1, 1, isUndone(before, order, at + 1)),
      303,
    )
  // its button said that it would save only where it was the last when its page was made
  if (step !== before.steps.at(-1)) return redirect(addressOfStep(kind, started.id, at), 303)
  return saveDraft(user, kind, context, form, { id: started.id, range: whole.range })
}

/** Whether a step that was right has become wrong by what was changed in one before it. */
function isUndone<Context>(before: OrderSteps<Context>, now: OrderSteps<Context>, index: number) {
  const { name = '' } = now.steps[index] ?? {}
  if (!before.entries[name]) return false
  const wrongIn = (order: OrderSteps<Context>) => checkSteps(order, index + 1).firstWrong
  return wrongIn(before) > index && wrongIn(now) === index
}

/** The page of lines, and the field there, where a change is seen; lines move to another page as a page fills. */
function whereSeen({ values, range }: WholeValues, at: string, page: number) {
  const [, line, rest = ''] = /^products\[(\d+)\](.*)$/.exec(at) ?? []
  if (line === undefined) return { page, field: at }
  const seen = pageOfLine(values, range.first + Number(line))
  return { page: seen.page, field: `products[${seen.index}]${rest}` }
}

type WholeValues = ReturnType<typeof wholeValues>

function findWarning({ t }: PortalUser, { isOfDeleted, linesGone }: DraftContent): string | null {
  if (!isOfDeleted) return null
  const gone = linesGone > 0 ? ` ${t('wizard.linesGone', { n: linesGone })}` : ''
  return t('wizard.deletedMeanwhile') + gone
}

/**
 * Whether a step of a draft that was saved was sent as it was saved: a second press, and a page that nothing was typed
 * on.
 */
function isAsSaved<Draft, Context, Stored extends StoredOrder>(
  { fields }: OrderKind<Draft, Context, Stored>,
  { marks, lastPage }: DraftContent,
  step: Step<Context>,
  sent: Values,
): boolean {
  const own = toKept(sent)
  return unpackShown(sent.shownLines)
    ? lastPage === fingerprint([sent, own])
    : marks[step.name] === toMark(fields, own, { isStored: false })
}

/** The entries of a step without what its page alone needs. */
const toKept = ({ shownLines: _, step: __, chosen: ___, version: ____, ...own }: Values): Values =>
  withoutRefusals(own)

interface SentStep {
  own: Values
  /** Key of the page's form. */
  page: string
  /** Asks where another tab has changed the step since its page was made; without it the entries are kept. */
  form?: GoodForm<z.ZodType> | BadForm
  /** The entries before its button added a line to them or took one away. */
  sent?: Values
  /** What its button fills in, in the other steps as well. */
  fill?: (values: Values) => Values
}

type KeptStep = WholeValues & {
  entries: Entries
  /** Nothing was kept. */
  conflict: (NonNullable<ReturnType<typeof findConflict>> & { status: number }) | null
}

/** A page of lines takes the place of those that it was made of. */
async function keepStep<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  { fields }: OrderKind<Draft, Context, Stored>,
  draft: StoredDraft,
  step: Step<never>,
  { own, page, form, sent, fill = (values) => values }: SentStep,
): Promise<KeptStep> {
  const shown = unpackShown(own.shownLines)
  const kept = toKept(own)
  let whole: WholeValues = { values: kept, range: { first: 0, count: Infinity } }
  let entries: Entries = {}
  let conflict: KeptStep['conflict'] = null
  await changeKept(user, draft.id, (content) => {
    const stored = content.steps[step.name] ?? {}
    if (shown) whole = wholeValues(stored, kept, shown)
    const lastPage = shown && sent ? fingerprint([sent, kept]) : null
    if (lastPage !== null && lastPage === content.lastPage) {
      whole = { ...whole, values: stored }
      entries = content.steps
      return content
    }
    const before = shown ? linesShown(stored, shown) : stored
    const isOfOtherPage = step.name in content.steps && content.pages[step.name] !== page
    conflict =
      form && isOfOtherPage ? findStepConflict(user, fields, form, { before, own: kept }) : null
    if (conflict) return content
    const others = Object.entries(content.steps).map(([name, values]) => [name, fill(values)])
    const steps = { ...(Object.fromEntries(others) as Entries), [step.name]: whole.values }
    entries = steps
    const pages = { ...content.pages, [step.name]: page }
    return { ...content, steps, pages, lastPage, problems: problemsWithout(content.problems, step) }
  })
  // should the form come back, it is of what is kept
  if (form && !conflict) form.submission.payload.version = toMark(fields, kept, { isStored: false })
  return { ...whole, entries, conflict }
}

function findStepConflict(
  user: PortalUser,
  fields: FieldMap,
  form: GoodForm<z.ZodType> | BadForm,
  { before, own }: { before: Values; own: Values },
): KeptStep['conflict'] {
  const seen = getValues(form).version
  // a page of an earlier version of the portal
  if (typeof seen !== 'string') return null
  const found = findConflict(user, form, {
    version: toMark(fields, before, { isStored: false }),
    differences: () => sayDifferences(user.t, differences(fields, before, own)),
  })
  return found && { ...found, status: 409 }
}

/** A step that is sent again is judged again. */
function problemsWithout(
  problems: DraftContent['problems'],
  step: Step<never>,
): DraftContent['problems'] {
  const left = Object.entries(problems?.fields ?? {}).filter(
    ([field]) => findStep([step], field) !== 0,
  )
  return left.length > 0 ? { fields: Object.fromEntries(left) } : null
}
