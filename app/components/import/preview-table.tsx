import { useT } from '~/i18n/context'
import { lineId, type PreviewData, type PreviewRecord } from '~/lib/import-screen'
import { useHydrated } from '../page/hydrated'
import { Icon } from '../page/icon'
import { LineDetails, type TypedRows } from './line-details'

/** One row for each line of the import. Everything that was read of it is folded away beside it. */
export function PreviewTable(props: {
  screen: PreviewData
  imported: string
  typed: TypedRows | undefined
  /** Address of a line. */
  addressOf: (record: number) => string
}) {
  const t = useT()
  const hydrated = useHydrated()
  const { screen, imported } = props
  const { lines, sheets, shown, canSelect } = screen
  const columns = sheets[0]?.columns ?? []
  const selectable = lines.filter((line) => canSelect && line.state === 'open')
  return (
    <div className="table-box preview">
      <input type="hidden" name="shown" value={selectable.map(({ record }) => record).join(',')} />
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
          {lines.map((line) => (
            <tr key={line.record} id={lineId(line.record)}>
              <td>
                {canSelect && line.state === 'open' ? (
                  <input
                    type="checkbox"
                    name="tick"
                    value={line.record}
                    defaultChecked={line.ticked}
                    aria-label={t('import.selectLine', { row: line.row, key: line.key })}
                  />
                ) : null}
              </td>
              <td>
                <Status line={line} imported={imported} />
              </td>
              <td className="number">{line.row}</td>
              {shown.map((column) => (
                <td key={column}>{line.details.sheet === 0 ? line.details.cells[column] : null}</td>
              ))}
              {screen.figures?.map((title, index) => (
                <td key={title} className="number">
                  {line.figures?.[index]}
                </td>
              ))}
              {screen.comparison ? (
                <td>
                  <ChangeWords line={line} columns={columns} />
                </td>
              ) : null}
              <td>
                <LineDetails
                  line={line}
                  sheets={sheets}
                  isOpen={line.record === screen.query.row}
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

function Status({ line, imported }: { line: PreviewRecord; imported: string }) {
  const t = useT()
  return (
    <>
      {line.errors ? <Tip kind="error" label={t('import.error')} text={line.errors.text} /> : null}
      {line.state === 'imported' ? <Tip kind="success" text={imported} /> : null}
      {line.state === 'unknown' ? <Tip kind="warning" text={t('import.unknownRow')} /> : null}
      {line.warning ? <Tip kind="warning" text={line.warning} /> : null}
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

function ChangeWords({ line, columns }: { line: PreviewRecord; columns: readonly string[] }) {
  const t = useT()
  if (!line.change) return null
  const changed = Object.keys(line.details.held ?? {}).map((index) => columns[Number(index)])
  return line.change === 'changed' && changed.length > 0
    ? t('import.changedColumns', { columns: changed.join(', ') })
    : t(`import.view.${line.change}`)
}
