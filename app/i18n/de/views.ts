import type { views as english } from '../en/views'

export const views: Record<keyof typeof english, string> = {
  'views.default': 'Eine Ansicht mit dem Namen ‘Default’ öffnet sich anstelle der einfachen Liste.',
  'views.replace': 'Die Ansicht dieses Namens ersetzen',
  'views.none': 'Sie haben noch keine Ansicht dieser Liste gespeichert.',
  'views.newName': 'Neuer Name von {name}',
  'views.rename': 'Umbenennen',
  'views.delete': 'Löschen',
  'views.renameView': '{name} umbenennen',
  'views.deleteView': '{name} löschen',
  'views.back': 'Zurück zu {list}',
  'views.saved': 'Die Ansicht {name} wurde gespeichert',
  'views.renamed': 'Ansicht umbenannt in {name}',
  'views.deleted': 'Die Ansicht wurde gelöscht',
  'views.gone': 'Diese Ansicht gibt es nicht mehr.',
  'views.taken': 'Sie haben schon eine Ansicht mit dem Namen {name}',
  'views.tooMany': 'Diese Liste hat schon {n} Ansichten. Löschen Sie zuerst eine davon.',
}
