import { concept } from '../outbound/support'

/** A kind of orders, for what holds for the list of each. */
export interface Kind {
  path: string
  /** Upstream's calls: a page of the list, its workbook, and drafts. */
  find: string
  file: string
  drafts: string
  /** A status that orders of it end in. */
  done: number
  noneSelected: string
  /** Of 1002, as upstream takes it. */
  draft: (number: string) => object
  /** How a concept is changed upstream, to what its list shows. */
  change: (id: number, number: string) => { method: string; path: string; body: object }
}

const article = 'PS101-110-3'
const inboundDraft = (number: string) => ({
  ExternalOrderId: number,
  OrderType: 'purchase',
  SubType: 'RETAIL',
  SupplierId: 2001,
  Lines: [{ ExternalArticleId: article, Quantity: 2, Prepacked: 'N' }],
})
const returnDraft = (number: string) => ({
  ExternalReturnId: number,
  Channel: 'b2c',
  SubType: 'RETAIL',
  Lines: [{ ExternalArticleId: article, Quantity: 2 }],
})

export const kinds: readonly Kind[] = [
  {
    path: '/inbound-orders',
    find: '/purchaseorders/multifilter',
    file: '/purchaseorders/export',
    drafts: '/saleskit/po',
    done: 40,
    noneSelected: 'No orders selected',
    draft: inboundDraft,
    change: (id) => ({
      method: 'PUT',
      path: `/saleskit/po/${id}`,
      body: inboundDraft('CHG-OTHER'),
    }),
  },
  {
    path: '/returns',
    find: '/returns/multifilter',
    file: '/returns/export',
    drafts: '/saleskit/rcp',
    done: 40,
    noneSelected: 'No returns selected',
    draft: returnDraft,
    change: (Id) => ({
      method: 'POST',
      path: '/saleskit/rcp',
      body: { ...returnDraft('CHG-OTHER'), Id },
    }),
  },
  {
    path: '/outbound-orders',
    find: '/orders/multifilter',
    file: '/orders/export',
    drafts: '/saleskit/shp',
    done: 70,
    noneSelected: 'No orders selected',
    draft: (number) => concept(number, article),
    change: (Id, number) => ({
      method: 'POST',
      path: '/saleskit/shp',
      body: { ...concept(number, article), OrderReference: 'CHG-OTHER', Id },
    }),
  },
]
