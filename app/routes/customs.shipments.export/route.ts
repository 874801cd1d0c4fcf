import { requireCustomsUser } from '~/services/customs/customs-user.server'
import { shipmentList } from '~/services/customs/shipment-list.server'
import { exportRoute } from '~/services/lists/list-service.server'
import { onlyFor } from '~/services/session/only-for.server'

export const { loader, action } = onlyFor(requireCustomsUser, exportRoute(shipmentList))
