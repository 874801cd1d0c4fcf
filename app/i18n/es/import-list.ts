import type { importList as english } from '../en/import-list'

export const importList: Record<keyof typeof english, string> = {
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
