import type { Selectable } from 'kysely'
import {
  findApiLog,
  findPortalLog,
  findXmlLog,
  getApiLog,
  getPortalLog,
  getXmlLog,
  replayDocument,
} from '../../contract/log'
import { implement } from '../core/implement'
import { contains, pageOf } from '../core/lists'
import { problems, said } from '../core/problems'
import type { Db } from '../core/schema'
import type { LogTables } from '../core/schema-log'

/** Seconds after which a document is not sent again. */
const replayableFor = 86_400

export const logCalls = [
  implement(getApiLog, ({ db, session, query }) => apiLog(db, session.companyId, query)),
  implement(findApiLog, ({ db, session, query, body }) =>
    apiLog(db, session.companyId, query, body),
  ),
  implement(getXmlLog, ({ db, session, query }) => xmlLog(db, session.companyId, query)),
  implement(findXmlLog, ({ db, session, query, body }) =>
    xmlLog(db, session.companyId, query, body),
  ),
  implement(getPortalLog, ({ db, session, query }) => portalLog(db, session.companyId, query)),
  implement(findPortalLog, ({ db, session, query, body }) =>
    portalLog(db, session.companyId, query, body),
  ),

  implement(replayDocument, async ({ db, session, body, sandbox }) => {
    const now = Math.floor(sandbox.now() / 1000)
    const document = await db
      .selectFrom('xml_log')
      .selectAll()
      .where('id', '=', body.id)
      .where('company_id', '=', session.companyId)
      .executeTakeFirst()
    if (!document) throw problems.notFound()
    if (document.direction !== 'out' || document.time_init < now - replayableFor) {
      throw problems.notReplayable()
    }
    const sent = await db
      .insertInto('xml_log')
      .values({
        company_id: session.companyId,
        file_name: document.file_name,
        document_type: document.document_type,
        direction: 'out',
        time_init: now,
        messages: '[]',
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { result: toXmlEntry(sent), message: said.replayed }
  }),
]

interface Page {
  page: number
  limit: number
}

async function apiLog(
  db: Db,
  companyId: number,
  page: Page,
  filters: { name?: string; webservice_id?: number; file_name?: string } = {},
) {
  let entries = db
    .selectFrom('api_log')
    .select(['id', 'webservice_id', 'method', 'status', 'time', 'payload'])
    .where('company_id', '=', companyId)
  if (filters.name) entries = entries.where(contains('method', filters.name))
  if (filters.webservice_id) entries = entries.where('webservice_id', '=', filters.webservice_id)
  if (filters.file_name) entries = entries.where(contains('payload', filters.file_name))
  const { rows, count, max } = await pageOf(
    entries.orderBy('time', 'desc').orderBy('id', 'desc'),
    page,
  )
  return { result: rows, count, max }
}

async function xmlLog(
  db: Db,
  companyId: number,
  page: Page,
  filters: { file_name?: string; document_type?: string; direction?: 'in' | 'out' } = {},
) {
  let entries = db.selectFrom('xml_log').selectAll().where('company_id', '=', companyId)
  if (filters.file_name) entries = entries.where(contains('file_name', filters.file_name))
  if (filters.document_type) entries = entries.where('document_type', '=', filters.document_type)
  if (filters.direction) entries = entries.where('direction', '=', filters.direction)
  const { rows, count, max } = await pageOf(
    entries.orderBy('time_init', 'desc').orderBy('id', 'desc'),
    page,
  )
  return { result: rows.map(toXmlEntry), count, max }
}

const toXmlEntry = ({ company_id: _, messages, ...entry }: Selectable<LogTables['xml_log']>) => ({
  ...entry,
  messages: JSON.parse(messages) as { id: number; message: string; level: string; time: number }[],
})

async function portalLog(
  db: Db,
  companyId: number,
  page: Page,
  filters: { name?: string; file_name?: string; direction?: 'in' | 'out' } = {},
) {
  let entries = db
    .selectFrom('portal_log')
    .select([
      'id',
      'time',
      'user',
      'action',
      'document_type',
      'direction',
      'file_name',
      'status',
      'message',
    ])
    .where('company_id', '=', companyId)
  const { name } = filters
  if (name) {
    entries = entries.where((eb) => eb.or([contains('user', name), contains('action', name)]))
  }
  if (filters.file_name) entries = entries.where(contains('file_name', filters.file_name))
  if (filters.direction) entries = entries.where('direction', '=', filters.direction)
  const { rows, count, max } = await pageOf(
    entries.orderBy('time', 'desc').orderBy('id', 'desc'),
    page,
  )
  return { result: rows, count, max }
}
