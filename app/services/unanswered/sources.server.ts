import { createHash } from 'node:crypto'
import type { TextKey } from '~/i18n/translate'
import { getPageSize, readListState } from '~/lib/lists'
import { paths } from '~/lib/paths'
import { nameOfShipment } from '~/lists/shipments'
import type { UnansweredKind, UnansweredLine } from '~/lists/unanswered'
import { findAreas, listedAct } from '../acts/act-list.server'
import { config } from '../base/config.server'
import { shipmentList } from '../customs/shipment-list.server'
import { shipmentStatusIds } from '../customs/shipment-statuses'
import { findUnknownRecords } from '../imports/ledger/import-ledger.server'
import { findImportKind } from '../imports/kinds/kinds'
import { readImport } from '../imports/ledger/imports.server'
import { daysAgo } from '../lists/days.server'
import { xmlLogList } from '../logbook/logbook.server'
import type { PortalUser } from '../session/portal-user.server'
import { findUnanswered, type UnansweredAct } from '../store/acts.server'
import { importStore, store } from '../store/portal-store.server'
import { lease } from '../submissions/form-claims.server'
import { failureText } from '../upstream/words'

/** A line with the act that it is of; without one it is read from upstream whenever the list is, and looked up by that. */
export interface Unanswered extends UnansweredLine {
  act?: UnansweredAct
}

/** What one source has, and why there may be more that could not be read. */
interface Found {
  lines: Unanswered[]
  missing?: string
}

type Source = (user: PortalUser, signal?: AbortSignal) => Promise<Found>

const sources: readonly (readonly [kinds: readonly UnansweredKind[], find: Source])[] = [
  [['write', 'import'], findActs],
  [['message'], findMessages],
  [['shipment'], findShipments],
]

/** All that has no answer of these kinds; of every kind where none is named. */
export async function findAllUnanswered(
  user: PortalUser,
  kinds: readonly UnansweredKind[],
  signal?: AbortSignal,
): Promise<{ lines: Unanswered[]; missing: string[] }> {
  const isWanted = (kind: UnansweredKind) => kinds.length === 0 || kinds.includes(kind)
  const asked = sources.filter(([of]) => of.some(isWanted))
  const found = await Promise.all(asked.map(([, find]) => find(user, signal)))
  return {
    lines: found.flatMap(({ lines }) => lines).filter(({ kind }) => isWanted(kind)),
    missing: found.flatMap(({ missing }) => missing ?? []),
  }
}

/** A number for a tick. */
const toId = (kind: string, id: string | number): number =>
  createHash('sha256').update(`${kind}:${id}`).digest().readUIntBE(0, 6) + 1

/** The newest of more are shown; those that are closed make room for the others. */
const mostActs = 1_000
const mostRecordsNamed = 20

const isEndOfImport = ({ area, verb }: UnansweredAct) =>
  area === 'imports' && verb === 'acts.importEnded'

async function findActs(user: PortalUser): Promise<Found> {
  const filter = { companyId: user.company.id, areas: findAreas(user) }
  const acts = await findUnanswered(await store(), filter, { lease: lease(), most: mostActs })
  const ends = new Map<string | null, UnansweredAct>()
  // an import that was started again has one end for each time: the last one tells how it stands
  for (const act of acts.filter(isEndOfImport))
    if (!ends.has(act.recordId)) ends.set(act.recordId, act)
  const imports = await Promise.all([...ends.values()].map((act) => toImport(user, act)))
  const writes = acts.filter((act) => !isEndOfImport(act)).map((act) => toLine(user, act, 'write'))
  return { lines: [...writes, ...imports] }
}

function toLine(user: PortalUser, act: UnansweredAct, kind: UnansweredKind): Unanswered {
  const { time, what, record, path, who, words, screen, requestId } = listedAct(user, act)
  return {
    ...{ id: toId(kind, act.id), kind, time, what, record, who, words, screen, requestId },
    ...(path === undefined ? {} : { path }),
    key: act.formKey ?? '',
    looked: act.lookedUpAt === null ? null : Math.floor(act.lookedUpAt / 1000),
    act,
  }
}

/** One line for all records of an import: it names the first of them. */
async function toImport(user: PortalUser, act: UnansweredAct): Promise<Unanswered> {
  const line = toLine(user, act, 'import')
  const id = act.recordId ?? ''
  const open = await importStore()
  const upload = await readImport(open, { id, companyId: user.company.id })
  if (!upload) return { ...line, words: user.t('unanswered.importGone') }
  const { count, names, batchKeys } = await findUnknownRecords(open, id, mostRecordsNamed)
  const kind = findImportKind(upload.area)
  if (!kind) return { ...line, words: user.t('unanswered.importOfNewer') }
  const named = names.join(', ') + (count > names.length ? ', …' : '')
  return {
    ...line,
    ...(user.can.write[kind.writes] ? { path: kind.screen({ import: id }) } : {}),
    words: user.t('unanswered.records', { n: count, names: named }),
    key: batchKeys.join(' '),
  }
}

const now = () => Math.floor(Date.now() / 1000)

/** Upstream cannot be asked for these: of the newest messages it is those that have begun and not ended. */
async function findMessages(user: PortalUser, signal?: AbortSignal): ReturnType<Source> {
  const { query } = xmlLogList
  const page = { page: 1, size: getPageSize(query.shape), signal }
  const found = await xmlLogList.find(
    user,
    query.check(readListState(query.shape, new URLSearchParams())),
    page,
  )
  if (found.kind !== 'ok') return toMissing(user, 'shell.xmlLog', failureText(user.t, found))
  const lines = found.body.rows
    .filter(({ start, stop }) => start !== null && stop === null)
    .map(({ id, fileName, start, direction, documentType, messages }): Unanswered => ({
      ...{ id: toId('message', id), kind: 'message', time: start ?? 0, who: '' },
      what: [user.t('unanswered.kind.message'), documentType, direction].filter(Boolean).join(' '),
      record: fileName || String(id),
      path: paths.xmlLog(fileName ? { file_name: fileName } : {}),
      words: messages.map(({ text }) => text).join('; '),
      ...{ requestId: '', key: String(id), looked: null, screen: paths.xmlLog() },
    }))
  return { lines, ...toUnread(user, 'shell.xmlLog', found.body) }
}

/** Shipments that wait for customs or are under way for longer than is set, the oldest of them. */
async function findShipments(user: PortalUser, signal?: AbortSignal): ReturnType<Source> {
  if (!user.can.customs || !user.settings.customs) return { lines: [] }
  const { TG, IE043, TG_CONFORM } = shipmentStatusIds(user.settings)
  const status = [TG, IE043, TG_CONFORM].filter((id) => id !== undefined)
  if (status.length === 0) return { lines: [] }
  const { query: known } = shipmentList
  const search = status.map((id): [string, string] => ['status', String(id)])
  const asked = new URLSearchParams([...search, ['to', daysAgo(0)]])
  const query = known.check(readListState(known.shape, asked))
  const before = now() - config().waitsLongerThanHours * 3600
  const page = { page: 1, size: mostActs, signal }
  const found = await shipmentList.find(user, { ...query, dir: 'asc' }, page)
  if (found.kind !== 'ok') return toMissing(user, 'shell.shipments', failureText(user.t, found))
  const lines = found.body.rows
    .filter(({ registered }) => registered !== undefined && registered <= before)
    .map((shipment): Unanswered => ({
      ...{ id: toId('shipment', shipment.id), kind: 'shipment', time: shipment.registered ?? 0 },
      what: user.t('unanswered.waits', { status: shipment.phase ?? '' }),
      record: nameOfShipment(shipment),
      path: paths.shipment(shipment.id),
      words: shipment.mrn ? `MRN ${shipment.mrn}` : '',
      ...{ who: '', requestId: '', key: String(shipment.id), looked: null },
      screen: paths.shipments(),
    }))
  return { lines, ...toUnread(user, 'shell.shipments', found.body) }
}

/** Rows that could not be read may be of what is looked for. */
const toUnread = (user: PortalUser, list: TextKey, { unread: n }: { unread?: number }) =>
  n ? { missing: toMissing(user, list, user.t('lists.unreadRows', { n })).missing } : {}

const toMissing = ({ t }: PortalUser, list: TextKey, reason: string) => ({
  lines: [],
  missing: t('unanswered.notRead', { list: t(list), reason }),
})
