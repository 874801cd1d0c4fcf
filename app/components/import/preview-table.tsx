import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { formatCount } from '~/lib/format'
import { intentField } from '~/lib/form-names'
import {
  recordAnchor,
  takeBackIntent,
  type PreviewData,
  type PreviewRecord,
} from '~/lib/import-screen'
import { useHydrated } from '../page/hydrated'
import { Icon } from '../page/icon'
import { RecordDetails, type TypedRows } from './record-details'

interface TableProps {
  screen: PreviewData
  imported: string
  typed: TypedRows | undefined
  /** Records whose box is ticked, which a refused form may not have saved. */
  ticked: ReadonlySet<number>
  /** Address of a record. */
  addressOf: (record: number) => string
}

/** One row for each record of the import. Everything that was read of it is folded away beside it. */
export function PreviewTable(props: TableProps) {
  const t = useT()
  const hydrated = useHydrated()
  const { screen } = props
  const { records } = screen
  if (records.length === 0) return <p className="empty">{t('import.noMatches')}</p>
  const selectable = records.filter((record) => canTick(screen, record))
  return (
    <div className="table-box preview">
      <input type="hidden" name="shown" value={toList(selectable)} />
      <input
        type="hidden"
        name="shownTicked"
        value={toList(selectable.filter(({ ticked }) => ticked))}
      />
      <input type="hidden" name="shownSelected" value={screen.counts.selected} />
      <input type="hidden" name="shownCorrections" value={screen.corrections} />
      <table>
        <caption className="visually-hidden">
          {`${t('import.lines')} ${formatRange(t, screen)}`}
        </caption>
        <PreviewHead screen={screen} hasTicks={hydrated && selectable.length > 0} />
        <tbody>
          {records.map((record) => (
            <PreviewLine key={record.number} {...props} record={record} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const canTakeBack = ({ query, canSelect }: PreviewData) => canSelect && query.show === 'left-out'

const canTick = ({ query, canSelect }: PreviewData, { state }: PreviewRecord) =>
  canSelect && query.show !== 'left-out' && state === 'open'

function PreviewHead({ screen, hasTicks }: { screen: PreviewData; hasTicks: boolean }) {
  const t = useT()
  return (
    <thead>
      <tr>
        <th scope="col">
          {hasTicks ? (
            <input type="checkbox" className="tick-page" aria-label={t('lists.selectPage')} />
          ) : (
            <span className="visually-hidden">{t('import.select')}</span>
          )}
        </th>
        <th scope="col">
          <span className="visually-hidden">{t('import.status')}</span>
        </th>
        <th scope="col" className="number">
          {t('import.row')}
        </th>
        {screen.shown.map((column) => (
          <th key={column} scope="col">
            {screen.sheets[0]?.columns[column]}
          </th>
        ))}
        {screen.figures?.map((title) => (
          <th key={title} scope="col" className="number">
            {title}
          </th>
        ))}
        {screen.comparison ? <th scope="col">{t('import.masterdata')}</th> : null}
        {canTakeBack(screen) ? (
          <th scope="col">
            <span className="visually-hidden">{t('import.takeBack')}</span>
          </th>
        ) : null}
        <th scope="col">{t('import.details')}</th>
      </tr>
    </thead>
  )
}

const toList = (records: readonly PreviewRecord[]) => records.map(({ number }) => number).join(',')

function PreviewLine({ record, ...props }: TableProps & { record: PreviewRecord }) {
  const t = useT()
  const { screen } = props
  const { sheets, shown } = screen
  const columns = sheets[0]?.columns ?? []
  const [name, ...others] = shown
  const cell = (column: number | undefined) =>
    record.details.sheet === 0 && column !== undefined ? record.details.cells[column] : null
  return (
    <tr id={recordAnchor(record.number)}>
      <td>
        {canTick(screen, record) ? (
          <TickBox record={record} isTicked={props.ticked.has(record.number)} />
        ) : null}
      </td>
      <td>
        <Status record={record} imported={props.imported} />
      </td>
      <td className="number" data-name={t('import.row')}>
        {record.row}
      </td>
      {/* text browsers set a heading in the middle */}
      <th scope="row" align="left">
        {cell(name)}
      </th>
      {others.map((column) => (
        <td key={column} data-name={columns[column]}>
          {cell(column)}
        </td>
      ))}
      {screen.figures?.map((title, index) => (
        <td key={title} className="number" data-name={title}>
          {record.figures?.[index]}
        </td>
      ))}
      {screen.comparison ? (
        <td data-name={t('import.masterdata')}>
          <ChangeWords record={record} columns={columns} />
        </td>
      ) : null}
      {canTakeBack(screen) ? (
        <td>
          <TakeBackButton record={record} />
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
  )
}

function TickBox({ record, isTicked }: { record: PreviewRecord; isTicked: boolean }) {
  const t = useT()
  return (
    <label>
      <input
        type="checkbox"
        name="tick"
        value={record.number}
        defaultChecked={isTicked}
        aria-label={t('import.selectLine', { row: record.row, key: record.key })}
      />
    </label>
  )
}

function TakeBackButton({ record }: { record: PreviewRecord }) {
  const t = useT()
  return (
    <button className="button small" name={intentField} value={takeBackIntent(record.number)}>
      {t('import.takeBack')}
      <span className="visually-hidden">
        {' '}
        {t('import.row')} {record.row}
      </span>
    </button>
  )
}

function formatRange(t: ReturnType<typeof useT>, { query, records, total }: PreviewData): string {
  const before = (query.page - 1) * constants.pageSize
  return t('lists.range', {
    from: formatCount(before + 1),
    to: formatCount(before + records.length),
    total: formatCount(total),
  })
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
      <span className="tooltip">{props.text}</span>
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
