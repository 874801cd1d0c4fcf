/** Cells of a sheet that are wrong. */
export interface SheetFaults {
  /** Such as B7, and what is wrong there. */
  faults: { address: string; text: string }[]
  /** Says how many more there are. */
  more: string | null
}
