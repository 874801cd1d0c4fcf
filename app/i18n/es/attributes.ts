import type { attributes as english } from '../en/attributes'

export const attributes: Record<keyof typeof english, string> = {
  'attributes.search': 'Buscar por nombre',
  'attributes.records': 'registros',
  'attributes.empty': 'Ningún registro cumple los criterios de búsqueda',
  'attributes.id': 'ID',
  'attributes.name': 'Nombre',
  'attributes.supplierCode': 'Código del proveedor',
  'attributes.length': 'Longitud',
  'attributes.width': 'Ancho',
  'attributes.useSizeGroup': 'Usa grupos de tallas',
  'attributes.country': 'País',
  'attributes.year': 'Año',
  'attributes.type': 'Tipo',
  'attributes.iso': 'Código ISO',
  'attributes.euMember': 'Miembro de la UE',
  'attributes.symbol': 'Símbolo',
  'attributes.code': 'Código',
  'attributes.add': 'Añadir',
  'attributes.edit': 'Editar',
  'attributes.editRow': 'Editar {name}',
  'attributes.save': 'Guardar',
}
