export const numbers = {
  'numbers.label': 'Order numbers or references',
  'numbers.hint': 'One on each line, as copied from a column. At most {n}.',
  'numbers.go': 'Select',
} as const
