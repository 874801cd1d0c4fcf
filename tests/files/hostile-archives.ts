import { file, type CatalogueFile } from './expectation'
import { sheetXml, textRow, workbook, workbookParts } from './workbook'
import { repeatedDeflate, zip, type ZipPart } from './zip-writer'

const megabyte = 1024 * 1024
const sheetPart = 'xl/worksheets/sheet1.xml'
const rows = textRow(1, 'ArticleNumber') + textRow(2, 'A-1')
const read = { rows: { 1: ['ArticleNumber'], 2: ['A-1'] } }

/** Changes one part of a plain workbook. */
const withSheet = (change: Partial<ZipPart>, part = sheetPart) =>
  workbook({
    rows,
    change: (parts) => parts.map((each) => (each.name === part ? { ...each, ...change } : each)),
  })

const sheetOf = (bytes: number, filler = ' ') => {
  const [before = '', after = ''] = sheetXml({ rows: 'HERE' }).split('HERE')
  const segment = Buffer.alloc(64 * 1024, filler)
  return {
    raw: repeatedDeflate(segment, Math.ceil(bytes / segment.length), before, after),
    size: Math.ceil(bytes / segment.length) * segment.length + before.length + after.length,
  }
}

const bomb = (bytes: number, says?: number) => {
  const { raw, size } = sheetOf(bytes)
  return withSheet({ data: '', raw, says: { size: says ?? size } })
}

/** Bytes that deflate to about a hundredth: below the ratio, so that only the sum can stop them. */
function denseBomb(bytes: number, part?: string): Buffer {
  const line = Buffer.from(`<!-- ${'0123456789abcdef'.repeat(120)} -->\n`)
  const raw = repeatedDeflate(
    Buffer.concat(Array<Buffer>(5).fill(line)),
    Math.ceil(bytes / (line.length * 5)),
  )
  return withSheet({ data: '', raw, says: { size: bytes } }, part)
}

const manyEntries = (count: number): ZipPart[] =>
  Array.from({ length: count }, (_, i) => ({ name: `xl/media/${i}.txt`, data: '', store: true }))

export const hostileArchives: CatalogueFile[] = [
  file('a sheet that inflates a thousandfold, honestly declared', () => bomb(64 * megabyte), {
    refused: 'zip-bomb',
    inflatedAtMost: megabyte,
  }),
  file(
    'a sheet that inflates a thousandfold and says it is small',
    () => bomb(64 * megabyte, 9_000),
    {
      refused: 'damaged',
      inflatedAtMost: megabyte,
    },
  ),
  file(
    'a bomb that borrows the compressed size of a large neighbour',
    () => {
      const { raw, size } = sheetOf(64 * megabyte)
      return workbook({
        rows,
        change: (parts) => [
          ...parts.filter(({ name }) => name !== sheetPart),
          { name: sheetPart, data: '', raw, says: { size, compressedSize: 900_000 } },
          { name: 'xl/media/image1.png', data: Buffer.alloc(2 * megabyte, 1), store: true },
        ],
      })
    },
    { refused: 'zip-bomb', inflatedAtMost: 2 * megabyte },
  ),
  file('a sheet of 300 MB at a modest ratio', () => denseBomb(300 * megabyte), {
    refused: 'zip-bomb',
    inflatedAtMost: megabyte,
  }),
  file(
    'relationships of 300 MB at a modest ratio',
    () => denseBomb(300 * megabyte, '_rels/.rels'),
    { refused: 'zip-bomb', inflatedAtMost: megabyte },
  ),
  file(
    'shared strings that inflate a thousandfold',
    () => {
      const raw = repeatedDeflate(
        Buffer.alloc(megabyte, '<si><t>a</t></si>'),
        40,
        '<sst>',
        '</sst>',
      )
      return workbook({
        rows,
        strings: [],
        change: (parts) =>
          parts.map((part) =>
            part.name === 'xl/sharedStrings.xml'
              ? { ...part, data: '', raw, says: { size: 40 * megabyte + 11 } }
              : part,
          ),
      })
    },
    { refused: 'zip-bomb', inflatedAtMost: megabyte },
  ),
  file(
    'one long shared string in ten thousand cells',
    () =>
      workbook({
        strings: [`<t>${'x'.repeat(32_767)}</t>`],
        rows: Array.from(
          { length: 10_000 },
          (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>0</v></c></row>`,
        ).join(''),
      }),
    { refused: 'zip-bomb', inflatedAtMost: 2 * megabyte },
  ),
  file(
    'a bomb in a part that nobody needs',
    () =>
      workbook({
        rows,
        change: (parts) => [
          ...parts,
          {
            name: 'xl/media/image1.png',
            data: '',
            raw: repeatedDeflate(Buffer.alloc(megabyte), 400),
            says: { size: 400 * megabyte },
          },
        ],
      }),
    read,
  ),
  file(
    '1,001 entries',
    () => workbook({ rows, change: (parts) => [...parts, ...manyEntries(1_001 - parts.length)] }),
    {
      refused: 'too-many-entries',
      inflatedAtMost: 0,
    },
  ),
  file(
    '1,000 entries',
    () => workbook({ rows, change: (parts) => [...parts, ...manyEntries(1_000 - parts.length)] }),
    read,
  ),
  file(
    'a directory that claims 65,535 entries',
    () => workbook({ rows, zip: { says: { entryCount: 65_535 } } }),
    {
      refused: 'too-many-entries',
      inflatedAtMost: 0,
    },
  ),
  file(
    'a zip64 directory that claims a billion entries',
    () => workbook({ rows, zip: { zip64EntryCount: 1e9 } }),
    {
      refused: 'too-many-entries',
      inflatedAtMost: 0,
    },
  ),
  file(
    'a directory that claims more entries than there are',
    () => workbook({ rows, zip: { says: { entryCount: 60 } } }),
    {
      refused: 'truncated',
    },
  ),
  file(
    'a directory that hides its last entries',
    () => workbook({ rows, zip: { says: { entryCount: 3 } } }),
    {
      refused: 'damaged',
    },
  ),
  file(
    'the same sheet twice',
    () =>
      workbook({
        rows,
        change: (parts) => [
          ...parts,
          { name: sheetPart, data: sheetXml({ rows: textRow(1, 'other') }) },
        ],
      }),
    { refused: 'duplicate-entries', inflatedAtMost: 0 },
  ),
  file(
    'the same sheet twice in another case',
    () =>
      workbook({
        rows,
        change: (parts) => [...parts, { name: sheetPart.toUpperCase(), data: '<x/>' }],
      }),
    { refused: 'duplicate-entries', inflatedAtMost: 0 },
  ),
  file(
    'the same sheet twice, once with backslashes',
    () =>
      workbook({
        rows,
        change: (parts) => [...parts, { name: sheetPart.replaceAll('/', '\\'), data: '<x/>' }],
      }),
    { refused: 'duplicate-entries', inflatedAtMost: 0 },
  ),
  file('a workbook cut off at half', () => halved(workbook({ rows })), { refused: 'truncated' }),
  file('a workbook without its last ten bytes', () => workbook({ rows }).subarray(0, -10), {
    refused: 'truncated',
  }),
  file(
    'bytes after the end of the archive',
    () => Buffer.concat([workbook({ rows }), Buffer.from('<html>')]),
    {
      refused: 'damaged',
    },
  ),
  file('a size too small by one', () => withSheet({ says: { size: 300 } }), { refused: 'damaged' }),
  file('a size too large', () => withSheet({ says: { size: 500_000 } }), { refused: 'damaged' }),
  file(
    'a stored part that says it is smaller',
    () => withSheet({ store: true, says: { size: 300 } }),
    {
      refused: 'damaged',
    },
  ),
  file('a wrong checksum', () => withSheet({ says: { crc: 1 } }), { refused: 'damaged' }),
  file(
    'a compressed size that cuts the part off',
    () => withSheet({ says: { compressedSize: 100 } }),
    {
      refused: 'damaged',
    },
  ),
  file(
    'a compressed size past the end of the file',
    () => withSheet({ says: { compressedSize: 900_000 } }),
    {
      refused: 'truncated',
    },
  ),
  file(
    'bytes after the compressed part',
    () => {
      const [part] = workbookParts({ rows }).filter(({ name }) => name === sheetPart)
      const whole = zip([part ?? { name: '', data: '' }])
      const raw = Buffer.concat([
        whole.subarray(30 + sheetPart.length, whole.length - 68 - sheetPart.length),
        Buffer.alloc(500),
      ])
      return withSheet({ raw })
    },
    { refused: 'damaged' },
  ),
  file('a compressed part of noise', () => withSheet({ raw: Buffer.alloc(400, 0xa7) }), {
    refused: 'damaged',
  }),
  file(
    'two headers that name the part differently',
    () => withSheet({ says: { localName: 'xl/worksheets/sheet9.xml' } }),
    {
      refused: 'damaged',
    },
  ),
  file('a sheet behind a zip password', () => withSheet({ says: { flags: 1 } }), {
    refused: 'encrypted',
  }),
  file('a sheet behind strong zip encryption', () => withSheet({ says: { flags: 0x41 } }), {
    refused: 'encrypted',
  }),
  file('a sheet compressed by Deflate64', () => withSheet({ says: { method: 9 } }), {
    refused: 'unsupported-compression',
  }),
  file('a sheet compressed by LZMA', () => withSheet({ says: { method: 14 } }), {
    refused: 'unsupported-compression',
  }),
  file('the second disk of a split archive', () => workbook({ rows, zip: { says: { disk: 1 } } }), {
    refused: 'damaged',
  }),
  file('an archive without entries', () => zip([]), {
    refused: 'not-a-spreadsheet',
    detail: { found: 'zip' },
  }),
  file(
    'a workbook within a zip',
    () => zip([{ name: 'articles.xlsx', data: workbook({ rows }) }]),
    {
      refused: 'not-a-spreadsheet',
      detail: { found: 'zip' },
    },
  ),
  file(
    'an entry that climbs out of the archive',
    () => workbook({ rows, parts: { '../../../etc/passwd': 'root' } }),
    read,
  ),
]

const halved = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
