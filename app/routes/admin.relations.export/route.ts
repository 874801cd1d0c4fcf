import { exportRoute } from '~/services/lists/list-service.server'
import { relationList, requireEmployee } from '~/services/relations/relation-list.server'
import { onlyFor } from '~/services/session/only-for.server'

export const { loader, action } = onlyFor(requireEmployee, exportRoute(relationList))
