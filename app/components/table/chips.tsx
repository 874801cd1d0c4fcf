import { Link, useLocation } from '@remix-run/react'
import { useT } from '~/i18n/context'
import type { Translate } from '~/i18n/translate'
import { listAddress, toValues, withoutFilters, type FilterValue, type ListData } from '~/lib/lists'
import { Icon } from '../page/icon'
import { Spaced } from '../page/spaced'
import { namedFilters, type SetFilter } from './filters'
import type { AnyList } from './list-definition'

interface Chip {
  words: string
  /** What the filter stands at without it. */
  rest: FilterValue
}

/** What the list is filtered on, each a link to the same list without it. */
export function FilterChips({ list, data }: { list: AnyList; data: ListData<unknown> }) {
  const t = useT()
  const { search } = useLocation()
  const { query } = data
  const { tabs } = list.shape
  const filters = namedFilters(list, data)
  if (filters.length === 0) return null
  // a tick changes the address and loads nothing
  const sel = new URLSearchParams(search).getAll('sel')
  const without = (name: string, rest: FilterValue) =>
    listAddress(list.shape, query, { sel, page: 1, filters: { ...query.filters, [name]: rest } })
  const everything = { ...withoutFilters, q: query.q, sel }
  const isUntouched = filters.every((filter) => filter.isDefault)
  // tabs say as much to who sees which ones are shown
  const isTold = filters.every(({ name }) => name === tabs)
  return (
    <p className={isUntouched ? 'chips beside' : isTold ? 'chips told' : 'chips'}>
      <Spaced>
        {filters.flatMap((filter) =>
          toChips(t, filter).map(({ words, rest }) => (
            <Link
              key={`${filter.name} ${words}`}
              className={filter.name === tabs ? 'button told' : 'button'}
              to={without(filter.name, rest)}
              preventScrollReset
              onClick={focusCount}
            >
              <span className="visually-hidden">{t('lists.withoutFilter')} </span>
              {words}
              <Icon name="close" />
            </Link>
          )),
        )}
        {isUntouched ? null : (
          <Link
            to={listAddress(list.shape, query, everything)}
            preventScrollReset
            onClick={focusCount}
          >
            {t('lists.clearFilters')}
          </Link>
        )}
      </Spaced>
    </p>
  )
}

/** The link goes with its filter; the focus stays on the list, where the new count is said. */
const focusCount = () => document.querySelector<HTMLElement>('#count')?.focus()

function toChips(t: Translate, filter: SetFilter): Chip[] {
  const { kind = 'ticks', title, value, options } = filter
  const values = toValues(value)
  const single = (words: string): Chip[] => [
    { words, rest: filter.isDefault ? (filter.every ?? filter.on) : undefined },
  ]
  const [one = ''] = values
  switch (kind) {
    case 'switch':
      return single(t(filter.isDefault && filter.off ? filter.off : title))
    case 'text':
      return single(`${t(title)}: ${one}`)
    // days stand in the address as they are sorted, on the screen as they are read
    case 'day':
      return single(`${t(title)}: ${one.split('-').reverse().join('-')}`)
    case 'select':
      return options
        .filter(([option]) => String(option) === one)
        .flatMap(([, label]) => single(`${t(title)}: ${label}`))
    case 'ticks':
      return options
        .filter(([option]) => values.includes(String(option)))
        .map(([option, words]) => ({
          words,
          rest: values.filter((other) => other !== String(option)),
        }))
  }
}
