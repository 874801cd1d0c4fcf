import type { TextKey } from '~/i18n/translate'
import type { Notice } from '~/lib/form-result'
import { tellFile } from '../acts/tell-act.server'
import { addNotice } from '../session/notices.server'
import { redirectWithNotice } from '../forms/finish.server'
import type { PortalUser } from '../session/portal-user.server'
import { requestScope } from '../base/request-scope.server'
import { whereStored } from '../store/store-full.server'
import type { OpenFile } from '../upstream/client.server'
import type { Result } from '../upstream/result'
import { failureText } from '../upstream/words'
import { attachment, toFileName } from './file-name'
import { toBody, getContentType, startReadingFile } from './file-stream.server'
import { xlsxType } from './xlsx-writer'

interface ExportOptions {
  user: PortalUser
  /** Where a refusal is said. */
  back: string
  /** Whatever upstream calls it. */
  fileName?: string
  /** When upstream gives the file no name. */
  defaultName?: string
  /** See `ListTask`. */
  ticket?: string
  /** What its button says. */
  verb: TextKey
  /** Aborted when the browser goes away. */
  signal: AbortSignal
}

/**
 * Hands upstream's file to the browser as it comes, at the browser's pace. Nothing is sent before its first bytes
 * are here, so that a refusal can still lead back to the list; a file that breaks off breaks the download off.
 */
export async function streamExport(
  file: Result<OpenFile>,
  { user, back, verb, fileName, defaultName = 'export.xlsx', ticket, signal }: ExportOptions,
): Promise<Response> {
  if (file.kind !== 'ok') return failed(user, back, failureText(user.t, file))
  const chunks = await startReadingFile(file.body)
  if (!chunks) return failed(user, back, user.t('common.somethingWentWrong'))
  const name = fileName ?? toFileName(file.body.contentDisposition) ?? defaultName
  if (/\.xlsx$/i.test(name) && !beginsAsZip(chunks.first)) {
    chunks.stream.destroy()
    return failed(user, back, user.t('lists.exportNoWorkbook'))
  }

  const tellBroken = await tellFile(user, { screen: back, verb, record: name })
  // a store that takes no message keeps nobody from a file that is whole
  const tell = (notice: Notice) => whereStored(addNotice(user.session, notice)).then(() => {})
  const created = () => tell({ kind: 'success', text: user.t('message.exportCreated') })
  // Our own scripts show it at once; without them it waits for the next page, and for the file to be whole.
  if (ticket) await created()
  const headers = new Headers({
    'Content-Type': getContentType(file.body) ?? xlsxType,
    'Content-Disposition': attachment(name),
    // bytes and length stay as upstream made them
    'Cache-Control': 'no-store, no-transform',
  })
  if (/^\d+$/.test(file.body.contentLength ?? '')) {
    headers.set('Content-Length', file.body.contentLength ?? '')
  }
  if (ticket) {
    const secure = requestScope().secure ? '; Secure' : ''
    headers.append('Set-Cookie', `export=${ticket}; Path=/; Max-Age=60; SameSite=Lax${secure}`)
  }
  const onBroken = async () => {
    const text = user.t('lists.exportBrokeOff')
    await tellBroken(text)
    await tell({ kind: 'error', text })
  }
  const body = toBody(chunks, { onWhole: ticket ? undefined : created, onBroken, signal })
  return new Response(body, { headers })
}

/** As every workbook does: whatever type an error page or a list of another kind is said to have. */
const beginsAsZip = (first: Uint8Array) =>
  'PK'.startsWith(String.fromCharCode(...first.subarray(0, 2)))

const failed = (user: PortalUser, back: string, words: string) =>
  redirectWithNotice(user, back, { words }, { kind: 'error' })
