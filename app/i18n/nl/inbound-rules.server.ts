import type { inboundRules as english } from '../en/inbound-rules.server'

export const inboundRules: Record<keyof typeof english, string> = {
  'inboundForm.chooseSupplier': 'Kies een van de gevonden leveranciers',
  'inboundForm.supplierUnknown': 'Leverancier is onbekend',
  'inboundForm.oneInvoice': 'Er is precies 1 factuur nodig',
  'inboundForm.oneCost': 'Order mag niet meer dan 1 {type}-document hebben',
  'inboundForm.aboveInvoice':
    'Het factuurbedrag van een regel mag niet hoger zijn dan het factuurbedrag',
  'inboundForm.certificatesDisagree': 'Deze combinatie van soorten certificaten is niet toegestaan',
  'inboundForm.noPackages': 'Er is minstens 1 collo nodig',
}
