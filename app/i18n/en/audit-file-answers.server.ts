/** What only the server says of a request for an audit file. */
export const auditFileAnswers = {
  'auditFile.noEmail':
    'Your account has no e-mail address, so no file can be requested. Ask your administrator to add one.',
  'auditFile.failed': 'Request failed',
  'auditFile.sent': 'Auditfile will be sent to {email}',
  'auditFile.turned':
    'Audit file from {from}: its end date was before its begin date, so it is of that day alone.',
} as const
