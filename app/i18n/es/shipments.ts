import type { shipments as english } from '../en/shipments'

export const shipments: Record<keyof typeof english, string> = {
  'shipments.search': 'Buscar en envíos',
  'shipments.reference': 'Ref. de entrada MX',
  'shipments.border': 'Medio de transporte en frontera',
  'shipments.departure': 'País de salida',
  'shipments.registered': 'Registro',
  'shipments.arrival': 'Llegada',
  'shipments.completed': 'Finalización',
  'shipments.gross': 'Peso bruto',
  'shipments.nett': 'Peso neto',
  'shipments.colli': 'Bultos',
  'shipments.actions': 'Acciones',
  'shipments.tg': 'TG',
  'shipments.tgConform': 'TG conforme',
  'shipments.agsImport': 'Importación AGS',
  'shipments.empty': 'Ningún envío coincide con los criterios de búsqueda',
  'shipments.what': 'envíos',
}
