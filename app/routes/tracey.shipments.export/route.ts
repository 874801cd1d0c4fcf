import { exportRoute } from '~/services/lists/list-service.server'
import { trackedShipments } from '~/services/tracking/tracking.server'

export const { loader, action } = exportRoute(trackedShipments)
