import type { customsAssign as english } from '../en/customs-assign.server'

export const customsAssign: Record<keyof typeof english, string> = {
  'customsAssign.newShipment': 'Envío nuevo',
  'customsAssign.created': 'Envío creado',
  'customsAssign.notThere': 'No tiene esta referencia ahora',
  'customsAssign.notLookedUp': 'No se pudo consultar',
  'customsAssign.movesUnknown':
    'No se pudo consultar lo que se mueve. Ahora no se puede mover nada: {reason}',
}
