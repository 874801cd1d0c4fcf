import { exportRoute } from '~/services/lists/list-service.server'
import { relationList } from '~/services/relations/relation-list.server'

export const { loader, action } = exportRoute(relationList)
