import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import { intents } from '~/lib/intents'
import { shownPages } from '~/lib/lists'
import type { LinePages } from '~/lib/order-line'
import type { Field, FormHandle } from '../form/form-state'
import { useLocked } from '../form/locked'
import { Spaced } from '../page/spaced'

/**
 * Buttons to the other lines of an order that has too many for one page; they keep what was changed. Links where there is
 * no form, or one that is only looked at.
 */
export function LinePager(props: {
  form: FormHandle | undefined
  lines: LinePages
  /** Where a page of lines is arrived at. */
  id: string
  /** The same buttons again, below the lines: no landmark beside the first. */
  isBelow?: boolean | undefined
  /** What going to other lines does, where it does not save a concept. */
  hint?: string
}) {
  const { lines, id, isBelow } = props
  const { page, pages, count } = lines
  const t = useT()
  const isLocked = useLocked()
  const form = isLocked ? undefined : props.form
  const getRange = (number: number) => {
    const { from, to } = pages[number - 1] ?? { from: 0, to: 0 }
    return { from: formatCount(from), to: formatCount(to) }
  }
  const where = t('wizard.lines', { ...getRange(page), n: formatCount(count) })
  const Pages = isBelow ? 'div' : 'nav'
  return (
    <div id={isBelow ? undefined : id}>
      <p>
        <span>{where}</span>{' '}
        {lines.inDraft || isLocked ? null : (
          <span className="quiet">{t('wizard.otherLinesSave')}</span>
        )}
      </p>
      <Pages className="pager" aria-label={isBelow ? undefined : where}>
        <Spaced>
          {shownPages(page, pages.length).map((number, index, shown) => (
            <span key={number}>
              {index > 0 && number - (shown[index - 1] ?? 0) > 1 ? <span>… </span> : null}
              <PageOfLines
                form={form}
                at={id}
                number={number}
                isShown={number === page}
                words={t('wizard.lineRange', getRange(number))}
              />
            </span>
          ))}
        </Spaced>
      </Pages>
    </div>
  )
}

function PageOfLines(props: {
  form: FormHandle | undefined
  at: string
  number: number
  isShown: boolean
  words: string
}) {
  const { form, number, words } = props
  const current = props.isShown ? 'page' : undefined
  return form ? (
    <button {...form.change(intents.saveAndGo(number))} className="button" aria-current={current}>
      {words}
    </button>
  ) : (
    <a className="button" href={`?lines=${number}#${props.at}`} aria-current={current}>
      {words}
    </a>
  )
}

/** Names to the server the lines that a form was made of. */
export function ShownLines({ field }: { field: Field | undefined }) {
  return typeof field?.value === 'string' && field.value !== '' ? (
    <input type="hidden" name="shownLines" value={field.value} />
  ) : null
}
