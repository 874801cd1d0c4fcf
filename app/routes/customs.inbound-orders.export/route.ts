import { customsOrderList } from '~/services/customs/customs-lists.server'
import { ofCustoms } from '~/services/customs/customs-user.server'
import { exportRoute } from '~/services/lists/list-service.server'

export const { loader, action } = ofCustoms(exportRoute(customsOrderList))
