import type { Sheet, SheetCell, SheetRow } from './sheet'
import { zipStream } from './zip-stream'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a sheet can hold beside its headings. */
export const maxSheetRows = 1_048_575

/**
 * A workbook as it is made. Texts are text cells and numbers numbers, so that codes keep their zeros; a text that
 * looks like a formula has the mark that a typed apostrophe leaves: it is never run and its value stays as it was.
 */
export const writeWorkbook = (sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> =>
  zipStream([
    { name: '[Content_Types].xml', content: [contentTypes(sheets)] },
    { name: '_rels/.rels', content: [relationships([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', content: [workbook(sheets)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        relationships([
          ...sheets.map((_, n) => ['worksheet', `worksheets/sheet${n + 1}.xml`] as const),
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { name: 'xl/styles.xml', content: [styles] },
    ...sheets.map((sheet, n) => ({
      name: `xl/worksheets/sheet${n + 1}.xml`,
      content: worksheet(sheet),
    })),
  ])

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const package_ = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = (sheets: readonly Sheet[]) =>
  `${declaration}<Types xmlns="${package_}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${partType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${partType}.styles+xml"/>` +
  sheets
    .map(
      (_, n) =>
        `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${partType}.worksheet+xml"/>`,
    )
    .join('') +
  '</Types>'

const relationships = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${declaration}<Relationships xmlns="${package_}/relationships">` +
  targets
    .map(
      ([type, target], n) =>
        `<Relationship Id="rId${n + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('') +
  '</Relationships>'

function workbook(sheets: readonly Sheet[]): string {
  const list = sheets.map(({ name, isHidden }, n) => {
    const state = isHidden ? ' state="veryHidden"' : ''
    return `<sheet name="${escapeXml(sheetName(name))}" sheetId="${n + 1}"${state} r:id="rId${n + 1}"/>`
  })
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`
}

/** What Excel takes for a name: at most 31 characters, and none of those that its references are made of. */
const sheetName = (name: string) =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .replace(/^'+|'+$/g, '') || 'Sheet'

const formats = ['General', '@', 'dd-mm-yyyy', 'dd-mm-yyyy hh:mm:ss'] as const
const formatIds = { General: 0, '@': 49, 'dd-mm-yyyy': 164, 'dd-mm-yyyy hh:mm:ss': 165 } as const

/** One style for each look, in this order: four formats and the quoted text, plain and then marked; last the heading. */
const looks = [
  ...formats.map((format) => ({ format, isQuoted: false })),
  { format: '@', isQuoted: true } as const,
]
const headingStyle = 2 * looks.length

const styles = (() => {
  const style = (format: (typeof formats)[number], rest: string) =>
    `<xf numFmtId="${formatIds[format]}" borderId="0" xfId="0" applyNumberFormat="1"${rest}/>`
  const plain = looks.map(({ format, isQuoted }) =>
    style(format, ` fontId="0" fillId="0"${isQuoted ? ' quotePrefix="1"' : ''}`),
  )
  const marked = looks.map(({ format, isQuoted }) =>
    style(format, ` fontId="2" fillId="2" applyFill="1"${isQuoted ? ' quotePrefix="1"' : ''}`),
  )
  const custom = (['dd-mm-yyyy', 'dd-mm-yyyy hh:mm:ss'] as const).map(
    (format) => `<numFmt numFmtId="${formatIds[format]}" formatCode="${format}"/>`,
  )
  const cellStyles = [...plain, ...marked, style('@', ' fontId="1" fillId="0" applyFont="1"')]
  const font = '<sz val="11"/><name val="Calibri"/>'
  return (
    `${declaration}<styleSheet xmlns="${main}"><numFmts count="2">${custom.join('')}</numFmts>` +
    `<fonts count="3"><font>${font}</font><font><b/>${font}</font><font><sz val="11"/><color rgb="FF9C0006"/><name val="Calibri"/></font></fonts>` +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '<fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/></patternFill></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs></styleSheet>`
  )
})()

async function* worksheet({ content }: Sheet): AsyncGenerator<string> {
  const {
    widths,
    headings,
    headingRow = 1,
    rows,
  } = typeof content === 'function' ? await content() : content
  const columns = widths.map(
    (width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
  )
  yield (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="${headingRow}" topLeftCell="A${headingRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    (columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '') +
    `<sheetData>${rowXml(headingRow, headings, headingStyle)}`
  )
  let number = headingRow
  for await (const batch of rows) {
    let xml = ''
    for (const row of batch) xml += rowXml(++number, row)
    if (number > maxSheetRows + 1) throw new Error('More rows than a sheet can hold')
    yield xml
  }
  yield '</sheetData></worksheet>'
}

function rowXml(number: number, cells: SheetRow, style?: number): string {
  let xml = ''
  for (let column = 0; column < cells.length; column++) {
    const cell = cells[column]
    if (cell) xml += cellXml(letters(column) + number, cell, style)
  }
  return xml === '' ? '' : `<row r="${number}">${xml}</row>`
}

function cellXml(address: string, cell: SheetCell, style = getStyle(cell)): string {
  const { kind, value } = cell
  switch (kind) {
    case 'number':
      if (typeof value === 'number' && !Number.isFinite(value)) break
      return `<c r="${address}" s="${style}"><v>${value}</v></c>`
    case 'boolean':
      return `<c r="${address}" s="${style}" t="b"><v>${value ? 1 : 0}</v></c>`
    case 'date':
    case 'time': {
      const serial = getSerial(String(value))
      if (serial === null) break
      return `<c r="${address}" s="${style}"><v>${serial}</v></c>`
    }
    case 'text':
  }
  const text = escapeXml(cellText(String(value)))
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

function getStyle({ kind, value, isMarked }: SheetCell): number {
  const look =
    kind === 'text'
      ? isFormulaLike(String(value))
        ? 4
        : 1
      : kind === 'date'
        ? 2
        : kind === 'time'
          ? 3
          : 0
  return isMarked ? look + looks.length : look
}

const isFormulaLike = (text: string) => /^[=+\-@\t\r]/.test(text)

/** Days since the last day of 1899, as Excel counts them; null for what is no date or lies before March 1900. */
function getSerial(wallClock: string): number | null {
  const time = Date.parse(
    `${wallClock.replace(' ', 'T')}${wallClock.length > 10 ? '' : 'T00:00:00'}Z`,
  )
  const serial = time / 86_400_000 + 25_569
  return serial >= 61 ? serial : null
}

const columnNames: string[] = []
const letters = (column: number) => (columnNames[column] ??= toColumnName(column))

function toColumnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : toColumnName(Math.floor(column / 26) - 1) + letter
}

const longestText = 32_767

/** Characters that XML cannot hold are written as Excel writes them, and what looks like such writing is kept as text. */
const cellText = (text: string) =>
  (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text)
    .replace(/_x[0-9A-Fa-f]{4}_/g, (code) => `_x005F${code}`)
    .replace(
      /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
/** The text as XML holds it, in an attribute too. */
export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
