import type { ReactNode } from 'react'
import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import { ScrollBox } from './scroll-box'

/** A small table to read: names in the first column, figures in the others unless `figures` says which. */
export function FactsTable(props: {
  caption: string
  hideCaption?: boolean
  headings: readonly TextKey[]
  rows: readonly (readonly ReactNode[])[]
  /** Columns of figures, from 0. */
  figures?: readonly number[]
}) {
  const t = useT()
  const { figures } = props
  const classOf = (column: number) => (figures?.includes(column) ? 'number' : undefined)
  return (
    <ScrollBox label={props.caption}>
      <table className={figures ? undefined : 'figures'}>
        <caption className={props.hideCaption ? 'visually-hidden' : undefined}>
          {props.caption}
        </caption>
        <thead>
          <tr>
            {props.headings.map((heading, column) => (
              <th key={heading} scope="col" className={classOf(column)}>
                {t(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} className={classOf(column)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
