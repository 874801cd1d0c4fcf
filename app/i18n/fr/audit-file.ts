import type { auditFile as english } from '../en/audit-file'

export const auditFile: Record<keyof typeof english, string> = {
  'auditFile.definition': 'Définition du fichier',
  'auditFile.begin': 'Date de début',
  'auditFile.end': 'Date de fin',
  'auditFile.email': 'E-mail',
  'auditFile.request': 'Demander le fichier d’audit',
  'auditFile.bothDates': 'Choisissez les deux dates',
}
