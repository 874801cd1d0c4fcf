import { memo, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import { intents } from '~/lib/intents'
import {
  cellName,
  formatDifference,
  isLeftToCount,
  isTooLong,
  readPieces,
  readScan,
  unloadingForm,
  type Tally,
  type UnloadingPage,
  type UnloadingRow,
} from '~/lib/unloading'
import { entryButton, type Row } from '../form/form-state'
import { restoredEntry, useCount } from './unloading-count'

/** Says which cells are filled in as expected. */
export const fillsId = 'fills'

type SayMissing = (id: string) => string | undefined

interface MatrixProps {
  page: UnloadingPage
  types: readonly string[]
  rows: readonly UnloadingRow[]
  cells: readonly Row[]
  /** The row that was searched for, by its external id. */
  found: string | undefined
}

/** One row per order and return, one cell per package type, and what each type comes to. [CUN-14] */
export function UnloadingMatrix(props: MatrixProps) {
  const { page, types, cells } = props
  const t = useT()
  const count = useCount()
  const canFill = !page.isLocked && cells.length > 0 && types.length > 1
  return (
    <div className="table-box">
      <table className="figures" aria-labelledby="received">
        <thead>
          <tr>
            <th scope="col">{t('unloading.key')}</th>
            {types.map((type) => (
              <th key={type} scope="col">
                <span id={`t-${type}`}>{type}</span>{' '}
                <span className="quiet">{page.typeNames[type]}</span>
                {canFill ? (
                  <button
                    {...entryButton(unloadingForm, intents.add('expected-column', type))}
                    className="button small"
                    onClick={(event) => count.fill(event, { type })}
                  >
                    {t('unloading.asExpected')}
                    <span className="visually-hidden"> {type}</span>
                  </button>
                ) : null}
              </th>
            ))}
            <th scope="col">{t('unloading.difference')}</th>
          </tr>
        </thead>
        <Cells {...props} types={types.join()} />
        <tfoot>
          <tr className="sum">
            <th scope="row" align="left">
              {t('unloading.total')}
            </th>
            {count.columns.map(({ received, expected }, index) => (
              <td key={types[index]} data-type={types[index]}>
                <output>{formatCount(received)}</output>
                {expected ? <span className="quiet"> / {formatCount(expected)}</span> : null}
              </td>
            ))}
            <td>{formatDifference(t, count.whole)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const nothing: UnloadingRow = { key: '', names: [], expected: {}, received: {} }

/** Not made again for a total. */
const Cells = memo(function Cells(props: Omit<MatrixProps, 'types'> & { types: string }) {
  const t = useT()
  const { page, found } = props
  const types = props.types.split(',').filter(Boolean)
  const isWhole = props.rows.length === page.rows.length
  const sayMissing = (id: string) => (isWhole ? t('unloading.notFound', { id }) : undefined)
  return (
    <tbody>
      {props.cells.map((row, index) => {
        const shown = props.rows[index] ?? nothing
        const { key, names, expected } = shown
        const isDue = types.some((type) => expected[type])
        const first = types.find((type) => expected[type]) ?? types[0]
        return (
          <CountedRow key={row.name} index={index}>
            <th scope="row" align="left" id={`r${index}`}>
              {names.map(({ name, href, isReturn }, at) => (
                <span key={at}>
                  {at > 0 ? ', ' : null}
                  {href ? <a href={href}>{name}</a> : name}
                  {isReturn ? <span className="quiet">{` ${t('unloading.return')}`}</span> : null}
                </span>
              ))}
            </th>
            {types.map((type) => (
              <Cell
                key={type}
                row={row}
                index={index}
                type={type}
                rows={props.rows}
                sayMissing={sayMissing}
                expected={expected[type]}
                isOther={isDue && !expected[type] && page.types.includes(type)}
                isFound={found === key && type === first}
              />
            ))}
            <RowEnd index={index} row={shown} isLocked={page.isLocked} />
          </CountedRow>
        )
      })}
    </tbody>
  )
})

function CountedRow({ index, children }: { index: number; children: ReactNode }) {
  return <tr className={getState(useCount().rows[index])}>{children}</tr>
}

function getState(tally: Tally | undefined): string | undefined {
  if (!tally || (tally.expected === 0 && tally.received === 0)) return undefined
  if (isLeftToCount(tally)) return 'left'
  return tally.short + tally.over === 0 ? 'complete' : undefined
}

/** What a row lacks, and the button that fills in what is expected where nothing was counted. */
function RowEnd({ index, row, isLocked }: { index: number; row: UnloadingRow; isLocked: boolean }) {
  const t = useT()
  const { rows, fill } = useCount()
  const tally = rows[index]
  if (!tally) return <td />
  return (
    <td className="row-end">
      {getState(tally) === 'complete' ? t('unloading.complete') : null}
      {!isLeftToCount(tally) || isLocked ? formatDifference(t, tally) : null}{' '}
      {!isLocked && tally.blank > 0 ? (
        <button
          {...entryButton(unloadingForm, intents.add('expected-row', row.key))}
          className="button small"
          onClick={(event) => fill(event, { row: index })}
        >
          {t('unloading.asExpected')}
          <span className="visually-hidden"> {row.names.map(({ name }) => name).join(', ')}</span>
        </button>
      ) : null}
    </td>
  )
}

function Cell(props: {
  row: Row
  index: number
  type: string
  rows: readonly UnloadingRow[]
  /** Words for what was scanned and is in no row; undefined where it may be on another page. */
  sayMissing: SayMissing
  expected: number | undefined
  /** Of a type that its row does not expect: on a phone it is shown when asked for. */
  isOther: boolean
  isFound: boolean
}) {
  const { row, index, type, expected, isFound } = props
  const { id, name, value, errors } = row.child(cellName(type))
  const isBlank = !readPieces(value) && !errors
  const about = [
    errors ? `${id}-error` : '',
    expected ? `expected-pieces e${index}-${type}` : '',
  ].filter(Boolean)
  return (
    <td className={props.isOther && isBlank ? 'other' : undefined} data-type={type}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        onKeyDown={(event) => goToNextCell(event, props.rows, props.sayMissing)}
        onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
        onFocus={keepEntry}
        name={name}
        defaultValue={typeof value === 'string' ? value : '0'}
        aria-labelledby={`r${index} t-${type}`}
        aria-describedby={about.length > 0 ? about.join(' ') : undefined}
        {...(errors ? { id, 'aria-invalid': true } : undefined)}
        {...(isFound ? { autoFocus: true } : undefined)}
      />
      {expected ? (
        <span className="quiet">
          {' / '}
          <span id={`e${index}-${type}`}>{formatCount(expected)}</span>
        </span>
      ) : null}
      {errors ? (
        <p className="error" id={`${id}-error`}>
          {errors.join('\n')}
        </p>
      ) : null}
    </td>
  )
}

const keepEntry = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
  currentTarget.dataset.entry = currentTarget.value
}

/** Goes to the first cell of a row, which is shown if it was left out as it is counted. */
export function goToRow(form: HTMLFormElement | null, index: number): void {
  const row = form?.querySelectorAll<HTMLElement>('.unloading tbody tr')[index]
  const cells = [...(row?.querySelectorAll('input') ?? [])]
  const filter = form?.querySelector<HTMLInputElement>('#only-left')
  if (filter && row?.offsetParent === null) filter.checked = false
  const cell = cells.find((one) => one.closest('td')?.querySelector('.quiet')) ?? cells[0]
  cell?.focus()
  cell?.select()
}

/** Enter and the arrow keys go through the cells as in a sheet; a scanned order goes to its row. [CUN-15] */
function goToNextCell(
  event: KeyboardEvent<HTMLInputElement>,
  rows: readonly UnloadingRow[],
  sayMissing: SayMissing,
) {
  const { key, currentTarget: cell } = event
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  const scan = key === 'Enter' ? readScan(rows, cell.value) : null
  if (scan) {
    event.preventDefault()
    cell.value = scan.count || (cell.dataset.entry ?? '0')
    const detail = scan.count ? undefined : restoredEntry
    cell.dispatchEvent(new CustomEvent('input', { bubbles: true, detail }))
    goToRow(cell.form, scan.place)
    return
  }
  const missing = key === 'Enter' && isCode(cell.value) ? sayMissing(cell.value.trim()) : undefined
  if (missing) {
    // it stays to be seen: the next scan would take it for counted
    event.preventDefault()
    cell.setCustomValidity(missing)
    cell.reportValidity()
    cell.select()
    return
  }
  const next = findNext(key === 'Enter' && event.shiftKey ? 'ArrowUp' : key, cell)
  if (next === null) return
  // the report is saved by its button alone
  event.preventDefault()
  next?.focus()
  next?.select()
}

/** Scanned, and no count that was typed wrongly. */
const isCode = (typed: string) => /\p{L}/u.test(typed) || isTooLong(typed)

const isShown = (one: HTMLElement) => one.offsetParent !== null
const findCells = (row: Element | null | undefined) =>
  [...(row?.querySelectorAll('input') ?? [])].filter(isShown)

/** The cell that a key leads to, if there is one; null where the key means something else. */
function findNext(key: string, cell: HTMLInputElement): HTMLInputElement | undefined | null {
  const { selectionStart, selectionEnd, value } = cell
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const isCaret = selectionStart === selectionEnd
  const body = cell.closest('tbody')
  const goBy = (step: number) => {
    const cells = findCells(body)
    return cells[cells.indexOf(cell) + step]
  }
  if (key === 'ArrowLeft') return isWhole || (isCaret && selectionStart === 0) ? goBy(-1) : null
  if (key === 'ArrowRight')
    return isWhole || (isCaret && selectionEnd === value.length) ? goBy(1) : null
  if (!['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return null
  const rows = [...(body?.querySelectorAll('tr') ?? [])].filter(isShown)
  const at = rows.findIndex((row) => row.contains(cell))
  const cells = findCells(rows[key === 'ArrowUp' ? at - 1 : at + 1])
  const column = cell.name.slice(cell.name.lastIndexOf('.'))
  // on a phone a row has no cell for a type that it does not expect
  return cells.find((one) => one.name.endsWith(column)) ?? cells[0]
}
