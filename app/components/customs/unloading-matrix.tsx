import { memo, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import { intents } from '~/lib/intents'
import {
  cellName,
  readPieces,
  unloadingForm,
  type Quantities,
  type UnloadingRow,
} from '~/lib/unloading'
import { entryButton, type EntryButton, type Row } from '../form/form-state'

/** One row per order and return, one cell per package type, and what each type comes to. [CUN-14] */
export function UnloadingMatrix(props: {
  types: readonly string[]
  rows: readonly UnloadingRow[]
  cells: readonly Row[]
  /** What rows of other pages come to. */
  elsewhere: Quantities
  isLocked: boolean
}) {
  const { types, rows, cells, elsewhere, isLocked } = props
  const t = useT()
  // scripts add up what is typed, column by column
  const [typed, setTyped] = useState<Quantities>({})
  const sums = types.map((type) => (elsewhere[type] ?? 0) + (typed[type] ?? getSum(cells, type)))
  const addUp = ({ target, currentTarget }: FormEvent<HTMLElement>) => {
    const type = types.find((one) =>
      (target as HTMLInputElement).name.endsWith(`.${cellName(one)}`),
    )
    if (!type) return
    const inputs = currentTarget.querySelectorAll<HTMLInputElement>(`[name$=".${cellName(type)}"]`)
    const sum = [...inputs].reduce((total, { value }) => total + (readPieces(value) ?? 0), 0)
    setTyped((before) => ({ ...before, [type]: sum }))
  }
  return (
    <div className="table-box" onInput={addUp}>
      <table className="figures" aria-labelledby="received">
        <thead>
          <tr>
            <th scope="col">{t('unloading.key')}</th>
            {types.map((type) => (
              <th key={type} scope="col" id={`t-${type}`}>
                {type}
              </th>
            ))}
          </tr>
          {isLocked || cells.length === 0 ? null : (
            <tr>
              <td>
                <button
                  {...entryButton(unloadingForm, intents.add('expected', 'all'))}
                  className="button small"
                >
                  {t('unloading.allExpected')}
                </button>
              </td>
              {types.map((type) => (
                <td key={type}>
                  <FillButton
                    {...entryButton(unloadingForm, intents.add('expected-column', type))}
                    of={type}
                  />
                </td>
              ))}
            </tr>
          )}
        </thead>
        <Cells types={types.join()} rows={rows} cells={cells} isLocked={isLocked} />
        <tfoot>
          <tr className="sum">
            <th scope="row" align="left">
              {t('unloading.total')}
            </th>
            {sums.map((sum, index) => (
              <td key={types[index]}>
                <output>{formatCount(sum)}</output>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Fills in what was announced of a row or a column, where nothing was counted yet. */
function FillButton({ of, ...button }: EntryButton & { of: string }) {
  const t = useT()
  return (
    <button {...button} className="button small">
      {t('unloading.asExpected')}
      <span className="visually-hidden"> {of}</span>
    </button>
  )
}

/** Enter and the arrow keys go through the cells as in a sheet. [CUN-15] */
function goToNextCell(event: KeyboardEvent<HTMLInputElement>) {
  const { key, currentTarget: cell } = event
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  const cells = [...(cell.closest('tbody')?.querySelectorAll('input') ?? [])]
  const columns = cell.closest('tr')?.querySelectorAll('input').length ?? 1
  const step = findStep(key === 'Enter' && event.shiftKey ? 'ArrowUp' : key, cell, columns)
  if (step === null) return
  // the report is saved by its button alone
  event.preventDefault()
  const next = cells[cells.indexOf(cell) + step]
  next?.focus()
  next?.select()
}

/** How many cells on a key leads, row by row; null where it means something else. */
function findStep(key: string, cell: HTMLInputElement, columns: number): number | null {
  const { selectionStart, selectionEnd, value } = cell
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const isCaret = selectionStart === selectionEnd
  if (key === 'ArrowDown' || key === 'Enter') return columns
  if (key === 'ArrowUp') return -columns
  if (key === 'ArrowLeft') return isWhole || (isCaret && selectionStart === 0) ? -1 : null
  if (key === 'ArrowRight') return isWhole || (isCaret && selectionEnd === value.length) ? 1 : null
  return null
}

const getSum = (cells: readonly Row[], type: string) =>
  cells.reduce((sum, row) => sum + (readPieces(row.child(cellName(type)).value) ?? 0), 0)

const nothing: Pick<UnloadingRow, 'key' | 'names' | 'expected'> = {
  key: '',
  names: [],
  expected: {},
}

/** Not made again for a total. */
const Cells = memo(function Cells(props: {
  types: string
  rows: readonly UnloadingRow[]
  cells: readonly Row[]
  isLocked: boolean
}) {
  const t = useT()
  const types = props.types.split(',').filter(Boolean)
  return (
    <tbody>
      {props.cells.map((row, index) => {
        const { key, names, expected } = props.rows[index] ?? nothing
        return (
          <tr key={row.name}>
            <th scope="row" align="left" id={`r${index}`}>
              {names.map(({ name, href, isReturn }, at) => (
                <span key={at}>
                  {at > 0 ? ', ' : null}
                  {href ? <a href={href}>{name}</a> : name}
                  {isReturn ? <span className="quiet"> {t('unloading.return')}</span> : null}
                </span>
              ))}
            </th>
            {types.map((type) => (
              <td key={type}>
                <Cell row={row} index={index} type={type} expected={expected[type]} />
              </td>
            ))}
            {props.isLocked ? null : (
              <td>
                {Object.values(expected).some((pieces) => pieces > 0) ? (
                  <FillButton
                    {...entryButton(unloadingForm, intents.add('expected-row', key))}
                    of={names.map(({ name }) => name).join(', ')}
                  />
                ) : null}
              </td>
            )}
          </tr>
        )
      })}
    </tbody>
  )
})

function Cell(props: { row: Row; index: number; type: string; expected: number | undefined }) {
  const { row, index, type, expected } = props
  const { id, name, value, errors } = row.child(cellName(type))
  return (
    <>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        onKeyDown={goToNextCell}
        name={name}
        defaultValue={typeof value === 'string' ? value : '0'}
        aria-labelledby={`r${index} t-${type}`}
        {...(errors ? { id, 'aria-invalid': true, 'aria-describedby': `${id}-error` } : undefined)}
      />
      {expected ? <span className="quiet"> / {formatCount(expected)}</span> : null}
      {errors ? (
        <p className="error" id={`${id}-error`}>
          {errors.join('\n')}
        </p>
      ) : null}
    </>
  )
}
