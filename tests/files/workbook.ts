import { zip, type ZipOptions, type ZipPart } from './zip-writer'

export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const officeRelationships =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export interface SheetSpec {
  name?: string
  state?: string
  /** What stands within <sheetData>. */
  rows?: string
  /** What stands before and after <sheetData>. */
  before?: string
  after?: string
  /** The whole part instead. */
  xml?: string | Buffer
}

export interface WorkbookSpec {
  /** The only sheet's rows; `sheets` for more. */
  rows?: string
  sheets?: SheetSpec[]
  /** What stands within each <si>, or the whole part. */
  strings?: string[] | { xml: string | Buffer }
  /** Number formats (id → code) and the xf elements of cellXfs. */
  formats?: Record<number, string>
  styles?: string[]
  workbookProperties?: string
  /** Parts by name that replace or join the usual ones; null takes one away. */
  parts?: Record<string, string | Buffer | null>
  /** Changes the finished list: order, lies, names. */
  change?: (parts: ZipPart[]) => ZipPart[]
  zip?: ZipOptions
}

/** A workbook in the plainest form, with whatever the test wants to be different. */
export function workbook(spec: WorkbookSpec): Buffer {
  const parts = workbookParts(spec)
  return zip(spec.change ? spec.change(parts) : parts, spec.zip)
}

export function workbookParts(spec: WorkbookSpec): ZipPart[] {
  const sheets = spec.sheets ?? [{ rows: spec.rows ?? '' }]
  const parts: Record<string, string | Buffer | null> = {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbookXml(sheets, spec.workbookProperties ?? ''),
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, i): Relation => [
        `rId${i + 1}`,
        'worksheet',
        `worksheets/sheet${i + 1}.xml`,
      ]),
      ['rId900', 'styles', 'styles.xml'],
      ['rId901', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml': stylesXml(spec.formats ?? {}, spec.styles ?? ['<xf numFmtId="0"/>']),
  }
  if (spec.strings) parts['xl/sharedStrings.xml'] = stringsXml(spec.strings)
  sheets.forEach((sheet, i) => {
    parts[`xl/worksheets/sheet${i + 1}.xml`] = sheet.xml ?? sheetXml(sheet)
  })
  return Object.entries({ ...parts, ...spec.parts }).flatMap(([name, data]) =>
    data === null ? [] : [{ name, data }],
  )
}

type Relation = [id: string, type: string, target: string]

export const relationships = (list: Relation[], types = officeRelationships) =>
  `${declaration}<Relationships xmlns="${packageRelationships}">${list
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const contentTypes = (sheets: number) =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
  Array.from(
    { length: sheets },
    (_, i) =>
      `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  ).join('') +
  '</Types>'

const workbookXml = (sheets: SheetSpec[], properties: string) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelationships}">${properties}<sheets>${sheets
    .map(
      ({ name, state }, i) =>
        `<sheet name="${name ?? `Sheet${i + 1}`}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="rId${i + 1}"/>`,
    )
    .join('')}</sheets></workbook>`

export const sheetXml = ({ rows = '', before = '', after = '' }: SheetSpec) =>
  `${declaration}<worksheet xmlns="${main}" xmlns:r="${officeRelationships}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`

const stringsXml = (strings: string[] | { xml: string | Buffer }) =>
  Array.isArray(strings)
    ? `${declaration}<sst xmlns="${main}">${strings.map((inner) => `<si>${inner}</si>`).join('')}</sst>`
    : strings.xml

const stylesXml = (formats: Record<number, string>, styles: string[]) =>
  `${declaration}<styleSheet xmlns="${main}"><numFmts>${Object.entries(formats)
    .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`)
    .join(
      '',
    )}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`

export const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** A row of inline texts, as the shortest way to say what a row holds. */
export const textRow = (number: number, ...texts: string[]) =>
  `<row r="${number}">${texts
    .map(
      (text, i) =>
        `<c r="${letter(i)}${number}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
    )
    .join('')}</row>`

export const letter = (column: number): string =>
  (column < 26 ? '' : letter(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** An OLE compound file with the given names in its directory. */
export function oleFile(names: string[]): Buffer {
  const header = Buffer.alloc(512, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.fill(0, 8, 24)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48) // the directory begins in sector 1
  header.writeUInt32LE(0, 76) // the allocation table is sector 0
  const sectors = Math.ceil((names.length + 1) / 4)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  for (let i = 1; i <= sectors; i++) table.writeUInt32LE(i === sectors ? 0xfffffffe : i + 1, i * 4)
  const directory = Buffer.alloc(sectors * 512)
  ;['Root Entry', ...names].forEach((name, i) => {
    directory.write(name, i * 128, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, i * 128 + 64)
  })
  return Buffer.concat([header, table, directory])
}
