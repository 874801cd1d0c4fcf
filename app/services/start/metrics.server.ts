import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { config } from '../base/config.server'
import { logger } from '../base/logger.server'
import { importStore } from '../store/portal-store.server'
import { countRecordsByState } from '../imports/ledger/import-counts.server'
import { observeUpstream, type UpstreamAnswer } from '../upstream/call-observer.server'

export interface ServedRequest {
  method: string
  /** The pattern of its address, never the address itself: `/warehouse/:id`. */
  route: string
  status: number
  seconds: number
}

/** What `/metrics` tells, in Prometheus text. No label holds anything that names a user, a company or a record. */
export class Metrics {
  private readonly registry = new Registry()
  private readonly requests = new Counter({
    name: 'portal_requests_total',
    help: 'Requests answered, by method, pattern of the address and status',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  })
  private readonly requestSeconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'From the arrival of a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  })
  private readonly upstreamCalls = new Counter({
    name: 'portal_upstream_calls_total',
    help: 'Calls to upstream, by path and status; without an answer the status says why',
    labelNames: ['method', 'path', 'status'],
    registers: [this.registry],
  })
  private readonly upstreamSeconds = new Histogram({
    name: 'portal_upstream_seconds',
    help: 'From sending a call to the head of its answer',
    labelNames: ['method', 'path'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  })

  constructor(countLines: () => Promise<Record<string, number>>) {
    // event-loop delay, processor time, memory
    collectDefaultMetrics({ register: this.registry })
    new Gauge({
      name: 'portal_import_lines',
      help: 'Lines of the imports of the last 30 days, by state; of all portals on this database',
      labelNames: ['state'],
      registers: [this.registry],
      async collect() {
        this.reset()
        const lines = await countLines().catch((error: unknown) => {
          // the others can still be told
          logger().warn({ err: error }, 'metrics')
          return {}
        })
        for (const [state, count] of Object.entries(lines)) this.set({ state }, count)
      },
    })
  }

  served({ method, route, status, seconds }: ServedRequest): void {
    this.requests.inc({ method, route, status: String(status) })
    this.requestSeconds.observe({ method, route }, seconds)
  }

  called({ method, path, status, seconds }: UpstreamAnswer): void {
    this.upstreamCalls.inc({ method, path, status })
    this.upstreamSeconds.observe({ method, path }, seconds)
  }

  text = () => this.registry.metrics()

  get contentType(): string {
    return this.registry.contentType
  }
}

let made: Metrics | undefined

/** Of this process; undefined where it is not configured. */
export function metrics(): Metrics | undefined {
  if (!config().metrics) return undefined
  if (!made) {
    const own = (made = new Metrics(async () => countRecordsByState((await importStore()).db)))
    observeUpstream('answer', (answer) => own.called(answer))
  }
  return made
}
