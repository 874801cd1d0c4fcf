/** What only the server says of sheets that are read into a form. */
export const sheet = {
  'sheet.tooManyRows': 'The sheet has more than {n} rows',
  'sheet.lines': 'Lines',
  'sheet.title': 'Lines from a sheet',
  'sheet.back': 'Back to the order',
  'sheet.about':
    'Choose a spreadsheet or paste its rows. Nothing is added while a cell is wrong. Of an article that the order has already, pieces are added. At most {n} rows.',
  'sheet.aboutConcept':
    'Choose a spreadsheet or paste its rows. Nothing is added while a cell is wrong; the lines are then saved with the concept. Of an article that the order has already, pieces are added. At most {n} rows.',
  'sheet.file': 'Spreadsheet (xlsx, csv, xls, ods)',
  'sheet.pasted': 'Rows, cut by tabs, semicolons or commas',
  'sheet.columns': 'Columns: {columns}. Without headings, the rows are read in this order.',
  'sheet.add': 'Add lines',
  'sheet.template': 'Download template',
  'sheet.cell': 'Cell',
  'sheet.problem': 'Problem',
  'sheet.nothing': 'Choose a spreadsheet or paste rows',
  'sheet.faults': '{n} {n|cell is|cells are} wrong. Nothing was added.',
  'sheet.more': '… and {n} more',
  'sheet.added': '{n} {n|row was|rows were} added',
  'sheet.addedWithout': '{n} {n|row was|rows were} added. These columns were not read: {columns}',
  'sheet.concept':
    'The order cannot be saved yet: something in {step} is wrong. Save the order first.',
} as const
