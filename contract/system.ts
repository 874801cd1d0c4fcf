import { z } from 'zod'
import { defineCall, listAnswer, recordAnswer } from './call'
import { identity, text, wholeNumber } from './fields'

/** Left as upstream sends it (true, 1, '1', 'true', 'Y', …): what counts as on is the reader's rule. */
const settingFlag = z
  .unknown()
  .optional()
  .meta({ type: ['boolean', 'number', 'string', 'null'] })
const statusId = wholeNumber.nullish()

export const settings = z.looseObject({
  PORTAL_WAREHOUSE_READONLY: settingFlag,
  PORTAL_INBOUND_READONLY: settingFlag,
  PORTAL_RETURNS_READONLY: settingFlag,
  PORTAL_OUTBOUND_READONLY: settingFlag,
  CUSTOMS: settingFlag,
  TRACEY: settingFlag,
  DIVISION_CODE: z.union([z.string(), z.number()]).nullish(),
  STORAGE_ENDPOINT: text,
  BUILD_NUMBER: z.union([z.string(), z.number()]).nullish(),
  ORDER_STATUS_CONCEPT: statusId,
  ORDER_STATUS_NEW: statusId,
  ORDER_STATUS_IN_PROGRESS: statusId,
  ORDER_STATUS_RELEASED: statusId,
  ORDER_STATUS_PICKED: statusId,
  ORDER_STATUS_PACKED: statusId,
  ORDER_STATUS_SHIPPED: statusId,
  ORDER_STATUS_CANCELED: statusId,
  SUPPLIER_ORDER_STATUS_CONCEPT: statusId,
  SUPPLIER_ORDER_STATUS_NEW: statusId,
  SUPPLIER_ORDER_STATUS_ASTRO: statusId,
  SUPPLIER_ORDER_STATUS_IN_PROGRESS: statusId,
  SUPPLIER_ORDER_STATUS_MANCO: statusId,
  SUPPLIER_ORDER_STATUS_CLOSED: statusId,
  SUPPLIER_ORDER_STATUS_CANCELED: statusId,
  RETURN_STATUS_NEW: statusId,
  SHIPMENT_STATUS_CONCEPT: statusId,
  SHIPMENT_STATUS_NEW: statusId,
  SHIPMENT_STATUS_TG: statusId,
  SHIPMENT_STATUS_IE043: statusId,
  SHIPMENT_STATUS_TG_CONFORM: statusId,
  SHIPMENT_STATUS_IE044: statusId,
  SHIPMENT_STATUS_CLOSED: statusId,
  SHIPMENT_STATUS_CANCELED: statusId,
})

const area = 'System'

export const getSettings = defineCall({
  id: 'getSettings',
  method: 'GET',
  path: '/system/settings',
  summary: 'Flags, status ids and addresses of the active company, by name.',
  area,
  answer: recordAnswer(settings),
})

export const getWebservices = defineCall({
  id: 'getWebservices',
  method: 'GET',
  path: '/system/webservices',
  summary: 'Web services, as the api logbook names them.',
  area,
  answer: listAnswer(z.looseObject({ id: identity, name: text })),
})

export const getCountries = defineCall({
  id: 'getCountries',
  method: 'GET',
  path: '/countries',
  summary: 'Countries.',
  area,
  answer: listAnswer(z.looseObject({ id: wholeNumber.nullish(), iso: z.string(), name: text })),
})

export const getCurrencies = defineCall({
  id: 'getCurrencies',
  method: 'GET',
  path: '/currencies',
  summary: 'Currencies.',
  area,
  answer: listAnswer(z.looseObject({ iso: z.string() })),
})

export const getVasCodes = defineCall({
  id: 'getVasCodes',
  method: 'GET',
  path: '/vascodes',
  summary: 'Codes of value-added services.',
  area,
  answer: listAnswer(z.looseObject({ code: z.string(), name: text })),
})
