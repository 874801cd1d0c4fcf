import { usePageForm } from '~/components/form/form-context'
import { MessageBox } from '~/components/page/messages'
import { SearchForm } from '~/components/page/search-form'
import { Spaced } from '~/components/page/spaced'
import { Status } from '~/components/page/status'
import { Stylesheet } from '~/components/page/stylesheets'
import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import { constants } from '~/lib/constants'
import { formatCount } from '~/lib/format'
import type { Stage } from '~/lib/stage'
import styles from '~/styles/search.css'

interface Group {
  title: TextKey
  address: string
  count: number
  problem?: string
  hits: {
    name: string
    path: string
    about: string
    status?: string
    note?: string
    stage?: Stage | null
  }[]
}

const searchForm = 'search'

/** What a search through the whole portal found, list by list. */
export function SearchScreen(props: {
  q: string
  /** In its field, where that was not searched for yet. */
  typed: string
  isTooShort: boolean
  isTooLong: boolean
  groups: readonly Group[]
}) {
  const t = useT()
  usePageForm(searchForm, true)
  const { q, typed, isTooShort, isTooLong, groups } = props
  const answered = groups.filter(({ problem, hits }) => problem === undefined || hits.length > 0)
  return (
    <>
      <Stylesheet href={styles} />
      <SearchForm q={typed} id={searchForm} />
      {groups.map(({ title, address, problem }) =>
        problem === undefined ? null : (
          <MessageBox
            key={address}
            kind="error"
            text={t('search.failed', { list: t(title), reason: problem })}
          >
            <a className="button" href={address}>
              {t('search.openList')}
            </a>
          </MessageBox>
        ),
      )}
      {answered.map((group) => (
        <GroupOfHits key={group.address} group={group} />
      ))}
      {answered.length > 0 ? null : (
        <p className="empty" role="status">
          {isTooLong ? t('search.tooLong') : null}
          {isTooShort ? (q === '' ? t('search.hint') : tooShort(t)) : null}
          {isTooLong || isTooShort ? null : `${t('search.nothing', { q })} ${t('search.hint')}`}
        </p>
      )}
    </>
  )
}

const tooShort = (t: ReturnType<typeof useT>) =>
  t('lists.searchTooShort', { n: constants.minSearchLength })

function GroupOfHits({ group: { title, address, count, hits } }: { group: Group }) {
  const t = useT()
  return (
    <section className="panel" aria-labelledby={title}>
      <h2 id={title}>{t(title)}</h2>
      <ul className="hits">
        {hits.map(({ name, path, about, status, note, stage }, index) => (
          <li key={index}>
            <Spaced>
              <a href={path}>{name}</a>
              <span className="quiet">{about}</span>
              {status ? (
                <Status stage={stage} note={note}>
                  {status}
                </Status>
              ) : null}
            </Spaced>
          </li>
        ))}
      </ul>
      {count > hits.length ? (
        <p>
          <a href={address}>{t('search.all', { n: formatCount(count), list: t(title) })}</a>
        </p>
      ) : null}
    </section>
  )
}
