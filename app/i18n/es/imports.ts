import type { imports as english } from '../en/imports'

export const imports: Record<keyof typeof english, string> = {
  // Imports
  'import.files': 'Archivos',
  'import.upload': 'Subir',
  'import.dropHere':
    'Elija archivos .xlsx, .csv, .xls u .ods, o suéltelos aquí. Hasta 20 MB por archivo.',
  'import.templates': 'Plantillas',
  'import.template.eu': 'Plantilla UE',
  'import.template.outsideEu': 'Plantilla fuera de la UE',
  'import.template.purchase': 'Plantilla de compra',
  'import.template.purchaseCustoms': 'Plantilla de compra (aduana)',
  'import.template.returns': 'Plantilla de devoluciones',
  'import.templateHint':
    'La fila 1 contiene los títulos de las columnas. Los productos de fuera de la UE necesitan su lista de materiales en la hoja «BOM».',
  'import.items.products': 'productos',

  'import.column.ArticleNumber': 'Número de artículo',
  'import.column.Barcode': 'Código de barras',
  'import.column.Description': 'Descripción',
  'import.column.StorageType': 'Tipo de almacenamiento',
  'import.column.ProductType': 'Tipo de producto',
  'import.column.Season': 'Temporada',
  'import.column.Size': 'Talla',
  'import.column.LengthSize': 'Talla de largo',
  'import.column.Brand': 'Marca',
  'import.column.Fabric': 'Tejido',
  'import.column.StyleCode': 'Código de modelo',
  'import.column.StyleDescription': 'Descripción del modelo',
  'import.column.ColourCode': 'Código de color',
  'import.column.ColourDescription': 'Descripción del color',
  'import.column.HSCode': 'Código SA',
  'import.column.CountryOfOrigin': 'País de origen',
  'import.column.Weight': 'Peso',
  'import.column.ChildArticleNumber': 'Número de artículo del componente',
  'import.column.Quantity': 'Cantidad',
  'import.column.YieldIncl': 'Rendimiento incl.',
  'import.column.InvoicePercentage': 'Porcentaje de factura',

  'import.problem.unique': '{field} debe ser único',
  'import.problem.upperCase': 'El número de artículo debe estar en mayúsculas',
  'import.problem.barcodeSpace': 'El código de barras no puede empezar ni terminar con un espacio',
  'import.problem.barcodeCharacters':
    'El código de barras solo puede contener A-Z, 0-9, espacios y guiones',
  'import.problem.storageType': 'El tipo de almacenamiento debe ser GOH o FP',
  'import.problem.errorValue': '{field} contiene un valor de error de la hoja de cálculo',
  'import.problem.articleUnknown':
    'El artículo de esta lista de materiales no está en la primera hoja',
  'import.problem.articleGone': 'Este artículo ya no existe; no se ha cambiado nada',
  'import.problem.notCompared':
    'Esto aún no se había comparado al iniciarlo; no se ha cambiado nada',
  'import.problem.changedSince':
    'Alguien ha cambiado esto desde que se mostró; no se ha cambiado nada. Ahora pone: {now}',
  'import.problem.orderGone': 'Este pedido ya no existe; no se ha cambiado nada',
  'import.problem.notConcept': 'Este pedido ya no es un borrador; no se ha cambiado nada',
  'import.problem.wentWrong': 'algo ha ido mal',
  'import.countryDiffers':
    'El país de origen de este pedido no coincide con el país de origen de los datos maestros',

  'import.refused.noFile': 'Elija un archivo',
  'import.refused.notASpreadsheet': 'No se ha podido leer el archivo',
  'import.refused.isOther': 'No se ha podido leer el archivo: es {kind}',
  'import.refused.saveAsXlsx': 'Ábralo en un programa de hojas de cálculo y guárdelo como .xlsx.',
  'import.found.webPage': 'una página web (HTML)',
  'import.found.xml': 'un archivo XML',
  'import.found.numbers': 'un archivo de Apple Numbers',
  'import.found.pdf': 'un documento PDF',
  'import.found.image': 'una imagen',
  'import.found.document': 'un documento de texto',
  'import.found.presentation': 'una presentación',
  'import.found.archive': 'un archivo comprimido',
  'import.found.program': 'un programa',
  'import.refused.noRows': 'El archivo no contiene filas',
  'import.refused.tooLarge': 'El archivo es demasiado grande',
  'import.refused.tooManyRows': 'El archivo tiene más de 100.000 filas',
  'import.refused.tooManyRowsTogether': 'Los archivos tienen juntos más de 100.000 filas',
  'import.refused.tooManyFiles': 'Se pueden subir como máximo {n} archivos a la vez',
  'import.refused.wrongType': 'No se ha podido leer el archivo: es {kind}, no .{extension}',
  'import.refused.unsupportedFormat':
    'No se ha podido leer el archivo: los archivos {found} no son compatibles',
  'import.refused.encrypted': 'No se ha podido leer el archivo: está protegido con contraseña',
  'import.refused.noVisibleSheet':
    'No se ha podido leer el archivo: no tiene ninguna hoja visible con artículos',
  'import.refused.tooManyColumns':
    'No se ha podido leer el archivo: la fila {row} tiene más de {limit} columnas',
  'import.refused.cellTooLong':
    'No se ha podido leer el archivo: una celda tiene más de {limit} caracteres',
  'import.refused.tooSlow':
    'No se ha podido leer el archivo: tarda demasiado. Guárdelo de nuevo como .xlsx sin formato, o como .csv',
  'import.refused.truncated': 'No se ha podido leer el archivo: está cortado',
  'import.refused.damaged': 'No se ha podido leer el archivo: está dañado',
  'import.refused.unsupportedCompression':
    'No se ha podido leer el archivo: está comprimido de una forma desconocida',
  'import.refused.tooManyEntries': 'No se ha podido leer el archivo: tiene demasiadas partes',
  'import.refused.duplicateEntries':
    'No se ha podido leer el archivo: contiene dos veces la misma parte',
  'import.refused.zipBomb': 'No se ha podido leer el archivo: descomprimido es demasiado grande',
  'import.refused.doctype':
    'No se ha podido leer el archivo: contiene una definición de tipo de documento',
  'import.refused.tooDeep': 'No se ha podido leer el archivo: sus partes están demasiado anidadas',
  'import.refused.badXml': 'No se ha podido leer el archivo: su contenido no está bien formado',
  'import.refused.badReference':
    'No se ha podido leer el archivo: la celda {address} de la hoja {sheet} hace referencia a algo que no existe',
  'import.refused.duplicateCells':
    'No se ha podido leer el archivo: la celda {address} de la hoja {sheet} aparece dos veces',
  'import.refused.unknownEncoding':
    'No se ha podido leer el archivo: su codificación es desconocida',
  'import.refused.badEncoding':
    'No se ha podido leer el archivo: contiene caracteres que no son texto',
  'import.refused.unclosedQuote':
    'No se ha podido leer el archivo: unas comillas de la fila {row} no se cierran nunca',
  'import.refused.noKnownColumn':
    'No se ha podido leer el archivo: la fila {row} de la hoja {sheet} no nombra ninguna columna conocida. La primera fila debe contener los encabezados de una plantilla, por ejemplo {column}',
  'import.refused.doubleColumn':
    'No se ha podido leer el archivo: la columna {column} aparece más de una vez en la hoja {sheet} ({address})',
  'import.refused.upstreamSilent':
    'No se ha podido leer el archivo: el sistema que lee los archivos .xls y .ods no ha respondido. Inténtelo de nuevo en un momento, o guárdelo como .xlsx',
  'import.refused.interrupted':
    'Se ha interrumpido la lectura del archivo. No se ha importado nada; súbalo de nuevo',
  'import.refused.noReader':
    'En este momento no se pueden leer archivos. No se ha importado nada; inténtelo más tarde',
  'import.refused.notKept':
    'No se ha podido guardar el archivo. No se ha importado nada; inténtelo más tarde',
  'import.refused.noRoomOfOwn':
    'Ya se están leyendo dos de sus archivos. No se ha importado nada; vuelva a intentarlo cuando se haya leído uno de ellos',
  'import.refused.arrivedTooSlowly':
    'El archivo llegaba demasiado despacio y se ha interrumpido la subida. No se ha importado nada; vuelva a intentarlo con una conexión mejor',
  'import.refused.noRoom':
    'Ahora mismo se están leyendo muchos archivos. No se ha importado nada; inténtelo de nuevo en un momento',
  'import.refused.sendAgain': 'Esta carga ya no se puede abrir. Vuelva a cargar el archivo.',
  'import.refused.expired':
    'Este archivo subido se ha conservado 24 horas y ya no existe. Súbalo de nuevo',

  'import.reading': 'Leyendo {file}…',
  'import.waiting': '{file} no se puede mostrar en este momento',
  'import.waitingHint':
    'No se ha podido leer la configuración de esta empresa. No se pierde nada de la importación, y esta página lo vuelve a intentar por sí sola.',
  'import.processing': 'Procesando... No cierre la ventana del navegador.',
  'import.progress': '{done} de {selected}',
  'import.closingIsSafe': 'El trabajo continúa aunque cierre esta página.',
  'import.signInToContinue': 'Inicie sesión para continuar',
  'import.signInHint':
    'En pausa: su sesión ha terminado. Inicie sesión y abra esta página para continuar.',
  'import.signIn': 'Iniciar sesión',
  'import.waitsFor':
    'En pausa: la sesión de {user}, que la inició, ha terminado. Continúa cuando ese usuario inicie sesión y abra esta página.',
  'import.result': '{n} {items} importados, {m} {items} con error.',
  'import.resultSubmitted': '{n} {items} importados y enviados, {m} {items} con error.',
  'import.stopped':
    'El envío se ha detenido: no se puede contactar con el sistema del proveedor. No se ha perdido nada. Envíe el resto con el botón de abajo.',
  'import.fault':
    'El envío se ha detenido por un error del portal. Envíe el resto con el botón de abajo.',
  'import.unknownRow':
    'No sabemos qué ha pasado con esta fila. El portal lo comprueba antes de volver a enviarla.',

  'import.import': 'Importar',
  'import.hasErrors': 'Corrija aquí las filas con errores o exclúyalas.',
  'import.runningAlready': 'Esta importación ya está en curso.',
  'import.leaveOut': 'Descartar las filas con errores',
  'import.leftOut': '{n} omitidas',
  'import.selected': '{n} de {total} seleccionadas',
  'import.selectAll': 'Seleccionar todo',
  'import.selectNone': 'Borrar selección',
  'import.saveSelection': 'Guardar la selección',
  'import.remove': 'Eliminar este archivo subido',
  'import.more': 'Más',
  'import.undo': 'Deshacer',
  'import.nextSteps': 'Próximos pasos',
  'import.failedRows': 'Descargar las filas que fallaron',
  'import.anotherFile': 'Subir otro archivo',
  'import.searchLabel': 'Buscar en esta importación',
  'import.noMatches': 'Ninguna fila de la importación coincide con los criterios de búsqueda',
  'import.errorOnPage': 'Se ha producido un error en la página {n}',
  'import.lines': 'Filas',
  'import.row': 'Fila',
  'import.select': 'Seleccionar',
  'import.status': 'Estado',
  'import.details': 'Detalles',
  'import.selectLine': 'Seleccionar la fila {row}, {key}',
  'import.error': 'Error',
  'import.code': 'Código',
  'import.imported': 'Este producto se ha importado',
  'import.moreLines': 'y {n} {n|línea|líneas} más',
  'import.earlier':
    'Este archivo ya se ha importado: {file}, subido el {when}. Importarlo de nuevo envía otra vez todas las filas seleccionadas.',
  'import.openEarlier': 'Abrir la importación anterior',
  'import.goOn': 'Importar de todos modos',
  'import.confirmAgain':
    'Este archivo ya se ha importado antes. Confirme primero que quiere importarlo de nuevo.',

  'import.resultWorkbook': 'Libro de resultados',
  'import.skipped':
    '{n} {n|fila|filas} del archivo ya se {n|importó antes y se omite|importaron antes y se omiten}.',
  'import.noResult':
    'El libro de resultados de esta importación ya no se puede crear: su archivo se ha eliminado.',

  'import.view.all': 'Todas',
  'import.view.errors': 'Con errores',
  'import.view.new': 'Nuevas',
  'import.view.changed': 'Modificadas',
  'import.view.unchanged': 'Sin cambios',
  'import.view.left-out': 'Omitidas',
  'import.takeBack': 'Volver a incluir',
  'import.takeBackAll': 'Volver a incluir todas',
  'import.views': 'Filas que se muestran',
  'import.problems': 'Problemas',
  'import.problemRows': '{n} {n|fila|filas}',
  'import.showAll': 'Mostrar todas las filas',
  'import.masterdata': 'Datos maestros',
  'import.changedColumns': 'Cambia: {columns}',
  'import.materialSent': 'Su lista de materiales sustituye a la actual.',
  'import.masterdataHolds': 'Ahora: {value}',
  'import.emptyValue': 'vacío',
  'import.comparing': 'Comparando con los datos maestros… {done} de {total}',
  'import.refresh': 'Actualizar',
  'import.compared':
    'Comparado con los datos maestros: {new} nuevas, {changed} modificadas, {unchanged} sin cambios.',
  'import.cannotCompare':
    'Falta la comparación con los datos maestros: el sistema del proveedor no respondió. Sin ella no se puede cambiar nada.',
  'import.notCompared':
    'Falta la comparación con los datos maestros: el sistema del proveedor no respondió. La importación funciona sin ella.',
  'import.tryAgain': 'Volver a intentarlo',
  'import.leaveOutUnchanged': 'Excluir las filas sin cambios',
  'import.otherFields': '{n|Otro campo|Otros campos} ({n})',
  'import.saveAndNext': 'Guardar y siguiente',
  'import.leaveSafely': 'Puede salir de esta página sin problema.',
  'import.continueWorking': 'Seguir trabajando',
  'import.saveRow': 'Guardar la fila {row}',
  'import.asRead': 'Corregido a mano. Antes ponía: {value}',
  'import.youEntered': 'Usted escribió: {value}',
  'import.cutCell':
    'Solo se muestran los primeros {n} caracteres. Un cambio sustituye toda la celda.',
  'import.sharedWith': 'Otras filas con el mismo valor de {field}:',
  'import.fileSays': '{field} (el archivo dice: {value})',
  'import.correctedRows': 'Corregido a mano: {n} {n|fila|filas}',
  'import.rowCorrected': 'Fila {row}: {fields} corregido a mano.',
  'import.rowStillWrong': 'Todavía tiene errores.',
  'import.rowInOrder': 'Ya no tiene errores.',
  'import.linesWithErrors': 'Filas con errores: {n}.',
  'import.rowLocked': 'La importación ha comenzado: sus filas ya no se pueden corregir.',
  'import.otherSelection':
    'La selección se ha cambiado entretanto. Seleccionados ahora: {n}. Compruébela y pulse el botón de nuevo.',
  'import.otherCells':
    'Entretanto se han corregido filas. Seleccionados ahora: {n}. Compruébelas y pulse el botón de nuevo.',
  'import.rowStale':
    'Mientras tanto, una fila se cambió en otra ventana. Lo que usted escribió aparece junto a lo que contiene ahora.',
  'import.rowLeftOut':
    'Mientras tanto, la fila {row} se omitió en otra ventana. Lo que usted escribió no se ha guardado: {entries}. Para corregirla, vuelva a incluirla en «Omitidas».',
  'import.morePages': 'Hay más páginas con errores.',

  'import.read': 'Cómo se ha leído el archivo',
  'import.mayBeMissing': 'Lo que puede faltar',
  'import.readFile': '{file}: {rows} {rows|fila|filas}',
  'import.readSheet': 'Hoja {sheet}: {rows} {rows|fila|filas}',
  'import.missingColumns': 'Columnas que faltan en la hoja {sheet}: {columns}',
  'import.unknownColumns': 'Columnas de la hoja {sheet} que no se importan: {columns}',
  'import.unreadSheets': 'Hojas que no se han leído: {sheets}',
  'import.csvRead': 'Archivo de texto, codificación {encoding}, separador {separator}',
  'import.separator.tab': 'tabulador',
  'import.otherTemplate':
    'Creado con otra plantilla ({name}, versión {version}). Compruebe las columnas.',
  'import.noteCount': '{kind}: {n}',
  'import.moreCells': 'y {n} más',
  // Of changes that were made on a screen: there is no file, and nothing is imported.
  'import.change.title': 'Cambios',
  'import.change.apply': 'Aplicar los cambios',
  'import.change.discard': 'Descartar estos cambios',
  'import.change.search': 'Buscar en estos cambios',
  'import.change.done': 'Esto se ha cambiado',
  // Import list
  'importList.search': 'Buscar en archivos y usuarios',
  'importList.file': 'Archivo',
  'importList.area': 'Área',
  'importList.who': 'Subido por',
  'importList.when': 'Cuándo',
  'importList.state': 'Estado',
  'importList.rows': 'Filas',
  'importList.imported': 'Importadas',
  'importList.refused': 'Rechazadas',
  'importList.unknown': 'Desconocidas',
  'importList.leftOut': 'Omitidas',
  'importList.actions': 'Acciones',
  'importList.result': 'Resultado',
  'importList.remove': 'Eliminar',
  'importList.inbound': 'Importar pedidos de entrada',
  'importList.outbound': 'Importar pedidos de salida',
  'importList.what': 'importaciones',
  'importList.empty': 'Ninguna carga en los últimos 30 días',
}
