import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { root } from './processes'

prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(
      readFileSync(join(root, 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')),
    ).buffer,
  },
})

/** What a scanner reads in a picture, or a PNG of one, that holds Code 128, in whatever order it finds them. */
export async function readBars(picture: Uint8Array | ImageData): Promise<string[]> {
  const found = await readBarcodes(picture, { formats: ['Code128'], maxNumberOfSymbols: 255 })
  return found.map(({ text }) => text)
}
