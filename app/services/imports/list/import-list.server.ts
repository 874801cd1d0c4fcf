import type { TextKey } from '~/i18n/translate'
import type { Choice } from '~/lib/lists'
import { serverPaths } from '~/lib/paths'
import type { Stage } from '~/lib/stage'
import { importFields, type ListedImport } from '~/lists/imports'
import { importListQuery, type ImportListQuery } from '~/validation/import'
import { getSearch } from '~/validation/list-query'
import type { ListService } from '../../lists/list-service.server'
import { importStore } from '../../store/portal-store.server'
import { requireWriting, type PortalUser } from '../../session/portal-user.server'
import {
  hasResult,
  listImports,
  namesOfFiles,
  readImport,
  type ImportUpload,
} from '../ledger/imports.server'
import { removeUnstarted } from '../ledger/purge-imports.server'
import type { ImportState } from '../../store/schema.server'
import { reportAct } from '../../submissions/act-report.server'
import { areasNamed, findImportKind, namedKinds } from '../kinds/kinds'
import { summaryOf } from '../report/summary'

const stateTexts = {
  reading: 'importList.state.reading',
  ready: 'importList.state.ready',
  running: 'importList.state.running',
  paused: 'importList.state.paused',
  done: 'importList.state.done',
  failed: 'importList.state.failed',
  refused: 'importList.state.refused',
} as const satisfies Record<ImportState, TextKey>

const stages: Readonly<Record<ImportState, Stage>> = {
  reading: 'active',
  ready: 'open',
  running: 'active',
  paused: 'open',
  done: 'done',
  failed: 'wrong',
  refused: 'wrong',
}

const states = Object.keys(stateTexts) as ImportState[]

const isStarted = { notice: 'importList.started', as: 'warning' } as const
const isGone = { notice: 'import.gone', as: 'warning' } as const

/** The company's uploads and jobs, made by any of its users. */
export const importList: ListService<ImportListQuery, ListedImport> = {
  query: importListQuery,
  name: 'imports',
  title: 'shell.imports',
  fields: importFields,
  recordPath: ({ path }) => path,
  parts: ({ can }) => namedKinds.map(({ writes }) => writes).filter((area) => can.write[area]),
  async find(user, { filters, ...query }, { page, size }) {
    const { imports, total } = await listImports(
      await importStore(),
      {
        companyId: user.company.id,
        page,
        areas: areasNamed(filters.area),
        states: states.filter((state) => filters.state.includes(state)),
        search: getSearch(query),
        sort: query.sort,
        dir: query.dir,
      },
      size,
    )
    const rows = imports.map((upload) => listedImport(user, upload))
    return {
      kind: 'ok',
      body: { rows, count: total, lastPage: Math.max(1, Math.ceil(total / size)) },
    }
  },
  markOf: ({ stage, rows, imported, refused, unknown }) =>
    [stage, rows, imported, refused, unknown].join(),
  choices: ({ t }) =>
    Promise.resolve({
      offered: {
        state: states.map((state): Choice => [state, t(stateTexts[state])]),
        area: namedKinds.map(({ area, title }): Choice => [area, t(title)]),
      },
      failure: null,
    }),
  async findRow(user, id) {
    const upload = await readImport(await importStore(), { id, companyId: user.company.id })
    const kind = upload && findImportKind(upload.area)
    if (!upload || !kind) return { kind: 'ok', body: undefined }
    requireWriting(user, kind.writes)
    return { kind: 'ok', body: listedImport(user, upload) }
  },
  rowActions: {
    delete: {
      isFor: ({ canRemove }) => canRemove === true,
      notFor: (row) => (row ? isStarted : isGone),
      question: ({ file, who }, t) => t('importList.confirmRemove', { file, who }),
      go: 'importList.remove',
      removes: true,
      isOfPortal: true,
      async run({ company }, { id, file }) {
        reportAct({ record: file })
        const isRemoved = await removeUnstarted(await importStore(), { id, companyId: company.id })
        return isRemoved ? { notice: 'importList.removed', as: 'success' } : isStarted
      },
    },
  },
}

function listedImport({ t, can, user }: PortalUser, upload: ImportUpload): ListedImport {
  const { id, state, counts, files } = upload
  const kind = findImportKind(upload.area)
  const mayWrite = kind !== undefined && can.write[kind.writes]
  const read = files.map(({ rows }) => rows ?? 0).reduce((sum, rows) => sum + rows, 0)
  const starter = upload.startedBy ?? upload.userEmail
  return {
    id,
    file: namesOfFiles(upload),
    ...(mayWrite && { path: kind.screen({ import: id }) }),
    area: kind ? t(kind.title) : upload.area,
    who: upload.userEmail,
    created: Math.floor(upload.createdAt / 1000),
    state:
      state === 'paused' && starter !== user.account
        ? t('importList.state.pausedFor', { user: starter })
        : t(stateTexts[state]),
    stage: stages[state],
    rows: files.some(({ rows }) => rows === null) ? null : read,
    imported: counts?.imported ?? 0,
    refused: counts?.refused ?? 0,
    unknown: (counts?.unknown ?? 0) + (state === 'running' ? 0 : (counts?.sent ?? 0)),
    leftOut: getLeftOut(upload),
    ...(mayWrite &&
      hasResult(upload) && { results: files.map((_, n) => serverPaths.importResult(id, n)) }),
    ...(mayWrite && isUnstarted(upload) && { canRemove: true as const }),
  }
}

/** Lines that were taken out, and those that are not ticked. */
function getLeftOut(upload: ImportUpload): number {
  const { counts } = upload
  if (!counts) return 0
  const taken = Math.max(0, (summaryOf(upload)?.records ?? counts.records) - counts.records)
  return taken + Math.max(0, counts.waiting - counts.toSend)
}

/** Nothing of it has been sent: it may be taken away. */
const isUnstarted = ({ state, startedAt }: Pick<ImportUpload, 'state' | 'startedAt'>) =>
  startedAt === null && (state === 'ready' || state === 'refused')

/**
 * An upload or job of the user's company, whoever made it. Throws 404 for what is not there or another company's, and
 * 403 where the user may not write in its area.
 */
export async function findCompanyImport(
  user: PortalUser,
  id: string | undefined,
): Promise<ImportUpload> {
  const upload = id
    ? await readImport(await importStore(), { id, companyId: user.company.id })
    : null
  const kind = upload && findImportKind(upload.area)
  if (!upload || !kind) throw new Response(null, { status: 404 })
  requireWriting(user, kind.writes)
  return upload
}
