import type { inboundForm as english } from '../en/inbound-form'

export const inboundForm: Record<keyof typeof english, string> = {
  'inboundForm.poNumber': 'Numéro PO',
  'inboundForm.reference': 'Référence',
  'inboundForm.sender': 'Expéditeur',
  'inboundForm.supplier': 'Fournisseur',
  'inboundForm.description': 'Description',
  'inboundForm.amount': 'Montant',
  'inboundForm.licenceNumber': 'Numéro de licence',
  'inboundForm.mxInboundReference': 'Référence d’entrée MX',
  'inboundForm.incotermCountry': 'Pays de l’Incoterm',
  'documentField.hint': 'PDF, 10 Mo au plus',
  'documentField.replace': 'Un autre PDF à sa place',
  'documentField.remove': 'Retirer le document',
}
