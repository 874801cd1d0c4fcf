import { exportRoute } from '~/services/lists/list-service.server'
import { productFile } from '~/services/products/product-list.server'

export const { loader, action } = exportRoute(productFile)
