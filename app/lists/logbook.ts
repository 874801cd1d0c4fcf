import type { Translate } from '~/i18n/translate'
import { listShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import type { ListField } from './fields'

/** The record that a log line speaks of. */
export interface Subject {
  /** Its number, as users know it. */
  name: string
  /** Undefined where it has no screen. */
  path: string | undefined
}

export interface ApiLogEntry {
  id: number
  /** Name of the web service, or its id where it has none. */
  service: string
  method: string
  succeeded: boolean
  time: number | null
  payload: string
}

export interface XmlLogEntry {
  id: number
  /** Blank where nothing was written. */
  fileName: string
  documentType: string
  direction: string
  init: number | null
  start: number | null
  stop: number | null
  messages: { time: number | null; level: string; text: string }[]
  /** Outgoing, and not older than a day. */
  canReplay?: boolean
  /** Whether its name is one that the storage can be asked for. */
  hasFile?: boolean
}

export interface PortalLogEntry {
  id: number
  time: number | null
  user: string
  action: string
  documentType: string
  direction: string
  fileName: string
  succeeded: boolean
  message: string
  hasFile?: boolean
}

/** Those whose meaning is known, in words of the catalogue; spelled as upstream spells them. */
const documentWords = [
  'art',
  'art_impres',
  'po',
  'po_impress',
  'ro',
  'ro_impress',
  'shp',
  'shp_impress',
  'stl',
  'stm',
] as const

export const documentTypes = [...documentWords, 'iot', 'lvo'].sort()

/** As given, with what it is beside it. [LOG-15] */
export function nameOfDocument(type: string, t: Translate): string {
  const known = documentWords.find((one) => one === type)
  return known ? `${type} (${t(`logbook.document.${known}`)})` : type
}

const common = { sorts: [], first: { dir: 'desc' }, pageSize: 100 } as const

export const apiLogShape = listShape({
  ...common,
  path: paths.apiLog,
  filters: ['name', 'webservice_id', 'file_name', 'failed'],
})
export const xmlLogShape = listShape({
  ...common,
  path: paths.xmlLog,
  filters: ['file_name', 'document_type', 'direction'],
})
export const portalLogShape = listShape({
  ...common,
  path: paths.portalLog,
  filters: ['name', 'file_name', 'direction', 'failed'],
})

export const outcome = ({ succeeded }: { succeeded: boolean }, t: Translate) =>
  t(succeeded ? 'logbook.success' : 'logbook.failed')

export const apiLogFields: readonly ListField<ApiLogEntry>[] = [
  { title: 'logbook.id', kind: 'text', value: (entry) => entry.id },
  { title: 'logbook.webservice', kind: 'text', value: (entry) => entry.service, width: 30 },
  { title: 'logbook.method', kind: 'text', value: (entry) => entry.method },
  { title: 'logbook.status', kind: 'text', leads: true, value: outcome },
  { title: 'logbook.time', kind: 'moment', value: (entry) => entry.time, width: 20 },
  {
    title: 'logbook.payload',
    kind: 'text',
    wraps: true,
    value: (entry) => entry.payload,
    width: 60,
  },
]

export const xmlLogFields: readonly ListField<XmlLogEntry>[] = [
  { title: 'logbook.id', kind: 'text', value: (entry) => entry.id },
  {
    title: 'logbook.fileName',
    kind: 'text',
    clips: true,
    value: (entry) => entry.fileName,
    width: 40,
  },
  {
    title: 'logbook.documentType',
    kind: 'text',
    wraps: true,
    value: (entry) => entry.documentType,
  },
  { title: 'logbook.direction', kind: 'text', value: (entry) => entry.direction },
  { title: 'logbook.init', kind: 'moment', value: (entry) => entry.init, width: 20 },
  { title: 'logbook.start', kind: 'moment', value: (entry) => entry.start, width: 20 },
  { title: 'logbook.stop', kind: 'moment', value: (entry) => entry.stop, width: 20 },
  {
    title: 'logbook.messages',
    kind: 'text',
    wraps: true,
    value: ({ messages }) => messages.map(({ level, text }) => `${level}: ${text}`).join('; '),
    width: 60,
  },
]

export const portalLogFields: readonly ListField<PortalLogEntry>[] = [
  { title: 'logbook.id', kind: 'text', value: (entry) => entry.id },
  { title: 'logbook.time', kind: 'moment', value: (entry) => entry.time, width: 20 },
  { title: 'logbook.user', kind: 'text', value: (entry) => entry.user, width: 30 },
  { title: 'logbook.action', kind: 'text', value: (entry) => entry.action },
  {
    title: 'logbook.documentType',
    kind: 'text',
    wraps: true,
    value: (entry) => entry.documentType,
  },
  { title: 'logbook.direction', kind: 'text', value: (entry) => entry.direction },
  {
    title: 'logbook.fileName',
    kind: 'text',
    clips: true,
    value: (entry) => entry.fileName,
    width: 40,
  },
  { title: 'logbook.status', kind: 'text', leads: true, value: outcome },
  {
    title: 'logbook.message',
    kind: 'text',
    wraps: true,
    value: (entry) => entry.message,
    width: 60,
  },
]
