import type { Worksheet } from 'exceljs'
import { say } from '~/i18n/message'
import type { Translate } from '~/i18n/translate'
import type { SheetColumn } from '~/validation/sheet-column'
import { attachment } from '../../lists/file-name'
import type { ImportKind, ImportTemplate } from '../kinds/kind'
import { columnsSheet } from './read-into'
import { templateSheetName } from './reader/xlsx'

/** A template of a kind by the name in its address. */
const findTemplate = (kind: ImportKind, name: string): ImportTemplate | undefined =>
  kind.templates.find((template) => template.name === name)

/** The template as a download; throws 404 for a name that is none. */
export async function sendTemplate(
  kind: ImportKind,
  name: string,
  t: Translate,
): Promise<Response> {
  const template = findTemplate(kind, name)
  if (!template) throw new Response(null, { status: 404 })
  return sendWorkbook(await templateWorkbook(kind, template, t), template.fileName)
}

export const sendWorkbook = (workbook: ArrayBuffer, fileName: string) =>
  new Response(workbook, {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': attachment(fileName),
    },
  })

/**
 * The template as a workbook: the headings, a sheet that explains them in the user's language, and a hidden one that says
 * which template and version it is. The upload takes it unchanged.
 */
export function templateWorkbook(
  kind: ImportKind,
  template: ImportTemplate,
  t: Translate,
): Promise<ArrayBuffer> {
  const sheets = kind.sheets.slice(0, template.sheets).map((sheet) => ({
    name: sheet.name ?? template.sheetName ?? capitalised(kind.area),
    columns: sheet.columns.filter(({ name }) => !template.without?.has(name)),
    rows: template.example && sheet === kind.sheets[0] ? [template.example] : [],
  }))
  return sheetsWorkbook({
    sheets: [...sheets, explainColumns(sheets, t)],
    mark: { name: `${kind.area}-${template.name}`, version: template.version },
  })
}

function explainColumns(
  sheets: readonly { name: string; columns: readonly SheetColumn[] }[],
  t: Translate,
) {
  const [sheet, column, required, content] = [
    t('template.sheet'),
    t('template.column'),
    t('template.required'),
    t('template.content'),
  ]
  return {
    name: columnsSheet,
    columns: [
      { name: sheet, width: 12 },
      { name: column, width: 28 },
      { name: required, width: 12 },
      { name: content, width: 90 },
    ],
    rows: sheets.flatMap(({ name, columns }) =>
      columns.map((one) => ({
        [sheet]: name,
        [column]: one.name,
        [required]: one.required ? t('common.yes') : '',
        [content]: describeContent(one, t),
      })),
    ),
  }
}

function describeContent(column: SheetColumn, t: Translate): string {
  const { max, isNumber, isDate, unique, ofRecord, rules } = column
  // what a rule says of a value that none takes; that it is unknown or not valid tells nothing
  const refused = rules.flatMap((rule) => rule('§') ?? [])
  const told = refused.filter(({ key }) => !['form.invalid', 'form.unknown'].includes(key))
  return [
    t(isDate ? 'template.day' : isNumber ? 'template.number' : 'template.text'),
    max ? t('template.atMost', { n: max }) : '',
    unique ? t('template.unique') : '',
    ofRecord ? t('template.ofRecord') : '',
    ...(isNumber || isDate ? [] : told.map((words) => say(t, words))),
  ]
    .filter(Boolean)
    .join('; ')
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
