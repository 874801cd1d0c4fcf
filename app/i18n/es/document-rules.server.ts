import type { documentRules as english } from '../en/document-rules.server'

export const documentRules: Record<keyof typeof english, string> = {
  'document.notPdf': 'El documento debe ser un PDF',
  'document.tooLarge': 'El documento no puede superar los 10 MB',
  'document.tooLargeTogether': 'Los documentos de un pedido no pueden superar los 20 MB en total',
  'document.tooManyWaiting':
    'Demasiados de sus documentos esperan en pedidos que no están guardados. Guarde esos pedidos y vuelva a elegir este documento.',
  'document.gone': 'Este documento ya no está aquí. Vuelva a elegirlo.',
  'document.tooMany': 'Envíe como máximo {n} documentos a la vez. No se ha guardado nada.',
  'document.brokeOff': 'La carga se ha interrumpido. Vuelva a elegir el último documento.',
  'document.noRoom':
    'En este momento se envían demasiados documentos. No se ha guardado nada. Inténtelo de nuevo en un minuto.',
  'document.notKept':
    'No se han podido guardar los documentos. No se ha guardado nada. Inténtelo más tarde.',
}
