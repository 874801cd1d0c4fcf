import type { productRules as english } from '../en/product-rules'

export const productRules: Record<keyof typeof english, string> = {
  'product.barcodePattern':
    'Der Barcode muss in Großbuchstaben stehen und darf nur Buchstaben, Ziffern und Bindestriche enthalten',
  'product.weightInvalid': 'Das eingegebene Gewicht ist nicht gültig',
  'product.weightWhole': 'Das Gewicht darf vor dem Komma höchstens 12 Zeichen haben',
  'product.weightDecimals': 'Das Gewicht darf nach dem Komma höchstens 3 Zeichen haben',
  'product.materialUnknown': 'Das Material {sku} ist nicht bekannt',
  'product.materialIsItself': 'Ein Produkt kann kein Material von sich selbst sein',
}
