import { paths, serverPaths } from '~/lib/paths'
import {
  customsInboundColumns,
  inboundColumns,
  isProductLine,
  packageMarks,
  productMarks,
} from '~/validation/inbound-sheet-row'
import { changeImport } from '../changes/changed-records'
import type { ImportKind, ImportScreenKinds } from '../kind'
import { orderImport } from '../orders/order-import'
import { changedInbound } from './changes'
import { customsExample, example } from './examples'
import { customsRules, plainRules, noPackages, noProducts } from './rules'
import { inboundSending } from './send'

const shared = {
  title: 'shell.inbound',
  screen: paths.importInboundOrders,
  list: { path: paths.inboundOrders(), view: 'import.viewInbound' },
  writes: 'inbound',
  noneSelected: 'inbound.noneSelected',
  templatePath: serverPaths.inboundTemplate,
} as const satisfies Partial<ImportKind>

const searched = {
  searchIn: ['OrderNumber', 'Reference', 'ArticleNumber'],
  shows: ['OrderNumber', 'Reference'],
}

const withoutCustoms = inboundSending(false)
const withCustoms = inboundSending(true)

/** Of companies without customs. */
export const plainInboundImport = orderImport({
  ...shared,
  area: 'inbound',
  sheet: { variant: 'purchase', columns: inboundColumns, ...searched },
  templates: [
    {
      name: 'purchase',
      version: '1',
      label: 'import.template.purchase',
      fileName: 'purchase-template.xlsx',
      sheets: 1,
      sheetName: 'Orders',
      example,
    },
  ],
  rowRules: plainRules,
  checkRecord: withoutCustoms.check,
  steps: [withoutCustoms.step],
})

/** Of companies with customs, whose rows may hold a package or a container alone. */
export const customsInboundImport = orderImport({
  ...shared,
  area: 'inbound-customs',
  sheet: {
    variant: 'purchase-customs',
    columns: customsInboundColumns,
    ...searched,
    someRow: [
      { fills: productMarks, otherwise: noProducts },
      { fills: packageMarks, otherwise: noPackages },
    ],
  },
  isLine: isProductLine,
  templates: [
    {
      name: 'purchase-customs',
      version: '1',
      label: 'import.template.purchaseCustoms',
      fileName: 'purchase-template-customs.xlsx',
      sheets: 1,
      sheetName: 'Orders',
      example: customsExample,
    },
  ],
  rowRules: customsRules,
  checkRecord: withCustoms.check,
  steps: [withCustoms.step],
})

/** Fields of concepts that are there. */
export const inboundChangeImport = changeImport(changedInbound, {
  ...shared,
  area: 'inbound-changes',
  records: plainInboundImport.records,
  templates: plainInboundImport.templates,
  undo: (id) => paths.takeBackInboundOrders({ import: id }),
})

/** A file is of orders as a whole. */
export const inboundImport: ImportScreenKinds = {
  kinds: [plainInboundImport, customsInboundImport, inboundChangeImport],
  choose: ({ customs }) => (customs ? customsInboundImport : plainInboundImport),
}
