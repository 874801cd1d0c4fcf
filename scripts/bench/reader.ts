import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { times, type Section } from './row'

type Way = 'bare' | 'reader' | 'exceljsLoad' | 'exceljsStream'

interface Figure {
  way: Way
  cpuMs: number
  /** Beside bare parsing. */
  ratio: number
  rssMb: number
  seconds: number
}

const names: Record<Way, string> = {
  bare: 'bare inflate + saxes',
  reader: 'our reader',
  exceljsLoad: 'exceljs load',
  exceljsStream: 'exceljs stream',
}

/** The reader's own measurements, each in a process of its own, beside bare parsing and exceljs. */
export function measureReader(): Section {
  const printed = execFileSync(
    process.execPath,
    ['--import', 'tsx', 'tests/files/measure-reader.ts', '--json'],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      encoding: 'utf8',
      maxBuffer: 1 << 24,
    },
  )
  const figures = JSON.parse(printed) as Figure[]
  return {
    title: 'The spreadsheet reader',
    how: 'Processor time to read 10,000 rows × 20 columns, the median of five runs, beside a bare inflate + saxes of the same file; memory above idle and time for 100,000 × 20.',
    rows: figures.flatMap(({ way, cpuMs, ratio, rssMb, seconds }) => {
      const isOurs = way === 'reader'
      return [
        {
          what: `10,000 × 20: ${names[way]}`,
          budget: isOurs ? '≤ 0.8 ×' : '',
          seen: `${cpuMs.toFixed(0)} ms, ${times(ratio)}`,
          ...(isOurs && { met: ratio <= 0.8 }),
        },
        {
          what: `100,000 × 20: ${names[way]}`,
          budget: '',
          seen: `${rssMb.toFixed(0)} MB, ${seconds.toFixed(1)} s`,
        },
      ]
    }),
  }
}
