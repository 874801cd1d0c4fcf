import type { returnOrder as english } from '../en/return-order.server'

export const returnOrder: Record<keyof typeof english, string> = {
  'returnOrder.expected': 'Esperado',
  'returnOrder.received': 'Recibido',
  'returnOrder.shipment': 'Envío',
  'returnOrder.copyHint':
    'Empieza una devolución nueva con los mismos datos y productos; el número queda en blanco.',
}
