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
  'templates.makeAll': 'Make orders for several dates',
  'templates.datesArrive':
    'One concept is made for each date, which is its expected arrival date as well.',
  'templates.datesNumber':
    'One concept is made for each date. The date stands in its number alone.',
  'templates.tooManyDays': 'At most {n} dates',
  'templates.noDay': '{day} is no date',
  'templates.noWeeks': 'There is no such day between these dates',
  'templates.twice': 'This date is there twice',
  'templates.past': 'The date is past',
  'templates.numberTaken': 'An order has this number already',
  'templates.unchecked': 'Nobody knows whether orders have these numbers already: {reason}',
  'templates.incomplete':
    'The template is not right for an order. Begin a new order from it, and see what is wrong under ‘{step}’.',
  'templates.unknown': 'No answer came. It is looked up before it is made again.',
  'templates.planGone': 'These orders are kept no longer. Choose the dates again.',
  'templates.nothingToMake': 'There is nothing left to make.',
  'templates.ordersMade': '{n} {n|concept was|concepts were} made',
} as const
