import { useT } from '~/i18n/context'
import { recordAnchor, type PreviewData, type PreviewRecord } from '~/lib/import-screen'
import { useHydrated } from '../page/hydrated'
import { Icon } from '../page/icon'
import { RecordDetails, type TypedRows } from './record-details'

/** One row for each record of the import. Everything that was read of it is folded away beside it. */
export function PreviewTable(props: {
  screen: PreviewData
  imported: string
  typed: TypedRows | undefined
  /** Address of a record. */
  addressOf: (record: number) => string
}) {
  const t = useT()
  const hydrated = useHydrated()
  const { screen, imported } = props
  const { records, sheets, shown, canSelect } = screen
  const columns = sheets[0]?.columns ?? []
  const selectable = records.filter((record) => canSelect && record.state === 'open')
  return (
    <div className="table-box preview">
      <input type="hidden" name="shown" value={selectable.map(({ number }) => number).join(',')} />
      <table>
        <caption className="visually-hidden">{t('import.lines')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('import.select')}</span>
              {hydrated && selectable.length > 0 ? (
                <input type="checkbox" className="tick-page" aria-label={t('lists.selectPage')} />
              ) : null}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('import.status')}</span>
            </th>
            <th scope="col" className="number">
              {t('import.row')}
            </th>
            {shown.map((column) => (
              <th key={column} scope="col">
                {columns[column]}
              </th>
            ))}
            {screen.figures?.map((title) => (
              <th key={title} scope="col" className="number">
                {title}
              </th>
            ))}
            {screen.comparison ? <th scope="col">{t('import.masterdata')}</th> : null}
            <th scope="col">{t('import.details')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.number} id={recordAnchor(record.number)}>
              <td>
                {canSelect && record.state === 'open' ? (
                  <input
                    type="checkbox"
                    name="tick"
                    value={record.number}
                    defaultChecked={record.ticked}
                    aria-label={t('import.selectLine', { row: record.row, key: record.key })}
                  />
                ) : null}
              </td>
              <td>
                <Status record={record} imported={imported} />
              </td>
              <td className="number">{record.row}</td>
              {shown.map((column) => (
                <td key={column}>
                  {record.details.sheet === 0 ? record.details.cells[column] : null}
                </td>
              ))}
              {screen.figures?.map((title, index) => (
                <td key={title} className="number">
                  {record.figures?.[index]}
                </td>
              ))}
              {screen.comparison ? (
                <td>
                  <ChangeWords record={record} columns={columns} />
                </td>
              ) : null}
              <td>
                <RecordDetails
                  record={record}
                  sheets={sheets}
                  isOpen={record.number === screen.query.row}
                  typed={props.typed}
                  addressOf={props.addressOf}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Status({ record, imported }: { record: PreviewRecord; imported: string }) {
  const t = useT()
  return (
    <>
      {record.errors ? (
        <Tip kind="error" label={t('import.error')} text={record.errors.text} />
      ) : null}
      {record.state === 'imported' ? <Tip kind="success" text={imported} /> : null}
      {record.state === 'unknown' ? <Tip kind="warning" text={t('import.unknownRow')} /> : null}
      {record.warning ? <Tip kind="warning" text={record.warning} /> : null}
    </>
  )
}

/** An icon whose words open on hover and on focus, by the stylesheet; a screen reader reads them in place. */
function Tip(props: { kind: 'error' | 'warning' | 'success'; label?: string; text: string }) {
  return (
    <button type="button" className={`tip ${props.kind}`}>
      <Icon name={props.kind} />
      {props.label ? <span className="visually-hidden">{props.label}: </span> : null}
      <span role="tooltip">{props.text}</span>
    </button>
  )
}

function ChangeWords({ record, columns }: { record: PreviewRecord; columns: readonly string[] }) {
  const t = useT()
  if (!record.change) return null
  const changed = Object.keys(record.details.held ?? {}).map((index) => columns[Number(index)])
  return record.change === 'changed' && changed.length > 0
    ? t('import.changedColumns', { columns: changed.join(', ') })
    : t(`import.view.${record.change}`)
}
