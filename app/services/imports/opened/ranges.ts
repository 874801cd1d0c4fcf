/** Numbers as pairs of first and last: a whole upload takes a few bytes. */
export type Ranges = readonly number[]

/** Of numbers in their order. */
export function toRanges(numbers: readonly number[]): Ranges {
  const ranges: number[] = []
  for (const number of numbers) {
    if (ranges.length > 0 && ranges.at(-1) === number - 1) ranges[ranges.length - 1] = number
    else ranges.push(number, number)
  }
  return ranges
}

export function* inRanges(ranges: Ranges = []): Generator<number> {
  for (let at = 0; at < ranges.length; at += 2)
    for (let number = ranges[at]!; number <= ranges[at + 1]!; number++) yield number
}
