export const orderImport = {
  'import.submit': 'Import & Submit',
  'import.deleteSelected': 'Delete selected',
  'import.deleteErrors': 'Delete rows with errors',
  'import.removeFile': 'Remove file',
  'import.orderImported': 'This order has been imported',
  'import.lineCount': 'Lines',
  'import.totalQuantity': 'Total quantity',
  'import.orderTemplateHint':
    'The first row names the columns. Each row is one product line; rows with the same order number make one order.',
} as const
