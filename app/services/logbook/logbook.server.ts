import type { AnswerOf } from '#contract/call'
import {
  findApiLog,
  findPortalLog,
  findXmlLog,
  getApiLog,
  getPortalLog,
  getXmlLog,
  replayDocument,
} from '#contract/log'
import type { Translate } from '~/i18n/translate'
import { shownFileName } from '~/lib/file-name'
import { getPageSize, type Choice, type ListPage } from '~/lib/lists'
import {
  apiLogFields,
  documentTypes,
  nameOfDocument,
  portalLogFields,
  xmlLogFields,
  type ApiLogEntry,
  type PortalLogEntry,
  type XmlLogEntry,
} from '~/lists/logbook'
import { longEnough } from '~/validation/list-query'
import {
  apiLogQuery,
  isFileName,
  portalLogQuery,
  xmlLogQuery,
  type ApiLogQuery,
  type PortalLogQuery,
  type XmlLogQuery,
} from '~/validation/logbook'
import { findAttributes } from '../reference/attributes.server'
import type { ListService } from '../lists/list-service.server'
import type { PortalUser } from '../session/portal-user.server'
import { reportAct } from '../submissions/act-report.server'
import { toPage } from '../upstream/pages'
import { doneText, refusalText } from '../upstream/words'

/** Seconds during which an outgoing document can be sent again. */
const replayableFor = 86_400

/** Upstream cannot be asked for what failed: of the newest lines it is those that did. */
const newest = { page: 1, size: getPageSize(apiLogQuery.shape) }

function onlyFailed<Entry extends { succeeded: boolean }>({ rows }: ListPage<Entry>) {
  const failed = rows.filter(({ succeeded }) => !succeeded)
  return { rows: failed, count: failed.length, lastPage: 1 }
}

/** Filters that are used; null when none is, as upstream has a call of its own for that. */
function used<Filters extends Record<string, unknown>>(filters: Filters): Filters | null {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined)
  return set.length > 0 ? (Object.fromEntries(set) as Filters) : null
}

export const apiLogList: ListService<ApiLogQuery, ApiLogEntry> = {
  query: apiLogQuery,
  name: 'api-log',
  title: 'shell.apiLog',
  fields: apiLogFields,
  async find(user, { filters }, { signal, ...pageRequest }) {
    const { page, size } = filters.failed ? newest : pageRequest
    const query = { page, limit: size }
    const body = used({
      name: longEnough(filters.name),
      webservice_id: Number(filters.webservice_id) || undefined,
      file_name: longEnough(filters.file_name),
    })
    const [result, services] = await Promise.all([
      body
        ? user.api.call(findApiLog, { query, body, signal })
        : user.api.call(getApiLog, { query, signal }),
      findAttributes(user.api, user.company, 'webservices'),
    ])
    if (result.kind !== 'ok') return result
    const names = new Map(
      services.kind === 'ok' ? services.body.map(({ id, name }) => [id, name]) : [],
    )
    const entries = toPage(result.body, { page, size }, (row): ApiLogEntry => {
      const payload =
        typeof row.payload === 'string' ? row.payload : JSON.stringify(row.payload ?? '')
      const service = row.webservice_id ?? null
      return {
        id: row.id,
        service: service === null ? '' : names.get(service) || String(service),
        method: row.method ?? '',
        succeeded: Number(row.status) === 1,
        time: row.time,
        payload,
      }
    })
    return { kind: 'ok', body: filters.failed ? onlyFailed(entries) : entries }
  },
  async choices({ api, company }) {
    const result = await findAttributes(api, company, 'webservices')
    if (result.kind !== 'ok') return { offered: { webservice_id: null }, failure: result }
    const services = result.body.map(({ id, name }): Choice => [String(id), name])
    return { offered: { webservice_id: services }, failure: null }
  },
}

export const xmlLogList: ListService<XmlLogQuery, XmlLogEntry> = {
  query: xmlLogQuery,
  name: 'xml-log',
  title: 'shell.xmlLog',
  fields: xmlLogFields,
  async find({ api, t }, { filters }, { page, size, signal }) {
    const query = { page, limit: size }
    const body = used({
      file_name: longEnough(filters.file_name),
      document_type: filters.document_type,
      direction: filters.direction,
    })
    const result = body
      ? await api.call(findXmlLog, { query, body, signal })
      : await api.call(getXmlLog, { query, signal })
    if (result.kind !== 'ok') return result
    return { kind: 'ok', body: toPage(result.body, { page, size }, (row) => toXmlEntry(t, row)) }
  },
  choices: (user) =>
    Promise.resolve({
      offered: {
        document_type: documentTypes.map((type): Choice => [type, nameOfDocument(type, user.t)]),
        direction: directions(user),
      },
      failure: null,
    }),
  rowActions: {
    replay: {
      isFor: ({ canReplay }) => canReplay === true,
      notFor: () => ({ notice: 'logbook.notReplayable', as: 'error' }),
      question: ({ id, fileName }, t) =>
        t('logbook.replayQuestion', { file: fileName || String(id) }),
      go: 'logbook.replay',
      async run({ api, t }, { id, fileName }, idempotencyKey) {
        reportAct({ record: fileName || String(id) })
        const result = await api.call(replayDocument, { body: { id }, idempotencyKey })
        return result.kind === 'ok'
          ? { notice: { words: doneText(t, result.body.message) }, as: 'success' }
          : { notice: { words: refusalText(t, result) }, as: 'error' }
      },
    },
  },
}

function toXmlEntry(t: Translate, row: AnswerOf<typeof getXmlLog>['result'][number]): XmlLogEntry {
  const fileName = row.file_name ?? ''
  const documentType = row.document_type ?? ''
  return {
    id: row.id,
    fileName: shownFileName(fileName),
    documentType,
    direction: directionIn(t, row.direction),
    init: row.time_init,
    start: row.time_start,
    stop: row.time_stop,
    messages: (row.messages ?? []).map(({ time, level, message }) => ({
      time,
      level: level ?? '',
      text: message ?? '',
    })),
    canReplay: canReplay(row.direction, row.time_init) || undefined,
    hasFile: isFileName(fileName) || undefined,
  }
}

export const canReplay = (
  direction: string | null | undefined,
  init: number | null,
  now = Date.now() / 1000,
): boolean => direction === 'out' && init !== null && init >= Math.floor(now) - replayableFor

export const portalLogList: ListService<PortalLogQuery, PortalLogEntry> = {
  query: portalLogQuery,
  name: 'portal-log',
  title: 'shell.portalLog',
  fields: portalLogFields,
  async find({ api, t }, { filters }, { signal, ...pageRequest }) {
    const { page, size } = filters.failed ? newest : pageRequest
    const query = { page, limit: size }
    const body = used({
      name: longEnough(filters.name),
      file_name: longEnough(filters.file_name),
      direction: filters.direction,
    })
    const result = body
      ? await api.call(findPortalLog, { query, body, signal })
      : await api.call(getPortalLog, { query, signal })
    if (result.kind !== 'ok') return result
    const entries = toPage(result.body, { page, size }, (row) => toPortalEntry(t, row))
    return { kind: 'ok', body: filters.failed ? onlyFailed(entries) : entries }
  },
  choices: (user) => Promise.resolve({ offered: { direction: directions(user) }, failure: null }),
}

function toPortalEntry(
  t: Translate,
  row: AnswerOf<typeof getPortalLog>['result'][number],
): PortalLogEntry {
  const fileName = row.file_name ?? ''
  const documentType = row.document_type ?? ''
  return {
    id: row.id,
    time: row.time,
    user: row.user ?? '',
    action: row.action ?? '',
    documentType,
    direction: directionIn(t, row.direction),
    fileName: shownFileName(fileName),
    succeeded: Number(row.status) === 1,
    message: row.message ?? '',
    hasFile: isFileName(fileName) || undefined,
  }
}

/** As its filter says it; what is neither in nor out as it came. */
const directionIn = (t: Translate, direction: string | null | undefined) =>
  direction === 'in' || direction === 'out' ? t(`logbook.${direction}`) : (direction ?? '')

const directions = ({ t }: PortalUser): Choice[] => [
  ['in', t('logbook.in')],
  ['out', t('logbook.out')],
]
