import type { sheet as english } from '../en/sheet.server'

export const sheet: Record<keyof typeof english, string> = {
  'sheet.tooManyRows': 'La feuille a plus de {n} lignes',
  'sheet.lines': 'Lignes',
  'sheet.title': 'Lignes d’une feuille',
  'sheet.back': 'Retour à la commande',
  'sheet.about':
    'Choisissez un tableur ou collez-en les lignes. Rien n’est ajouté tant qu’une cellule est incorrecte. Pour un article déjà dans la commande, des pièces sont ajoutées. Au plus {n} lignes.',
  'sheet.aboutConcept':
    'Choisissez un tableur ou collez-en les lignes. Rien n’est ajouté tant qu’une cellule est incorrecte ; les lignes sont ensuite enregistrées avec le brouillon. Pour un article déjà dans la commande, des pièces sont ajoutées. Au plus {n} lignes.',
  'sheet.file': 'Tableur (xlsx, csv, xls, ods)',
  'sheet.pasted': 'Lignes, séparées par des tabulations, points-virgules ou virgules',
  'sheet.columns': 'Colonnes : {columns}. Sans en-têtes, les lignes sont lues dans cet ordre.',
  'sheet.add': 'Ajouter les lignes',
  'sheet.template': 'Télécharger le modèle',
  'sheet.cell': 'Cellule',
  'sheet.problem': 'Problème',
  'sheet.nothing': 'Choisissez un tableur ou collez des lignes',
  'sheet.faults': '{n} {n|cellule est incorrecte|cellules sont incorrectes}. Rien n’a été ajouté.',
  'sheet.more': '… et {n} de plus',
  'sheet.added': '{n} {n|ligne ajoutée|lignes ajoutées}',
  'sheet.addedWithout':
    '{n} {n|ligne ajoutée|lignes ajoutées}. Ces colonnes n’ont pas été lues : {columns}',
  'sheet.concept':
    'La commande ne peut pas encore être enregistrée : il y a une erreur dans {step}. Enregistrez d’abord la commande.',
}
