import { describe, expect, it } from 'vitest'
import { euMemberStates } from '~/lib/order-limits'
import {
  formatAmount,
  formatClock,
  formatCount,
  formatDate,
  formatDateTime,
  formatWeight,
} from '~/lib/format'
import { decimalInput, parseDecimal, readNumber } from '~/lib/numbers'

describe('dates', () => {
  it('are shown as dd-MM-yyyy, log times with the time of Amsterdam [I18N-06]', () => {
    expect(formatDate(1735686000)).toBe('01-01-2025')
    expect(formatDateTime(1711846800)).toBe('31-03-2024 03:00:00')
  })

  it('do not follow the clock zone of the server [I18N-05]', () => {
    const before = process.env.TZ
    process.env.TZ = 'America/Los_Angeles'
    try {
      expect(new Date(1735686000_000).getDate()).toBe(31)
      expect(formatDate(1735686000)).toBe('01-01-2025')
      expect(formatDateTime(1735686000)).toBe('01-01-2025 00:00:00')
    } finally {
      process.env.TZ = before
    }
  })

  it('are left out where a time is of the same day in Amsterdam [BEY-87]', () => {
    const now = Date.UTC(2026, 10, 27, 9, 14)
    expect(formatClock(Date.UTC(2026, 10, 26, 23, 5), now)).toBe('00:05')
    expect(formatClock(Date.UTC(2026, 10, 26, 22, 5), now)).toBe('26-11-2026 23:05')
  })

  it('come as epoch seconds in numbers or digits, and unset ones are blank [I18N-07]', () => {
    expect(formatDate('1735686000')).toBe('01-01-2025')
    for (const unset of ['', null, undefined, '0', 0]) {
      expect(formatDate(unset)).toBe('')
      expect(formatDateTime(unset)).toBe('')
    }
    expect(formatDate('yesterday')).toBe('')
  })
})

describe('numbers', () => {
  it('take a decimal comma or dot, and no thousands separators [I18N-08]', () => {
    expect(parseDecimal('1,25')).toBe(1.25)
    expect(parseDecimal('1.25')).toBe(1.25)
    expect(parseDecimal(' 12 ')).toBe(12)
    for (const wrong of ['1.234,5', '1,234.5', '1 234', '-1', '1e3', ',5', '5,', '', 'x']) {
      expect(parseDecimal(wrong)).toBeNull()
    }
  })

  it('that have thousands set apart, or may have, are told apart from what is no number [VAL-01, I18N-08]', () => {
    const whole = { maxDecimals: 0 }
    for (const typed of ['1.000', '1,000', '12.345', '1.000.000', '-1.500', '1 000', '1’000'])
      expect([typed, readNumber(typed, whole)]).toEqual([typed, 'grouped'])
    for (const typed of ['1.000', '12,500', '1.234,56', '1,234.56', '1.000.000', '1\u00a0000'])
      expect([typed, readNumber(typed)]).toEqual([typed, 'grouped'])
    // what a spreadsheet's number or our own form writes
    for (const typed of ['1.125', '1,125', '0.125', '0,500', '1.5', '1000', '1000,5'])
      expect([typed, parseDecimal(typed)]).toEqual([typed, Number(typed.replace(',', '.'))])
    expect(parseDecimal('1.250', { maxDecimals: 3 })).toBe(1.25)
    for (const none of ['1.00.000', '1.0000.000', 'x', '1,2,3', ''])
      expect([none, readNumber(none, whole)]).toEqual([none, null])
  })

  it('go into a field with a comma and all their decimals [I18N-08]', () => {
    expect(decimalInput(1.255)).toBe('1,255')
    expect(decimalInput('12345678901.125')).toBe('12345678901,125')
    expect(decimalInput(null)).toBe('')
  })

  it('show a weight as two decimals plus kg, and a missing one as blank [I18N-09]', () => {
    expect(formatWeight(1.5)).toBe('1,50 kg')
    expect(formatWeight('0.255')).toBe('0,26 kg')
    expect(formatWeight(null)).toBe('')
    expect(formatWeight('')).toBe('')
  })

  it('show an amount without a currency in euros [I18N-10]', () => {
    expect(formatAmount(1234.5)).toBe('€ 1.234,50')
    expect(formatAmount(1234.5, '')).toBe('€ 1.234,50')
  })

  it('show EUR, USD and GBP by their symbols and other currencies by their code [I18N-11]', () => {
    expect(formatAmount(1234.5, 'EUR')).toBe('€ 1.234,50')
    expect(formatAmount('2', 'USD')).toBe('$ 2,00')
    expect(formatAmount(2, 'GBP')).toBe('£ 2,00')
    expect(formatAmount(2, 'CHF')).toBe('CHF 2,00')
  })

  it('are grouped the Dutch way whatever the language [I18N-05] [SHR2-18]', () => {
    expect(formatCount(1240)).toBe('1.240')
  })
})

describe('the EU', () => {
  it('has the provider’s 26 members, without Luxembourg', () => {
    expect(euMemberStates.size).toBe(26)
    expect([...euMemberStates].sort().join(' ')).toBe(
      'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LV MT NL PL PT RO SE SI SK',
    )
    expect(euMemberStates.has('LU')).toBe(false)
  })
})
