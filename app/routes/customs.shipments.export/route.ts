import { shipmentList } from '~/services/customs/shipment-list.server'
import { exportRoute } from '~/services/lists/list-service.server'

export const { loader, action } = exportRoute(shipmentList)
