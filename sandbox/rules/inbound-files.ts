import type { InboundDraft } from '../../contract/saleskit-po'
import type { Report } from './draft-rules'
import { findInboundOrder } from './inbound'
import { type InboundDetail, readInboundDetail } from './inbound-detail'
import { drawDocument } from '../core/pdf'
import { problems } from '../core/problems'
import type { Db } from '../core/schema'
import type { Session } from '../core/session'

/** The folders of the storage address, with the documents of an order that lie in each. */
const folders = {
  fininfo: ({ fininfo }) => fininfo,
  certificate: ({ certificates }) => certificates,
  transport: ({ transport_documents }) => transport_documents,
} satisfies Record<string, (detail: InboundDetail) => { filename: string | null }[]>

export type Folder = keyof typeof folders

const isFolder = (folder: string): folder is Folder => Object.hasOwn(folders, folder)

/**
 * A document as it was stored; of a seeded order it is drawn, the same each time. Undefined where the company has none
 * of that name.
 */
export async function readInboundFile(
  db: Db,
  { companyId, division }: Session,
  folder: string,
  file: string,
): Promise<Uint8Array | undefined> {
  if (!isFolder(folder)) return undefined
  const stored = await db
    .selectFrom('inbound_files')
    .select('content')
    .where('company_id', '=', companyId)
    .where('folder', '=', folder)
    .where('file', '=', file)
    .executeTakeFirst()
  if (stored) return new Uint8Array(stored.content)

  const [, orderId] = /^[a-z]+-(\d{1,15})(?:-\d+)?\.pdf$/.exec(file) ?? []
  const order = orderId && (await findInboundOrder(db, companyId, Number(orderId)))
  if (!order) return undefined
  const documents = folders[folder](await readInboundDetail(db, order))
  if (!documents.some(({ filename }) => filename === file)) return undefined
  return drawDocument({
    title: file.replace('.pdf', ''),
    at: order.time_added,
    facts: [
      ['Inbound order', String(order.id)],
      ['Division', division],
    ],
    columns: ['Kind', 'File'],
    rows: [[folder, file]],
  })
}

/** A document as it is sent: new, or kept by its name. */
export interface SentFile {
  Docdata?: string | null | undefined
  Filename?: string | null | undefined
}

interface PlacedFile extends SentFile {
  folder: Folder
  /** Place in what was sent. */
  field: string
}

const megabyte = 1024 * 1024
const largestFile = 10 * megabyte
const largestTogether = 20 * megabyte

/** New ones are PDFs of a size that is taken; kept ones are the order's own. */
export async function checkFiles(
  db: Db,
  companyId: number,
  orderId: number | undefined,
  { FinInfo, Certificates, TransportDocuments }: InboundDraft,
  report: Report,
) {
  const placed = (folder: Folder, list: string, files: SentFile[] | null | undefined) =>
    (files ?? []).map((file, index) => ({ ...file, folder, field: `${list}.${index}` }))
  const files: PlacedFile[] = [
    ...placed('fininfo', 'FinInfo', FinInfo),
    ...placed('certificate', 'Certificates', Certificates),
    ...placed('transport', 'TransportDocuments', TransportDocuments),
  ]
  const order = orderId ? await findInboundOrder(db, companyId, orderId) : undefined
  const detail = order && (await readInboundDetail(db, order))
  let together = 0
  for (const { folder, field, Docdata, Filename } of files) {
    if (Docdata) {
      const problem = problemOf(Docdata)
      if (problem) report(`${field}.Docdata`, problem)
      together += bytesOf(Docdata).length
    } else if (Filename) {
      const isOwn = detail && folders[folder](detail).some(({ filename }) => filename === Filename)
      if (!isOwn) report(`${field}.Filename`, problems.fieldUnknown('Document'))
    }
  }
  if (together > largestTogether) report('', problems.documentsTooLarge(20))
}

function problemOf(content: string) {
  if (content.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(content))
    return problems.notBase64()
  const bytes = bytesOf(content)
  if (!bytes.subarray(0, 1024).includes('%PDF')) return problems.notPdf()
  return bytes.length > largestFile ? problems.documentTooLarge(10) : undefined
}

const bytesOf = (content: string) => Buffer.from(content, 'base64')

/** Stores what is new; answers the name that each of the files has from then on, null where there is none. */
export async function storeFiles(
  db: Db,
  { company_id, order_id, folder }: { company_id: number; order_id: number; folder: Folder },
  files: SentFile[],
): Promise<(string | null)[]> {
  const names: (string | null)[] = []
  for (const { Docdata, Filename } of files) {
    if (!Docdata) {
      names.push(Filename || null)
      continue
    }
    const file = await freeName(db, { order_id, folder }, nameOf(order_id, Filename))
    const content = new Uint8Array(bytesOf(Docdata))
    await db
      .insertInto('inbound_files')
      .values({ company_id, folder, file, order_id, content })
      .execute()
    names.push(file)
  }
  const kept = names.flatMap((name) => name ?? [])
  await db
    .deleteFrom('inbound_files')
    .where('order_id', '=', order_id)
    .where('folder', '=', folder)
    .where('file', 'not in', kept)
    .execute()
  return names
}

/** Names are one company's, so each begins with its order. */
function nameOf(orderId: number, name: string | null | undefined): string {
  const safe = (name?.trim() || 'document.pdf').replace(/[/\\]|\.\./g, '-')
  return `${orderId}-${safe.replace(new RegExp(`^${orderId}-`), '')}`
}

async function freeName(
  db: Db,
  { order_id, folder }: { order_id: number; folder: Folder },
  name: string,
): Promise<string> {
  const taken = await db
    .selectFrom('inbound_files')
    .select('file')
    .where('order_id', '=', order_id)
    .where('folder', '=', folder)
    .execute()
  const names = new Set(taken.map(({ file }) => file))
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? name : name.replace(/(\.\w+)?$/, `-${n}$1`)
    if (!names.has(candidate)) return candidate
  }
}
