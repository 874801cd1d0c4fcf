export const auditFile = {
  'auditFile.definition': 'File definition',
  'auditFile.begin': 'Begin date',
  'auditFile.end': 'End date',
  'auditFile.email': 'E-mail',
  'auditFile.request': 'Request Audit File',
  'auditFile.bothDates': 'Choose both dates',
} as const
