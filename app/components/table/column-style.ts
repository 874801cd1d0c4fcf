import type { Translate } from '~/i18n/translate'
import type { ListColumn } from './list-definition'

/**
 * What sets a column's cells apart, said once for all rows: figures stand right, long ones are cut. On a phone, where a row
 * is a block, each cell begins with its column's name, and the leading one stands beside the row's own.
 */
export function columnStyle(
  columns: readonly Pick<
    ListColumn<never>,
    'title' | 'number' | 'time' | 'day' | 'wraps' | 'breaks' | 'clips' | 'leads' | 'lower'
  >[],
  before: number,
  t: Translate,
  { isCompact = false, linked = '', shared = [] as readonly unknown[] } = {},
): string {
  const cell = (index: number) => {
    const at = (place: number, row = '') => `.records ${row}td:nth-child(${place + 1 + before})`
    const missing = columns.slice(0, index).filter((column) => shared.includes(column)).length
    // rows that share their heading begin later
    if (shared.includes(columns[index])) return at(index, 'tr:has(>th) ')
    if (missing === 0) return at(index)
    return `${at(index, 'tr:has(>th) ')},${at(index - missing, 'tr:not(:has(>th)) ')}`
  }
  const rule = (body: string, has: (column: (typeof columns)[number]) => boolean | undefined) => {
    const cells = columns.flatMap((column, index) => (has(column) ? [cell(index)] : []))
    return cells.length > 0 ? `${cells.join()}{${body}}` : ''
  }
  const named = (index: number) => cell(index).replace(/,|$/g, ':before$&')
  const names = columns.map(({ title, number, leads }, index) =>
    // a status says what it is, a heading needs no name
    (leads && !number) || title === linked
      ? ''
      : `${named(index)}{content:${cssText(`${t(title)} `)}}`,
  )
  const lowers = columns.flatMap(({ title, lower }, index) =>
    lower ? [[title === linked ? '.records tbody th' : cell(index), lower.title] as const] : [],
  )
  const times = columns.filter(({ time }) => time).length
  return [
    isCompact
      ? '.records :is(td,th){padding-block:.125rem;font-size:.8125rem;line-height:1.25rem}'
      : '',
    // two of them in one heading are each to be hit
    columns.some(({ lower }) => lower?.sort) ? '.records thead button{margin:0}' : '',
    '@media print,(min-width:60rem){',
    rule('text-align:right', ({ number }) => number),
    rule('white-space:normal', ({ wraps, breaks }) => wraps ?? breaks),
    rule('white-space:nowrap', ({ time, day }) => time || day),
    rule(`width:30%;min-width:${columns.length > 10 ? narrow : 8}rem`, ({ wraps }) => wraps),
    rule('max-width:9.5rem;overflow:hidden;text-overflow:ellipsis', ({ clips }) => clips),
    // beside many others on an office screen, and beside times, which stand on one line each
    columns.length > 8
      ? `}@media (min-width:80rem){${rule(`min-width:${narrow}rem`, ({ wraps }) => wraps)}`
      : '',
    times > 0 && columns.length > 9
      ? [
          '}@media (min-width:80rem) and (max-width:99.99rem){',
          `.records :is(td,th){padding-inline:.25rem;line-height:1.25rem;font-size:${times > 2 || columns.length > 10 ? 0.75 : 0.8125}rem}`,
          rule('min-width:4rem', ({ wraps }) => wraps),
          rule('max-width:6rem', ({ clips }) => clips),
        ].join('')
      : '',
    rule(
      'width:max-content;max-width:9.5rem;white-space:normal;color:var(--quiet)',
      ({ leads, lower }) => leads && lower !== undefined,
    ).replace('{', '>div{'),
    columns.length > 9 && lowers.length > 0
      ? '}@media (min-width:80rem) and (max-width:99.99rem){.records :is(td,th){font-size:.75rem}'
      : '',
    '}@media screen and (max-width:59.99rem){',
    ...names,
    ...lowers.map(([at, title]) => `${at}>div:before{content:${cssText(`${t(title)} `)}}`),
    lowers.length > 0
      ? '.records th>div{font-weight:400}.records td:has(>br):before,.records td>br{display:none}'
      : '',
    rule('display:block;order:-2;margin-left:auto;text-align:right', ({ leads }) => leads),
    '}',
  ].join('')
}

/** Of a column that wraps, in rem. */
const narrow = 5.5

/** A text as CSS writes it, which cannot end the element that it stands in either. */
const cssText = (text: string) =>
  `"${text.replace(/["\\<\n]/g, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `)}"`
