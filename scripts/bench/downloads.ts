import { request as ask } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startPortalProcess } from '../../tests/support/processes'
import { Browser } from '../../tests/support/browser'
import { peakRssAbove } from './processes'
import { MB, type Section } from './row'
import { serveUpstream, type OwnAnswer } from './upstream'

const size = 200 * 1024 * 1024
const clientBytesPerSecond = 40 * 1024 * 1024

/** A file of 200 MB through the portal to a client that takes 40 MB a second. */
export async function measureDownloads(sandboxUrl: string): Promise<Section> {
  const upstream = await serveUpstream(sandboxUrl, { 'POST /products/export': sendLargeExport })
  const portal = await startPortalProcess({ env: { API_BASE_URL: upstream.base } })
  try {
    const browser = new Browser(portal)
    await browser.signIn('solo@demo.test')
    // warm: code and connections are there before the memory is read
    await browser.open('/warehouse')
    const submission = await exportForm(browser)
    const { above, result } = await peakRssAbove(portal.child.pid ?? 0, () =>
      download(portal.url, browser, submission),
    )
    return {
      title: 'A download of 200 MB',
      how: 'An export of 200 MB from upstream, taken by the client at 40 MB/s; resident memory of the portal every 20 ms, above what it was before.',
      rows: [
        {
          what: 'Bytes received',
          budget: String(size),
          seen: String(result),
          met: result === size,
        },
        { what: 'Memory above idle', budget: '≤ 60 MB', seen: MB(above), met: above <= 60e6 },
      ],
    }
  } finally {
    await portal.stop()
    upstream.stop()
  }
}

/** The list's own export button: its address and fields, as a browser would send them. */
async function exportForm(browser: Browser): Promise<{ path: string; body: string }> {
  const page = await browser.open('/warehouse?confirm=export-all')
  const form = page.form('Continue')
  const sent = form.submission(form.button('Continue'))
  const body = new URLSearchParams(
    sent.entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
  return { path: sent.action, body: body.toString() }
}

function download(
  origin: string,
  browser: Browser,
  form: { path: string; body: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = ask(
      new URL(form.path, `${origin}/warehouse`),
      {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
        },
      },
      (answer) => {
        void (async () => {
          let received = 0
          const from = performance.now()
          for await (const chunk of answer) {
            received += (chunk as Buffer).length
            const ahead = (received / clientBytesPerSecond) * 1000 - (performance.now() - from)
            if (ahead > 5) await wait(ahead)
          }
          resolve(received)
        })().catch(reject)
      },
    )
    sent.on('error', reject)
    sent.end(form.body)
  })
}

const sendLargeExport: OwnAnswer = (incoming, outgoing) => {
  // begins as a workbook does, of which the portal looks at no more
  const chunk = Buffer.alloc(64 * 1024, 'PK\x03\x04')
  outgoing.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="products.xlsx"',
    'content-length': size,
  })
  let left = size
  const pump = () => {
    while (left > 0) {
      left -= chunk.length
      if (!outgoing.write(chunk)) return void outgoing.once('drain', pump)
    }
    outgoing.end()
  }
  incoming.resume()
  pump()
}
