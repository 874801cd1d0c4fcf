import { describe, expect, it } from 'vitest'
import { registerAllCatalogues } from '~/i18n/all'
import { translatorFor } from '~/i18n/registry'
import { decoded, say } from '~/i18n/message'
import { checkDigit, isCustomsReference } from '~/lib/mrn'
import { countryField, dayField, mrnField, numberField } from '~/validation/order-fields'

registerAllCatalogues()
const t = translatorFor('en')

interface Field {
  safeParse: (value: unknown) => {
    success: boolean
    data?: unknown
    error?: { issues: { message: string }[] }
  }
}

/** The value that a field reads, or its messages. */
function read(field: Field, typed: string | undefined) {
  const result = field.safeParse(typed)
  return result.success
    ? result.data
    : result.error?.issues.map(({ message }) => say(t, decoded(message)))
}

describe('a number', () => {
  const amount = numberField('orderPrice.amount', { maxDecimals: 2 })

  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['-3', -3],
    [' 7 ', 7],
    ['', null],
    [undefined, null],
    ['0,01', 0.01],
  ])('%j is %j [VAL-01]', (typed, number) => {
    expect(read(amount, typed)).toBe(number)
  })

  it.each(['1.000,00', '1,000.00', '1.000', '1,000', '1 000', '1.000.000', '-1.000'])(
    '%j is refused, as its thousands are set apart [VAL-01]',
    (typed) => {
      const thousands = 'Leave out thousands separators: 1000, not 1.000'
      expect(read(amount, typed)).toEqual(['Amount must be a number', thousands])
      const pieces = numberField('orderForm.quantity', { whole: true, min: 0 })
      expect(read(pieces, typed)).toEqual(['Quantity must be a number', thousands])
    },
  )

  it.each(['1,2,3', '+1', '--1', ',5', '5,', '1e3', 'x', '1'.repeat(17)])(
    '%j is none [VAL-01]',
    (typed) => {
      expect(read(amount, typed)).toEqual(['Amount must be a number'])
    },
  )

  it('says which of its rules is broken [VAL-08]', () => {
    const rules = { required: true, whole: true, min: 1 }
    const pieces = numberField('orderForm.quantity', rules)
    expect(read(pieces, '')).toEqual(['Quantity is required'])
    expect(read(pieces, '1,5')).toEqual(['Quantity must be a whole number'])
    expect(read(pieces, '1,0')).toBe(1)
    expect(read(pieces, '0')).toEqual(['Quantity must be at least 1'])
    expect(read(amount, '1,255')).toEqual(['Amount can have at most 2 decimals'])
  })
})

describe('a day', () => {
  const day = dayField('wizard.created')

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    ['29-02-2028', '2028-02-29'],
    ['1-2-2026', '2026-02-01'],
    ['', ''],
  ])('%j is %j [VAL-04]', (typed, read_) => {
    expect(read(day, typed)).toBe(read_)
  })

  it.each(['2026-02-30', '31-04-2026', '20/11/2026', '1-1-26', 'tomorrow', '20261120'])(
    '%j is none [VAL-04]',
    (typed) => {
      expect(read(day, typed)).toEqual(['Creation date is not a valid date'])
    },
  )
})

describe('a customs reference', () => {
  it('has the check digit of the worked example [VAL-17] [VAL-18] [VAL-19]', () => {
    expect(checkDigit('26NL000510A1B2C3J')).toBe(5)
    // a remainder of 10 counts as 0
    expect(checkDigit('26NL000510000000J')).toBe(0)
    expect(checkDigit('26NL000510000014J')).toBe(0)
  })

  it.each([
    '26NL000510A1B2C3J5',
    '10NL5663962BE1E825',
    '99IT9876AB88901209',
    '26NL000510000000J0',
    '26NL000510000014J0',
  ])('%s is one [VAL-16] [VAL-20]', (reference) => {
    expect(isCustomsReference(reference)).toBe(true)
  })

  it.each([
    '10NL5663962BE1E824',
    '26NL000510000000JA',
    '26N1000510A1B2C3J5',
    '26NL000510A1B2C3J',
    '26NL000510A1B2C3J55',
    '26nl000510a1b2c3j5',
    '',
  ])('%j is none [VAL-16] [VAL-20]', (reference) => {
    expect(isCustomsReference(reference)).toBe(false)
  })

  it('is typed in any letters, may be left out, and says what it is when it is none [VAL-15] [VAL-21]', () => {
    expect(read(mrnField(), ' 26nl000510a1b2c3j5 ')).toBe('26NL000510A1B2C3J5')
    expect(read(mrnField(), '')).toBe('')
    expect(read(mrnField(), '26NL000510A1B2C3J4')).toEqual(['Invalid MRN'])
    expect(read(mrnField(), '26NL000510A1B2C3J55')).toEqual(['Invalid MRN'])
  })
})

describe('countries', () => {
  it('of two letters are made capitals, and nothing else is one [VAL-08] [VAL-15]', () => {
    const country = countryField('orderPrice.country')
    expect(read(country, 'nl')).toBe('NL')
    expect(read(country, '')).toBe('')
    expect(read(country, 'NLD')).toEqual(['Country must be 2 characters'])
    expect(read(country, '1a')).toEqual(['Country is not valid'])
  })
})
