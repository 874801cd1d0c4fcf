export const foundNumbers = {
  'numbers.found': '{n} {n|order|orders} selected',
  'numbers.missing': 'Not found: {numbers}',
  'numbers.unknown': 'Could not be looked up, please try again: {numbers}',
  'numbers.tooMany': 'At most {n} numbers at once. You entered {of}.',
} as const
