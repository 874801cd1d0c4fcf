import type { products as english } from '../en/products'

export const products: Record<keyof typeof english, string> = {
  'products.list.search': 'In Artikeldaten suchen',
  'products.list.what': 'Produkte',
  'products.list.empty': 'Keine Produkte entsprechen den Suchkriterien',
  'products.list.noneSelected': 'Keine Produkte ausgewählt',
  'products.column.articleNumber': 'Artikelnummer',
  'products.column.styleCode': 'Modellcode',
  'products.column.description': 'Bezeichnung',
  'products.column.colour': 'Farbe',
  'products.column.size': 'Größe',
  'products.column.barcode': 'Barcode',
  'products.column.weight': 'Gewicht',
  'products.column.stock': 'Bestand',
  'products.column.bondedStock': 'Zolllagerbestand',
  'products.column.freeStock': 'Bestand im freien Verkehr',
  'products.filter.brand': 'Marke',
  'products.filter.color': 'Farbe',
  'products.filter.category': 'Kategorie',
}
