import type { shipments as english } from '../en/shipments'

export const shipments: Record<keyof typeof english, string> = {
  'shipments.search': 'Zoeken in zendingen',
  'shipments.reference': 'MX-inboundref.',
  'shipments.border': 'Vervoermiddel grens',
  'shipments.departure': 'Land van vertrek',
  'shipments.registered': 'Registratie',
  'shipments.arrival': 'Aankomst',
  'shipments.completed': 'Afronding',
  'shipments.gross': 'Brutogewicht',
  'shipments.nett': 'Nettogewicht',
  'shipments.colli': 'Colli',
  'shipments.actions': 'Acties',
  'shipments.tg': 'TG',
  'shipments.tgConform': 'TG conform',
  'shipments.agsImport': 'AGS-import',
  'shipments.empty': 'Er zijn geen zendingen die aan de zoekcriteria voldoen',
  'shipments.what': 'zendingen',
}
