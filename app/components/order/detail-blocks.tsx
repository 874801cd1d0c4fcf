import { createContext, Fragment, useContext, type ReactNode } from 'react'
import { useT } from '~/i18n/context'
import type {
  Addresses,
  Block,
  Cell,
  Entries,
  Facts,
  Fields,
  Folded,
  Pages,
  Rich,
  Table,
} from '~/lib/order-page'
import type { FormHandle } from '../form/form-state'
import { LinePager } from '../wizard/line-pager'
import { CopyButton } from '../page/copy-button'
import { Course } from '../page/course'
import { ScrollBox } from '../page/scroll-box'

/** The form that sections are in, of an order that can be changed on its page. */
export interface FieldsAround {
  form: FormHandle
  fieldsOf: (block: Fields) => ReactNode
  isWrong: (block: Fields) => boolean
  /** Said by the buttons to other lines. */
  pagesHint: string
}

export const FormAround = createContext<FieldsAround | null>(null)

const OwnFields = (block: Fields) => <>{useContext(FormAround)?.fieldsOf(block)}</>

/** In a form other lines are reached by its buttons, so that nothing that was typed is lost. */
function OwnPages({ lines, isBelow }: Pages) {
  const around = useContext(FormAround)
  const id = around?.form ? `${around.form.id}-lines` : 'lines'
  return (
    <LinePager
      form={around?.form}
      id={id}
      isBelow={isBelow}
      lines={lines}
      hint={around?.pagesHint}
    />
  )
}

export function DetailBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'course':
      return <Course phases={block.phases} label={block.title} />
    case 'facts':
      return <FactList {...block} />
    case 'addresses':
      return <AddressList {...block} />
    case 'entries':
      return <EntryList {...block} />
    case 'table':
      return <DetailTable {...block} />
    case 'fields':
      return <OwnFields {...block} />
    case 'pages':
      return <OwnPages {...block} />
  }
}

function FactList({ groups }: Facts) {
  const shown = groups.map(({ title, facts }) => (
    <Headed key={title ?? ''} title={title}>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{shownCell(value)}</dd>
          </Fragment>
        ))}
      </dl>
    </Headed>
  ))
  return groups.length > 1 ? <div className="groups-of-facts">{shown}</div> : <>{shown}</>
}

function AddressList({ addresses, empty }: Addresses) {
  if (addresses.length === 0) return empty ? <p className="empty">{empty}</p> : null
  return (
    <div className="addresses">
      {addresses.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <address>
            {lines.map((line, index) => (
              <div key={index}>{line}</div>
            ))}
          </address>
        </section>
      ))}
    </div>
  )
}

function EntryList({ title, entries, empty }: Entries) {
  if (entries.length === 0 && empty === undefined) return null
  return (
    <Headed title={title}>
      {entries.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <ul>
          {entries.map((entry, index) => (
            <li key={index}>{shownCell(entry)}</li>
          ))}
        </ul>
      )}
    </Headed>
  )
}

function DetailTable({ title, id, caption, columns, rows, empty }: Table) {
  if (rows.length === 0) {
    return (
      <Headed title={title}>
        <p className="empty">{empty}</p>
      </Headed>
    )
  }
  return (
    <Headed title={title} id={id}>
      <ScrollBox label={caption}>
        <table className="detail">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} scope="col" className={toClass(column)}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, more }, row) => (
              <Fragment key={row}>
                <tr>{toCells(cells, columns)}</tr>
                {more ? (
                  <tr className="more">
                    <td colSpan={columns.length}>
                      <Unfolding {...more} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Headed>
  )
}

const toClass = (column: Table['columns'][number] | undefined) =>
  column?.isNumber ? 'number' : undefined

const toCells = (cells: readonly Cell[], columns: Table['columns']) =>
  cells.map((cell, index) =>
    // a cell without words names no row
    index === 0 && cell !== '' ? (
      // text browsers set a heading in the middle
      <th
        key={index}
        scope="row"
        align="left"
        className={toClass(columns[index])}
        data-name={isNumber(cell) ? columns[index]?.title : undefined}
      >
        {shownCell(cell)}
      </th>
    ) : (
      <td key={index} className={toClass(columns[index])} data-name={columns[index]?.title}>
        {shownCell(cell)}
      </td>
    ),
  )

/** Of which only the column says what it counts. */
const isNumber = (cell: Cell) => typeof cell === 'string' && /^\d+$/.test(cell)

function Unfolding({ summary, warning, name, blocks }: Folded) {
  const around = useContext(FormAround)
  const isWrong = blocks.some((block) => block.kind === 'fields' && around?.isWrong(block))
  if (blocks.length === 0) return <span className="quiet">{summary}</span>
  return (
    <details className={name} open={isWrong || undefined}>
      <summary>
        {summary}
        {warning ? <span className="warning"> {warning}</span> : null}
      </summary>
      {blocks.map((block, index) => (
        <DetailBlock key={index} block={block} />
      ))}
    </details>
  )
}

function Headed({ title, id, children }: { title?: string; id?: string; children: ReactNode }) {
  if (title === undefined) return <>{children}</>
  return (
    <section id={id}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function shownCell(cell: Cell): ReactNode {
  if (typeof cell === 'string') return cell
  return Array.isArray(cell) ? <Lines of={cell} /> : <RichCell {...cell} />
}

/** More of them would push the rows apart. */
const shownLines = 4

function Lines({ of: lines }: { of: readonly string[] }) {
  const t = useT()
  const shown = lines.map((line, index) => <div key={index}>{line}</div>)
  // a fold of one line takes as much room as the line
  if (lines.length <= shownLines + 1) return <>{shown}</>
  return (
    <>
      {shown.slice(0, shownLines)}
      <details>
        <summary>{t('order.andMore', { n: lines.length - shownLines })}</summary>
        {shown.slice(shownLines)}
      </details>
    </>
  )
}

function RichCell({ text, href, opens, note, warning, copied }: Rich) {
  return (
    <>
      {href === undefined ? text : <CellLink text={text} href={href} opens={opens} />}
      {copied === undefined ? null : <CopyButton value={text} what={copied} />}
      {note ? <div className="quiet"> {note}</div> : null}
      {warning ? <div className="warning">{warning}</div> : null}
    </>
  )
}

function CellLink({ text, href, opens }: Pick<Rich, 'text' | 'href' | 'opens'>) {
  const t = useT()
  if (opens === undefined) return <a href={href}>{text}</a>
  return (
    <a href={href} target="_blank" rel="noopener">
      {text}
      <span className="visually-hidden">
        {' '}
        ({t(opens === 'pdf' ? 'order.openPdf' : 'order.opensNew')})
      </span>
    </a>
  )
}
