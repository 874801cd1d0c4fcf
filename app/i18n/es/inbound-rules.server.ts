import type { inboundRules as english } from '../en/inbound-rules.server'

export const inboundRules: Record<keyof typeof english, string> = {
  'inboundForm.chooseSupplier': 'Elija uno de los proveedores encontrados',
  'inboundForm.supplierUnknown': 'El proveedor es desconocido',
  'inboundForm.oneInvoice': 'Se requiere exactamente 1 factura',
  'inboundForm.oneCost': 'El pedido no puede tener más de 1 documento {type}',
  'inboundForm.aboveInvoice':
    'El importe facturado de una línea no puede superar el importe de la factura',
  'inboundForm.certificatesDisagree': 'Esta combinación de tipos de certificado no está permitida',
  'inboundForm.noPackages': 'Se requiere al menos 1 bulto',
}
