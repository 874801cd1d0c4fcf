import type { productsServer as english } from '../en/products.server'

export const productsServer: Record<keyof typeof english, string> = {
  'product.barcodePattern':
    'Barcode moet in hoofdletters en mag alleen letters, cijfers en koppeltekens bevatten',
  'product.articleNumberTaken': 'Dit artikelnummer is al in gebruik',
  'product.openExisting': 'Product {sku} openen',
  'product.articleNumberUnasked':
    'Er kon niet worden nagegaan of dit artikelnummer al in gebruik is. Er is niets opgeslagen; probeer het zo nog eens',
  'product.weightInvalid': 'Het ingevoerde gewicht is niet geldig',
  'product.weightWhole': 'Het gewicht mag vóór de komma niet langer zijn dan 12 tekens',
  'product.weightDecimals': 'Het gewicht mag na de komma niet langer zijn dan 3 tekens',
  'product.materialUnknown': 'Materiaal {sku} is niet bekend',
  'product.materialIsItself': 'Een product kan geen materiaal van zichzelf zijn',
}
