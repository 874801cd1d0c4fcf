import { customsOrderList } from '~/services/customs-orders/customs-lists.server'
import { ofCustoms } from '~/services/customs-orders/of-customs.server'
import { exportRoute } from '~/services/lists/list-service.server'

export const { loader, action } = ofCustoms(exportRoute(customsOrderList))
