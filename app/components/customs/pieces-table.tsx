import { ScrollBox } from '../page/scroll-box'

/** Rows of an order and a type of package, with how many pieces: in the columns after these two. */
export function PiecesTable(props: {
  caption: string
  headings: readonly string[]
  rows: readonly (readonly string[])[]
  /** The last row is the sum of the others. */
  hasSum?: boolean
}) {
  const rows = props.hasSum ? props.rows.slice(0, -1) : props.rows
  const sums = props.hasSum ? props.rows.slice(-1) : []
  return (
    <ScrollBox label={props.caption}>
      <table>
        <caption>{props.caption}</caption>
        <thead>
          <tr>
            {props.headings.map((heading, index) => (
              <th key={heading} scope="col" className={index > 1 ? 'number' : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <PiecesRows rows={rows} />
        </tbody>
        {sums.length > 0 ? (
          <tfoot>
            <PiecesRows rows={sums} />
          </tfoot>
        ) : null}
      </table>
    </ScrollBox>
  )
}

const PiecesRows = ({ rows }: { rows: readonly (readonly string[])[] }) =>
  rows.map(([name, ...cells], row) => (
    <tr key={row}>
      <th scope="row" align="left">
        {name}
      </th>
      {cells.map((cell, index) => (
        <td key={index} className={index > 0 ? 'number' : undefined}>
          {cell}
        </td>
      ))}
    </tr>
  ))
