import type { auditFileAnswers as english } from '../en/audit-file-answers.server'

/** What only the server says of a request for an audit file. */
export const auditFileAnswers: Record<keyof typeof english, string> = {
  'auditFile.noEmail':
    'Uw account heeft geen e-mailadres, dus er kan geen bestand worden aangevraagd. Vraag uw beheerder om er een toe te voegen.',
  'auditFile.failed': 'Aanvraag mislukt',
  'auditFile.sent': 'Auditfile wordt verzonden naar {email}',
  'auditFile.turned':
    'Auditfile vanaf {from}: de einddatum lag voor de begindatum, dus het is van die dag alleen.',
}
