import type { customsAssign as english } from '../en/customs-assign.server'

export const customsAssign: Record<keyof typeof english, string> = {
  'customsAssign.newShipment': 'Nouvel envoi',
  'customsAssign.created': 'Envoi créé',
  'customsAssign.notThere': 'N’a pas cette référence actuellement',
}
