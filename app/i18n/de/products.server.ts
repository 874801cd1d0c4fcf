import type { productsServer as english } from '../en/products.server'

export const productsServer: Record<keyof typeof english, string> = {
  'product.barcodePattern':
    'Der Barcode muss in Großbuchstaben stehen und darf nur Buchstaben, Ziffern und Bindestriche enthalten',
  'product.articleNumberTaken': 'Diese Artikelnummer ist bereits vergeben',
  'product.openExisting': 'Produkt {sku} öffnen',
  'product.articleNumberUnasked':
    'Es ließ sich nicht prüfen, ob diese Artikelnummer bereits vergeben ist. Es wurde nichts gespeichert; bitte versuchen Sie es gleich noch einmal',
  'product.weightInvalid': 'Das eingegebene Gewicht ist nicht gültig',
  'product.weightWhole': 'Das Gewicht darf vor dem Komma höchstens 12 Zeichen haben',
  'product.weightDecimals': 'Das Gewicht darf nach dem Komma höchstens 3 Zeichen haben',
  'product.materialUnknown': 'Das Material {sku} ist nicht bekannt',
  'product.materialIsItself': 'Ein Produkt kann kein Material von sich selbst sein',
}
