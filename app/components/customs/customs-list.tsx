import type { ListButton } from '~/components/table/list-definition'
import type { TextKey } from '~/i18n/translate'
import { exportButtons } from '../table/list-buttons'

/** The buttons above what travels in shipments. */
export const customsButtons = (what: TextKey, question: TextKey): readonly ListButton[] => [
  { name: 'edit', title: 'customsOrders.editSelection', needsSelection: true, opens: 'edit' },
  {
    name: 'create-shipment',
    title: 'customsOrders.createShipment',
    needsSelection: true,
    question,
    go: 'customsOrders.createShipment',
  },
  ...exportButtons(what),
]
