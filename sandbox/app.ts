import { Hono } from 'hono'
import { calls } from '../contract'
import { openApiDocument } from '../contract/openapi'
import { attributeCalls } from './areas/attributes'
import { authCalls } from './areas/auth'
import { customsCalls, serveAuditFiles } from './areas/customs'
import { inboundDraftCalls } from './areas/inbound-drafts'
import { inboundOrderCalls } from './areas/inbound-orders'
import { inboundWriteCalls } from './areas/inbound-writes'
import { outboundDraftCalls } from './areas/outbound-drafts'
import { logCalls } from './areas/logs'
import { outboundOrderCalls } from './areas/outbound-orders'
import { productCalls } from './areas/products'
import { relationCalls } from './areas/relations'
import { returnDraftCalls } from './areas/return-drafts'
import { returnCalls } from './areas/returns'
import { saleskitCalls } from './areas/saleskit'
import { shipmentCourseCalls } from './areas/shipment-course'
import { shipmentCalls } from './areas/shipments'
import { spreadsheetCalls } from './areas/spreadsheets'
import { storageCalls } from './areas/storage'
import { stockCalls } from './areas/stock'
import { systemCalls } from './areas/system'
import { serveTraceyLinks, traceyCalls } from './areas/tracey'
import type { Sandbox, SandboxEnv } from './core/context'
import { controlCalls } from './core/control'
import { docsPage } from './core/docs-page'
import { type Implementation, serveCalls } from './core/implement'
import { misbehave } from './core/misbehave'
import { Problem, problems } from './core/problems'
import { record } from './core/recording'

const implementations: Implementation[] = [
  ...authCalls,
  ...systemCalls,
  ...productCalls,
  ...saleskitCalls,
  ...attributeCalls,
  ...spreadsheetCalls,
  ...stockCalls,
  ...logCalls,
  ...traceyCalls,
  // before those whose paths end in an id
  ...customsCalls,
  ...inboundOrderCalls,
  ...inboundWriteCalls,
  ...inboundDraftCalls,
  ...returnCalls,
  ...returnDraftCalls,
  ...shipmentCalls,
  ...shipmentCourseCalls,
  ...outboundOrderCalls,
  ...outboundDraftCalls,
  ...storageCalls,
  ...relationCalls,
]

export function createApp(sandbox: Sandbox): Hono<SandboxEnv> {
  const missing = calls.filter((call) => !implementations.some((other) => other.call === call))
  if (missing.length > 0) {
    throw new Error(`The sandbox lacks ${missing.map((call) => call.id).join(', ')}`)
  }

  const app = new Hono<SandboxEnv>()
  app.route('/__sandbox', controlCalls(sandbox))
  app.get('/openapi.json', (c) => c.json(openApiDocument()))
  app.get('/docs', (c) => c.html(docsPage(openApiDocument())))
  serveTraceyLinks(app, sandbox)
  serveAuditFiles(app, sandbox)

  for (const base of ['/v1/*', '/storage/*']) app.use(base, record(sandbox), misbehave(sandbox))
  serveCalls(app, sandbox, implementations)

  app.notFound(() => {
    throw problems.notFound()
  })
  app.onError((error, c) => {
    if (error instanceof Problem) return c.json({ error: error.error }, error.status)
    console.error(error)
    return c.json({ error: problems.failed().error }, 500)
  })
  return app
}
