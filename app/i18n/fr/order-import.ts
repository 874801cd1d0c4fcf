import type { orderImport as english } from '../en/order-import'

export const orderImport: Record<keyof typeof english, string> = {
  'import.submit': 'Importer et soumettre',
  'import.deleteSelected': 'Supprimer la sélection',
  'import.deleteErrors': 'Supprimer les lignes avec erreurs',
  'import.removeFile': 'Retirer le fichier',
  'import.orderImported': 'Cette commande a été importée',
  'import.lineCount': 'Lignes',
  'import.totalQuantity': 'Quantité totale',
  'import.orderTemplateHint':
    'La ligne 1 contient les en-têtes de colonnes. Chaque ligne suivante est une ligne de produit ; les lignes portant le même numéro forment une commande.',
}
