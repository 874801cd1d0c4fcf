import type { auditFileAnswers as english } from '../en/audit-file-answers.server'

/** What only the server says of a request for an audit file. */
export const auditFileAnswers: Record<keyof typeof english, string> = {
  'auditFile.noEmail':
    'Ihr Konto hat keine E-Mail-Adresse, deshalb kann keine Datei angefordert werden. Bitten Sie Ihren Administrator, eine zu ergänzen.',
  'auditFile.failed': 'Anforderung fehlgeschlagen',
  'auditFile.sent': 'Auditdatei wird an {email} gesendet',
  'auditFile.turned':
    'Auditdatei ab {from}: Das Enddatum lag vor dem Anfangsdatum, deshalb gilt sie nur für diesen Tag.',
}
