import type { customsNeeds as english } from '../en/customs-needs.server'

export const customsNeeds: Record<keyof typeof english, string> = {
  'customsNeeds.title': 'Ce dont la douane a encore besoin',
  'customsNeeds.invoiceDocument': 'Le document de la facture {invoice}',
  'customsNeeds.invoiceAmount': 'Les lignes totalisent {sum}, la facture est de {amount}',
  'customsNeeds.hsCode': '{article} : un code SH',
  'customsNeeds.hsUnknown': 'Les codes SH n’ont pas pu être recherchés',
  'customsNeeds.originProof':
    'Une preuve d’origine : un certificat ou une déclaration sur la facture',
  'customsNeeds.grossWeight':
    '{article} : le poids brut de {gross} kg est inférieur au poids net de {nett} kg',
}
