import { paths, serverPaths } from '~/lib/paths'
import { returnColumns } from '~/validation/return-sheet-row'
import { changeImport } from '../changes/changed-records'
import type { ImportKind, ImportScreenKinds } from '../kind'
import { orderImport } from '../orders/order-import'
import { changedReturns } from './changes'
import { checkReturn, returnStep } from './send'

const shared = {
  title: 'shell.returns',
  screen: paths.importReturns,
  list: { path: paths.returns(), view: 'import.viewReturns' },
  writes: 'returns',
  noneSelected: 'returns.noneSelected',
  templatePath: serverPaths.returnTemplate,
} as const satisfies Partial<ImportKind>

export const returnImport = orderImport({
  ...shared,
  area: 'returns',
  sheet: {
    variant: 'returns',
    columns: returnColumns,
    searchIn: ['OrderNumber', 'Reference', 'ArticleNumber'],
    shows: ['OrderNumber', 'Reference'],
  },
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

/** Fields of concepts that are there. */
export const returnChangeImport = changeImport(changedReturns, {
  ...shared,
  area: 'return-changes',
  records: returnImport.records,
  templates: returnImport.templates,
  undo: (id) => paths.takeBackReturns({ import: id }),
})

/** What the import of returns takes: a file is of orders as a whole. */
export const returnImports: ImportScreenKinds = {
  kinds: [returnImport, returnChangeImport],
  choose: () => returnImport,
}
