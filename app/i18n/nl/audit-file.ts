import type { auditFile as english } from '../en/audit-file'

export const auditFile: Record<keyof typeof english, string> = {
  'auditFile.definition': 'Bestandsdefinitie',
  'auditFile.begin': 'Begindatum',
  'auditFile.end': 'Einddatum',
  'auditFile.email': 'E-mail',
  'auditFile.request': 'Auditfile aanvragen',
  'auditFile.bothDates': 'Kies beide datums',
}
