import { actAreas, actOutcomes, recordOfPath, type ActArea } from '~/lib/acts'
import type { Choice } from '~/lib/lists'
import { paths, serverPaths } from '~/lib/paths'
import type { TextKey } from '~/i18n/translate'
import { actFields, areaTitles, outcomeTitles, type ListedAct } from '~/lists/acts'
import { actQuery, type ActQuery } from '~/validation/acts'
import { getSearch } from '~/validation/list-query'
import { toBounds } from '../lists/days.server'
import type { ListService } from '../lists/list-service.server'
import type { Area } from '../session/domain'
import { hidden, type PortalUser } from '../session/portal-user.server'
import {
  addAct,
  findAct,
  findActsOfRecord,
  findKeptForms,
  findNotDoneSince,
  foundDeleted,
  listActs,
  type Act,
} from '../store/acts.server'
import {
  anyOfCustoms,
  anyUser,
  dropSubmission,
  unfinishedMs,
} from '../store/interrupted-submissions.server'
import { store } from '../store/portal-store.server'
import { newAct } from './tell-act.server'

/** Acts of areas that a user does not see are not told to him either. */
const isSeen = ({ can, settings }: Pick<PortalUser, 'can' | 'settings'>, area: ActArea) => {
  if (area === 'shipments') return can.customs && settings.customs
  if (area === 'tracking') return can.tracey
  return area !== 'relations' || can.manageRelations
}

/** Whose acts this user sees. */
export const findAreas = (user: PortalUser) => actAreas.filter((area) => isSeen(user, area))

/** What was done for the company, by any user. */
export const actList: ListService<ActQuery, ListedAct> = {
  query: actQuery,
  name: 'activity',
  title: 'shell.activity',
  fields: actFields,
  recordPath: ({ path }) => path,
  async find(user, { filters, ...query }, page) {
    const seen = findAreas(user)
    const { from, to } = toBounds(filters)
    const { acts, total, cutAt } = await listActs(
      await store(),
      {
        companyId: user.company.id,
        search: getSearch(query),
        account: filters.who,
        record: filters.record,
        areas: filters.area.length > 0 ? seen.filter((one) => filters.area.includes(one)) : seen,
        outcomes: filters.outcome,
        from: from === undefined ? undefined : from * 1000,
        to: to === undefined ? undefined : to * 1000 + 999,
      },
      { ...page, dir: query.dir },
    )
    const lastPage = Math.max(1, Math.ceil(total / page.size))
    const rows = await toListed(user, acts)
    return { kind: 'ok', body: { rows, count: total, lastPage, cutAt } }
  },
  choices: (user) =>
    Promise.resolve({
      offered: {
        area: findAreas(user).map((area): Choice => [area, user.t(areaTitles[area])]),
        outcome: actOutcomes.map((one): Choice => [one, user.t(outcomeTitles[one])]),
      },
      failure: null,
    }),
}

const writes: Partial<Record<ActArea, Area>> = {
  products: 'warehouse',
  reference: 'warehouse',
  inbound: 'inbound',
  returns: 'returns',
  outbound: 'outbound',
}

/** What customs do with orders is no write of their area. */
function mayFinish(
  { can, settings }: PortalUser,
  { area, screen }: Act,
  keptFor = anyUser,
): boolean {
  if (keptFor !== anyUser && !(keptFor === anyOfCustoms && can.customs)) return false
  const write = screen.startsWith('/customs/') ? undefined : writes[area]
  return write === undefined || !settings.known || can.write[write]
}

/** What was partly done can be finished for as long as its form is kept, though it has none. */
const isInItsTime = ({ outcome, at }: Act) => outcome === 'part' && at >= Date.now() - unfinishedMs

async function toListed(user: PortalUser, acts: readonly Act[]): Promise<ListedAct[]> {
  const stopped = acts.filter(({ outcome }) => outcome === 'part' || outcome === 'unknown')
  const open = await store()
  const keptForms = await findKeptForms(
    open,
    stopped.map(({ id }) => id),
  )
  const others = stopped.filter((act) => !keptForms.has(act.id) && isInItsTime(act))
  const notDone = await findNotDoneSince(
    open,
    others.map(({ id }) => id),
  )
  return acts.map((act) => {
    const listed = listedAct(user, act)
    const keptFor = keptForms.get(act.id)
    const isLeft = keptFor !== undefined || (notDone.has(act.id) && listed.path !== undefined)
    if (!isLeft || !mayFinish(user, act, keptFor)) return listed
    return { ...listed, rest: serverPaths.interruptedSubmission(act.id, act.companyId) }
  })
}

/** The list on which the act's button stands beside its record; null for one of the record's own page. */
const pageOfButton = ({ screen, record }: Act): string | null =>
  recordOfPath(screen) === null && record ? `${screen}?${new URLSearchParams({ q: record })}` : null

/** An act that stopped halfway, as shown to a user who may finish it. */
interface Unfinished {
  listed: ListedAct
  act: Act
  /** Nobody has done its rest since, nor deleted its record, as far as the portal knows. */
  isOpen: boolean
  /** Where its button stands, if no form of it is kept. */
  page?: string
}

/** Throws the 404 page for an act that the user does not see, or whose form is kept for others. */
export async function unfinishedAct(user: PortalUser, id: string): Promise<Unfinished> {
  const open = await store()
  const act = await findAct(open, { id, companyId: user.company.id })
  if (!act || !isSeen(user, act.area)) throw hidden(user)
  const keptFor = (await findKeptForms(open, [id])).get(id)
  const hasButton = keptFor === undefined && isInItsTime(act)
  const isOpen = hasButton ? (await findNotDoneSince(open, [id])).has(id) : keptFor !== undefined
  // after its time nobody knows whether somebody has done the rest
  const isOver = !isOpen && (act.outcome === 'refused' || act.at < Date.now() - unfinishedMs)
  if (isOver || !mayFinish(user, act, keptFor)) throw hidden(user)
  const listed = listedAct(user, act)
  const page = hasButton && isOpen ? (pageOfButton(act) ?? listed.path) : undefined
  return { listed, act, isOpen, ...(page === undefined ? {} : { page }) }
}

/** Its record was found to be deleted, which closes what is left of it; told once. */
export async function closeUnfinished(user: PortalUser, { id, ...act }: Act): Promise<void> {
  const { screen, record, recordId } = act
  const found = newAct(user, {
    ...{ screen, verb: foundDeleted, record },
    ...(recordId === null ? {} : { recordId }),
  })
  if (!found) return
  const open = await store()
  await addAct(open, found, { outcome: 'done', recordId, record, changes: [], words: '' })
  await dropSubmission(open, id)
}

export const listedAct = ({ t }: PortalUser, act: Act): ListedAct => {
  const { id, at, account, verb, area, recordId, record, outcome, words, changes } = act
  return {
    id,
    time: Math.floor(at / 1000),
    who: account,
    // a key that a later version knows stands for itself
    what: t(verb as TextKey),
    area,
    record: record || (recordId === null ? '' : `#${recordId}`),
    path: recordId === null ? undefined : pathOfRecord(area, recordId),
    outcome,
    words,
    changes,
    screen: act.screen,
    requestId: act.requestId,
  }
}

/** The screen of a record; undefined where it has none of its own. */
function pathOfRecord(area: ActArea, id: string): string | undefined {
  switch (area) {
    case 'products':
      return paths.product(Number(id))
    case 'inbound':
      return paths.inboundOrder(id)
    case 'returns':
      return paths.returnOrder(id)
    case 'outbound':
      return paths.outboundOrder(id)
    case 'shipments':
      return paths.shipment(Number(id))
    case 'relations':
      return paths.relation({ relation: id })
    case 'reference': {
      const [list = '', row = ''] = id.split('/')
      return paths.attribute(list, row)
    }
    default:
      return undefined
  }
}

/** More are found on the list. */
const mostOfRecord = 100

/** What was done with one record. Throws the 404 page where the user sees none of its area. */
export async function recordHistory(
  user: PortalUser,
  { area: name = '', '*': recordId = '' }: { area?: string; '*'?: string },
) {
  const area = actAreas.find((one) => one === name)
  if (!area || !/^[\w-]+(\/\d{1,15})?$/.test(recordId)) throw new Response(null, { status: 404 })
  if (!isSeen(user, area)) throw hidden(user)
  const place = { companyId: user.company.id, area, recordId }
  const acts = await findActsOfRecord(await store(), place, mostOfRecord)
  return {
    record: acts.find(({ record }) => record !== '')?.record ?? `#${recordId}`,
    path: pathOfRecord(area, recordId),
    acts: await toListed(user, acts),
    // more may be there
    most: acts.length === mostOfRecord ? mostOfRecord : null,
  }
}
