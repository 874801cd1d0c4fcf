import { useState, type RefObject } from 'react'
import { useT } from '~/i18n/context'
import type { ListPage } from '~/lib/lists'
import type { ListField } from '~/lists/fields'
import unfold from '~/styles/unfold.css'
import { useBeforePaint } from '../page/hydrated'
import { Stylesheet } from '../page/stylesheets'
import { shown } from './columns'
import type { RowMore } from './list-definition'

/** The fields that unfold, each with its name; those without a value are left out. */
export const toMore = <Row,>(fields: readonly ListField<Row>[], part?: string): RowMore<Row> => ({
  part,
  cell: (row, t) => (
    <dl>
      {fields.map((field) => {
        const value = field.unfolds ? shown(field, row, t) : null
        return value === null ? null : (
          <div key={field.title}>
            <dt>{t(field.title)}</dt> <dd>{value}</dd>
          </div>
        )
      })}
    </dl>
  ),
})

/** What unfolds below a row; it is on the page before anybody opens it. */
export function MoreRow<Row>({
  row,
  name,
  width,
  more,
}: {
  row: Row
  /** What the row is called. */
  name: string
  /** In columns. */
  width: number
  more: RowMore<Row>
}) {
  const t = useT()
  return (
    <tr className="more">
      <td colSpan={width}>
        <details>
          <summary>
            {t('lists.details')} <span className="visually-hidden">{name}</span>
          </summary>
          {more.cell(row, t)}
        </details>
      </td>
    </tr>
  )
}

export const MoreStyle = () => <Stylesheet href={unfold} />

/** Opens all rows of the page, and of those that are turned to; with scripts only. */
export function ExpandAll({
  form,
  page,
}: {
  form: RefObject<HTMLFormElement>
  page: ListPage<unknown> | null
}) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const unfoldRows = (open: boolean) => {
    for (const row of form.current?.querySelectorAll<HTMLDetailsElement>('.more > td > details') ??
      [])
      row.open = open
  }
  useBeforePaint(() => {
    if (isOpen) unfoldRows(true)
  }, [page])

  return (
    <button
      type="button"
      className="button unfold"
      aria-expanded={isOpen}
      onClick={() => {
        unfoldRows(!isOpen)
        setOpen(!isOpen)
      }}
    >
      {t(isOpen ? 'lists.collapseAll' : 'lists.expandAll')}
    </button>
  )
}
