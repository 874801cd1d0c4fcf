import type { arrivalsServer as english } from '../en/arrivals.server'

export const arrivalsServer: Record<keyof typeof english, string> = {
  'arrivals.export': 'Como archivo de calendario',
  'arrivals.inbound': '{name} (pedido de entrada)',
  'arrivals.return': '{name} (devolución)',
  'arrivals.shipment': '{name} (envío)',
  'arrivals.pieces': '{n} {n|pieza|piezas}',
  'arrivals.packages': '{n} {n|bulto|bultos}',
  'arrivals.more': '{n} más',
  'arrivals.nothing': 'No se espera nada en {month}.',
  'arrivals.notRead': '{list}: no se han podido leer y faltan aquí. {why}',
  'arrivals.cut': '{list}: de este mes solo figuran {n} de {of}.',
  'arrivals.undated': '{list}: {n} por llegar, sin fecha.',
  'arrivals.undatedNotCounted': '{list}: no se ha podido contar cuántos siguen sin fecha.',
  'arrivals.toList': 'Abrir la lista',
  'arrivals.month': 'Mes',
  'arrivals.show': 'Mostrar',
  'arrivals.today': 'Hoy',
  'arrivals.months': 'Meses',
  'arrivals.expected': 'Se espera en {month}',
  'arrivals.notAMonth': 'No es un mes. Se muestra el mes actual.',
  'arrivals.calendar': 'En su propio calendario',
  'arrivals.file': 'Descargar como archivo de calendario',
  'arrivals.fileOf': '(.ics: el mes pasado, este mes y los seis siguientes)',
  'arrivals.subscribe':
    'Para suscribirse, añada esta dirección a su calendario, con cualquier nombre de usuario y una clave como contraseña:',
}
