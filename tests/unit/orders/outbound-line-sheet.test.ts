import { describe, expect, it } from 'vitest'
import { lineSheet } from '~/services/outbound/line-sheet'

const price = (type: string, amount: string, more = {}) => ({
  type,
  currency: 'EUR',
  amount,
  vatCode: 'E',
  vatPercentage: '21',
  country: '',
  region: '',
  ...more,
})
const nl = price('sale', '10', { country: 'NL' })
const de = price('sale', '11', { country: 'de' })
const everywhere = price('sale', '12')
const exported = price('export', '8', { country: 'US' })
const cells = (amount: string, more = {}) => ({
  SalePriceAmount: amount,
  SalePriceCurrency: 'EUR',
  SalePriceVatCode: 'E',
  ...more,
})
const added = (amount: string, more = {}) => ({
  type: 'sale',
  currency: 'EUR',
  amount,
  vatCode: 'E',
  ...more,
})

describe('prices of an outbound line, where a sheet says a price', () => {
  it.each([
    ['of a line without any: it is added', [], cells('20'), [added('20')]],
    [
      'of another type: it stands beside',
      [exported],
      cells('20', { SalePriceCountry: 'US' }),
      [exported, added('20', { country: 'US' })],
    ],
    [
      'without a country: it changes the one of its type, and the blank cells nothing of it',
      [nl, exported],
      cells('20'),
      [{ ...nl, amount: '20' }, exported],
    ],
    [
      'and no more than its amount: the rest of it stays',
      [exported, nl],
      { SalePriceAmount: '20' },
      [exported, { ...nl, amount: '20' }],
    ],
    [
      'of a country that has one: that changes, and no other',
      [nl, de, everywhere],
      cells('20', { SalePriceCountry: 'DE' }),
      [nl, { ...de, country: 'DE', amount: '20' }, everywhere],
    ],
    [
      'of a country that has none: it is added',
      [nl, everywhere],
      cells('20', { SalePriceCountry: 'FR' }),
      [nl, everywhere, added('20', { country: 'FR' })],
    ],
    [
      'without a country, beside those of countries: that of all others changes',
      [nl, everywhere],
      cells('20'),
      [nl, { ...everywhere, amount: '20' }],
    ],
    ['that may be any of several: it is added', [nl, de], cells('20'), [nl, de, added('20')]],
    [
      'of one of two currencies: that of the other stays',
      [{ ...nl, currency: 'USD' }, nl],
      cells('20', { SalePriceCountry: 'NL' }),
      [
        { ...nl, currency: 'USD' },
        { ...nl, amount: '20' },
      ],
    ],
    [
      'of one of several regions: they stay',
      [
        { ...nl, region: 'A' },
        { ...nl, region: 'B' },
      ],
      cells('20', { SalePriceCountry: 'NL' }),
      [{ ...nl, region: 'A' }, { ...nl, region: 'B' }, added('20', { country: 'NL' })],
    ],
  ])('%s [BEY-46] [BEY-69]', (_, prices, row, expected) => {
    const line = lineSheet.toLine(row, { prices })
    expect(line).toEqual({ prices: expected })
    // the same rows once more change nothing
    expect(lineSheet.toLine(row, line)).toEqual(line)
  })

  it('of none: they all stay [BEY-46] [BEY-69]', () => {
    const row = { LineReference: 'REF-1' }
    expect({ prices: [nl], ...lineSheet.toLine(row, { prices: [nl] }) }).toEqual({
      lineReference: 'REF-1',
      prices: [nl],
    })
  })
})
