import type { returnOrder as english } from '../en/return-order.server'

export const returnOrder: Record<keyof typeof english, string> = {
  'returnOrder.shipment': 'Sendung',
  'returnOrder.ofOrderHint':
    'Beginnt eine Retoure mit den versandten Positionen dieses Auftrags und seiner Nummer; die Mengen lassen sich verringern.',
  'returnOrder.copyHint':
    'Beginnt eine neue Retoure mit denselben Angaben und Produkten; die Nummer bleibt leer.',
}
