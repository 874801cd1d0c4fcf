import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  /** Taken only as fast as the archive is. */
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

/** The archive says nothing of when it was made. */
const noDate = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/**
 * An archive as it is made. It holds a few chunks at a time, however long the entries are, and asks for an entry when
 * the one before it is whole; a reader that stops also stops the making, and an entry that breaks breaks the archive.
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  const fail = (error: Error) => void archive.destroy(error)
  // whatever breaks is seen by who takes the archive, also before it is taken
  archive.on('error', () => undefined)
  zip.on('error', fail)
  let opened: Readable | undefined
  const add = ({ name, content }: ZipEntry) =>
    new Promise<void>((resolve) => {
      zip.addReadStreamLazy(name, noDate, (start) => {
        opened = Readable.from(content, { objectMode: false })
          .on('error', fail)
          .on('close', resolve)
        start(null, opened)
      })
    })
  const addAll = async () => {
    for await (const entry of entries) {
      if (!archive.destroyed) await add(entry)
      // nobody takes it any more
      if (archive.destroyed) return
    }
    zip.end()
  }
  addAll().catch(fail)
  try {
    for await (const chunk of archive) yield chunk as Uint8Array
  } finally {
    opened?.destroy()
  }
}
