import pLimit from 'p-limit'
import { serverConstants } from '~/lib/constants'
import type { Choice } from '~/lib/lists'
import type { ReceiptRow } from '~/lib/receipt'
import {
  kindTitles,
  unansweredFields,
  unansweredKinds,
  type UnansweredLine,
} from '~/lists/unanswered'
import { getSearch } from '~/validation/list-query'
import { unansweredQuery, type UnansweredQuery } from '~/validation/unanswered'
import { logger } from '../base/logger.server'
import { toBounds } from '../lists/days.server'
import type { ListService } from '../lists/list-service.server'
import type { PortalUser } from '../session/portal-user.server'
import {
  countUnanswered,
  findUnanswered,
  markLookedUp,
  settleAct,
  type NewAct,
  type UnansweredAct,
} from '../store/acts.server'
import { findAreas } from '../acts/act-list.server'
import { store } from '../store/portal-store.server'
import { lease } from '../submissions/form-claims.server'
import type { Finding } from './finding'
import { lookUpAct } from './look-up.server'
import { lookUpImport } from './look-up-import.server'
import { findAllUnanswered, type Unanswered } from './sources.server'

/** What has no answer, of the active company. */
export const unansweredList: ListService<UnansweredQuery, UnansweredLine> = {
  query: unansweredQuery,
  name: 'unanswered',
  title: 'shell.unanswered',
  fields: unansweredFields,
  recordPath: ({ path }) => path,
  noneSelected: 'unanswered.noneSelected',
  async find(user, query, { page, size, signal }) {
    const { lines, missing } = await findMatching(user, query, signal)
    const rows = lines.slice((page - 1) * size, page * size).map(({ act: _, ...line }) => line)
    const lastPage = Math.max(1, Math.ceil(lines.length / size))
    return {
      kind: 'ok',
      body: { rows, count: lines.length, lastPage, ...(missing.length > 0 ? { missing } : {}) },
    }
  },
  choices: ({ t }) =>
    Promise.resolve({
      offered: { kind: unansweredKinds.map((one): Choice => [one, t(kindTitles[one])]) },
      failure: null,
    }),
  actions: {
    lookup: {
      needsSelection: true,
      async run({ user, query, ids, all, signal }) {
        const { lines, missing } = all
          ? await findMatching(user, query, signal)
          : await findAllUnanswered(user, [], signal)
        const known = new Set(lines.map(({ id }) => id))
        // one that is not there may be among those that could not be read
        if (missing.length > 0 && (all || ids.some((id) => !known.has(id))))
          return { kind: 'notDone', notice: { words: missing.join('\n') }, as: 'error' }
        const rows = await lookUpAgain(user, lines, all ? lines.map(({ id }) => id) : ids)
        return { kind: 'done', rows, done: 'unanswered.foundOut' }
      },
    },
  },
}

async function findMatching(user: PortalUser, query: UnansweredQuery, signal?: AbortSignal) {
  const { kind, who, ...days } = query.filters
  const { from = -Infinity, to = Infinity } = toBounds(days)
  const has = (text: string | undefined, part: string | undefined) =>
    part === undefined || (text ?? '').toLowerCase().includes(part.toLowerCase())
  const search = getSearch(query)
  const { lines, missing } = await findAllUnanswered(user, kind, signal)
  const matching = lines.filter(
    ({ time, what, record, words, requestId, ...line }) =>
      time >= from &&
      time <= to &&
      has(line.who, who) &&
      [what, record, line.who, words, requestId, line.key].some((text) => has(text, search)),
  )
  const sign = query.dir === 'asc' ? 1 : -1
  return { lines: matching.sort((a, b) => sign * (a.time - b.time || a.id - b.id)), missing }
}

/** Each of them is a call or more. */
const mostAtOnce = 100

/** What is not on the list any more has its answer. */
async function lookUpAgain(
  user: PortalUser,
  lines: readonly Unanswered[],
  ids: readonly number[],
): Promise<ReceiptRow[]> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const { t } = user
  return pLimit(serverConstants.parallelDeletes).map(
    ids,
    async (id, index): Promise<ReceiptRow> => {
      const line = byId.get(id)
      if (!line) return { id, name: `#${id}`, outcome: 'done', reason: '' }
      const name = [line.what, line.record].filter(Boolean).join(' ')
      if (index >= mostAtOnce)
        return { id, name, outcome: 'refused', reason: t('unanswered.tooMany', { n: mostAtOnce }) }
      const finding = await lookUp(user, line)
      if (finding.kind === 'found') return { id, name, outcome: 'done', reason: '' }
      const { reason } = finding
      const words = typeof reason === 'string' ? t(reason) : reason.words
      return { id, name, outcome: 'unknown', reason: words }
    },
  )
}

/** Of what upstream was just asked for with the list, it is known that it waits still. */
async function lookUp(user: PortalUser, { act, kind }: Unanswered): Promise<Finding> {
  if (!act) return { kind: 'open', reason: 'unanswered.waitsStill' }
  const open = await store()
  const finding = kind === 'import' ? await lookUpImport(user, act) : await lookUpAct(user, act)
  if (finding.kind === 'found') await settleAct(open, act.id, finding)
  else await markLookedUp(open, act.id)
  return finding
}

/** Acts of one record that are looked up before another write of it. */
const mostOfRecord = 5

/**
 * Before a record is written again it is looked up what became of writes that had no answer: afterwards nobody could
 * tell. Who presses the button is told by its own answer.
 */
export async function lookUpBeforeWrite(user: PortalUser, begins: NewAct): Promise<void> {
  const { companyId, area, recordId } = begins
  if (recordId === null) return
  try {
    const open = await store()
    const filter = { companyId, areas: [area], recordId }
    const acts = await findUnanswered(open, filter, { lease: lease(), most: mostOfRecord })
    const { account } = user.user
    const lookUpOne = async (act: UnansweredAct) => {
      const finding = await lookUpAct(user, act)
      if (finding.kind !== 'found') await markLookedUp(open, act.id)
      else await settleAct(open, act.id, { ...finding, isTold: act.account === account })
    }
    await Promise.all(acts.map(lookUpOne))
  } catch (error) {
    // a session that is over ends the write by itself
    logger().warn({ err: error, requestId: begins.requestId }, 'looking up earlier writes')
  }
}

/** Writes and imports without an answer: the portal's own, which cost upstream nothing. */
export async function countOwnUnanswered(user: PortalUser) {
  const filter = { companyId: user.company.id, areas: findAreas(user) }
  const { count, oldest } = await countUnanswered(await store(), filter, lease())
  return { count, oldest: oldest === null ? null : Math.floor(oldest / 1000) }
}
