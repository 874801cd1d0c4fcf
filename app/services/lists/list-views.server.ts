import { readListState, viewAddress, type ListShape } from '~/lib/lists'
import { store } from '../store/portal-store.server'
import type { PortalUser } from '../session/portal-user.server'
import { listViews, type View, type ViewPlace } from '../store/views.server'

/** A view that the user keeps of a list. */
export interface StoredView extends Pick<View, 'id' | 'name' | 'isDefault' | 'news'> {
  /** Never the address of its list without a query. */
  address: string
}

export const viewPlace = ({ user, company }: PortalUser, shape: ListShape): ViewPlace => ({
  userEmail: user.account,
  companyId: company.id,
  list: shape.path(),
})

/** The views of this user and company, by name. */
export async function findViews(user: PortalUser, shape: ListShape): Promise<StoredView[]> {
  const views = await listViews(await store(), viewPlace(user, shape))
  return views.map(({ url, ...view }) => ({
    ...view,
    address: viewAddress(shape, stateAt(shape, url)),
  }))
}

/** What an address of the list asks for, unchecked. */
export const stateAt = (shape: ListShape, url: string) =>
  readListState(shape, new URL(url, 'http://local.invalid').searchParams)
