import { CellReader, type CellSource } from './cell'
import { columnLetters, type NoteBook } from './notes'
import { RowCollector } from './row-collector'
import { UnreadableFile, type ReadLimits, type ReadOptions, type SheetSummary } from './types'
import { isOn, PartHandler, parsePart, plainText, type Attributes } from './xml'
import type { Workbook } from './workbook'
import type { ZipPackage } from './zip'

const lastRow = 1_048_576
const lastColumn = 16_384

export interface SheetSource extends CellSource {
  zip: ZipPackage
  book: NoteBook
}

/** Reads one worksheet and gives its rows as they come. */
export async function readSheet(
  source: SheetSource,
  sheet: Workbook['sheets'][number],
  onRow: ReadOptions['onRow'],
): Promise<SheetSummary> {
  const { zip, budget, book } = source
  const { limits } = budget
  const rows = new RowCollector(sheet, limits, book)
  const handler = new SheetHandler(source, sheet.name, rows)
  await parsePart(zip, sheet.part, 'worksheet', handler, limits, () => rows.flush(onRow, budget))
  return rows.summary
}

/** worksheet 1, sheetData 2, row 3, c 4, what is within a cell 5. */
const depths = { section: 2, row: 3, cell: 4, inCell: 5 } as const

/** Tells where it ends and nothing else: what it held would be a million short texts and lists to throw away. */
const plainCell = new RegExp(
  '<c r="[A-Z]{1,3}[0-9]{1,7}"(?: s="[0-9]{1,5}")?(?: t="[a-zA-Z]{1,9}")?' +
    `(?:/>|>(?:<v>${plainText}</v>|<is><t(?: xml:space="preserve")?>${plainText}</t></is>)</c>)`,
  'y',
)
const [cellStart, valueEnd, inlineEnd] = ['<c r="', '</v></c>', '</t></is></c>']

const [space, letterS, slash] = [32, 115, 47]

class SheetHandler extends PartHandler {
  override readonly skimMark = '><c r="'
  private inRows = false
  private inRow = false
  private inCell = false
  private inPhonetic = false

  private rowNumber = 0
  private rowIsNumbered = false
  private rowIsHidden = false
  private hiddenByDefault = false
  private readonly rowsSeen = new Uint8Array(lastRow + 1)

  private column = -1
  private readonly cell: CellReader
  private readonly limits: ReadLimits

  constructor(
    private readonly source: SheetSource,
    private readonly sheet: string,
    private readonly rows: RowCollector,
  ) {
    super()
    this.cell = new CellReader(source, sheet, rows)
    this.limits = source.budget.limits
  }

  open(name: string, attributes: Attributes, depth: number): void {
    switch (name) {
      case 'c':
        if (this.inRows) this.openCell(attributes, depth)
        return
      case 'v':
        if (this.inCell) this.openValue(depth)
        return
      case 'row':
        if (this.inRows) this.openRow(attributes, depth)
        return
      case 'f':
        if (this.inCell) this.cell.content.hasFormula = true
        return
      case 't':
        if (this.inCell && !this.inPhonetic) this.characters.on = this.cell.content.hasInline = true
        return
      case 'rPh':
        this.inPhonetic = true
        return
      case 'sheetData':
        if (depth === depths.section) this.inRows = true
        return
      case 'sheetFormatPr':
        if (depth === depths.section) this.hiddenByDefault = isOn(attributes['zeroHeight'])
        return
      case 'mergeCell':
        if (depth === depths.row) this.noteMerge(attributes['ref'] ?? '')
    }
  }

  close(name: string, depth: number): void {
    switch (name) {
      case 'v':
        if (this.inCell) this.cell.content.value = this.characters.take()
        return
      case 'c':
        if (this.inCell && depth === depths.cell) this.closeCell()
        return
      case 'row':
        if (this.inRow && depth === depths.row) this.closeRow()
        return
      case 't':
        if (this.characters.on) this.takeRun()
        return
      case 'rPh':
        this.inPhonetic = false
        return
      case 'sheetData':
        if (depth === depths.section) this.inRows = false
    }
  }

  /** Most cells of most files: a value, a text or nothing, with the attributes in the order that writers keep to. */
  override skim(xml: string, at: number, depth: number): number {
    if (!this.inRow || depth !== depths.row) return at
    for (;;) {
      plainCell.lastIndex = at
      if (!plainCell.test(xml) || plainCell.lastIndex - at > this.limits.cellCharacters) return at
      this.takePlain(xml, at, plainCell.lastIndex)
      at = plainCell.lastIndex
    }
  }

  /** A cell that is as `plainCell` says, from `at` to `end`. */
  private takePlain(xml: string, at: number, end: number): void {
    const reference = xml.indexOf('"', at + cellStart.length)
    let tag = reference + 1
    let style: string | undefined
    let type: string | undefined
    while (xml.charCodeAt(tag) === space) {
      const from = tag + ' s="'.length
      const to = xml.indexOf('"', from)
      if (xml.charCodeAt(tag + 1) === letterS) style = xml.slice(from, to)
      else type = xml.slice(from, to)
      tag = to + 1
    }
    this.inCell = true
    const { content } = this.cell
    content.begin(style, type)
    this.locate(xml, at + cellStart.length, reference)
    if (xml.charCodeAt(tag) !== slash) {
      content.hasValue = xml.startsWith('v', tag + 2)
      content.hasInline = !content.hasValue
      if (content.hasValue) content.value = xml.slice(tag + '><v>'.length, end - valueEnd.length)
      else
        content.inline = xml.slice(
          xml.indexOf('>', tag + '><is><t'.length) + 1,
          end - inlineEnd.length,
        )
    }
    this.closeCell()
  }

  place() {
    const { sheet, rowNumber: row } = this
    return this.inCell ? { sheet, row, address: columnLetters(this.column) + row } : { sheet, row }
  }

  private openRow({ r, hidden, ht, customHeight }: Attributes, depth: number): void {
    if (depth !== depths.row) this.misplaced('row')
    this.inRow = true
    this.rowIsNumbered = r !== undefined
    this.rowNumber = r === undefined ? this.rowNumber + 1 : Number(r)
    this.rowIsHidden =
      hidden === undefined
        ? this.hiddenByDefault || (isOn(customHeight) && Number(ht) === 0)
        : isOn(hidden)
    this.column = -1
  }

  private openCell({ r, s, t }: Attributes, depth: number): void {
    if (depth !== depths.cell || !this.inRow) this.misplaced('cell')
    this.inCell = true
    this.cell.content.begin(s, t)
    if (r === undefined) this.column++
    else this.locate(r, 0, r.length)
  }

  private openValue(depth: number): void {
    if (depth !== depths.inCell) this.misplaced('value')
    this.characters.on = this.cell.content.hasValue = true
  }

  /**
   * Sets the column, and the row's number where only its cells tell it, from a reference such as B7 or $B$7 that stands
   * in a text from one place to another.
   */
  private locate(text: string, from: number, to: number): void {
    let column = 0
    let row = 0
    let sound = true
    for (let i = from; i < to; i++) {
      const code = text.charCodeAt(i)
      if (code >= 48 && code <= 57) row = row * 10 + code - 48
      else if (row === 0 && code >= 65 && code <= 90) column = column * 26 + code - 64
      else if (row === 0 && code >= 97 && code <= 122) column = column * 26 + code - 96
      else if (code !== 36) sound = false
    }
    if (!this.rowIsNumbered && row !== 0) {
      this.rowNumber = row
      this.rowIsNumbered = true
    }
    if (!sound || row !== this.rowNumber || column === 0 || column > lastColumn)
      this.badReference(text.slice(from, to))
    this.column = column - 1
  }

  /** Rich text comes in runs, which together make the cell's text. */
  private takeRun(): void {
    const { content } = this.cell
    content.inline += this.characters.take()
    if (content.inline.length > this.limits.cellCharacters)
      throw new UnreadableFile('cell-too-long', {
        ...this.place(),
        limit: this.limits.cellCharacters,
      })
  }

  private closeCell(): void {
    this.cell.put(this.rowNumber, this.column)
    this.inCell = false
  }

  private closeRow(): void {
    this.inRow = false
    const number = this.rowNumber
    if (!(Number.isInteger(number) && number >= 1 && number <= lastRow))
      this.badReference(String(number))
    if (this.rowsSeen[number])
      throw new UnreadableFile('duplicate-cells', {
        sheet: this.sheet,
        row: number,
        address: String(number),
      })
    this.rowsSeen[number] = 1
    this.rows.endRow(number, this.rowIsHidden)
  }

  private noteMerge(reference: string): void {
    this.source.book.add('merged-cell', this.sheet, reference.slice(0, 40))
  }

  private misplaced(what: string): never {
    throw new UnreadableFile('bad-xml', { ...this.place(), reason: `a ${what} in the wrong place` })
  }

  private badReference(reference: string): never {
    const { sheet, rowNumber: row } = this
    throw new UnreadableFile('bad-reference', { sheet, row, address: reference.slice(0, 40) })
  }
}
