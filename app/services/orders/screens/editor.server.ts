import { toText, type Values } from '~/lib/values'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { intentField } from '~/lib/form-names'
import type { Review } from '~/lib/form-result'
import { intents } from '~/lib/intents'
import { unpackShown, type LinePages } from '~/lib/order-line'
import { serverPaths } from '~/lib/paths'
import { copyAsDraft } from './copy-as-draft.server'
import { differences, isSame, toMark, sayDifferences } from '../field-map'
import {
  parseChanged,
  parseKept,
  postedEntries,
  readIntent,
  type Settle,
} from '../../submissions/form-entries.server'
import { reportAct } from '../../submissions/act-report.server'
import { formWasRefused } from '../../submissions/action-report.server'
import { readPage } from '../../page/address.server'
import { findConflict } from '../../forms/conflict.server'
import { finish, redirectWithNotice } from '../../forms/finish.server'
import type { BadForm, FormResponse, GoodForm } from '../../submissions/form-result'
import { postedIntent, readForm, getValues, withValues } from '../../forms/read-form.server'
import { refuse } from '../../forms/refuse.server'
import { unavailable, type PortalUser } from '../../session/portal-user.server'
import { afterLookUp } from '../../upstream/result'
import { failureText } from '../../upstream/words'
import {
  findDrafts,
  dropDocuments,
  entriesOfDocuments,
  takeDocuments,
  type SentDocuments,
} from './documents.server'
import { getHolder, settleArrived } from './editor-documents.server'
import { describeLines } from './line-articles.server'
import { mostRows, pageOfLines, problemsOnPage, wholeValues } from './line-pages'
import { toReview } from './review.server'
import { changedBy, findMatches, findReckoner, searchesOn } from './changes.server'
import type { EditorAddress } from './editor-address.server'
import { refuseUnknown, saveAndLookUp, submitSaved } from './editor-writes.server'
import { asksSheet } from './line-sheet'
import { packSent, seenVersion, withSavedLines } from './sent-version'
import type { OrderKind, StoredOrder } from './order-kind'
import { entriesByStep, toEntries, stepsFor, wholeSchema } from './steps'

export interface ShownConcept {
  values: Values
  /** Null where the form shows all lines. */
  lines: LinePages | null
  isInvalid: boolean
  /** Names of those that the order has. */
  sections: string[]
  /** What would be submitted, where the address asks for it. */
  review: Review | null
}

/** An order's steps as its one form has them: by what stands upstream, then by what was sent. */
const stepsOfForm = <Draft, Context, Stored extends StoredOrder>(
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  values: Values,
) => stepsFor(kind, context, entriesByStep(kind.steps, values))

/** Those of a form that comes back, also to a company whose orders have fewer. */
const sectionsSent =
  <Draft, Context, Stored extends StoredOrder>(
    kind: OrderKind<Draft, Context, Stored>,
    context: Context,
  ) =>
  (values: Values) =>
    toSections(stepsOfForm(kind, kind.contextOfSent?.(context, values) ?? context, values))

const toSections = ({ steps }: { steps: readonly { name: string }[] }): string[] =>
  steps.map(({ name }) => name)

/**
 * The concept whose editor is shown. Throws the 404 page, 'unavailable', and a redirect to the detail of an order that
 * is no concept, but never away from a form that was refused.
 */
export async function loadConcept<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  { id, page, isReviewed }: EditorAddress & { id: number },
): Promise<ShownConcept> {
  const stored = await kind.read(user, id, context)
  if (stored.kind !== 'ok') {
    if (formWasRefused())
      return { values: {}, lines: null, isInvalid: false, sections: [], review: null }
    throw unavailable(user, stored)
  }
  if (!stored.body.isConcept && !formWasRefused()) throw redirect(kind.paths.detail(id), 302)
  const [shown, lines] = pageOfLines(stored.body.values, page)
  const { version, isInvalid } = stored.body
  const values = { ...(await describeLines(user.api, shown)), version }
  const sections = toSections(stepsOfForm(kind, context, stored.body.values))
  const concept = { values, lines, isInvalid, sections, review: null }
  if (!isReviewed || formWasRefused()) return concept
  const posted = parseKept(values, wholeSchema(stepsOfForm(kind, context, values)))
  // what its form would refuse is not asked about
  if (posted.status !== 'success') return concept
  // nothing of a field that is blank
  const { own } = ownOfForm(kind, context, posted.reply().initialValue ?? {}, stored.body)
  return { ...concept, review: await makeReview(user, kind, context, own) }
}

/** What the form of a concept holds before anything is typed; nothing where upstream does not say. */
export async function valuesOfConcept<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  id: number,
): Promise<Values> {
  const stored = await kind.read(user, id, context)
  if (stored.kind !== 'ok') return {}
  const [shown] = pageOfLines(stored.body.values, readPage(request, 'lines'))
  return { ...shown, version: stored.body.version }
}

/**
 * What the buttons of the editor do: save, submit, delete, or change the entries alone. `taken`: its documents, where
 * the page has taken them to see which of its forms was sent.
 */
export async function postConcept<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  id: number,
  taken?: SentDocuments,
): Promise<FormResponse> {
  const sent =
    taken ??
    (kind.hasDocuments
      ? await takeDocuments(request, user, {
          area: kind.area,
          holder: getHolder(user, kind.name, id),
          shown: () => valuesOfConcept(request, user, kind, context, id),
        })
      : undefined)
  const intent = sent ? readIntent(sent.entries) : await postedIntent(request)
  const withArrived = await settleArrived(user, kind.fields, sent, async () => {
    const stored = await kind.read(user, id, context)
    return stored.kind === 'ok' ? stored.body.values : null
  })
  if (intent?.verb === 'delete')
    return removeConcept(request, user, kind, context, { id, sent, withArrived })
  const toSteps = (values: Values) => stepsOfForm(kind, context, values)
  // going there saves the concept, as going to other lines does
  if (asksSheet(intent)) (await postedEntries(request)).set(intentField, intents.saveAndGo(0))
  const settle = kind.settle(context)
  const form = await readForm(request, (values) => wholeSchema(toSteps(values)), {
    write: kind.area,
    act: (intent) => (intent?.verb === 'submit' ? 'wizard.submitOrder' : 'wizard.saveConcept'),
    read: entriesOfDocuments(sent),
    settle: (values, intent) => settle(withArrived(values, intent), intent),
    mostRows,
    sections: sectionsSent(kind, context),
  })
  if (sent?.problem && (form.ok || !form.message)) return refuse(form, sent.problem)
  if (!form.ok) {
    const { steps } = toSteps(getValues(form))
    if (form.message || form.intent?.verb === 'check') return refuse(form)
    if (form.status !== 200) {
      if (asksSheet(intent) && (await isUnchangedWithoutLines(user, kind, context, form, id)))
        return redirect(serverPaths.lineSheet(kind.area, { order: id }), 303)
      const asked = searchesOn(kind, steps, ({ isOfferedAgain }) => isOfferedAgain === true)
      return refuse(form, { found: await findMatches(user, asked, getValues(form)) })
    }
    if (form.asked === intents.submit) return reviewConcept(user, kind, context, form, id)
    const reckoner = findReckoner(kind, steps, form.intent)
    if (reckoner) return reckonConcept(user, kind, context, form, { id, reckoner })
    return changeEntries(user, kind, context, form)
  }
  return saveConcept(user, kind, context, form, { id, page: readPage(request, 'lines') })
}

/** What a button has changed in the entries alone, shown again. */
async function changeEntries<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  form: BadForm,
): Promise<FormResponse> {
  const searches = searchesOn(kind, stepsOfForm(kind, context, getValues(form)).steps)
  const changed = await changedBy(user, searches, form)
  if ('failure' in changed) return refuse(form, changed.failure)
  const { products } = changed.values
  if (changed.added && Array.isArray(products) && products.length > mostRows.products)
    return refuse(form, {
      message: user.t('form.pageIsFull', { n: mostRows.products }),
      status: 422,
    })
  const order = stepsOfForm(kind, context, changed.values)
  const shown = withValues(form, changed.values, wholeSchema(order))
  return refuse(
    { ...shown, sections: toSections(order) },
    {
      // matches stay while products are added
      found: await findMatches(user, searches, changed.values),
      at: changed.added,
      asksDeletion: form.intent?.verb === 'ask' || form.asked === intents.ask,
    },
  )
}

/** Then the lines that it lacks are all that is wrong, or nothing is lost. */
async function isUnchangedWithoutLines<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  form: BadForm,
  id: number,
): Promise<boolean> {
  const { version: _, shownLines: __, ...own } = getValues(form)
  if (Array.isArray(own.products) && own.products.length > 0) return false
  const stored = await kind.read(user, id, context)
  return stored.kind === 'ok' && isSame(kind.fields, stored.body.values, own)
}

async function saveConcept<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  form: GoodForm<z.ZodType>,
  { id, page }: { id: number; page: number },
): Promise<FormResponse> {
  const stored = await kind.read(user, id, context)
  const { version: _, shownLines, ...typed } = getValues(form)
  if (stored.kind === 'notFound')
    return beginAgain(user, kind, form, typed, unpackShown(shownLines)?.elsewhere)
  if (stored.kind !== 'ok') return refuse(form, stored)
  const { own, range, shown } = ownOfForm(kind, context, getValues(form), stored.body)
  reportAct({ record: toText(own.orderNumber) })
  const conflict = findConceptConflict(user, kind, { form, own }, stored.body)
  if (conflict) return refuse(form, conflict)
  const goesTo = form.intent?.verb === 'save-and-go' ? form.intent.value : undefined
  const lines = Number(goesTo ?? page)
  const editor = kind.paths.editor(id, lines > 1 ? { lines } : {})
  const next =
    goesTo === undefined
      ? editor
      : goesTo === '0'
        ? serverPaths.lineSheet(kind.area, { order: id })
        : `${editor}#${kind.name}-lines`
  const isReviewed = form.intent?.value === markOfReview(kind, own)
  if (form.intent?.verb === 'submit' && stored.body.isConcept && !isReviewed)
    return refuse(form, { review: await makeReview(user, kind, context, own), status: 200 })
  if (goesTo !== undefined && isSame(kind.fields, stored.body.values, own))
    return finish(next, { form })

  const key = form.idempotencyKey ?? ''
  const draft = shown ? { ...(form.value as Draft), shownLines: shown } : (form.value as Draft)
  const written = { stored: stored.body, own }
  const outcome = await saveAndLookUp(user, kind, context, draft, written, `${key}:save`)
  if (outcome.kind === 'problems') {
    return refuse(form, problemsOnPage(user.t, outcome, own, range))
  }
  if (outcome.kind === 'unknown') {
    const sent = packSent(kind.fields, stored.body, own, range)
    const values = { ...getValues(form), version: sent }
    const unknown = { ...form, submission: parseChanged(values, z.looseObject({})) }
    return refuseUnknown(user, unknown, outcome, 'wizard.saveUnknown')
  }
  if (outcome.kind !== 'saved') return refuse(form, outcome)
  if (form.intent?.verb !== 'submit') {
    await dropDocuments(user, findDrafts(own))
    return redirectWithNotice(user, next, 'message.orderSaved', { form })
  }
  return submitSaved(user, kind, context, form, { ...written, page })
}

/** The whole order, as its form has it. */
function ownOfForm<Draft, Context, Stored extends StoredOrder>(
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  values: Values,
  stored: Stored,
) {
  const { version, shownLines, ...typed } = values
  // a section that an order has no more sends nothing
  const entries = { ...toEntries(stepsOfForm(kind, context, typed)), version }
  const shown = withSavedLines(unpackShown(shownLines), version, stored)
  const { values: own, range } = wholeValues(stored.values, entries, shown)
  return { own, range, shown }
}

/** The same for the order as it is stored and for its form, in which nothing was changed. */
const markOfReview = <Draft, Context, Stored extends StoredOrder>(
  { fields }: OrderKind<Draft, Context, Stored>,
  own: Values,
) => toMark(fields, own, { isStored: false })

async function makeReview<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  own: Values,
): Promise<Review> {
  return toReview(user.t, own, {
    mark: markOfReview(kind, own),
    facts: kind.review(own, context),
    needs: await kind.needs?.(user, own, context),
    takesStock: kind.takesStock,
    staysOpen: kind.staysOpen?.(user),
  })
}

/** The question as it stood, where a button of the frame was pressed beside it. */
async function reviewConcept<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  form: BadForm,
  id: number,
): Promise<FormResponse> {
  const stored = await kind.read(user, id, context)
  if (stored.kind !== 'ok') return refuse(form, stored)
  const { own } = ownOfForm(kind, context, getValues(form), stored.body)
  return refuse(form, { review: await makeReview(user, kind, context, own) })
}

/** What the lines travel in, those of other pages as well; only the form's entries are filled in. */
async function reckonConcept<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  form: BadForm,
  { id, reckoner }: { id: number; reckoner: NonNullable<ReturnType<typeof findReckoner>> },
): Promise<FormResponse> {
  const stored = await kind.read(user, id, context)
  if (stored.kind !== 'ok') return refuse(form, stored)
  const getOwn = (one: BadForm) => ownOfForm(kind, context, getValues(one), stored.body).own
  const reckoned = await reckoner.reckon(user, getOwn(form))
  const values = reckoner.fill(reckoner.ownOf(getValues(form)), reckoned)
  const shown = withValues(form, values, wholeSchema(stepsOfForm(kind, context, values)))
  return refuse(shown, { reckoned: reckoned.say(getOwn(shown)) })
}

/** Somebody else has deleted the concept: what was typed is found in the wizard, which saves it as a new one. */
async function beginAgain<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  form: GoodForm<z.ZodType>,
  { orderNumber, ...typed }: Values,
  linesGone = 0,
): Promise<FormResponse> {
  const about = { isOfDeleted: true, linesGone }
  const draft = await copyAsDraft(user, kind, typed, { orderNumber }, about)
  return finish(kind.paths.create({ draft, step: 1 }), { form, toOtherScreen: true })
}

/** An order that is no concept any more is refused by upstream, in its own words. */
const findConceptConflict = <Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  { fields }: OrderKind<Draft, Context, Stored>,
  { form, own }: { form: GoodForm<z.ZodType>; own: Values },
  stored: Stored,
) =>
  stored.isConcept
    ? findConflict(user, form, {
        version: stored.version,
        seen: seenVersion(fields, getValues(form).version, stored),
        differences: () => sayDifferences(user.t, differences(fields, stored.values, own)),
      })
    : null

async function removeConcept<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  { id, sent, withArrived }: { id: number; sent: SentDocuments | undefined; withArrived: Settle },
): Promise<FormResponse> {
  // what is deleted need not be right; should it not be deleted, the entries are still there
  const form = await readForm(request, z.object({}), {
    write: kind.area,
    act: 'wizard.deleteOrder',
    read: entriesOfDocuments(sent),
    settle: withArrived,
    sections: sectionsSent(kind, context),
  })
  if (!form.ok) return refuse(form)
  const stored = await kind.read(user, id, context)
  if (stored.kind !== 'ok' && stored.kind !== 'notFound') return refuse(form, stored)
  if (stored.kind === 'ok') {
    const { shownLines, ...typed } = getValues(form)
    const shown = withSavedLines(unpackShown(shownLines), typed.version, stored.body)
    const { values: own } = wholeValues(stored.body.values, typed, shown)
    const conflict = findConceptConflict(user, kind, { form, own }, stored.body)
    reportAct({ record: toText(stored.body.values.orderNumber), changes: [] })
    const message = user.t('form.changedSinceShown')
    if (conflict) return refuse(form, { ...conflict, message, asksDeletion: true })
  }
  const result = await kind.remove(user, id, form.idempotencyKey ?? '')
  if (result.kind === 'unknown') {
    const now = await kind.read(user, id, context)
    if (now.kind !== 'notFound')
      return refuseUnknown(user, form, afterLookUp(result, now), 'wizard.deleteUnknown')
  } else if (result.kind === 'notFound') {
    // nothing is left that the editor could show
    const words = failureText(user.t, result)
    return redirectWithNotice(
      user,
      kind.paths.create(),
      { words },
      { kind: 'error', form, toOtherScreen: true },
    )
  } else if (result.kind !== 'ok') {
    return refuse(form, result)
  }
  return redirectWithNotice(user, kind.paths.create(), 'message.ordersDeleted', {
    form,
    toOtherScreen: true,
  })
}
