import { stat } from 'node:fs/promises'
import { Budget } from './budget'
import { readLimits, UnreadableFile } from './types'
import { ZipPackage } from './zip'

const manifest = 'META-INF/manifest.xml'
const mark = 'encryption-data'

/** Whether an OpenDocument file is protected by a password. What is wrong with it otherwise upstream tells. */
export async function namesEncryption(path: string): Promise<boolean> {
  const { size } = await stat(path)
  try {
    const zip = await ZipPackage.open(path, new Budget(readLimits, size))
    try {
      let text = ''
      await zip.read(manifest, (chunk) => {
        text = text.slice(-mark.length) + chunk.toString('latin1')
        if (text.includes(mark)) throw new Found()
      })
      return false
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof Found) return true
    if (error instanceof UnreadableFile) return false
    throw error
  }
}

class Found extends Error {}
