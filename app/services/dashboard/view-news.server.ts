import { viewAddress } from '~/lib/lists'
import { findListAt } from '../areas/lists.server'
import { stateAt } from '../lists/list-views.server'
import { sayNews, sayWhen } from '../lists/view-news.server'
import type { PortalUser } from '../session/portal-user.server'
import { store } from '../store/portal-store.server'
import { listNews } from '../store/view-prints.server'

/** A view in which something was new when it was last looked for. */
export interface ViewNewsLine {
  name: string
  path: string
  /** What was new, and when that was looked for. */
  text: string
}

/** Of the lists that this user sees. Upstream is not asked for it. */
export async function findViewNews(user: PortalUser): Promise<ViewNewsLine[]> {
  const { t, company } = user
  const place = { userEmail: user.user.account, companyId: company.id }
  const views = await listNews(await store(), place)
  const lines = views.flatMap(({ name: view, list: at, url, seenAt, latestAt, ...counts }) => {
    const list = findListAt(user, at)
    if (!list) return []
    const { shape } = list.query
    const news = sayNews(t, counts, { when: sayWhen(t, seenAt) })
    const seenText = t('views.asOf', { when: sayWhen(t, latestAt ?? seenAt) })
    return [
      {
        name: t('dashboard.viewOfList', { list: t(list.title), view }),
        path: viewAddress(shape, stateAt(shape, url)),
        text: `${news} (${seenText})`,
      },
    ]
  })
  return lines.sort((a, b) => a.name.localeCompare(b.name, t.language))
}
