import { beforeAll, describe, expect, it } from 'vitest'
import { outboundLandmarks } from '../../../sandbox/seed/outbound-landmarks'
import { Browser, wordsOf } from '../../support/browser'
import { portal } from '../../support/portal'

const client = new Browser(portal())

beforeAll(async () => {
  await portal().resetSandbox()
  await client.signIn('client@demo.test')
})

// what only a stylesheet sets apart runs together where there is none
describe('in a text browser', () => {
  it.each([
    ['/', 'Move left Move right'],
    ['/outbound-orders', 'Select by number Export'],
    ['/outbound-orders', 'show more FedEx Economy'],
    [
      `/outbound-orders/${outboundLandmarks.whole}`,
      'Copy as new concept Create return Save as template Edit Delete More',
    ],
  ])('words of %s stand apart: %s [BEY-20]', async (path, words) => {
    expect(wordsOf((await client.open(path)).find('main'))).toContain(words)
  })

  it('an address that may be left out is named once [BEY-20] [OUTC-12]', async () => {
    const page = await client.open('/outbound-orders/create-order')
    const words = wordsOf(page.find('main'))
    for (const name of ['Separate invoice address', 'Buyer', 'Seller']) {
      expect(words.split(name)).toHaveLength(2)
      expect(page.findAll(`fieldset[aria-label="${name}"]`)).toHaveLength(1)
    }
  })
})
