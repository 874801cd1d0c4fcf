import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { FileRows } from '~/services/imports/read/file-rows'
import type { ImportKind } from '~/services/imports/kinds/kind'
import { customsInboundImport } from '~/services/imports/kinds/inbound/kind.server'
import { outboundImport } from '~/services/imports/kinds/outbound/kind.server'
import { OpenedUpload } from '~/services/imports/opened/opened-upload'
import { productImport } from '~/services/imports/kinds/products/kind.server'
import type { SheetRow } from '~/services/imports/read/reader/types'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const pieceBytes = 64 * 1024
const pieces = 400

const rowOf = (number: number, texts: string[]): SheetRow => ({
  sheet: 'Large',
  number,
  hidden: false,
  cells: texts.map((text) => ({ kind: 'text', text })),
})

/** Every row lies in a piece of its own, as a file is read, and its values are cut out of that. */
function rowCutOut(number: number, columns: number): SheetRow {
  const piece = Buffer.alloc(pieceBytes, '.')
  for (let column = 0; column < columns; column++)
    piece.write(`VALUE-${column}-OF-ROW-${number}`.padEnd(40, '.'), column * 40)
  const text = piece.toString('latin1')
  const cells = Array.from({ length: columns }, (_, column) =>
    text.slice(column * 40, column * 40 + `VALUE-${column}-OF-ROW-${number}`.length),
  )
  return rowOf(number, cells)
}

function keptBytes(kind: ImportKind): number {
  const [sheet] = kind.sheets
  const names = sheet.columns.map(({ name }) => name)
  const rows = new FileRows(kind, 0)
  const upload = new OpenedUpload(kind, undefined)
  rows.take(sheet, rowOf(1, names))
  collect()
  const before = process.memoryUsage().heapUsed
  for (let number = 2; number < pieces + 2; number++)
    upload.add(rows.take(sheet, rowCutOut(number, names.length))!)
  collect()
  const kept = process.memoryUsage().heapUsed - before
  expect(upload.size).toBe(pieces)
  return kept
}

describe('the values that an opened upload keeps', () => {
  it.each([productImport, outboundImport, customsInboundImport])(
    'are not the whole file: $area [PIMP-05]',
    (kind) => {
      expect(keptBytes(kind)).toBeLessThan((pieces * pieceBytes) / 4)
    },
  )
})
