import type { sheet as english } from '../en/sheet.server'

export const sheet: Record<keyof typeof english, string> = {
  'sheet.tooManyRows': 'La hoja tiene más de {n} filas',
  'sheet.lines': 'Líneas',
  'sheet.title': 'Líneas de una hoja',
  'sheet.back': 'Volver al pedido',
  'sheet.about':
    'Elija una hoja de cálculo o pegue sus filas. No se añade nada mientras una celda sea incorrecta. De un artículo que el pedido ya tiene, se añaden piezas. Como máximo {n} filas.',
  'sheet.aboutConcept':
    'Elija una hoja de cálculo o pegue sus filas. No se añade nada mientras una celda sea incorrecta; las líneas se guardan después con el borrador. De un artículo que el pedido ya tiene, se añaden piezas. Como máximo {n} filas.',
  'sheet.file': 'Hoja de cálculo (xlsx, csv, xls, ods)',
  'sheet.pasted': 'Filas, separadas por tabuladores, puntos y comas o comas',
  'sheet.columns': 'Columnas: {columns}. Sin encabezados, las filas se leen en este orden.',
  'sheet.add': 'Añadir líneas',
  'sheet.template': 'Descargar plantilla',
  'sheet.cell': 'Celda',
  'sheet.problem': 'Problema',
  'sheet.nothing': 'Elija una hoja de cálculo o pegue filas',
  'sheet.faults': '{n} {n|celda es incorrecta|celdas son incorrectas}. No se añadió nada.',
  'sheet.more': '… y {n} más',
  'sheet.added': '{n} {n|fila añadida|filas añadidas}',
  'sheet.addedWithout':
    '{n} {n|fila añadida|filas añadidas}. Estas columnas no se leyeron: {columns}',
  'sheet.concept':
    'El pedido todavía no se puede guardar: hay un error en {step}. Guarde primero el pedido.',
}
