export const orderImport = {
  'import.submit': 'Import & Submit',
  'import.deleteSelected': 'Delete selected',
  'import.deleteErrors': 'Delete rows with errors',
  'import.removeFile': 'Remove file',
  'import.orderImported': 'This order has been imported',
  'import.lineCount': 'Lines',
  'import.totalQuantity': 'Total quantity',
  'import.orderTemplateHint':
    'Row 1 holds the column headings. Each row below is one product line; rows with the same order number form one order.',
} as const
