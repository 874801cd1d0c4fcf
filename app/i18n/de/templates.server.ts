import type { templatesServer as english } from '../en/templates.server'

export const templatesServer: Record<keyof typeof english, string> = {
  'templates.about':
    'Eine Vorlage enthält die Angaben eines Auftrags, mit denen neue Aufträge beginnen. Alle, die für {company} arbeiten, sehen sie.',
  'templates.saveAs': 'Als Vorlage speichern',
  'templates.back': 'Zurück zu Auftrag {order}',
  'templates.what':
    'Die Vorlage übernimmt alle gespeicherten Angaben des Auftrags {order} außer Nummer und Dokumenten.',
  'templates.saved': 'Vorlage gespeichert',
  'templates.taken': 'Es gibt schon eine Vorlage {name}.',
  'templates.tooMany': 'Es gibt schon {n} Vorlagen. Löschen Sie zuerst eine.',
  'templates.renamed': 'Vorlage umbenannt',
  'templates.deleted': 'Vorlage gelöscht',
  'templates.gone': 'Diese Vorlage gibt es nicht mehr. Vielleicht hat sie jemand anders gelöscht.',
}
