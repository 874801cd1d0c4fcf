import type { unloadingRules as english } from '../en/unloading-rules.server'

/** What only the server says of an unloading. */
export const unloadingRules: Record<keyof typeof english, string> = {
  'unloading.title': 'Déchargement - {name}',
  'unloading.unknownType': 'Type de colis inconnu : {type}',
  'unloading.shared': 'Plusieurs commandes ou retours s’appellent {id}. Ils sont comptés ensemble.',
  'unloading.leftOut':
    'Enregistré auparavant, et laissé de côté si vous enregistrez maintenant : {items}',
  'unloading.nothing': 'Cet envoi ne contient ni commande ni retour',
  'unloading.gone': 'Plus dans cet envoi : {ids}. Ces quantités ont été laissées de côté.',
  'unloading.quantityWrong': 'La quantité doit être supérieure ou égale à 0',
  'unloading.whole': 'Envoi entier',
  'unloading.more': '… et {n} de plus',
  'unloading.noFile': 'Choisissez une feuille remplie',
  'unloading.otherSheet':
    'Cette feuille n’a pas été faite pour l’envoi {name}. Rien n’a été rempli.',
  'unloading.noTypes': 'La feuille n’a aucune colonne de type de colis. Rien n’a été rempli.',
  'unloading.unknownRow': 'Cet envoi n’a ni commande ni retour de ce nom',
  'unloading.sheetWrong':
    '{n} {n|cellule est incorrecte|cellules sont incorrectes}. Rien n’a été rempli.',
  'unloading.filled':
    '{n} {n|ligne a été remplie|lignes ont été remplies} depuis la feuille, sans être {n|enregistrée|enregistrées} pour l’instant.',
  'unloading.filledWithout':
    '{n} {n|ligne a été remplie|lignes ont été remplies} depuis la feuille, sauf les colonnes {columns}, sans être {n|enregistrée|enregistrées} pour l’instant.',
}
