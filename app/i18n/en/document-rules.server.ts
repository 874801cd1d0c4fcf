/** What only the server says of documents in a form. */
export const documentRules = {
  'document.notPdf': 'Document must be a PDF',
  'document.tooLarge': 'Document cannot be larger than 10 MB',
  'document.tooLargeTogether': 'Documents of an order cannot be larger than 20 MB together',
  'document.tooManyWaiting':
    'Too many of your documents wait in orders that are not saved. Save those orders and choose this document again.',
  'document.gone': 'This document is no longer here. Choose it again.',
  'document.tooMany': 'Send at most {n} documents at once. Nothing was saved.',
  'document.brokeOff': 'The upload broke off. Choose the last document again.',
  'document.noRoom':
    'Too many documents are being sent at the moment. Nothing was saved. Try again in a minute.',
  'document.notKept': 'The documents could not be stored. Nothing was saved. Try again later.',
} as const
