import { exportRoute } from '~/services/lists/list-service.server'
import { apiLogList } from '~/services/logbook/logbook.server'

export const { loader, action } = exportRoute(apiLogList)
