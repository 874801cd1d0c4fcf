import type { returnsServer as english } from '../en/returns.server'

export const returnsServer: Record<keyof typeof english, string> = {
  'returnOrder.shipment': 'Envío',
  'returnOrder.ofOrderHint':
    'Empieza una devolución con las líneas enviadas de este pedido y su número; puede reducir las cantidades.',
  'returnOrder.copyHint':
    'Empieza una devolución nueva con los mismos datos y productos; el número queda en blanco.',
}
