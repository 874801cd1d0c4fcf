import { exportRoute } from '~/services/lists/list-service.server'
import { openStockExport, stockList } from '~/services/stock/stock.server'

export const { loader, action } = exportRoute(stockList, {
  open: ({ api }, query, signal) => openStockExport(api, query, signal),
  defaultName: 'stock.xlsx',
})
