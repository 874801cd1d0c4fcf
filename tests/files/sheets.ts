import { file, type CatalogueFile } from './expectation'
import { letter, relationships, sheetXml, textRow, workbook, type WorkbookSpec } from './workbook'

const rows = textRow(1, 'ArticleNumber') + textRow(2, 'A-1')
const read = { rows: { 1: ['ArticleNumber'], 2: ['A-1'] } }
const cells = (xml: string, spec: WorkbookSpec = {}) =>
  workbook({ ...spec, rows: `<row r="1">${xml}</row>` })
const texts = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => `<row r="${i + 1}"><c t="str"><v>a${i + 1}</v></c></row>`,
  ).join('')
const sharedCell = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'

/** Which sheet, which rows, which columns. */
export const sheets: CatalogueFile[] = [
  file(
    'a first sheet that is hidden',
    () => workbook({ sheets: [{ state: 'hidden', rows: textRow(1, 'no') }, { rows }] }),
    {
      ...read,
      sheet: 'Sheet2',
    },
  ),
  file(
    'a first sheet that is very hidden',
    () => workbook({ sheets: [{ state: 'veryHidden', rows: textRow(1, 'no') }, { rows }] }),
    {
      ...read,
      sheet: 'Sheet2',
    },
  ),
  file('only hidden sheets', () => workbook({ sheets: [{ state: 'hidden', rows }] }), {
    refused: 'no-visible-sheet',
  }),
  file(
    'a chart as first tab',
    () =>
      workbook({
        sheets: [{ xml: '<chartsheet/>' }, { rows }],
        parts: {
          'xl/_rels/workbook.xml.rels': relationships([
            ['rId1', 'chartsheet', 'worksheets/sheet1.xml'],
            ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
          ]),
        },
      }),
    { ...read, sheet: 'Sheet2' },
  ),
  file(
    'a second sheet named bom',
    () =>
      workbook({
        sheets: [
          { rows },
          { rows: textRow(1, 'x') },
          { name: ' bom', rows: textRow(1, 'ChildArticleNumber') },
        ],
      }),
    {
      ...read,
      bom: { 1: ['ChildArticleNumber'] },
    },
  ),
  file(
    'a sheet name with entities',
    () => workbook({ sheets: [{ name: 'A &amp; B &lt;1&gt;', rows }] }),
    {
      ...read,
      sheet: 'A & B <1>',
    },
  ),
  file(
    'the mark of our template',
    () =>
      workbook({
        sheets: [
          { rows },
          {
            name: '_template',
            state: 'veryHidden',
            rows: textRow(1, 'outside-eu', '3') + blankRows(2, 5_000) + '<row r="0"/>',
          },
        ],
      }),
    { ...read, summary: { template: { name: 'outside-eu', version: '3' } } },
  ),
  file(
    'a visible sheet with the name of the mark',
    () => workbook({ sheets: [{ rows }, { name: '_template', rows: textRow(1, 'x', 'y') }] }),
    read,
  ),
  file(
    'a sheet that the relationships do not know',
    () =>
      workbook({
        rows,
        parts: {
          'xl/_rels/workbook.xml.rels': relationships([
            ['rId7', 'worksheet', 'worksheets/sheet1.xml'],
          ]),
        },
      }),
    {
      refused: 'damaged',
    },
  ),
  file(
    'tabs without a part, a relation or an id of one before the sheet',
    () =>
      workbook({
        sheets: [{ rows: textRow(1, 'no') }, { rows: textRow(1, 'no') }, { rows }],
        parts: {
          'xl/worksheets/sheet1.xml': null,
          'xl/_rels/workbook.xml.rels': relationships([
            ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
            ['rId3', 'worksheet', 'worksheets/sheet3.xml'],
          ]),
        },
      }),
    { ...read, sheet: 'Sheet3' },
  ),
  file(
    'a sheet whose part is missing',
    () => workbook({ rows, parts: { 'xl/worksheets/sheet1.xml': null } }),
    {
      refused: 'damaged',
    },
  ),
  file(
    'a sheet that lives at another address',
    () =>
      workbook({
        rows,
        parts: {
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="http://192.0.2.1/sheet1.xml" TargetMode="External"/></Relationships>',
        },
      }),
    { refused: 'damaged' },
  ),
  file('no row at all', () => workbook({ rows: '' }), {
    refused: 'no-rows',
    detail: { sheet: 'Sheet1' },
  }),
  file(
    'rows of empty cells only',
    () => workbook({ rows: '<row r="1"><c r="A1" s="0"/></row><row r="2"/>' }),
    {
      refused: 'no-rows',
    },
  ),
  file(
    'blank rows between, and rows far below',
    () =>
      workbook({
        rows: `${textRow(3, 'ArticleNumber')}<row r="4" s="1"/><row r="5"><c r="A5"/></row>${textRow(1_048_576, 'last')}`,
      }),
    {
      rows: { 3: ['ArticleNumber'], 1048576: ['last'] },
    },
  ),
  file(
    'rows and cells without references',
    () =>
      workbook({
        rows: '<row><c t="str"><v>a</v></c><c/><c><v>2</v></c></row><row/><row><c><v>3</v></c></row>',
      }),
    {
      rows: { 1: ['a', '', 'n:2'], 3: ['n:3'] },
    },
  ),
  file(
    'references on some rows and cells only',
    () =>
      workbook({
        rows: '<row r="4"><c r="C4"><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row><row><c r="b9"><v>4</v></c></row>',
      }),
    {
      rows: { 4: ['', '', 'n:1', 'n:2'], 5: ['n:3'], 9: ['', 'n:4'] },
    },
  ),
  file(
    'rows and cells out of order',
    () =>
      workbook({
        rows: '<row r="7"><c r="B7"><v>2</v></c><c r="A7"><v>1</v></c></row><row r="2"><c r="A2"><v>3</v></c></row>',
      }),
    {
      rows: { 7: ['n:1', 'n:2'], 2: ['n:3'] },
    },
  ),
  file('the same row number twice', () => workbook({ rows: textRow(1, 'a') + textRow(1, 'b') }), {
    refused: 'duplicate-cells',
    detail: { row: 1 },
  }),
  file('the same cell twice', () => cells('<c r="B1"><v>1</v></c><c r="B1"><v>2</v></c>'), {
    refused: 'duplicate-cells',
    detail: { sheet: 'Sheet1', address: 'B1' },
  }),
  file('a row past the last', () => workbook({ rows: textRow(1_048_577, 'a') }), {
    refused: 'bad-reference',
  }),
  file('row zero', () => workbook({ rows: '<row r="0"><c><v>1</v></c></row>' }), {
    refused: 'bad-reference',
  }),
  file('a row that is no number', () => workbook({ rows: '<row r="x"><c><v>1</v></c></row>' }), {
    refused: 'bad-reference',
  }),
  file('a column past the last', () => cells('<c r="XFE1"><v>1</v></c>'), {
    refused: 'bad-reference',
    detail: { address: 'XFE1' },
  }),
  file('a column of a thousand letters', () => cells(`<c r="${'A'.repeat(1_000)}1"><v>1</v></c>`), {
    refused: 'bad-reference',
  }),
  file('a cell that says it is in another row', () => cells('<c r="A2"><v>1</v></c>'), {
    refused: 'bad-reference',
  }),
  file('a reference with a sign', () => cells('<c r="A-1"><v>1</v></c>'), {
    refused: 'bad-reference',
  }),
  file('a shared string past the last', () => workbook({ strings: [], rows: sharedCell }), {
    refused: 'bad-reference',
    detail: { sheet: 'Sheet1', address: 'A1' },
  }),
  file(
    'a shared string before the first',
    () => workbook({ strings: ['<t>a</t>'], rows: sharedCell.replace('>0<', '>-1<') }),
    { refused: 'bad-reference' },
  ),
  file(
    'half a shared string',
    () => workbook({ strings: ['<t>a</t>'], rows: sharedCell.replace('>0<', '>0.5<') }),
    { refused: 'bad-reference' },
  ),
  file('shared strings that are not there', () => workbook({ rows: sharedCell }), {
    refused: 'bad-reference',
  }),
  file('a style past the last', () => cells('<c r="A1" s="99"><v>1</v></c>'), {
    rows: { 1: ['n:1'] },
  }),
  file(
    'no styles',
    () =>
      workbook({
        rows: '<row r="1"><c r="A1" s="3"><v>45413</v></c></row>',
        parts: { 'xl/styles.xml': null },
      }),
    {
      rows: { 1: ['n:45413'] },
    },
  ),
  file('256 columns', () => cells(columns(256)), {
    count: 1,
    last: [1, Array.from({ length: 256 }, (_, i) => `n:${i}`)],
  }),
  file('257 columns', () => cells(columns(257)), {
    refused: 'too-many-columns',
    detail: { limit: 256, row: 1, address: 'IW1' },
  }),
  file(
    'styled empty cells to the last column',
    () => cells(`<c r="A1"><v>1</v></c>${styledToTheEnd()}`),
    { rows: { 1: ['n:1'] } },
  ),
  file('a heading and 100,000 rows', () => workbook({ rows: texts(100_001) }), {
    count: 100_001,
    last: [100_001, ['a100001']],
  }),
  file('a heading and 100,001 rows', () => workbook({ rows: texts(100_002) }), {
    refused: 'too-many-rows',
    detail: { limit: 100_000 },
  }),
  file(
    '200,000 blank rows below the last',
    () => workbook({ rows: rows + blankRows(3, 200_000) }),
    read,
  ),
  file(
    'a merge, validations and formats over the whole sheet',
    () =>
      workbook({
        sheets: [
          {
            rows,
            before:
              '<dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384" width="9"/></cols>',
            after:
              '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>' +
              '<dataValidations><dataValidation type="list" sqref="A1:XFD1048576"><formula1>"a,b"</formula1></dataValidation></dataValidations>' +
              '<conditionalFormatting sqref="A1:XFD1048576"><cfRule type="expression"><formula>1</formula></cfRule></conditionalFormatting>',
          },
        ],
        workbookProperties: `<definedNames><definedName name="all">Sheet1!$A$1:$XFD$1048576</definedName></definedNames>`,
      }),
    { ...read, notes: ['merged-cell A1:XFD1048576'] },
  ),
  file(
    'a hundred thousand merges',
    () =>
      workbook({
        sheets: [
          {
            rows,
            after: `<mergeCells>${Array.from({ length: 100_000 }, (_, i) => `<mergeCell ref="A${i + 1}:B${i + 1}"/>`).join('')}</mergeCells>`,
          },
        ],
      }),
    { ...read, summary: { noteCounts: { 'merged-cell': 100_000 } } },
  ),
  file(
    'hidden rows',
    () =>
      workbook({
        rows: `${textRow(1, 'a')}${textRow(2, 'b').replace('<row', '<row hidden="1"')}${textRow(3, 'c').replace('<row', '<row ht="0" customHeight="1"')}<row r="4" hidden="true"/>`,
      }),
    {
      rows: { 1: ['a'], 2: ['b'], 3: ['c'] },
      hidden: [2, 3],
      notes: ['hidden-row 2', 'hidden-row 3'],
    },
  ),
  file(
    'rows that are hidden unless they say otherwise',
    () =>
      workbook({
        sheets: [
          {
            before: '<sheetFormatPr zeroHeight="1"/>',
            rows: textRow(1, 'a').replace('<row', '<row hidden="0"') + textRow(2, 'b'),
          },
        ],
      }),
    { rows: { 1: ['a'], 2: ['b'] }, hidden: [2] },
  ),
  file(
    'a table of another program after the rows',
    () =>
      workbook({
        sheets: [
          {
            rows,
            after:
              '<extLst><ext><x14:row r="1" xmlns:x14="x"><x14:c r="A1"><x14:v>9</x14:v></x14:c></x14:row></ext></extLst>',
          },
        ],
      }),
    read,
  ),
  file(
    'a sheet without sheetData',
    () => workbook({ sheets: [{ xml: '<worksheet><dimension ref="A1:C9"/></worksheet>' }] }),
    { refused: 'no-rows' },
  ),
  file(
    'a sheet in one piece without a declaration',
    () => workbook({ sheets: [{ xml: sheetXml({ rows }).replace(/^<\?.*?\?>\n/, '') }] }),
    read,
  ),
]

const columns = (count: number) =>
  Array.from({ length: count }, (_, i) => `<c r="${letter(i)}1"><v>${i}</v></c>`).join('')

const styledToTheEnd = () =>
  Array.from({ length: 16_383 }, (_, i) => `<c r="${letter(i + 1)}1" s="0"/>`).join('')

const blankRows = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `<row r="${from + i}" s="1" customFormat="1"/>`).join('')
