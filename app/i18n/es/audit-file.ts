import type { auditFile as english } from '../en/audit-file'

export const auditFile: Record<keyof typeof english, string> = {
  'auditFile.definition': 'Definición del archivo',
  'auditFile.begin': 'Fecha de inicio',
  'auditFile.end': 'Fecha de fin',
  'auditFile.email': 'Correo electrónico',
  'auditFile.request': 'Solicitar archivo de auditoría',
  'auditFile.bothDates': 'Elija ambas fechas',
}
