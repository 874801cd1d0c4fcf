import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import { intents } from '~/lib/intents'
import type { LinePages } from '~/lib/order-line'
import type { Field, FormHandle } from '../form/form-state'
import { Spaced } from '../page/spaced'
import { shownPages } from '../table/pager'

/** Buttons to the other lines of an order that has too many for one page; they keep what was changed. */
export function LinePager(props: {
  form: FormHandle
  lines: LinePages
  /** Where a page of lines is arrived at. */
  id?: string
}) {
  const { form, lines, id } = props
  const { page, pages, count } = lines
  const t = useT()
  const rangeOf = (number: number) => {
    const { from, to } = pages[number - 1] ?? { from: 0, to: 0 }
    return { from: formatCount(from), to: formatCount(to) }
  }
  const where = t('wizard.lines', { ...rangeOf(page), n: formatCount(count) })
  return (
    <div id={id}>
      <p>
        {where} {lines.inDraft ? null : <span className="quiet">{t('wizard.otherLinesSave')}</span>}
      </p>
      <nav className="pager" aria-label={where}>
        <Spaced>
          {shownPages(page, pages.length).map((number, index, shown) => (
            <span key={number}>
              {index > 0 && number - (shown[index - 1] ?? 0) > 1 ? '… ' : null}
              <button
                {...form.change(intents.saveAndGo(number))}
                className="button"
                aria-current={number === page ? 'page' : undefined}
              >
                {t('wizard.lineRange', rangeOf(number))}
              </button>
            </span>
          ))}
        </Spaced>
      </nav>
    </div>
  )
}

/** Names to the server the lines that a form was made of. */
export function ShownLines({ field }: { field: Field | undefined }) {
  return typeof field?.value === 'string' && field.value !== '' ? (
    <input type="hidden" name="shownLines" value={field.value} />
  ) : null
}
