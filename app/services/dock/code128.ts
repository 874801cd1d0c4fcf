import type { Barcode } from '~/lib/papers'

/** Widths of bar, gap, bar, gap, bar, gap in modules, by the value of a symbol (ISO/IEC 15417). */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 ' +
  '112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 ' +
  '311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 ' +
  '124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ')
const stop = '2331112'
const startB = 104
const startC = 105
const toB = 100
const toC = 99

/** More than this is too narrow on any label to be scanned. */
const longestText = 80

/** Letters, digits and signs of ASCII; other texts have no bars. Runs of digits are written as pairs. */
export function code128(text: string): Barcode {
  if (text === '' || text.length > longestText || !/^[ -~]+$/.test(text))
    return { text, modules: 0, path: '' }
  const values = toValues(text)
  const check = values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103
  const widths = [...values, check].map((value) => symbols[value] ?? '').join('') + stop
  let x = 0
  let path = ''
  ;[...widths].forEach((digit, index) => {
    const width = Number(digit)
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`
    x += width
  })
  return { text, modules: x, path }
}

/** The symbols of a text, the start included. Four digits or more at either end, or six within, are worth the change. */
function toValues(text: string): number[] {
  const values: number[] = []
  let set: CodeSet | undefined
  let at = 0
  const write = (target: CodeSet, count: number) => {
    values.push(...changeTo(target, set))
    set = target
    for (const end = at + count; at < end; at += target === 'C' ? 2 : 1)
      values.push(target === 'C' ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32)
  }
  while (at < text.length) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    const isAtEnd = at === 0 || at + digits === text.length
    if (digits === text.length && digits === 2) write('C', 2)
    else if (digits >= (isAtEnd ? 4 : 6)) {
      // of an odd run the letters before it take the first digit, or those after it the last
      if (digits % 2 === 1 && set) write('B', 1)
      write('C', digits - (digits % 2))
    } else write('B', Math.max(1, digits))
  }
  return values
}

type CodeSet = 'B' | 'C'

function changeTo(target: CodeSet, set: CodeSet | undefined): number[] {
  if (set === target) return []
  if (set === undefined) return [target === 'B' ? startB : startC]
  return [target === 'B' ? toB : toC]
}
