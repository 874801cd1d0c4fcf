import type { Refusal } from '../report/refusal'
import type { Upstream } from '../../upstream/upstream.server'
import { readInto, toRefusal } from './read-into'
import { readLimits, type SheetRow } from './reader/types'

/** A sheet for a form, as a worker reads it: all of it is plain data. */
export interface SheetTask {
  file: { name: string; path: string }
  /** What its own templates are marked with. */
  name: string
  /** Headings by which its sheet is known among others. */
  columns: readonly string[]
  key: string
  /** Beside the heading row. */
  mostRows: number
}

export type SheetOutcome =
  | {
      kind: 'read'
      /** The heading row first. */
      rows: SheetRow[]
      /** What the hidden sheet of our own templates says. */
      mark: { name: string; version: string } | null
    }
  | { kind: 'refused'; refusal: Refusal }

/** The rows of one sheet of a file, with the limits of an import beside the number of its rows. */
export async function readSheet(
  { file, name, columns, key, mostRows }: SheetTask,
  api: Upstream,
): Promise<SheetOutcome> {
  const rows: SheetRow[] = []
  const sheet = { key, columns: columns.map((column) => ({ name: column })) }
  try {
    const { template } = await readInto(
      {
        kind: { area: name, sheets: [sheet], templates: [] },
        api,
        file,
        limits: { ...readLimits, rows: mostRows },
      },
      { chosen: new Map(), take: (row) => void rows.push(row) },
    )
    return { kind: 'read', rows, mark: template ?? null }
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal) throw error
    return { kind: 'refused', refusal }
  }
}
