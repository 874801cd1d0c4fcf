import type { TextKey } from '~/i18n/translate'
import type { Block, OrderNotice } from '~/lib/order-page'
import type { StoredFile } from '../lists/documents.server'
import type { Area } from '../session/domain'
import type { PortalUser } from '../session/portal-user.server'
import type { OrderRow, ReadCalls } from './order-calls'

/** A kind of orders, described for the page of one that is read. `Names`: what codes and ids of it are called. */
export interface OrderDetail<Order extends OrderRow, Names> {
  /** Of the list, among all that are read for a page. */
  area: Area
  calls: Pick<
    ReadCalls<Order>,
    'conceptStatus' | 'get' | 'number' | 'stage' | 'statuses' | 'phases'
  >
  paths: {
    /** `status`: those of that status. */
    list: (query?: { status?: number }) => string
    detail: (id: number, query?: { tab?: string }) => string
    /** Of a concept; without one its page is read as any other. */
    editor?: (id: number) => string
    /** All its documents in one file. */
    documents?: (id: number) => string
  }
  names: (user: PortalUser) => Promise<Names>
  /** Whom it is for, and where. */
  receiver: (order: Order) => string
  /** What is to be known before anything else. */
  notices: (order: Order, about: About<Names>) => OrderNotice[]
  /** In their order. The first is what an address without `tab` shows. */
  sections: readonly OrderSection<Order, Names>[]
  /** Each section at an address of its own; else all are on one page. */
  hasTabs?: boolean
  /** Says what a copy takes over. */
  copyHint?: TextKey
  /** Begins a new order with what this one holds, and answers where the wizard continues. */
  copy?: (user: PortalUser, order: Order) => Promise<string>
  /** Those of the storage that its sections show. */
  documents?: (order: Order, user: PortalUser) => OrderDocument[]
}

export interface OrderDocument extends StoredFile {
  /** Of the section that shows it. */
  title: TextKey
}

/** Another order that can be begun with what an order holds. */
export interface FollowUp<Order> {
  /** Tells its button from others of the page. */
  name: string
  title: TextKey
  /** Says what it takes over. */
  hint: TextKey
  /** Whose writes it needs. */
  area: Area
  /** Without it every order has it. */
  isFor?: (order: Order, user: Pick<PortalUser, 'settings'>) => boolean
  /** Answers where the wizard continues. */
  begin: (user: PortalUser, order: Order) => Promise<string>
}

export interface OrderSection<Order, Names> {
  name: string
  title: TextKey
  /** Without it every user sees it. */
  isShown?: (user: PortalUser, names: Names) => boolean
  blocks: (order: Order, about: About<Names>) => Block[] | Promise<Block[]>
}

export type About<Names> = Pick<PortalUser, 'api' | 'can' | 'settings' | 't'> & { names: Names }
