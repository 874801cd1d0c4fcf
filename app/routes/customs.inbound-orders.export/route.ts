import { customsOrderList } from '~/services/customs/customs-lists.server'
import { requireCustomsUser } from '~/services/customs/customs-user.server'
import { exportRoute } from '~/services/lists/list-service.server'
import { onlyFor } from '~/services/session/only-for.server'

export const { loader, action } = onlyFor(requireCustomsUser, exportRoute(customsOrderList))
