import { exportRoute } from '~/services/lists/list-service.server'
import { xmlLogList } from '~/services/logbook/logbook.server'

export const { loader, action } = exportRoute(xmlLogList)
