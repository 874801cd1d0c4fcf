import { stat } from 'node:fs/promises'
import { Budget } from './budget'
import { readLimits, UnreadableFile } from './types'
import { ZipPackage } from './zip'

const manifest = 'META-INF/manifest.xml'
const mark = 'encryption-data'
/** Characters of what is looked for, which may lie across two pieces. */
const longestMark = 80

/** Whether an OpenDocument file is protected by a password. What is wrong with it otherwise upstream tells. */
export const namesEncryption = async (path: string): Promise<boolean> =>
  (await find(path, [manifest], (text) => text.includes(mark))) ?? false

/** What an archive says that it is, where it has the parts of an OpenDocument file; wherever they stand in it. */
export const openDocumentType = (path: string): Promise<string | undefined> =>
  find(path, ['mimetype', manifest], (text) => types.exec(text)?.[0])

const types = /application\/vnd\.oasis\.opendocument\.[a-z]+/

/** What is found first in the first of these parts that the archive has. */
async function find<Value>(
  path: string,
  parts: readonly string[],
  look: (text: string) => Value | undefined | false,
): Promise<Value | undefined> {
  const { size } = await stat(path)
  let found: Value | undefined
  try {
    const zip = await ZipPackage.open(path, new Budget(readLimits, size))
    try {
      const part = parts.find((name) => zip.has(name))
      let text = ''
      if (part)
        await zip.read(part, (chunk) => {
          text = text.slice(-longestMark) + chunk.toString('latin1')
          found = look(text) || undefined
          if (found !== undefined) throw new Found()
        })
    } finally {
      zip.close()
    }
  } catch (error) {
    if (!(error instanceof Found || error instanceof UnreadableFile)) throw error
  }
  return found
}

class Found extends Error {}
