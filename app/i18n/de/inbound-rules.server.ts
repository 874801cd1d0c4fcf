import type { inboundRules as english } from '../en/inbound-rules.server'

export const inboundRules: Record<keyof typeof english, string> = {
  'inboundForm.chooseSupplier': 'Wählen Sie einen der gefundenen Lieferanten',
  'inboundForm.supplierUnknown': 'Lieferant ist unbekannt',
  'inboundForm.oneInvoice': 'Genau 1 Rechnung ist erforderlich',
  'inboundForm.oneCost': 'Auftrag darf nicht mehr als 1 {type}-Dokument haben',
  'inboundForm.aboveInvoice':
    'Der Rechnungsbetrag einer Position darf den Rechnungsbetrag nicht übersteigen',
  'inboundForm.certificatesDisagree': 'Diese Kombination von Zertifikatsarten ist nicht zulässig',
  'inboundForm.noPackages': 'Mindestens 1 Packstück ist erforderlich',
}
