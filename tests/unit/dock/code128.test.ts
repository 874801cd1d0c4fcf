import { describe, expect, it } from 'vitest'
import { code128 } from '~/services/dock/code128'
import { readBars } from '#tests/support/read-bars'

/** Its bars on white, with the quiet zones that a scanner needs. */
function pictureOf(text: string): ImageData {
  const { path, modules } = code128(text)
  const [dots, quiet, height] = [2, 10, 20]
  const width = (modules + 2 * quiet) * dots
  const pixels = new Uint32Array(width * height).fill(0xff_ff_ff_ff)
  for (const [, x, bar] of path.matchAll(/M(\d+) 0h(\d+)/g)) {
    const left = (Number(x) + quiet) * dots
    for (let line = 0; line < pixels.length; line += width)
      pixels.fill(0xff_00_00_00, line + left, line + left + Number(bar) * dots)
  }
  const data = new Uint8ClampedArray(pixels.buffer)
  return { data, width, height, colorSpace: 'srgb' }
}

/** Widths of its bars and gaps, one digit each. */
function widthsOf(text: string): string {
  const { path, modules } = code128(text)
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)v1h-\2z/g)].map(([, x, width]) => [
    Number(x),
    Number(width),
  ])
  return bars
    .map(([x = 0, width = 0], index) => {
      const next = bars[index + 1]?.[0] ?? modules
      const gap = next - x - width
      return `${width}${gap || ''}`
    })
    .join('')
}

const start = { B: '211214', C: '211232' }
const stop = '2331112'

describe('Code 128', () => {
  it('writes letters in set B, with the check symbol of the standard [BEY-63]', () => {
    // 104 + 1×33 + 2×17 = 171, and 171 − 103 = 68
    expect(widthsOf('A1')).toBe(`${start.B}111323${'123221'}${'141221'}${stop}`)
    expect(code128('A1').modules).toBe(11 * 4 + 13)
  })

  it('writes digits in pairs, and one that is left over as a letter [BEY-63]', () => {
    // 105 + 1×12 + 2×34 + 3×56 + 4×78 = 665, and 665 − 6×103 = 47
    expect(widthsOf('12345678')).toBe(`${start.C}112232131123331121241112${'133121'}${stop}`)
    expect(code128('1234567').modules).toBe(11 * 7 + 13)
    expect(code128('12').modules).toBe(11 * 3 + 13)
    expect(code128('123').modules).toBe(11 * 5 + 13)
  })

  it('changes to pairs where that is shorter: from four digits at an end, six within [BEY-63]', () => {
    // start, six letters, change, three pairs, check
    expect(code128('PO26-0001010').modules).toBe(11 * (1 + 5 + 1 + 1 + 3 + 1) + 13)
    expect(code128('A1234').modules).toBe(11 * (1 + 1 + 1 + 2 + 1) + 13)
    expect(code128('A1234B').modules).toBe(11 * (1 + 6 + 1) + 13)
    expect(code128('A123456B').modules).toBe(11 * (1 + 1 + 1 + 3 + 1 + 1 + 1) + 13)
  })

  it('is read by another reader, however many digits stand before, between or after letters [BEY-63]', async () => {
    for (let count = 1; count <= 9; count++) {
      const digits = '123456789'.slice(0, count)
      const texts = [`${digits}ab`, `a${digits}b`, `ab${digits}`]
      const read = await Promise.all(texts.map((text) => readBars(pictureOf(text))))
      expect(read.flat()).toEqual(texts)
    }
  })

  it('has no bars for what Code 128 does not have [BEY-63]', () => {
    for (const text of ['', 'Größe', 'a\tb', '箱'])
      expect([text, code128(text).path, code128(text).modules]).toEqual([text, '', 0])
  })
})
