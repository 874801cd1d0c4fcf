import type { Translate } from '~/i18n/translate'
import type { OrderSection } from '../orders/order-detail'
import type { OrderStatus } from '../orders/order-status'
import type { CountryName } from '../reference/country-names.server'
import type { WholeInboundOrder } from './calls'

export interface Names {
  country: CountryName
  /** Those that the company sees, in their order; empty where the list did not come. */
  phases: OrderStatus[]
}

/** Of the page of an inbound order. */
export type InboundSection = OrderSection<WholeInboundOrder, Names>

/** Y and N in words; anything else as it is. */
export const yesOrNo = (t: Translate, value: string | null | undefined): string => {
  if (value === 'Y') return t('common.yes')
  return value === 'N' ? t('common.no') : (value ?? '')
}
