import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import type { PreviewRecord, PreviewRow, PreviewSheet } from '~/lib/import-screen'
import { enteredIn, RowForm, type TypedCells } from './row-form'

/** By row, what a refused form held in its fields. */
export type TypedRows = Readonly<Record<string, TypedCells>>

/** Everything that was read of a record, what is wrong with it, and the fields to correct it. */
export function RecordDetails(props: {
  record: PreviewRecord
  sheets: readonly PreviewSheet[]
  isOpen: boolean
  typed: TypedRows | undefined
  /** Address of another record. */
  addressOf: (record: number) => string
}) {
  const t = useT()
  const { record, sheets, typed } = props
  const part = (row: PreviewRow) => (
    <Cells
      row={row}
      // all errors of the record stand above it
      isFirst={row === record.details}
      record={record.number}
      sheets={sheets}
      typed={typedIn(row, typed)}
    />
  )
  const rows = [record.details, ...(record.more ?? [])]
  return (
    <details open={props.isOpen || rows.some((row) => typedIn(row, typed)) || undefined}>
      <summary>
        {t('import.details')}
        <span className="visually-hidden">{` ${record.row}`}</span>
      </summary>
      <div className="across">
        <div>
          <RecordNotes record={record} addressOf={props.addressOf} />
          {part(record.details)}
          {record.more?.map((row) => (
            <section key={row.row}>
              <h3>
                {sheets[row.sheet]?.name || t('import.row')} {row.row}
              </h3>
              {part(row)}
            </section>
          ))}
          {record.hidden ? (
            <p className="hint">{t('import.moreLines', { n: record.hidden })}</p>
          ) : null}
        </div>
      </div>
    </details>
  )
}

/** What is said of a record as a whole. */
function RecordNotes(props: { record: PreviewRecord; addressOf: (record: number) => string }) {
  const t = useT()
  const { record } = props
  return (
    <>
      {record.errors ? (
        <p className="error">
          {record.errors.text}{' '}
          {record.errors.code ? (
            <small>
              {t('import.code')}: {record.errors.code}
            </small>
          ) : null}
        </p>
      ) : null}
      {record.shared?.map(({ text, rows }) => (
        <p key={text}>
          {text}{' '}
          {rows.map(({ row, record }, index) => (
            <span key={row}>
              {index > 0 ? ', ' : null}
              <a href={props.addressOf(record)}>{row}</a>
            </span>
          ))}
        </p>
      ))}
      {record.warning ? <p className="hint">{record.warning}</p> : null}
      {record.change === 'changed' && record.more ? (
        <p className="hint">{t('import.materialSent')}</p>
      ) : null}
    </>
  )
}

function typedIn(row: PreviewRow, typed: TypedRows | undefined): TypedCells | undefined {
  const cells = row.form && typed?.[`r${row.form.position}`]
  if (!cells || !row.form) return undefined
  if (cells.v !== String(row.form.version)) return cells
  // of the row as it is now: what was typed could not be saved
  const isChanged = row.cells.some((cell, index) => {
    const entered = enteredIn(cells, index)
    return entered !== undefined && entered !== cell.slice(0, constants.maxCellField)
  })
  return isChanged ? cells : undefined
}

function Cells(props: {
  row: PreviewRow
  isFirst: boolean
  record: number
  sheets: readonly PreviewSheet[]
  typed: TypedCells | undefined
}) {
  const t = useT()
  const { row } = props
  const columns = props.sheets[row.sheet]?.columns ?? []
  return (
    <>
      {row.errors && !props.isFirst ? <p className="error">{row.errors}</p> : null}
      {row.form ? (
        <RowForm
          row={{ ...row, form: row.form }}
          columns={columns}
          record={props.record}
          typed={props.typed}
        />
      ) : (
        <dl>
          {row.cells.map((cell, index) =>
            cell === '' ? null : (
              <div key={columns[index]}>
                <dt>{columns[index]}</dt>
                <dd>
                  {cell}
                  {row.held?.[index] === undefined ? null : (
                    <small>
                      {t('import.masterdataHolds', {
                        value: row.held[index] || t('import.emptyValue'),
                      })}
                    </small>
                  )}
                </dd>
              </div>
            ),
          )}
        </dl>
      )}
      {row.notes?.map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
    </>
  )
}
