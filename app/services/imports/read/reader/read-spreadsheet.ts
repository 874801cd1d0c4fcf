import { stat } from 'node:fs/promises'
import { Budget } from './budget'
import { readCsv } from './csv'
import { assertReadable, recogniseContent } from './recognise'
import { readLimits, UnreadableFile, type ReadOptions, type ReadSummary } from './types'
import { readXlsx } from './xlsx'

/**
 * Reads a spreadsheet by what it is, not by its name, and gives its rows one by one: all of them, or it throws an
 * UnreadableFile that says why not. A file whose content contradicts its extension is refused.
 */
export async function readSpreadsheet(
  path: string,
  fileName: string,
  options: ReadOptions,
): Promise<ReadSummary> {
  const limits = options.limits ?? readLimits
  const { size } = await stat(path)
  const budget = new Budget(limits, size, options.signal)
  try {
    budget.checkTime()
    if (size > limits.fileBytes) throw new UnreadableFile('too-large', { limit: limits.fileBytes })
    const content = await recogniseContent(path)
    assertReadable(content, fileName)
    const summary =
      content.kind === 'text'
        ? await readCsv(path, fileName, budget, options)
        : await readXlsx(path, budget, options)
    if (summary.read[0]?.rows === 0)
      throw new UnreadableFile('no-rows', { sheet: summary.read[0].name })
    return summary
  } catch (error) {
    if (error instanceof UnreadableFile) error.detail.inflatedBytes = budget.inflatedBytes
    throw error
  }
}
