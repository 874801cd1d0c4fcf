import type { customsNeeds as english } from '../en/customs-needs.server'

export const customsNeeds: Record<keyof typeof english, string> = {
  'customsNeeds.title': 'Wat de douane nog nodig heeft',
  'customsNeeds.invoiceDocument': 'Het document van factuur {invoice}',
  'customsNeeds.invoiceAmount': 'De regels zijn samen {sum}, de factuur is {amount}',
  'customsNeeds.hsCode': '{article}: een HS-code',
  'customsNeeds.hsUnknown': 'De HS-codes konden niet worden opgezocht',
  'customsNeeds.originProof':
    'Een bewijs van oorsprong: een certificaat of een verklaring op de factuur',
  'customsNeeds.grossWeight':
    '{article}: het brutogewicht van {gross} kg is lager dan het nettogewicht van {nett} kg',
}
