import type { answers as english } from '../en/answers.server'

export const answers: Record<keyof typeof english, string> = {
  'message.productSaved': 'Producto guardado correctamente',
  'message.exportCreated': 'Exportación creada correctamente',
  'message.actionProcessed': 'Acción procesada correctamente',
  'message.outcomeUnknown':
    'Algo ha ido mal. No sabemos si se ha guardado. Compruébelo antes de volver a intentarlo.',
  'form.required': '{field} es obligatorio',
  'form.changedMeanwhile':
    'Otra persona cambió esto mientras usted lo editaba. No se guardó nada. Compare ambas versiones y elija.',
  'form.changedSinceShown':
    'Esto ha cambiado desde que se mostró. Mírelo de nuevo antes de continuar.',
  'form.invalid': '{field} no es válido',
  'form.thousands': 'No use separadores de miles: 1000, no 1.000',
  'form.tooManyRows': '{field} puede tener como máximo {n} filas',
  'form.settingsUnknown':
    'Ahora no se puede leer la configuración de la empresa, por lo que no se ha guardado nada. Vuelva a intentarlo en un momento',
  'form.otherCompany':
    'Este formulario se creó para {company}, pero ahora está activa {active}. No se ha guardado nada.',
  'form.switchBack': 'Volver a {company}',
  'form.switchedBack': 'Vuelve a trabajar para {company}. Todavía no se ha guardado nada.',
  'form.partSaved':
    'Una parte se realizó antes de que terminara su sesión. Compruébelo antes de volver a enviarlo.',
  'form.keyMissing':
    'Este formulario es demasiado antiguo o no procede de este portal. No se ha guardado nada; envíelo de nuevo.',
  'form.stillRunning':
    'Este formulario ya se envió y aún se está procesando. Compruebe el resultado antes de volver a intentarlo.',
  'form.textTooLong':
    'Los textos de este formulario superan 1 MB en total. No se ha guardado nada y aquí solo está el principio del último. Envíe las filas en un archivo, o menos a la vez.',
  'form.notStored':
    'El portal no puede guardar nada en este momento. No se ha guardado nada; vuelva a intentarlo más tarde.',
  'unstored.title': 'El portal no puede funcionar en este momento',
  'unstored.text': 'Su base de datos no responde. Vuelva a intentarlo dentro de un minuto.',
  'busy.title': 'El portal está muy ocupado',
  'busy.text': 'No se ha cambiado nada. Vuelva a intentarlo en unos segundos.',
  'busy.tryAgain': 'Volver a intentarlo',
  'message.successCode': '¡Correcto! {code}',
  'message.errorCode': '¡Error! [{code}]',
  'status.concept': 'Borrador',
  'status.new': 'Nuevo',
  'status.astro': 'Astro',
  'status.inProgress': 'En curso',
  'status.manco': 'Manco',
  'status.released': 'Liberado',
  'status.picked': 'Preparado',
  'status.packed': 'Embalado',
  'status.shipped': 'Enviado',
  'status.closed': 'Cerrado',
  'status.canceled': 'Anulado',
  'status.registered': 'Registrado',
  'status.announced': 'Anunciado',
  'status.awaitingDocuments': 'A la espera de documentos',
  'status.documentsChecked': 'Documentos revisados',
  'status.transitOpened': 'Tránsito abierto',
  'status.permissionToUnload': 'Permiso de descarga',
  'status.sentToWarehouse': 'Enviado al almacén',
  'status.unloaded': 'Descargado',
  'status.declarationPrepared': 'Declaración preparada',
  'status.declarationSent': 'Declaración enviada',
  'status.declarationAccepted': 'Declaración aceptada',
  'status.receiving': 'En recepción',
  'status.received': 'Recibido',
  'status.transitGoods': 'Mercancías en tránsito',
  'status.transitGoodsConform': 'Mercancías en tránsito conformes',
  'status.unloadingRemarksSent': 'Observaciones de descarga enviadas',
  'attention.concepts': 'Borradores de salida sin enviar',
  'attention.concepts.counted':
    '{n} {n|borrador de salida sin enviar|borradores de salida sin enviar}',
  'attention.returnConcepts': 'Devoluciones sin enviar',
  'attention.returnConcepts.counted': '{n} {n|devolución sin enviar|devoluciones sin enviar}',
  'attention.invalidOrders': 'Pedidos de salida no válidos',
  'attention.invalidOrders.counted': '{n} {n|pedido no es válido|pedidos no son válidos}',
  'attention.inboundConcepts': 'Borradores de entrada sin enviar',
  'attention.inboundConcepts.counted':
    '{n} {n|borrador de entrada sin enviar|borradores de entrada sin enviar}',
  'attention.inboundAstro': 'Pedidos de entrada con estado Astro',
  'attention.inboundAstro.counted':
    '{n} {n|pedido de entrada tiene|pedidos de entrada tienen} un estado Astro',
  'attention.inboundShort': 'Pedidos de entrada con estado Manco: no entregados por completo',
  'attention.inboundShort.counted':
    '{n} {n|pedido de entrada tiene|pedidos de entrada tienen} un estado Manco: {n|no entregado|no entregados} por completo',
  'attention.inboundLate': 'Pedidos de entrada con retraso',
  'attention.inboundLate.counted':
    '{n} {n|pedido de entrada se esperaba|pedidos de entrada se esperaban} antes de hoy',
  'attention.openTransits': 'Tránsitos abiertos desde hace más de {of} días',
  'attention.openTransits.counted':
    '{n} {n|tránsito lleva|tránsitos llevan} más de {of} días {n|abierto|abiertos}',
  'attention.returnsShort': 'Devoluciones con estado Manco: no entregadas por completo',
  'attention.returnsShort.counted':
    '{n} {n|devolución tiene|devoluciones tienen} un estado Manco: {n|no entregada|no entregadas} por completo',
  'attention.trackingExceptions': 'Incidencias de envíos',
  'attention.trackingExceptions.counted': '{n} {n|incidencia|incidencias} de envíos',
  'attention.failedApiLines': 'Llamadas API fallidas (últimas {of})',
  'attention.failedApiLines.counted':
    '{n} {n|llamada API falló|llamadas API fallaron} (últimas {of})',
  'attention.failedPortalLines': 'Acciones del portal fallidas (últimas {of})',
  'attention.failedPortalLines.counted':
    '{n} {n|acción del portal falló|acciones del portal fallaron} (últimas {of})',
  'attention.pausedImports': 'Importaciones en pausa',
  'attention.pausedImports.counted': '{n} {n|importación está|importaciones están} en pausa',
  'attention.relationDrafts': 'Relaciones en borrador (últimas {of})',
  'attention.relationDrafts.counted':
    '{n} {n|relación está|relaciones están} en borrador (últimas {of})',
  'import.stoppedFile':
    '{file}: la importación se detuvo antes de terminar. Ábrala en «Importaciones» para importar el resto.',
  'form.pageIsFull':
    'Esta página admite como máximo {n} líneas. No se ha guardado nada; añada menos antes de guardar.',
  'import.viewProducts': 'Ver los productos',
  'import.viewInbound': 'Ver los pedidos de entrada',
  'import.viewOutbound': 'Ver los pedidos de salida',
  'import.viewReturns': 'Ver las devoluciones',
  'import.outcome.result': 'Resultado',
  'import.outcome.error': 'Error',
  'import.outcome.code': 'Código',
  'import.outcome.imported': 'importada',
  'import.found.text': 'un archivo de texto',
  'import.found.xlsx': 'un libro de Excel (.xlsx)',
  'import.found.xls': 'un libro de Excel antiguo (.xls)',
  'import.found.ods': 'una hoja de cálculo de OpenDocument (.ods)',
  'import.outcome.refused': 'rechazada',
  'import.outcome.unknown': 'desconocida',
  'import.outcome.leftOut': 'omitida',
  'import.outcome.notImported': 'no importada',
  'import.note.number-as-text': 'Número guardado como texto',
  'import.note.scientific-notation': 'Notación científica, por ejemplo 8,7E+12',
  'import.note.long-number':
    'Número de más de 15 cifras: una hoja de cálculo solo conserva las 15 primeras',
  'import.note.dropped-apostrophe': 'Apóstrofo inicial suprimido',
  'import.note.invisible-character': 'Carácter invisible o espacio de no separación',
  'import.note.cached-formula': 'Resultado de una fórmula al guardar el archivo',
  'import.note.formula-without-value': 'Fórmula sin resultado: leída como vacía',
  'import.note.ambiguous-date': 'Fecha en la que el día y el mes pueden estar intercambiados',
  'import.note.merged-cell': 'Celdas combinadas: solo la primera contiene un valor',
  'import.note.hidden-row': 'Fila oculta: se ha leído',
  'import.note.outer-space': 'Espacios antes o después del valor suprimidos',
  'import.note.cleaned': 'Espacios, puntos, minúsculas o caracteres invisibles corregidos',
  'import.note.date-as-text':
    'Fecha en una columna de texto: la hoja de cálculo puede haberla creado a partir de otro valor',
  'import.note.stray-quote': 'Comillas en medio de un texto: compruebe la celda',
  'import.note.swallowed-rows':
    'Texto de varias líneas con tantos separadores como una fila: si faltan unas comillas, se han perdido filas',
  'import.note.leading-zeros': 'Número que se muestra con ceros delante: leído con ellos',
  'import.note.broken-character': 'Un carácter que no se pudo leer: � ocupa su lugar',
  'import.note.percent': 'Número mostrado como porcentaje: 50 % se lee como 0,5',
  'import.note.cut-text':
    'Más largo de lo que permite la columna: solo se conserva el principio, con la longitud entre paréntesis',
}
