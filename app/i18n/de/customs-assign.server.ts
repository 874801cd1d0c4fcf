import type { customsAssign as english } from '../en/customs-assign.server'

export const customsAssign: Record<keyof typeof english, string> = {
  'customsAssign.newShipment': 'Neue Sendung',
  'customsAssign.created': 'Sendung angelegt',
  'customsAssign.notThere': 'Hat diese Referenz jetzt nicht',
  'customsAssign.notLookedUp': 'Konnte nicht nachgeschlagen werden',
  'customsAssign.movesUnknown':
    'Was verschoben wird, konnte nicht nachgeschlagen werden. Jetzt kann nichts verschoben werden: {reason}',
}
