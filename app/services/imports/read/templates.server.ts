import type { Worksheet } from 'exceljs'
import type { SheetColumn } from '~/validation/sheet-column'
import { attachment } from '../../lists/file-name'
import type { ImportKind, ImportTemplate } from '../kinds/kind'
import { templateSheetName } from './reader/xlsx'

/** A template of a kind by the name in its address. */
const findTemplate = (kind: ImportKind, name: string): ImportTemplate | undefined =>
  kind.templates.find((template) => template.name === name)

/** The template as a download; throws 404 for a name that is none. */
export async function sendTemplate(kind: ImportKind, name: string): Promise<Response> {
  const template = findTemplate(kind, name)
  if (!template) throw new Response(null, { status: 404 })
  return sendWorkbook(await templateWorkbook(kind, template), template.fileName)
}

export const sendWorkbook = (workbook: ArrayBuffer, fileName: string) =>
  new Response(workbook, {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': attachment(fileName),
    },
  })

/**
 * The template as a workbook: the headings, and a hidden sheet that says which template and version it is. The upload
 * takes it unchanged.
 */
export function templateWorkbook(kind: ImportKind, template: ImportTemplate): Promise<ArrayBuffer> {
  return sheetsWorkbook({
    sheets: kind.sheets.slice(0, template.sheets).map((sheet) => ({
      name: sheet.name ?? template.sheetName ?? capitalised(kind.area),
      columns: sheet.columns.filter(({ name }) => !template.without?.has(name)),
      rows: template.example && sheet === kind.sheets[0] ? [template.example] : [],
    })),
    mark: { name: `${kind.area}-${template.name}`, version: template.version },
  })
}

/** Sheets to be filled in, with what is known of their rows; the reader gives the mark back. */
export async function sheetsWorkbook({ sheets, mark }: SheetsToFill): Promise<ArrayBuffer> {
  // a second of loading and 30 MB that most processes never need
  const { default: exceljs } = await import('exceljs')
  const workbook = new exceljs.Workbook()
  for (const { name, columns, rows = [] } of sheets) {
    const worksheet = workbook.addWorksheet(name, frozenHeading)
    addSheet(worksheet, columns)
    for (const row of rows) worksheet.addRow(columns.map((column) => row[column.name] ?? null))
  }
  const marked = workbook.addWorksheet(templateSheetName, { state: 'veryHidden' })
  marked.addRow([mark.name, mark.version])
  const written = await workbook.xlsx.writeBuffer()
  return Uint8Array.from(written as unknown as Buffer).buffer
}

export interface SheetsToFill {
  sheets: readonly {
    name: string
    columns: readonly TemplateColumn[]
    /** By the headings. */
    rows?: readonly Readonly<Record<string, string | number | Date>>[]
  }[]
  mark: { name: string; version: string }
}

type TemplateColumn = Pick<SheetColumn, 'name' | 'width' | 'isNumber' | 'isDate'>

const frozenHeading = { views: [{ state: 'frozen', ySplit: 1 } as const] }

function addSheet(worksheet: Worksheet, columns: readonly TemplateColumn[]): void {
  worksheet.columns = columns.map(({ name, width, ...type }) => ({
    header: name,
    width: Math.max(width, name.length + 2),
    style: toFormat(type),
  }))
  worksheet.getRow(1).font = { bold: true }
}

/**
 * Text, so that a barcode keeps its leading zeros and all its digits. Numbers have no format: under one of its own a
 * date that Excel made of 1/11 could no longer be told from a quantity.
 */
const toFormat = ({
  isNumber,
  isDate,
}: Pick<SheetColumn, 'isNumber' | 'isDate'>): { numFmt?: string } =>
  isNumber ? {} : { numFmt: isDate ? 'dd-mm-yyyy' : '@' }

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
