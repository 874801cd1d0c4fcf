import type { products as english } from '../en/products'

export const products: Record<keyof typeof english, string> = {
  'products.list.search': 'Buscar en los datos del artículo',
  'products.list.what': 'productos',
  'products.list.empty': 'Ningún producto coincide con los criterios de búsqueda',
  'products.list.noneSelected': 'No hay productos seleccionados',
  'products.column.articleNumber': 'Número de artículo',
  'products.column.styleCode': 'Código de modelo',
  'products.column.description': 'Descripción',
  'products.column.colour': 'Color',
  'products.column.size': 'Talla',
  'products.column.barcode': 'Código de barras',
  'products.column.weight': 'Peso',
  'products.column.stock': 'Existencias',
  'products.column.bondedStock': 'Existencias en depósito aduanero',
  'products.column.freeStock': 'Existencias en libre práctica',
  'products.filter.brand': 'Marca',
  'products.filter.color': 'Color',
  'products.filter.category': 'Categoría',
}
