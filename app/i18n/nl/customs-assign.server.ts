import type { customsAssign as english } from '../en/customs-assign.server'

export const customsAssign: Record<keyof typeof english, string> = {
  'customsAssign.newShipment': 'Nieuwe zending',
  'customsAssign.created': 'Zending aangemaakt',
  'customsAssign.notThere': 'Heeft deze referentie nu niet',
}
