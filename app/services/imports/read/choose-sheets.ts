import type { SheetColumn } from '~/validation/sheet-column'
import type { ImportTemplate, SheetKind } from '../kinds/kind'
import { readHeadings } from './headings'
import { sheetNamed, type FirstRow, type SheetInfo } from './reader/types'

/** A sheet as far as it is known among the others of its file. */
export type KnownSheet = Pick<SheetKind, 'name' | 'key'> & {
  columns: readonly Pick<SheetColumn, 'name'>[]
}

/** What the sheets and templates of a file are known by. */
export interface KnownFile<Sheet extends KnownSheet> {
  area: string
  sheets: readonly [Sheet, ...Sheet[]]
  templates: readonly Pick<ImportTemplate, 'name' | 'version'>[]
}

/** The main sheet and then the named ones that are there, in the kind's order. */
export async function chooseSheets<Sheet extends KnownSheet>(
  kind: KnownFile<Sheet>,
  infos: SheetInfo[],
  firstRow: FirstRow,
  chosen: Map<string, Sheet>,
): Promise<SheetInfo[]> {
  const [main, ...others] = kind.sheets
  const named = others.flatMap((sheet) => {
    const info = sheet.name === undefined ? undefined : sheetNamed(infos, sheet.name)
    return info ? [{ sheet, info }] : []
  })
  const candidates = infos.filter((info) => !info.hidden && !named.some((one) => one.info === info))
  const first = await mainSheet(main, candidates, firstRow)
  if (!first) return []
  chosen.set(first.name, main)
  for (const { sheet, info } of named) chosen.set(info.name, sheet)
  return [first, ...named.map(({ info }) => info)]
}

/**
 * The first whose headings name the key, else any known column: before it may stand a blank sheet, or one with words
 * to the reader. Where there is none, the first that is not blank,
 * and not what explains a template's columns.
 */
async function mainSheet(
  { columns, key }: KnownSheet,
  candidates: readonly SheetInfo[],
  firstRow: FirstRow,
): Promise<SheetInfo | undefined> {
  let known: SheetInfo | undefined
  let filled: SheetInfo | undefined
  for (const info of candidates.length > 1 ? candidates : []) {
    const row = await firstRow(info)
    if (!row) continue
    const { at, missing } = readHeadings(columns, row)
    if (!missing.includes(key)) return info
    if (at.some((place) => place >= 0)) known ??= info
    if (info.name !== columnsSheet) filled ??= info
  }
  return known ?? filled ?? candidates[0]
}

/** The sheet of our templates that explains their columns. */
export const columnsSheet = 'Columns'

export const unreadSheets = (infos: readonly SheetInfo[], chosen: readonly SheetInfo[]) =>
  infos.filter((info) => !info.hidden && !chosen.includes(info)).map(({ name }) => name)

export const isCurrent = (kind: KnownFile<KnownSheet>, mark: { name: string; version: string }) =>
  kind.templates.some(
    ({ name, version }) => `${kind.area}-${name}` === mark.name && version === mark.version,
  )
