import { describe, expect, it } from 'vitest'
import { registerAllCatalogues } from '~/i18n/all'
import { say } from '~/i18n/message'
import { translatorFor } from '~/i18n/registry'
import { packFacts } from '~/lib/inbound-order'
import { packArticle } from '~/lib/order-line'
import { customsNeeds } from '~/services/inbound/customs-needs'

registerAllCatalogues()
const t = translatorFor('en')

const article = packArticle({
  lineId: 1,
  productId: 2,
  available: null,
  articleNumber: 'A-1',
  description: '',
})
const line = {
  article,
  quantity: '10',
  facts: packFacts({ weight: 0.5, origin: 'CN' }),
  grossWeight: '5,5',
  invoiceAmount: '100,10',
}
const invoice = {
  infoType: 'invoice',
  description: 'F-1',
  amount: '100.1',
  currency: 'EUR',
  document: 'kept:1/f.pdf',
  statementType: 'REX',
}
const whole = { finances: [invoice], products: [line], certificates: [] }
const codes = new Map([['A-1', '6109']])
const said = (values: object, hsCodes: Map<string, string> | null = codes) =>
  customsNeeds(values as Record<string, unknown>, hsCodes).map((one) => say(t, one))

describe('what customs still needs', () => {
  it('is nothing of an order that tells everything [BEY-68]', () => {
    expect(said(whole)).toEqual([])
  })

  it.each<[string, object, string]>([
    ['an invoice without a document', { finances: [{ ...invoice, document: '' }] }, 'F-1'],
    [
      'no proof of origin',
      { finances: [{ ...invoice, statementType: '' }] },
      'A proof of origin: a certificate or a statement on the invoice',
    ],
    [
      'gross below nett weight',
      { products: [{ ...line, grossWeight: '4,9' }] },
      'A-1: the gross weight of 4,9 kg is below the nett weight of 5 kg',
    ],
    [
      'an invoice that the lines do not add up to',
      { products: [line, { ...line, invoiceAmount: '0,01' }] },
      'The lines add up to € 100,11, the invoice is € 100,10',
    ],
  ])('names %s [BEY-68]', (_, changes, words) => {
    expect(said({ ...whole, ...changes })).toEqual([expect.stringContaining(words)])
  })

  it('names each article without an HS code once, or that they could not be looked up [BEY-68]', () => {
    const values = { ...whole, products: [line, { ...line, invoiceAmount: '' }] }
    expect(said(values, new Map())).toEqual(['A-1: an HS code'])
    expect(said(values, null)).toEqual(['HS codes could not be looked up'])
  })

  it('takes a certificate for a proof, and leaves what is blank alone [BEY-68]', () => {
    const bare = { ...line, grossWeight: '', invoiceAmount: '' }
    const certificates = [{ type: 'EUR1', number: 'C-1', document: '' }]
    const finances = [{ ...invoice, statementType: '' }]
    expect(said({ finances, certificates, products: [bare] })).toEqual([])
  })
})
