import type { inboundServer as english } from '../en/inbound.server'

export const inboundServer: Record<keyof typeof english, string> = {
  // Inbound order
  'inboundOrder.name': 'Nombre',
  'inboundOrder.handling': 'Gestión',
  'inboundOrder.changed': 'Última modificación',
  'inboundOrder.externalDate': 'Fecha externa',
  'inboundOrder.statements': 'Declaraciones',
  'inboundOrder.articleNumber': 'Número de artículo',
  'inboundOrder.width': 'Ancho',
  'inboundOrder.length': 'Largo',
  'inboundOrder.ordered': 'Pedido',
  'inboundOrder.delivered': 'Entregado',
  'inboundOrder.commodityCode': 'Código de mercancía',
  'inboundOrder.nettWeight': 'Peso neto (kg)',
  'inboundOrder.lineDetails': 'Detalles',
  'inboundOrder.line': 'Línea del pedido',
  'inboundOrder.colourSupplierId': 'ID de color del proveedor',
  'inboundOrder.externalArticle': 'ID de artículo externo',
  'inboundOrder.locations': 'Ubicaciones',
  'inboundOrder.stockAvailable': 'Existencias disponibles',
  'inboundOrder.shipmentLine': 'Línea de envío',
  'inboundOrder.lineShort': 'Este producto no se ha entregado por completo',
  'inboundOrder.certificateNumber': 'Número',
  'inboundOrder.exporter': 'Dirección del exportador',
  'inboundOrder.shipment': 'Envío',
  'inboundOrder.transport': 'Transporte',
  'inboundOrder.package.BI': 'Contenedor',
  'inboundOrder.package.BX': 'Caja',
  'inboundOrder.package.CT': 'Caja de cartón',
  'inboundOrder.package.PA': 'Paquete pequeño',
  'inboundOrder.package.PC': 'Paquete postal',
  'inboundOrder.package.PK': 'Bulto',
  'inboundOrder.package.PX': 'Palé',
  'inboundOrder.package.SW': 'Retractilado',
  'inboundOrder.copyHint':
    'Empieza un pedido de entrada nuevo con los mismos datos y productos; el número y los documentos quedan en blanco.',
  'inboundOrder.orderPart': 'Pedido',
  'inboundOrder.updated': 'Pedido de entrada actualizado',
  'inboundOrder.updateFailed': 'Algo ha fallado al actualizar el pedido de entrada',
  'inboundOrder.saved': 'Guardado: {parts}',
  'inboundOrder.notSaved': 'No guardado: {parts}',
  'inboundOrder.maybeSaved': 'No sabemos si esto se ha guardado: {parts}',
  'inboundOrder.locked': 'Este pedido ya no se puede cambiar.',
  'inboundOrder.lockedMeanwhile':
    'El pedido ha cambiado de fase. Estas entradas no se han guardado: {parts}',
  'inboundOrder.mrnNeedsShipment': 'Un MRN necesita un envío vinculado al pedido',
  'inboundOrder.sendToWarehouse': 'Enviar al almacén',
  'inboundOrder.sendHint': 'Entrega el pedido al almacén, que entonces puede recibirlo.',
  'inboundOrder.saveFirst':
    'Tiene cambios sin guardar. Guárdelos primero: al almacén solo va lo que está guardado.',
  'inboundOrder.cannotBeSent':
    'Este pedido no se puede enviar al almacén ahora, o no puede hacerlo usted.',
  'inboundOrder.whyEdited':
    'Aún puede cambiar los campos de abajo. Los pedidos enviados no se pueden eliminar.',
  // Inbound rules
  'inboundForm.chooseSupplier': 'Elija uno de los proveedores encontrados',
  'inboundForm.supplierUnknown': 'El proveedor es desconocido',
  'inboundForm.senderOfReturn':
    'Solo una devolución tiene remitente: elija el tipo Devolución, o deje este campo vacío',
  'inboundForm.oneInvoice': 'Se requiere exactamente 1 factura',
  'inboundForm.oneCost': 'El pedido no puede tener más de 1 documento {type}',
  'inboundForm.aboveInvoice':
    'El importe facturado de una línea no puede superar el importe de la factura',
  'inboundForm.certificatesDisagree': 'Esta combinación de tipos de certificado no está permitida',
  'inboundForm.noPackages': 'Se requiere al menos 1 bulto',
  // What the lines of an inbound order travel in, by the packages of their products.
  'reckoned.packages': 'Bultos',
  'reckoned.grossWeight': 'Peso bruto',
  'reckoned.volume': 'Volumen',
  'reckoned.unknown': 'no se sabe',
  'reckoned.atLeast': 'al menos {amount}',
  'reckoned.noLines': 'No hay líneas con las que calcular.',
  'reckoned.tooMany':
    'El pedido tiene más de {n} artículos distintos: demasiados para calcularlos de una vez.',
  'reckoned.noPackage': 'No calculado: {article} no tiene caja ni multipack',
  'reckoned.noProduct': 'No calculado: {article} no está entre los productos',
  'reckoned.noQuantity': 'No calculado: {article} no tiene una cantidad entera',
  'reckoned.unread': 'No calculado: no se ha podido leer el producto {article}',
  'reckoned.notWhole': 'Aplicar deja los bultos como están hasta que se calculen todas las líneas',
  'reckoned.packagesDiffer': 'Ha introducido {entered} {entered|bulto|bultos}; las líneas dan {n}',
  'reckoned.packagesFew':
    'Ha introducido {entered} {entered|bulto|bultos}; solo las líneas calculadas ya dan {n}',
  'reckoned.weightDiffers':
    '{article}: ha introducido un peso bruto de {entered} kg; calculado {n} kg',
}
