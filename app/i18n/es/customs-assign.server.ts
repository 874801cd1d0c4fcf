import type { customsAssign as english } from '../en/customs-assign.server'

export const customsAssign: Record<keyof typeof english, string> = {
  'customsAssign.newShipment': 'Envío nuevo',
  'customsAssign.created': 'Envío creado',
  'customsAssign.notThere': 'No tiene esta referencia ahora',
}
