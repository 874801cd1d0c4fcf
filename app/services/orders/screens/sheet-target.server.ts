import { toText, type Values } from '~/lib/values'
import type { z } from 'zod'
import { serverPaths } from '~/lib/paths'
import { differences, markOf, sayDifferences } from '../field-map'
import type { PortalUser } from '../../session/portal-user.server'
import { toChanges } from '../../forms/conflict.server'
import type { Problems } from '../../forms/refuse.server'
import { reportAct } from '../../submissions/act-report.server'
import type { Failure } from '../../upstream/result'
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
  schemaOf,
  stepsFor,
} from './steps'

/** The order that a sheet's lines are added to: a draft, or a concept. */
export interface SheetTarget<Context> {
  isNew: boolean
  address: string
  /** The page of its lines. */
  back: (context: Context) => string
  open: (context: Context & Offered) => Promise<OpenTarget>
  add: (context: Context & Offered, added: AddedLines) => Promise<AddedTo>
}

type OpenTarget =
  /** `mark`: of what upstream has of it. */
  | { kind: 'open'; lines: Values[]; schema: z.ZodType; mark?: string }
  /** There is nothing to add to: where to go instead. */
  | { kind: 'gone'; to: string }
  | Failure

interface AddedLines {
  /** All of the order. */
  lines: Values[]
  /** Place of the first that is new or has changed. */
  first: number
  /** Idempotency-Key. */
  key: string
}

type AddedTo =
  | { kind: 'added'; to: string }
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

const linesIn = (values: Values | undefined): Values[] =>
  Array.isArray(values?.products) ? values.products.map((line) => (line ?? {}) as Values) : []

async function draftTarget<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  id: string,
): Promise<SheetTarget<Context>> {
  const draft = await readKept(user, kind.name, id)
  const step = linesStep(kind.steps)
  const entries = draft?.content.steps ?? {}
  const addressIn = (context: Context, page?: number) => {
    const order = stepsFor(kind, context, entries)
    return addressOfStep(kind, id, nearestStep(kind, order, step), page)
  }
  return {
    isNew: true,
    address: serverPaths.lineSheet(kind.area, { draft: id }),
    back: (context) => (draft ? addressIn(context) : kind.paths.create()),
    open(context) {
      if (!draft) return Promise.resolve({ kind: 'gone', to: kind.paths.create() })
      if (draft.content.savedAs) return Promise.resolve({ kind: 'gone', to: draft.content.savedAs })
      const schema = schemaOf(stepsFor(kind, context, entries), step)
      return Promise.resolve({ kind: 'open', lines: linesIn(entries[step.name]), schema })
    },
    async add(context, { lines, first }) {
      const own = { ...step.initial, ...entries[step.name], products: lines }
      await changeKept(user, id, (content) => ({
        ...content,
        steps: { ...content.steps, [step.name]: own },
        pages: { ...content.pages, [step.name]: '' },
        problems: null,
      }))
      const { page, index } = pageOfLine(own, first)
      const hash = encodeURIComponent(`${kind.name}-products[${index}].quantity`)
      return { kind: 'added', to: `${addressIn(context, page)}#${hash}` }
    },
  }
}

function conceptTarget<Draft, Context, Stored extends StoredOrder>(
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  id: number,
): SheetTarget<Context> {
  const step = linesStep(kind.steps)
  const orderOf = (context: Context, values: Values) =>
    stepsFor(kind, context, entriesByStep(kind.steps, values))
  let stored: Stored | undefined
  return {
    isNew: false,
    address: serverPaths.lineSheet(kind.area, { order: id }),
    back: () => kind.paths.editor(id),
    async open(context) {
      const read = await kind.read(user, id, context)
      if (read.kind !== 'ok') return read
      stored = read.body
      if (!stored.isConcept) return { kind: 'gone', to: kind.paths.detail(id) }
      const schema = schemaOf(orderOf(context, stored.values), step)
      const mark = markOf(kind.fields, stored.values, { isStored: true })
      return { kind: 'open', lines: linesIn(stored.values), schema, mark }
    },
    async add(context, { lines, first, key }) {
      if (!stored) throw new Error('Lines are added to a concept that was not read')
      const own = kind.settle(context)({ ...stored.values, products: lines }, null)
      const order = orderOf(context, own)
      const { value, firstWrong } = checkSteps<Draft, Context>(order, undefined, (values) => values)
      if (!value) {
        const where = user.t(order.steps[firstWrong]?.title ?? step.title)
        return {
          kind: 'refused',
          problems: { message: user.t('sheet.concept', { step: where }), status: 422 },
        }
      }
      const written = { stored, own: toEntries(order) }
      reportAct({
        record: toText(written.own.orderNumber),
        changes: toChanges(
          sayDifferences(user.t, differences(kind.fields, stored.values, written.own)),
        ),
      })
      const outcome = await saveAndLookUp(user, kind, context, value, written, `${key}:save`)
      if (outcome.kind === 'problems') {
        const said = [outcome.message, ...Object.values(outcome.fields).flat()].filter(Boolean)
        return { kind: 'refused', problems: { message: said.slice(0, 10).join('\n') } }
      }
      if (outcome.kind !== 'saved') {
        const sentAs =
          outcome.kind === 'unknown'
            ? markOf(kind.fields, written.own, { isStored: true })
            : undefined
        return { kind: 'refused', problems: outcome, sentAs }
      }
      const { page, index } = pageOfLine(own, first)
      const hash = encodeURIComponent(`${kind.name}-products[${index}].quantity`)
      return {
        kind: 'added',
        to: `${kind.paths.editor(id, page > 1 ? { lines: page } : {})}#${hash}`,
      }
    },
  }
}
