import type { inboundRules as english } from '../en/inbound-rules.server'

export const inboundRules: Record<keyof typeof english, string> = {
  'inboundForm.chooseSupplier': 'Choisissez l’un des fournisseurs trouvés',
  'inboundForm.supplierUnknown': 'Le fournisseur est inconnu',
  'inboundForm.oneInvoice': 'Exactement 1 facture est requise',
  'inboundForm.oneCost': 'La commande ne peut pas avoir plus d’un document {type}',
  'inboundForm.aboveInvoice':
    'Le montant facturé d’une ligne ne peut pas dépasser le montant de la facture',
  'inboundForm.certificatesDisagree':
    'Cette combinaison de types de certificats n’est pas autorisée',
  'inboundForm.noPackages': 'Au moins 1 colis est requis',
}
