import { RefusalBox } from '~/components/form/refusal-box'
import { WriteForm } from '~/components/form/write-form'
import { useT } from '~/i18n/context'
import { lookForms } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'

interface Props {
  refused: RefusedForm | undefined
  back: string
  isCompact: boolean
  /** The user has a look of their own. */
  isChanged: boolean
  columns: { name: string; words: string; isRequired: boolean; isShown: boolean }[]
}

/** Which columns of a list are shown, in which order, and how close its rows stand. */
export function ColumnsForm({ refused, back, isCompact, isChanged, columns }: Props) {
  const t = useT()
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

function ColumnRow({
  name,
  words,
  isRequired,
  isShown,
  index,
  count,
}: Props['columns'][number] & { index: number; count: number }) {
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
          defaultValue={index + 1}
          aria-label={t('columns.placeOf', { column: words })}
        >
          {Array.from({ length: count }, (_, place) => (
            <option key={place} value={place + 1}>
              {place + 1}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}
