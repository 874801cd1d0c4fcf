export const templatesServer = {
  'templates.about':
    'A template holds the entries of an order, for new orders that begin with them. Everybody who works for {company} sees it.',
  'templates.saveAs': 'Save as template',
  'templates.back': 'Back to order {order}',
  'templates.what':
    'The template takes over all entries of order {order} but its number and its documents, as they are saved.',
  'templates.saved': 'Template saved',
  'templates.taken': 'There is a template {name} already.',
  'templates.tooMany': 'There are {n} templates already. Delete one first.',
  'templates.renamed': 'Template renamed',
  'templates.deleted': 'Template deleted',
  'templates.gone': 'This template is gone. Somebody else may have deleted it.',
} as const
