import {
  getDeclarationFile,
  getInboundFile,
  getLogFile,
  getOutboundFile,
} from '../../contract/storage'
import { implement, type Request } from '../core/implement'
import { readInboundFile } from '../rules/inbound-files'
import { findOutboundOrder, productsOfLines, readDetail } from '../rules/outbound'
import { drawDocument } from '../core/pdf'
import { problems } from '../core/problems'

export const storageCalls = [
  implement(getOutboundFile, (request) => answerDocument(request, 'shp/fininfo')),
  implement(getDeclarationFile, (request) => answerDocument(request, 'mrn')),
  implement(getLogFile, answerLogFile),
  implement(getInboundFile, answerInboundFile),
]

type Asked = Pick<Request<unknown, unknown>, 'db' | 'session' | 'params'>

/** A document of the company's own division; another's is not there. */
async function answerDocument({ db, session, params }: Asked, folder: string): Promise<Response> {
  if (params.division !== session.division) throw problems.notFound()
  const document = await db
    .selectFrom('documents')
    .selectAll()
    .where('company_id', '=', session.companyId)
    .where('folder', '=', folder)
    .where('file', '=', params.file ?? '')
    .executeTakeFirst()
  const order = document && (await findOutboundOrder(db, session.companyId, document.order_id))
  if (!order) throw problems.notFound()
  const { products: lines } = await readDetail(db, order.id)
  const products = await productsOfLines(db, lines)
  const pdf = await drawDocument({
    title: document.title,
    at: order.time_added,
    facts: [
      ['Order number', order.external_order_id],
      ['Reference', order.order_reference ?? ''],
      ['Receiver', order.name ?? ''],
      ['Division', session.division],
    ],
    columns: ['Article', 'Description', 'Pieces'],
    rows: lines.map(({ product_id, count_ordered }) => {
      const product = products.get(product_id)
      return [product?.sku ?? '', product?.description ?? '', String(count_ordered)]
    }),
  })
  return answerPdf(pdf)
}

async function answerInboundFile({ db, session, params }: Asked): Promise<Response> {
  if (params.division !== session.division) throw problems.notFound()
  const pdf = await readInboundFile(db, session, params.folder ?? '', params.file ?? '')
  if (!pdf) throw problems.notFound()
  return answerPdf(pdf)
}

const answerPdf = (pdf: Uint8Array) =>
  new Response(new Uint8Array(pdf), {
    headers: { 'content-type': 'application/pdf', 'content-length': String(pdf.length) },
  })

/** What was exchanged under that name, in a few lines. */
async function answerLogFile({ db, session, params }: Asked): Promise<Response> {
  if (params.division !== session.division) throw problems.notFound()
  const named = (table: 'xml_log' | 'portal_log') =>
    db
      .selectFrom(table)
      .select(['id', 'document_type'])
      .where('company_id', '=', session.companyId)
      .where('file_name', '=', params.file ?? '')
      .executeTakeFirst()
  const entry = (await named('xml_log')) ?? (await named('portal_log'))
  if (!entry) throw problems.notFound()
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<document type="${entry.document_type}" entry="${entry.id}" division="${session.division}"/>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml' } })
}
