import { redirect } from '@remix-run/node'
import { listAddress } from '~/lib/lists'
import type { ListQuery } from '~/validation/list-query'
import { redirectWithNotice } from '../forms/finish.server'
import type { PortalUser } from '../session/portal-user.server'
import type { ListService } from './list-service.server'
import { readQuery } from './read-query.server'

/**
 * For a list whose button opens what is ticked on a screen of its own: the button sends the list itself, with this name.
 * Throws the redirect there, or back to the list where nothing is ticked. [SHR2-15]
 */
export async function openSelection<View extends ListQuery>(
  request: Request,
  user: PortalUser,
  list: Pick<ListService<View, unknown>, 'query' | 'noneSelected'>,
  at: (query: View) => string,
): Promise<void> {
  if (!new URL(request.url).searchParams.has(opensSelection)) return
  const query = readQuery(request, list.query)
  const isOwn = query.of === undefined || query.of === String(user.company.id)
  const isSelected = query.sel.length > 0 || query.all !== undefined
  if (isOwn && isSelected) throw redirect(at(query), 303)
  const back = listAddress(list.query.shape, query, { sel: [] })
  const notice = list.noneSelected ?? 'lists.noneSelected'
  throw await redirectWithNotice(user, back, notice, { kind: 'warning' })
}

const opensSelection = 'edit'
