export const templates = {
  'templates.name': 'Name',
  'templates.area': 'Orders',
  'templates.party': 'For or from',
  'templates.lines': 'Lines',
  'templates.madeBy': 'Made by',
  'templates.made': 'Made',
  'templates.none': 'There are no templates yet. Open an order, and save it as a template.',
  'templates.save': 'Save template',
  'templates.use': 'New order from this',
  'templates.rename': 'Rename',
  'templates.delete': 'Delete template',
  'templates.deleteQuestion': 'Delete the template {order}? Nobody can use it any more.',
} as const
