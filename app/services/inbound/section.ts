import type { InboundLine } from '#contract/purchaseorders'
import type { EditedBlock } from '~/lib/inbound-edit'
import type { Fields } from '~/lib/order-page'
import type { LinePages } from '~/lib/order-line'
import type { Translate } from '~/i18n/translate'
import type { OrderSection } from '../orders/order-detail'
import type { OrderStatus } from '../orders/order-status'
import type { CountryName } from '../reference/country-names.server'
import type { WholeInboundOrder } from './calls'
import type { InboundRights } from './rights'

export interface Names {
  country: CountryName
  /** Those that the company sees, in their order; empty where the list did not come. */
  phases: OrderStatus[]
  /** What of the order its user may change: there are fields for it. */
  may: InboundRights
  /** The lines that are shown, and where they stand among all; null where all are. */
  lines: { shown: readonly InboundLine[]; pages: LinePages } | null
}

/** Of the page of an inbound order. */
export type InboundSection = OrderSection<WholeInboundOrder, Names>

/** Y and N in words; anything else as it is. */
export const yesOrNo = (t: Translate, value: string | null | undefined): string => {
  if (value === 'Y') return t('common.yes')
  return value === 'N' ? t('common.no') : (value ?? '')
}

/** Fields in the place of what can be changed. */
export const toFields = (name: EditedBlock, row?: number): Fields => ({ kind: 'fields', name, row })
