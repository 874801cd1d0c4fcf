import { readListState, viewAddress, type ListLook, type ListShape } from '~/lib/lists'
import { store } from '../store/portal-store.server'
import type { PortalUser } from '../session/portal-user.server'
import { readViewsAndLook, type View, type ViewPlace } from '../store/views.server'

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

/** The views of this user and company, by name, and how the user looks at the list. */
export async function findViewsAndLook(
  user: PortalUser,
  shape: ListShape,
): Promise<{ views: StoredView[]; look: ListLook | undefined }> {
  const { views, look } = await readViewsAndLook(await store(), viewPlace(user, shape))
  const stored = views.map(({ url, ...view }) => ({
    ...view,
    address: viewAddress(shape, stateAt(shape, url)),
  }))
  return { views: stored, look }
}

/** What an address of the list asks for, unchecked. */
export const stateAt = (shape: ListShape, url: string) =>
  readListState(shape, new URL(url, 'http://local.invalid').searchParams)
