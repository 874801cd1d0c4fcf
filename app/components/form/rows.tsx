import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '~/i18n/context'
import { toHashLink } from '~/lib/form-names'
import type { Field, FormHandle, Row } from './form-state'
import { useLocked } from './locked'

/**
 * Rows of fields that a form may have any number of. The buttons that add and remove them send the form without
 * scripts, with all its entries, and act in place with scripts.
 */
export function Rows(props: {
  form: FormHandle
  field: Field
  /** Words of the button that adds a row; without it rows are added in another way. */
  addLabel?: string
  /** Where the page comes back to without scripts; else to the row itself. */
  backTo?: string
  empty: ReactNode
  /** What a row is called; its number else. */
  nameOf?: (row: Row, index: number) => string
  children: (row: Row) => ReactNode
}) {
  const { form, field } = props
  const t = useT()
  const isLocked = useLocked()
  const rows = field.rows()
  const list = useFocusOnRow(form, field.name)
  return (
    // a link of the error summary leads here when there are no rows
    <div className="rows" ref={list} id={field.id} tabIndex={-1}>
      {field.errors ? <p className="error">{field.errors.join('\n')}</p> : null}
      {rows.length === 0 && !field.errors ? props.empty : null}
      {rows.map((row, index) => {
        const name = props.nameOf?.(row, index) ?? t('form.row', { n: index + 1 })
        return (
          <fieldset className="row" key={row.key} id={row.id}>
            <legend className="visually-hidden">{name}</legend>
            {props.children(row)}
            {isLocked ? null : (
              <button
                {...form.removeRow(field.name, index)}
                className="button"
                formAction={props.backTo ?? toHashLink(field.id)}
                // the second click of two would meet the next row, which has moved up
                onClick={(event) => event.detail > 1 && event.preventDefault()}
              >
                {t('common.remove')}
                <span className="visually-hidden"> {name}</span>
              </button>
            )}
            {/* ends the row's line in text browsers */}
            <div hidden />
          </fieldset>
        )
      })}
      {props.addLabel && !isLocked ? (
        <button
          {...form.addRow(field.name)}
          className="button"
          formAction={props.backTo ?? toHashLink(`${field.id}[${rows.length}]`)}
        >
          {props.addLabel}
        </button>
      ) : null}
    </div>
  )
}

/**
 * A row that was added in place is there to be filled in. After one was removed, with the button that had the focus, the
 * keyboard goes on at the row that took its place.
 */
function useFocusOnRow({ changedRows }: FormHandle, name: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (changedRows?.list !== name) return
    const rows = list.current?.querySelectorAll<HTMLElement>(':scope > .row') ?? []
    const { removed } = changedRows
    if (removed === undefined) {
      const field = ':is(input:not([type="hidden"]), select)'
      rows[rows.length - 1]?.querySelector<HTMLElement>(field)?.focus()
      return
    }
    const next = rows[Math.min(removed, rows.length - 1)] ?? list.current
    if (!next) return
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  }, [changedRows, name])
  return list
}
