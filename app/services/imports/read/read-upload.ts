import { rm } from 'node:fs/promises'
import type { Store } from '../../store/database.server'
import type { Upstream } from '../../upstream/upstream.server'
import { importKind } from '../kinds/kinds'
import { keepFile, rowsOfFile, finishReading, refuseReading } from '../ledger/readings.server'
import { loadFacts, readFiles } from './read-files'
import { packFacts } from '../opened/facts'
import { OpenedUpload } from '../opened/opened-upload'
import type { Refusal } from '../report/refusal'
import type { FileSummary, UploadSummary } from '../report/summary'
import { keepOpened } from './open-upload.server'
import { type FileToRead, toRefusal } from './read-into'

export interface ReadTask {
  importId: string
  area: string
  companyId: number
  files: readonly { name: string; path: string }[]
}

export type ReadOutcome = { kind: 'ready' } | { kind: 'refused'; refusal: Refusal }

/**
 * Reads the files of an upload, keeps them in the store, and says why where one of them cannot be used: nothing of the
 * upload counts then. The files are gone from the disk afterwards, whatever happened.
 */
export async function readUpload(
  store: Store,
  task: ReadTask,
  api: Upstream,
): Promise<ReadOutcome> {
  const kind = importKind(task.area)
  const files = task.files.map((file): Required<FileToRead> => ({
    ...file,
    rowsPath: `${file.path}.rows`,
  }))
  let [current] = files
  try {
    const facts = await loadFacts(kind, api, task.companyId)
    const rules = kind.rowRules?.toRules(facts)
    const upload = new OpenedUpload(kind, rules)
    const onFile = (file: FileToRead) => (current = file as Required<FileToRead>)
    const read = await readFiles(upload, { api, rules, files, onFile })
    upload.relate()
    await keepFiles(store, task.importId, files)
    const { counts } = upload.overview
    const summary: UploadSummary = { records: counts.records, files: read.files }
    const packed = kind.rowRules && packFacts(facts)
    const isReady = await finishReading(store, task.importId, {
      variant: getVariant(read.files),
      summary,
      counts,
      rowsPerFile: read.rowsPerFile,
      firstEntry: packed === undefined ? null : { facts: packed },
    })
    if (packed !== undefined) upload.apply([{ entry: 1, body: { facts: packed } }])
    upload.startedAt = null
    if (isReady) keepOpened(task.importId, upload)
    return { kind: 'ready' }
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal) throw error
    const isOfOne = files.length > 1 && refusal.code !== 'too-many-rows-together'
    const named: Refusal = isOfOne ? { ...refusal, file: current?.name } : refusal
    await refuseReading(store, task.importId, named)
    return { kind: 'refused', refusal: named }
  } finally {
    await Promise.all(
      files.flatMap(({ path, rowsPath }) =>
        [path, rowsPath].map((one) => rm(one, { force: true })),
      ),
    )
  }
}

/** Of formats that upstream reads, its rows are kept as well: it is asked once. */
async function keepFiles(
  store: Store,
  importId: string,
  files: readonly Required<FileToRead>[],
): Promise<void> {
  for (const [fileIndex, { path, rowsPath }] of files.entries()) {
    await keepFile(store, { importId, fileIndex }, path)
    await keepFile(store, { importId, fileIndex: rowsOfFile(fileIndex) }, rowsPath)
  }
}

const getVariant = (files: readonly FileSummary[]) => {
  const variants = new Set(files.map(({ variant }) => variant))
  return variants.size === 1 ? [...variants].join() : 'mixed'
}
