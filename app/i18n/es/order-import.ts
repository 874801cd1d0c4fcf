import type { orderImport as english } from '../en/order-import'

export const orderImport: Record<keyof typeof english, string> = {
  'import.submit': 'Importar y enviar',
  'import.deleteSelected': 'Eliminar la selección',
  'import.deleteErrors': 'Eliminar las filas con errores',
  'import.removeFile': 'Quitar el archivo',
  'import.orderImported': 'Este pedido se ha importado',
  'import.lineCount': 'Líneas',
  'import.totalQuantity': 'Cantidad total',
  'import.orderTemplateHint':
    'La fila 1 contiene los títulos de las columnas. Cada fila siguiente es una línea de producto; las filas con el mismo número de pedido forman un solo pedido.',
}
