import {
  createContext,
  useContext,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import {
  addTallies,
  cellName,
  getTally,
  isLeftToCount,
  readPieces,
  type Quantities,
  type Tally,
  type UnloadingPage,
  type UnloadingRow,
} from '~/lib/unloading'
import type { Row } from '../form/form-state'

/** What is counted of a shipment so far, on this page of its rows and on all others. */
export interface Count {
  /** Of the rows of this page, in their order. */
  rows: readonly Tally[]
  /** By package type. */
  columns: readonly Tally[]
  whole: Tally
  /** Rows that expect something. */
  due: number
  /** Those that were not counted yet. */
  left: number
  /** Fills in what is expected where nothing was counted, if all rows are on the page; the server does so else. */
  fill: (event: MouseEvent<HTMLButtonElement>, which: Which) => void
}

interface Which {
  row?: number
  type?: string
}

const CountContext = createContext<Count | null>(null)

export function useCount(): Count {
  const count = useContext(CountContext)
  if (!count) throw new Error('There is no count around this')
  return count
}

/** What an input event says in its detail where the cell has again what it had when it was gone to. */
export const restoredEntry = 'restored'

const getPieces = (typed: string | undefined, before: number) =>
  typed === undefined ? before : (readPieces(typed) ?? 0)

/** As the form's field holds them; blank where there are none. */
function toZeros(rows: readonly { key: string; zeros: Quantities }[]): string {
  const some = rows.filter(({ zeros }) => Object.keys(zeros).length > 0)
  if (some.length === 0) return ''
  return JSON.stringify(Object.fromEntries(some.map(({ key, zeros }) => [key, zeros])))
}

/** Counts what the form holds; with scripts also what is typed, without making its cells again. */
export function CountProvider(props: {
  page: UnloadingPage
  types: readonly string[]
  rows: readonly UnloadingRow[]
  cells: readonly Row[]
  /** What was typed on other pages. */
  others: Readonly<Record<string, Quantities>>
  /** What the cells had when they were shown, without zeros. */
  shown: Readonly<Record<string, Quantities>>
  /** Cells that were known to be counted as 0 when they were shown. */
  zeros: Readonly<Record<string, Quantities>>
  children: ReactNode
}) {
  const { page, types, rows, cells, others } = props
  const [typed, setTyped] = useState<Readonly<Record<string, string | undefined>>>({})
  const entry = useRef<string>(undefined)
  const before = useMemo(
    () =>
      cells.map((row) =>
        types.map((type) => {
          const { name, value } = row.child(cellName(type))
          return { name, type, pieces: readPieces(value) ?? 0 }
        }),
      ),
    [cells, types],
  )
  const here = before.map((row, index) => {
    const { key = '', expected = {} } = rows[index] ?? {}
    const isZero = ({ name, type }: { name: string; type: string }) =>
      typed[name] === undefined
        ? props.zeros[key]?.[type] === 0
        : typed[name].trim() !== '' || Boolean(props.shown[key]?.[type])
    const now = row.map((cell) => ({ ...cell, pieces: getPieces(typed[cell.name], cell.pieces) }))
    return {
      key,
      expected,
      received: Object.fromEntries(now.map(({ type, pieces }) => [type, pieces])),
      zeros: Object.fromEntries(
        now
          .filter((cell) => cell.pieces === 0 && isZero(cell))
          .map(({ type }) => [type, 0] as const),
      ),
    }
  })
  const keys = new Set(rows.map(({ key }) => key))
  const elsewhere = page.rows
    .filter(({ key }) => !keys.has(key))
    .map(({ key, expected, received }) => ({
      key,
      expected,
      received: others[key] ?? received,
      zeros: props.zeros[key] ?? {},
    }))
  const all = [...here, ...elsewhere]
  const tallies = all.map((row) => getTally(types, row))
  const due = tallies.filter(({ expected }) => expected > 0)

  const count: Count = {
    rows: tallies.slice(0, here.length),
    columns: types.map((type) => addTallies(all.map((row) => getTally([type], row)))),
    whole: addTallies(tallies),
    due: due.length,
    left: due.filter(isLeftToCount).length,
    fill(event, { row, type }) {
      const { form } = event.currentTarget
      if (!form || elsewhere.length > 0) return
      event.preventDefault()
      const line = event.currentTarget.closest('tr')
      rows.forEach(({ expected }, index) => {
        if (row !== undefined && row !== index) return
        for (const one of types) {
          const input = form.elements.namedItem(`${cells[index]?.name}.${cellName(one)}`)
          const isMeant = (type === undefined || type === one) && expected[one]
          if (!isMeant || here[index]?.zeros[one] === 0) continue
          if (!(input instanceof HTMLInputElement) || readPieces(input.value)) continue
          input.value = String(expected[one])
          input.dispatchEvent(new Event('input', { bubbles: true }))
        }
      })
      // the button of a row goes with what it has filled in
      if (row !== undefined) line?.querySelector('input')?.focus()
    },
  }
  const read = ({ target, nativeEvent }: FormEvent<HTMLElement>) => {
    const { name, value } = target as HTMLInputElement
    const isRestored = (nativeEvent as UIEvent | CustomEvent).detail === restoredEntry
    // a 0 that stands there again was not typed
    const text = isRestored ? entry.current : value
    setTyped((known) => ({ ...known, [name]: text }))
  }
  const keepEntry = ({ target }: FocusEvent<HTMLElement>) => {
    entry.current = typed[(target as HTMLInputElement).name]
  }
  return (
    <CountContext.Provider value={count}>
      <div className="counting" onInput={read} onFocus={keepEntry}>
        <input type="hidden" name="zeros" value={toZeros(all)} />
        {props.children}
      </div>
    </CountContext.Provider>
  )
}
