import { z } from 'zod'
import { defineCall, listAnswer, pageQuery, recordAnswer } from './call'
import { epochSeconds, identity, text, wholeNumber } from './fields'

const status = z.union([wholeNumber, z.string()]).nullish().describe('1 is success')
const direction = text.describe('in or out')

export const apiLogEntry = z.looseObject({
  id: identity,
  webservice_id: wholeNumber.nullish(),
  method: text,
  status,
  time: epochSeconds,
  payload: z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
})

export const xmlLogEntry = z.looseObject({
  id: identity,
  file_name: text,
  document_type: text,
  direction,
  time_init: epochSeconds,
  time_start: epochSeconds,
  time_stop: epochSeconds,
  messages: z
    .array(
      z.looseObject({
        id: wholeNumber.nullish(),
        message: text,
        level: text,
        time: epochSeconds,
      }),
    )
    .nullish(),
})

export const portalLogEntry = z.looseObject({
  id: identity,
  time: epochSeconds,
  user: text.describe('E-mail address'),
  action: text.describe('import, submit, export, create, update, delete, assign or audit'),
  document_type: text,
  direction,
  file_name: text,
  status,
  message: text,
})

const query = z.object(pageQuery)
const part = z.string().min(1).optional()
const way = z.enum(['in', 'out']).optional()

const area = 'Logbook'

export const getApiLog = defineCall({
  id: 'getApiLog',
  method: 'GET',
  path: '/log/api',
  summary: 'A page of api calls, newest first.',
  area,
  query,
  answer: listAnswer(apiLogEntry),
})

export const findApiLog = defineCall({
  id: 'findApiLog',
  method: 'POST',
  path: '/log/api',
  summary: 'The same, filtered: `name` is part of the method, `file_name` part of the payload.',
  area,
  writes: false,
  query,
  body: z.strictObject({
    name: part,
    webservice_id: z.int().positive().optional(),
    file_name: part,
  }),
  answer: listAnswer(apiLogEntry),
})

export const getXmlLog = defineCall({
  id: 'getXmlLog',
  method: 'GET',
  path: '/log/xml',
  summary: 'A page of exchanged documents, newest first.',
  area,
  query,
  answer: listAnswer(xmlLogEntry),
})

export const findXmlLog = defineCall({
  id: 'findXmlLog',
  method: 'POST',
  path: '/log/xml',
  summary: 'The same, filtered: `file_name` is part of the file name.',
  area,
  writes: false,
  query,
  body: z.strictObject({ file_name: part, document_type: part, direction: way }),
  answer: listAnswer(xmlLogEntry),
})

export const getPortalLog = defineCall({
  id: 'getPortalLog',
  method: 'GET',
  path: '/log/portal',
  summary: 'A page of what was done in the portal, newest first.',
  area,
  query,
  answer: listAnswer(portalLogEntry),
})

export const findPortalLog = defineCall({
  id: 'findPortalLog',
  method: 'POST',
  path: '/log/portal',
  summary: 'The same, filtered: `name` is part of the user or the action.',
  area,
  writes: false,
  query,
  body: z.strictObject({ name: part, file_name: part, direction: way }),
  answer: listAnswer(portalLogEntry),
})

export const replayDocument = defineCall({
  id: 'replayDocument',
  method: 'POST',
  path: '/log/replay',
  summary:
    'Send an outgoing document again. One that is not outgoing or older than 24 hours: 422. Answers the new entry.',
  area,
  body: z.strictObject({ id: z.int().positive() }),
  answer: recordAnswer(xmlLogEntry),
})
