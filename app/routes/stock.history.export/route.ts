import { exportRoute } from '~/services/lists/list-service.server'
import { stockHistoryList } from '~/services/stock/stock.server'

export const { loader, action } = exportRoute(stockHistoryList)
