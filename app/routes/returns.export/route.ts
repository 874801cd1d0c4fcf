import { exportRoute } from '~/services/lists/list-service.server'
import { returnList } from '~/services/returns/return-list.server'

export const { loader, action } = exportRoute(returnList)
