import { paths, serverPaths } from '~/lib/paths'
import { outboundColumns, outsideEuColumns } from '~/validation/outbound-sheet-row'
import { orderImport } from '../orders/order-import'
import { outboundRules } from './rules'
import { checkOutboundOrder, outboundStep } from './send'

export const outboundImport = orderImport({
  area: 'outbound',
  title: 'shell.outbound',
  screen: paths.importOutboundOrders,
  list: { path: paths.outboundOrders(), view: 'import.viewOutbound' },
  writes: 'outbound',
  noneSelected: 'outbound.noneSelected',
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
  templatePath: serverPaths.outboundTemplate,
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
