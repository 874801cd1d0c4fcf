import type { customsAssign as english } from '../en/customs-assign.server'

export const customsAssign: Record<keyof typeof english, string> = {
  'customsAssign.newShipment': 'Nieuwe zending',
  'customsAssign.created': 'Zending aangemaakt',
  'customsAssign.notThere': 'Heeft deze referentie nu niet',
  'customsAssign.notLookedUp': 'Kon niet worden opgezocht',
  'customsAssign.movesUnknown':
    'Wat er verplaatst wordt kon niet worden opgezocht. Er kan nu niets worden verplaatst: {reason}',
}
