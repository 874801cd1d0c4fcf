import type { products as english } from '../en/products'

export const products: Record<keyof typeof english, string> = {
  'products.list.search': 'Rechercher dans les données article',
  'products.list.what': 'produits',
  'products.list.empty': 'Aucun produit ne correspond aux critères de recherche',
  'products.list.noneSelected': 'Aucun produit sélectionné',
  'products.column.articleNumber': 'Numéro d’article',
  'products.column.styleCode': 'Code modèle',
  'products.column.description': 'Description',
  'products.column.colour': 'Couleur',
  'products.column.size': 'Taille',
  'products.column.barcode': 'Code-barres',
  'products.column.weight': 'Poids',
  'products.column.stock': 'Stock',
  'products.column.bondedStock': 'Stock sous douane',
  'products.column.freeStock': 'Stock en libre pratique',
  'products.filter.brand': 'Marque',
  'products.filter.color': 'Couleur',
  'products.filter.category': 'Catégorie',
}
