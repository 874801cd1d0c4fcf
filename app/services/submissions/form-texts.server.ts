import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { isFieldName, maxEntries, readEntries } from './form-entries.server'
import { paced } from './upload-pace'

export interface FormTexts {
  texts: FormData
  hasFiles: boolean
}

// as much as a form without files may send
const maxBytes = 1024 * 1024

export const isMultipart = (request: Request) =>
  /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')

/**
 * The texts of a posted form. Files are passed over as they arrive, so that a large one costs no memory. Throws for what
 * no form of ours sends.
 */
export async function readTexts(request: Request): Promise<FormTexts> {
  if (!isMultipart(request) || !request.body)
    return { texts: await readEntries(request), hasFiles: false }
  const texts = new FormData()
  let hasFiles = false
  let bytes = 0
  const parser = busboy({
    headers: { 'content-type': request.headers.get('Content-Type') ?? '' },
    limits: { fieldNameSize: 200, fieldSize: maxBytes, parts: maxEntries },
  })
  parser.on('field', (name, value) => {
    bytes += Buffer.byteLength(value)
    if (bytes > maxBytes) return void parser.destroy(new Error('more text than a form has'))
    if (isFieldName(name)) texts.append(name, value)
  })
  parser.on('file', (_name, stream, { filename }) => {
    // an empty file field is sent as a file without a name
    if (filename) hasFiles = true
    // a form that breaks off makes its file fail as well
    stream.on('error', () => undefined)
    stream.resume()
  })
  await pipeline(Readable.from(paced(request.body), { objectMode: false }), parser)
  return { texts, hasFiles }
}
