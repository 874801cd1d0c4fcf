import type { ListShape } from '~/lib/lists'
import type { PortalUser } from '../session/portal-user.server'
import type { LookPlace } from '../store/column-preferences.server'

export const lookPlace = ({ user }: PortalUser, shape: ListShape): LookPlace => ({
  userEmail: user.account,
  list: shape.path(),
})
