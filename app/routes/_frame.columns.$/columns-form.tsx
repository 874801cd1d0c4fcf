import { RefusalBox } from '~/components/form/refusal-box'
import { usePageForm } from '~/components/form/form-context'
import { WriteForm } from '~/components/form/write-form'
import { useT } from '~/i18n/context'
import { lookForms } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'
import { toText } from '~/lib/values'
import type { LookForm } from '~/validation/list-look'

interface Column {
  name: string
  words: string
  isRequired: boolean
  isShown: boolean
  /** From 1; where it stands, unless another was chosen. */
  place?: number
}

interface Props {
  refused: RefusedForm | undefined
  back: string
  isCompact: boolean
  /** The user has a look of their own. */
  isChanged: boolean
  columns: Column[]
}

/** Which columns of a list are shown, in which order, and how close its rows stand. */
export function ColumnsForm(props: Props) {
  const { refused, back, isCompact, isChanged, columns } = withTyped(props)
  const t = useT()
  usePageForm(lookForms.save)
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
            {columns.map((column, index) => (
              <ColumnRow key={column.name} {...column} index={index} count={columns.length} />
            ))}
          </tbody>
        </table>
        <fieldset>
          <legend>{t('columns.density')}</legend>
          {(['comfortable', 'compact'] as const).map((density) => (
            <p key={density}>
              <label>
                <input
                  type="radio"
                  name="density"
                  value={density}
                  defaultChecked={isCompact === (density === 'compact')}
                />{' '}
                {t(`columns.${density}`)}
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

/** A form that came back has what was chosen in it. */
function withTyped(props: Props): Props {
  const { form, lastResult } = props.refused ?? {}
  const typed = lastResult?.initialValue
  if (form !== lookForms.save || !typed) return props
  const toTexts = (name: keyof LookForm) => [typed[name] ?? []].flat().map(toText)
  const [names, places, shown] = [toTexts('column'), toTexts('place'), toTexts('show')]
  return {
    ...props,
    isCompact: typed.density === 'compact',
    columns: props.columns.map((column, index) => ({
      ...column,
      place: Number(places[names.indexOf(column.name)]) || index + 1,
      isShown: shown.includes(column.name),
    })),
  }
}

function ColumnRow({
  name,
  words,
  isRequired,
  isShown,
  index,
  place = index + 1,
  count,
}: Column & { index: number; count: number }) {
  const t = useT()
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
          {Array.from({ length: count }, (_, before) => (
            <option key={before} value={before + 1}>
              {before + 1}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}
