import { beforeAll, describe, expect, it } from 'vitest'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { articles, csv, oldWorkbook, runImport, signedIn, upload } from '../imports/support'

const server = portal()
let measured: ServerProcess

beforeAll(async () => {
  await server.resetSandbox()
  measured = await startPortal({ env: { METRICS: '1' } })
})

/** The figures by name and labels, as Prometheus reads them. */
async function figures(): Promise<Map<string, number>> {
  const answer = await fetch(`${measured.url}/metrics`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const lines = (await answer.text()).split('\n').filter((line) => /^\w/.test(line))
  return new Map(
    lines.map((line) => {
      const cut = line.lastIndexOf(' ')
      return [line.slice(0, cut), Number(line.slice(cut + 1))]
    }),
  )
}

describe('/metrics', () => {
  it('is a page like any other that there is not, unless it is configured [BEY-54]', async () => {
    const answer = await server.fetch('/metrics')
    expect(answer.status).not.toBe(200)
    expect(await answer.text()).not.toContain('portal_requests_total')
  })

  it('counts requests by the pattern of their address, calls to upstream by path and status, and lines of imports by state [BEY-54]', async () => {
    const browser = await signedIn('client@demo.test', measured.url)
    const list = await browser.open('/warehouse')
    const address = list.findAll('tbody a')[0]?.getAttribute('href') ?? ''
    expect(address).toMatch(/^\/warehouse\/\d+/)
    await browser.open(address)
    await browser.open('/warehouse/no-number')
    await browser.open('/nowhere/client@demo.test')
    await fetch(`${measured.url}/healthz`)
    await fetch(`${measured.url}/warehouse`, { headers: { 'Sec-Purpose': 'prefetch' } })
    await fetch(`${measured.url}/warehouse`, { method: 'PROPFIND' })
    await runImport(await upload(browser, csv([...articles('METRIC', 2), ...held()])))
    await server.faults({ method: 'POST', path: '/products/multifilter', kind: 'reset' })
    await browser.open('/warehouse')

    const found = await figures()
    const requests = (labels: string) => found.get(`portal_requests_total{${labels}}`)
    expect(requests('method="GET",route="/warehouse/:id",status="200"')).toBe(1)
    expect(requests('method="GET",route="none",status="404"')).toBe(1)
    expect(requests('method="GET",route="/healthz",status="200"')).toBe(1)
    expect(requests('method="prefetch",route="/warehouse",status="303"')).toBe(1)
    expect(requests('method="other",route="/warehouse",status="405"')).toBe(1)
    expect(found.get('portal_request_seconds_count{method="GET",route="/warehouse/:id"}')).toBe(2)

    const calls = (labels: string) => found.get(`portal_upstream_calls_total{${labels}}`)
    expect(calls('method="POST",path="/saleskit/sku",status="200"')).toBe(1)
    expect(calls('method="POST",path="/products/multifilter",status="broken"')).toBe(1)
    expect(calls('method="GET",path="/products/{id}",status="200"')).toBe(1)

    expect(found.get('portal_import_lines{state="imported"}')).toBe(2)
    expect(found.get('portal_import_lines{state="refused"}')).toBe(1)
    expect(found.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  })

  it('counts the calls of the threads that read uploads [BEY-54]', async () => {
    const browser = await signedIn('client@demo.test', measured.url)
    await upload(browser, oldWorkbook('METRIC-OLD'))
    const call = 'portal_upstream_calls_total{method="POST",path="/import",status="200"}'
    await expect.poll(async () => (await figures()).get(call)).toBe(1)
  })

  it('names no user, company, record or key [BEY-54] [BEY-52]', async () => {
    const text = [...(await figures()).keys()].join('\n')
    expect(text).not.toMatch(/demo\.test|METRIC|1001|Harbour|\/warehouse\/\d|nowhere/)
    const labels = new Set([...text.matchAll(/(\w+)="/g)].map(([, name]) => name))
    expect([...labels].sort()).toEqual(
      expect.arrayContaining(['method', 'path', 'route', 'state', 'status']),
    )
  })
})

/** An article that upstream refuses. */
const held = () => articles('HF908-HOLD', 1).map((row) => ({ ...row, ArticleNumber: 'HF908-HOLD' }))
