import { getDeclarationFile, getLogFile, getOutboundFile } from '#contract/storage'
import { isFileName } from '~/validation/logbook'
import { bodyOf, startReading } from './file-stream.server'
import { attachment, inline } from './file-name'
import { unavailable, type PortalUser } from '../requests/portal-user.server'

type FileCall = typeof getOutboundFile
type Name = string | undefined

/** A packing slip or financial document of an outbound order. */
export const showOutboundDocument = (request: Request, user: PortalUser, file: Name) =>
  showDocument(request, user, getOutboundFile, file)

/** The declaration of an MRN, which is named `{mrn}.pdf`. */
export const showDeclaration = (request: Request, user: PortalUser, file: Name) =>
  showDocument(request, user, getDeclarationFile, file?.endsWith('.pdf') ? file : undefined)

/** A file that a logbook names, to be kept and not shown: nothing says what is in it. */
export async function downloadLogFile(
  request: Request,
  user: PortalUser,
  file: Name,
): Promise<Response> {
  if (!file || !isFileName(file)) throw new Response(null, { status: 404 })
  return handOn(request, user, getLogFile, file, isAnything, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': attachment(file),
  })
}

const isAnything = () => true

/** Shows a PDF of the storage; what is none is not passed on. */
async function showDocument(
  request: Request,
  user: PortalUser,
  call: FileCall,
  file: Name,
): Promise<Response> {
  if (!file || !isDocumentName(file)) throw new Response(null, { status: 404 })
  return handOn(request, user, call, file, isPdf, pdfHeaders(file))
}

/** Headers of a PDF that the browser shows. */
export const pdfHeaders = (file: string): Record<string, string> => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': inline(file),
  // the browser's own reader is an object with styles; nothing of the document may run
  'Content-Security-Policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'Cache-Control': 'no-store, no-transform',
})

/**
 * Hands a file of the storage to the browser as it comes. Its address is made of the storage's, the division of the
 * session and one checked name; whatever is no such file throws the 404 page.
 */
async function handOn(
  request: Request,
  user: PortalUser,
  call: FileCall,
  file: string,
  accepts: (type: string | undefined) => boolean,
  said: Record<string, string>,
): Promise<Response> {
  const storage = storageOf(user)
  if (!storage) throw new Response(null, { status: 404 })
  const opened = await user.api.open(call, {
    storage,
    path: { division: user.company.division, file },
    signal: request.signal,
  })
  // what upstream refuses to show is not there for this user
  if (opened.kind === 'forbidden' || opened.kind === 'refused')
    throw new Response(null, { status: 404 })
  if (opened.kind !== 'ok') throw unavailable(user, opened)

  const { body } = opened
  const chunks = await startReading(body, accepts)
  if (!chunks) throw unavailable(user, { kind: 'unavailable', trouble: 'unreadable', error: null })
  const headers = new Headers({ 'Cache-Control': 'no-store, no-transform', ...said })
  if (/^\d+$/.test(body.contentLength ?? ''))
    headers.set('Content-Length', body.contentLength ?? '')
  return new Response(bodyOf(chunks, { signal: request.signal }), { headers })
}

const isPdf = (type: string | undefined) => /^application\/pdf\b/i.test(type ?? '')

/** Null where the settings name none, or something that is no web address. */
function storageOf({ settings }: PortalUser): string | null {
  const { storageEndpoint } = settings
  if (!URL.canParse(storageEndpoint)) return null
  const { protocol, search, hash, username } = new URL(storageEndpoint)
  const isPlain = search === '' && hash === '' && username === ''
  return isPlain && (protocol === 'https:' || protocol === 'http:') ? storageEndpoint : null
}

/** One segment that stands for itself: nothing that an address could be led astray by. */
export const isDocumentName = (name: string): boolean =>
  name.length <= 200 && /^[\p{L}\p{N} _.,()+=@~-]+$/u.test(name) && !/^\.|\.\./.test(name)
