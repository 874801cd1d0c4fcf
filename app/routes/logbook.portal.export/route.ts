import { exportRoute } from '~/services/lists/list-service.server'
import { portalLogList } from '~/services/logbook/logbook.server'

export const { loader, action } = exportRoute(portalLogList)
