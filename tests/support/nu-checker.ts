import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const require = createRequire(import.meta.url)
const jar = require('vnu-jar') as string

/** Is no fault, each for the reason above it. */
const known = [
  // rules of one table or tab stand beside it: the head was sent before they are known
  /^Element “style” not allowed as child of element/,
  // text browsers know no stylesheet, and set headings in the middle
  /^The “v?align” attribute on the “t[hd]” element is obsolete/,
  // names of fields have brackets in them, and text browsers look for a field as its link is written
  /“href” on element “a”: Illegal character in fragment: “\[” is not allowed/,
  // what was typed stands in its field as it was typed
  /^Bad value “.*” for attribute “value” on element “input”/,
  // it does not know newer CSS, such as layers
  /^CSS: /,
]

interface Message {
  url: string
  message: string
  extract?: string
}

/** What the Nu HTML checker finds fault with in pages, by their names; all at once, as it takes seconds to begin. */
export async function findNuFaults(pages: Map<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nu-'))
  const names = [...pages.keys()]
  for (const [index, name] of names.entries())
    writeFileSync(join(folder, `${index}.html`), pages.get(name) ?? '')
  const args = ['-jar', jar, '--format', 'json', '--errors-only', '--exit-zero-always', folder]
  const { stderr: output } = await promisify(execFile)('java', args, { maxBuffer: 64e6 })
  rmSync(folder, { recursive: true })
  const { messages } = JSON.parse(output) as { messages: Message[] }
  return messages
    .filter(({ message }) => !known.some((pattern) => pattern.test(message)))
    .map(({ url, message, extract }) => {
      const page = names[Number.parseInt(basename(url))]
      return `${page}: ${message} (${extract?.trim()})`
    })
}
