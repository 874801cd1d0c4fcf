/** A drawing of one article's stock over time, as far as it goes without words. */
export interface StockChartData {
  product: string
  /** Epoch seconds at its edges. */
  from: number
  to: number
  /** Highest value of its scale; the lowest is 0, or below it where stock was. */
  top: number
  bottom: number
  /** Values of its horizontal lines, from the lowest. */
  grid: readonly number[]
  /** Where months begin, on the grid of `chartSize`, as MM-yyyy; so many that none is written over another. */
  months: readonly { x: number; name: string }[]
  series: readonly StockSeries[]
  /** How many mutations are drawn, where there are more. */
  drawn?: number
}

/** The stock of one account code. */
export interface StockSeries {
  stockType: string
  /** An SVG path on the grid of `chartSize`. */
  path: string
  now: number
  least: number
  most: number
}

export const chartSize = { width: 720, height: 160 } as const
