import { message } from '~/i18n/message'
import { paths } from '~/lib/paths'
import { outboundColumns, outsideEuColumns } from '~/validation/outbound-sheet-row'
import { isUnchecked, type ImportKind } from '../kind'
import { quantityOf } from './drafts'
import { loadOrderRules } from './rules'
import { checkOutboundOrder, outboundStep } from './send'

export const outboundImport: ImportKind = {
  area: 'outbound',
  title: 'shell.outbound',
  screen: paths.importOutboundOrders,
  writes: 'outbound',
  records: 'import.items.orders',
  noneSelected: 'outbound.noneSelected',
  sheets: [
    {
      part: 'main',
      variant: 'eu',
      otherVariant: {
        variant: 'outside-eu',
        marks: ['IncoTerm', 'ExportPriceAmount'],
        columns: outsideEuColumns,
      },
      columns: outboundColumns,
      key: 'OrderNumber',
      recordBy: 'key',
      keyRequired: true,
      keyTaken: message('import.problem.orderNumberUnique'),
      searchIn: ['OrderNumber', 'OrderReference', 'ArticleNumber'],
      shows: ['OrderNumber', 'OrderReference'],
    },
  ],
  templatePath: paths.outboundTemplate,
  templates: [
    {
      name: 'eu',
      version: '1',
      label: 'import.template.eu',
      fileName: 'outbound-eu-template.xlsx',
      sheets: 1,
      without: outsideEuColumns,
    },
    {
      name: 'outside-eu',
      version: '1',
      label: 'import.template.outsideEu',
      fileName: 'outbound-outside-eu-template.xlsx',
      sheets: 1,
    },
  ],
  figures: [
    { title: 'import.lineCount', of: (rows) => rows.length },
    { title: 'import.totalQuantity', of: quantityOf },
  ],
  rowRules: loadOrderRules,
  checkRecord: checkOutboundOrder,
  canSubmit: true,
  steps: [outboundStep],
  warnings: (_, records) =>
    Promise.resolve(
      new Map(records.filter(isUnchecked).map(({ record }) => [record, 'import.notChecked'])),
    ),
}
