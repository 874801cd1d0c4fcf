import type { returnsServer as english } from '../en/returns.server'

export const returnsServer: Record<keyof typeof english, string> = {
  'returnOrder.shipment': 'Envoi',
  'returnOrder.ofOrderHint':
    'Commence un retour avec les lignes expédiées de cette commande et son numéro ; vous pouvez réduire les quantités.',
  'returnOrder.copyHint':
    'Commence un nouveau retour avec les mêmes données et produits ; le numéro reste vide.',
}
