import type { ReactNode } from 'react'
import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import { ScrollBox } from './scroll-box'

/** A small table to read: names in the first column, figures in the others. */
export function FactsTable(props: {
  caption: string
  hideCaption?: boolean
  /** Its cells hold words, not figures. */
  isOfWords?: boolean
  headings: readonly TextKey[]
  rows: readonly (readonly ReactNode[])[]
}) {
  const t = useT()
  return (
    <ScrollBox label={props.caption}>
      <table className={props.isOfWords ? undefined : 'figures'}>
        <caption className={props.hideCaption ? 'visually-hidden' : undefined}>
          {props.caption}
        </caption>
        <thead>
          <tr>
            {props.headings.map((heading) => (
              <th key={heading} scope="col">
                {t(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) =>
                // text browsers set a heading in the middle
                column === 0 ? (
                  <th key={column} scope="row" align="left">
                    {cell}
                  </th>
                ) : (
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
