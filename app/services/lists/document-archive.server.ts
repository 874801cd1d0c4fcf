import { Readable } from 'node:stream'
import { redirectWithNotice } from '../forms/finish.server'
import { addNotice } from '../session/notices.server'
import { tellFile } from '../acts/tell-act.server'
import type { PortalUser } from '../session/portal-user.server'
import { openDocument, type StoredFile } from './documents.server'
import { attachment } from './file-name'
import { toBody, getBytes, startReading } from './file-stream.server'
import { zipStream, type ZipEntry } from './zip-stream'

/** A document, and where it lies in the archive. */
interface ArchivedDocument extends StoredFile {
  folder: string
}

interface Archive {
  /** What the order is called. */
  number: string
  documents: readonly ArchivedDocument[]
  /** Where it is said that none of them came. */
  back: string
  signal: AbortSignal
}

/**
 * The documents of an order in one file, each asked for when the one before it has been taken. Those that cannot be had
 * are named in a text beside the others; without any there is no file. One that breaks off breaks the download off.
 */
export async function sendDocuments(user: PortalUser, archive: Archive): Promise<Response> {
  const { number, back, signal } = archive
  const entries = toEntries(user, archive)
  const first = await entries.next()
  if (first.done) return redirectWithNotice(user, back, 'order.noDocuments', { kind: 'error' })
  const zip = zipStream(beginningWith(first.value, entries))
  const chunks = await startReading(Readable.from(zip, { objectMode: false }))
  if (!chunks) return redirectWithNotice(user, back, 'order.noDocuments', { kind: 'error' })
  const told = { screen: back, verb: 'order.allDocuments', record: number } as const
  const tellBroken = await tellFile(user, told)
  const onBroken = async () => {
    const text = user.t('lists.exportBrokeOff')
    await tellBroken(text)
    await addNotice(user.session, { kind: 'error', text })
  }
  return new Response(toBody(chunks, { onBroken, signal }), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(`${number.replace(notInNames, '_')}-documents.zip`),
      'Cache-Control': 'no-store, no-transform',
    },
  })
}

const notInNames = /[^\p{L}\p{N}._-]+/gu

/** Nothing at all where no document can be had. */
async function* toEntries(user: PortalUser, { documents, number, signal }: Archive) {
  const { t } = user
  const missing: ArchivedDocument[] = []
  for (const document of documents) {
    const opened = await openDocument(user, document, signal)
    if (opened.kind === 'ok') {
      yield { name: toEntryName(document), content: getBytes(opened.body.chunks) }
    } else {
      missing.push(document)
    }
  }
  if (missing.length === 0 || missing.length === documents.length) return
  const names = missing.map((document) => `- ${toEntryName(document)}`)
  const words = [t('order.documentsMissing', { number }), ...names, '']
  yield { name: `${t('order.missingDocuments')}.txt`, content: [words.join('\r\n')] }
}

const toEntryName = ({ folder, file }: ArchivedDocument) => `${folder}/${file}`

async function* beginningWith(first: ZipEntry, rest: AsyncIterable<ZipEntry>) {
  yield first
  yield* rest
}
