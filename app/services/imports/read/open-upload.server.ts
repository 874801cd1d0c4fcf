import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Store } from '../../store/database.server'
import { newId } from '../../store/sql.server'
import { uploadsFolder } from '../../submissions/form-files.server'
import type { Upstream } from '../../upstream/upstream.server'
import { importKind } from '../kinds/kinds'
import { restoreFile, rowsOfFile } from '../ledger/readings.server'
import { readImport, type ImportUpload } from '../ledger/imports.server'
import {
  answers,
  type AnswerOf,
  type QuestionName,
  type QuestionOf,
} from '../opened/answers.server'
import { ChangedMeanwhile, type Opened } from '../opened/change-upload.server'
import { readEntries, readOutcomes, readStanding, type Standing } from '../opened/edit-log.server'
import { loadFacts, readFiles } from './read-files'
import { unpackFacts } from '../opened/facts'
import { OpenedUpload } from '../opened/opened-upload'
import type { Refusal } from '../report/refusal'
import { type FileToRead, toRefusal } from './read-into'
import { readLimits } from './reader/types'
import { ConversionFailed } from './upstream-spreadsheet'

/** Of this thread; there are two. One upload may take all of it. */
const mostBytes = 128e6
const opened = new LRUCache<string, OpenedUpload>({
  maxSize: mostBytes,
  sizeCalculation: ({ bytes }) => Math.min(mostBytes, Math.max(1, bytes)),
})

export const keepOpened = (importId: string, upload: OpenedUpload) =>
  void opened.set(importId, upload)

/** The next who asks opens it again. */
export const forgetOpened = (importId: string) => void opened.delete(importId)

export interface AskTask<Name extends QuestionName = QuestionName> {
  importId: string
  companyId: number
  name: Name
  question: QuestionOf<Name>
}

export type AskOutcome<Name extends QuestionName = QuestionName> =
  | { kind: 'answer'; answer: AnswerOf<Name> }
  /** It is not read yet, was refused, or is not there. */
  | { kind: 'not-ready' }
  /** It cannot be opened any more, or not now. */
  | { kind: 'refused'; refusal: Refusal }

const triesAtMost = 8

/** Answers what is asked of an upload, which is opened for it unless it is open. */
export async function askUpload(
  store: Store,
  { importId, companyId, name, question }: AskTask,
  api: Upstream,
): Promise<AskOutcome> {
  const answer = answers[name] as (opened: Opened, question: unknown) => unknown
  return inOpened({ store, importId, companyId, api }, async (opened) => ({
    kind: 'answer',
    answer: (await answer(opened, question)) as AnswerOf<QuestionName>,
  }))
}

export interface OpenSource {
  store: Store
  importId: string
  companyId: number
  api: Upstream
}

const turns = new Map<string, Promise<unknown>>()

/** Questions to the same upload wait for their turn, so that none sees what is half done. */
export function inOpened<Outcome>(
  source: OpenSource,
  use: (opened: Opened) => Promise<Outcome>,
): Promise<Outcome | Exclude<AskOutcome, { kind: 'answer' }>> {
  const { importId } = source
  const before = turns.get(importId) ?? Promise.resolve()
  const turn = before
    .then(none, none)
    .then(() => useOpened(source, use))
    .finally(() => {
      if (turns.get(importId) === turn) turns.delete(importId)
    })
  turns.set(importId, turn)
  return turn
}

const none = () => undefined

async function useOpened<Outcome>(
  source: OpenSource,
  use: (opened: Opened) => Promise<Outcome>,
): Promise<Outcome | Exclude<AskOutcome, { kind: 'answer' }>> {
  const { store, importId } = source
  for (let tries = 1; ; tries++) {
    try {
      const standing = await readStanding(store, source)
      if (!standing || standing.state === 'reading' || standing.state === 'refused')
        return { kind: 'not-ready' }
      const upload = await bringUpToDate(source, standing)
      return await use({ store, importId, upload, standing })
    } catch (error) {
      const isChanged = error instanceof ChangedMeanwhile
      // what was done to it in memory was perhaps not written down
      if (!isChanged || error.isSpoilt) opened.delete(importId)
      if (isChanged && tries < triesAtMost) {
        // opening again takes longer than another's change: of two that go on at once, one would lose each time
        await sleep(Math.random() * 20 * 2 ** tries)
        continue
      }
      const refusal = toRefusal(error)
      if (error instanceof FileGone || refusal) {
        const isOfNow = error instanceof ConversionFailed
        return { kind: 'refused', refusal: isOfNow ? refusal! : { code: 'send-again' } }
      }
      throw error
    }
  }
}

async function bringUpToDate(source: OpenSource, standing: Standing): Promise<OpenedUpload> {
  const { store, importId } = source
  const known = opened.get(importId)
  if (!known || known.edits > standing.edits) return opensAtOnce(open, source, standing)
  const entries = await readEntries(store, standing, known.edits)
  // by other facts all of its rows are to be checked
  if (entries.some(({ body }) => body.facts !== undefined))
    return opensAtOnce(open, source, standing)
  if (entries.length > 0) known.apply(entries)
  await readOutcomes(store, known, standing)
  return known
}

/** However many are asked for at once: each takes memory beside what is open. */
const opensAtOnce = pLimit(2)

/** The files of the upload are damaged, or not kept any more. */
class FileGone extends Error {}

async function open(source: OpenSource, standing: Standing): Promise<OpenedUpload> {
  const { store, importId, companyId, api } = source
  const found = await readImport(store, { id: importId, companyId })
  if (!found) throw new FileGone()
  const kind = importKind(standing.area)
  const entries = await readEntries(store, standing, 0)
  const packed = entries.findLast(({ body }) => body.facts !== undefined)?.body.facts
  const facts = packed === undefined ? await loadFacts(kind, api, companyId) : unpackFacts(packed)
  const rules = kind.rowRules?.toRules(facts)
  const upload = new OpenedUpload(kind, rules)
  await withFiles(source, found, (files) =>
    // it was read in time when it was uploaded
    readFiles(upload, { api, rules, files, limits: { ...readLimits, milliseconds: Infinity } }),
  )
  await readOutcomes(store, upload, standing)
  upload.apply(entries, { isPast: true })
  upload.relate()
  opened.set(importId, upload)
  return upload
}

/** Files of an upload, on the disk for as long as they are read. */
export async function withFiles<Result>(
  { store, importId }: Pick<OpenSource, 'store' | 'importId'>,
  { files }: ImportUpload,
  use: (files: FileToRead[]) => Promise<Result>,
): Promise<Result> {
  const folder = uploadsFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const restored: Required<FileToRead>[] = []
  try {
    for (const [fileIndex, { name, sha256 }] of files.entries()) {
      const path = join(folder, newId())
      const file = { name, path, rowsPath: `${path}.rows` }
      restored.push(file)
      const isThere = await restoreFile(store, { importId, fileIndex }, path)
      if (!isThere || (await hashFile(path)) !== sha256) throw new FileGone()
      const rows = { importId, fileIndex: rowsOfFile(fileIndex) }
      if (!(await restoreFile(store, rows, file.rowsPath))) await rm(file.rowsPath, { force: true })
    }
    return await use(restored)
  } finally {
    await Promise.all(
      restored.flatMap(({ path, rowsPath }) =>
        [path, rowsPath].map((one) => rm(one, { force: true })),
      ),
    )
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
