import { getDeclarationFile, getInboundFile, getLogFile, getOutboundFile } from '#contract/storage'
import { isFileName } from '~/validation/logbook'
import { toBody, startReadingFile, type Chunks } from './file-stream.server'
import { attachment, inline } from './file-name'
import { unavailable, type PortalUser } from '../session/portal-user.server'
import type { Failure, Result } from '../upstream/result'

type FileCall = typeof getOutboundFile
type Name = string | undefined

/** A file of the storage: its address is made of the storage's, the division of the session and these. */
export interface StoredFile {
  call: FileCall
  file: string
  /** Of an address that has more than division and file. */
  path?: Record<string, string>
}

/** A packing slip or financial document of an outbound order. */
export const showOutboundDocument = (request: Request, user: PortalUser, file: Name) =>
  showDocument(request, user, { call: getOutboundFile, file })

/** The declaration of an MRN, which is named `{mrn}.pdf`. */
export const showDeclaration = (request: Request, user: PortalUser, file: Name) =>
  showDocument(request, user, {
    call: getDeclarationFile,
    file: file?.endsWith('.pdf') ? file : undefined,
  })

/** Where documents of inbound orders lie. */
const inboundFolders = ['fininfo', 'certificate', 'transport'] as const

export const showInboundDocument = (
  request: Request,
  user: PortalUser,
  { folder, file }: { folder?: string; file?: string },
) =>
  showDocument(request, user, {
    call: getInboundFile,
    path: { folder: folder ?? '' },
    file: inboundFolders.some((known) => known === folder) ? file : undefined,
  })

/** A file that a logbook names, to be kept and not shown: nothing says what is in it. */
export async function downloadLogFile(
  request: Request,
  user: PortalUser,
  file: Name,
): Promise<Response> {
  if (!file || !isFileName(file)) throw new Response(null, { status: 404 })
  return handOn(request, user, { call: getLogFile, file }, isAnything, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': attachment(file),
    // one that a browser shows after all is of no site and runs nothing
    'Content-Security-Policy': "sandbox; default-src 'none'",
  })
}

const isAnything = () => true

/** Shows a PDF of the storage; what is none is not passed on. */
async function showDocument(
  request: Request,
  user: PortalUser,
  { file, ...where }: Omit<StoredFile, 'file'> & { file: Name },
): Promise<Response> {
  if (!file || !isDocumentName(file)) throw new Response(null, { status: 404 })
  return handOn(request, user, { ...where, file }, isPdf, pdfHeaders(file))
}

/** Headers of a PDF that the browser shows. */
export const pdfHeaders = (file: string): Record<string, string> => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': inline(file),
  // the browser's own reader is an object with styles; nothing of the document may run. No `sandbox`: Chromium starts no
  // reader in it and shows a blocked page
  'Content-Security-Policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'Cache-Control': 'no-store, no-transform',
})

/** Hands a file of the storage to the browser as it comes; whatever is no such file throws the 404 page. */
async function handOn(
  request: Request,
  user: PortalUser,
  stored: StoredFile,
  accepts: Accepts,
  texts: Record<string, string>,
): Promise<Response> {
  const opened = await openStored(user, stored, accepts, request.signal)
  if (opened.kind !== 'ok') throw unavailable(user, opened)
  const { chunks, contentLength } = opened.body
  const headers = new Headers({ 'Cache-Control': 'no-store, no-transform', ...texts })
  if (/^\d+$/.test(contentLength ?? '')) headers.set('Content-Length', contentLength ?? '')
  return new Response(toBody(chunks, { signal: request.signal }), { headers })
}

type Accepts = (type: string | undefined) => boolean

interface OpenedFile {
  chunks: Chunks
  contentLength: string | undefined
}

/** A PDF of the storage whose first bytes are here. */
export const openDocument = (
  user: PortalUser,
  stored: StoredFile,
  signal: AbortSignal,
): Promise<Result<OpenedFile>> => openStored(user, stored, isPdf, signal)

async function openStored(
  user: PortalUser,
  { call, file, path }: StoredFile,
  accepts: Accepts,
  signal: AbortSignal,
): Promise<Result<OpenedFile>> {
  const storage = getStorage(user)
  if (!storage) return notThere
  const opened = await user.api.open(call, {
    storage,
    path: { ...path, division: user.company.division, file },
    signal,
  })
  // what upstream refuses to show is not there for this user
  if (opened.kind === 'forbidden' || opened.kind === 'refused') return notThere
  if (opened.kind !== 'ok') return opened
  const { contentLength } = opened.body
  const chunks = await startReadingFile(opened.body, accepts)
  return chunks
    ? { kind: 'ok', body: { chunks, contentLength } }
    : { kind: 'unavailable', trouble: 'unreadable', error: null }
}

const notThere: Failure = { kind: 'notFound', error: null }

const isPdf = (type: string | undefined) => /^application\/pdf\b/i.test(type ?? '')

/** Null where the settings name none, or something that is no web address. */
function getStorage({ settings }: PortalUser): string | null {
  const { storageEndpoint } = settings
  if (!URL.canParse(storageEndpoint)) return null
  const { protocol, search, hash, username } = new URL(storageEndpoint)
  const isPlain = search === '' && hash === '' && username === ''
  return isPlain && (protocol === 'https:' || protocol === 'http:') ? storageEndpoint : null
}

/** One segment that stands for itself: nothing that an address could be led astray by. */
export const isDocumentName = (name: string): boolean =>
  name.length <= 200 && /^[\p{L}\p{N} _.,()+=@~-]+$/u.test(name) && !/^\.|\.\./.test(name)
