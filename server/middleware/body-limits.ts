import { createMiddleware } from 'hono/factory'
import { refuse, type RefusalKind } from '../refusal'
import type { EdgeEnv } from '../scope'

const MB = 1_000_000
const MiB = 1024 * 1024

/** Of a form without files. */
export const maxFormBytes = 1 * MiB
/** Of a form with a file: 20 MB of file, whichever way a MB is counted, and its other fields. */
export const maxUploadBytes = 20 * MiB + 1 * MB
/**
 * Of an import, and of an order with its documents: several files, which stream to the disk. The app counts each and
 * says so where the form is.
 */
export const maxImportBytes = 5 * 20 * MiB + 1 * MB

/** A form without files is here in a moment; what trickles holds a socket and memory. */
const maxFormWaitMs = 60_000

/** Entries of one form. No screen has more, and reading them takes time that grows with the square of their number. */
export const maxFormEntries = 5_000

export interface BodyRule {
  maxBytes: number
  /** Of waiting for its bytes, milliseconds; each kB that came allows one second more where files may be sent. */
  maxWaitMs: number
  hasFiles: boolean
  /** What stands between two entries. */
  delimiter: string
  whenExceeded: RefusalKind
}

const takesSeveralFiles =
  /^\/[a-z-]+\/(import-[a-z-]+|create-(order|return)(\/\d+)?)$|^\/inbound-orders\/\d+$/

/** The rule for a content type and path; undefined for what no form of a browser sends. */
export function bodyRule(contentType: string, path: string): BodyRule | undefined {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded') {
    return {
      maxBytes: maxFormBytes,
      maxWaitMs: maxFormWaitMs,
      hasFiles: false,
      delimiter: '&',
      whenExceeded: 'formTooLarge',
    }
  }
  const boundary = /;\s*boundary\s*=\s*(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  if (type === 'multipart/form-data' && boundary) {
    return {
      maxWaitMs: maxFormWaitMs,
      hasFiles: true,
      maxBytes: takesSeveralFiles.test(path) ? maxImportBytes : maxUploadBytes,
      delimiter: `--${boundary[1] ?? boundary[2]}`,
      whenExceeded: 'fileTooLarge',
    }
  }
  return undefined
}

/**
 * Refuses by content type and announced length before a byte is read. The app handler counts what really comes, as a
 * chunked body announces nothing.
 */
export const bodyLimits = createMiddleware<EdgeEnv>(async (c, next) => {
  const length = c.req.header('content-length')
  const hasBody =
    c.req.header('transfer-encoding') !== undefined || (length !== undefined && length !== '0')
  const { requestId } = c.var.scope
  if (c.req.method !== 'POST' || !hasBody) return next()

  const rule = bodyRule(c.req.header('content-type') ?? '', c.req.path)
  if (!rule) return refuse('bodyType', requestId, c.req.path)
  if (length !== undefined && Number(length) > rule.maxBytes)
    return refuse(rule.whenExceeded, requestId, c.req.path)
  return next()
})
