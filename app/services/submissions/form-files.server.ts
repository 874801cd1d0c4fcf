import { createHash } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { bareFileName, shownFileName } from '~/lib/file-name'
import { config } from '../base/config.server'
import { logger } from '../base/logger.server'
import { newId } from '../store/sql.server'
import { isFieldName } from './form-entries.server'
import { paced, TooSlow } from './upload-pace'

/** A file of a form, on the disk of this process. Whoever takes it removes it. */
export interface UploadedFile {
  /** As the browser named it, without folders. */
  name: string
  path: string
  size: number
  sha256: string
}

export interface ReceivedFile {
  /** The form's field that it was chosen in. */
  field: string
  file: UploadedFile
  /** As the browser says. */
  type: string
  /** What is more than the most bytes of a file was not kept. */
  isTooLarge: boolean
}

/** Too many are handled, or too many of this user's. */
export type NoRoom = 'no-room' | 'no-room-of-own'

export type ReceptionFailure = 'too-many' | 'too-slow' | 'too-long' | 'not-kept' | NoRoom

export interface FileRules {
  /** Of each file. */
  maxBytes: number
  maxFiles: number
  maxFields: number
  /** Of the text of each field. */
  maxFieldBytes: number
  /** Asked before the first byte of a file is kept: why no further form with files can be handled, null where one can. */
  takeRoom: () => NoRoom | null
}

/** As much as a form without files may send. */
const maxTextBytes = 1024 * 1024

/**
 * What comes back of a text that goes beyond it. Its page has it twice, as HTML and as data, in which a sign can take 11
 * bytes together.
 */
const maxCharactersOfTooLong = 150_000

/** Folder of files that are being read. */
export const uploadsFolder = () => join(config().dataDir, 'uploads')

/** Receives a multipart form: its files stream to the disk and are never whole in memory. */
export class FormReception {
  /** In the order of the form. */
  readonly files: ReceivedFile[] = []
  failure: ReceptionFailure | null = null
  /** The form ended before its end, without a fault of the connection: what came before is here. */
  isCut = false
  private readonly paths: string[] = []
  private chosen = 0
  private readonly fields = new FormData()
  private admitted: Promise<boolean> | undefined
  private readonly work: Promise<ReceivedFile | undefined>[] = []

  constructor(private readonly rules: FileRules) {}

  /**
   * The form's texts; of more than a form has, the beginning, and the form has failed. No byte of a file is kept unless
   * the fields before it are `isOwned`. Throws 415 for other content, and 400 for a connection that broke off and for what
   * is no form.
   */
  async receive(
    request: Request,
    isOwned: (fields: FormData) => Promise<boolean>,
  ): Promise<FormData> {
    const parser = createParser(request, this.rules)
    let textBytes = 0
    parser.on('field', (name, value) => {
      const room = Math.max(maxTextBytes - textBytes, 0)
      const bytes = Buffer.byteLength(value)
      textBytes += bytes
      if (bytes > room) this.failure ??= 'too-long'
      const most = bytes > room ? Math.min(room, maxCharactersOfTooLong) : value.length
      if (isFieldName(name)) this.fields.append(name, value.slice(0, most))
    })
    parser.on('file', (field, stream, { filename, mimeType }) => {
      // a form that breaks off makes its file fail as well, and a failure that nobody listens to ends the process
      stream.on('error', () => undefined)
      if (!isFieldName(field)) return void stream.resume()
      const keptFile = this.keep({ field, type: mimeType }, stream, filename, isOwned)
      this.work.push(keptFile)
      // what is not read would hold up the parts behind it
      keptFile.catch(() => undefined).finally(() => stream.resume())
    })
    parser.on('filesLimit', () => (this.failure ??= 'too-many'))
    if (!request.body) throw new Response(null, { status: 400 })
    try {
      await pipeline(Readable.from(paced(request.body), { objectMode: false }), parser)
    } catch (error) {
      for (const keptFile of await Promise.allSettled(this.work))
        if (keptFile.status === 'fulfilled' && keptFile.value) this.files.push(keptFile.value)
      if (error instanceof TooSlow) {
        this.failure ??= 'too-slow'
        return this.fields
      }
      if (isUnexpectedEnd(error)) {
        this.isCut = true
        return this.fields
      }
      // the browser went away, or this is no form at all
      logger().info({ err: error }, 'upload broken off')
      throw new Response(null, { status: 400 })
    }
    for (const keptFile of await Promise.all(this.work)) if (keptFile) this.files.push(keptFile)
    return this.fields
  }

  private async keep(
    part: Pick<ReceivedFile, 'field' | 'type'>,
    stream: Readable,
    fileName: string | undefined,
    isOwned: (fields: FormData) => Promise<boolean>,
  ): Promise<ReceivedFile | undefined> {
    // an empty file field is sent as a file without a name
    if (!fileName) return undefined
    this.chosen += 1
    if (this.chosen > this.rules.maxFiles) this.failure ??= 'too-many'
    this.admitted ??= this.admit(isOwned)
    if (!(await this.admitted) || this.failure) return undefined
    try {
      const file = await this.write(stream, fileName)
      return { ...part, file, isTooLarge: file.size > this.rules.maxBytes }
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
    return { name: bareFileName(shownFileName(fileName)), path, size, sha256: hash.digest('hex') }
  }

  /** Removes the files from the disk. */
  async discard(): Promise<void> {
    await Promise.allSettled(this.work)
    await Promise.all(this.paths.map((path) => rm(path, { force: true })))
  }
}

/** As busboy says it, which gives its errors no code. */
const isUnexpectedEnd = (error: unknown) =>
  error instanceof Error && error.message === 'Unexpected end of form'

function createParser(request: Request, rules: FileRules) {
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
        // a field in which nothing was chosen counts here as well
        files: rules.maxFiles + rules.maxFields,
        fields: rules.maxFields,
        fieldSize: rules.maxFieldBytes,
        fieldNameSize: 200,
        parts: rules.maxFiles + rules.maxFields,
        headerPairs: 20,
      },
    })
  } catch {
    throw new Response(null, { status: 400 })
  }
}

const diskFaults = new Set(
  'EACCES EDQUOT EEXIST EFBIG EIO EMFILE ENFILE ENOENT ENOSPC ENOTDIR EPERM EROFS'.split(' '),
)

export const isDiskFault = (error: unknown) =>
  diskFaults.has((error as NodeJS.ErrnoException).code ?? '')
