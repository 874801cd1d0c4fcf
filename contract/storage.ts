import { defineCall } from './call'

const area = 'Storage'
const file = { method: 'GET', base: 'storage', mediaType: 'application/pdf', area } as const

export const getOutboundFile = defineCall({
  ...file,
  id: 'getOutboundFile',
  path: '/shp/{division}/fininfo/{file}',
  summary: 'A packing slip or financial document of an outbound order.',
  answer: 'binary',
})

export const getInboundFile = defineCall({
  ...file,
  id: 'getInboundFile',
  path: '/rcp/{division}/{folder}/{file}',
  summary:
    'A document of an inbound order, byte for byte as it was stored; `folder` is transport, fininfo or certificate.',
  answer: 'binary',
})

export const getDeclarationFile = defineCall({
  ...file,
  id: 'getDeclarationFile',
  path: '/mrn/{division}/{file}',
  summary: 'An export declaration: its MRN and `.pdf`.',
  answer: 'binary',
})

export const getLogFile = defineCall({
  ...file,
  id: 'getLogFile',
  path: '/log/{division}/{file}',
  mediaType: 'application/xml',
  summary: 'A file that the logbooks name.',
  answer: 'binary',
})
