import { describe, expect, it } from 'vitest'
import { euMemberStates } from '~/lib/order-limits'
import { inboundIncoterms, needsIncoterms } from '~/lib/incoterms'
import { outboundIncoterms } from '~/lib/outbound-order'

describe('incoterms', () => {
  it('are needed outside the list of 26, for Luxembourg too; no country needs none yet [VAL-14]', () => {
    expect(euMemberStates.size).toBe(26)
    expect(['CN', 'GB', 'LU', 'ch'].map(needsIncoterms)).toEqual([true, true, true, true])
    expect(['NL', 'de', 'SE', ''].map(needsIncoterms)).toEqual([false, false, false, false])
  })

  it('are 11 for what comes in and 18 for what goes out [VAL-13]', () => {
    expect(new Set(inboundIncoterms).size).toBe(11)
    expect(new Set(outboundIncoterms).size).toBe(18)
    expect(inboundIncoterms.filter((code) => !outboundIncoterms.includes(code))).toEqual([])
  })
})
