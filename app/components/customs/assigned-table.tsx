import { useT } from '~/i18n/context'
import { Icon } from '../page/icon'
import { ScrollBox } from '../page/scroll-box'
import type { AssignScreenKind } from './assign-screen'

interface TableProps<Row> {
  kind: AssignScreenKind<Row>
  rows: readonly Row[]
  remove: (id: number) => void
}

/** What is selected; each can be taken off. Without scripts its button sends the whole form by GET. */
export function AssignedTable<Row extends { id: number }>({ kind, rows, remove }: TableProps<Row>) {
  const t = useT()
  const { columns, texts, list, rowPath, rowName } = kind
  if (rows.length === 0) {
    // the words in brackets are a link
    const [before, link, after] = t(texts.empty).split(/[[\]]/)
    return (
      <p className="empty">
        {before}
        <a href={list()}>{link}</a>
        {after}
      </p>
    )
  }
  return (
    <div className="panel">
      <ScrollBox label={t(texts.table)}>
        <table>
          <caption>{t(texts.table)}</caption>
          <thead>
            <tr>
              {columns.map(({ title }) => (
                <th key={title} scope="col">
                  {t(title)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('common.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ title, isLink, cell }) =>
                  isLink ? (
                    // text browsers set a heading in the middle
                    <th key={title} scope="row" align="left">
                      <a href={rowPath(row)}>{cell(row, t)}</a>
                    </th>
                  ) : (
                    <td key={title}>{cell(row, t)}</td>
                  ),
                )}
                <td className="control">
                  <RemoveButton id={row.id} name={rowName(row)} remove={remove} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  )
}

function RemoveButton(props: { id: number; name: string; remove: (id: number) => void }) {
  const t = useT()
  const { id, name, remove } = props
  return (
    <button
      className="plain"
      name="remove"
      value={id}
      formNoValidate
      title={name}
      onClick={(event) => {
        event.preventDefault()
        remove(id)
      }}
    >
      <Icon name="close" />
      <span className="visually-hidden">{t('common.remove')}</span>
    </button>
  )
}
