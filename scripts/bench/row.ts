/** One line of docs/performance.md. */
export interface Row {
  what: string
  budget: string
  seen: string
  /** Undefined where there is a figure but no budget. */
  met?: boolean
}

export interface Section {
  title: string
  /** How it was measured, for who wants to do it again. */
  how: string
  rows: Row[]
}

export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
export const MB = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
export const times = (ratio: number) => `${ratio.toFixed(2)} ×`

/** The value below which a share of the list lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

export const median = (values: readonly number[]) => percentile(values, 0.5)
