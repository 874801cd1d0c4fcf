import type { returnOrder as english } from '../en/return-order.server'

export const returnOrder: Record<keyof typeof english, string> = {
  'returnOrder.shipment': 'Envío',
  'returnOrder.ofOrderHint':
    'Empieza una devolución con las líneas enviadas de este pedido y su número; puede reducir las cantidades.',
  'returnOrder.copyHint':
    'Empieza una devolución nueva con los mismos datos y productos; el número queda en blanco.',
}
