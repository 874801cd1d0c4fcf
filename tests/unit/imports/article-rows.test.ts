import { beforeAll, describe, expect, it } from 'vitest'
import { registerAllCatalogues } from '~/i18n/all'
import { translatorFor } from '~/i18n/registry'
import { FileRows } from '~/services/imports/read/file-rows'
import { UnknownColumns } from '~/services/imports/read/headings'
import { problemText } from '~/services/imports/report/read-report'
import { toCells } from '~/services/imports/kinds/kind'
import { productImport } from '~/services/imports/kinds/products/kind.server'
import type { Cell, SheetRow } from '~/services/imports/read/reader/types'
import type { RowProblem } from '~/lib/import-rows'
import { relatedRows } from './related-rows'

beforeAll(() => registerAllCatalogues())

const [articleSheet, materialSheet] = productImport.sheets
const headings = articleSheet.columns.map(({ name }) => name)

type Values = Partial<Record<string, string | Cell>>

const good: Values = {
  ArticleNumber: 'AB-1',
  Barcode: '8710000000017',
  Description: 'Shirt',
  StorageType: 'FP',
  ProductType: 'SHIRT',
  Season: 'SS26',
  StyleCode: 'ST1',
}

const cellOf = (value: string | Cell | undefined): Cell =>
  typeof value === 'object' ? value : { kind: value ? 'text' : 'empty', text: value ?? '' }

const rowOf = (number: number, cells: (string | Cell | undefined)[]): SheetRow => ({
  sheet: 'Products',
  number,
  hidden: false,
  cells: cells.map(cellOf),
})

/** One file: its rows, and what each says by itself. */
function readFile(rows: Values[], names = headings, fileIndex = 0) {
  const file = new FileRows(productImport, fileIndex)
  file.take(articleSheet, rowOf(1, names))
  const taken = rows.flatMap((row, index) => {
    const found = file.take(
      articleSheet,
      rowOf(
        index + 2,
        names.map((name) => row[name]),
      ),
    )
    return found ? [{ ...found, cells: toCells(articleSheet.columns, found.values) }] : []
  })
  return { file, taken, says: () => saidBy(taken) }
}

function saidBy(rows: readonly { problems?: readonly RowProblem[] }[]): string[][] {
  const t = translatorFor('en')
  return rows.map(({ problems = [] }) => problems.map((problem) => problemText(t, problem)))
}

/** What a row says that is good but for these values. */
const says = (values: Values) => readFile([{ ...good, ...values }]).says()[0]

const long = (length: number) => 'X'.repeat(length)

describe('a row of the article sheet', () => {
  it('with only what is required is in order', () => {
    expect(says({})).toEqual([])
  })

  it('has an article number in the letters and hyphens of a keyboard, whatever wrote the file [PIMP-26]', () => {
    const { taken, says } = readFile(
      ['ZP\u20111', '\uff3a\uff30-1', 'ZP\u22121', 'ZP-2'].map((ArticleNumber, n) => ({
        ...good,
        ArticleNumber,
        Barcode: `871000000000${n}`,
      })),
    )
    expect(taken.map(({ cells }) => cells.ArticleNumber)).toEqual(['ZP-1', 'ZP-1', 'ZP-1', 'ZP-2'])
    expect(says()).toEqual([[], [], [], []])
  })

  it('needs an article number of at most 24 characters in upper case [PIMP-26] [PIMP-38]', () => {
    expect(says({ ArticleNumber: '' })).toEqual(['Article number is required'])
    expect(says({ ArticleNumber: ' \t ' })).toEqual(['Article number is required'])
    expect(says({ ArticleNumber: long(24) })).toEqual([])
    expect(says({ ArticleNumber: long(25) })).toEqual([
      'Article number cannot be longer than 24 characters',
    ])
    expect(says({ ArticleNumber: 'AB-1a' })).toEqual(['Article number must be upper case'])
    expect(says({ ArticleNumber: 'Ö_1/§ 2' })).toEqual([])
  })

  it('needs a barcode of at most 35 characters, A-Z, 0-9, space and hyphen, without outer spaces [PIMP-27] [PIMP-05]', () => {
    expect(says({ Barcode: '' })).toEqual(['Barcode is required'])
    expect(says({ Barcode: long(35) })).toEqual([])
    expect(says({ Barcode: long(36) })).toEqual(['Barcode cannot be longer than 35 characters'])
    expect(says({ Barcode: 'AB 1-2' })).toEqual([])
    for (const barcode of [' AB1', 'AB1 ']) {
      expect(says({ Barcode: barcode })).toEqual([
        'Barcode cannot have leading or trailing whitespace',
      ])
    }
    for (const barcode of ['AB/1', 'ab1', 'AB_1', 'ÀB1']) {
      expect(says({ Barcode: barcode })).toEqual([
        'Barcode can only contain A-Z, 0-9, spaces and hyphens',
      ])
    }
  })

  it('needs a description of at most 60 characters [PIMP-28]', () => {
    expect(says({ Description: '' })).toEqual(['Description is required'])
    expect(says({ Description: long(60) })).toEqual([])
    expect(says({ Description: long(61) })).toEqual([
      'Description cannot be longer than 60 characters',
    ])
  })

  it('needs GOH or FP as storage type, and nothing else [PIMP-29]', () => {
    expect(says({ StorageType: 'GOH' })).toEqual([])
    for (const storageType of ['', 'goh', 'FP1'])
      expect(says({ StorageType: storageType })).toEqual(['Storage type must be GOH or FP'])
  })

  it('needs product type, season and style code [PIMP-30] [PIMP-31]', () => {
    expect(says({ ProductType: '', Season: '', StyleCode: '' })).toEqual([
      'Product type is required',
      'Season is required',
      'Style code is required',
    ])
    expect(says({ ProductType: long(8), Season: long(35), StyleCode: long(40) })).toEqual([])
    expect(says({ ProductType: long(9), Season: long(36), StyleCode: long(41) })).toEqual([
      'Product type cannot be longer than 8 characters',
      'Season cannot be longer than 35 characters',
      'Style code cannot be longer than 40 characters',
    ])
  })

  it.each([
    ['Size', 35, 'Size'],
    ['LengthSize', 35, 'Length size'],
    ['Brand', 70, 'Brand'],
    ['Fabric', 250, 'Fabric'],
    ['StyleDescription', 60, 'Style description'],
    ['ColourCode', 50, 'Colour code'],
    ['ColourDescription', 30, 'Colour description'],
  ])(
    'may have a %s of at most %i characters [PIMP-31] [PIMP-32] [PIMP-33] [PIMP-34]',
    (name, max, label) => {
      expect(says({ [name]: '' })).toEqual([])
      expect(says({ [name]: long(max) })).toEqual([])
      expect(says({ [name]: long(max + 1) })).toEqual([
        `${label} cannot be longer than ${max} characters`,
      ])
    },
  )

  it('may have an HS code of 8 to 10 digits, with dots or without [PIMP-35]', () => {
    for (const code of ['', '61091000', '6109.10.00.10']) expect(says({ HSCode: code })).toEqual([])
    expect(says({ HSCode: '61091000101' })).toEqual(['HS code cannot be longer than 10 characters'])
    expect(says({ HSCode: 'ABCDEFGHIJ' })).toEqual(['HS code must be 8 to 10 digits'])
  })

  it('may have a country of 2 characters that there is [PIMP-36]', () => {
    for (const country of ['', 'NL', 'nl']) expect(says({ CountryOfOrigin: country })).toEqual([])
    expect(says({ CountryOfOrigin: 'XX' })).toEqual(['Country is unknown'])
    for (const country of ['N', 'NLD'])
      expect(says({ CountryOfOrigin: country })).toEqual(['Country must be 2 characters'])
  })

  it('may have a weight with comma or dot, of 12 digits and 3 decimals [PIMP-37] [I18N-08]', () => {
    for (const weight of ['', '1', '1,25', '1.25', '123456789012.123'])
      expect(says({ Weight: weight })).toEqual([])
    for (const weight of ['abc', '-1', '1,2,3', ',5', '5,'])
      expect(says({ Weight: weight })).toEqual(['The weight you entered is not valid'])
    for (const weight of ['1.000,5', '1.000.000'])
      expect(says({ Weight: weight })).toEqual([
        'The weight you entered is not valid',
        'Leave out thousands separators: 1000, not 1.000',
      ])
    expect(says({ Weight: '1234567890123.1234' })).toEqual([
      'The weight value before the comma cannot be longer than 12 characters',
    ])
    expect(says({ Weight: '1,1234' })).toEqual([
      'The weight value after the comma cannot be longer than 3 characters',
    ])
  })

  it('reports every rule that fails, in the order of the fields [PIMP-39]', () => {
    expect(
      says({ ArticleNumber: `a${long(24)}`, Barcode: ' ab/', Weight: 'x', Season: '' }),
    ).toEqual([
      'Article number cannot be longer than 24 characters',
      'Article number must be upper case',
      'Barcode cannot have leading or trailing whitespace',
      'Barcode can only contain A-Z, 0-9, spaces and hyphens',
      'Season is required',
      'The weight you entered is not valid',
    ])
  })

  it('holding an error of the spreadsheet is not taken for a value', () => {
    expect(says({ Description: { kind: 'error', text: '#N/A' } })).toEqual([
      'Description holds an error value of the spreadsheet',
    ])
  })

  it('carries the code of what the portal found [PIMP-17]', () => {
    const { taken } = readFile([{ ...good, Season: '' }])
    expect(taken[0]?.problems).toMatchObject([{ code: 'client-side-error', field: 'Season' }])
  })
})

describe('rows that share a value', () => {
  it('all say so, the first one too, in the order of the fields [PIMP-26] [PIMP-27] [PIMP-39]', () => {
    const { taken } = readFile([
      { ...good, ArticleNumber: 'A', Barcode: '1', Season: '' },
      { ...good, ArticleNumber: 'B', Barcode: '2' },
      { ...good, ArticleNumber: 'A', Barcode: '1' },
      { ...good, ArticleNumber: 'A', Barcode: '3', Weight: 'x' },
    ])
    expect(saidBy(relatedRows(productImport, taken))).toEqual([
      ['Article number must be unique', 'Barcode must be unique', 'Season is required'],
      [],
      ['Article number must be unique', 'Barcode must be unique'],
      ['Article number must be unique', 'The weight you entered is not valid'],
    ])
  })

  it('of two files do not meet [PIMP-08]', () => {
    const files = [0, 1].map((index) => readFile([good], headings, index).taken)
    expect(saidBy(relatedRows(productImport, files.flat()))).toEqual([[], []])
  })

  it('that is empty do not count as sharing it', () => {
    const { taken } = readFile([
      { ...good, ArticleNumber: 'A', Barcode: '' },
      { ...good, ArticleNumber: 'B', Barcode: '' },
    ])
    expect(saidBy(relatedRows(productImport, taken))).toEqual([
      ['Barcode is required'],
      ['Barcode is required'],
    ])
  })
})

describe('the heading row', () => {
  const names = ['  article_NUMBER ', 'BAR CODE', 'description', 'Storage-Type', 'x', 'Season']

  it('names its columns in any case, with spaces, _ and - [PIMP-09]', () => {
    const { file, taken } = readFile(
      [
        {
          '  article_NUMBER ': 'A',
          'BAR CODE': '1',
          description: 'D',
          'Storage-Type': 'FP',
          x: '?',
        },
      ],
      names,
    )
    expect(taken[0]?.cells).toEqual({
      ArticleNumber: 'A',
      Barcode: '1',
      Description: 'D',
      StorageType: 'FP',
    })
    expect(file.sheets[0]?.headings).toMatchObject({
      unknown: ['x'],
      missing: expect.arrayContaining(['ProductType', 'StyleCode', 'Weight']) as unknown,
    })
  })

  it('knows a column by a heading with a mark, its unit, or characters that cannot be seen [PIMP-09] [IMP-07]', () => {
    const marked = ['ArticleNumber *', 'Weight (kg)', 'Bar\u00adcode', 'Season:', 'Size (cm)']
    const values = ['A', '1,5', '1', 'SS26', '3']
    const { file, taken } = readFile(
      [Object.fromEntries(marked.map((name, at) => [name, values[at]]))],
      marked,
    )
    expect(taken[0]?.cells).toEqual({
      ArticleNumber: 'A',
      Weight: '1,5',
      Barcode: '1',
      Season: 'SS26',
    })
    expect(file.sheets[0]?.headings.unknown).toEqual(['Size (cm)'])
    const both = readFile([], ['ArticleNumber', 'Weight', 'Weight (kg)'])
    expect(both.file.sheets[0]?.headings.unknown).toEqual(['Weight (kg)'])
  })

  it('that names a column twice refuses the file, as nobody can say which is meant', () => {
    expect(() => readFile([], ['ArticleNumber', 'Barcode', 'article number'])).toThrow(
      expect.objectContaining({
        code: 'double-column',
        detail: { sheet: 'Products', column: 'ArticleNumber', address: 'A1, C1' },
      }) as UnknownColumns,
    )
  })

  it('without a known column refuses the file', () => {
    expect(() => readFile([], ['Sku', 'Name'])).toThrow(UnknownColumns)
  })
})

describe('what becomes of cells', () => {
  it('outer spaces are cut off, and noted, except of a barcode [BEY-10] [PIMP-05]', () => {
    const { taken } = readFile([{ ...good, ArticleNumber: ' AB-1 ', Barcode: ' 1 ' }])
    expect(taken[0]?.cells).toMatchObject({ ArticleNumber: 'AB-1', Barcode: ' 1 ' })
    expect(relatedRows(productImport, taken)[0]?.groupKey).toBe('AB-1')
    expect(taken[0]?.notes).toEqual({ ArticleNumber: ['outer-space'] })
  })

  it('a code is written as it is compared, and a country in capitals, and that is noted [BEY-10] [PIMP-36]', () => {
    const { taken } = readFile([
      { ...good, ArticleNumber: 'AB\u00a0 1', CountryOfOrigin: 'nl', Description: 'Bell\u0007' },
    ])
    expect(taken[0]?.cells).toMatchObject({
      ArticleNumber: 'AB 1',
      CountryOfOrigin: 'NL',
      Description: 'Bell',
    })
    expect(relatedRows(productImport, taken)[0]?.groupKey).toBe('AB 1')
    expect(taken[0]?.notes).toEqual({
      ArticleNumber: ['cleaned'],
      CountryOfOrigin: ['cleaned'],
      Description: ['cleaned'],
    })
  })

  it('a date in a text column is noted: sizes such as 6-8 become dates [BEY-10]', () => {
    const { taken } = readFile([{ ...good, Size: { kind: 'date', text: '2025-08-06' } }])
    expect(taken[0]?.notes).toEqual({ Size: ['date-as-text'] })
  })

  it('blank rows are skipped, and a row keeps the number that it has in the sheet [PIMP-09] [BEY-12]', () => {
    const { taken } = readFile([
      { ...good },
      {},
      { Season: '  ' },
      { ...good, ArticleNumber: 'C', Barcode: '3' },
    ])
    const rows = relatedRows(productImport, taken)
    expect(rows.map(({ rowNumber, record, position }) => [rowNumber, record, position])).toEqual([
      [2, 0, 0],
      [5, 1, 1],
    ])
  })
})

describe('the sheet BOM', () => {
  const materials = materialSheet?.columns.map(({ name }) => name) ?? []

  function readBoth(articles: string[], bom: string[][]) {
    const file = new FileRows(productImport, 0)
    file.take(articleSheet, rowOf(1, headings))
    const rows = articles.map((number, index) =>
      file.take(
        articleSheet,
        rowOf(
          index + 2,
          headings.map((name) => ({ ...good, ArticleNumber: number, Barcode: `${index}` })[name]),
        ),
      ),
    )
    file.take(materialSheet!, { ...rowOf(1, materials), sheet: 'BOM' })
    rows.push(
      ...bom.map((cells, index) =>
        file.take(materialSheet!, { ...rowOf(index + 2, cells), sheet: 'BOM' }),
      ),
    )
    const taken = relatedRows(
      productImport,
      rows.flatMap((row) => row ?? []),
    )
    return { taken, says: saidBy(taken) }
  }

  it('gives its rows to the articles that they belong to', () => {
    const { taken, says } = readBoth(
      ['SET', 'PART'],
      [
        ['SET', 'PART', '2', '1,5', '60'],
        ['SET', 'OTHER', '1', '', '40'],
      ],
    )
    expect(taken.map(({ part, record, rowInRecord }) => [part, record, rowInRecord])).toEqual([
      ['main', 0, 0],
      ['main', 1, 0],
      ['bom', 0, 1],
      ['bom', 0, 2],
    ])
    expect(says.flat()).toEqual([])
  })

  it('says which article is not on the first sheet, and what its quantities may be [PROD-36, VAL-01]', () => {
    const { taken, says } = readBoth(
      ['SET'],
      [
        ['GONE', 'PART', '1'],
        ['GONE', 'PART', '0', '-1', 'x'],
        ['SET', 'PART', '1.000', '1,255', '12.500'],
        ['SET', '', ''],
      ],
    )
    expect(taken.slice(1).map(({ record, rowInRecord }) => [record, rowInRecord])).toEqual([
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 2],
    ])
    const gone = 'The article of this bill of material is not on the first sheet'
    expect(says.slice(1)).toEqual([
      [gone],
      [
        gone,
        'Quantity is not valid',
        'Yield incl. is not valid',
        'Invoice percentage is not valid',
      ],
      [
        'Quantity is not valid',
        'Leave out thousands separators: 1000, not 1.000',
        'Invoice percentage is not valid',
        'Leave out thousands separators: 1000, not 1.000',
      ],
      ['Child article number is required', 'Quantity is required'],
    ])
  })
})
