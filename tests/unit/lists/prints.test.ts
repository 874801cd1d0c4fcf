import { describe, expect, it } from 'vitest'
import { DateTime } from 'luxon'
import { languages } from '~/i18n/languages'
import { registerAllCatalogues } from '~/i18n/all'
import { translatorFor } from '~/i18n/registry'
import { comparePrints, packPrint, toPrint, unpackPrint } from '~/services/lists/prints'
import { sayNews, sayWhen } from '~/services/lists/view-news.server'

registerAllCatalogues()

type Row = readonly [id: number | string, mark: string]

/** `count`: of all rows of the view, where it has more than these. */
const print = (rows: readonly Row[], count = rows.length) =>
  toPrint(
    {
      rows: rows.map(([id, mark]) => ({ id, mark })),
      count,
      lastPage: Math.max(1, Math.ceil(count / 1000)),
    },
    ({ mark }) => mark,
  )
const numbered = (from: number, to: number): Row[] =>
  Array.from({ length: to - from + 1 }, (_, n) => [from + n, 'same'] as const)

describe('the print of a view', () => {
  it('tells rows that came, changed and left from those that stayed [BEY-89]', () => {
    const seen = print([
      [1, '10,5'],
      [2, '10,5'],
      [3, '10,5'],
      ['WELp3Gm-_x', 'open'],
    ])
    const now = print([
      [4, '10,9'],
      [2, '20,9'],
      [1, '10,5'],
      ['WELp3Gm-_x', 'open'],
    ])
    const { rows, ...counts } = comparePrints(unpackPrint(packPrint(seen)), now)
    expect(counts).toEqual({ added: 1, changed: 1, gone: 1 })
    expect([...rows]).toEqual([
      ['4', 'added'],
      ['2', 'changed'],
    ])
    expect(comparePrints(now, now)).toMatchObject({ added: 0, changed: 0, gone: 0 })
  })

  it('comes back from the store as it was, and of a thousand rows is small [BEY-89]', () => {
    for (const one of [print([]), print([['a_b-c', '']]), print(numbered(1, 1000), 1240)])
      expect(unpackPrint(packPrint(one))).toEqual(one)
    const large = packPrint(print(numbered(10_004_000, 10_004_999)))
    expect(Buffer.byteLength(large)).toBe(1 + 1000 * 15)
  })

  it('does not take rows that only moved up for new ones, nor those that moved back for gone [BEY-89]', () => {
    const seen = print(numbered(1, 1000), 1240)
    // two in front are deleted, so that two come into sight behind
    const deleted = print(numbered(3, 1002), 1238)
    expect(comparePrints(seen, deleted)).toMatchObject({ added: 0, changed: 0, gone: 0 })
    const moved = print([[5000, 'same'], ...numbered(1, 999)], 1241)
    expect(comparePrints(seen, moved)).toMatchObject({ added: 1, changed: 0, gone: 0 })
    const others = print(numbered(2000, 2999), 2240)
    expect(comparePrints(seen, others)).toMatchObject({ added: 1000 })
  })

  it('of a view that has grown beyond it still tells all that came [BEY-89]', () => {
    const seen = print(numbered(1, 999))
    const now = print([...numbered(1, 999), [1000, 'same']], 1002)
    expect(comparePrints(seen, now)).toMatchObject({ added: 1, gone: 0 })
  })
})

describe('what is said of it', () => {
  it('is said in every language, as far as there is something [BEY-89]', () => {
    const said = languages.map((language) => {
      const t = translatorFor(language)
      const when = sayWhen(t, new Date('2024-11-24T15:40:00Z').getTime())
      return [
        sayNews(t, { added: 14, changed: 3, gone: 1 }, { when }),
        sayNews(t, { added: 0, changed: 1 }, { when, most: 1000 }),
      ]
    })
    expect(Object.fromEntries(languages.map((language, n) => [language, said[n]]))).toEqual({
      en: [
        '14 new, 3 changed, 1 no longer in it since 24-11-2024 16:40',
        '1 changed since 24-11-2024 16:40, among the first 1.000 rows',
      ],
      nl: [
        '14 nieuw, 3 gewijzigd, 1 niet meer in de lijst sinds 24-11-2024 16:40',
        '1 gewijzigd sinds 24-11-2024 16:40, in de eerste 1.000 rijen',
      ],
      de: [
        '14 neu, 3 geändert, 1 nicht mehr enthalten seit dem 24-11-2024 16:40',
        '1 geändert seit dem 24-11-2024 16:40, unter den ersten 1.000 Zeilen',
      ],
      fr: [
        '14 nouvelles, 3 modifiées, 1 qui n’y est plus depuis le 24-11-2024 16:40',
        '1 modifiée depuis le 24-11-2024 16:40, parmi les 1.000 premières lignes',
      ],
      es: [
        '14 nuevas, 3 modificadas, 1 que ya no está desde el 24-11-2024 16:40',
        '1 modificada desde el 24-11-2024 16:40, entre las primeras 1.000 filas',
      ],
    })
  })

  it('names today and yesterday [BEY-89]', () => {
    const t = translatorFor('en')
    expect(sayWhen(t, Date.now())).toMatch(/^today \d\d:\d\d$/)
    const yesterdayNoon = DateTime.now()
      .setZone('Europe/Amsterdam')
      .minus({ days: 1 })
      .set({ hour: 12, minute: 0 })
    expect(sayWhen(t, yesterdayNoon.toMillis())).toBe('yesterday 12:00')
  })
})
