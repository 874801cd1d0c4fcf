import { customsOrderList, customsReturnList } from '../customs/customs-lists.server'
import { inboundList } from '../inbound/inbound-list.server'
import type { NumberedList } from '../lists/select-numbers.server'
import { outboundList } from '../outbound/outbound-list.server'
import { returnList } from '../returns/return-list.server'

/** Lists whose rows a pasted column ticks. An area that is built joins by its name. */
export const numberedLists: readonly NumberedList[] = [
  inboundList,
  returnList,
  outboundList,
  customsOrderList,
  customsReturnList,
]
