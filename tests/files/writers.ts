import ExcelJS from 'exceljs'
import { file, type CatalogueFile, type ExpectedRows } from './expectation'
import {
  declaration,
  main,
  officeRelationships,
  packageRelationships,
  relationships,
} from './workbook'
import { zip, type ZipPart } from './zip-writer'

/** What every writer was asked to write. */
const table: ExpectedRows = {
  1: ['ArticleNumber', 'Barcode', 'Weight', 'Delivered', 'Active', 'Total'],
  2: ['A-1', 'n:8712345678901', 'n:0.35', 'd:2024-05-01', 'b:TRUE', 'n:0'],
  3: [' Café ', '', 'n:12', 'd:2024-05-01T12:30:00', 'b:FALSE', 'Blue shirt'],
}
const strings = [
  'ArticleNumber',
  'Barcode',
  'Weight',
  'Delivered',
  'Active',
  'Total',
  'A-1',
  ' Café ',
  'Blue shirt',
]

const as = (parts: Record<string, string>, options?: Partial<ZipPart>) => () =>
  zip(Object.entries(parts).map(([name, data]) => ({ name, data, ...options })))

const rels = (list: [string, string, string][], types?: string) => relationships(list, types)
const sst = (open = '<sst xmlns="' + main + '" count="9" uniqueCount="9">') =>
  `${declaration}${open}${strings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`
const heading = (cell: (column: string, index: number) => string) =>
  [...'ABCDEF'].map((column, index) => cell(`${column}1`, index)).join('')
const shared = (reference: string, index: number) => `<c r="${reference}" t="s"><v>${index}</v></c>`

const excel = as({
  '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
  '_rels/.rels': rels([
    ['rId3', 'extended-properties', 'docProps/app.xml'],
    ['rId1', 'officeDocument', 'xl/workbook.xml'],
  ]),
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelationships}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x15 xr"><fileVersion appName="xl" lastEdited="7"/><workbookPr defaultThemeVersion="166925"/><mc:AlternateContent><mc:Choice Requires="x15"><x15ac:absPath xmlns:x15ac="x" url="C:\\Users\\"/></mc:Choice></mc:AlternateContent><bookViews><workbookView activeTab="0"/></bookViews><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets><calcPr calcId="191029"/></workbook>`,
  'xl/_rels/workbook.xml.rels': rels([
    ['rId3', 'styles', 'styles.xml'],
    ['rId2', 'theme', 'theme/theme1.xml'],
    ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
    ['rId4', 'sharedStrings', 'sharedStrings.xml'],
  ]),
  'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${main}" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" xr:uid="{0}" xmlns:xr="x"><dimension ref="A1:F3"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><cols><col min="1" max="1" width="14.5" customWidth="1"/></cols><sheetData><row r="1" spans="1:6" x14ac:dyDescent="0.25">${heading(shared)}</row><row r="2" spans="1:6" x14ac:dyDescent="0.25"><c r="A2" t="s"><v>6</v></c><c r="B2"><v>8712345678901</v></c><c r="C2"><v>0.35</v></c><c r="D2" s="1"><v>45413</v></c><c r="E2" t="b"><v>1</v></c><c r="F2"><f>C2*0</f><v>0</v></c></row><row r="3" spans="1:6" x14ac:dyDescent="0.25"><c r="A3" t="s"><v>7</v></c><c r="C3"><v>12</v></c><c r="D3" s="2"><v>45413.520833333336</v></c><c r="E3" t="b"><v>0</v></c><c r="F3" t="s"><v>8</v></c></row></sheetData><pageMargins left="0.7" right="0.7"/></worksheet>`,
  'xl/theme/theme1.xml': '<a:theme xmlns:a="x"/>',
  'xl/styles.xml': styles,
  'xl/sharedStrings.xml': sst(),
})

const strictTypes = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
const strictMain = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
const excelStrict = as({
  '_rels/.rels': rels([['rId1', 'officeDocument', 'xl/workbook.xml']], strictTypes),
  'xl/workbook.xml': `${declaration}<workbook xmlns="${strictMain}" xmlns:r="${strictTypes}" conformance="strict"><workbookPr dateCompatibility="0"/><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': rels(
    [
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
      ['rId3', 'sharedStrings', 'sharedStrings.xml'],
    ],
    strictTypes,
  ),
  'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${strictMain}"><sheetData><row r="1">${heading(shared)}</row><row r="2"><c r="A2" t="s"><v>6</v></c><c r="B2"><v>8712345678901</v></c><c r="C2"><v>0.35</v></c><c r="D2" s="1" t="d"><v>2024-05-01</v></c><c r="E2" t="b"><v>1</v></c><c r="F2"><v>0</v></c></row><row r="3"><c r="A3" t="s"><v>7</v></c><c r="C3"><v>12</v></c><c r="D3" s="2" t="d"><v>2024-05-01T12:30:00</v></c><c r="E3" t="b"><v>0</v></c><c r="F3" t="s"><v>8</v></c></row></sheetData></worksheet>`,
  'xl/styles.xml': styles.replace(main, strictMain),
  'xl/sharedStrings.xml': sst(`<sst xmlns="${strictMain}">`),
})

const libreOffice = as({
  '_rels/.rels': rels([['rId1', 'officeDocument', 'xl/workbook.xml']]),
  'xl/_rels/workbook.xml.rels': rels([
    ['rId1', 'theme', 'theme/theme1.xml'],
    ['rId2', 'styles', 'styles.xml'],
    ['rId3', 'worksheet', 'worksheets/sheet1.xml'],
    ['rId4', 'sharedStrings', 'sharedStrings.xml'],
  ]),
  'xl/sharedStrings.xml': sst(),
  'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${main}"><sheetPr filterMode="false"><pageSetUpPr fitToPage="false"/></sheetPr><dimension ref="A1:F3"/><sheetFormatPr defaultColWidth="11.53" zeroHeight="false" outlineLevelRow="0"/><sheetData><row r="1" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false">${heading((r, i) => `<c r="${r}" s="0" t="s"><v>${i}</v></c>`)}</row><row r="2" customFormat="false" ht="12.8" hidden="false" customHeight="false"><c r="A2" s="0" t="s"><v>6</v></c><c r="B2" s="0" t="n"><v>8712345678901</v></c><c r="C2" s="0" t="n"><v>0.35</v></c><c r="D2" s="1" t="n"><v>45413</v></c><c r="E2" s="0" t="b"><v>1</v></c><c r="F2" s="0" t="n"><f aca="false">C2*0</f><v>0</v></c></row><row r="3" customFormat="false" ht="12.8" hidden="false" customHeight="false"><c r="A3" s="0" t="s"><v>7</v></c><c r="B3" s="0"/><c r="C3" s="0" t="n"><v>12</v></c><c r="D3" s="2" t="n"><v>45413.5208333333</v></c><c r="E3" s="0" t="b"><v>0</v></c><c r="F3" s="0" t="s"><v>8</v></c></row></sheetData><printOptions headings="false"/></worksheet>`,
  'xl/styles.xml': styles,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelationships}"><fileVersion appName="Calc"/><workbookPr backupFile="false" showObjects="all" date1904="false"/><sheets><sheet name="Sheet1" sheetId="1" state="visible" r:id="rId3"/></sheets><calcPr iterateCount="100"/></workbook>`,
  '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
})

const googleSheets = as({
  'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${main}" xmlns:r="${officeRelationships}"><sheetPr><outlinePr summaryBelow="0" summaryRight="0"/></sheetPr><sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/><sheetData><row r="1">${heading((r, i) => `<c r="${r}" s="0" t="s"><v>${i}</v></c>`)}</row><row r="2"><c r="A2" s="0" t="s"><v>6</v></c><c r="B2" s="0"><v>8.712345678901E12</v></c><c r="C2" s="0"><v>0.35</v></c><c r="D2" s="1"><v>45413.0</v></c><c r="E2" s="0" t="b"><v>1</v></c><c r="F2" s="0"><f>C2*0</f><v>0.0</v></c></row><row r="3"><c r="A3" s="0" t="s"><v>7</v></c><c r="C3" s="0"><v>12.0</v></c><c r="D3" s="2"><v>45413.520833333336</v></c><c r="E3" s="0" t="b"><v>0</v></c><c r="F3" s="0" t="s"><v>8</v></c></row></sheetData><drawing r:id="rId1"/></worksheet>`,
  'xl/sharedStrings.xml': sst(),
  'xl/styles.xml': styles,
  'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><workbook xmlns="${main}" xmlns:r="${officeRelationships}"><workbookPr/><sheets><sheet state="visible" name="Sheet1" sheetId="1" r:id="rId4"/></sheets><definedNames/><calcPr/></workbook>`,
  'xl/_rels/workbook.xml.rels': rels([
    ['rId2', 'styles', 'styles.xml'],
    ['rId3', 'sharedStrings', 'sharedStrings.xml'],
    ['rId4', 'worksheet', 'worksheets/sheet1.xml'],
  ]),
  '_rels/.rels': rels([['rId1', 'officeDocument', 'xl/workbook.xml']]),
})

const sheetJs = as(
  {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${main}" xmlns:r="${officeRelationships}"><dimension ref="A1:F3"/><sheetData><row r="1">${heading((r, i) => `<c r="${r}" t="str"><v>${strings[i]}</v></c>`)}</row><row r="2"><c r="A2" t="str"><v>A-1</v></c><c r="B2"><v>8712345678901</v></c><c r="C2"><v>0.35</v></c><c r="D2" s="1"><v>45413</v></c><c r="E2" t="b"><v>1</v></c><c r="F2"><v>0</v></c></row><row r="3"><c r="A3" t="str"><v xml:space="preserve"> Café </v></c><c r="C3"><v>12</v></c><c r="D3" t="d"><v>2024-05-01T12:30:00.000Z</v></c><c r="E3" t="b"><v>0</v></c><c r="F3" t="inlineStr"><is><t>Blue shirt</t></is></c></row></sheetData><ignoredErrors><ignoredError numberStoredAsText="1" sqref="A1:F3"/></ignoredErrors></worksheet>`,
    'xl/styles.xml': styles,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelationships}"><workbookPr codeName="ThisWorkbook"/><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
    ]),
    '_rels/.rels': rels([['rId3', 'officeDocument', 'xl/workbook.xml']]),
  },
  { store: true },
)

const openpyxl = as({
  'xl/sharedStrings.xml': sst(),
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetPr><outlinePr summaryBelow="1"/></sheetPr><dimension ref="A1:F3"/><sheetData><row r="1">${heading(shared)}</row><row r="2"><c r="A2" t="s"><v>6</v></c><c r="B2" t="n"><v>8712345678901</v></c><c r="C2" t="n"><v>0.35</v></c><c r="D2" s="1" t="n"><v>45413</v></c><c r="E2" t="b"><v>1</v></c><c r="F2" t="n"><v>0</v></c></row><row r="3"><c r="A3" t="s"><v>7</v></c><c r="B3"/><c r="C3" t="n"><v>12</v></c><c r="D3" s="2" t="n"><v>45413.52083333334</v></c><c r="E3" t="b"><v>0</v></c><c r="F3" t="inlineStr"><is><r><t xml:space="preserve">Blue </t></r><r><rPr><b val="1"/></rPr><t>shirt</t></r></is></c></row></sheetData></worksheet>`,
  'xl/styles.xml': styles,
  '_rels/.rels': rels([['rId1', 'officeDocument', 'xl/workbook.xml']]),
  'xl/workbook.xml': `<workbook xmlns="${main}"><workbookPr/><sheets><sheet xmlns:r="${officeRelationships}" name="Sheet" sheetId="1" state="visible" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': rels([
    ['rId1', 'worksheet', '/xl/worksheets/sheet1.xml'],
    ['rId2', 'sharedStrings', '/xl/sharedStrings.xml'],
    ['rId3', 'styles', '/xl/styles.xml'],
  ]),
})

const xlsxWriter = as(
  {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': rels([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelationships}"><fileVersion appName="xl" lastEdited="4"/><workbookPr defaultThemeVersion="124226"/><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId3', 'styles', 'styles.xml'],
    ]),
    'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${main}"><dimension ref="A1:F3"/><sheetFormatPr defaultRowHeight="15"/><sheetData><row r="1" spans="1:6">${heading((r, i) => `<c r="${r}" t="inlineStr"><is><t>${strings[i]}</t></is></c>`)}</row><row r="2" spans="1:6"><c r="A2" t="inlineStr"><is><t>A-1</t></is></c><c r="B2"><v>8712345678901</v></c><c r="C2"><v>0.35</v></c><c r="D2" s="1"><v>45413</v></c><c r="E2" t="b"><v>1</v></c><c r="F2"><f>C2*0</f><v>0</v></c></row><row r="3" spans="1:6"><c r="A3" t="inlineStr"><is><t xml:space="preserve"> Café </t></is></c><c r="C3"><v>12</v></c><c r="D3" s="2"><v>45413.52083333334</v></c><c r="E3" t="b"><v>0</v></c><c r="F3" t="str"><f>"Blue "&amp;"shirt"</f><v>Blue shirt</v></c></row></sheetData></worksheet>`,
    'xl/styles.xml': styles,
  },
  { zip64: true },
)

const dotNet = as(
  {
    'xl/worksheets/sheet.xml': `\ufeff<?xml version="1.0" encoding="utf-8"?><x:worksheet xmlns:x="${main}"><x:sheetData><x:row>${heading((_, i) => `<x:c t="inlineStr"><x:is><x:t>${strings[i]}</x:t></x:is></x:c>`)}</x:row><x:row><x:c t="str"><x:v>A-1</x:v></x:c><x:c t="n"><x:v>8712345678901</x:v></x:c><x:c><x:v>0.35</x:v></x:c><x:c s="1"><x:v>45413</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c><x:f>C2*0</x:f><x:v>0</x:v></x:c></x:row><x:row><x:c t="s"><x:v>7</x:v></x:c><x:c /><x:c><x:v>12</x:v></x:c><x:c s="2"><x:v>45413.520833333336</x:v></x:c><x:c t="b"><x:v>0</x:v></x:c><x:c t="s"><x:v>8</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    'xl/styles.xml': styles
      .replace(/<(\/?)(\w)/g, '<$1x:$2')
      .replace('xmlns=', 'xmlns:x=')
      .replace('<?x:xml', '<?xml'),
    'xl/sharedStrings.xml': sst()
      .replace(/<(\/?)(\w)/g, '<$1x:$2')
      .replace('xmlns=', 'xmlns:x='),
    'xl/workbook.xml': `<?xml version="1.0" encoding="utf-8"?><x:workbook xmlns:r="${officeRelationships}" xmlns:x="${main}"><x:sheets><x:sheet name="Sheet1" sheetId="1" r:id="R1f2e" /></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0" encoding="utf-8"?><p:Relationships xmlns:p="${packageRelationships}"><p:Relationship Type="${officeRelationships}/worksheet" Target="/xl/worksheets/sheet.xml" Id="R1f2e" /><p:Relationship Type="${officeRelationships}/styles" Target="/xl/styles.xml" Id="R2" /><p:Relationship Type="${officeRelationships}/sharedStrings" Target="/xl/sharedStrings.xml" Id="R3" /></p:Relationships>`,
    '_rels/.rels': rels([['R5', 'officeDocument', '/xl/workbook.xml']]),
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
  },
  { descriptor: true },
)

async function exceljs(): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Sheet1')
  sheet.addRow(strings.slice(0, 6))
  sheet.addRow([
    'A-1',
    8712345678901,
    0.35,
    new Date('2024-05-01T00:00:00Z'),
    true,
    { formula: 'C2*0', result: 0 },
  ])
  sheet.addRow([
    ' Café ',
    null,
    12,
    new Date('2024-05-01T12:30:00Z'),
    false,
    { richText: [{ text: 'Blue ' }, { text: 'shirt', font: { bold: true } }] },
  ])
  sheet.getColumn(4).numFmt = 'dd-mm-yyyy hh:mm'
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** The same table in the shape that each program writes. */
export const writers: CatalogueFile[] = [
  file('Excel', excel, { rows: table, notes: ['cached-formula F2', 'scientific-notation B2'] }),
  file('Excel in strict form', excelStrict, { rows: table }),
  file('LibreOffice', libreOffice, { rows: table }),
  file('Google Sheets', googleSheets, { rows: table }),
  file('SheetJS', sheetJs, { rows: table }),
  file('exceljs', exceljs, { rows: table }),
  file('openpyxl', openpyxl, { rows: table }),
  file('XlsxWriter', xlsxWriter, { rows: table }),
  file('the OpenXML SDK of .NET, with prefixes and without references', dotNet, { rows: table }),
]
