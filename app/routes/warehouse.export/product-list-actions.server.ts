import { constants } from '~/lib/constants'
import { exportActions } from '~/services/exports/list-export.server'
import { streamExport } from '~/services/exports/stream-export.server'
import type { ListActions, ListTask } from '~/services/lists/list-action.server'
import { productExport } from '~/services/products/product-export.server'
import {
  countProducts,
  openExportOf,
  openExportOfAll,
} from '~/services/products/product-list.server'
import { productListQuery, type ProductListQuery } from '~/validation/product-list'

const defaultName = 'products.xlsx'

export const productListActions: ListActions<ProductListQuery> = {
  query: productListQuery,
  noneSelected: 'products.list.noneSelected',
  count: ({ api }, query) => countProducts(api, query),
  actions: {
    'export-selection': {
      needsSelection: true,
      run: async (task) =>
        streamExport(
          task.all
            ? await openExportOfAll(task.user.api, task.query, task.signal)
            : await openExportOf(task.user.api, task.ids, task.signal),
          { ...task, defaultName },
        ),
    },
    'export-all': {
      run: async (task) => {
        if (!task.confirmed && (await isLarge(task))) return 'ask'
        return streamExport(await openExportOfAll(task.user.api, task.query, task.signal), {
          ...task,
          defaultName,
        })
      },
    },
    'export-csv': exportActions(productExport)['export-csv'],
  },
}

/** Counted again: there may be more than when the page was made. A count that fails leaves it to the export to say so. */
async function isLarge({ user, query }: ListTask<ProductListQuery>): Promise<boolean> {
  const count = await countProducts(user.api, query)
  return count.kind === 'ok' && count.body >= constants.exportWarningFrom
}
