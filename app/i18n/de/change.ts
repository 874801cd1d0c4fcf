import type { change as english } from '../en/change'

export const change: Record<keyof typeof english, string> = {
  'change.title': 'Auswahl ändern',
  'change.selected':
    'Ausgewählt: {n}. Sie sehen Ihre Änderungen zuerst; gesendet wird nichts, bevor Sie sie anwenden.',
  'change.text': 'Text',
  'change.field': 'Feld',
  'change.find': 'Ersetzen',
  'change.findHint': 'Nur dieser Teil des Feldes wird ersetzt. Leer lassen, um alles zu ersetzen.',
  'change.emptyHint': 'Leer lassen, um das Feld zu leeren.',
  'change.value': 'Neuer Wert',
  'change.go': 'Änderungen zeigen',
  'change.none': 'Es würde sich nichts ändern.',
  'change.same':
    'Bleiben, wie sie sind, weil sie diesen Wert schon haben oder nichts zu ersetzen ist: {n}',
  'change.emptied': 'Ausgelassen, weil dieses Feld nicht geleert werden kann: {n}',
  'change.unread':
    'Nicht alles, was ausgewählt ist, konnte gelesen werden. Nichts wurde geändert; versuchen Sie es bitte erneut.',
  'change.leftOut': 'Ausgelassen, weil hier nur Entwürfe geändert werden können: {numbers}',
  'takeBack.title': 'Zurücknehmen',
  'takeBack.go': 'Rücknahme zeigen',
  'takeBack.about':
    'Unverändert seit {file}: {n}. Sie bekommen ihre alten Werte zurück. Sie sehen sie zuerst; gesendet wird nichts, bevor Sie es anwenden.',
  'takeBack.none': 'Von {file} kann nichts zurückgenommen werden.',
  'takeBack.changedSince':
    'Seither geändert. Haken Sie an, welche trotzdem ihre alten Werte zurückbekommen',
  'takeBack.back': 'Haben ihre alten Werte schon: {n}',
  'takeBack.added': 'Waren neu, und bleiben: {n}',
  'takeBack.uncompared':
    'Gesendet, bevor sie verglichen waren, sodass ihre alten Werte nicht bekannt sind: {n}',
  'takeBack.gone': 'Nicht mehr vorhanden: {numbers}',
  'takeBack.wasEmpty':
    'Ausgelassen, weil ein Feld vorher leer war und nicht wieder geleert werden kann: {numbers}',
  'takeBack.closed': 'Sind keine Entwürfe mehr: {numbers}',
}
