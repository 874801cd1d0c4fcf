import { describe, expect, it } from 'vitest'
import { escaped, letter, workbook } from '#tests/files/workbook'
import { readBytes } from './read-file'

// Plain cells are read past the XML parser; a comment before each of them sends the same cells through it.
describe('cells read past the XML parser', () => {
  it('are the same as those that it reads, wherever the file is cut into pieces [PIMP-05]', async () => {
    const plain = await readBytes(manyRows(''))
    const parsed = await readBytes(manyRows('<!---->'))
    expect(plain.rows.length).toBe(6_000)
    expect(plain.rows).toEqual(parsed.rows)
    expect(plain.summary.noteCounts).toEqual(parsed.summary.noteCounts)
    expect(plain.rows.map(({ cells }) => cells[1]?.text)).toEqual(
      Array.from({ length: 6_000 }, (_, i) => textOf(i + 1)),
    )
  })

  it.each([
    ['a number', '<c r="B1"><v>1</v></c>', { kind: 'number', text: '1' }],
    [
      'a text with an entity',
      '<c r="B1" t="str"><v>a&amp;b</v></c>',
      { kind: 'text', text: 'a&b' },
    ],
    [
      'a line end of Windows',
      '<c r="B1" t="str"><v>a\r\nb</v></c>',
      { kind: 'text', text: 'a\nb' },
    ],
    [
      'attributes in another order',
      '<c t="b" r="B1"><v>1</v></c>',
      { kind: 'boolean', text: 'TRUE' },
    ],
    [
      'attributes in other quotes',
      "<c r='B1' t='e'><v>#N/A</v></c>",
      { kind: 'error', text: '#N/A' },
    ],
    ['spaces in the tag', '<c r="B1" ><v >1</v ></c >', { kind: 'number', text: '1' }],
    ['an attribute more', '<c r="B1" cm="1"><v>1</v></c>', { kind: 'number', text: '1' }],
  ])('may stand beside %s', async (_, cell, expected) => {
    const { rows } = await readBytes(
      workbook({ rows: `<row r="1"><c r="A1"><v>7</v></c>${cell}<c r="C1"><v>9</v></c></row>` }),
    )
    expect(rows[0]?.cells).toMatchObject([{ text: '7' }, expected, { text: '9' }])
  })

  it('do not hide what is wrong with them', async () => {
    const bad = workbook({ rows: '<row r="1"><c r="A1"><v>7</v></c><c r="A9"><v>1</v></c></row>' })
    await expect(readBytes(bad)).rejects.toMatchObject({
      code: 'bad-reference',
      detail: { sheet: 'Sheet1', row: 1, address: 'A9' },
    })
  })
})

/** Letters of one to four bytes, so that pieces of the file end within them. */
const textOf = (row: number) => `${'x'.repeat(row % 7)} é € 😀 ${row}`

function manyRows(before: string): Buffer {
  const strings: string[] = []
  const row = (number: number) => {
    strings.push(`<t>${textOf(number)}</t>`)
    const cells = [
      '<v>8712345678901</v>',
      ` t="s"><v>${number - 1}</v>`,
      ` t="inlineStr"><is><t xml:space="preserve"> ${escaped(textOf(number))} </t></is>`,
      ` s="1"><v>${45_000 + (number % 500)}.5</v>`,
      ` t="str"><f>A1&amp;"x"</f><v>${textOf(number)}</v>`,
      ' t="b"><v>1</v>',
      ` t="inlineStr"><is><r><t>a</t></r><r><t>b${number}</t></r></is>`,
      '><v>0.30000000000000004</v>',
    ]
    return `<row r="${number}">${cells
      .map((cell, column) => {
        const rest = cell.startsWith('<') ? `>${cell}` : cell
        return `${before}<c r="${letter(column)}${number}"${rest}</c>`
      })
      .join('')}${before}<c r="J${number}" s="1"/></row>`
  }
  const rows = Array.from({ length: 6_000 }, (_, i) => row(i + 1)).join('')
  return workbook({ rows, strings, styles: ['<xf numFmtId="0"/>', '<xf numFmtId="22"/>'] })
}
