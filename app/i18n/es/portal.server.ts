import type { portalServer as english } from '../en/portal.server'

export const portalServer: Record<keyof typeof english, string> = {
  // Help
  'help.contents': 'En esta página',
  'help.signIn': 'Iniciar sesión y cambiar de empresa',
  'help.signIn.text':
    'Inicie sesión con el correo electrónico y la contraseña que ha recibido. Tras 24 horas sin uso hay que volver a iniciarla.\nUn formulario enviado después no se pierde: se conserva una hora y se le ofrece en cuanto vuelve a iniciar sesión.\n¿Ha olvidado la contraseña? Elija «Restablecer contraseña» en la página de inicio. Recibirá un enlace por correo electrónico.\nSi trabaja para varias empresas, elija una arriba a la derecha. Todo lo que ve y hace es de esa empresa. Sus borradores e importaciones de otra empresa siguen ahí cuando vuelve a ella.\nSu dirección de correo, al final del menú, lleva a «Cuenta». Allí ve en qué navegadores ha iniciado sesión y puede cerrar una sesión o todas las demás.',
  'help.lists': 'Listas, filtros y vistas',
  'help.lists.text':
    'El buscador de la parte superior de cada página busca en productos, pedidos y envíos. Un número completo abre su página directamente.\nEl buscador de una lista busca en esa lista, a partir de 3 caracteres.\n«Filtros» acota una lista. Los filtros activos aparecen encima de las filas; pulse uno para quitarlo.\nLa dirección de la página contiene la búsqueda, los filtros y el orden. Guárdela como marcador o envíela a un compañero con «Copiar enlace».\n«Guardar esta vista» guarda la búsqueda, los filtros y el orden con un nombre. Una vista llamada «Default» se muestra siempre que abre la lista.\nUna vista guardada dice cuántas filas son nuevas o han cambiado desde que pulsó en ella «Marcar como visto», y las señala con «Nuevo» o «Modificado».\nEn «Columnas» elige qué columnas ve, en qué orden y cuánto espacio ocupan las filas.\nLas filas seleccionadas siguen seleccionadas en las demás páginas de la lista. Puede seleccionar hasta 500.\n«Cambiar», en las listas de productos y pedidos, cambia un campo de todas las filas seleccionadas a la vez. Ve los valores anteriores y los nuevos antes de que se envíe nada, y con «Deshacer» recupera después los anteriores.',
  'help.imports': 'Importar una hoja de cálculo',
  'help.imports.text':
    'Descargue la plantilla, rellénela y súbala. La fila 1 contiene los encabezados de las columnas; su orden no importa. La hoja «Columns» dice qué va en cada columna.\nSe aceptan archivos .xlsx, .xls, .ods y .csv, de hasta 20 MB y 100.000 filas.\nNada se importa antes de que pulse «Importar». Hasta entonces puede corregir filas en la página u omitir las que tienen errores.\nPuede salir de la página mientras una importación está en marcha. «Importaciones» en el menú muestra el avance; el resultado se puede descargar durante 30 días.\nSi se perdió la respuesta sobre una fila, la importación comprueba si se guardó. Nada se envía dos veces.',
  'help.orders': 'Pedidos y borradores',
  'help.orders.text':
    'Un borrador es un pedido que todavía está preparando. No llega al almacén hasta que pulsa «Enviar pedido».\nAntes de enviar un pedido ve lo que va a llegar al almacén. Después ya no se puede modificar ni eliminar.\n«Copiar como nuevo borrador» empieza un pedido nuevo a partir de otro.\n«Llegadas» muestra lo que se espera en un mes y lo lleva a su propio calendario.\nLo que introduce en los pasos de un pedido nuevo se conserva 24 horas, aunque cierre la página.\nSi no sabemos si un pedido se guardó, la página lo dice. Búsquelo en la lista antes de volver a intentarlo.',
  'help.screens': 'En el menú',
  'help.dashboard.text':
    '«Requiere atención» indica lo que espera a alguien, como pedidos sin enviar, llegadas con retraso y llamadas fallidas. Cada línea lleva a la lista de lo que cuenta.\nDebajo están las importaciones en curso y los últimos pedidos. Puede ordenar estos paneles como quiera.',
  'help.products': 'Productos y datos de referencia',
  'help.products.text':
    'Cada artículo que entrega o manda enviar es un producto. Añada uno con el formulario, o muchos a la vez con una hoja de cálculo.\nLa página de un producto muestra lo que la aduana debe saber de él y de qué está hecho.\n«Datos de referencia» contiene lo que se elige en productos y pedidos, como colores, tallas y proveedores.',
  'help.returns.text':
    'Una devolución anuncia mercancía que vuelve al almacén. Prepárela como borrador, línea por línea o con una hoja de cálculo, y envíela.\nLas devoluciones que el almacén registra por sí mismo aparecen en la lista con «Mostrar las creadas automáticamente».\n«Solo con piezas recibidas» deja solo aquellas de las que ya ha llegado algo.',
  'help.stock.text':
    '«Resumen de existencias» muestra cada artículo por código de stock: lo disponible, lo reservado y lo que aún no puede salir porque está en camino, devuelto, bloqueado o en control de calidad.\nLas líneas sin existencias aparecen con «Mostrar existencias cero».\n«Historial de existencias» muestra las existencias de un día pasado; «Existencias entre dos fechas» muestra lo que entró y salió entre ellas.\n«Movimientos de existencias» indica de cada cambio cuándo se hizo, qué lo causó y las existencias de antes y después.',
  'help.tracking.text':
    '«Envíos» muestra por dónde va cada paquete, desde la etiqueta hasta la entrega. Un número de seguimiento abre la página del transportista.\n«Incidencias» muestra los paquetes que tuvieron un problema en el camino.\n«Abrir Tracey» abre el propio sistema de seguimiento, con la sesión ya iniciada.',
  'help.customs.text':
    'Un envío es lo que llega al almacén con una misma declaración de tránsito. «Resumen de envíos» muestra por dónde va cada uno.\nEn «Pedidos de entrada de aduana» y «Devoluciones de aduana» selecciona lo que viaja junto, para crear un envío o darle una referencia de entrada MX.\nEn «Descarga» indica cuántos bultos de cada pedido se han recibido. «Guardar informe» conserva lo contado hasta entonces; «Enviar informe» lo manda a la aduana, una sola vez.\n«Solicitar archivo de auditoría» hace que el archivo de auditoría de un periodo se envíe por correo electrónico.',
  'help.activity.text':
    '«Actividad» muestra lo que los usuarios de su empresa hicieron en este portal: quién, cuándo, en qué registro y con qué resultado. «Detalles» muestra los valores anteriores y nuevos. «Historial» en la página de un registro muestra lo mismo solo de ese registro.\n«No se sabe» significa que no llegó respuesta. Consulte el registro antes de repetirlo.\n«Sin respuesta» muestra las acciones e importaciones cuyo resultado no se conoce, los mensajes XML empezados y no terminados, y los envíos que esperan demasiado. «Volver a consultar» pregunta por los registros: lo que se aclara sale de la lista, y se avisa a quien lo hizo. Para lo demás, entregue el archivo a la asistencia: contiene los números de solicitud.',
  'help.logbook.text':
    'El registro muestra lo que intercambiaron sus sistemas y el almacén: archivos en «Documentos XML» y llamadas en «Registro API». «Acciones del portal» muestra lo que hicieron aquí los usuarios de su empresa.\nLos archivos se pueden descargar. Uno que salió en las últimas 24 horas puede mandarse de nuevo con «Reenviar».',
  'help.relations.text':
    'Una relación es una empresa que pasa a ser cliente. Se introduce en ocho pasos; «Siguiente paso» guarda cada uno, y cualquier compañero puede continuar el borrador desde la lista.\nSi un compañero cambió un paso después de que usted lo abriera, verá ambas versiones antes de que se guarde la suya.\nEl último paso lo muestra todo una vez más. «Activar la relación» crea la empresa e invita a sus usuarios por correo electrónico; después la relación ya no se puede cambiar aquí.',
  'help.exports': 'Exportar',
  'help.exports.text':
    '«Exportar» encima de una lista da todas las filas de la lista filtrada, de todas las páginas, en Excel o CSV.\nPara exportar solo algunas filas, selecciónelas y elija «Exportar selección».\nUn archivo contiene siempre todas las columnas, también las que no muestra en pantalla.',
  'help.times': 'Fechas, horas y números',
  'help.times.text':
    'Todas las horas son de Ámsterdam, con horario de verano, esté donde esté.\nLas fechas se leen día-mes-año: 31-12-2026. Un filtro de un día a otro incluye ambos días.\nLos números se leen 1.234,56. En los formularios puede escribir coma o punto decimal, sin separador de miles.',
  'help.keyboard': 'Teclado, pantallas pequeñas y líneas lentas',
  'help.keyboard.text':
    'Todo se puede hacer con el teclado: Tab avanza, Intro pulsa, la barra espaciadora selecciona, Escape cierra.\nEn un campo con sugerencias, las flechas las recorren e Intro elige una.\nEl primer enlace de cada página salta el menú.\nEl portal también funciona sin scripts y en navegadores de texto. «Versión de bajo consumo de datos», al pie de la página, prescinde de los scripts.',
  'help.words': 'Glosario',
  'help.word.concept': 'Borrador: un pedido que todavía está preparando.',
  'help.word.stockcode':
    'Código de stock: indica con qué estatus aduanero está la mercancía en stock: AKEUS es libre, AKBND está en depósito aduanero (aranceles aún sin pagar), AKRET son devoluciones.',
  'help.word.dms':
    'DMS: el sistema de declaraciones de la aduana neerlandesa. El estado DMS indica cómo va una declaración.',
  'help.word.mrn':
    'MRN: Movement Reference Number, los 18 caracteres con los que la aduana conoce una declaración.',
  'help.word.eori':
    'EORI: el número con el que una empresa figura ante la aduana en la UE. Empieza por el código del país.',
  'help.word.incoterm':
    'Incoterm: la regla acordada sobre quién paga el transporte, el seguro y los aranceles, y hasta qué lugar. DAP: entregado, el destinatario paga los aranceles. DDP: entregado con los aranceles pagados.',
  'help.word.taric':
    'Taric: el código de 10 cifras que dice qué es un producto para la aduana y qué arancel se aplica.',
  'help.word.goh':
    'GOH: mercancía colgada (goods on hanger). Estos productos se almacenan y envían colgados.',
  'help.word.vas':
    'VAS: value added service, trabajo adicional en el almacén, como etiquetar o planchar al vapor.',
  'help.word.sku': 'SKU, GTIN: su propio número de artículo, y el número bajo el código de barras.',
  'help.word.bom':
    'Lista de materiales: de qué se compone un producto, como quiere saber la aduana de la mercancía de fuera de la UE.',
  'help.word.bonded':
    'Depósito aduanero: bajo control de la aduana, con los aranceles aún sin pagar. ‘Administración aduanera’ indica si la mercancía de un pedido entra en el depósito.',
  'help.word.origin':
    'Origen preferencial: mercancía hecha en un país con el que la UE tiene un acuerdo comercial, por la que se paga menos arancel o ninguno. Un documento debe probarlo.',
  'help.word.eur1':
    'EUR1, EUR-MED: certificados de origen preferencial, expedidos por la aduana del país que exporta la mercancía.',
  'help.word.atr':
    'ATR: certificado para mercancía en libre práctica de Turquía, por la que no se paga arancel.',
  'help.word.cvo':
    'CVO: certificado de origen. Indica en qué país se hizo la mercancía, y por sí solo no rebaja el arancel.',
  'help.word.rex':
    'REX: una declaración de origen preferencial en la factura, de un exportador registrado para ello. El número de licencia es el suyo.',
  'help.word.exportvalue':
    'Valor de exportación: lo que vale la mercancía de una línea para la aduana al exportarla.',
  'help.word.salesvalue': 'Valor de venta: el precio al que se vende la mercancía de una línea.',
  'help.word.invoiceamount':
    'Importe facturado: la parte de la factura del proveedor que corresponde a una línea. Todas las líneas juntas no pueden superar la factura.',
  'help.word.bordermeans':
    'Medio de transporte en la frontera: en qué cruza la mercancía la frontera de la UE, por ejemplo un barco o un camión.',
  'help.word.bordermode':
    'Modo de transporte en la frontera: el tipo de transporte con el que se cruza la frontera de la UE: mar, tren, carretera o aire.',
  'help.word.mxreference':
    'Referencia de entrada MX: el número con el que el almacén conoce un envío, y todos los pedidos que llegan con él.',
  'help.word.prepacked':
    'Preembalado: el proveedor ha embalado las piezas tal como se almacenan y envían.',
  'help.word.crossdock': 'Cross-docking: mercancía que se reenvía sin almacenarse.',
  'help.word.phase': 'Fase: cómo va un pedido o una devolución, desde anunciado hasta cerrado.',
  'help.word.astro':
    'Astro: el estado de un pedido que se ha enviado al sistema del almacén. Si algo lo detiene allí, el mensaje del pedido dice por qué.',
  'help.word.manco': 'Manco: el estado de un pedido en cuya recepción faltaban piezas.',
  'help.word.t1':
    'T1: la declaración de tránsito con la que la mercancía viaja hasta el almacén antes de pagar los aranceles.',
  'help.word.tg': 'TG: la solicitud a la aduana para poder descargar un envío.',
  'help.word.tgconform':
    'TG conforme: el mensaje a la aduana de que todo se descargó como se había declarado.',
  'help.word.ie043': 'IE043: el mensaje con el que la aduana permite descargar un envío.',
  'help.word.ie044': 'IE044: el mensaje a la aduana con lo que se ha descargado.',
  'help.word.ags':
    'Importación AGS: pasa un envío descargado a la declaración de importación, y lo cierra.',
  'help.contact': 'Contacto',
  'help.contact.text':
    'Indique su empresa, el número de pedido o de artículo y, si hay un error, el número de solicitud que aparece en la página.',
  'help.contact.unknown': 'Pregunte a su persona de contacto en el almacén.',

  // Account
  'account.about':
    'Los navegadores en los que ha iniciado sesión. Si no reconoce alguno, cierre su sesión y solicite una contraseña nueva en la página de inicio de sesión.',
  'account.signIns': 'Dónde ha iniciado sesión',
  'account.deviceColumn': 'Navegador',
  'account.device': '{browser} en {system}',
  'account.unknownDevice': 'Dispositivo desconocido',
  'account.since': 'Sesión iniciada',
  'account.lastUsed': 'Último uso',
  'account.withinHour': 'En la última hora',
  'account.session': 'Sesión',
  'account.thisOne': 'Esta',
  'account.end': 'Cerrar esta sesión',
  'account.endOthers': 'Cerrar todas las demás sesiones',
  'account.ended': 'La sesión se ha cerrado.',
  'account.over': 'Esta sesión ya se había cerrado.',
  'account.endedOthers': '{n} {n|sesión cerrada|sesiones cerradas}.',

  // Keys of the keyboard
  'keyboard.title': 'Atajos de teclado',
  'keyboard.about':
    'Estas teclas funcionan si la página tiene sus scripts y ningún campo tiene el foco, y nunca junto con Ctrl, Alt o ⌘.',
  'keyboard.key': 'Tecla',
  'keyboard.what': 'Qué hace',
  'keyboard.search': 'Ir a la búsqueda del portal',
  'keyboard.next': 'Ir a la fila siguiente de la lista; Intro la abre',
  'keyboard.previous': 'Ir a la fila anterior',
  'keyboard.tick': 'Seleccionar o deseleccionar la fila',
  'keyboard.list': 'Mostrar estas teclas',
  'keyboard.access': 'Teclas de acceso',
  'keyboard.accessAbout':
    'Púlselas junto con Alt, en Firefox con Alt y Mayús, en un Mac con Ctrl y Opción. También funcionan sin scripts.',
  'keyboard.save': 'El botón que guarda o envía el formulario',
  'keyboard.on': 'Las teclas están activadas.',
  'keyboard.off': 'Las teclas están desactivadas.',
  'keyboard.switchOff': 'Desactivar las teclas',
  'keyboard.switchOn': 'Activar las teclas',
}
