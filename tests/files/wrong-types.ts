import { gzipSync } from 'node:zlib'
import { file, type CatalogueFile } from './expectation'
import { oleFile, relationships, textRow, workbook } from './workbook'
import { zip } from './zip-writer'

const rows = textRow(1, 'ArticleNumber') + textRow(2, 'A-1')
const read = { rows: { 1: ['ArticleNumber'], 2: ['A-1'] } }
const bytes = (text: string) => () => Buffer.from(text, 'latin1')
const no = (found: string) => ({
  refused: 'not-a-spreadsheet' as const,
  detail: { found },
  inflatedAtMost: 0,
})
const openDocument = (type: string) =>
  zip([
    { name: 'mimetype', data: `application/vnd.oasis.opendocument.${type}`, store: true },
    { name: 'content.xml', data: '<office:document-content/>' },
  ])
const contentPart = { name: 'content.xml', data: '<office:document-content/>' }
const typePart = (type: string, store: boolean) => ({
  name: 'mimetype',
  data: `application/vnd.oasis.opendocument.${type}`,
  store,
})
const manifestPart = {
  name: 'META-INF/manifest.xml',
  data: '<manifest:manifest><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>',
}
const officePackage = (part: string) =>
  zip([
    { name: '_rels/.rels', data: relationships([['r', 'officeDocument', part]]) },
    { name: part, data: '<x/>' },
  ])

/** What the name promises and the bytes do not hold. */
export const wrongTypes: CatalogueFile[] = [
  file('an empty file', () => Buffer.alloc(0), { refused: 'no-rows' }),
  file('an empty file', () => Buffer.alloc(0), { refused: 'no-rows' }, 'articles.csv'),
  file('a PNG image', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), no('png')),
  file('a JPEG image', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), no('jpeg')),
  file('a GIF image', bytes('GIF89a\x01\0\x01\0'), no('gif')),
  file('a PDF', bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3'), no('pdf')),
  file('a web page', bytes('<!DOCTYPE html><html><table><tr><td>1</table>'), no('html')),
  file('a web page', bytes('\n <table><tr><td>1</td></tr></table>'), no('html'), 'articles.xls'),
  file('a web page', bytes('<html><body>Please sign in</body></html>'), no('html'), 'articles.csv'),
  file(
    'SpreadsheetML of 2003',
    bytes('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
    no('xml'),
    'articles.xls',
  ),
  file('rich text', bytes('{\\rtf1 articles}'), no('rtf')),
  file('a gzip', () => gzipSync('a;b'), no('gzip'), 'articles.csv'),
  file('a program', bytes('MZ\x90\0\x03\0\0\0'), no('exe')),
  file(
    'noise',
    () => Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * i * 31 + 7) % 256)),
    no('binary'),
  ),
  file(
    'noise behind a page of text',
    () => Buffer.concat([Buffer.alloc(300_000, 'a;b\n'), Buffer.alloc(10)]),
    no('binary'),
    'articles.csv',
  ),
  file(
    'a program that unpacks itself',
    () => Buffer.concat([Buffer.from('#!/bin/sh\0\x01\x02'), workbook({ rows })]),
    no('binary'),
  ),
  file('a Word document', () => officePackage('word/document.xml'), {
    refused: 'not-a-spreadsheet',
    detail: { found: 'docx' },
  }),
  file('a presentation', () => officePackage('ppt/presentation.xml'), {
    refused: 'not-a-spreadsheet',
    detail: { found: 'pptx' },
  }),
  file('any other zip', () => zip([{ name: 'a.txt', data: 'a' }]), {
    refused: 'not-a-spreadsheet',
    detail: { found: 'zip' },
  }),
  file(
    'a binary workbook',
    () => officePackage('xl/workbook.bin'),
    { refused: 'unsupported-format', detail: { found: 'xlsb' } },
    'articles.xlsb',
  ),
  file('an OpenDocument text', () => openDocument('text'), no('odt')),
  file('an OpenDocument sheet by another name', () => openDocument('spreadsheet'), {
    refused: 'wrong-type',
    detail: { found: 'ods', extension: 'xlsx' },
  }),
  file(
    'an OpenDocument sheet',
    () => openDocument('spreadsheet'),
    { refused: 'unsupported-format', detail: { found: 'ods' } },
    'articles.ods',
  ),
  ...[
    ['stored last', [contentPart, typePart('spreadsheet', true)]],
    ['deflated', [typePart('spreadsheet', false), contentPart]],
    ['absent, with a list of parts', [contentPart, manifestPart]],
  ].map(([name, parts]) =>
    file(
      `an OpenDocument sheet whose type is ${name as string}`,
      () => zip(parts as Parameters<typeof zip>[0]),
      { refused: 'unsupported-format', detail: { found: 'ods' } },
      'articles.ods',
    ),
  ),
  file('an old .xls by another name', () => oleFile(['Workbook']), {
    refused: 'wrong-type',
    detail: { found: 'xls', extension: 'xlsx' },
  }),
  file(
    'an old .xls',
    () => oleFile(['Book']),
    { refused: 'unsupported-format', detail: { found: 'xls' } },
    'articles.xls',
  ),
  file(
    'a workbook behind a password',
    () => oleFile(['EncryptionInfo', '\u0006DataSpaces', 'a', 'b', 'EncryptedPackage']),
    { refused: 'encrypted', inflatedAtMost: 0 },
  ),
  file('an old Word document', () => oleFile(['WordDocument']), no('doc')),
  file('an OLE file whose directory runs in a circle', () => circularOle(), no('ole')),
  file(
    'an OLE file that ends at its header',
    () => oleFile(['Workbook']).subarray(0, 600),
    no('ole'),
  ),
  file('a CSV file by another name', bytes('a;b\n1;2\n'), {
    refused: 'wrong-type',
    detail: { found: 'text', extension: 'xlsx' },
  }),
  file(
    'a workbook by the name of a CSV file',
    () => workbook({ rows }),
    { refused: 'wrong-type', detail: { found: 'xlsx', extension: 'csv' } },
    'articles.csv',
  ),
  file(
    'a workbook by the name of an .xls',
    () => workbook({ rows }),
    { refused: 'wrong-type', detail: { found: 'xlsx', extension: 'xls' } },
    'articles.xls',
  ),
  file(
    'a workbook whose name ends in another word',
    () => workbook({ rows }),
    read,
    'articles.xlsx.download',
  ),
]

function circularOle(): Buffer {
  const ole = oleFile(['x'])
  ole.writeUInt32LE(1, 512 + 4)
  return ole
}
