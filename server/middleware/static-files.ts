import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { createMiddleware } from 'hono/factory'
import { getMimeType } from 'hono/utils/mime'
import { acceptedEncoding, type Encoding } from '../compression'
import { refuse } from '../refusal'
import type { EdgeEnv } from '../scope'

interface StaticFile {
  headers: Record<string, string>
  etag: string
  plain: Buffer<ArrayBuffer>
  packed: Partial<Record<Encoding, Buffer<ArrayBuffer>>>
}

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/**
 * Serves `public/` from memory. Only what was there at start has an address, so no path leads out of the folder, and a
 * build that runs meanwhile disturbs nobody.
 */
export function staticFiles(root: string) {
  const files = readFiles(root)
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const file = files.get(c.req.path)
    if (!file)
      return c.req.path.startsWith('/build/') ? refuse('notFound', c.var.scope.requestId) : next()
    if (c.req.method === 'POST') return refuse('method', c.var.scope.requestId)

    const encoding = acceptedEncoding(c.req.header('accept-encoding'))
    const packed = encoding && file.packed[encoding]
    const etag = packed ? `"${file.etag}-${encoding}"` : `"${file.etag}"`
    const headers = {
      ...file.headers,
      ETag: etag,
      ...(packed ? { 'Content-Encoding': encoding } : {}),
    }
    if (namesTag(c.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers })

    const body = packed ?? file.plain
    return new Response(c.req.method === 'HEAD' ? null : body, {
      headers: { ...headers, 'Content-Length': String(body.byteLength) },
    })
  })
}

function readFiles(root: string): Map<string, StaticFile> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  const isPackedCopy = (path: string) =>
    Object.values(suffixes).some(
      (suffix) => path.endsWith(suffix) && known.has(path.slice(0, -suffix.length)),
    )

  return new Map(
    paths
      .filter((path) => !isPackedCopy(path))
      .map((path) => {
        const address = `/${relative(root, path).replaceAll(sep, '/')}`
        return [address, readStaticFile(path, address, known)]
      }),
  )
}

function readStaticFile(path: string, address: string, known: Set<string>): StaticFile {
  const plain = readFileSync(path)
  const packed: StaticFile['packed'] = {}
  for (const encoding of ['br', 'gzip'] as const) {
    if (known.has(path + suffixes[encoding]))
      packed[encoding] = readFileSync(path + suffixes[encoding])
  }
  return {
    plain,
    packed,
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    headers: {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      // Names in /build/ carry the hash of their content.
      'Cache-Control': address.startsWith('/build/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      Vary: 'Accept-Encoding',
    },
  }
}

function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
