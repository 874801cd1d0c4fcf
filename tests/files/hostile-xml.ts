import { file, type CatalogueFile } from './expectation'
import { declaration, main, relationships, sheetXml, textRow, workbook } from './workbook'

const rows = textRow(1, 'ArticleNumber') + textRow(2, 'A-1')
const read = { rows: { 1: ['ArticleNumber'], 2: ['A-1'] } }
const sheet = (xml: string | Buffer) => workbook({ sheets: [{ xml }] })
const after = (xml: string) => workbook({ sheets: [{ rows, after: xml }] })
const cell = (xml: string) => workbook({ rows: `<row r="1">${xml}</row>` })
const text = (inner: string) =>
  workbook({ strings: [inner], rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' })
const nested = (depth: number) => '<e>'.repeat(depth) + '</e>'.repeat(depth)
const latin = (xml: string) => Buffer.from(xml, 'latin1')

/** Longer than what is read before the first cell is looked for past the parser. */
const longText = 'x'.repeat(1_000)
const longRow = textRow(1, longText)

export const hostileXml: CatalogueFile[] = [
  file(
    'a DOCTYPE above the sheet',
    () => sheet(sheetXml({ rows }).replace('<worksheet', '<!DOCTYPE worksheet><worksheet')),
    {
      refused: 'doctype',
    },
  ),
  file(
    'a billion laughs in the shared strings',
    () =>
      workbook({
        rows,
        strings: {
          xml: `<!DOCTYPE sst [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><sst xmlns="${main}"><si><t>&b;</t></si></sst>`,
        },
      }),
    { refused: 'doctype' },
  ),
  file(
    'an external entity in the workbook',
    () =>
      workbook({
        rows,
        parts: {
          'xl/workbook.xml':
            '<!DOCTYPE workbook [<!ENTITY x SYSTEM "file:///etc/passwd">]><workbook><sheets><sheet name="&x;" id="rId1"/></sheets></workbook>',
        },
      }),
    { refused: 'doctype' },
  ),
  file(
    'an external DTD in the relationships',
    () =>
      workbook({
        rows,
        parts: { '_rels/.rels': '<!DOCTYPE r SYSTEM "http://192.0.2.1/evil.dtd"><Relationships/>' },
      }),
    { refused: 'doctype' },
  ),
  file('a DOCTYPE that never ends', () => sheet(`<!DOCTYPE x [<!ENTITY a "${noise(3_000_000)}">`), {
    refused: 'bad-xml',
    inflatedAtMost: 2 * 1024 * 1024,
  }),
  file(
    'an entity that nobody defined',
    () => cell('<c r="A1" t="inlineStr"><is><t>&xxe;</t></is></c>'),
    {
      refused: 'bad-xml',
    },
  ),
  file('elements 65 deep', () => after(nested(64)), { refused: 'too-deep', detail: { limit: 64 } }),
  file('elements 64 deep', () => after(nested(63)), read),
  file(
    'elements 300,000 deep',
    () => after(Array.from({ length: 300_000 }, (_, i) => `<e${i}>`).join('')),
    { refused: 'too-deep' },
  ),
  file('an attribute of 3 MB', () => after(`<e a="${noise(3_000_000)}"/>`), { refused: 'bad-xml' }),
  file('a hundred thousand attributes', () => after(`<e ${manyAttributes(100_000)}/>`), {
    refused: 'bad-xml',
  }),
  file('a comment of 3 MB', () => after(`<!--${noise(3_000_000)}-->`), { refused: 'bad-xml' }),
  file('a name of 3 MB', () => after(`<${noise(3_000_000)}/>`), { refused: 'bad-xml' }),
  file('a value of 3 MB', () => cell(`<c r="A1"><v>${noise(3_000_000)}</v></c>`), {
    refused: 'cell-too-long',
    inflatedAtMost: 2 * 1024 * 1024,
    detail: { sheet: 'Sheet1', address: 'A1' },
  }),
  file('a text of 32,767 characters', () => cell(inline(`<t>${'x'.repeat(32_767)}</t>`)), {
    rows: { 1: ['x'.repeat(32_767)] },
  }),
  file('a text of 32,768 characters', () => cell(inline(`<t>${'x'.repeat(32_768)}</t>`)), {
    refused: 'cell-too-long',
    detail: { limit: 32_767, sheet: 'Sheet1', row: 1, address: 'A1' },
  }),
  file(
    'a full cell written in entities',
    () => cell(inline(`<t>${'&#x20AC;'.repeat(32_767)}</t>`)),
    {
      rows: { 1: ['€'.repeat(32_767)] },
    },
  ),
  file(
    'runs that are too long together',
    () => cell(inline(`<r><t>${'x'.repeat(20_000)}</t></r>`.repeat(2))),
    {
      refused: 'cell-too-long',
      detail: { address: 'A1' },
    },
  ),
  file(
    'shared runs that are too long together',
    () => text(`<r><t>${'x'.repeat(20_000)}</t></r>`.repeat(2)),
    {
      refused: 'cell-too-long',
      detail: { limit: 32_767 },
    },
  ),
  file(
    'a byte that is no UTF-8',
    () =>
      workbook({
        rows,
        strings: { xml: latin(`${declaration}<sst><si><t>caf\xe9</t></si></sst>`.padEnd(400)) },
      }),
    {
      refused: 'bad-encoding',
    },
  ),
  file(
    'UTF-8 that ends within a character',
    () => sheet(Buffer.concat([Buffer.from(sheetXml({ rows })), Buffer.from([0xe2, 0x82])])),
    {
      refused: 'bad-encoding',
    },
  ),
  file(
    'a lone surrogate in UTF-16',
    () => sheet(utf16(sheetXml({ rows: textRow(1, 'a\ud800b') }))),
    {
      refused: 'bad-encoding',
    },
  ),
  file('parts in UTF-16', () => sheet(utf16(sheetXml({ rows }))), read),
  file('parts in UTF-16, high bytes first', () => sheet(utf16(sheetXml({ rows })).swap16()), read),
  file(
    'UTF-8 that says it is UTF-16',
    () => sheet(sheetXml({ rows }).replace('UTF-8', 'utf-16')),
    read,
  ),
  file('UTF-8 with a byte order mark', () => sheet(`\ufeff${sheetXml({ rows })}`), read),
  file(
    'Windows-1252 that says so',
    () => sheet(latin(sheetXml({ rows: textRow(1, 'caf\xe9') }).replace('UTF-8', 'windows-1252'))),
    { rows: { 1: ['café'] } },
  ),
  file(
    'an encoding that nobody knows',
    () => sheet(sheetXml({ rows }).replace('UTF-8', 'x-klingon')),
    {
      refused: 'unknown-encoding',
      detail: { found: 'x-klingon' },
    },
  ),
  file(
    'UTF-32',
    () => sheet(Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.alloc(400, 32)])),
    {
      refused: 'unknown-encoding',
    },
  ),
  file('a control character', () => cell(inline('<t>a\u0007b</t>')), { refused: 'bad-xml' }),
  file('tags that do not match', () => cell('<c r="A1"><v>1</c></v>'), { refused: 'bad-xml' }),
  file('the same attribute twice', () => cell('<c r="A1" r="B1"><v>1</v></c>'), {
    refused: 'bad-xml',
  }),
  file('a sheet that ends in the midst of a row', () => sheet(sheetXml({ rows }).slice(0, -60)), {
    refused: 'truncated',
  }),
  file('a sheet of no bytes', () => sheet(''), { refused: 'bad-xml' }),
  file(
    'cells in a comment, in an instruction and in CDATA',
    () =>
      workbook({
        rows: `${longRow}<row r="2"><!-- ><c r="A2"><v>1</v></c> --></row><row r="3"><?x ><c r="A3"><v>2</v></c>?></row><row r="4"><c r="A4" t="str"><v><![CDATA[><c r="B4"><v>3</v></c>]]></v></c></row>`,
      }),
    { rows: { 1: [longText], 4: ['><c r="B4"><v>3</v></c>'] } },
  ),
  file(
    'a string in a comment among the shared strings',
    () =>
      workbook({
        strings: {
          xml: `<sst><si><t>${longText}</t></si><!-- ><si><t>no</t></si> --><si><t>yes</t></si></sst>`,
        },
        rows: '<row r="1"><c r="A1" t="s"><v>1</v></c></row>',
      }),
    { rows: { 1: ['yes'] } },
  ),
  file(
    'a text of 32,768 characters further down',
    () => workbook({ rows: longRow + textRow(2, 'x'.repeat(32_768)) }),
    { refused: 'cell-too-long', detail: { sheet: 'Sheet1', row: 2, address: 'A2' } },
  ),
  file(
    'a shared text of 32,768 characters further down',
    () => workbook({ rows, strings: [`<t>${longText}</t>`, `<t>${'x'.repeat(32_768)}</t>`] }),
    { refused: 'cell-too-long' },
  ),
  file('two roots', () => sheet(sheetXml({ rows }) + '<worksheet/>'), { refused: 'bad-xml' }),
  file(
    'a page where the sheet should be',
    () => sheet('<html><body>Session expired</body></html>'),
    {
      refused: 'damaged',
    },
  ),
  file('rows within rows', () => workbook({ rows: `<row r="1">${textRow(2, 'a')}</row>` }), {
    refused: 'bad-xml',
  }),
  file('a cell within a cell', () => cell('<c r="A1"><c r="B1"><v>1</v></c></c>'), {
    refused: 'bad-xml',
  }),
  file(
    'more relationships than a package can have',
    () =>
      workbook({
        rows,
        parts: {
          '_rels/.rels': relationships(
            Array.from({ length: 10_001 }, (_, i) => [`rId${i}`, 'image', `media/${i}.png`]),
          ),
        },
      }),
    {
      refused: 'too-many-entries',
    },
  ),
  file(
    'more styles than a workbook can have',
    () => workbook({ rows, styles: Array<string>(65_537).fill('<xf/>') }),
    {
      refused: 'damaged',
    },
  ),
  file(
    'more sheets than a package can have',
    () =>
      workbook({
        rows,
        parts: {
          'xl/workbook.xml': `<workbook><sheets>${'<sheet/>'.repeat(1_001)}</sheets></workbook>`,
        },
      }),
    {
      refused: 'too-many-entries',
    },
  ),
]

const inline = (inner: string) => `<c r="A1" t="inlineStr"><is>${inner}</is></c>`
const utf16 = (xml: string) => Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le')
const manyAttributes = (count: number) =>
  Array.from({ length: count }, (_, i) => `a${i}="${i}"`).join(' ')

/** Letters that deflate to about half, so that no ratio stops them: longer than the window of the compressor. */
function noise(length: number): string {
  let seed = 42
  let letters = ''
  while (letters.length < 65_536) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    letters += String.fromCharCode(97 + (seed % 2_600) / 100)
  }
  return letters.repeat(Math.ceil(length / letters.length)).slice(0, length)
}
