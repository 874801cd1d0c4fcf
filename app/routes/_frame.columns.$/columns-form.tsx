import { RefusalBox } from '~/components/form/refusal-box'
import { usePageForm } from '~/components/form/form-context'
import { WriteForm } from '~/components/form/write-form'
import { useT } from '~/i18n/context'
import { lookForms } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'
import { mostColumns } from '~/lib/list-look'
import { toText } from '~/lib/values'

interface Props {
  refused: RefusedForm | undefined
  back: string
  isCompact: boolean
  /** The user has a look of their own. */
  isChanged: boolean
  columns: { name: string; words: string; isRequired: boolean; isShown: boolean }[]
}

interface Row {
  name: string
  isShown: boolean
  place: string
  /** Missing for a column of another company's list, which comes back to that company with the form. */
  column?: Props['columns'][number]
}

/** The columns as they are stored, or as they were typed into a form that was refused. */
function toRows(columns: Props['columns'], refused: RefusedForm | undefined): Row[] {
  const entries = refused?.form === lookForms.save ? refused.lastResult?.initialValue : undefined
  const [names = [], places = [], shown = []] = [
    entries?.column,
    entries?.place,
    entries?.show,
  ].map((value) => [value ?? []].flat().map(toText))
  if (names.length === 0 || names.length > mostColumns)
    return columns.map((column, index) => ({ ...column, place: String(index + 1), column }))
  return names.map((name, index) => ({
    name,
    isShown: shown.includes(name),
    place: places[index] ?? '',
    column: columns.find((column) => column.name === name),
  }))
}

/** Which columns of a list are shown, in which order, and how close its rows stand. */
export function ColumnsForm({ refused, back, isCompact, isChanged, columns }: Props) {
  const t = useT()
  usePageForm(lookForms.save)
  const rows = toRows(columns, refused)
  const density =
    refused?.lastResult?.initialValue?.density ?? (isCompact ? 'compact' : 'comfortable')
  return (
    <section className="panel">
      <RefusalBox refused={refused} form={refused?.form ?? undefined} />
      <WriteForm name={lookForms.save} id={lookForms.save} className="rows">
        <p className="hint">{t('columns.about')}</p>
        <table className="look">
          <caption className="visually-hidden">{t('lists.columns')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('columns.column')}</th>
              <th scope="col">{t('columns.place')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ColumnRow key={row.name} {...row} count={rows.length} />
            ))}
          </tbody>
        </table>
        <fieldset>
          <legend>{t('columns.density')}</legend>
          {(['comfortable', 'compact'] as const).map((one) => (
            <p key={one}>
              <label>
                <input type="radio" name="density" value={one} defaultChecked={one === density} />{' '}
                {t(`columns.${one}`)}
              </label>
            </p>
          ))}
        </fieldset>
        <p className="actions">
          <button className="button primary">{t('columns.save')}</button>{' '}
          <a className="button" href={back}>
            {t('common.cancel')}
          </a>
        </p>
      </WriteForm>
      {isChanged ? (
        <WriteForm name={lookForms.reset} id={lookForms.reset}>
          <button className="button">{t('columns.reset')}</button>
        </WriteForm>
      ) : null}
    </section>
  )
}

function ColumnRow({ name, isShown, place, column, count }: Row & { count: number }) {
  const t = useT()
  if (!column)
    return (
      <tr hidden>
        <td>
          <input type="hidden" name="column" value={name} />
          <input type="hidden" name="place" value={place} />
          {isShown ? <input type="hidden" name="show" value={name} /> : null}
        </td>
      </tr>
    )
  const { words, isRequired } = column
  return (
    <tr>
      <th scope="row" align="left">
        <input type="hidden" name="column" value={name} />
        {isRequired ? <input type="hidden" name="show" value={name} /> : null}
        <label>
          <input
            type="checkbox"
            name={isRequired ? undefined : 'show'}
            value={name}
            defaultChecked={isShown}
            disabled={isRequired}
          />{' '}
          {words}
        </label>
        {/* the space between what the stylesheet makes blocks */}
        {isRequired ? ' ' : null}
        {isRequired ? <span className="hint">{t('columns.always')}</span> : null}
      </th>
      <td className="control">
        <select
          name="place"
          defaultValue={place}
          aria-label={t('columns.placeOf', { column: words })}
        >
          {Array.from({ length: count }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}
