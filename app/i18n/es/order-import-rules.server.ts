import type { orderImportRules as english } from '../en/order-import-rules.server'

export const orderImportRules: Record<keyof typeof english, string> = {
  'import.problem.differs': '{field} no es igual en todas las filas del pedido',
  'import.problem.orderNumberUnique': 'El número de pedido debe ser único',
  'import.problem.supplierNotUnique': 'El proveedor no es único',
  'import.problem.shippingMethodUnknown': 'El método de envío es desconocido',
  'import.problem.serviceRequired': 'El servicio es obligatorio',
  'import.refused.columnMissing': 'Falta la columna {column}',
  'import.refused.noRules':
    'No se han podido comprobar las filas: no han llegado las listas con las que se comprueban. No se ha importado nada; inténtelo de nuevo en un momento',
  'import.items.orders': 'pedidos',
  'import.notChecked':
    'El almacén aún no ha comprobado este pedido: no llegó respuesta. Se comprobará cuando se vuelva a abrir esta página.',
  'import.readAs': 'Leído como: {template}',
}
