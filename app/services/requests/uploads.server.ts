import { createHash } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import type { z } from 'zod'
import { config } from '../platform/config.server'
import type { Area } from './domain'
import { isFieldName } from './form-entries.server'
import type { BadForm, GoodForm } from './form-result'
import { readForm } from './read-form.server'
import { logger } from '../platform/logger.server'
import { newId } from '../store/sql.server'
import { paced, TooSlow } from './upload-pace'

/** A file of an upload, on the disk of this process. Whoever takes it removes it. */
export interface UploadedFile {
  /** As the browser named it, without folders. */
  name: string
  path: string
  size: number
  sha256: string
}

export interface UploadRules {
  /** See `readForm`. */
  write?: Area
  /** Of each file. */
  maxBytes: number
  maxFiles: number
  /** Asked before the first byte of a file is kept: why no further upload can be handled, null where one can. */
  takeRoom: () => NoRoom | null
}

/** Too many are handled, or too many of this user's. */
export type NoRoom = 'no-room' | 'no-room-of-own'

/** Why the files of a form that is otherwise in order were not kept. */
export type UploadFailure = 'too-large' | 'too-many' | 'too-slow' | 'not-kept' | NoRoom

export type Upload<S extends z.ZodType> =
  (GoodForm<S> & { files: UploadedFile[]; failure: UploadFailure | null }) | BadForm

/** Folder of uploads that are being read. */
export const uploadsFolder = () => join(config().dataDir, 'uploads')

/**
 * `readForm` for a form with files: they stream to the disk and are never whole in memory. The company and the key
 * stand before the files in the form, so that nothing is written for a form that is refused. A file of a form that is
 * not accepted, that broke off or that is too large is removed again.
 */
export async function readUpload<S extends z.ZodType>(
  request: Request,
  schema: S,
  rules: UploadRules,
): Promise<Upload<S>> {
  const reception = new Reception(rules)
  try {
    const form = await readForm(request, schema, {
      write: rules.write,
      read: (body, isOwned) => reception.receive(body, isOwned),
    })
    const { files, failure } = reception
    if (!form.ok || failure) await reception.discard()
    return form.ok ? { ...form, files: failure ? [] : files, failure } : form
  } catch (error) {
    await reception.discard()
    throw error
  }
}

interface KeptFile {
  field: string
  file: UploadedFile
}

class Reception {
  /** In the order of the form. */
  readonly files: UploadedFile[] = []
  failure: UploadFailure | null = null
  private readonly paths: string[] = []
  private readonly fields = new FormData()
  private admitted: Promise<boolean> | undefined
  private readonly work: Promise<KeptFile | undefined>[] = []

  constructor(private readonly rules: UploadRules) {}

  async receive(
    request: Request,
    isOwned: (fields: FormData) => Promise<boolean>,
  ): Promise<FormData> {
    const parser = parserOf(request, this.rules)
    parser.on('field', (name, value) => {
      if (isFieldName(name)) this.fields.append(name, value)
    })
    parser.on('file', (field, stream, { filename }) => {
      // a form that breaks off makes its file fail as well, and a failure that nobody listens to ends the process
      stream.on('error', () => undefined)
      if (!isFieldName(field)) return void stream.resume()
      const kept = this.keep(field, stream, filename, isOwned)
      this.work.push(kept)
      // what is not read would hold up the parts behind it
      kept.catch(() => undefined).finally(() => stream.resume())
    })
    parser.on('filesLimit', () => (this.failure ??= 'too-many'))
    if (!request.body) throw new Response(null, { status: 400 })
    try {
      await pipeline(Readable.from(paced(request.body), { objectMode: false }), parser)
    } catch (error) {
      await Promise.allSettled(this.work)
      if (error instanceof TooSlow) {
        this.failure ??= 'too-slow'
        return this.fields
      }
      // the browser went away, or this is no form at all
      logger().info({ err: error }, 'upload broken off')
      throw new Response(null, { status: 400 })
    }
    for (const kept of await Promise.all(this.work)) {
      if (!kept) continue
      this.files.push(kept.file)
      // the same files again are the same form again
      this.fields.append(kept.field, `${kept.file.name} ${kept.file.sha256}`)
    }
    return this.fields
  }

  private async keep(
    field: string,
    stream: Readable,
    fileName: string | undefined,
    isOwned: (fields: FormData) => Promise<boolean>,
  ): Promise<KeptFile | undefined> {
    // an empty file field is sent as a file without a name
    if (!fileName) return undefined
    this.admitted ??= this.admit(isOwned)
    if (!(await this.admitted) || this.failure) return undefined
    try {
      const file = await this.write(stream, fileName)
      if (file.size > this.rules.maxBytes) this.failure ??= 'too-large'
      return { field, file }
    } catch (error) {
      if (!isDiskFault(error)) throw error
      logger().error({ err: error }, 'upload not kept')
      this.failure ??= 'not-kept'
      return undefined
    }
  }

  private async admit(isOwned: (fields: FormData) => Promise<boolean>): Promise<boolean> {
    if (!(await isOwned(this.fields))) return false
    this.failure ??= this.rules.takeRoom()
    return this.failure === null
  }

  private async write(stream: Readable, fileName: string): Promise<UploadedFile> {
    await mkdir(uploadsFolder(), { recursive: true, mode: 0o700 })
    const path = join(uploadsFolder(), newId())
    this.paths.push(path)
    const hash = createHash('sha256')
    let size = 0
    const target = await open(path, 'wx', 0o600)
    try {
      // a source that is destroyed when the disk is full would hold up the parts behind it
      for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
        hash.update(chunk as Buffer)
        size += (chunk as Buffer).length
        await target.writeFile(chunk as Buffer)
      }
    } finally {
      await target.close()
    }
    return { name: bareName(fileName), path, size, sha256: hash.digest('hex') }
  }

  async discard(): Promise<void> {
    await Promise.allSettled(this.work)
    await Promise.all(this.paths.map((path) => rm(path, { force: true })))
  }
}

function parserOf(request: Request, rules: UploadRules) {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw new Response(null, { status: 415 })
  try {
    return busboy({
      headers: { 'content-type': type },
      // names are sent as UTF-8 by every browser
      defParamCharset: 'utf8',
      limits: {
        // a byte more tells a file of just the limit from one that is cut off there
        fileSize: rules.maxBytes + 1,
        files: rules.maxFiles,
        fields: 20,
        fieldSize: 10_000,
        fieldNameSize: 200,
        parts: rules.maxFiles + 20,
        headerPairs: 20,
      },
    })
  } catch {
    throw new Response(null, { status: 400 })
  }
}

/** Folders are cut off, and control characters, which would break out of a header or a log line. */
const bareName = (fileName: string) =>
  (fileName.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, 200) || 'file'

const diskFaults = new Set(
  'EACCES EDQUOT EEXIST EFBIG EIO EMFILE ENFILE ENOENT ENOSPC ENOTDIR EPERM EROFS'.split(' '),
)

const isDiskFault = (error: unknown) => diskFaults.has((error as NodeJS.ErrnoException).code ?? '')
