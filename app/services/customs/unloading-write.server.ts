import { issueUnloadingReport, saveUnloadingReport, type Shipment } from '#contract/shipments'
import { formatChange, formatCount } from '~/lib/format'
import { packageTypes } from '~/lib/package-types'
import { intents } from '~/lib/intents'
import { paths } from '~/lib/paths'
import {
  addTallies,
  findRowIndex,
  formatDifference,
  getTally,
  mostRows,
  readOthers,
  rowsPerPage,
  type ComparedPieces,
  type IssueReview,
  type Quantities,
  type UnloadingAnswer,
} from '~/lib/unloading'
import { unloadingEntries, unloadingMatrix } from '~/validation/unloading'
import { fingerprint } from '../base/fingerprint.server'
import { readListQuery } from './shipment-in-list.server'
import { permittedActions, shipmentStatusIds } from './shipment-statuses'
import { readShipment, writeShipment } from './shipment-write.server'
import { findConflict } from '../forms/conflict.server'
import { redirectWithNotice } from '../forms/finish.server'
import { reportAct } from '../submissions/act-report.server'
import type { BadForm, FormResponse, GoodForm } from '../submissions/form-result'
import type { PortalUser } from '../session/portal-user.server'
import { readForm, getValues, withValues } from '../forms/read-form.server'
import { refuse, type Problems } from '../forms/refuse.server'
import { toProblems } from './shipment-edit.server'
import {
  bodyOfReport,
  changesOfReport,
  compareAnnounced,
  compareRows,
  countedIn,
  toEntries,
  holdsReport,
  markOfReport,
  toMatrix,
  withCells,
  wrongCell,
  type Counted,
  type Matrix,
  type MatrixEntries,
} from './unloading-matrix'
import { canIssue, canSave, whyNot } from './unloading-page.server'
import { answerWith, askedBefore, fillFromSheet, replaceReview } from './unloading-sheet.server'

/** What the form of an unloading does: saves, issues, shows other rows or one column more, takes over a sheet. */
export async function postUnloading(
  request: Request,
  user: PortalUser,
  id: number,
): Promise<FormResponse> {
  if (/^multipart\//i.test(request.headers.get('Content-Type') ?? ''))
    return fillFromSheet(request, user, id)
  const form = await readForm(request, unloadingMatrix, {
    mostRows: { rows: mostRows },
    act: (intent) => (intent?.verb === 'submit' ? 'unloading.issue' : 'unloading.save'),
  })
  const changes = ['add', 'take', 'find'].includes(form.intent?.verb ?? '')
  const isQuestion = !form.ok && form.asked === intents.submit
  const asked = askedBefore(user.t, getValues(form))
  // a form of another company, or one without a key, changes nothing
  if (!form.ok && !((changes || isQuestion) && form.status === 200))
    return answerWith(await refuse(form), asked)
  const read = await readShipment(user, id)
  if (read.kind !== 'ok') return answerWith(await refuse(form, read), asked)
  const matrix = toMatrix(read.body)
  if (!form.ok && isQuestion) {
    const counted = countedIn(matrix, getValues(form))
    return answerWith(await refuse(form), { ...asked, issue: toReview(user, { matrix, counted }) })
  }
  if (!form.ok) return showChanged(user, form, matrix)
  const entries = getValues(form) as MatrixEntries
  const counted = countedIn(matrix, entries)
  const problems =
    goneMeanwhile(user, counted) ??
    findConflict(user, form, {
      version: fingerprint(counted.conflicts),
      // two who count other cells of one report do not disturb each other
      seen: null,
      differences: () => compareCells(user, counted),
    })
  reportAct({ changes: changesOfReport(matrix, counted) })
  // with a 0 for each cell that was emptied: rows without an entry would not be shown
  const shown = shownAnew(form, matrix, counted)
  const question = replaceReview(
    user.t,
    counted.report,
    Object.entries(readOthers(entries.replace)),
  )
  if (problems) return answerWith(await refuse(shown, problems), question)
  const sent = { shipment: read.body, matrix, counted, question, list: readListQuery(request) }
  return form.intent?.verb === 'submit' ? issue(user, shown, sent) : save(user, shown, sent)
}

type MatrixForm = GoodForm<typeof unloadingMatrix>

interface ReportRequest {
  shipment: Shipment
  matrix: Matrix
  counted: Counted
  /** About a sheet, as long as it is not answered. */
  question: Pick<UnloadingAnswer, 'replace'>
  /** What the list was asked for that the shipment was opened from. */
  list: string | undefined
}

/** The form over the rows that the shipment has now. */
function shownAnew<Form extends MatrixForm>(form: Form, matrix: Matrix, counted: Counted): Form {
  const { added, page, version } = getValues(form) as MatrixEntries
  const entries = toEntries(matrix, { ...counted, added, page: Number(page ?? 1) })
  // of what it was made from, until somebody has decided
  return withValues(form, { ...entries, version }, unloadingEntries)
}

/**
 * Other rows, the one that was searched for, a column more, or what a sheet has otherwise: nothing is sent, and all that
 * was typed goes along. [CUN-20]
 */
async function showChanged(user: PortalUser, form: BadForm, matrix: Matrix): Promise<FormResponse> {
  const entries = getValues(form) as MatrixEntries & { type?: string; order?: string }
  const wrong = wrongCell(user.t, entries)
  if (wrong)
    return answerWith(
      await refuse(form, { message: wrong, status: 422 }),
      askedBefore(user.t, entries),
    )
  const { type = '' } = entries
  const added =
    form.intent?.name === 'columns' && packageTypes.includes(type)
      ? [entries.added, type].filter(Boolean).join()
      : (entries.added ?? '')
  const counted = countedIn(matrix, { ...entries, added })
  const isLeft = form.intent?.name === 'replace' && form.intent.value === 'none'
  const ofSheet = isLeft ? [] : Object.entries(readOthers(entries.replace))
  const cells =
    form.intent?.name === 'replace'
      ? unchangedSince(readOthers(entries.replaced), ofSheet, counted)
      : expectedCells(form, matrix, counted)
  const filled = withCells(counted, cells)
  const place = form.intent?.verb === 'find' ? findRowIndex(matrix.rows, entries.order ?? '') : null
  const foundRow = place === null ? undefined : matrix.rows[place]
  const page =
    place === null || place < 0
      ? Number(entries.page ?? 1)
      : Math.floor(place / rowsPerPage(counted.types.length)) + 1
  const values = {
    ...toEntries(matrix, { ...filled, added, page }),
    version: entries.version,
  }
  const answer = await refuse(
    withValues(form, values, unloadingEntries),
    goneMeanwhile(user, counted) ??
      (place === -1 ? notFound(user, entries.order?.trim() ?? '') : undefined),
  )
  const found: Pick<UnloadingAnswer, 'foundRow'> = foundRow ? { foundRow: foundRow.key } : {}
  return answerWith(answer, { ...replaceReview(user.t, filled.report, ofSheet), ...found })
}

const notFound = ({ t }: PortalUser, id: string) =>
  id === ''
    ? { message: t('unloading.findWhat') }
    : { message: t('unloading.notFound', { id }), status: 422 }

/** The cells of a sheet in whose place stands what its question showed, or nothing: others are asked about again. */
const unchangedSince = (
  shown: Readonly<Record<string, Quantities>>,
  cells: [string, Quantities][],
  { report }: Counted,
): [string, Quantities][] =>
  cells.map(([key, own]) => {
    const current = report.get(key) ?? {}
    const left = Object.entries(own).filter(
      ([type]) => !current[type] || current[type] === shown[key]?.[type],
    )
    return [key, Object.fromEntries(left)]
  })

/** What was announced, for the cells of a row, a column or all where nothing was counted: no count is replaced, nor a known 0. [CUN-15] */
function expectedCells(
  { intent }: BadForm,
  matrix: Matrix,
  { report, types, zeros }: Counted,
): [string, Quantities][] {
  if (!intent || !/^expected(-row|-column)?$/.test(intent.name)) return []
  const [ofRow, ofColumn] = [intent.name === 'expected-row', intent.name === 'expected-column']
  return matrix.rows
    .filter(({ key }) => !ofRow || key === intent.value)
    .map(({ key, expected }) => {
      const blank = types.filter(
        (type) =>
          (!ofColumn || type === intent.value) &&
          expected[type] &&
          !report.get(key)?.[type] &&
          zeros.get(key)?.[type] !== 0,
      )
      return [key, Object.fromEntries(blank.map((type) => [type, expected[type] ?? 0]))]
    })
}

/** Of orders that left the shipment. */
const mostNamed = 20

function goneMeanwhile({ t }: PortalUser, { gone }: Counted): Problems | undefined {
  if (gone.length === 0) return undefined
  const ids = gone.slice(0, mostNamed).join(', ')
  const message = t('unloading.gone', { ids: gone.length > mostNamed ? `${ids}, …` : ids })
  return { message, status: 409 }
}

/** As many cells as anybody compares one by one. */
const mostCompared = 50

/** The cells that were saved otherwise. */
function compareCells({ t }: PortalUser, { conflicts }: Counted) {
  const differences = conflicts.map(({ key, type, stored, own }) => ({
    field: `${key}, ${type}`,
    label: `${key}, ${type}`,
    stored: formatCount(stored),
    own: formatCount(own),
  }))
  const rest = differences.length - mostCompared
  if (rest <= 0) return differences
  const more = { field: 'more', label: t('unloading.more', { n: rest }), stored: '', own: '' }
  return [...differences.slice(0, mostCompared), more]
}

async function save(
  user: PortalUser,
  form: MatrixForm,
  sent: ReportRequest,
): Promise<FormResponse> {
  const { shipment, matrix, counted, question } = sent
  const outcome = await writeShipment(user, shipment.id, {
    isPermitted: (actions) => canSave(actions) && matrix.rows.length > 0,
    whyNot: (now) => whyNot(user, now, matrix),
    call: (ref) =>
      user.api.call(saveUnloadingReport, {
        path: { ref },
        body: getReport(shipment, counted),
        idempotencyKey: form.idempotencyKey,
      }),
    isDone: (now) => holdsReport(toMatrix(now), counted),
  })
  if (outcome.kind !== 'done') return answerWith(await refuse(form, toProblems(outcome)), question)
  if (question.replace) {
    const unloading = { ...shipment.unloading, matrix: bodyOfReport(counted) }
    const stored = toMatrix({ ...shipment, unloading })
    const shown = shownAnew(form, stored, countedIn(stored, getValues(form) as MatrixEntries))
    const { version } = stored
    const saved = withValues(shown, { ...getValues(shown), version }, unloadingEntries)
    return answerWith(await refuse(saved, { status: 200 }), {
      notice: { kind: 'success', text: outcome.words },
      ...question,
    })
  }
  return redirectWithNotice(user, addressAfter(sent, form), { words: outcome.words }, { form })
}

/** Asks first, with what differs from what was announced; issues what was shown and nothing else. */
async function issue(
  user: PortalUser,
  form: MatrixForm,
  asked: ReportRequest,
): Promise<FormResponse> {
  const { shipment, matrix, counted, question } = asked
  const ids = shipmentStatusIds(user.settings)
  const isPermitted = canIssue(permittedActions(ids, shipment)) && matrix.rows.length > 0
  if (isPermitted && question.replace)
    return answerWith(await refuse(form, { message: user.t('unloading.answerFirst') }), question)
  if (isPermitted && form.intent?.value !== markOfReport(matrix, counted))
    return answerWith(await refuse(form, { status: 200 }), { issue: toReview(user, asked) })
  const outcome = await writeShipment(user, shipment.id, {
    isPermitted: (actions) => canIssue(actions) && matrix.rows.length > 0,
    whyNot: (now) => whyNot(user, now, matrix),
    call: (ref) =>
      user.api.call(issueUnloadingReport, {
        path: { ref },
        body: getReport(shipment, counted),
        idempotencyKey: form.idempotencyKey,
      }),
    isDone: (now) => now.status?.id === ids.IE044 && holdsReport(toMatrix(now), counted),
  })
  if (outcome.kind !== 'done') return answerWith(await refuse(form, toProblems(outcome)), question)
  return redirectWithNotice(user, addressAfter(asked, form), { words: outcome.words }, { form })
}

/** More would hide the button that they are shown for. */
const mostDifferences = 200

function toReview(
  user: PortalUser,
  { matrix, counted }: Pick<ReportRequest, 'matrix' | 'counted'>,
): IssueReview {
  const { t } = user
  const all = addTallies(
    matrix.rows.map(({ key, expected }) =>
      getTally(counted.types, { expected, received: counted.report.get(key) ?? {} }),
    ),
  )
  const rows = compareRows(matrix, counted)
  const shown = rows.slice(0, mostDifferences)
  const sum = (field: 'expected' | 'received') =>
    shown.reduce((total, row) => total + row[field], 0)
  // what is not named one by one is named together, so that the table adds up
  const others = {
    expected: all.expected - sum('expected'),
    received: all.received - sum('received'),
  }
  const hasOthers = others.expected > 0 || others.received > 0
  return {
    mark: markOfReport(matrix, counted),
    summary: t(rows.length === 0 ? 'unloading.summarySame' : 'unloading.summary', {
      expected: formatCount(all.expected),
      received: formatCount(all.received),
      difference: formatDifference(t, all),
    }),
    rows:
      rows.length === 0
        ? []
        : [
            ...shown.map((one) =>
              toWords(one.row.names.map(({ name }) => name).join(', '), one.type, one),
            ),
            ...(hasOthers ? [toWords(t('unloading.allOthers'), '', others)] : []),
            toWords(t('unloading.total'), '', all),
          ],
    announced: compareAnnounced(matrix, counted).map((one) =>
      toWords(t('unloading.whole'), one.type, one),
    ),
  }
}

const toWords = (
  name: string,
  type: string,
  { expected, received }: { expected: number; received: number },
): ComparedPieces => ({
  name,
  type,
  expected: formatCount(expected),
  received: formatCount(received),
  difference: formatChange(received - expected),
})

const getReport = (shipment: Shipment, counted: Counted) => ({
  mx_inbound_reference: shipment.mx_inbound_reference ?? null,
  matrix: bodyOfReport(counted),
})

function addressAfter({ shipment, list }: ReportRequest, form: MatrixForm): string {
  const page = Number((getValues(form) as MatrixEntries).page ?? 1)
  return paths.unloading(shipment.id, { page: page > 1 ? page : undefined, list })
}
