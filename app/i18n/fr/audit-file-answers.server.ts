import type { auditFileAnswers as english } from '../en/audit-file-answers.server'

/** What only the server says of a request for an audit file. */
export const auditFileAnswers: Record<keyof typeof english, string> = {
  'auditFile.noEmail':
    'Votre compte n’a pas d’adresse e-mail, aucun fichier ne peut donc être demandé. Demandez à votre administrateur d’en ajouter une.',
  'auditFile.failed': 'Échec de la demande',
  'auditFile.sent': 'Le fichier d’audit sera envoyé à {email}',
  'auditFile.turned':
    'Fichier d’audit à partir du {from} : la date de fin précédait la date de début, il ne porte donc que sur ce jour.',
}
