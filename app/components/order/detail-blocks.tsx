import { Fragment, type ReactNode } from 'react'
import { useT } from '~/i18n/context'
import type { Addresses, Block, Cell, Entries, Facts, Folded, Link, Table } from '~/lib/order-page'
import { ScrollBox } from '../page/scroll-box'

export function DetailBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'facts':
      return <FactList {...block} />
    case 'addresses':
      return <AddressList {...block} />
    case 'entries':
      return <EntryList {...block} />
    case 'table':
      return <DetailTable {...block} />
  }
}

function FactList({ facts }: Facts) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function AddressList({ addresses }: Addresses) {
  if (addresses.length === 0) return null
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

function DetailTable({ title, caption, columns, rows, empty }: Table) {
  const classOf = (column: number) => (columns[column]?.isNumber ? 'number' : undefined)
  if (rows.length === 0) {
    return (
      <Headed title={title}>
        <p className="empty">{empty}</p>
      </Headed>
    )
  }
  return (
    <Headed title={title}>
      <ScrollBox label={caption}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column.title} scope="col" className={classOf(index)}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, more }, row) => (
              <Fragment key={row}>
                <tr>
                  {cells.map((cell, index) => (
                    <td key={index} className={classOf(index)}>
                      {shownCell(cell)}
                    </td>
                  ))}
                </tr>
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

function Unfolding({ summary, blocks }: Folded) {
  return (
    <details>
      <summary>{summary}</summary>
      {blocks.map((block, index) => (
        <DetailBlock key={index} block={block} />
      ))}
    </details>
  )
}

function Headed({ title, children }: { title?: string; children: ReactNode }) {
  if (title === undefined) return <>{children}</>
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function shownCell(cell: Cell): ReactNode {
  if (typeof cell === 'string') return cell
  if ('href' in cell) return <CellLink {...cell} />
  return cell.map((line, index) => <div key={index}>{line}</div>)
}

function CellLink({ text, href, opens }: Link) {
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
