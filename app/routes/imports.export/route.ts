import { importList } from '~/services/imports/list/import-list.server'
import { exportRoute } from '~/services/lists/list-service.server'

export const { loader, action } = exportRoute(importList)
