import { exportRoute } from '~/services/lists/list-service.server'
import { trackingExceptions } from '~/services/tracking/tracking.server'

export const { loader, action } = exportRoute(trackingExceptions)
