import type { change as english } from '../en/change'

export const change: Record<keyof typeof english, string> = {
  'change.title': 'Mehrere Produkte ändern',
  'change.selected':
    'Ausgewählte Produkte: {n}. Was Sie hier ändern, wird zuerst gezeigt; gesendet wird nichts, bevor Sie es starten.',
  'change.field': 'Feld',
  'change.find': 'Ersetzen',
  'change.findHint': 'Nur dieser Teil des Feldes wird ersetzt. Leer lassen, um alles zu ersetzen.',
  'change.value': 'Neuer Wert',
  'change.go': 'Änderungen zeigen',
  'change.none': 'Es würde sich nichts ändern.',
  'change.same':
    'Ausgewählte Produkte, die bleiben, wie sie sind, weil sie diesen Wert schon haben oder nichts zu ersetzen ist: {n}',
  'change.emptied':
    'Ausgewählte Produkte, die ausgelassen sind, weil ihr Feld leer würde und ein Import kein Feld leeren kann: {n}',
  'change.unread':
    'Nicht alle ausgewählten Produkte konnten gelesen werden. Nichts wurde geändert; versuchen Sie es bitte erneut.',
  'takeBack.title': 'Zurücknehmen',
  'takeBack.go': 'Rücknahme zeigen',
  'takeBack.about':
    'Produkte, die noch so sind, wie {file} sie hinterlassen hat: {n}. Sie bekommen ihre alten Werte zurück. Sie werden zuerst gezeigt; gesendet wird nichts, bevor Sie es starten.',
  'takeBack.none': 'Von {file} kann nichts zurückgenommen werden.',
  'takeBack.changedSince':
    'Seither geändert. Haken Sie an, welche trotzdem ihre alten Werte zurückbekommen',
  'takeBack.back': 'Produkte, die ihre alten Werte schon haben: {n}',
  'takeBack.added': 'Produkte, die neu waren und bleiben: {n}',
  'takeBack.uncompared':
    'Produkte, die gesendet wurden, bevor sie verglichen waren, sodass ihre alten Werte nicht bekannt sind: {n}',
  'takeBack.gone': 'Nicht mehr vorhanden: {numbers}',
  'takeBack.wasEmpty': 'Ein Feld war vorher leer, und ein Import kann es nicht leeren: {numbers}',
}
