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
  'templates.makeAll': 'Orders voor meer datums maken',
  'templates.datesArrive':
    'Voor elke datum wordt één concept gemaakt. De datum is ook de verwachte aankomstdatum.',
  'templates.datesNumber':
    'Voor elke datum wordt één concept gemaakt. De datum staat alleen in het nummer.',
  'templates.tooManyDays': 'Hoogstens {n} datums',
  'templates.noDay': '{day} is geen datum',
  'templates.noWeeks': 'Zo’n dag is er niet tussen deze datums',
  'templates.twice': 'Deze datum staat er twee keer',
  'templates.past': 'De datum is voorbij',
  'templates.numberTaken': 'Een order heeft dit nummer al',
  'templates.unchecked': 'Het is niet bekend of orders deze nummers al hebben: {reason}',
  'templates.incomplete':
    'Het sjabloon klopt niet voor een order. Begin er een nieuwe order mee en kijk wat er onder ‘{step}’ mis is.',
  'templates.unknown':
    'Er kwam geen antwoord. Het wordt opgezocht voordat de order opnieuw wordt gemaakt.',
  'templates.planGone': 'Deze orders worden niet meer bewaard. Kies de datums opnieuw.',
  'templates.nothingToMake': 'Er is niets meer te maken.',
  'templates.ordersMade': '{n} {n|concept|concepten} gemaakt',
}
