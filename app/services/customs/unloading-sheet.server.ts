import { json } from '@remix-run/node'
import { message } from '~/i18n/message'
import type { Translate } from '~/i18n/translate'
import { formatCount } from '~/lib/format'
import type { RefusedForm } from '~/lib/form-result'
import { packageTypes } from '~/lib/package-types'
import { serverPaths } from '~/lib/paths'
import {
  mostRows,
  readOthers,
  readPieces,
  withTypes,
  type Quantities,
  type UnloadingAnswer,
} from '~/lib/unloading'
import { checkEach, requiredCell, uniqueCell, type SheetColumn } from '~/validation/sheet-column'
import { piecesFaults, unloadingEntries } from '~/validation/unloading'
import { readShipment, unreadShipment } from './shipment-write.server'
import { sheetFaults, type CellFault, type CheckedSheet } from '../imports/read/check-sheet'
import {
  readSheetForm,
  sheetRefusal,
  type FormSheet,
  type SheetRead,
} from '../imports/read/sheet-form.server'
import { sendWorkbook, sheetsWorkbook } from '../imports/read/templates.server'
import type { FormResponse, GoodForm } from '../submissions/form-result'
import { tellFile } from '../acts/tell-act.server'
import type { PortalUser } from '../session/portal-user.server'
import { getValues, withValues } from '../forms/read-form.server'
import { refuse, type Problems } from '../forms/refuse.server'
import { findShipment } from './shipment-page.server'
import {
  countedIn,
  toEntries,
  toMatrix,
  withCells,
  wrongCell,
  type Counted,
  type Matrix,
  type MatrixEntries,
} from './unloading-matrix'

const keyColumn = 'Ext. ID'
/** Told to the dock, and passed over when the sheet comes back. */
const expectedColumn = (type: string) => `Expected ${type}`
/** The same as text, in sheets that were downloaded before. */
const expectedText = 'Expected'
/** A sheet of another shipment may be longer, and is told apart by more than that. */
const mostStrangers = 2_000

const text = (name: string, width: number, more: Partial<SheetColumn> = {}): SheetColumn => ({
  name,
  label: 'unloading.key',
  rules: [],
  width,
  ...more,
})

const columns: readonly SheetColumn[] = [
  text(keyColumn, 28, {
    required: requiredCell('unloading.key'),
    unique: uniqueCell('unloading.key'),
  }),
  text(expectedText, 24),
  ...packageTypes.flatMap((type) => [
    text(expectedColumn(type), 12, { isNumber: true }),
    text(type, 8, {
      label: 'shipmentForm.quantity',
      isNumber: true,
      rules: checkEach(piecesFaults),
    }),
  ]),
]

const getSheet = (id: number, matrix: Matrix): FormSheet => ({
  name: `unloading-${id}`,
  columns,
  key: keyColumn,
  mostRows: matrix.rows.length + mostStrangers,
})

/** The matrix as a workbook that is filled in at the dock: what is expected beside each row, and what the report has. */
export async function unloadingSheet(user: PortalUser, ref: string | undefined): Promise<Response> {
  const shipment = await findShipment(user, ref, serverPaths.unloadingSheet)
  const matrix = toMatrix(shipment)
  const names = [keyColumn, ...matrix.types.flatMap((type) => [expectedColumn(type), type])]
  const shown = columns.filter(({ name }) => names.includes(name))
  const rows = matrix.rows.map(({ key, expected, received }) => ({
    [keyColumn]: key,
    ...Object.fromEntries(matrix.types.map((type) => [expectedColumn(type), expected[type] ?? 0])),
    // a blank cell leaves what somebody else has counted by then
    ...Object.fromEntries(
      matrix.types.flatMap((type) => (received[type] ? [[type, received[type]]] : [])),
    ),
  }))
  const workbook = await sheetsWorkbook({
    sheets: [{ name: user.t('unloading.received'), columns: shown, rows }],
    mark: { name: getSheet(shipment.id, matrix).name, version: '1' },
  })
  const name = shipment.mx_inbound_reference || String(shipment.id)
  const screen = serverPaths.unloadingSheet(shipment.id)
  await tellFile(user, { screen, verb: 'unloading.download', record: name })
  return sendWorkbook(workbook, `unloading-${name}.xlsx`)
}

/** Puts the quantities of a sheet into the form; nothing is saved, and a sheet with a fault changes nothing. [BEY-46] */
export async function fillFromSheet(
  request: Request,
  user: PortalUser,
  id: number,
): Promise<FormResponse> {
  const read = await readShipment(user, id)
  const shipment = read.kind === 'ok' ? read.body : unreadShipment(id)
  const matrix = toMatrix(shipment)
  const name = shipment.mx_inbound_reference || String(id)
  const sent = await readSheetForm(request, user, {
    schema: unloadingEntries,
    act: null,
    sheet: getSheet(id, matrix),
    maxFields: 4_999,
    mostRows: { rows: mostRows },
  })
  if (sent instanceof Response) return sent
  const { form } = sent
  if (read.kind !== 'ok')
    return answerWith(await refuse(form, read), askedBefore(user.t, getValues(form)))
  const problem = toProblem(user, sent.read, { sheet: `unloading-${id}`, name })
  if (problem) return refuseSheet(form, problem)
  const entries = getValues(form) as MatrixEntries
  const wrong = wrongCell(user.t, entries)
  if (wrong) return refuseSheet(form, { message: wrong })
  const { checked } = sent.read as Extract<SheetRead, { kind: 'read' }>
  const faults = toFaults(checked, matrix)
  if (faults.length > 0)
    return refuseSheet(
      form,
      { message: user.t('unloading.sheetWrong', { n: faults.length }) },
      faults,
    )
  return filled(user, form, { matrix, checked })
}

/** Why nothing of the file can be taken. */
function toProblem(
  user: PortalUser,
  read: SheetRead | null,
  { sheet, name }: { sheet: string; name: string },
): Problems | null {
  const { t } = user
  if (!read) return { message: t('unloading.noFile') }
  if (read.kind === 'refused') return { message: sheetRefusal(user, read.refusal) }
  if (read.mark && read.mark.name !== sheet) return { message: t('unloading.otherSheet', { name }) }
  if (packageTypes.every((type) => read.checked.missing.includes(type)))
    return { message: t('unloading.noTypes') }
  return null
}

/** Cells that are wrong, and rows that are none of this shipment's. */
function toFaults(checked: CheckedSheet, matrix: Matrix): CellFault[] {
  const known = new Set(matrix.rows.map(({ key }) => key))
  const strangers = checked.rows
    .filter(({ cells }) => cells[keyColumn] !== undefined && !known.has(cells[keyColumn]))
    .map((row) => checked.faultAt(row, keyColumn, message('unloading.unknownRow')))
  return [...checked.faults, ...strangers]
}

/** Fills in what is not counted yet, and asks about what is counted otherwise. */
async function filled(
  { t }: PortalUser,
  form: GoodForm<typeof unloadingEntries>,
  { matrix, checked }: { matrix: Matrix; checked: CheckedSheet },
): Promise<FormResponse> {
  const entries = getValues(form) as MatrixEntries
  const sheet = quantitiesIn(checked)
  const brought = packageTypes.filter((type) => sheet.some(([, own]) => (own[type] ?? 0) > 0))
  const added = withTypes([], [entries.added, ...brought].join()).join()
  const counted = countedIn(matrix, { ...entries, added })
  const replaced = countedOtherwise(counted.report, sheet)
  const taken = withCells(withCells(counted, sheet), toCurrent(counted.report, replaced))
  const { report } = taken
  const page = Number(entries.page ?? 1)
  const n = sheet.filter(([key, own]) =>
    Object.keys(own).some(
      (type) => (report.get(key)?.[type] ?? 0) !== (counted.report.get(key)?.[type] ?? 0),
    ),
  ).length
  const earlier = Object.entries(readOthers(entries.replace))
  const question = withEarlier(earlier, { sheet, replaced })
  const values = {
    ...toEntries(matrix, { ...taken, added, page }),
    version: entries.version,
  }
  const answer = await refuse(withValues(form, values, unloadingEntries), { status: 200 })
  const text =
    checked.unknown.length > 0
      ? t('unloading.filledWithout', {
          n,
          columns: checked.unknown.join(', '),
        })
      : t('unloading.filled', { n })
  return answerWith(answer, {
    notice: { kind: 'success', text },
    ...replaceReview(t, report, question),
  })
}

type SheetCells = [string, Quantities][]

/** What the cells of a sheet hold. A blank one has no quantity: half a shipment is counted by each of two teams. */
const quantitiesIn = ({ rows, missing }: CheckedSheet): SheetCells =>
  rows.map(({ cells }) => [
    cells[keyColumn] ?? '',
    Object.fromEntries(
      packageTypes.flatMap((type) =>
        missing.includes(type) || cells[type] === undefined
          ? []
          : [[type, readPieces(cells[type]) ?? 0]],
      ),
    ),
  ])

/** Those of the cells that the report has counted, and otherwise: the sheet may be older than a correction. */
const countedOtherwise = (report: Counted['report'], cells: SheetCells): SheetCells =>
  cells.flatMap(([key, own]) => {
    const current = report.get(key) ?? {}
    const other = Object.entries(own).filter(
      ([type, pieces]) => current[type] && current[type] !== pieces,
    )
    return other.length > 0 ? [[key, Object.fromEntries(other)]] : []
  })

const toCurrent = (report: Counted['report'], cells: SheetCells): SheetCells =>
  cells.map(([key, own]) => {
    const current = Object.entries(report.get(key) ?? {}).filter(([type]) => type in own)
    return [key, Object.fromEntries(current)]
  })

/** What is asked about a sheet, and what was asked about one before it that it does not answer. */
function withEarlier(
  earlier: SheetCells,
  { sheet, replaced }: { sheet: SheetCells; replaced: SheetCells },
): SheetCells {
  const [own, replacements] = [new Map(sheet), new Map(replaced)]
  const open = earlier.map(([key, cells]): SheetCells[number] => {
    const left = Object.entries(cells).filter(([type]) => own.get(key)?.[type] === undefined)
    return [key, { ...Object.fromEntries(left), ...replacements.get(key) }]
  })
  return [...new Map([...replaced, ...open])]
}

/** More would hide the button that they are shown for. */
const mostReplaced = 200

/** Asks before quantities of a sheet take the place of what is counted. [BEY-46] */
export function replaceReview(
  t: Translate,
  report: Counted['report'],
  cells: SheetCells,
): Pick<UnloadingAnswer, 'replace'> {
  const replacedRows = countedOtherwise(report, cells)
  const rows = replacedRows.flatMap(([key, own]) =>
    Object.entries(own).map(([type, pieces]) => ({
      key,
      type,
      current: formatCount(report.get(key)?.[type] ?? 0),
      sheet: formatCount(pieces),
    })),
  )
  if (rows.length === 0) return {}
  const rest = rows.length - mostReplaced
  return {
    replace: {
      cells: JSON.stringify(Object.fromEntries(replacedRows)),
      current: JSON.stringify(Object.fromEntries(toCurrent(report, replacedRows))),
      rows: rows.slice(0, mostReplaced),
      more: rest > 0 ? t('unloading.more', { n: rest }) : null,
    },
  }
}

async function refuseSheet(
  form: GoodForm<typeof unloadingEntries>,
  problems: Problems,
  faults: readonly CellFault[] = [],
): Promise<FormResponse> {
  const question = askedBefore(form.t, getValues(form))
  return answerWith(await refuse(form, problems), {
    sheet: sheetFaults(form.t, faults),
    ...question,
  })
}

/** The question as it was asked: it stays until it is answered, whatever else the form is sent for. [BEY-46] */
export const askedBefore = (t: Translate, entries: MatrixEntries) =>
  replaceReview(
    t,
    new Map(Object.entries(readOthers(entries.replaced))),
    Object.entries(readOthers(entries.replace)),
  )

/** The answer of a form with what only this one has. */
export async function answerWith(
  answer: FormResponse,
  more: UnloadingAnswer & Pick<RefusedForm, 'notice'>,
): Promise<FormResponse> {
  // what the same form was answered before leads elsewhere
  if (answer.status === 303) return answer
  return json(
    { ...(await answer.json()), ...more },
    { status: answer.status, headers: answer.headers },
  )
}
