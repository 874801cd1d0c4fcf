import type { answers as english } from '../en/answers.server'

export const answers: Record<keyof typeof english, string> = {
  'message.productSaved': 'Producto guardado correctamente',
  'message.exportCreated': 'Exportación creada correctamente',
  'message.actionProcessed': 'Acción procesada correctamente',
  'message.outcomeUnknown':
    'Algo ha ido mal. No se sabe si esto se ha guardado: compruébelo antes de volver a intentarlo.',
  'form.required': '{field} es obligatorio',
  'form.tooLong': '{field} no puede tener más de {n} caracteres',
  'form.invalid': '{field} no es válido',
  'form.thousands': 'No use separadores de miles: 1000, no 1.000',
  'form.tooManyRows': '{field} puede tener como máximo {n} filas',
  'form.settingsUnknown':
    'Ahora no se puede leer la configuración de la empresa, por lo que no se ha guardado nada. Vuelva a intentarlo en un momento',
  'form.otherCompany':
    'Este formulario se creó para {company}, pero ahora está activa {active}. No se ha guardado nada.',
  'form.keyMissing':
    'Este formulario es demasiado antiguo o no procede de este portal. No se ha guardado nada; envíelo de nuevo.',
  'form.stillRunning':
    'Este formulario ya se envió y aún se está procesando. Compruebe el resultado antes de volver a intentarlo.',
  'form.notStored':
    'El portal no puede guardar nada en este momento. No se ha guardado nada; vuelva a intentarlo más tarde.',
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
  'attention.concepts': 'Borradores abiertos de pedidos de salida',
  'attention.invalidOrders': 'Pedidos de salida no válidos',
  'attention.failedApiLines': 'Fallidas entre las últimas {n} líneas del registro API',
  'attention.failedPortalLines': 'Fallidas entre las últimas {n} líneas del registro del portal',
  'attention.pausedImports': 'Importaciones en pausa',
}
