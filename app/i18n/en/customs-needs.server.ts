/** What is said of an inbound order before it is submitted, by the server alone. */
export const customsNeeds = {
  'customsNeeds.title': 'What customs still needs',
  'customsNeeds.invoiceDocument': 'The document of invoice {invoice}',
  'customsNeeds.invoiceAmount': 'The lines add up to {sum}, the invoice is {amount}',
  'customsNeeds.hsCode': '{article}: an HS code',
  'customsNeeds.hsUnknown': 'HS codes could not be looked up',
  'customsNeeds.originProof': 'A proof of origin: a certificate or a statement on the invoice',
  'customsNeeds.grossWeight':
    '{article}: the gross weight of {gross} kg is below the nett weight of {nett} kg',
} as const
