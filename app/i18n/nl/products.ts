import type { products as english } from '../en/products'

export const products: Record<keyof typeof english, string> = {
  'products.list.search': 'Zoeken in artikelgegevens',
  'products.list.what': 'producten',
  'products.list.empty': 'Geen producten voldoen aan de zoekcriteria',
  'products.list.noneSelected': 'Geen producten geselecteerd',
  'products.column.articleNumber': 'Artikelnummer',
  'products.column.styleCode': 'Stijlcode',
  'products.column.description': 'Omschrijving',
  'products.column.colour': 'Kleur',
  'products.column.size': 'Maat',
  'products.column.barcode': 'Barcode',
  'products.column.weight': 'Gewicht',
  'products.column.stock': 'Voorraad',
  'products.column.bondedStock': 'Voorraad onder douaneverband',
  'products.column.freeStock': 'Voorraad in het vrije verkeer',
  'products.filter.brand': 'Merk',
  'products.filter.color': 'Kleur',
  'products.filter.category': 'Categorie',
}
