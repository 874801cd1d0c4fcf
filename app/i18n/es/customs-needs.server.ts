import type { customsNeeds as english } from '../en/customs-needs.server'

export const customsNeeds: Record<keyof typeof english, string> = {
  'customsNeeds.title': 'Lo que la aduana todavía necesita',
  'customsNeeds.invoiceDocument': 'El documento de la factura {invoice}',
  'customsNeeds.invoiceAmount': 'Las líneas suman {sum}, la factura es de {amount}',
  'customsNeeds.hsCode': '{article}: un código HS',
  'customsNeeds.hsUnknown': 'No se pudieron consultar los códigos HS',
  'customsNeeds.originProof':
    'Una prueba de origen: un certificado o una declaración en la factura',
  'customsNeeds.grossWeight':
    '{article}: el peso bruto de {gross} kg es menor que el peso neto de {nett} kg',
}
