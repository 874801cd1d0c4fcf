import { useLocation } from '@remix-run/react'
import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import { listAddress, toValues, type FilterValue, type ListData, type ListShape } from '~/lib/lists'
import { Spaced } from '../page/spaced'
import { InlineStyle } from '../page/stylesheets'

/** The options of one filter as links above the rows: the list as it is, of that option alone or of all. */
export function ListTabs({ shape, data }: { shape: ListShape; data: ListData<unknown> }) {
  const t = useT()
  const { search } = useLocation()
  const { query, choices, page, tabs = [] } = data
  const { tabs: name } = shape
  if (!name || tabs.length === 0) return null
  const shown = toValues(query.filters[name])
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
          const isShown = shown.includes(String(option))
          const isAlone = isShown && shown.length === 1
          // the list itself knows it better
          const known = count !== null && isAlone && page ? page.count : count
          const current = isAlone ? 'page' : isShown || undefined
          return (
            <a key={option} href={at([option])} aria-current={current}>
              {names.get(String(option)) ?? option}
              {known === null ? null : <b>{` ${formatCount(known)}`}</b>}
            </a>
          )
        })}
      </Spaced>
    </nav>
  )
}

/**
 * Tabs begin a line, whatever stands above them, and share it with what else is filtered; each is pushed aside where there is no room for all of
 * it, the tab that is shown always in sight. Of one chip alone nothing is to be cleared but it.
 */
const style =
  '.list-page::after{content:"";order:1;flex:0 0 100%}.list-tabs,.list>.chips{margin-top:-.5rem}' +
  '.list-tabs{order:2;flex:1 1 min(20rem,100% - 9.375rem);flex-wrap:nowrap;overflow:auto;scrollbar-width:none}' +
  '.list-tabs>a{flex:none;outline-offset:-2px}.list-tabs b{font-weight:400}' +
  '.list-tabs [aria-current=page]{position:sticky;left:0;right:1rem;background:var(--ground)}' +
  '.list>.chips{flex:0 1 auto;max-width:max(9rem,100% - 20.5rem)}' +
  '.chips>:nth-child(2):last-child{display:none}@media screen{.told{display:none}}'
