export const columns = {
  'columns.about': 'Choose the columns of this list and their order. Files keep all columns.',
  'columns.column': 'Column',
  'columns.place': 'Place',
  'columns.placeOf': 'Place of {column}',
  'columns.always': 'always shown',
  'columns.density': 'Rows',
  'columns.comfortable': 'Comfortable',
  'columns.compact': 'Compact',
  'columns.save': 'Save columns',
  'columns.reset': 'Back to the standard columns',
  'columns.saved': 'Columns saved',
} as const
