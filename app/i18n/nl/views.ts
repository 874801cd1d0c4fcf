import type { views as english } from '../en/views'

export const views: Record<keyof typeof english, string> = {
  'views.default':
    'Een weergave met de naam ‘Default’ wordt geopend in plaats van de gewone lijst.',
  'views.replace': 'De weergave met deze naam vervangen',
  'views.none': 'U hebt nog geen weergave van deze lijst opgeslagen.',
  'views.newName': 'Nieuwe naam van {name}',
  'views.rename': 'Hernoemen',
  'views.delete': 'Verwijderen',
  'views.renameView': '{name} hernoemen',
  'views.deleteView': '{name} verwijderen',
  'views.back': 'Terug naar {list}',
  'views.saved': 'De weergave {name} is opgeslagen',
  'views.renamed': 'Weergave hernoemd naar {name}',
  'views.deleted': 'De weergave is verwijderd',
  'views.gone': 'Deze weergave bestaat niet meer.',
  'views.taken': 'U hebt al een weergave met de naam {name}',
  'views.tooMany': 'Deze lijst heeft al {n} weergaven. Verwijder er eerst een.',
}
