import { paths, serverPaths } from '~/lib/paths'
import { returnColumns } from '~/validation/return-sheet-row'
import { orderImport } from '../orders/order-import'
import { checkReturn, returnStep } from './send'

export const returnImport = orderImport({
  area: 'returns',
  title: 'shell.returns',
  screen: paths.importReturns,
  list: { path: paths.returns(), view: 'import.viewReturns' },
  writes: 'returns',
  noneSelected: 'returns.noneSelected',
  sheet: {
    variant: 'returns',
    columns: returnColumns,
    searchIn: ['OrderNumber', 'Reference', 'ArticleNumber'],
    shows: ['OrderNumber', 'Reference'],
  },
  templatePath: serverPaths.returnTemplate,
  templates: [
    {
      name: 'returns',
      version: '1',
      label: 'import.template.returns',
      fileName: 'return-template.xlsx',
      sheets: 1,
      example: {
        OrderNumber: 'RT-EXAMPLE-1',
        Reference: 'RMA-1',
        Sender: 'J. Jansen',
        Channel: 'b2c',
        ExpectedArrivalDate: new Date('2027-03-15T00:00:00Z'),
        OriginalOrderNumber: 'ORDER-1',
        ArticleNumber: 'ARTICLE-1',
        Quantity: 1,
        Reason: 'Too small',
      },
    },
  ],
  checkRecord: checkReturn,
  steps: [returnStep],
})
