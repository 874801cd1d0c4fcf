import { languageOfBrowser } from '~/i18n/languages'
import { translatorFor } from '~/i18n/registry'
import type { TextKey, Translate } from '~/i18n/translate'
import { splitFilePath, toFileAddress } from '~/lib/list-files'
import { tellFile } from '../acts/tell-act.server'
import { noticeWords } from '../forms/finish.server'
import { toFileName } from '../lists/file-name'
import { startReading, toBody } from '../lists/file-stream.server'
import type { ListAnswer } from '../lists/list-action.server'
import { fileVerbs } from '../lists/list-file.server'
import { findKeyUser, KeyIsOver, readKey, type SentKey } from '../session/key-user.server'
import { portalUser, type PortalUser } from '../session/portal-user.server'
import { countUse, type OpenedKey } from '../store/list-keys.server'
import { store } from '../store/portal-store.server'
import type { OpenFile } from '../upstream/client.server'
import { failureText } from '../upstream/words'
import { findFileAt, type FileAtAddress } from './file-sources.server'

/** The address inside of the app of what the path of a request asks for. */
export function toAppPath(path: string): string {
  const file = splitFilePath(path)
  if (!file || !findFileAt(file.list, file.format)) return path
  return `/list-files/${encodeURIComponent(file.list)}/${file.format}`
}

interface ListFileRequest {
  user: PortalUser
  file: FileAtAddress
  /** The key that was sent in place of a session. */
  key?: OpenedKey
}

/** A list as a file, to whom has a session or sends a key. What is refused is said in words, for a program to show as it is. */
export async function answerListFile(
  request: Request,
  path: string,
  format: string | undefined,
): Promise<Response> {
  const t = translatorFor(languageOfBrowser(request.headers.get('Accept-Language')))
  const file = findFileAt(path, format)
  if (!file) return inWords(404, t('shell.pageNotFound'))
  try {
    const sent = readKey(request)
    // what is no key of ours may be meant for a proxy before the portal
    const user = sent ? null : await portalUser(request)
    if (user) return await open(request, { user, file })
    if (sent === undefined) return notSignedIn(t)
    return await openByKey(request, t, { sent, file })
  } catch (thrown) {
    if (thrown instanceof KeyIsOver) return notSignedIn(t, 'listFiles.keyIsOver')
    if (!(thrown instanceof Response)) throw thrown
    // what leads a browser to the form for signing in
    if (thrown.status < 400) return notSignedIn(t)
    return thrown.status === 404 || thrown.status === 403 ? notAllowed(t) : thrown
  }
}

/** A key opens what it is of and its user may see; its use is told once in an hour for each list. */
async function openByKey(
  request: Request,
  t: Translate,
  { sent, file }: { sent: SentKey | null; file: FileAtAddress },
): Promise<Response> {
  const found = await findKeyUser(sent)
  if ('status' in found) {
    const { status, words, retryAfter: n = 0 } = found
    if (status === 401) return notSignedIn(t, words)
    return inWords(status, t(words, { n }), n > 0 ? { 'Retry-After': String(n) } : {})
  }
  const { key, user } = found
  if (key.list !== null && key.list !== file.path)
    return inWords(403, user.t('listFiles.otherList'))
  return open(request, { user, file, key })
}

async function open(
  request: Request,
  { user, file: { path, format, isVisible, openFile }, key }: ListFileRequest,
): Promise<Response> {
  const { t, company, settings } = user
  if (isVisible && !isVisible(user))
    return settings.known ? notAllowed(t) : inWords(503, t('listFiles.settingsUnknown'))
  const url = new URL(request.url)
  const of = url.searchParams.get('company')
  if (of && of !== String(company.id)) return inWords(403, t('listFiles.otherCompany'))

  const result = await openFile({ user, url, signal: request.signal })
  if (result.kind === 'corrected') {
    const address = url.origin + toFileAddress(result.address, format)
    return inWords(400, t('listFiles.corrected', { address }))
  }
  if (result.kind !== 'file') return refused(t, result)
  if (result.file.kind !== 'ok') return refused(t, result.file)
  const file = result.file.body
  const chunks = await startReading(file.stream)
  if (!chunks) return inWords(503, t('common.somethingWentWrong'))
  const record = toFileName(file.contentDisposition)
  const isTold =
    request.method !== 'HEAD' && (!key || (await countUse(await store(), key.id, path)))
  const told = { screen: path, verb: fileVerbs[format], record, words: key?.name }
  const tellBroken = isTold ? await tellFile(user, told) : null
  const onBroken = async () => tellBroken?.(t('lists.exportBrokeOff'))
  const body = toBody(chunks, { onBroken, signal: request.signal })
  return new Response(body, { headers: getHeaders(file) })
}

const getHeaders = ({ contentType, contentDisposition }: OpenFile) => ({
  'Content-Type': contentType ?? '',
  'Content-Disposition': contentDisposition ?? '',
  'Cache-Control': 'no-store',
  Vary: 'Authorization, Cookie',
})

/** Why there is no file, as far as it is known. */
function refused(t: Translate, result: Exclude<ListAnswer, { kind: 'file' }>): Response {
  switch (result.kind) {
    case 'notDone':
      return inWords(result.isUnread ? 503 : 422, noticeWords(t, result.notice))
    case 'refused':
      return inWords(422, failureText(t, result))
    case 'forbidden':
      return inWords(403, failureText(t, result))
    case 'unavailable':
    case 'notFound':
    case 'stale':
    case 'unknown':
      return inWords(503, failureText(t, result))
    default:
      return inWords(503, t('common.somethingWentWrong'))
  }
}

const notAllowed = (t: Translate) => inWords(403, t('listFiles.notAllowed'))

/** Never a page to sign in at: what asked for a file would keep it as one. */
const notSignedIn = (t: Translate, words: TextKey = 'listFiles.signIn') =>
  inWords(401, t(words), {
    'WWW-Authenticate': 'Basic realm="Client portal", charset="UTF-8"',
  })

const inWords = (status: number, words: string, headers: HeadersInit = {}) =>
  new Response(`${words}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
