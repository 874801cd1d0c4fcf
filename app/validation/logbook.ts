import { apiLogShape, documentTypes, portalLogShape, xmlLogShape } from '~/lists/logbook'
import { filterOption, filterText, listQuery, oneOf } from './list-query'

const direction = oneOf(['in', 'out'])
const failed = oneOf(['1'])

export const apiLogQuery = listQuery(apiLogShape, {
  name: filterText,
  webservice_id: filterOption,
  file_name: filterText,
  failed,
})
export type ApiLogQuery = ReturnType<typeof apiLogQuery.check>

export const xmlLogQuery = listQuery(xmlLogShape, {
  file_name: filterText,
  document_type: oneOf(documentTypes),
  direction,
})
export type XmlLogQuery = ReturnType<typeof xmlLogQuery.check>

export const portalLogQuery = listQuery(portalLogShape, {
  name: filterText,
  file_name: filterText,
  direction,
  failed,
})
export type PortalLogQuery = ReturnType<typeof portalLogQuery.check>

/** A name that the storage can be asked for: one segment that leads nowhere else. */
export const isFileName = (name: string): boolean => /^(?!\.)[A-Za-z0-9._-]+$/.test(name)
