import type { auditFileAnswers as english } from '../en/audit-file-answers.server'

/** What only the server says of a request for an audit file. */
export const auditFileAnswers: Record<keyof typeof english, string> = {
  'auditFile.noEmail':
    'Su cuenta no tiene dirección de correo, por lo que no se puede solicitar ningún archivo. Pida a su administrador que añada una.',
  'auditFile.failed': 'La solicitud ha fallado',
  'auditFile.sent': 'El archivo de auditoría se enviará a {email}',
  'auditFile.turned':
    'Archivo de auditoría desde el {from}: la fecha final era anterior a la inicial, por lo que es solo de ese día.',
}
