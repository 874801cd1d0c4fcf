import type { z } from 'zod'
import type { SheetColumn } from '~/validation/sheet-column'
import type { GoodForm } from '../../submissions/form-result'
import type { UploadedFile } from '../../submissions/form-files.server'
import type { PortalUser } from '../../session/portal-user.server'
import { refuse } from '../../forms/refuse.server'
import { requestScope } from '../../base/request-scope.server'
import type { UploadRules } from '../../forms/uploads.server'
import { refusalText, type Refusal } from '../report/refusal'
import { checkSheet, readHeadingRow, type CheckedSheet } from './check-sheet'
import { readSheetInTurn } from './read-queue.server'
import { receiveFiles, refuseFailure } from './take-upload.server'
import { readPasted } from './reader/csv'
import { readLimits, type SheetRow } from './reader/types'
import { toRefusal } from './read-into'

/** A sheet whose rows fill a form, as data. */
export interface FormSheet {
  /** What its templates are marked with. */
  name: string
  columns: readonly SheetColumn[]
  /** The column that no sheet may lack: it tells the sheet among others. */
  key: string
  mostRows: number
}

export type SheetRead =
  | ({ kind: 'read'; mark: { name: string; version: string } | null; rows: SheetRow[] } & {
      checked: CheckedSheet
    })
  | { kind: 'refused'; refusal: Refusal }

/** Reads a file in a worker, as imports do, and checks it; the file is left where it is. */
async function readSheetFile(
  user: PortalUser,
  sheet: FormSheet,
  file: Pick<UploadedFile, 'name' | 'path'>,
): Promise<SheetRead> {
  const outcome = await readSheetInTurn({
    work: 'sheet',
    task: {
      file: { name: file.name, path: file.path },
      name: sheet.name,
      columns: sheet.columns.map(({ name }) => name),
      key: sheet.key,
      mostRows: sheet.mostRows,
    },
    token: user.session.token,
    companyId: String(user.company.id),
    requestId: requestScope().requestId,
  })
  if (outcome.kind === 'refused') return outcome
  const [heading, ...rows] = outcome.rows
  return withRefusal(() => ({
    ...outcome,
    checked: checkSheet(sheet, readHeadingRow(sheet, heading), rows),
  }))
}

/**
 * Reads rows that were pasted, cut by tabs, semicolons or commas. Where the first line names no column, it is a row as the
 * others, and the columns are those of the sheet in their order.
 */
export async function readSheetText(sheet: FormSheet, text: string): Promise<SheetRead> {
  return withRefusal(async () => {
    const limits = { ...readLimits, rows: sheet.mostRows }
    const rows = await readPasted(text, { sheet: sheet.name, limits })
    const heading = readHeadingRow(sheet, rows[0], true)
    const own = heading.isAssumed ? rows : rows.slice(1)
    return { kind: 'read', mark: null, rows, checked: checkSheet(sheet, heading, own) }
  })
}

async function withRefusal(read: () => SheetRead | Promise<SheetRead>): Promise<SheetRead> {
  try {
    return await read()
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal) throw error
    return { kind: 'refused', refusal }
  }
}

interface SheetForm<S extends z.ZodType> extends Pick<
  UploadRules,
  'write' | 'act' | 'maxFields' | 'mostRows'
> {
  schema: S
  sheet: FormSheet
}

export interface SentSheet<S extends z.ZodType> {
  form: GoodForm<S>
  /** Null where no file was chosen. */
  read: SheetRead | null
}

/**
 * Reads a multipart form with one file at most, at the pace and with the limits of imports, and the sheet in it. The file
 * is gone afterwards. An answer where the form itself, or its arrival, is refused.
 */
export async function readSheetForm<S extends z.ZodType>(
  request: Request,
  user: PortalUser,
  { schema, sheet, ...rules }: SheetForm<S>,
): Promise<SentSheet<S> | Response> {
  const { upload, place } = await receiveFiles(request, user, schema, {
    ...rules,
    takesTextsAlone: true,
    maxFiles: 1,
    // what is longer than all texts of a form together is refused as such
    maxFieldBytes: 1024 * 1024 + 1,
  })
  try {
    if (!upload.ok) return await refuse(upload)
    if (upload.failure) return await refuseFailure(user, upload, upload.failure, 1)
    const [file] = upload.files
    return { form: upload, read: file ? await readSheetFile(user, sheet, file) : null }
  } finally {
    place?.release()
    if (upload.ok) await upload.discard()
  }
}

/** Why nothing of a sheet was taken, in the user's language. */
export const sheetRefusal = ({ t }: Pick<PortalUser, 't'>, refusal: Refusal): string =>
  // an import's own words name its own limit
  refusal.code === 'too-many-rows'
    ? t('sheet.tooManyRows', { n: Number(refusal.detail?.limit) })
    : refusalText(t, refusal)
