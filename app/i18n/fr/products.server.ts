import type { productsServer as english } from '../en/products.server'

export const productsServer: Record<keyof typeof english, string> = {
  'product.barcodePattern':
    'Le code-barres doit être en majuscules et ne peut contenir que des lettres, des chiffres et des tirets',
  'product.articleNumberTaken': 'Ce numéro d’article est déjà utilisé',
  'product.openExisting': 'Ouvrir le produit {sku}',
  'product.articleNumberUnasked':
    'Il n’a pas été possible de vérifier si ce numéro d’article est déjà utilisé. Rien n’a été enregistré ; réessayez dans un instant',
  'product.weightInvalid': 'Le poids saisi n’est pas valide',
  'product.weightWhole': 'Le poids ne peut pas dépasser 12 caractères avant la virgule',
  'product.weightDecimals': 'Le poids ne peut pas dépasser 3 caractères après la virgule',
  'product.materialUnknown': 'La matière {sku} n’est pas connue',
  'product.materialIsItself': 'Un produit ne peut pas être sa propre matière',
}
