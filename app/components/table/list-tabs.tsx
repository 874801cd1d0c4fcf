import { useLocation } from '@remix-run/react'
import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import { listAddress, valuesOf, type FilterValue, type ListData, type ListShape } from '~/lib/lists'
import { Spaced } from '../page/spaced'
import { InlineStyle } from '../page/stylesheets'

/** The options of one filter as links above the rows: the list as it is, of that option alone or of all. */
export function ListTabs({ shape, data }: { shape: ListShape; data: ListData<unknown> }) {
  const t = useT()
  const { search } = useLocation()
  const { query, choices, page, tabs = [] } = data
  const { tabs: name } = shape
  if (!name || tabs.length === 0) return null
  const shown = valuesOf(query.filters[name])
  const sel = new URLSearchParams(search).getAll('sel')
  const at = (value: FilterValue) =>
    listAddress(shape, query, {
      sel,
      page: 1,
      confirm: undefined,
      filters: { ...query.filters, [name]: value },
    })
  const names = new Map(choices[name]?.map(([option, label]) => [String(option), label]))
  return (
    <nav className="tabs list-tabs" aria-label={t('orderList.statuses')}>
      <InlineStyle css={style} />
      <Spaced>
        <a href={at(undefined)} aria-current={shown.length === 0 ? 'page' : undefined}>
          {t('lists.all')} <span className="visually-hidden">{t('orderList.statuses')}</span>
        </a>
        {tabs.map(([option, count]) => {
          const isShown = shown.length === 1 && shown[0] === String(option)
          // the list itself knows it better
          const known = count !== null && isShown && page ? page.count : count
          return (
            <a key={option} href={at([option])} aria-current={isShown ? 'page' : undefined}>
              {names.get(String(option)) ?? option}
              {known === null ? null : <b> {formatCount(known)}</b>}
            </a>
          )
        })}
      </Spaced>
    </nav>
  )
}

/**
 * What else is filtered stands beside them where there is room; of one chip alone nothing is to be cleared but it. On a
 * phone they are one line that scrolls, the tab that is shown always in sight.
 */
const style =
  '.list-tabs{order:2;flex:1 1 auto;white-space:nowrap}' +
  '.list-tabs b{font-weight:400}' +
  '.chips>:nth-child(2):last-child{display:none}.save{order:3}' +
  '@media screen{.told{display:none}}@media (min-width:40rem){.list>.chips{flex:0 1 auto}}' +
  '@media (max-width:39.99rem){.list-tabs{flex:1 1 13rem;flex-wrap:nowrap;overflow:auto}' +
  '.list-tabs [aria-current]{position:sticky;left:0;right:0;background:var(--ground)}}'
