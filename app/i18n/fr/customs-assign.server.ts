import type { customsAssign as english } from '../en/customs-assign.server'

export const customsAssign: Record<keyof typeof english, string> = {
  'customsAssign.newShipment': 'Nouvel envoi',
  'customsAssign.created': 'Envoi créé',
  'customsAssign.notThere': 'N’a pas cette référence actuellement',
  'customsAssign.notLookedUp': 'N’a pas pu être recherché',
  'customsAssign.movesUnknown':
    'Ce qui est déplacé n’a pas pu être recherché. Rien ne peut être déplacé maintenant : {reason}',
}
