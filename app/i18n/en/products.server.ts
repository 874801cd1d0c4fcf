export const productsServer = {
  'product.barcodePattern':
    'Barcode must be uppercase and can only contain alphanumeric characters or hyphens',
  'product.articleNumberTaken': 'This article number is already in use',
  'product.openExisting': 'Open product {sku}',
  'product.articleNumberUnasked':
    'It could not be checked whether this article number is already in use. Nothing was saved; please try again in a moment',
  'product.weightInvalid': 'The weight you entered is not valid',
  'product.weightWhole': 'The weight value before the comma cannot be longer than 12 characters',
  'product.weightDecimals': 'The weight value after the comma cannot be longer than 3 characters',
  'product.materialUnknown': 'Material {sku} is not known',
  'product.materialIsItself': 'A product cannot be a material of itself',
} as const
