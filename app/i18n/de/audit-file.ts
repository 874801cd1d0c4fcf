import type { auditFile as english } from '../en/audit-file'

export const auditFile: Record<keyof typeof english, string> = {
  'auditFile.definition': 'Dateidefinition',
  'auditFile.begin': 'Anfangsdatum',
  'auditFile.end': 'Enddatum',
  'auditFile.email': 'E-Mail',
  'auditFile.request': 'Auditdatei anfordern',
  'auditFile.bothDates': 'Wählen Sie beide Daten',
}
