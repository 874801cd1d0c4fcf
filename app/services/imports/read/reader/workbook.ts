import { readRelationships, type Relationship } from './relationships'
import { UnreadableFile, type ReadLimits, type SheetInfo } from './types'
import { attribute, isOn, PartHandler, parsePart, type Attributes } from './xml'
import type { ZipPackage } from './zip'

export interface Workbook {
  sheets: (SheetInfo & { part: string })[]
  /** Days count from 1904-01-01, as older Macs wrote. */
  date1904: boolean
  stylesPart: string | undefined
  sharedStringsPart: string | undefined
}

const mostSheets = 1_000

/** Finds the workbook through the package's relationships and lists its worksheets; charts and macros are no sheets. */
export async function readWorkbook(zip: ZipPackage, limits: ReadLimits): Promise<Workbook> {
  const part = await findWorkbook(zip, limits)
  const relationships = await readRelationships(zip, part, limits)
  const handler = new WorkbookHandler(part)
  await parsePart(zip, part, 'workbook', handler, limits)

  const byId = new Map(relationships.map((relationship) => [relationship.id, relationship]))
  // old macro sheets stand among the tabs without a part of their own: only a file without any sheet is damaged
  const lost: string[] = []
  const sheets = handler.tabs.flatMap(({ relationshipId, ...tab }) => {
    const relationship = byId.get(relationshipId)
    if (relationship && relationship.type !== 'worksheet') return []
    if (relationship?.part) return [{ ...tab, part: relationship.part }]
    lost.push(tab.name)
    return []
  })
  if (sheets.length === 0 && lost.length > 0)
    throw new UnreadableFile('damaged', { part, reason: `no part for sheet ${lost[0]}` })
  return {
    sheets,
    date1904: handler.date1904,
    stylesPart: firstPart(relationships, 'styles'),
    sharedStringsPart: firstPart(relationships, 'sharedstrings'),
  }
}

async function findWorkbook(zip: ZipPackage, limits: ReadLimits): Promise<string> {
  const named = firstPart(await readRelationships(zip, '', limits), 'officedocument')
  const part = named ?? (zip.has('xl/workbook.xml') ? 'xl/workbook.xml' : undefined)
  if (part === undefined || !part.toLowerCase().endsWith('.xml') || /^(word|ppt)\//i.test(part)) {
    const format = otherPackage(zip)
    const code = format === 'ods' || format === 'xlsb' ? 'unsupported-format' : 'not-a-spreadsheet'
    throw new UnreadableFile(code, { found: format })
  }
  return part
}

const firstPart = (relationships: Relationship[], type: string) =>
  relationships.find((relationship) => relationship.type === type && relationship.part)?.part

/** What a zip is that holds no workbook. */
function otherPackage(zip: ZipPackage): string {
  const signs = {
    'xl/workbook.bin': 'xlsb',
    'content.xml': 'ods',
    'word/document.xml': 'docx',
    'ppt/presentation.xml': 'pptx',
    'index/document.iwa': 'numbers',
  }
  return Object.entries(signs).find(([part]) => zip.has(part))?.[1] ?? 'zip'
}

class WorkbookHandler extends PartHandler {
  readonly tabs: (SheetInfo & { relationshipId: string })[] = []
  date1904 = false

  constructor(private readonly part: string) {
    super()
  }

  open(name: string, attributes: Attributes, depth: number): void {
    if (name === 'workbookPr' && depth === 2)
      this.date1904 = isOn(attribute(attributes, 'date1904'))
    if (name === 'sheet' && depth === 3) this.addTab(attributes)
  }

  close(): void {
    // nothing is gathered
  }

  place() {
    return {}
  }

  private addTab(attributes: Attributes): void {
    const index = this.tabs.length
    if (index >= mostSheets)
      throw new UnreadableFile('too-many-entries', { part: this.part, limit: mostSheets })
    const state = attributes['state']?.toLowerCase()
    this.tabs.push({
      name: attributes['name'] ?? '',
      index,
      hidden: state === 'hidden' || state === 'veryhidden',
      relationshipId: attribute(attributes, 'id') ?? '',
    })
  }
}
