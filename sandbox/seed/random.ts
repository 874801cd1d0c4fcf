export interface Random {
  /** Whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  pick<T>(choices: readonly T[]): T
  /** True in `share` of the cases, 0 to 1. */
  chance(share: number): boolean
}

/** The same name gives the same numbers, so that one part of the seed can change and the rest stays. */
export function randomFor(name: string): Random {
  let state = 2_166_136_261
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619)

  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    whole,
    pick: <T>(choices: readonly T[]) => {
      const choice = choices[whole(0, choices.length - 1)]
      if (choice === undefined) throw new RangeError('Nothing to pick from')
      return choice
    },
    chance: (share) => next() < share,
  }
}
