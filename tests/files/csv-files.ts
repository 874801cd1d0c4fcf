import { file, type CatalogueFile, type ExpectedReading, type ExpectedRefusal } from './expectation'

const csv = (
  name: string,
  content: string | Buffer,
  expect: ExpectedReading['rows'] | ExpectedReading | ExpectedRefusal,
  fileName = 'articles.csv',
): CatalogueFile =>
  file(
    name,
    () => Buffer.from(content),
    'rows' in expect || 'refused' in expect ? expect : { rows: expect },
    fileName,
  )

const table = { 1: ['ArticleNumber', 'Name'], 2: ['A-1', 'Café'] }
const semicolons = 'ArticleNumber;Name\r\nA-1;Café\r\n'
const read = (encoding: string, separator = ';'): ExpectedReading => ({
  rows: table,
  summary: { format: 'csv', csv: { encoding, separator } },
})
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

/** Seven rows of four columns; in the third row and those below stands what was given in the column before the last. */
const inches = (...fabrics: (string | undefined)[]) => {
  const [first, second, third] = fabrics
  const texts = ['Wool', 'Wool', first, third ?? 'Wool', second ?? 'Wool', 'Wool', 'Wool']
  const lines = texts.map((text, row) => `A-${row + 1};Size ${row};${text};${8710 + row}`)
  return `ArticleNumber;Size;Fabric;Barcode\n${lines.join('\n')}\n`
}

export const csvFiles: CatalogueFile[] = [
  csv('UTF-8', semicolons, read('utf-8')),
  csv('UTF-8 with a mark', `\ufeff${semicolons}`, read('utf-8')),
  csv('UTF-16 with a mark', utf16(`\ufeff${semicolons}`), read('utf-16le')),
  csv('UTF-16, high bytes first', utf16(`\ufeff${semicolons}`).swap16(), read('utf-16be')),
  csv('UTF-16 without a mark', utf16(semicolons), read('utf-16le')),
  csv('UTF-16 without a mark, high bytes first', utf16(semicolons).swap16(), read('utf-16be')),
  csv('Windows-1252', Buffer.from(semicolons, 'latin1'), read('windows-1252')),
  csv('the euro sign of Windows-1252', Buffer.from('a;\x80\n', 'latin1'), { 1: ['a', '€'] }),
  file(
    'Windows-1252 whose only accent stands on the last line',
    () => Buffer.concat([Buffer.from('a;b\n'.repeat(90_000)), Buffer.from([0xe9])]),
    { count: 90_001, last: [90_001, ['é']] },
    'articles.csv',
  ),
  csv(
    'a mark of UTF-8 above bytes that are not',
    Buffer.concat([Buffer.from('\ufeffa;'), Buffer.from([0xe9, 0x0a])]),
    {
      refused: 'bad-encoding',
    },
  ),
  csv('UTF-16 that ends within a character', utf16(`\ufeff${semicolons}`).subarray(0, -1), {
    refused: 'bad-encoding',
  }),
  csv(
    'UTF-8 with one broken byte',
    Buffer.concat([
      Buffer.from('Code;Name\n1;Café\n2;Näh'),
      Buffer.from([0xe9]),
      Buffer.from('seide\n3;Größe\n'),
    ]),
    {
      rows: {
        1: ['Code', 'Name'],
        2: ['1', 'Café'],
        3: ['2', 'Näh\ufffdseide'],
        4: ['3', 'Größe'],
      },
      notes: ['broken-character B3'],
      summary: { csv: { encoding: 'utf-8', separator: ';' } },
    },
  ),
  csv('line breaks of old programs within cells', 'a;b\n1;x\vy\n"z\x1du";2\n', {
    1: ['a', 'b'],
    2: ['1', 'x\ny'],
    3: ['z\nu', '2'],
  }),
  csv('the end mark of DOS behind the last row', 'a;b\r\n1;2\r\n\x1a', {
    1: ['a', 'b'],
    2: ['1', '2'],
  }),
  csv('the end mark of DOS behind the last cell', 'a;b\r\n1;2\x1a', {
    1: ['a', 'b'],
    2: ['1', '2'],
  }),
  csv('a text of two lines with a comma in each', 'a,b,c\n1,"Strong, warm\nDry, clean",3\n', {
    rows: { 1: ['a', 'b', 'c'], 2: ['1', 'Strong, warm\nDry, clean', '3'] },
    notes: ['swallowed-rows B2'],
  }),
  csv('a text of two lines with a comma in front', 'a,b,c\n"One, two, three\nfour",2,3\n', {
    rows: { 1: ['a', 'b', 'c'], 2: ['One, two, three\nfour', '2', '3'] },
    notes: ['swallowed-rows A2'],
  }),
  csv('UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), { refused: 'unknown-encoding' }),
  csv('commas', semicolons.replaceAll(';', ','), read('utf-8', ',')),
  csv('tabs', semicolons.replaceAll(';', '\t'), read('utf-8', '\t')),
  csv('tabs in a .txt', semicolons.replaceAll(';', '\t'), read('utf-8', '\t'), 'articles.txt'),
  csv('semicolons beside decimal commas', 'Code;Weight;Price\nA;1,5;2,25\nB;0,5;1,00\n', {
    1: ['Code', 'Weight', 'Price'],
    2: ['A', '1,5', '2,25'],
    3: ['B', '0,5', '1,00'],
  }),
  csv('commas in quotes beside semicolons', '"a,b,c";"d,e,f"\n"g,h,i";j\n', {
    1: ['a,b,c', 'd,e,f'],
    2: ['g,h,i', 'j'],
  }),
  csv('a sep line', 'sep=|\r\na|b;c\r\n', {
    rows: { 1: ['a', 'b;c'] },
    summary: { csv: { encoding: 'utf-8', separator: '|' } },
  }),
  csv('a sep line in quotes with a mark', '\ufeff"sep=;"\na;b\n', { 1: ['a', 'b'] }),
  csv('one column', 'ArticleNumber\nA-1\n', { 1: ['ArticleNumber'], 2: ['A-1'] }),
  csv('no line end at the end', 'a;b\n1;2', { 1: ['a', 'b'], 2: ['1', '2'] }),
  csv('line ends of old Macs', 'a;b\r1;2\r', { 1: ['a', 'b'], 2: ['1', '2'] }),
  csv(
    'quotes, doubled quotes and line ends within',
    'a;b\n"x ""y"";z";"two\r\nlines"\n"";""""\nlast;1\n',
    {
      1: ['a', 'b'],
      2: ['x "y";z', 'two\nlines'],
      3: ['', '"'],
      4: ['last', '1'],
    },
  ),
  csv('a quote within a plain field', 'a;b\n5" pipe;7"\n', {
    rows: { 1: ['a', 'b'], 2: ['5" pipe', '7"'] },
    notes: ['stray-quote A2', 'stray-quote B2'],
  }),
  csv('text behind a closing quote', 'a;b\n"17" inch;"17"" inch"\n', {
    rows: { 1: ['a', 'b'], 2: ['17 inch', '17" inch'] },
    notes: ['stray-quote A2'],
  }),
  csv('spaces around quotes', 'a;b\n"x" ; "y"\n', {
    rows: { 1: ['a', 'b'], 2: ['x ', ' "y"'] },
    notes: ['stray-quote B2'],
  }),
  csv('inches in the headings beside the separators', 'Size 5";Width 7";Fabric\n1;2;a, b, c\n', {
    1: ['Size 5"', 'Width 7"', 'Fabric'],
    2: ['1', '2', 'a, b, c'],
  }),
  csv('blank lines', '\n\na;b\n\n;;\n1;2\n\n', { 3: ['a', 'b'], 6: ['1', '2'] }),
  csv('rows of different length', 'a;b;c\n1\n1;2;3;4\n', {
    1: ['a', 'b', 'c'],
    2: ['1'],
    3: ['1', '2', '3', '4'],
  }),
  csv('a text guarded as a formula', 'a;b\n="0012";"=""0,5"""\n=1+1;x\n', {
    rows: { 1: ['a', 'b'], 2: ['0012', '0,5'], 3: ['=1+1', 'x'] },
    notes: ['cached-formula A2', 'cached-formula B2'],
  }),
  csv('what was read', 'Code;Date\n8.71E+12;03/04/2025\n 1;A\u00a01\n', {
    rows: { 1: ['Code', 'Date'], 2: ['8.71E+12', '03/04/2025'], 3: [' 1', 'A\u00a01'] },
    notes: ['scientific-notation A2', 'ambiguous-date B2', 'invisible-character B3'],
  }),
  csv('a quote that is never closed', `a;b\n"x;1\n${'y;2\n'.repeat(50)}`, {
    refused: 'unclosed-quote',
    detail: { row: 2 },
  }),
  csv('a quote that is never closed in a long file', `a;b\n"x;1\n${'y;2\n'.repeat(50_000)}`, {
    refused: 'unclosed-quote',
    detail: { row: 2 },
  }),
  csv('a quote that the next quote, rows below, would close', 'a;b\n"x;1\ny;2\n"z";3\n', {
    refused: 'unclosed-quote',
    detail: { row: 2 },
  }),
  csv(
    'a stray quote whose end stands at the end of a field two rows below',
    inches('"17 inch', 'Tie 5"'),
    {
      refused: 'unclosed-quote',
      detail: { row: 4 },
    },
  ),
  csv('a stray quote whose end stands in the next row', inches('"17 inch', undefined, 'Tie 5"'), {
    refused: 'unclosed-quote',
    detail: { row: 4 },
  }),
  csv(
    'a stray quote whose end stands in another column',
    'a;b;c;d\n1;2;3;4\n5;6;"7;8\n9;10";11;12\n13;14;15;16\n',
    { refused: 'unclosed-quote', detail: { row: 3 } },
  ),
  csv('a text of several lines with as many separators as a row', 'a,b,c\n1,"x, y, z\nu",3\n', {
    rows: { 1: ['a', 'b', 'c'], 2: ['1', 'x, y, z\nu', '3'] },
    notes: ['swallowed-rows B2'],
  }),
  csv('a text of several lines with fewer separators', 'a,b,c\n1,"x\ny, z",3\n', {
    rows: { 1: ['a', 'b', 'c'], 2: ['1', 'x\ny, z', '3'] },
    notes: [],
  }),
  csv('a text of two lines in the last of two columns', 'a;b\n1;"x\ny; z"\n', {
    rows: { 1: ['a', 'b'], 2: ['1', 'x\ny; z'] },
    notes: ['swallowed-rows B2'],
  }),
  csv('a text of 32,768 characters', `a;b\n1;${'x'.repeat(32_768)}\n`, {
    refused: 'cell-too-long',
    detail: { row: 2, limit: 32_767 },
  }),
  csv('a quoted text of 32,768 characters', `a;b\n1;"${'x'.repeat(32_768)}"\n`, {
    refused: 'cell-too-long',
    detail: { row: 2 },
  }),
  file(
    'a quoted text of 32,767 characters across the pieces',
    () => Buffer.from(`${'a;b\n'.repeat(15_000)}1;"${'é'.repeat(32_766)}"""\n`),
    { count: 15_001, last: [15_001, ['1', `${'é'.repeat(32_766)}"`]] },
    'articles.csv',
  ),
  csv('257 columns', `${Array(257).fill('x').join(';')}\n`, {
    refused: 'too-many-columns',
    detail: { row: 1, address: 'IW1' },
  }),
  csv('separators without number', `a;b\n1;2${';'.repeat(20_000)}\n`, {
    1: ['a', 'b'],
    2: ['1', '2'],
  }),
  csv('only line ends', '\r\n\r\n\r\n', { refused: 'no-rows' }),
  csv('only a sep line', 'sep=;', { refused: 'no-rows' }),
]

/** One line more than 100,000 below the heading, and exactly so many. */
export const longCsvFiles: CatalogueFile[] = [
  file(
    'a heading and 100,000 lines',
    () => Buffer.from('a;b\n' + '1;2\n'.repeat(100_000)),
    { count: 100_001, last: [100_001, ['1', '2']] },
    'articles.csv',
  ),
  file(
    'a heading and 100,001 lines',
    () => Buffer.from('a;b\n' + '1;2\n'.repeat(100_001)),
    { refused: 'too-many-rows', detail: { limit: 100_000 } },
    'articles.csv',
  ),
  file(
    'more than 20 MB',
    () => Buffer.alloc(20 * 1024 * 1024 + 1, 'a;b\n'),
    { refused: 'too-large', inflatedAtMost: 0 },
    'articles.csv',
  ),
  file('a workbook of more than 20 MB', () => Buffer.alloc(20 * 1024 * 1024 + 1, 'PK\x03\x04'), {
    refused: 'too-large',
    inflatedAtMost: 0,
  }),
]
