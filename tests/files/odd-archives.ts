import { file, type CatalogueFile } from './expectation'
import { relationships, textRow, workbook, type WorkbookSpec } from './workbook'
import type { ZipPart } from './zip-writer'

const rows =
  textRow(1, 'ArticleNumber') +
  '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="1"><v>45413</v></c></row>'
const spec: WorkbookSpec = {
  rows,
  strings: ['<t>A-1</t>'],
  styles: ['<xf numFmtId="0"/>', '<xf numFmtId="14"/>'],
}
const read = { rows: { 1: ['ArticleNumber'], 2: ['A-1', 'd:2024-05-01'] } }

const everyPart = (change: (part: ZipPart) => ZipPart) =>
  workbook({ ...spec, change: (parts) => parts.map(change) })

const targets = (sheet: string, strings: string, styles: string) =>
  workbook({
    ...spec,
    parts: {
      'xl/_rels/workbook.xml.rels': relationships([
        ['rId1', 'worksheet', sheet],
        ['rId2', 'sharedStrings', strings],
        ['rId3', 'styles', styles],
      ]),
    },
  })

/** Well-formed in a way that some writer chose: read like any other. */
export const oddArchives: CatalogueFile[] = [
  file(
    'parts in the opposite order',
    () => workbook({ ...spec, change: (parts) => parts.reverse() }),
    read,
  ),
  file('parts that are stored', () => everyPart((part) => ({ ...part, store: true })), read),
  file('sizes after the data', () => everyPart((part) => ({ ...part, descriptor: true })), read),
  file('sizes in zip64 fields', () => everyPart((part) => ({ ...part, zip64: true })), read),
  file(
    'a comment on the archive',
    () => workbook({ ...spec, zip: { comment: 'exported by ERP' } }),
    read,
  ),
  file(
    'names with backslashes',
    () => everyPart((part) => ({ ...part, name: part.name.replaceAll('/', '\\') })),
    read,
  ),
  file(
    'names in capitals',
    () => everyPart((part) => ({ ...part, name: part.name.toUpperCase() })),
    read,
  ),
  file(
    'names that begin with a slash',
    () => everyPart((part) => ({ ...part, name: `/${part.name}` })),
    read,
  ),
  file(
    'folders as entries, some twice',
    () =>
      workbook({
        ...spec,
        change: (parts) => [
          ...['xl/', 'xl/', 'xl/worksheets/'].map((name) => ({ name, data: '', store: true })),
          ...parts,
        ],
      }),
    read,
  ),
  file(
    'absolute targets',
    () => targets('/xl/worksheets/sheet1.xml', '/xl/sharedStrings.xml', '/xl/styles.xml'),
    read,
  ),
  file(
    'targets with dots, backslashes and another case',
    () =>
      targets('./worksheets\\sheet1.xml', '../xl/SHAREDSTRINGS.XML', 'worksheets/../styles.xml'),
    read,
  ),
  file(
    'targets that leave out the way to the root',
    () => targets('xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/styles.xml'),
    read,
  ),
  file(
    'a workbook that lives elsewhere',
    () =>
      workbook({
        ...spec,
        parts: {
          '_rels/.rels': relationships([['r', 'officeDocument', '/book/main part.xml']]),
          'book/main part.xml': workbookPart(),
          'book/_rels/main part.xml.rels': relationships([
            ['rId1', 'worksheet', 'our%20sheet.xml'],
            ['rId2', 'sharedStrings', '/xl/sharedStrings.xml'],
            ['rId3', 'styles', '../xl/styles.xml'],
          ]),
          'book/our sheet.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
          'xl/workbook.xml': null,
          'xl/worksheets/sheet1.xml': null,
        },
      }),
    read,
  ),
  file(
    'a package without its own relationships',
    () => workbook({ ...spec, parts: { '_rels/.rels': null } }),
    read,
  ),
  file(
    'no content types',
    () => workbook({ ...spec, parts: { '[Content_Types].xml': null } }),
    read,
  ),
  file('a name without extension', () => workbook(spec), read, 'upload'),
  file(
    'a workbook with macros',
    () => workbook({ ...spec, parts: { 'xl/vbaProject.bin': 'macro' } }),
    read,
    'ERP.XLSM',
  ),
]

const workbookPart = () =>
  '<workbook xmlns:rel="x"><sheets><sheet name="Sheet1" sheetId="1" rel:id="rId1"/></sheets></workbook>'
