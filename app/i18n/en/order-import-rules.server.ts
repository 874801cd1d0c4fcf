/** What only the server says of rows of orders. */
export const orderImportRules = {
  'import.problem.differs': '{field} differs between rows of the order',
  'import.problem.orderNumberUnique': 'Order number must be unique',
  'import.problem.supplierNotUnique': 'Supplier is not unique',
  'import.problem.shippingMethodUnknown': 'Shipping method is unknown',
  'import.problem.serviceRequired': 'Service is required',
  'import.refused.columnMissing': 'Column {column} is missing',
  'import.refused.noRules':
    'The rows could not be checked: the lists that they are checked by did not arrive. Nothing was imported; please try again in a moment',
  'import.items.orders': 'orders',
  'import.notChecked':
    'The warehouse has not checked this order yet: no answer came. It is checked again when this page is opened.',
  'import.readAs': 'Read as: {template}',
} as const
