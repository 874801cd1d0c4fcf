import type { sheet as english } from '../en/sheet.server'

export const sheet: Record<keyof typeof english, string> = {
  'sheet.tooManyRows': 'Das Blatt hat mehr als {n} Zeilen',
  'sheet.lines': 'Positionen',
  'sheet.title': 'Positionen aus einem Blatt',
  'sheet.back': 'Zurück zum Auftrag',
  'sheet.about':
    'Wählen Sie eine Tabelle oder fügen Sie deren Zeilen ein. Solange eine Zelle falsch ist, wird nichts hinzugefügt. Von einem Artikel, den der Auftrag schon hat, kommen Stücke hinzu. Höchstens {n} Zeilen.',
  'sheet.aboutConcept':
    'Wählen Sie eine Tabelle oder fügen Sie deren Zeilen ein. Solange eine Zelle falsch ist, wird nichts hinzugefügt; danach werden die Positionen mit dem Entwurf gespeichert. Von einem Artikel, den der Auftrag schon hat, kommen Stücke hinzu. Höchstens {n} Zeilen.',
  'sheet.file': 'Tabelle (xlsx, csv, xls, ods)',
  'sheet.pasted': 'Zeilen, getrennt durch Tabulator, Semikolon oder Komma',
  'sheet.columns':
    'Spalten: {columns}. Ohne Überschriften werden die Zeilen in dieser Reihenfolge gelesen.',
  'sheet.add': 'Positionen hinzufügen',
  'sheet.template': 'Vorlage herunterladen',
  'sheet.cell': 'Zelle',
  'sheet.problem': 'Problem',
  'sheet.nothing': 'Wählen Sie eine Tabelle oder fügen Sie Zeilen ein',
  'sheet.faults': '{n} {n|Zelle ist|Zellen sind} falsch. Es wurde nichts hinzugefügt.',
  'sheet.more': '… und {n} weitere',
  'sheet.added': '{n} {n|Zeile|Zeilen} hinzugefügt',
  'sheet.addedWithout':
    '{n} {n|Zeile|Zeilen} hinzugefügt. Diese Spalten wurden nicht gelesen: {columns}',
  'sheet.concept':
    'Der Auftrag kann noch nicht gespeichert werden: In {step} ist etwas falsch. Speichern Sie zuerst den Auftrag.',
}
