import { useRef, useState } from 'react'
import { useT } from '~/i18n/context'
import { constants } from '~/lib/constants'
import { filterDays } from '~/lib/day'
import { isDefault, toValues, type Choice, type FilterValue, type ListData } from '~/lib/lists'
import { useToday } from '../page/today'
import type { AnyList, ListFilter } from './list-definition'
import type { LiveList } from './use-live-list'

interface FiltersProps {
  list: AnyList
  data: ListData<unknown>
  live: Pick<LiveList, 'isLive' | 'isUnapplied' | 'tooShort'>
}

/** A filter as it stands. */
export interface SetFilter extends ListFilter {
  value: FilterValue
  options: readonly Choice[]
  isUnreadable: boolean
  /** Nobody touched it. */
  isDefault: boolean
}

/** The filters of a list as they stand. */
const toFilters = (list: AnyList, { query, choices }: ListData<unknown>): SetFilter[] =>
  list.filters.map((filter) => {
    const value = query.filters[filter.name]
    const options = toOptions(choices[filter.name] ?? [], filter, value)
    const isUnreadable = query.unreadable?.includes(filter.name) ?? false
    const untouched = isDefault(list.shape, filter.name, value)
    return { ...filter, value, options, isUnreadable, isDefault: untouched }
  })

/** Those that somebody set, and those that leave rows out before anybody does. */
export const namedFilters = (list: AnyList, data: ListData<unknown>): SetFilter[] =>
  toFilters(list, data).filter(
    ({ isDefault, every, off }) => !isDefault || ((every ?? off) !== undefined && data.page),
  )

/** The filters of a list, folded away unless it waits for them; the fold says how many are set. */
export function Filters({ list, data, live }: FiltersProps) {
  const t = useT()
  // a user who sets the last of them on this page is still typing: they fold away on the next one
  const [wasOpen] = useState(list.filtersLead === true && !data.page)
  if (list.filters.length === 0) return null
  const { unapplied } = data.query
  const filters = toFilters(list, { ...data, query: { ...data.query, ...unapplied } })
  const active = toFilters(list, data)
    .filter(({ isDefault }) => !isDefault)
    .map(({ kind = 'ticks', value }) => (kind === 'ticks' ? toValues(value).length : 1))
    .reduce((sum, n) => sum + n, 0)
  const fields = (areTicks: boolean) =>
    filters
      .filter(({ kind = 'ticks' }) => (kind === 'ticks') === areTicks)
      .map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          isTooShort={live.tooShort.includes(filter.name)}
        />
      ))
  return (
    <details
      className="filters"
      open={wasOpen || unapplied !== undefined || data.query.unreadable !== undefined}
    >
      <summary className="button">
        {active > 0 ? `${t('lists.filters')} (${active})` : t('lists.filters')}
      </summary>
      <div className="groups">
        {filters.some(({ kind = 'ticks' }) => kind !== 'ticks') ? (
          <div className="fields">{fields(false)}</div>
        ) : null}
        {fields(true)}
        {live.isLive && !live.isUnapplied ? null : (
          <p className="actions">
            <button className="button primary">{t(list.apply ?? 'lists.apply')}</button>
          </p>
        )}
      </div>
    </details>
  )
}

/** Text browsers would leave a box behind on the line above its label. */
const noBreak = '\u00A0'

/** What is filtered on can be unticked even where the options did not come. */
function toOptions(
  choices: readonly Choice[],
  { kind = 'ticks' }: ListFilter,
  value: FilterValue,
): readonly Choice[] {
  const offered = new Set(choices.map(([known]) => String(known)))
  const missing = toValues(value).filter((one) => !offered.has(one))
  const getName = (one: string) => (kind === 'ticks' ? `#${one}` : one)
  return [...missing.map((one): Choice => [one, getName(one)]), ...choices]
}

function FilterField({ filter, isTooShort }: { filter: SetFilter; isTooShort: boolean }) {
  const t = useT()
  const { name, title, kind = 'ticks', options } = filter
  const [value = ''] = toValues(filter.value)
  switch (kind) {
    case 'ticks':
      return (
        <fieldset>
          <legend>{t(title)}</legend>
          {/* a line of its own in text browsers, which run a fieldset on */}
          <div>
            <Options name={name} options={options} ticked={new Set(toValues(filter.value))} />
          </div>
        </fieldset>
      )
    case 'select':
      return <SelectFilter filter={filter} value={value} />
    case 'switch':
      return (
        <label className="switch">
          <input
            type="checkbox"
            name={name}
            value={filter.on}
            defaultChecked={value === filter.on}
          />
          {`${noBreak}${t(title)} `}
        </label>
      )
    case 'day':
      return <DayFilter filter={filter} value={value} />
    case 'text':
      return (
        <label>
          {`${t(title)} `}
          <input name={name} defaultValue={value} autoComplete="off" />
          <span className="hint" role="status">
            {isTooShort ? t('lists.searchTooShort', { n: constants.minSearchLength }) : null}
          </span>
        </label>
      )
  }
}

function SelectFilter({ filter, value }: { filter: SetFilter; value: string }) {
  const t = useT()
  const { name, title, options, any, hint } = filter
  return (
    <>
      <label>
        {`${t(title)} `}
        <select name={name} defaultValue={value} aria-describedby={hint && `${name}-hint`}>
          {any ? <option value="">{t(any)}</option> : null}
          {options.map(([one, label]) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {hint ? (
        <p className="hint" id={`${name}-hint`}>
          {t(hint)}
        </p>
      ) : null}
    </>
  )
}

function DayFilter({ filter, value }: { filter: SetFilter; value: string }) {
  const t = useT()
  const today = useToday()
  const { name, title, isUnreadable } = filter
  return (
    <>
      <label>
        {`${t(title)} `}
        {/* for browsers that show no calendar */}
        <span className="visually-hidden" aria-hidden="true">
          {`${t('lists.dayFormat')} `}
        </span>
        <input
          type="date"
          name={name}
          defaultValue={value}
          min={filterDays().min}
          max={filter.max?.(today) ?? filterDays().max}
          aria-invalid={isUnreadable || undefined}
          aria-describedby={isUnreadable ? `${name}-error` : undefined}
        />
      </label>
      {isUnreadable ? (
        <p className="error" id={`${name}-error`} role="alert">
          {t('lists.notADate', { field: t(title) })}
        </p>
      ) : null}
    </>
  )
}

/** The first options and the ticked ones; the rest is folded away and stays in its place while it is unfolded. */
function Options(props: { name: string; options: readonly Choice[]; ticked: ReadonlySet<string> }) {
  const t = useT()
  const [unfolded, setUnfolded] = useState(false)
  const raised = useRef(props.ticked)
  if (!unfolded) raised.current = props.ticked

  const { visibleFilterOptions } = constants
  const isVisible = ([value]: Choice, index: number) =>
    index < visibleFilterOptions || raised.current.has(String(value))
  const visible = props.options.filter(isVisible)
  const folded = props.options.filter((option, index) => !isVisible(option, index))
  const check = ([value, label]: Choice) => (
    <label key={value}>
      <input
        type="checkbox"
        name={props.name}
        value={value}
        defaultChecked={props.ticked.has(String(value))}
      />
      {`${noBreak}${label} `}
    </label>
  )
  return (
    <>
      {visible.map(check)}
      {folded.length > 0 ? (
        <details onToggle={(event) => setUnfolded(event.currentTarget.open)}>
          <summary>{t('lists.showMore')}</summary> {folded.map(check)}
        </details>
      ) : null}
    </>
  )
}
