import { ofCustoms } from '~/services/customs-orders/of-customs.server'
import { shipmentList } from '~/services/customs/shipment-list.server'
import { exportRoute } from '~/services/lists/list-service.server'

export const { loader, action } = ofCustoms(exportRoute(shipmentList))
