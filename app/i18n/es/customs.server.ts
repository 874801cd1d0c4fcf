import type { customsServer as english } from '../en/customs.server'

export const customsServer: Record<keyof typeof english, string> = {
  // What only the server says of a shipment.
  'shipments.notGranted': 'Permiso de descarga no concedido',
  'shipments.reportSent': 'Informe de descarga ya enviado',
  'shipments.closed': 'Envío ya cerrado',
  'shipments.notPermitted': 'Esta acción no está permitida con el estado actual',
  'shipments.question': '¿{action} para el envío {name}?',
  'shipments.aboutTg': 'TG pide a la aduana permiso para descargar.',
  'shipments.aboutTgConform':
    'TG conforme comunica a la aduana que todo se descargó como se había declarado.',
  'shipments.aboutAgsImport':
    'La importación AGS envía la declaración de importación y cierra el envío.',
  'shipments.stepRequest':
    'Pida a la aduana permiso para descargar. Antes se guardan los campos de abajo; los bultos tienen su propio botón.',
  'shipments.stepCount': 'Cuente los bultos y envíe después el informe de descarga a la aduana.',
  'shipments.stepRemaining': 'Envíe los pedidos restantes al sistema del almacén.',
  'shipments.stepClose': 'Todos los pedidos están cerrados: este envío se puede cerrar.',
  'shipments.waitsForCustoms':
    'A la espera de la aduana: el permiso de descarga se ha solicitado y aún no se ha respondido.',
  'shipments.waitsForWarehouse': 'A la espera de que el almacén reciba y cierre todos los pedidos.',
  'shipments.nothingToDo': 'Nada que hacer en este estado.',
  'shipments.arrivalDate': 'Fecha de llegada',
  'shipments.mode1': 'Mar',
  'shipments.mode2': 'Tren',
  'shipments.mode3': 'Carretera',
  'shipments.mode4': 'Aire',
  'shipments.title': 'Editar la información del envío - {name}',
  'shipments.alreadyAsked': 'El permiso de descarga ya se ha solicitado',
  'shipments.noReference': 'Falta la referencia de entrada MX',
  'shipments.mrnNeeded': 'Se necesita un MRN válido',
  'shipments.ordersOpen': '{n} de {of} pedidos no {n|está cerrado|están cerrados}',
  'shipments.noneRemaining': 'No quedan pedidos por enviar',
  'shipments.choicesFailed': 'No se han podido cargar algunas opciones: {reason}',
  'shipments.notRead':
    'No se pudo leer este envío. Lo que ha escrito sigue aquí: envíelo de nuevo en un momento.',
  'shipments.declaredNotClosed':
    'La declaración de importación se envió, pero el envío no se cerró: {reason}',
  'shipments.ofRow': '{name}: {words}',
  'shipments.savedNotRequested':
    'El envío se guardó, pero no se solicitó el permiso de descarga: {reason}',
  'shipments.saveFirst':
    'Ha cambiado campos o bultos que no están guardados. Guárdelos primero: después no se puede cambiar nada del envío.',
  // Customs needs
  'customsNeeds.title': 'Lo que la aduana todavía necesita',
  'customsNeeds.invoiceDocument': 'El documento de la factura {invoice}',
  'customsNeeds.invoiceAmount': 'Las líneas suman {sum}, la factura es de {amount}',
  'customsNeeds.hsCode': '{article}: un código HS',
  'customsNeeds.hsUnknown': 'No se pudieron consultar los códigos HS',
  'customsNeeds.originProof':
    'Una prueba de origen: un certificado o una declaración en la factura',
  'customsNeeds.grossWeight':
    '{article}: el peso bruto de {gross} kg es menor que el peso neto de {nett} kg',
  // Customs assign
  'customsAssign.newShipment': 'Envío nuevo',
  'customsAssign.created': 'Envío creado',
  'customsAssign.notThere': 'No tiene esta referencia ahora',
  'customsAssign.notLookedUp': 'No se pudo consultar',
  'customsAssign.movesUnknown':
    'Ahora no se puede mover nada, porque no se pudieron consultar los envíos actuales: {reason}',
  // What only the server says of an unloading.
  'unloading.title': 'Descarga - {name}',
  'unloading.filledExpected':
    'Todo está rellenado como se esperaba y aún no se ha guardado. Cambie lo que difiera.',
  'unloading.filledRest':
    '{n} {n|celda vacía o con 0 está rellenada|celdas vacías o con 0 están rellenadas} como se esperaba y aún no se {n|ha|han} guardado. Lo ya contado se mantiene: {difference}.',
  'unloading.unknownType': 'Tipo de bulto desconocido: {type}',
  'unloading.shared': 'Varios pedidos o devoluciones se llaman {id}. Se cuentan juntos.',
  'unloading.leftOut': 'Guardado antes, pero ya no contado si guarda ahora: {items}',
  'unloading.nothing': 'Este envío no contiene pedidos ni devoluciones',
  'unloading.gone': 'Ya no está en este envío: {ids}. Sus cantidades se han omitido.',
  'unloading.findWhat': 'Escriba primero el número de un pedido o de una devolución.',
  'unloading.quantityWrong': 'La cantidad debe ser 0 o más',
  'unloading.whole': 'Envío completo',
  'unloading.summary': 'Esperado {expected}, recibido {received}: {difference}.',
  'unloading.summarySame': 'Esperado {expected}, recibido {received}: todo como se esperaba.',
  'unloading.allOthers': 'Todos los demás',
  'unloading.more': '… y {n} más',
  'unloading.answerFirst':
    'Responda primero a la pregunta sobre la hoja. El informe no se ha enviado.',
  'unloading.noFile': 'Elija una hoja rellenada',
  'unloading.otherSheet': 'Esta hoja no se hizo para el envío {name}. No se ha rellenado nada.',
  'unloading.noTypes':
    'La hoja no tiene ninguna columna de tipo de bulto. No se ha rellenado nada.',
  'unloading.unknownRow': 'Este envío no tiene ese pedido ni esa devolución',
  'unloading.sheetWrong':
    '{n} {n|celda es incorrecta|celdas son incorrectas}. No se ha rellenado nada.',
  'unloading.filled':
    '{n} {n|fila rellenada|filas rellenadas} desde la hoja. Aún no se han guardado.',
  'unloading.filledWithout':
    '{n} {n|fila rellenada|filas rellenadas} desde la hoja, sin las columnas {columns}. Aún no se han guardado.',
  // What only the server says of a request for an audit file.
  'auditFile.noEmail':
    'Su cuenta no tiene dirección de correo, por lo que no se puede solicitar ningún archivo. Pida a su administrador que añada una.',
  'auditFile.failed': 'La solicitud ha fallado',
  'auditFile.sent': 'El archivo de auditoría se enviará a {email}',
  'auditFile.turned':
    'Archivo de auditoría solo del {from}, porque la fecha final era anterior a la inicial.',
  // Papers that are printed for the dock.
  'dock.labels': 'Etiquetas de cajas',
  'dock.sheet': 'Hoja de recuento',
  'dock.labelsOf': 'Etiquetas de cajas de {name}',
  'dock.printLabel': 'Imprimir etiqueta',
  'dock.labelOf': 'Etiqueta de {name}',
  'dock.sheetOf': 'Hoja de recuento de {name}',
  'dock.range': '{from} a {to}',
  'dock.back': 'Volver',
  'dock.hint': 'Imprima esta página con su navegador (Ctrl+P).',
  'dock.nothing': 'No hay nada que imprimir.',
  'dock.article': 'Artículo, pedido o devolución',
  'dock.pieces': 'piezas',
  'dock.carton': 'Caja ____ de ____',
  'dock.perLine': 'Una etiqueta por línea',
  'dock.perPackage': 'Una etiqueta por caja calculada',
  'dock.cartonOf': 'Caja {n} de {all}',
  'dock.expected': 'Esperado',
  'dock.received': 'Recibido',
  'dock.damaged': 'Dañado',
  'dock.remark': 'Observación',
  'dock.countedBy': 'Contado por',
  'dock.date': 'Fecha',
  'dock.company': 'Empresa',
  'dock.supplier': 'Proveedor',
  'dock.reference': 'Referencia de flete',
  'dock.arrival': 'Llegada',
  'dock.mrn': 'MRN',
  'dock.container': 'Contenedor',
}
