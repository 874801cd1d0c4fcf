import { describe, expect, it } from 'vitest'
import { inboundPartNames, inboundRights, type InboundPart } from '~/services/inbound/rights'

/** Of the sources, and one step below and above each limit. */
const phases = [
  10, 15, 19, 20, 21, 29, 30, 31, 32, 34, 36, 39, 40, 41, 43, 44, 45, 50, 52, 54, 60, 80, 99, 100,
  101,
]

/** The last phase in which customs may change a part; anyone may below 20. */
const limits: Record<InboundPart, number> = {
  expectedArrival: 30,
  bonded: 40,
  reference: 40,
  mrn: 40,
  financial: 44,
  certificates: 100,
}

const rights = (phase: number | null, isCustomsGroup: boolean, isReadOnly = false) =>
  inboundRights({ phase, isCustomsGroup, isReadOnly })

describe('what may be changed of an inbound order', () => {
  it('is known for every part [INB-94] [INB-97]', () => {
    expect(inboundPartNames.toSorted()).toEqual(Object.keys(limits).toSorted())
  })

  describe.each(phases)('in phase %i', (phase) => {
    it.each(inboundPartNames)(
      '%s: by anyone below 20, by customs up to its limit [INB-94] [INB-95] [INB-97]',
      (part) => {
        expect(rights(phase, false)[part]).toBe(phase < 20)
        expect(rights(phase, true)[part]).toBe(phase < 20 || phase <= limits[part])
      },
    )

    it('is nothing where writing is switched off, whoever asks [INB-94] [INB-10]', () => {
      for (const isCustomsGroup of [true, false])
        expect(Object.values(rights(phase, isCustomsGroup, true))).not.toContain(true)
    })
  })

  it('ends for others than customs between 19 and 20 [INB-96]', () => {
    expect(Object.values(rights(19, false))).not.toContain(false)
    expect(Object.values(rights(20, false))).not.toContain(true)
    expect(Object.values(rights(20, true))).not.toContain(false)
  })

  it.each(inboundPartNames)('%s: its limit is included, the next phase is not [INB-96]', (part) => {
    expect(rights(limits[part], true)[part]).toBe(true)
    expect(rights(limits[part] + 1, true)[part]).toBe(false)
  })

  it('is nothing of an order whose phase is not told [INB-94]', () => {
    for (const isCustomsGroup of [true, false])
      expect(Object.values(rights(null, isCustomsGroup))).not.toContain(true)
  })
})
