export const search = {
  'search.title': 'Search',
  'search.hint': 'Search for an order, article, barcode, reference or tracking number.',
  'search.nothing': 'Nothing found for ‘{q}’.',
  'search.tooLong': 'This is too long to search for: enter at most 200 characters.',
  'search.tooSlow': 'no answer in time',
  'search.failed': '{list} could not be searched: {reason}',
  'search.openList': 'Search in the list',
  'search.all': 'All {n} in {list}',
} as const
