import { inboundList } from '~/services/inbound/inbound-list.server'
import { exportRoute } from '~/services/lists/list-service.server'

export const { loader, action } = exportRoute(inboundList)
