import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  /** Taken only as fast as the archive is. */
  texts: AsyncIterable<string> | Iterable<string>
}

/** The archive says nothing of when it was made. */
const noDate = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/**
 * An archive as it is made. It holds a few chunks at a time, however long the entries are; whoever stops taking it
 * stops the making, and an entry that breaks breaks the archive.
 */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  const fail = (error: Error) => void archive.destroy(error)
  // whatever breaks is seen by who takes the archive, also before it is taken
  archive.on('error', () => undefined)
  zip.on('error', fail)
  let opened: Readable | undefined
  for (const { name, texts } of entries) {
    zip.addReadStreamLazy(name, noDate, (start) => {
      opened = Readable.from(texts, { objectMode: false }).on('error', fail)
      start(null, opened)
    })
  }
  zip.end()
  try {
    for await (const chunk of archive) yield chunk as Uint8Array
  } finally {
    opened?.destroy()
  }
}
