import type { unloadingRules as english } from '../en/unloading-rules.server'

/** What only the server says of an unloading. */
export const unloadingRules: Record<keyof typeof english, string> = {
  'unloading.title': 'Descarga - {name}',
  'unloading.unknownType': 'Tipo de bulto desconocido: {type}',
  'unloading.shared': 'Varios pedidos o devoluciones se llaman {id}. Se cuentan juntos.',
  'unloading.leftOut': 'Guardado antes, y omitido si guarda ahora: {items}',
  'unloading.nothing': 'Este envío no contiene pedidos ni devoluciones',
  'unloading.gone': 'Ya no está en este envío: {ids}. Sus cantidades se han omitido.',
  'unloading.quantityWrong': 'La cantidad debe ser 0 o más',
  'unloading.whole': 'Envío completo',
  'unloading.more': '… y {n} más',
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
}
