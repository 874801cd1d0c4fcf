import type { returnsServer as english } from '../en/returns.server'

export const returnsServer: Record<keyof typeof english, string> = {
  'returnOrder.shipment': 'Sendung',
  'returnOrder.ofOrderHint':
    'Beginnt eine Retoure mit den versandten Positionen dieses Auftrags und seiner Nummer; die Mengen lassen sich verringern.',
  'returnOrder.copyHint':
    'Beginnt eine neue Retoure mit denselben Angaben und Produkten; die Nummer bleibt leer.',
}
