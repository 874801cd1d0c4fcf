import { json, redirect } from '@remix-run/node'
import { z } from 'zod'
import { message } from '~/i18n/message'
import { formatCount } from '~/lib/format'
import { serverPaths } from '~/lib/paths'
import type { SheetFaults } from '~/lib/sheet-faults'
import { sheetFaults, type CellFault } from '../../imports/read/check-sheet'
import {
  readSheetForm,
  readSheetText,
  sheetRefusal,
  type FormSheet,
} from '../../imports/read/sheet-form.server'
import { pastedText } from '../../imports/read/pasted-text'
import { sendWorkbook, sheetsWorkbook } from '../../imports/read/templates.server'
import { formWasRefused } from '../../submissions/action-report.server'
import { redirectWithNotice } from '../../forms/finish.server'
import { fingerprint } from '../../base/fingerprint.server'
import { requestScope } from '../../base/request-scope.server'
import type { GoodForm } from '../../submissions/form-result'
import { requirePortalUser, type PortalUser } from '../../session/portal-user.server'
import { catchOnPage, refuse, type Problems } from '../../forms/refuse.server'
import { articleColumn, usualColumns } from './line-sheet'
import type { Offered, OrderKind, StoredOrder } from './order-kind'
import { lookUpRows } from './sheet-lines.server'
import { sheetTarget, type SheetTarget } from './sheet-target.server'

const mostRows = 2_000

/** What the screen says of a sheet whose lines were not added. */
export interface RefusedSheet extends SheetFaults {
  message: string
  /** The order with these rows, where it is not known whether they were added: if it is that, they were. */
  sentAs?: string
}

const sheetForm = z.object({ pasted: z.string().optional(), sentAs: z.string().optional() })

/** The screen that adds lines from a sheet to an order, in its wizard or its editor: all of it by the order's kind. */
export function lineSheetScreen<Draft, Context, Stored extends StoredOrder>(
  kind: OrderKind<Draft, Context, Stored>,
) {
  const getSheet = (context: Context): FormSheet => ({
    name: `${kind.area}-lines`,
    columns: [...usualColumns, ...kind.lineSheet.columns(context)],
    key: articleColumn,
    mostRows,
  })
  return {
    async load(request: Request) {
      const user = await requirePortalUser(request, { write: kind.area })
      const target = await sheetTarget(request, user, kind)
      const context = await kind.context(user, target.isNew)
      // a refused form keeps its page
      const other = formWasRefused() ? null : await target.findOther(context)
      if (other) throw redirect(other, 303)
      return json(toPage(user, kind, getSheet(context), { ...target, back: target.back(context) }))
    },
    async run(request: Request) {
      const user = await requirePortalUser(request)
      return catchOnPage(user, async () => {
        const target = await sheetTarget(request, user, kind)
        const context = await kind.context(user, target.isNew)
        return addLines(request, user, kind, { target, context, sheet: getSheet(context) })
      })
    },
    async template(request: Request) {
      const user = await requirePortalUser(request)
      const { name, columns } = getSheet(await kind.context(user, true))
      const sheets = [{ name: user.t('sheet.lines'), columns }]
      const workbook = await sheetsWorkbook({ sheets, mark: { name, version: '1' } })
      return sendWorkbook(workbook, `${name}.xlsx`)
    },
  }
}

function toPage<Draft, Context, Stored extends StoredOrder>(
  { t }: PortalUser,
  { area }: OrderKind<Draft, Context, Stored>,
  { columns }: FormSheet,
  { back, address, isNew }: { back: string; address: string; isNew: boolean },
) {
  return {
    title: t('sheet.title'),
    address,
    back,
    template: serverPaths.lineSheetTemplate(area),
    words: {
      back: t('sheet.back'),
      about: t(isNew ? 'sheet.about' : 'sheet.aboutConcept', { n: formatCount(mostRows) }),
      file: t('sheet.file'),
      pasted: t('sheet.pasted'),
      columns: t('sheet.columns', { columns: columns.map(({ name }) => name).join(', ') }),
      add: t('sheet.add'),
      template: t('sheet.template'),
      cell: t('sheet.cell'),
      problem: t('sheet.problem'),
    },
  }
}

interface Adding<Context> {
  target: SheetTarget<Context>
  context: Context & Offered
  sheet: FormSheet
}

async function addLines<Draft, Context, Stored extends StoredOrder>(
  request: Request,
  user: PortalUser,
  kind: OrderKind<Draft, Context, Stored>,
  { target, context, sheet }: Adding<Context>,
) {
  const { t } = user
  const sent = await readSheetForm(request, user, {
    schema: sheetForm,
    sheet,
    write: kind.area,
    act: 'sheet.add',
  })
  if (sent instanceof Response) return sent
  const { form } = sent
  const typed = form.value.pasted ?? ''
  requestScope().pastedText = typed
  if (!sent.read && typed.trim() === '') return refuseSheet(form, { message: t('sheet.nothing') })
  const read = sent.read ?? (await readSheetText(sheet, typed))
  if (read.kind === 'refused')
    return refuseSheet(form, { message: sheetRefusal(user, read.refusal) })
  if (sent.read) requestScope().pastedText = pastedText(read.rows)
  const n = read.checked.rows.length
  const { unknown } = read.checked
  const notice =
    unknown.length > 0
      ? message('sheet.addedWithout', { n, columns: unknown.join(', ') })
      : message('sheet.added', { n })
  const found = await lookUpRows(user, kind.lineSheet, read.checked)
  if (found.kind !== 'ok') return refuseSheet(form, found)
  const rows = fingerprint(read.checked.rows.map(({ cells }) => cells))
  const added = await target.add(context, {
    addRows: found.body,
    isAdded: (mark) => form.value.sentAs === `${mark}:${rows}`,
    key: form.idempotencyKey ?? '',
  })
  if (added.kind === 'faults') {
    const { faults } = added
    const words = t('sheet.faults', { n: faults.length })
    return refuseSheet(form, { message: words }, { faults })
  }
  if (added.kind === 'refused') {
    const sentAs = added.sentAs && `${added.sentAs}:${rows}`
    return refuseSheet(form, added.problems, { sentAs })
  }
  return redirectWithNotice(user, added.to, notice, { form, toOtherScreen: true })
}

/** The form with its rows as text, and every cell that is wrong. */
async function refuseSheet(
  form: GoodForm<typeof sheetForm>,
  problems: Problems,
  { faults = [], sentAs }: { faults?: readonly CellFault[]; sentAs?: string } = {},
) {
  const answer = await refuse(form, problems)
  // the rows go back once
  const { notice } = (await answer.json()) as { notice?: { text: string } }
  const body: RefusedSheet = {
    message: notice?.text ?? form.t('common.somethingWentWrong'),
    ...sheetFaults(form.t, faults),
    sentAs,
  }
  return json({ sheet: body }, { status: answer.status, headers: getHeaders(answer) })
}

function getHeaders({ headers }: Response): HeadersInit {
  const retry = headers.get('Retry-After')
  return retry ? { 'Retry-After': retry } : {}
}
