/** What only the server says of sheets that are read into a form. */
export const sheet = {
  'sheet.tooManyRows': 'The sheet has more than {n} rows',
} as const
