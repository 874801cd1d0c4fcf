import type { dock as english } from '../en/dock.server'

/** Papers that are printed for the dock. */
export const dock: Record<keyof typeof english, string> = {
  'dock.labels': 'Etiquetas de cajas',
  'dock.sheet': 'Hoja de recuento',
  'dock.labelsOf': 'Etiquetas de cajas de {name}',
  'dock.labelOf': 'Etiqueta de {name}',
  'dock.sheetOf': 'Hoja de recuento de {name}',
  'dock.range': '{from} a {to}',
  'dock.back': 'Volver',
  'dock.hint': 'Imprima esta página con su navegador (Ctrl+P).',
  'dock.nothing': 'No hay nada que imprimir.',
  'dock.article': 'Artículo, pedido o devolución',
  'dock.pieces': 'piezas',
  'dock.carton': 'Caja ____ de ____',
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
