import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { intentField } from '~/lib/form-names'
import { cellField, type PreviewRow } from '~/lib/import-screen'
import { intents } from '~/lib/intents'
import { Spaced } from '../page/spaced'

/** What a refused form held in the fields of a row, by their last name: 'c0' is the first column. */
export type TypedCells = Readonly<Record<string, unknown>>

/** What a refused form held in the field of a column; one that was emptied came without a value. */
export function enteredIn(typed: TypedCells, index: number): string | undefined {
  const entered = typed[`c${index}`]
  return typeof entered === 'string' ? entered : undefined
}

/** The cells of a row that can be corrected: fields of the preview's form, which every one of its buttons saves. */
export function RowForm(props: {
  row: PreviewRow & { form: NonNullable<PreviewRow['form']> }
  columns: readonly string[]
  record: number
  typed: TypedCells | undefined
}) {
  const t = useT()
  const { row, columns, record, typed } = props
  const { position, version, messages } = row.form
  // of the row as it is now: it could not be saved, and stands in its fields still
  const isKept = typed?.v === String(version)
  const indexes = row.form.columns ?? columns.map((_, index) => index)
  const wrong = indexes.filter((index) => messages[index] !== undefined)
  const others = indexes.filter((index) => messages[index] === undefined)
  const field = (index: number) => (
    <CellField
      key={index}
      name={cellField(position, index)}
      label={columns[index] ?? ''}
      value={(isKept ? enteredIn(typed, index) : undefined) ?? row.cells[index] ?? ''}
      message={messages[index]}
      notes={toNotes(t, row, index, isKept ? undefined : typed)}
    />
  )
  return (
    // a row that was saved is shown as it was saved
    <div className="cells" key={version} role="group" aria-label={`${t('import.row')} ${row.row}`}>
      <input type="hidden" name={cellField(position, 'version')} value={version} />
      {wrong.map(field)}
      {wrong.length > 0 && others.length > 0 ? (
        // what was typed into them, or corrected, is seen without looking for it
        <details className="others" open={typed !== undefined || row.asRead !== undefined}>
          <summary>{t('import.otherFields', { n: others.length })}</summary>
          <div className="cells">{others.map(field)}</div>
        </details>
      ) : (
        others.map(field)
      )}
      <p className="actions">
        <Spaced>
          <button className="button primary" name={intentField} value={intents.saveRow(record)}>
            {t('import.saveRow', { row: row.row })}
          </button>
          <button className="button" name={intentField} value={intents.saveRowAndNext(record)}>
            {t('import.saveAndNext')}
          </button>
        </Spaced>
      </p>
    </div>
  )
}

function toNotes(
  t: ReturnType<typeof useT>,
  row: PreviewRow,
  index: number,
  typed: TypedCells | undefined,
): string[] {
  const value = row.cells[index] ?? ''
  const asRead = row.asRead?.[index]
  const held = row.held?.[index]
  const notes: string[] = []
  if (asRead !== undefined)
    notes.push(t('import.asRead', { value: asRead || t('import.emptyValue') }))
  if (held !== undefined)
    notes.push(t('import.masterdataHolds', { value: held || t('import.emptyValue') }))
  if (value.length > constants.maxCellField)
    notes.push(t('import.cutCell', { n: constants.maxCellField }))
  if (typed) {
    const entered = typeof typed[`c${index}`] === 'string' ? (typed[`c${index}`] as string) : ''
    if (entered !== value.slice(0, constants.maxCellField))
      notes.push(t('import.youEntered', { value: entered || t('import.emptyValue') }))
  }
  return notes
}

function CellField(props: {
  name: string
  label: string
  value: string
  message: string | undefined
  notes: readonly string[]
}) {
  const { name, label, message, notes } = props
  const value = props.value.slice(0, constants.maxCellField)
  const described = [message && `${name}-error`, notes.length > 0 && `${name}-notes`]
  const control = {
    id: name,
    name,
    defaultValue: value,
    autoComplete: 'off',
    'aria-invalid': message ? true : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className={message ? 'field wrong' : 'field'}>
      <label htmlFor={name}>{label}</label>
      <div className="control">
        {/[\r\n]/.test(value) ? <textarea rows={2} {...control} /> : <input {...control} />}
      </div>
      {notes.length > 0 ? (
        <p className="hint" id={`${name}-notes`}>
          {notes.join('\n')}
        </p>
      ) : null}
      {message ? (
        <p className="error" id={`${name}-error`}>
          {message}
        </p>
      ) : null}
    </div>
  )
}
