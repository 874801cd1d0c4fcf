import type { returnOrder as english } from '../en/return-order.server'

export const returnOrder: Record<keyof typeof english, string> = {
  'returnOrder.expected': 'Attendu',
  'returnOrder.received': 'Reçu',
  'returnOrder.shipment': 'Envoi',
  'returnOrder.copyHint':
    'Commence un nouveau retour avec les mêmes données et produits ; le numéro reste vide.',
}
