import type { orderRules as english } from '../en/order-rules.server'

export const orderRules: Record<keyof typeof english, string> = {
  'message.orderSaved': 'Pedido guardado',
  'message.orderSubmitted': 'El pedido {number} se ha enviado',
  'message.ordersDeleted': 'Pedidos eliminados',
  'form.number': '{field} debe ser un número',
  'form.wholeNumber': '{field} debe ser un número entero',
  'form.atLeast': '{field} debe ser al menos {n}',
  'form.atMost': '{field} debe ser como máximo {n}',
  'form.decimals': '{field} puede tener como máximo {n} decimales',
  'form.characters': '{field} debe tener {n} caracteres',
  'form.either': '{field} debe ser {a} o {b}',
  'form.unknown': '{field} es desconocido',
  'form.date': '{field} no es una fecha válida',
  'form.dateRange': '{field} debe estar entre el {from} y el {to}',
  'form.countryMeant': '{field} debe ser {code}, no {typed}',
  'form.taric': '{field} debe tener de 8 a 10 cifras',
  'form.mrn': 'MRN no válido',
  'form.base64': 'El documento no es base64 válido',
  'form.tooManyCertificates': 'Un pedido no puede tener más de {n} certificados',
  'form.tooManyTransportDocuments': 'Un pedido no puede tener más de {n} documentos de transporte',
  'form.noProducts': 'Añada al menos 1 producto',
  'outboundForm.incotermInvalid': 'El Incoterm no es válido',
  'outboundForm.subTypeOfOtherType': 'El subtipo no corresponde al tipo de pedido',
  'wizard.reviewLines': 'Líneas de pedido',
  'wizard.reviewPieces': 'Piezas',
  'wizard.reviewShort': '{article}: {n} pedidos, {available} disponibles',
  'wizard.moreWarnings': 'En {n} {n|línea|líneas} más se pide más de lo disponible',
  'wizard.draftGone':
    'Este borrador ya no existe: se guardó o caducó a las 24 horas. No se ha guardado nada.',
  'wizard.outcomeUnknown':
    'Algo ha ido mal. No sabemos si se ha guardado: no se ha encontrado el pedido. Puede guardar de nuevo; el portal lo comprueba antes, para que nada se guarde dos veces.',
  'wizard.saveUnknown':
    'Algo ha ido mal. No sabemos si se ha guardado: el pedido sigue como estaba. Compruébelo antes de volver a guardar.',
  'wizard.savedNotSubmitted': 'El pedido está guardado, pero no enviado.',
  'wizard.submitUnknown':
    'Algo ha ido mal. El pedido está guardado, pero no sabemos si se ha enviado: sigue siendo un borrador.',
  'wizard.deleteUnknown': 'Algo ha ido mal. No sabemos si se ha borrado el pedido: todavía existe.',
  'wizard.deletedMeanwhile':
    'Otra persona ha eliminado este borrador. Lo que había introducido se conserva aquí, sin los documentos: recorra los pasos y guárdelo como borrador nuevo.',
  'wizard.changedMeanwhile':
    'Otra persona ha cambiado este pedido mientras usted lo editaba. No se ha guardado nada. Compare ambas versiones y elija.',
  'wizard.otherLine': 'Línea {n}, {article}',
  'wizard.moreOnOtherLines': '{n} {n|problema|problemas} más en líneas de otras páginas',
  'wizard.inStock': '{n} en existencias',
  'wizard.conceptsFailed': 'No se han podido cargar los borradores abiertos: {reason}',
}
