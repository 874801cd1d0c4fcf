import type { orderRules as english } from '../en/order-rules.server'

export const orderRules: Record<keyof typeof english, string> = {
  'message.orderSaved': 'Pedido guardado',
  'message.orderSubmitted': 'El pedido {number} se ha enviado',
  'message.ordersDeleted': 'Pedidos eliminados',
  'form.number': '{field} debe ser un número',
  'form.wholeNumber': '{field} debe ser un número entero',
  'form.atLeast': '{field} debe ser al menos {n}',
  'form.decimals': '{field} puede tener como máximo {n} decimales',
  'form.characters': '{field} debe tener {n} caracteres',
  'form.either': '{field} debe ser {a} o {b}',
  'form.unknown': '{field} es desconocido',
  'form.date': '{field} no es una fecha válida',
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
    'Este borrador ya no se conserva: se guardó, o nadie lo tocó durante 24 horas. No se ha guardado nada.',
  'wizard.outcomeUnknown':
    'Algo ha ido mal. No se sabe si esto se ha guardado: una consulta no encontró el pedido. Al guardar de nuevo se consulta primero, para que nada se guarde dos veces.',
  'wizard.saveUnknown':
    'Algo ha ido mal. No se sabe si esto se ha guardado: una consulta encontró el pedido como estaba. Revíselo antes de guardar otra vez.',
  'wizard.submitUnknown':
    'Algo ha ido mal. El pedido está guardado, pero no se sabe si se ha enviado: una consulta lo encontró todavía como borrador.',
  'wizard.deleteUnknown':
    'Algo ha ido mal. No se sabe si el pedido se ha eliminado: una consulta todavía lo encontró.',
  'wizard.changedMeanwhile':
    'Otra persona ha cambiado este pedido desde que se hizo este formulario. No se ha guardado nada. Compare ambas versiones y elija.',
  'wizard.otherLine': 'Línea {n}, {article}',
  'wizard.moreOnOtherLines': '{n} {n|problema|problemas} más en líneas de otras páginas',
}
