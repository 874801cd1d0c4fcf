import type { unloadingRules as english } from '../en/unloading-rules.server'

/** What only the server says of an unloading. */
export const unloadingRules: Record<keyof typeof english, string> = {
  'unloading.title': 'Entladen - {name}',
  'unloading.unknownType': 'Unbekannte Packstückart: {type}',
  'unloading.shared': 'Mehrere Aufträge oder Retouren heißen {id}. Sie werden zusammen gezählt.',
  'unloading.leftOut': 'Früher gespeichert, und weggelassen, wenn Sie jetzt speichern: {items}',
  'unloading.nothing': 'Diese Sendung enthält weder Aufträge noch Retouren',
  'unloading.gone': 'Nicht mehr in dieser Sendung: {ids}. Diese Mengen wurden weggelassen.',
  'unloading.quantityWrong': 'Menge muss 0 oder mehr sein',
  'unloading.whole': 'Gesamte Sendung',
  'unloading.more': '… und {n} weitere',
  'unloading.noFile': 'Wählen Sie eine ausgefüllte Datei',
  'unloading.otherSheet':
    'Diese Datei wurde nicht für Sendung {name} erstellt. Es wurde nichts ausgefüllt.',
  'unloading.noTypes':
    'Die Datei hat keine Spalte mit einer Packstückart. Es wurde nichts ausgefüllt.',
  'unloading.unknownRow': 'Diese Sendung enthält keinen solchen Auftrag und keine solche Retoure',
  'unloading.sheetWrong': '{n} {n|Zelle ist|Zellen sind} falsch. Es wurde nichts ausgefüllt.',
  'unloading.filled':
    '{n} {n|Zeile wurde|Zeilen wurden} aus der Datei ausgefüllt, aber noch nicht gespeichert.',
  'unloading.filledWithout':
    '{n} {n|Zeile wurde|Zeilen wurden} aus der Datei ausgefüllt, ohne die Spalten {columns}, aber noch nicht gespeichert.',
}
