import type { relationsServer as english } from '../en/relations.server'

export const relationsServer: Record<keyof typeof english, string> = {
  'relations.saved': 'Erfolgreich gespeichert',
  'relations.activated': 'Die Relation ist aktiv',
  'relations.emailInvalid': 'E-Mail ist ungültig',
  'relations.divisionInvalid': 'Division muss aus 2 bis 10 Zeichen A bis Z oder 0 bis 9 bestehen',
  'relations.eoriInvalid': 'EORI ist ungültig',
  'relations.noUsers': 'Mindestens 1 Benutzer ist erforderlich',
  'relations.tooManyUsers': 'Eine Relation kann höchstens {n} Benutzer haben',
  'relations.userTwice': 'Diese E-Mail steht bereits in der Liste',
  'relations.defaultNotSelected':
    'Die Standardversandart muss eine der gewählten Versandarten sein',
  'relations.customsOff': 'Ein Benutzer hat die Zollgruppe, aber CUSTOMS ist aus',
  'relations.saveUnknown':
    'Etwas ist schiefgelaufen. Wir wissen nicht, ob dieser Schritt gespeichert wurde: die Relation sieht aus wie zuvor. Sie können erneut speichern.',
  'relations.openDivision': 'Die Relation mit dieser Division öffnen',
  'relations.createUnknown':
    'Etwas ist schiefgelaufen. Wir wissen nicht, ob die Relation angelegt wurde: sie steht nicht in der Liste. Sie können erneut speichern.',
  'relations.activateUnknown':
    'Etwas ist schiefgelaufen. Wir wissen nicht, ob die Relation aktiviert wurde: sie ist noch ein Entwurf.',
}
