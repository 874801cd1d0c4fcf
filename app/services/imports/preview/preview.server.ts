import { redirect } from '@remix-run/node'
import { constants } from '~/lib/constants'
import { formatDateTime } from '~/lib/format'
import { importAddress, type ImportQuery, type PreviewData } from '~/lib/import-screen'
import { serverPaths } from '~/lib/paths'
import type { TextKey, Translate } from '~/i18n/translate'
import { getSearch } from '~/validation/list-query'
import type { ImportRecord } from '~/lib/import-rows'
import { importStore } from '../../store/portal-store.server'
import type { PortalUser } from '../../session/portal-user.server'
import { getProgress, type ImportCounts } from '../ledger/import-counts.server'
import type { RecordFilter } from '../opened/find-records'
import { toAsker, askUpload } from '../read/ask-upload.server'
import {
  findImportOfFile,
  hasResult,
  namesOfFiles,
  readImport,
  type ImportUpload,
} from '../ledger/imports.server'
import type { StopReason } from '../job/job-runner.server'
import { cellsOf, isChangeKind, type ImportKind, type SheetKind } from '../kinds/kind'
import { correctedRows, tellCorrection } from './corrected.server'
import { openPreview } from './open-preview.server'
import { previewRecords, previewSheets, tellShared } from './preview-records'
import { problemText, readReport } from '../report/read-report'
import { isStarter, starterOf } from './tell-results.server'
import { skippedIn, summaryOf } from '../report/summary'

/** Seconds after which a page without scripts asks again while something is under way. */
export const reloadAfter = 2
export const previewLifeMs = 24 * 60 * 60 * 1000

/** An upload belongs to its company: everyone who may write there sees it. For all others there is none. */
export async function findPreview(
  user: PortalUser,
  kind: ImportKind,
  id: string,
): Promise<ImportUpload | null> {
  if (!id) return null
  const upload = await readImport(await importStore(), { id, companyId: user.company.id })
  if (upload?.area !== kind.area) return null
  const isStale = upload.state === 'ready' && Date.now() - upload.createdAt > previewLifeMs
  return isStale ? null : upload
}

/** Throws redirects: to the last page, without a problem that no row has, and to the same page with the result as a message. */
export async function loadPreview(
  user: PortalUser,
  kind: ImportKind,
  found: ImportUpload,
  query: ImportQuery,
): Promise<PreviewData> {
  const { t } = user
  if (query.row !== undefined && !hasPlace(query)) {
    const page = await askUpload(toAsker(user, found.id), 'pageOfRecord', query.row)
    if (page !== query.page) throw redirect(kind.screen(importAddress({ ...query, page })), 303)
  }
  const opened = await openPreview(user, kind, found, {
    page: query.page,
    ...(query.row !== undefined && { row: query.row }),
    ...toFilter(query),
  })
  if (opened.kind === 'told') throw redirect(kind.screen(importAddress(query)), 303)
  const { upload, compareState, page } = opened
  const isRunning = upload.state === 'running'
  const { counts, leftOut, errorPages, kinds, changes } = page
  const earlier = isRunning || isChangeKind(kind) ? null : await findEarlier(upload)
  const lastPage = Math.max(1, Math.ceil(page.total / constants.pageSize))
  if (query.page > lastPage)
    throw redirect(kind.screen(importAddress({ ...query, page: lastPage })), 303)
  // the last row that had it was corrected
  if (page.total === 0 && query.problem !== '' && !kinds.some(({ id }) => id === query.problem))
    throw redirect(kind.screen(importAddress({ ...query, problem: '' })), 303)

  const summary = summaryOf(upload)
  const isAside = isRunning || query.show === 'left-out'
  const asksComparison = earlier !== null && !query.again
  const canSelect = !isRunning && upload.state !== 'paused' && !asksComparison
  return {
    kind: 'preview',
    query,
    isSearchShort: query.q !== '' && getSearch(query) === undefined,
    lastPage,
    total: page.total,
    sheets: previewSheets(t, kind),
    shown: shownColumns(kind.sheets[0], page.records),
    ...(kind.figures && { figures: kind.figures.map(({ title }) => t(title)) }),
    records: previewRecords(t, kind, page.records, {
      files: upload.files.map(({ name }) => name),
      // nobody reads these while the job runs, and the page is asked for every second
      warnings: isAside ? new Map() : await findWarnings(user, kind, page.records),
      shared: isAside ? new Map() : tellShared(t, kind, page.shared),
      figures: new Map(kind.figures ? page.figures : []),
      isRunning,
      canCorrect: canSelect && !isAside,
    }),
    errorPages,
    problems: kinds.map((found) => ({
      id: found.id,
      text: problemText(t, found),
      rows: found.rows,
    })),
    counts: {
      records: counts.records,
      selected: counts.toSend,
      leftOut,
      errors: counts.withProblems,
    },
    corrections: page.corrected.times,
    ...(compareState && {
      comparison: { state: compareState === 'waiting' ? 'running' : compareState, ...changes },
    }),
    ...tellCorrection(t, kind, upload, page.open, counts),
    canSelect,
    ...(isChangeKind(kind) && { isChange: true }),
    ...(kind.canSubmit && { canSubmit: true }),
    obstacle: getObstacle(upload, counts, asksComparison),
    ...(isRunning && upload.countsAtStart && progress(upload.countsAtStart, counts)),
    ...(upload.state === 'paused' && !isStarter(user, upload) && { waitsFor: starterOf(upload) }),
    ...(hasResult(upload) && {
      results: upload.files.map((_, n) => serverPaths.importResult(upload.id, n)),
    }),
    ...(hasEnded(upload) && {
      next: {
        ...nextSteps(t, kind, upload, counts.refused + leftOut > 0),
        ...(kind.undo && changes.changed > 0 && { undo: kind.undo(upload.id) }),
      },
    }),
    ...(query.late && isUnderWay(upload) && { late: t(`import.${query.late}`) }),
    ...(skippedIn(summary) > 0 && { skipped: skippedIn(summary) }),
    ...(earlier && asksComparison && { earlier: tellEarlier(earlier) }),
    ...(upload.state === 'failed' && { stopped: (upload.reason as StopReason).code }),
    read: [
      ...(isChangeKind(kind) ? [] : readReport(t, kind, summary)),
      ...correctedRows(t, kind, upload, page.corrected),
    ],
    ...(isRunning && { reloadAfter }),
  }
}

export const isUnderWay = ({ state }: ImportUpload) => state === 'running' || state === 'paused'

const hasEnded = ({ state }: ImportUpload) => state === 'done' || state === 'failed'

function nextSteps(
  t: Translate,
  kind: ImportKind,
  upload: ImportUpload,
  didFail: boolean,
): NonNullable<PreviewData['next']> {
  return {
    list: { label: t(kind.list.view), path: kind.list.path },
    ...(!isChangeKind(kind) && { upload: kind.screen({}) }),
    ...(didFail &&
      hasResult(upload) && {
        failed: upload.files.map((_, n) => failedOnly(serverPaths.importResult(upload.id, n))),
      }),
  }
}

const failedOnly = (result: string) => `${result}${result.includes('?') ? '&' : '?'}rows=failed`

/** By their place among the sheet's columns. */
function shownColumns(sheet: SheetKind, records: readonly ImportRecord[]): number[] {
  const { columns, searchIn, shows = searchIn, showsFilled } = sheet
  const isFilled = (name: string) =>
    records.some(({ rows }) => rows.some((row) => cellsOf(row)[name] !== undefined))
  return shows
    .filter((name) => !showsFilled || isFilled(name))
    .map((name) => columns.findIndex((column) => column.name === name))
}

/** The address says by itself which records are shown; an address of a record alone leads to the page that it is on. */
const hasPlace = ({ page, q, show, problem }: ImportQuery) =>
  page > 1 || q !== '' || show !== 'all' || problem !== ''

function toFilter(query: ImportQuery): RecordFilter {
  const search = getSearch(query)
  const { problem, show } = query
  return {
    ...(search && { search }),
    ...(show !== 'all' && { show }),
    ...(problem && { problem }),
  }
}

/** Masterdata is asked about the records that have not been compared with it. */
async function findWarnings(
  user: PortalUser,
  kind: ImportKind,
  records: readonly ImportRecord[],
): Promise<ReadonlyMap<number, TextKey>> {
  const unknown = records.filter(({ rows: [first] }) => !kind.comparison || !first?.change)
  const warnings = new Map(await kind.warnings(user.api, unknown))
  for (const { record, rows } of records) {
    const warning = rows[0]?.held && kind.comparison?.warning(rows[0].held)
    if (warning) warnings.set(record, warning)
  }
  return warnings
}

function getObstacle(
  upload: ImportUpload,
  counts: ImportCounts,
  isAsked: boolean,
): PreviewData['obstacle'] {
  if (upload.state === 'running' || upload.state === 'paused') return upload.state
  if (isAsked) return 'asked'
  if (counts.withProblems > 0) return 'errors'
  const isOver = counts.waiting + counts.unknown + counts.sent === 0
  return isOver ? 'nothing-left' : null
}

function progress(atStart: ImportCounts, now: ImportCounts) {
  const { done, selected } = getProgress(atStart, now)
  return { progress: { done, selected } }
}

/** A job of the same company that was started with one of these files, before this upload was. */
export const findEarlier = async ({ id, startedAt, companyId, area, files }: ImportUpload) =>
  startedAt === null
    ? findImportOfFile(await importStore(), {
        ...{ companyId, area, otherThan: id, started: true },
        sha256: files.map(({ sha256 }) => sha256),
      })
    : null

const tellEarlier = (earlier: ImportUpload) => ({
  id: earlier.id,
  file: namesOfFiles(earlier),
  when: formatDateTime(Math.floor(earlier.createdAt / 1000)),
})
