import type { returnsServer as english } from '../en/returns.server'

export const returnsServer: Record<keyof typeof english, string> = {
  'returnOrder.shipment': 'Zending',
  'returnOrder.ofOrderHint':
    'Begint een retour met de verzonden regels van deze order en het ordernummer; de aantallen kunt u verlagen.',
  'returnOrder.copyHint':
    'Begint een nieuwe retour met dezelfde gegevens en producten; het nummer blijft leeg.',
}
