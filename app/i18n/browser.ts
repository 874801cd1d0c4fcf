import type { Language } from './languages'
import { registerTexts } from './registry'
import type { Catalogue } from './translate'

/** Files of texts that only some screens need; the others come with every page. */
export type TextArea = Exclude<keyof (typeof files)['en'], (typeof everywhere)[number]>

type Texts = Partial<Catalogue>

const everywhere = ['common', 'shell'] as const

// one chunk per file and language: the browser fetches those that its page speaks
const files = {
  en: {
    common: () => import('./en/common').then((file): Texts => file.common),
    shell: () => import('./en/shell').then((file): Texts => file.shell),
    auth: () => import('./en/auth').then((file): Texts => file.auth),
    dashboard: () => import('./en/dashboard').then((file): Texts => file.dashboard),
    lists: () => import('./en/lists').then((file): Texts => file.lists),
    views: () => import('./en/views').then((file): Texts => file.views),
    attributes: () => import('./en/attributes').then((file): Texts => file.attributes),
    tracking: () => import('./en/tracking').then((file): Texts => file.tracking),
    logbook: () => import('./en/logbook').then((file): Texts => file.logbook),
    stock: () => import('./en/stock').then((file): Texts => file.stock),
    products: () => import('./en/products').then((file): Texts => file.products),
    product: () => import('./en/product').then((file): Texts => file.product),
    outbound: () => import('./en/outbound').then((file): Texts => file.outbound),
    order: () => import('./en/order').then((file): Texts => file.order),
    orderForm: () => import('./en/order-form').then((file): Texts => file.orderForm),
    outboundOrder: () => import('./en/outbound-order').then((file): Texts => file.outboundOrder),
    imports: () => import('./en/imports').then((file): Texts => file.imports),
    orderImport: () => import('./en/order-import').then((file): Texts => file.orderImport),
    importList: () => import('./en/import-list').then((file): Texts => file.importList),
    outboundForm: () => import('./en/outbound-form').then((file): Texts => file.outboundForm),
    address: () => import('./en/address').then((file): Texts => file.address),
    wizard: () => import('./en/wizard').then((file): Texts => file.wizard),
  },
  nl: {
    common: () => import('./nl/common').then((file): Texts => file.common),
    shell: () => import('./nl/shell').then((file): Texts => file.shell),
    auth: () => import('./nl/auth').then((file): Texts => file.auth),
    dashboard: () => import('./nl/dashboard').then((file): Texts => file.dashboard),
    lists: () => import('./nl/lists').then((file): Texts => file.lists),
    views: () => import('./nl/views').then((file): Texts => file.views),
    attributes: () => import('./nl/attributes').then((file): Texts => file.attributes),
    tracking: () => import('./nl/tracking').then((file): Texts => file.tracking),
    logbook: () => import('./nl/logbook').then((file): Texts => file.logbook),
    stock: () => import('./nl/stock').then((file): Texts => file.stock),
    products: () => import('./nl/products').then((file): Texts => file.products),
    product: () => import('./nl/product').then((file): Texts => file.product),
    outbound: () => import('./nl/outbound').then((file): Texts => file.outbound),
    order: () => import('./nl/order').then((file): Texts => file.order),
    orderForm: () => import('./nl/order-form').then((file): Texts => file.orderForm),
    outboundOrder: () => import('./nl/outbound-order').then((file): Texts => file.outboundOrder),
    imports: () => import('./nl/imports').then((file): Texts => file.imports),
    orderImport: () => import('./nl/order-import').then((file): Texts => file.orderImport),
    importList: () => import('./nl/import-list').then((file): Texts => file.importList),
    outboundForm: () => import('./nl/outbound-form').then((file): Texts => file.outboundForm),
    address: () => import('./nl/address').then((file): Texts => file.address),
    wizard: () => import('./nl/wizard').then((file): Texts => file.wizard),
  },
  de: {
    common: () => import('./de/common').then((file): Texts => file.common),
    shell: () => import('./de/shell').then((file): Texts => file.shell),
    auth: () => import('./de/auth').then((file): Texts => file.auth),
    dashboard: () => import('./de/dashboard').then((file): Texts => file.dashboard),
    lists: () => import('./de/lists').then((file): Texts => file.lists),
    views: () => import('./de/views').then((file): Texts => file.views),
    attributes: () => import('./de/attributes').then((file): Texts => file.attributes),
    tracking: () => import('./de/tracking').then((file): Texts => file.tracking),
    logbook: () => import('./de/logbook').then((file): Texts => file.logbook),
    stock: () => import('./de/stock').then((file): Texts => file.stock),
    products: () => import('./de/products').then((file): Texts => file.products),
    product: () => import('./de/product').then((file): Texts => file.product),
    outbound: () => import('./de/outbound').then((file): Texts => file.outbound),
    order: () => import('./de/order').then((file): Texts => file.order),
    orderForm: () => import('./de/order-form').then((file): Texts => file.orderForm),
    outboundOrder: () => import('./de/outbound-order').then((file): Texts => file.outboundOrder),
    imports: () => import('./de/imports').then((file): Texts => file.imports),
    orderImport: () => import('./de/order-import').then((file): Texts => file.orderImport),
    importList: () => import('./de/import-list').then((file): Texts => file.importList),
    outboundForm: () => import('./de/outbound-form').then((file): Texts => file.outboundForm),
    address: () => import('./de/address').then((file): Texts => file.address),
    wizard: () => import('./de/wizard').then((file): Texts => file.wizard),
  },
  fr: {
    common: () => import('./fr/common').then((file): Texts => file.common),
    shell: () => import('./fr/shell').then((file): Texts => file.shell),
    auth: () => import('./fr/auth').then((file): Texts => file.auth),
    dashboard: () => import('./fr/dashboard').then((file): Texts => file.dashboard),
    lists: () => import('./fr/lists').then((file): Texts => file.lists),
    views: () => import('./fr/views').then((file): Texts => file.views),
    attributes: () => import('./fr/attributes').then((file): Texts => file.attributes),
    tracking: () => import('./fr/tracking').then((file): Texts => file.tracking),
    logbook: () => import('./fr/logbook').then((file): Texts => file.logbook),
    stock: () => import('./fr/stock').then((file): Texts => file.stock),
    products: () => import('./fr/products').then((file): Texts => file.products),
    product: () => import('./fr/product').then((file): Texts => file.product),
    outbound: () => import('./fr/outbound').then((file): Texts => file.outbound),
    order: () => import('./fr/order').then((file): Texts => file.order),
    orderForm: () => import('./fr/order-form').then((file): Texts => file.orderForm),
    outboundOrder: () => import('./fr/outbound-order').then((file): Texts => file.outboundOrder),
    imports: () => import('./fr/imports').then((file): Texts => file.imports),
    orderImport: () => import('./fr/order-import').then((file): Texts => file.orderImport),
    importList: () => import('./fr/import-list').then((file): Texts => file.importList),
    outboundForm: () => import('./fr/outbound-form').then((file): Texts => file.outboundForm),
    address: () => import('./fr/address').then((file): Texts => file.address),
    wizard: () => import('./fr/wizard').then((file): Texts => file.wizard),
  },
  es: {
    common: () => import('./es/common').then((file): Texts => file.common),
    shell: () => import('./es/shell').then((file): Texts => file.shell),
    auth: () => import('./es/auth').then((file): Texts => file.auth),
    dashboard: () => import('./es/dashboard').then((file): Texts => file.dashboard),
    lists: () => import('./es/lists').then((file): Texts => file.lists),
    views: () => import('./es/views').then((file): Texts => file.views),
    attributes: () => import('./es/attributes').then((file): Texts => file.attributes),
    tracking: () => import('./es/tracking').then((file): Texts => file.tracking),
    logbook: () => import('./es/logbook').then((file): Texts => file.logbook),
    stock: () => import('./es/stock').then((file): Texts => file.stock),
    products: () => import('./es/products').then((file): Texts => file.products),
    product: () => import('./es/product').then((file): Texts => file.product),
    outbound: () => import('./es/outbound').then((file): Texts => file.outbound),
    order: () => import('./es/order').then((file): Texts => file.order),
    orderForm: () => import('./es/order-form').then((file): Texts => file.orderForm),
    outboundOrder: () => import('./es/outbound-order').then((file): Texts => file.outboundOrder),
    imports: () => import('./es/imports').then((file): Texts => file.imports),
    orderImport: () => import('./es/order-import').then((file): Texts => file.orderImport),
    importList: () => import('./es/import-list').then((file): Texts => file.importList),
    outboundForm: () => import('./es/outbound-form').then((file): Texts => file.outboundForm),
    address: () => import('./es/address').then((file): Texts => file.address),
    wizard: () => import('./es/wizard').then((file): Texts => file.wizard),
  },
} satisfies Record<Language, Record<string, () => Promise<Texts>>>

const loaded = new Set<TextArea>()

/** Whether the texts of these areas are in the browser. */
export const hasTexts = (areas: readonly TextArea[]) => areas.every((area) => loaded.has(area))

/** Fetches the texts of a page in the browser. */
export async function loadTexts(language: Language, areas: readonly TextArea[]): Promise<void> {
  const texts = await Promise.all([...everywhere, ...areas].map((area) => files[language][area]()))
  for (const some of texts) registerTexts(language, some)
  for (const area of areas) loaded.add(area)
}

/** What a route's `handle` says of the texts of its screen. */
export interface TextsHandle {
  texts?: readonly TextArea[]
}
