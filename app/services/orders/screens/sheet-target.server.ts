import { toRows, toText, type Values } from '~/lib/values'
import { serverPaths } from '~/lib/paths'
import { differences, toMark, sayDifferences } from '../field-map'
import type { PortalUser } from '../../session/portal-user.server'
import { toChanges } from '../../forms/conflict.server'
import type { Problems } from '../../forms/refuse.server'
import { reportAct } from '../../submissions/act-report.server'
import type { CellFault } from '../../imports/read/check-sheet'
import { changeKept, readKept } from './draft-content.server'
import { saveAndLookUp } from './editor-writes.server'
import { pageOfLine } from './line-pages'
import type { Offered, OrderKind, Step, StoredOrder } from './order-kind'
import {
  addressOfStep,
  checkSteps,
  entriesByStep,
  toEntries,
  nearestStep,
  toSchema,
  stepsFor,
  type OrderSteps,
} from './steps'
import type { AddRows } from './sheet-lines.server'

/** The order that a sheet's lines are added to: a draft, or a concept. */
export interface SheetTarget<Context> {
  isNew: boolean
  address: string
  /** The page of its lines. */
  back: (context: Context) => string
  /** Where to go instead, where there is nothing to add to. */
  findOther: (context: Context & Offered) => Promise<string | null>
  /** To the order as it is at that moment, whatever others have saved since its page was made. */
  add: (context: Context & Offered, rows: RowsToAdd) => Promise<AddedTo>
}

interface RowsToAdd {
  addRows: AddRows
  /** Whether an order of this mark has them already, by a save whose outcome is not known. */
  isAdded: (mark: string) => boolean
  /** Idempotency-Key. */
  key: string
}

type AddedTo =
  | { kind: 'added'; to: string }
  | { kind: 'faults'; faults: CellFault[] }
  /** `sentAs`: the mark of the order if it was saved all the same. */
  | { kind: 'refused'; problems: Problems; sentAs?: string }

/** The one that the address names: `order` of a concept, else `draft`. */
export async function sheetTarget<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
): Promise<SheetTarget<Context>> {
  const search = new URL(request.url).searchParams
  const order = search.get('order') ?? ''
  if (/^\d{1,15}$/.test(order)) return conceptTarget(user, kind, Number(order))
  return draftTarget(user, kind, search.get('draft') ?? '')
}

const linesStep = <Context>(steps: readonly Step<Context>[]) =>
  steps.find(({ fields }) => fields.includes('products'))!

async function draftTarget<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  id: string,
): Promise<SheetTarget<Context>> {
  const draft = await readKept(user, kind.name, id)
  const step = linesStep(kind.steps)
  const addressIn = (order: OrderSteps<Context>, page?: number) =>
    addressOfStep(kind, id, nearestStep(kind, order, step), page)
  return {
    isNew: true,
    address: serverPaths.lineSheet(kind.area, { draft: id }),
    back: (context) =>
      draft ? addressIn(stepsFor(kind, context, draft.content.steps)) : kind.paths.create(),
    findOther: () => Promise.resolve(draft ? draft.content.savedAs : kind.paths.create()),
    async add(context, { addRows }) {
      let outcome = refusedWith({ message: user.t('wizard.draftGone'), status: 409 })
      if (!draft) return outcome
      await changeKept(user, id, (content) => {
        // what is added while it is sent would not be in the order that comes of it
        const sent = content.savedAs ? 'wizard.savedMeanwhile' : content.sent && 'sheet.unsettled'
        if (sent) {
          outcome = refusedWith({ message: user.t(sent), status: 409 })
          return content
        }
        const order = stepsFor<Context>(kind, context, content.steps)
        const before = { ...step.initial, ...content.steps[step.name] }
        const added = addRows({ lines: toRows(before.products), schema: toSchema(order, step) })
        if (added.kind === 'faults') {
          outcome = added
          return content
        }
        const own = { ...before, products: added.lines }
        const to = (page: number) => addressIn(order, page)
        outcome = { kind: 'added', to: addressOfLine(kind, own, added.first, to) }
        return {
          ...content,
          steps: { ...content.steps, [step.name]: own },
          pages: { ...content.pages, [step.name]: '' },
          problems: null,
        }
      })
      return outcome
    },
  }
}

const refusedWith = (problems: Problems): AddedTo => ({ kind: 'refused', problems })

/** Where a line is seen, by its place among all of them. */
function addressOfLine(
  { name }: { name: string },
  values: Values,
  line: number,
  addressOf: (page: number) => string,
): string {
  const { page, index } = pageOfLine(values, line)
  return `${addressOf(page)}#${encodeURIComponent(`${name}-products[${index}].quantity`)}`
}

function conceptTarget<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  id: number,
): SheetTarget<Context> {
  const step = linesStep(kind.steps)
  return {
    isNew: false,
    address: serverPaths.lineSheet(kind.area, { order: id }),
    back: () => kind.paths.editor(id),
    async findOther(context) {
      const read = await kind.read(user, id, context)
      return read.kind === 'ok' && !read.body.isConcept ? kind.paths.detail(id) : null
    },
    async add(context, { addRows, isAdded, key }) {
      const read = await kind.read(user, id, context)
      if (read.kind !== 'ok') return refusedWith(read)
      const { isConcept, values } = read.body
      if (!isConcept) return refusedWith({ message: user.t('order.whySubmitted'), status: 409 })
      if (isAdded(toMark(kind.fields, values, { isStored: true })))
        return { kind: 'added', to: kind.paths.editor(id) }
      const order = stepsFor<Context>(kind, context, entriesByStep(kind.steps, values))
      const added = addRows({ lines: toRows(values.products), schema: toSchema(order, step) })
      if (added.kind === 'faults') return added
      const own = kind.settle(context)({ ...values, products: added.lines }, null)
      const failed = await saveLines(user, kind, context, { stored: read.body, own, key })
      const to = (page: number) => kind.paths.editor(id, page > 1 ? { lines: page } : {})
      return failed ?? { kind: 'added', to: addressOfLine(kind, own, added.first, to) }
    },
  }
}

/** Null when the concept is saved. */
async function saveLines<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  context: Context,
  { stored, own, key }: { stored: Stored; own: Values; key: string },
): Promise<AddedTo | null> {
  const order = stepsFor(kind, context, entriesByStep(kind.steps, own))
  const { value, firstWrong } = checkSteps<Draft, Context>(order, undefined, (values) => values)
  if (!value) {
    const title = order.steps[firstWrong]?.title ?? linesStep(kind.steps).title
    return refusedWith({ message: user.t('sheet.concept', { step: user.t(title) }), status: 422 })
  }
  const written = { stored, own: toEntries(order) }
  reportAct({
    record: toText(written.own.orderNumber),
    changes: toChanges(
      sayDifferences(user.t, differences(kind.fields, stored.values, written.own)),
    ),
  })
  const outcome = await saveAndLookUp(user, kind, context, value, written, `${key}:save`)
  if (outcome.kind === 'saved') return null
  if (outcome.kind === 'problems') {
    const messages = [outcome.message, ...Object.values(outcome.fields).flat()].filter(Boolean)
    return refusedWith({ message: messages.slice(0, 10).join('\n') })
  }
  const sentAs =
    outcome.kind === 'unknown' ? toMark(kind.fields, written.own, { isStored: true }) : undefined
  return { kind: 'refused', problems: outcome, sentAs }
}
