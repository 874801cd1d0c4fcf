import type { relationsServer as english } from '../en/relations.server'

export const relationsServer: Record<keyof typeof english, string> = {
  'relations.saved': 'Succesvol opgeslagen',
  'relations.activated': 'De relatie is actief',
  'relations.emailInvalid': 'E-mail is niet geldig',
  'relations.divisionInvalid': 'Divisie moet uit 2 tot 10 tekens A tot Z of 0 tot 9 bestaan',
  'relations.eoriInvalid': 'EORI is niet geldig',
  'relations.noUsers': 'Minstens 1 gebruiker is verplicht',
  'relations.tooManyUsers': 'Een relatie kan niet meer dan {n} gebruikers hebben',
  'relations.userTwice': 'Dit e-mailadres staat al in de lijst',
  'relations.defaultNotSelected':
    'De standaardverzendmethode moet een van de gekozen verzendmethoden zijn',
  'relations.customsOff': 'Een gebruiker heeft de douanegroep, maar CUSTOMS staat uit',
  'relations.saveUnknown':
    'Er ging iets mis. We weten niet of deze stap is opgeslagen: de relatie ziet er nog uit als voorheen. U kunt opnieuw opslaan.',
  'relations.openDivision': 'De relatie met deze divisie openen',
  'relations.createUnknown':
    'Er ging iets mis. We weten niet of de relatie is aangemaakt: ze staat niet in de lijst. U kunt opnieuw opslaan.',
  'relations.activateUnknown':
    'Er ging iets mis. We weten niet of de relatie is geactiveerd: ze is nog een concept.',
}
