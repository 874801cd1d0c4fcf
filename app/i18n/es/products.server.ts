import type { productsServer as english } from '../en/products.server'

export const productsServer: Record<keyof typeof english, string> = {
  'product.barcodePattern':
    'El código de barras debe estar en mayúsculas y solo puede contener letras, cifras y guiones',
  'product.articleNumberTaken': 'Este número de artículo ya está en uso',
  'product.openExisting': 'Abrir el producto {sku}',
  'product.articleNumberUnasked':
    'No se ha podido comprobar si este número de artículo ya está en uso. No se ha guardado nada; vuelva a intentarlo en un momento',
  'product.weightInvalid': 'El peso introducido no es válido',
  'product.weightWhole': 'El peso no puede tener más de 12 caracteres antes de la coma',
  'product.weightDecimals': 'El peso no puede tener más de 3 caracteres después de la coma',
  'product.materialUnknown': 'El material {sku} no existe',
  'product.materialIsItself': 'Un producto no puede ser material de sí mismo',
}
