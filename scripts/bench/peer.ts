import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import type { ServerProcess } from '../../tests/support/processes'
import { launchBrowser, visit } from './first-row'
import { cookieOf, withoutStyles } from './processes'
import { kB, median, ms, times, type Section } from './row'

const runs = 3
const source = fileURLToPath(new URL('./react-admin', import.meta.url))

/** The portal's list of products beside one of react-admin with the same columns and rows, on the line of first-row. */
export async function measurePeer(portal: ServerProcess): Promise<Section> {
  const cookie = withoutStyles(await cookieOf(portal))
  const list = readList(
    await (await fetch(`${portal.url}/warehouse`, { headers: { cookie } })).text(),
  )
  const peer = await serve(await bundle(), list)
  const chromium = await launchBrowser()
  const ours = []
  const theirs = []
  try {
    for (let run = 0; run < runs; run++) {
      ours.push(await visit(chromium, `${portal.url}/warehouse`, cookie, true))
      theirs.push(await visit(chromium, peer.url, '', true))
    }
  } finally {
    await chromium.close()
    await peer.close()
  }
  const first = median(ours.map(({ row }) => row))
  const behind = median(theirs.map(({ row }) => row))
  return {
    title: 'First row beside react-admin',
    how: `The same ${list.rows.length} rows and ${list.columns.length} columns, bundled by esbuild, packed by brotli, no sign-in of its own; the line of ‘First row on a slow line’, ${runs} visits in turn, medians.`,
    rows: [
      { what: 'Portal: first row', budget: '', seen: ms(first) },
      {
        what: 'react-admin: first row',
        budget: '',
        seen: `${ms(behind)}, ${kB(median(theirs.map(({ bytes }) => bytes)))} over the wire`,
      },
      {
        what: 'react-admin ÷ portal',
        budget: '≥ 11 ×',
        seen: times(behind / first),
        met: behind / first >= 11,
      },
    ],
  }
}

interface ListOfPage {
  columns: string[]
  rows: string[][]
}

/** Without the ticks, which react-admin has of its own. */
function readList(html: string): ListOfPage {
  const table = /<table[^]*?<\/table>/.exec(html)?.[0] ?? ''
  const text = (cell: string) =>
    cell
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const cells = (row: string) =>
    [...row.matchAll(/<t[dh][^>]*>([^]*?)(?=<t[dh]\b|<\/tr>|$)/g)]
      .map(([, cell = '']) => text(cell))
      .slice(1)
  const [head = '', ...body] = table.split(/<tr\b/).slice(1)
  return { columns: cells(head), rows: body.map(cells) }
}

/** Installs react-admin in a folder of its own, as nothing else needs it. */
async function bundle(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    cpSync(source, folder, { recursive: true })
    const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`react-admin was not installed: ${stderr}`)
    const outfile = join(folder, 'main.js')
    await build({
      entryPoints: [join(folder, 'main.mjs')],
      outfile,
      bundle: true,
      minify: true,
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    return readFileSync(outfile)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function serve(script: Buffer, { columns, rows }: ListOfPage) {
  const records = rows.map((cells, id) => ({
    id,
    ...Object.fromEntries(cells.map((cell, index) => [`c${index}`, cell])),
  }))
  const files: Record<string, [type: string, body: Buffer]> = {
    '/': [
      'text/html',
      Buffer.from(
        `<!doctype html><meta charset="utf-8"><title>Products</title><div id="root"></div><script>window.list=${JSON.stringify({ columns })}</script><script src="/main.js"></script>`,
      ),
    ],
    '/main.js': ['text/javascript', script],
    '/rows.json': [
      'application/json',
      Buffer.from(JSON.stringify({ data: records, total: records.length })),
    ],
  }
  const packed = Object.fromEntries(
    Object.entries(files).map(([path, [type, body]]) => [
      path,
      { type, body: brotliCompressSync(body) },
    ]),
  )
  const server = createServer((request, response) => {
    const file = packed[request.url ?? '']
    if (!file) {
      response.writeHead(404).end()
      return
    }
    response
      .writeHead(200, {
        'content-type': file.type,
        'content-encoding': 'br',
        'content-length': file.body.length,
      })
      .end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
