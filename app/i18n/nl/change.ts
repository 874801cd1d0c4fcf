import type { change as english } from '../en/change'

export const change: Record<keyof typeof english, string> = {
  'change.title': 'Meerdere producten wijzigen',
  'change.selected':
    'Geselecteerde producten: {n}. Wat u hier wijzigt, wordt eerst getoond; er wordt niets verstuurd voordat u het start.',
  'change.field': 'Veld',
  'change.find': 'Vervangen',
  'change.findHint':
    'Alleen dit deel van het veld wordt vervangen. Laat leeg om alles te vervangen.',
  'change.value': 'Nieuwe waarde',
  'change.go': 'Toon wat er wijzigt',
  'change.none': 'Er zou niets wijzigen.',
  'change.same':
    'Geselecteerde producten die blijven zoals ze zijn, omdat ze deze waarde al hebben of er niets te vervangen is: {n}',
  'change.emptied':
    'Geselecteerde producten die zijn weggelaten, omdat hun veld leeg zou worden en een import geen veld kan leegmaken: {n}',
  'change.unread':
    'Niet alle geselecteerde producten konden worden gelezen. Er is niets gewijzigd; probeer het opnieuw.',
  'takeBack.title': 'Terugdraaien',
  'takeBack.go': 'Toon wat er terugkomt',
  'takeBack.about':
    'Producten die nog zijn zoals {file} ze heeft achtergelaten: {n}. Ze krijgen hun oude waarden terug. Ze worden eerst getoond; er wordt niets verstuurd voordat u het start.',
  'takeBack.none': 'Van {file} kan niets worden teruggedraaid.',
  'takeBack.changedSince': 'Sindsdien gewijzigd. Vink aan welke toch hun oude waarden terugkrijgen',
  'takeBack.back': 'Producten die hun oude waarden al hebben: {n}',
  'takeBack.added': 'Producten die nieuw waren en blijven: {n}',
  'takeBack.uncompared':
    'Producten die zijn verstuurd voordat ze waren vergeleken, zodat hun oude waarden niet bekend zijn: {n}',
  'takeBack.gone': 'Bestaan niet meer: {numbers}',
  'takeBack.wasEmpty': 'Een veld was eerst leeg, en een import kan het niet leegmaken: {numbers}',
}
