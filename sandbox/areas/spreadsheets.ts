import { readSpreadsheet } from '../../contract/import'
import { implement } from '../core/implement'
import { problems } from '../core/problems'
import { hasSoundChains } from '../core/compound-chains'
import { readApart } from '../core/spreadsheet-reading'

const largestFile = 20 * 1024 * 1024
const largestInflated = 256 * 1024 * 1024

export const spreadsheetCalls = [
  implement(readSpreadsheet, async ({ body: { content } }) => {
    if (content.length % 4 !== 0) throw problems.contentLength()
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(content)) throw problems.fileUnreadable()
    const file = Buffer.from(content, 'base64')
    if (file.length > largestFile) throw problems.tooLarge()
    // by its first bytes, as the library would take any text for a table
    if (!isCompound(file) && !isOldExcel(file) && !isZip(file)) throw problems.fileUnreadable()
    if (isZip(file) && inflatedSize(file) > largestInflated) throw problems.tooLarge()
    if (isCompound(file) && !hasSoundChains(file)) throw problems.fileUnreadable()
    return { result: { rows: await readApart(file) } }
  }),
]

const isCompound = (file: Buffer) => file.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1'
/** Excel 2 to 4 wrote the sheet as it is: 0x09, then the version. */
const isOldExcel = (file: Buffer) => file[0] === 9 && [0, 2, 4, 8].includes(file[1] ?? -1)
const isZip = (file: Buffer) => file.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

/** Sum of the sizes that the zip's own directory states. */
function inflatedSize(zip: Buffer): number {
  let sum = 0
  const header = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  for (let at = zip.indexOf(header); at >= 0; at = zip.indexOf(header, at + 46)) {
    if (at + 46 <= zip.length) sum += zip.readUInt32LE(at + 24)
  }
  return sum
}
