import type { Worksheet } from 'exceljs'
import type { SheetColumn } from '~/validation/sheet-column'
import { attachment } from '../../exports/file-name'
import type { ImportKind, ImportTemplate } from '../kinds/kind'
import { templateSheetName } from './reader/xlsx'

/** A template of a kind by the name in its address. */
export const findTemplate = (kind: ImportKind, name: string): ImportTemplate | undefined =>
  kind.templates.find((template) => template.name === name)

/** The template as a download; throws 404 for a name that is none. */
export async function sendTemplate(kind: ImportKind, name: string): Promise<Response> {
  const template = findTemplate(kind, name)
  if (!template) throw new Response(null, { status: 404 })
  return new Response(await templateWorkbook(kind, template), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': attachment(template.fileName),
    },
  })
}

/**
 * The template as a workbook: the headings, and a hidden sheet that says which template and version it is. The upload
 * takes it unchanged.
 */
export async function templateWorkbook(
  kind: ImportKind,
  template: ImportTemplate,
): Promise<ArrayBuffer> {
  // a second of loading and 30 MB that most processes never need
  const { default: exceljs } = await import('exceljs')
  const workbook = new exceljs.Workbook()
  for (const sheet of kind.sheets.slice(0, template.sheets)) {
    const columns = sheet.columns.filter(({ name }) => !template.without?.has(name))
    const title = sheet.name ?? template.sheetName ?? capitalised(kind.area)
    const worksheet = workbook.addWorksheet(title, frozenHeading)
    addSheet(worksheet, columns)
    if (template.example && sheet === kind.sheets[0])
      worksheet.addRow(columns.map(({ name }) => template.example?.[name] ?? null))
  }
  const mark = workbook.addWorksheet(templateSheetName, { state: 'veryHidden' })
  mark.addRow([`${kind.area}-${template.name}`, template.version])
  const written = await workbook.xlsx.writeBuffer()
  return Uint8Array.from(written as unknown as Buffer).buffer
}

const frozenHeading = { views: [{ state: 'frozen', ySplit: 1 } as const] }

function addSheet(worksheet: Worksheet, columns: readonly SheetColumn[]): void {
  worksheet.columns = columns.map(({ name, width, ...type }) => ({
    header: name,
    width: Math.max(width, name.length + 2),
    style: { numFmt: formatOf(type) },
  }))
  worksheet.getRow(1).font = { bold: true }
}

/** Text, so that a barcode keeps its leading zeros and all its digits. */
const formatOf = ({ isNumber, isDate }: Pick<SheetColumn, 'isNumber' | 'isDate'>) =>
  isNumber ? '0.###' : isDate ? 'dd-mm-yyyy' : '@'

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
