import { exportRoute } from '~/services/lists/list-service.server'
import { mutationList, openMutationExport } from '~/services/stock/stock.server'

export const { loader, action } = exportRoute(mutationList, {
  open: ({ api }, query, signal) => openMutationExport(api, query, signal),
  defaultName: 'stocklog.xlsx',
})
