import type { Generated } from 'kysely'
import type { ActArea, ActOutcome } from '~/lib/acts'
import type { SheetRole, RowState } from '~/lib/import-rows'
import type { System } from '~/lib/systems'

/**
 * The tables as the code sees them; in the database names are in snake case. Times are epoch milliseconds,
 * JSON is text, ids are 128 random bits as base64url, flags are 0 or 1. E-mail addresses are in lower case.
 */
export interface StoreSchema {
  migrations: { name: string; appliedAt: number }
  sessions: SessionTable
  notices: NoticeTable
  formKeys: FormKeyTable
  acts: ActTable
  actRecords: ActRecordTable
  interruptedSubmissions: InterruptedSubmissionTable
  loginAttempts: LoginAttemptTable
  drafts: DraftTable
  draftFiles: DraftFileTable
  views: ViewTable
  viewPrints: ViewPrintTable
  listLooks: ListLookTable
  imports: ImportTable
  importFiles: ImportFileTable
  importFilePieces: ImportFilePieceTable
  importEdits: ImportEditTable
  importRecords: ImportRecordTable
  systemStatus: SystemStatusTable
  listKeys: ListKeyTable
  listKeyUses: ListKeyUseTable
}

export type StoreDialect = 'sqlite' | 'postgres'

export interface SessionTable {
  id: string
  /** The same for all sessions that came of one sign-in, by company switches. */
  signInId: string
  userEmail: string
  /** Sealed; empty once the session is over. */
  token: string
  user: string
  companies: string
  groups: string
  activeCompanyId: number
  createdAt: number
  lastUsedAt: number
  /** The session is over then, however often it is used. */
  endsAt: number
  /** The session that took this one's place at a company switch. */
  succeededBy: string | null
  /** Differs for sign-ins with different passwords; blank where an earlier version wrote none. */
  passwordMark: string
  /** What was signed in with; null where that is not known, or an earlier version wrote none. */
  browser: string | null
  system: string | null
}

export interface NoticeTable {
  id: string
  sessionId: string
  position: number
  kind: 'success' | 'warning' | 'error'
  text: string
  createdAt: number
}

interface FormKeyTable {
  key: string
  userEmail: string
  companyId: number
  bodyHash: string
  state: 'running' | 'answered'
  answer: string | null
  claimedAt: number
  /** The process that is writing it, and how long that is believed of it without a word. */
  leaseOwner: string
  leaseUntil: number
  expiresAt: number
  /** The act that its sending is; null where it is none. */
  actId: string | null
}

/** What somebody did, or tried to. Only its end is ever written to it, or what was found out of it later. */
export interface ActTable {
  id: string
  companyId: number
  account: string
  at: number
  requestId: string
  /** Path of the page whose button was pressed. */
  screen: string
  area: ActArea
  /** Null where it is of none, of several, or not known yet. */
  recordId: string | null
  /** The number that users know the record by; blank where that is not known. */
  record: string
  /** Key of what the button says. */
  verb: string
  /** JSON of `Change`s. */
  changes: string | null
  outcome: ActOutcome
  /** What was said of it, in the language of who did it. */
  words: string
  /** Of its labels and words; null where an earlier version wrote none. */
  language: string | null
  /** What upstream knows the form by: the beginning of its Idempotency-Key. */
  formKey: string | null
  /** When it was looked up last what became of it, and when that was found out. */
  lookedUpAt: number | null
  foundOutAt: number | null
  /** When who did it was told what was found out. */
  toldAt: number | null
}

/** The records of an act that is of several. */
interface ActRecordTable {
  actId: string
  recordId: string
}

interface InterruptedSubmissionTable {
  id: string
  userEmail: string
  companyId: number
  path: string
  fields: string
  createdAt: number
  expiresAt: number
}

/** The table that rate-limiter-flexible keeps its counts in; its columns and their order are that package's. */
interface LoginAttemptTable {
  key: string
  points: number
  expire: number | null
}

export interface DraftTable {
  id: string
  /** Of the session that made it. */
  signInId: string
  userEmail: string
  companyId: number
  kind: string
  content: string
  createdAt: number
  updatedAt: number
  expiresAt: number
}

export interface DraftFileTable {
  id: string
  draftId: string
  position: number
  field: string
  name: string
  contentType: string
  size: number
  /** PostgreSQL gives a Buffer, SQLite an ArrayBuffer. */
  bytes: Buffer | ArrayBuffer
  createdAt: number
}

interface ListLookTable {
  userEmail: string
  list: string
  /** JSON: the columns' titles in the user's order, hidden ones too. */
  columns: string
  /** JSON. */
  hidden: string
  density: string
  savedAt: number
}

interface ViewTable {
  id: string
  userEmail: string
  companyId: number
  list: string
  name: string
  /** The name in lower case: two views of one list never differ by case alone. */
  nameKey: string
  url: string
  createdAt: number
}

/** What the first rows of a view were: see `packPrint`. */
interface ViewPrintTable {
  viewId: string
  /** When its user last marked it as seen. */
  seen: string
  seenAt: number
  /** When it was last compared with that; null before the first time. */
  latest: string | null
  latestAt: number | null
  /** What had come and changed by then. */
  added: number
  changed: number
}

/**
 * reading: its rows are being stored. ready: the preview waits for the user. running: a job sends its rows.
 * paused: the job waits for the user. done, failed: the job has ended; it may be started again for rows that
 * were corrected. refused: the file was not accepted.
 */
export type ImportState = 'reading' | 'ready' | 'running' | 'paused' | 'done' | 'failed' | 'refused'

export interface ImportTable {
  id: string
  /** What narrow tables know it by. SQLite's is given by `createImport`, PostgreSQL's by the database. */
  number: Generated<number>
  userEmail: string
  companyId: number
  division: string
  area: string
  variant: string | null
  state: ImportState
  mode: 'import' | 'submit' | null
  readSummary: string | null
  /** Why the file was refused, the job paused or failed. */
  reason: string | null
  counts: string | null
  countsAtStart: string | null
  /** Entries in `importEdits`, and commits of the ledger: by them an opened upload knows what is new. */
  edits: number
  outcomes: number
  /** JSON of the batches that are under way: see `BatchUnderWay`. */
  underWay: string | null
  /** The upstream token that the job was started with, sealed. */
  token: string | null
  leaseOwner: string | null
  leaseUntil: number
  createdAt: number
  startedAt: number | null
  /** Whose sign-in the job was last started with; null before. */
  startedBy: string | null
  finishedAt: number | null
  expiresAt: number
  compareState: CompareState | null
  /** Who compares, and until when without another word. */
  compareOwner: string | null
  compareUntil: number
}

/** Of the comparison with masterdata; null before the first. */
export type CompareState = 'waiting' | 'running' | 'done' | 'failed'

interface ImportFileTable {
  importId: string
  fileIndex: number
  name: string
  sha256: string
  size: number
  rows: number | null
  /** Of the process that took the upload; null once the file is gone. */
  tempPath: string | null
}

/** The file itself: what was uploaded is read from it whenever it is asked for. */
interface ImportFilePieceTable {
  importId: string
  fileIndex: number
  piece: number
  bytes: Uint8Array
}

/** What was done to an upload, in its order. */
interface ImportEditTable {
  importNumber: number
  /** From 1, without gaps. */
  entry: number
  /** JSON of what was done: see `Entry`. */
  body: string
}

/** The ledger: the rows of one record on one sheet, as they were when the job was started. */
export interface ImportRecordTable {
  importNumber: number
  part: SheetRole
  /** The position of the record's head row in the upload. */
  record: number
  fileIndex: number
  groupKey: string
  /** JSON of the positions of its rows. */
  rows: string
  /** JSON of the cells of each row; null once it is known what became of them. */
  payload: string | null
  state: RowState
  /** The Idempotency-Key of the batch that it went with; empty before the first. */
  batchKey: string
  /** Records that went with that batch. */
  batchRecords: number
  upstreamId: string | null
  /** JSON of upstream's words when it refused it. */
  refusal: string | null
  /** The commit that wrote it last. */
  written: number
}

/** What one portal process saw of a system in five minutes. */
export interface SystemStatusTable {
  system: System
  /** When the five minutes began. */
  startedAt: number
  /** The process. */
  portal: string
  /** Calls that were answered in time, late and not at all. */
  answered: number
  slow: number
  failed: number
  firstAnsweredAt: number | null
  lastAnsweredAt: number | null
  lastFailedAt: number | null
  /** The first failure after the last answer of these minutes, and how many there were since. */
  failingSince: number | null
  failedInRow: number
  updatedAt: number
}

/** A key that opens lists outside of the browser. */
export interface ListKeyTable {
  id: string
  hash: string
  name: string
  userEmail: string
  companyId: number
  /** Path of the only list that it opens; blank for all. */
  list: string
  /** The sign-in that its token is of; blank where it has to get another. */
  signInId: string
  /** Sealed; blank likewise. */
  token: string
  createdAt: number
}

interface ListKeyUseTable {
  keyId: string
  list: string
  uses: number
  /** The beginning of its hour. */
  lastUsedAt: number
}
