import type { templates as english } from '../en/templates'

export const templates: Record<keyof typeof english, string> = {
  'templates.name': 'Name',
  'templates.area': 'Aufträge',
  'templates.party': 'Für oder von',
  'templates.lines': 'Zeilen',
  'templates.madeBy': 'Erstellt von',
  'templates.made': 'Erstellt',
  'templates.none':
    'Es gibt noch keine Vorlagen. Öffnen Sie einen Auftrag und speichern Sie ihn als Vorlage.',
  'templates.save': 'Vorlage speichern',
  'templates.use': 'Neuer Auftrag daraus',
  'templates.rename': 'Umbenennen',
  'templates.delete': 'Vorlage löschen',
  'templates.deleteQuestion': 'Vorlage {order} löschen? Niemand kann sie dann noch verwenden.',
}
