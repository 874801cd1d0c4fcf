import type { change as english } from '../en/change'

export const change: Record<keyof typeof english, string> = {
  'change.title': 'Selectie wijzigen',
  'change.selected':
    'Geselecteerd: {n}. U ziet uw wijzigingen eerst; er wordt niets verstuurd voordat u ze doorvoert.',
  'change.text': 'Tekst',
  'change.field': 'Veld',
  'change.find': 'Vervangen',
  'change.findHint':
    'Alleen dit deel van het veld wordt vervangen. Laat leeg om alles te vervangen.',
  'change.emptyHint': 'Laat leeg om het veld leeg te maken.',
  'change.value': 'Nieuwe waarde',
  'change.go': 'Toon wat er wijzigt',
  'change.none': 'Er zou niets wijzigen.',
  'change.same':
    'Blijven zoals ze zijn, omdat ze deze waarde al hebben of er niets te vervangen is: {n}',
  'change.emptied': 'Weggelaten, omdat dit veld niet leeg kan worden gemaakt: {n}',
  'change.unread':
    'Niet alles wat is geselecteerd kon worden gelezen. Er is niets gewijzigd; probeer het opnieuw.',
  'change.leftOut': 'Weggelaten, omdat hier alleen concepten kunnen worden gewijzigd: {numbers}',
  'takeBack.title': 'Terugdraaien',
  'takeBack.go': 'Toon wat er terugkomt',
  'takeBack.about':
    'Ongewijzigd sinds {file}: {n}. Ze krijgen hun oude waarden terug. U ziet ze eerst; er wordt niets verstuurd voordat u het doorvoert.',
  'takeBack.none': 'Van {file} kan niets worden teruggedraaid.',
  'takeBack.changedSince': 'Sindsdien gewijzigd. Vink aan welke toch hun oude waarden terugkrijgen',
  'takeBack.back': 'Hebben hun oude waarden al: {n}',
  'takeBack.added': 'Waren nieuw, en blijven: {n}',
  'takeBack.uncompared':
    'Verstuurd voordat ze waren vergeleken, zodat hun oude waarden niet bekend zijn: {n}',
  'takeBack.gone': 'Bestaan niet meer: {numbers}',
  'takeBack.wasEmpty':
    'Weggelaten, omdat een veld eerst leeg was en niet opnieuw leeg kan worden gemaakt: {numbers}',
  'takeBack.closed': 'Zijn geen concept meer: {numbers}',
}
