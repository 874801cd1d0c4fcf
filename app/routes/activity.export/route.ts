import { actList } from '~/services/acts/act-list.server'
import { exportRoute } from '~/services/lists/list-service.server'

export const { loader, action } = exportRoute(actList)
