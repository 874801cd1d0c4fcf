import type { customsNeeds as english } from '../en/customs-needs.server'

export const customsNeeds: Record<keyof typeof english, string> = {
  'customsNeeds.title': 'Was der Zoll noch braucht',
  'customsNeeds.invoiceDocument': 'Das Dokument der Rechnung {invoice}',
  'customsNeeds.invoiceAmount': 'Die Positionen ergeben {sum}, die Rechnung beträgt {amount}',
  'customsNeeds.hsCode': '{article}: ein HS-Code',
  'customsNeeds.hsUnknown': 'Die HS-Codes konnten nicht nachgeschlagen werden',
  'customsNeeds.originProof':
    'Ein Ursprungsnachweis: ein Zertifikat oder eine Erklärung auf der Rechnung',
  'customsNeeds.grossWeight':
    '{article}: das Bruttogewicht von {gross} kg liegt unter dem Nettogewicht von {nett} kg',
}
