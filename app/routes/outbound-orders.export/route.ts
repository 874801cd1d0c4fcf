import { exportRoute } from '~/services/lists/list-service.server'
import { outboundList } from '~/services/outbound/outbound-list.server'

export const { loader, action } = exportRoute(outboundList)
