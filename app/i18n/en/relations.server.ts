export const relationsServer = {
  'relations.saved': 'Saved successfully',
  'relations.activated': 'The relation is active',
  'relations.emailInvalid': 'E-mail is not valid',
  'relations.divisionInvalid': 'Division must be 2 to 10 characters A to Z or 0 to 9',
  'relations.eoriInvalid': 'EORI is not valid',
  'relations.noUsers': 'At least 1 user is required',
  'relations.tooManyUsers': 'A relation cannot have more than {n} users',
  'relations.userTwice': 'This e-mail is already in the list',
  'relations.defaultNotSelected':
    'Default shipping method must be one of the selected shipping methods',
  'relations.customsOff': 'A user has the customs group but CUSTOMS is off',
  'relations.saveUnknown':
    'Something went wrong. We do not know whether this step was saved: the relation still looks as it did before. You can save again.',
  'relations.openDivision': 'Open the relation with this division',
  'relations.createUnknown':
    'Something went wrong. We do not know whether the relation was made: it is not in the list. You can save again.',
  'relations.activateUnknown':
    'Something went wrong. We do not know whether the relation was activated: it is still a draft.',
} as const
