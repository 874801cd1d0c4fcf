import type { returnForm as english } from '../en/return-form'

export const returnForm: Record<keyof typeof english, string> = {
  'returnForm.order': 'Devolución',
  'returnForm.reference': 'Referencia',
  'returnForm.clientReference': 'Referencia del cliente',
  'returnForm.comment': 'Comentario',
  'returnForm.sender': 'Remitente',
  'returnForm.channel': 'Canal',
  'returnForm.b2b': 'Mayorista',
  'returnForm.b2c': 'Minorista',
  'returnForm.vasCode': 'Código VAS',
  'returnForm.expectedArrival': 'Fecha de llegada prevista',
  'returnForm.reason': 'Motivo',
  'returnForm.originalOrder': 'Pedido original',
}
