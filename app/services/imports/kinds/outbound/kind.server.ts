import { paths, serverPaths } from '~/lib/paths'
import { outboundColumns, outsideEuColumns } from '~/validation/outbound-sheet-row'
import { changeImport } from '../changes/changed-records'
import type { ImportKind, ImportScreenKinds } from '../kind'
import { orderImport } from '../orders/order-import'
import { changedOutbound, changedOutboundRules } from './changes'
import { outboundRules } from './rules'
import { checkOutboundOrder, outboundStep } from './send'

const shared = {
  title: 'shell.outbound',
  screen: paths.importOutboundOrders,
  list: { path: paths.outboundOrders(), view: 'import.viewOutbound' },
  writes: 'outbound',
  noneSelected: 'outbound.noneSelected',
  templatePath: serverPaths.outboundTemplate,
} as const satisfies Partial<ImportKind>

export const outboundImport = orderImport({
  ...shared,
  area: 'outbound',
  sheet: {
    variant: 'eu',
    otherVariant: {
      variant: 'outside-eu',
      marks: ['IncoTerm', 'ExportPriceAmount'],
      columns: outsideEuColumns,
    },
    columns: outboundColumns,
    searchIn: ['OrderNumber', 'OrderReference', 'ArticleNumber'],
    shows: ['OrderNumber', 'OrderReference'],
  },
  templates: [
    {
      name: 'eu',
      version: '1',
      label: 'import.template.eu',
      fileName: 'outbound-eu-template.xlsx',
      sheets: 1,
      without: outsideEuColumns,
      withoutCustoms: true,
    },
    {
      name: 'outside-eu',
      version: '1',
      label: 'import.template.outsideEu',
      fileName: 'outbound-outside-eu-template.xlsx',
      sheets: 1,
    },
  ],
  rowRules: outboundRules,
  checkRecord: checkOutboundOrder,
  steps: [outboundStep],
})

/** Fields of concepts that are there. */
export const outboundChangeImport = changeImport(changedOutbound, {
  ...shared,
  area: 'outbound-changes',
  records: outboundImport.records,
  templates: outboundImport.templates,
  rowRules: changedOutboundRules,
  undo: (id) => paths.takeBackOutboundOrders({ import: id }),
})

/** What the import of outbound orders takes: a file is of orders as a whole. */
export const outboundImports: ImportScreenKinds = {
  kinds: [outboundImport, outboundChangeImport],
  choose: () => outboundImport,
}
