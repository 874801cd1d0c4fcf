import { findInboundOrder } from './inbound'
import { type InboundDetail, readInboundDetail } from './inbound-detail'
import { drawDocument } from './pdf'
import { type Db } from './schema'
import { type Session } from './session'

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
