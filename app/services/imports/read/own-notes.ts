import type { NotePlace } from '../report/summary'
import { readLimits } from './reader/types'

/** What the mapping of columns changed or finds suspicious, beside what the reader notes. */
export type OwnNoteKind = 'outer-space' | 'cleaned' | 'date-as-text' | 'cut-text' | 'number-as-text'

/** Keeps the first places of each kind and counts the rest, as the reader does. */
export class OwnNotes {
  readonly places: NotePlace[] = []
  readonly counts: Partial<Record<OwnNoteKind, number>> = {}

  add(kind: OwnNoteKind, sheet: string, address: string): void {
    const count = (this.counts[kind] ?? 0) + 1
    this.counts[kind] = count
    if (count <= readLimits.notesPerKind) this.places.push({ kind, sheet, address })
  }
}
