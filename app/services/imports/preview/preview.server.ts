import { redirect } from '@remix-run/node'
import { constants } from '~/lib/constants'
import { formatDateTime } from '~/lib/format'
import {
  importAddress,
  type ImportQuery,
  type ImportScreenData,
  type PreviewData,
} from '~/lib/import-screen'
import { paths } from '~/lib/paths'
import type { TextKey } from '~/i18n/translate'
import { searchOf } from '~/validation/list-query'
import type { ImportItem } from '~/lib/import-rows'
import { addNotice } from '../../requests/notices.server'
import { importStore } from '../../store/portal-store.server'
import type { PortalUser } from '../../requests/portal-user.server'
import { countItems, progressOf, type ImportCounts } from '../ledger/import-counts.server'
import { resumeJob, takeAnnouncement } from '../ledger/import-jobs.server'
import type { Store } from '../../store/database.server'
import { countChanges } from './import-changes.server'
import { setsWith } from '../ledger/import-problem-sets.server'
import { problemKindId, problemPages, problemSummary } from '../ledger/import-problems.server'
import { pageOfItem, readPage, type LineFilter } from '../ledger/import-rows.server'
import { findImportOfFile, readImport, type ImportRecord } from '../ledger/imports.server'
import {
  tokenMark,
  wakeJobRunner,
  type PauseReason,
  type StopReason,
} from '../job/job-runner.server'
import { hasResult } from '../list/import-list.server'
import type { ImportKind } from '../kinds/kind'
import { checkItems } from './check-items.server'
import { compareWithMasterdata } from './comparison.server'
import { correctedRows, correctionOf } from './corrected.server'
import { figuresOf } from './figures.server'
import { previewLines, previewSheets, problemText } from './preview-lines'
import { readReport } from '../read/read-report'
import { sharedValues } from './shared-values.server'
import { refusalText, type Refusal } from '../read/refusal'
import { prepareToRead } from '../read/read-queue.server'
import { resultText } from '../result/result-text'
import { skippedIn, summaryOf } from '../read/summary'

const reloadAfter = 2
const tryAgainAfter = 5
const previewLifeMs = 24 * 60 * 60 * 1000

/** The screen of an address. Throws redirects: to the last page, and to the same page with the result as a message. */
export async function loadImport(
  user: PortalUser,
  kind: ImportKind,
  query: ImportQuery,
): Promise<ImportScreenData> {
  const record = await findPreview(user, kind, query.import)
  if (!record) {
    prepareToRead()
    return { kind: 'upload' }
  }
  return screenOf(user, kind, record, query)
}

/**
 * The screen while the company's settings cannot be read, and with them whether writing is on: what is under way is
 * shown from the store, all else waits. Null for an address without an import.
 */
export async function followImport(
  user: PortalUser,
  kind: ImportKind,
  query: ImportQuery,
): Promise<ImportScreenData | null> {
  const record = await findPreview(user, kind, query.import)
  if (!record) return null
  if (record.state === 'running' || record.state === 'reading')
    return screenOf(user, kind, record, query)
  return { kind: 'waiting', file: namesOf(record), reloadAfter: tryAgainAfter }
}

const namesOf = ({ files }: ImportRecord) => files.map(({ name }) => name).join(', ')

async function screenOf(
  user: PortalUser,
  kind: ImportKind,
  record: ImportRecord,
  query: ImportQuery,
): Promise<ImportScreenData> {
  switch (record.state) {
    case 'refused':
      return { kind: 'upload', problem: refusalText(user.t, record.reason as Refusal) }
    case 'reading':
      return { kind: 'reading', file: namesOf(record), reloadAfter }
    case 'paused':
      return isStarter(user, record) && cameBack(user, record) && (await resumeImport(user, record))
        ? preview(user, kind, { ...record, state: 'running' }, query)
        : preview(user, kind, record, query)
    case 'done':
      if (isStarter(user, record) && (await takeAnnouncement(await importStore(), record.id))) {
        await announce(user, kind, record)
        throw redirect(kind.screen(importAddress(query)), 303)
      }
      return preview(user, kind, record, query)
    case 'ready':
    case 'running':
    case 'failed':
      return preview(user, kind, record, query)
  }
}

/** An upload belongs to its company: everyone who may write there sees it. For all others there is none. */
export async function findPreview(
  user: PortalUser,
  kind: ImportKind,
  id: string,
): Promise<ImportRecord | null> {
  if (!id) return null
  const record = await readImport(await importStore(), { id, companyId: user.company.id })
  if (record?.area !== kind.area) return null
  const isStale = record.state === 'ready' && Date.now() - record.createdAt > previewLifeMs
  return isStale ? null : record
}

/** Only who has started a job can go on with it, and is told what came of it. */
const isStarter = ({ user }: PortalUser, record: ImportRecord) => starterOf(record) === user.account

const starterOf = (record: ImportRecord) => record.startedBy ?? record.userEmail

/** The user has signed in anew since upstream refused the job's token. */
const cameBack = (user: PortalUser, record: ImportRecord) =>
  (record.reason as PauseReason | null)?.token !== tokenMark(user.session.token)

/** A job that waits for its user goes on. False when it does not wait any more. */
export async function resumeImport(user: PortalUser, record: ImportRecord): Promise<boolean> {
  const outcome = await resumeJob(await importStore(), {
    importId: record.id,
    companyId: user.company.id,
    userEmail: user.user.account,
    token: user.session.token,
  })
  if (outcome === 'resumed') wakeJobRunner()
  return outcome === 'resumed'
}

async function announce(user: PortalUser, kind: ImportKind, record: ImportRecord): Promise<void> {
  const { countsAtStart, counts } = record
  if (!countsAtStart || !counts) return
  const { imported, failed } = progressOf(countsAtStart, counts)
  const text = resultText(user.t, kind, { mode: record.mode ?? 'import', imported, failed })
  const outcome = failed === 0 ? 'success' : imported === 0 ? 'error' : 'warning'
  await addNotice(user.session, { kind: outcome, text })
}

async function preview(
  user: PortalUser,
  kind: ImportKind,
  record: ImportRecord,
  query: ImportQuery,
): Promise<PreviewData> {
  const open = await importStore()
  const { t } = user
  const isRunning = record.state === 'running'
  if (query.row !== undefined && !hasPlace(query)) {
    const page = await pageOfItem(open, record.id, query.row)
    if (page !== query.page) throw redirect(kind.screen(importAddress({ ...query, page })), 303)
  }
  const compareState = isRunning ? null : await compareWithMasterdata(user, kind, record)
  const lines = async () =>
    readPage(open, record.id, { page: query.page, ...(await filterOf(open, record, query)) })
  let page = await lines()
  // what is not sent any more need not be checked, and the page of a running job is asked for every second
  if (!isRunning && (await checkItems(user, kind, record.id, page.items))) page = await lines()
  const [counts, errorPages, kinds, changes, earlier] = await Promise.all([
    countItems(open.db, record.id),
    problemPages(open, record.id, { limit: constants.maxErrorPages }),
    problemSummary(open, record.id),
    countChanges(open.db, record.id),
    isRunning ? null : findEarlier(record),
  ])
  const lastPage = Math.max(1, Math.ceil(page.total / constants.pageSize))
  if (query.page > lastPage)
    throw redirect(kind.screen(importAddress({ ...query, page: lastPage })), 303)

  const summary = summaryOf(record)
  const isAsked = earlier !== null && !query.again
  const canSelect = !isRunning && record.state !== 'paused' && !isAsked
  const columns = kind.sheets[0].columns.map(({ name }) => name)
  return {
    kind: 'preview',
    query,
    isSearchShort: query.q !== '' && searchOf(query) === undefined,
    lastPage,
    sheets: previewSheets(t, kind),
    shown: (kind.sheets[0].shows ?? kind.sheets[0].searchIn).map((name) => columns.indexOf(name)),
    ...(kind.figures && { figures: kind.figures.map(({ title }) => t(title)) }),
    lines: previewLines(t, kind, page.items, {
      files: record.files.map(({ name }) => name),
      // nobody reads these while the job runs, and the page is asked for every second
      warnings: isRunning ? new Map() : await warningsOf(user, kind, page.items),
      shared: isRunning ? new Map() : await sharedValues(open, t, kind, record.id, page.items),
      figures: await figuresOf(open, kind, record.id, page.items),
      isRunning,
      canCorrect: canSelect,
    }),
    errorPages,
    problems: kinds.map((found) => ({
      id: found.id,
      text: problemText(t, found),
      rows: found.rows,
    })),
    counts: {
      items: counts.items,
      selected: counts.toSend,
      leftOut: Math.max(0, (summary?.items ?? counts.items) - counts.items),
      errors: counts.withProblems,
    },
    ...(compareState && {
      comparison: { state: compareState === 'waiting' ? 'running' : compareState, ...changes },
    }),
    ...(await correctionOf(open, t, kind, record, query, counts)),
    canSelect,
    obstacle: obstacleOf(record, counts, isAsked),
    ...(isRunning && record.countsAtStart && progress(record.countsAtStart, counts)),
    ...(record.state === 'paused' && !isStarter(user, record) && { waitsFor: starterOf(record) }),
    ...(hasResult(record) && {
      results: record.files.map((_, n) => paths.importResult(record.id, n)),
    }),
    ...(skippedIn(summary) > 0 && { skipped: skippedIn(summary) }),
    ...(earlier && isAsked && { earlier }),
    ...(record.state === 'failed' && { stopped: (record.reason as StopReason).code }),
    read: [...readReport(t, kind, summary), ...(await correctedRows(open, t, kind, record))],
    ...(isRunning && { reloadAfter }),
  }
}

/** The address says by itself which lines are shown; an address of a line alone leads to the page that it is on. */
const hasPlace = ({ page, q, show, problem }: ImportQuery) =>
  page > 1 || q !== '' || show !== 'all' || problem !== ''

async function filterOf(
  open: Store,
  record: ImportRecord,
  query: ImportQuery,
): Promise<LineFilter> {
  const search = searchOf(query)
  const { problem, show } = query
  return {
    ...(search && { search }),
    ...(show !== 'all' && { show }),
    ...(problem && {
      problemSets: await setsWith(open.db, record.id, (one) => problemKindId(one) === problem),
    }),
  }
}

/** Masterdata is asked about the lines that have not been compared with it. */
async function warningsOf(
  user: PortalUser,
  kind: ImportKind,
  items: readonly ImportItem[],
): Promise<ReadonlyMap<number, TextKey>> {
  const unknown = items.filter(({ rows: [first] }) => !kind.comparison || !first?.change)
  const warnings = new Map(await kind.warnings(user.api, unknown))
  for (const { item, rows } of items) {
    const warning = rows[0]?.held && kind.comparison?.warning(rows[0].held)
    if (warning) warnings.set(item, warning)
  }
  return warnings
}

function obstacleOf(
  record: ImportRecord,
  counts: ImportCounts,
  isAsked: boolean,
): PreviewData['obstacle'] {
  if (record.state === 'running' || record.state === 'paused') return record.state
  if (isAsked) return 'asked'
  if (counts.withProblems > 0) return 'errors'
  const isOver = counts.waiting + counts.unknown + counts.sent === 0
  return isOver ? 'nothing-left' : null
}

function progress(atStart: ImportCounts, now: ImportCounts) {
  const { done, selected } = progressOf(atStart, now)
  return { progress: { done, selected } }
}

/** A job of the same company that was started with one of these files, before this upload was. */
async function findEarlier(record: ImportRecord) {
  if (record.startedAt !== null) return null
  const found = await findImportOfFile(await importStore(), {
    companyId: record.companyId,
    area: record.area,
    sha256: record.files.map(({ sha256 }) => sha256),
    otherThan: record.id,
    started: true,
  })
  if (!found) return null
  return {
    id: found.id,
    file: namesOf(found),
    when: formatDateTime(Math.floor(found.createdAt / 1000)),
  }
}
