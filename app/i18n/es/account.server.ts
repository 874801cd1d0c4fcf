import type { accountServer as english } from '../en/account.server'

export const accountServer: Record<keyof typeof english, string> = {
  'account.about':
    'Los navegadores en los que ha iniciado sesión. Si no reconoce alguno, cierre su sesión y solicite una contraseña nueva en la página de inicio de sesión.',
  'account.signIns': 'Dónde ha iniciado sesión',
  'account.deviceColumn': 'Navegador',
  'account.device': '{browser} en {system}',
  'account.unknownDevice': 'Dispositivo desconocido',
  'account.since': 'Sesión iniciada',
  'account.lastUsed': 'Último uso',
  'account.withinHour': 'En la última hora',
  'account.session': 'Sesión',
  'account.thisOne': 'Esta',
  'account.end': 'Cerrar esta sesión',
  'account.endOthers': 'Cerrar todas las demás sesiones',
  'account.ended': 'La sesión se ha cerrado.',
  'account.over': 'Esta sesión ya se había cerrado.',
  'account.endedOthers': '{n} {n|sesión cerrada|sesiones cerradas}.',
}
