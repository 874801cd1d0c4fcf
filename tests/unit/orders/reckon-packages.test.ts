import { describe, expect, it } from 'vitest'
import {
  getPackage,
  reckonLines,
  toTotal,
  type MissingReason,
  type ProductPackage,
} from '~/services/inbound/reckon-packages'
import { randomFor } from '../../../sandbox/seed/random'

const pack = (type: string, quantity: number | null, more: Partial<ProductPackage> = {}) => ({
  id: 1,
  type,
  quantity,
  ...more,
})
const box = pack('BOX', 24, { weight: 12, volume: 0.05 })

const reckon = (pieces: number | null, packages: readonly ProductPackage[] | MissingReason) =>
  reckonLines([{ article: 'A-1', productId: 1, pieces }], () => packages)[0]!

describe('what the lines of an order travel in', () => {
  it.each<[string, number, ProductPackage[], object]>([
    ['full boxes', 48, [box], { packages: 2, perPackage: 24, grossWeight: 24, volume: 0.1 }],
    [
      'a last box that is not full: it weighs its share and is as large',
      50,
      [box],
      { packages: 3, perPackage: 24, grossWeight: 25, volume: 0.15 },
    ],
    [
      'boxes before multipacks, whichever stands first',
      24,
      [pack('PIECE', 1), pack('MULTIPACK', 48), box],
      { packages: 1, perPackage: 24 },
    ],
    ['the largest box', 24, [pack('BOX', 6), box, pack('BOX', 12)], { packages: 1 }],
    ['multipacks where there are no boxes', 7, [pack('MULTIPACK', 6)], { packages: 2 }],
    ['boxes of one piece', 3, [pack('BOX', 1)], { packages: 3, perPackage: 1 }],
    ['a box of unknown weight', 24, [pack('BOX', 24)], { grossWeight: null, volume: null }],
    [
      'a box of known measures in cm',
      24,
      [pack('BOX', 24, { length: 50, width: 40, height: 30, weight: 0 })],
      { grossWeight: null, volume: 0.06 },
    ],
    ['nothing for no pieces', 0, [box], { packages: 0, grossWeight: 0, volume: 0 }],
  ])('%s [BEY-94]', (_, pieces, packages, packing) => {
    expect(reckon(pieces, packages)).toMatchObject({ packing })
  })

  it.each<[MissingReason, number | null, readonly ProductPackage[] | MissingReason]>([
    ['noPackage', 24, []],
    ['noPackage', 24, [pack('PIECE', 1)]],
    ['noPackage', 24, [pack('BOX', 0), pack('BOX', null), pack('BOX', 2.5), pack('BOX', -6)]],
    ['noQuantity', null, [box]],
    ['unread', 24, 'unread'],
    ['noProduct', 24, 'noProduct'],
  ])('is not guessed: %s [BEY-94]', (missing, pieces, packages) => {
    const line = reckon(pieces, packages)
    expect(line).toMatchObject({ missing })
    expect(toTotal([line])).toMatchObject({ packages: 0, isWhole: false })
  })

  it('of an order is the sum of its lines, and has no weight where one line has none [BEY-94]', () => {
    const lines = [24, 50].map((pieces, index) => ({
      article: `A-${index}`,
      productId: index,
      pieces,
    }))
    expect(toTotal(reckonLines(lines, () => [box]))).toEqual({
      packages: 4,
      grossWeight: 37,
      volume: 0.2,
      isWhole: true,
    })
    const mixed = reckonLines(lines, (id) => (id === 0 ? [box] : [pack('BOX', 50, { volume: 1 })]))
    expect(toTotal(mixed)).toEqual({ packages: 2, grossWeight: null, volume: 1.05, isWhole: true })
  })

  it('keeps every piece, fills no package above its product’s, and is the same each time [BEY-94]', () => {
    const random = randomFor('packages')
    for (let round = 0; round < 300; round += 1) {
      const sizes = Array.from({ length: random.whole(1, 4) }, () => random.whole(1, 60))
      const packages = sizes.map((size) =>
        pack(random.pick(['BOX', 'MULTIPACK']), size, { weight: random.whole(1, 40) / 8 }),
      )
      const pieces = random.whole(1, 5000)
      const line = reckon(pieces, packages)
      if (!('packing' in line)) throw new Error('it has a package')
      const { packing } = line
      const each = Array.from({ length: packing.packages }, (_, index) =>
        getPackage(pieces, packing, index),
      )
      expect(each.reduce((sum, one) => sum + one.pieces, 0)).toBe(pieces)
      expect(each.every((one) => one.pieces > 0 && one.pieces <= packing.perPackage)).toBe(true)
      expect(sizes).toContain(packing.perPackage)
      const weight = each.reduce((sum, one) => sum + (one.grossWeight ?? 0), 0)
      expect(Math.abs(weight - packing.grossWeight!)).toBeLessThan(0.001 * (each.length + 1))
      expect(reckon(pieces, packages)).toEqual(line)
    }
  })
})
