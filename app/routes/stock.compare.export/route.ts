import { exportRoute } from '~/services/lists/list-service.server'
import { compareList } from '~/services/stock/stock-compare.server'

export const { loader, action } = exportRoute(compareList)
