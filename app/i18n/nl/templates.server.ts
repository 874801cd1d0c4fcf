import type { templatesServer as english } from '../en/templates.server'

export const templatesServer: Record<keyof typeof english, string> = {
  'templates.about':
    'Een sjabloon bewaart wat er in een order is ingevuld, voor nieuwe orders die daarmee beginnen. Iedereen die voor {company} werkt, ziet het.',
  'templates.saveAs': 'Als sjabloon bewaren',
  'templates.back': 'Terug naar order {order}',
  'templates.what':
    'Het sjabloon neemt alles over wat er in order {order} is opgeslagen, behalve het nummer en de documenten.',
  'templates.saved': 'Sjabloon bewaard',
  'templates.taken': 'Er is al een sjabloon {name}.',
  'templates.tooMany': 'Er zijn al {n} sjablonen. Verwijder er eerst een.',
  'templates.renamed': 'Naam van het sjabloon gewijzigd',
  'templates.deleted': 'Sjabloon verwijderd',
  'templates.gone': 'Dit sjabloon is er niet meer. Misschien heeft iemand anders het verwijderd.',
}
