import { toText, type Values } from '~/lib/values'
import { open, readFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import {
  documentField,
  documentFileField,
  readToken,
  refusedToken,
  storedToken,
  withoutRefusal,
  type DocumentProblem,
} from '~/lib/document-token'
import { formFields, intentField } from '~/lib/form-names'
import type { DocumentRef } from '~/validation/document-field'
import { hashText } from '../../base/fingerprint.server'
import type { Area } from '../../session/domain'
import {
  maxEntries,
  postedEntries,
  postedEntriesBy,
  readIntent,
} from '../../submissions/form-entries.server'
import {
  FormReception,
  type ReceivedFile,
  type ReceptionFailure,
} from '../../submissions/form-files.server'
import { isMultipart } from '../../submissions/form-texts.server'
import type { PortalUser } from '../../session/portal-user.server'
import { isOwnForm } from '../../forms/read-form.server'
import {
  addDraftFile,
  dropOtherDraftFiles,
  listDraftFiles,
  readDraftFile,
  type DraftFile,
} from '../../store/drafts.server'
import { store } from '../../store/portal-store.server'
import { toBase64Later } from '../../upstream/sent-body.server'
import { completeCut, hasOwner } from './cut-form.server'
import { DocumentPlace } from './document-places.server'

const maxBytes = 10 * 1024 * 1024
const maxBytesOfOrder = 20 * 1024 * 1024
/** With those that were replaced and removed. */
const maxBytesOfDraft = 60 * 1024 * 1024
const maxSentAtOnce = 12
/** That the documents of one form wait in: each is asked of the store, whatever a forged form names. */
const mostDrafts = 20

/** Where the documents of a form wait until it is saved: a draft of its user and company. */
export interface DocumentHolder {
  /** Whether what waits in this draft belongs to the form. */
  owns: (draft: string) => Promise<boolean>
  /** The draft that takes one more: `used` is one that holds others of the form, `page` the key of the form's page. */
  open: (from: { used: string | null; page: string }) => Promise<string>
  /** Tokens of the order that stand in other forms. */
  elsewhere: readonly string[]
}

export interface SentDocuments {
  entries: FormData
  /** Why no file was taken, for the form as a whole. */
  problem: { message: string; status: number } | null
}

/** The form whose documents are taken. */
export interface DocumentForm {
  area: Area
  holder: DocumentHolder
  /** Its entries as its page shows them before anything is typed: they stand for what did not arrive. */
  shown: (arrived: FormData) => Promise<Values>
}

/**
 * The entries of a form with documents. Each file that was chosen is in the store by then and a token stands in its
 * place, whatever becomes of the form: so no button, refusal or reload asks for it again. A file that is refused says why
 * in its token, and the form is then judged as one that is sent.
 */
export async function takeDocuments(
  request: Request,
  user: PortalUser,
  { area, holder, shown }: DocumentForm,
): Promise<SentDocuments> {
  if (!isMultipart(request)) {
    const entries = await postedEntries(request)
    await new Documents(user, holder, entries).checkTokens()
    return { entries, problem: null }
  }
  let failure: ReceptionFailure | 'cut' | null = null
  const room = new DocumentPlace(user)
  const reception = new FormReception({
    maxBytes,
    maxFiles: maxSentAtOnce,
    maxFields: maxEntries,
    maxFieldBytes: 100_000,
    takeRoom: () => room.take(),
  })
  try {
    const entries = await postedEntriesBy(async () => {
      const fields = await reception.receive(request, (sent) =>
        isOwnForm(request, user, sent, area),
      )
      failure = reception.failure
      const isCut = reception.isCut || failure === 'too-slow'
      if (isCut) {
        if (!hasOwner(fields)) throw new Response(null, { status: 400 })
        failure = 'cut'
        completeCut(fields, await shown(fields))
      }
      const documents = new Documents(user, holder, fields)
      await documents.checkTokens()
      if ((failure === null || isCut) && readIntent(fields)?.verb !== 'delete')
        await documents.store(reception.files)
      return fields
    })
    return { entries, problem: failure && whyNotTaken(user, failure) }
  } finally {
    room.leave()
    await reception.discard()
  }
}

/** What `readForm` reads such a form by. */
export const entriesOfDocuments = (sent: SentDocuments | undefined) =>
  sent && (() => Promise.resolve(sent.entries))

function whyNotTaken(
  { t }: PortalUser,
  failure: ReceptionFailure | 'cut',
): SentDocuments['problem'] {
  switch (failure) {
    case 'cut':
      return { message: t('document.brokeOff'), status: 422 }
    case 'too-many':
      return { message: t('document.tooMany', { n: maxSentAtOnce }), status: 413 }
    case 'too-long':
      return { message: t('form.textTooLong'), status: 413 }
    case 'not-kept':
      return { message: t('document.notKept'), status: 503 }
    default:
      return { message: t('document.noRoom'), status: 503 }
  }
}

/** The documents of one form, by the tokens in its entries. */
class Documents {
  private readonly files = new Map<string, Promise<DraftFile[]>>()

  constructor(
    private readonly user: PortalUser,
    private readonly holder: DocumentHolder,
    private readonly entries: FormData,
  ) {}

  /** A token of another draft, or of a file that waits there no more, is one that is gone. */
  async checkTokens(): Promise<void> {
    for (const [name, value] of [...this.entries]) {
      if (!isDocumentField(name) || typeof value !== 'string') continue
      const token = readToken(value)
      const isGone =
        (token.kind === 'refused' && token.why === 'gone') ||
        (token.kind === 'stored' && !(await this.find(token.holder, token.file)))
      this.entries.set(name, isGone ? refusedToken('gone', '') : withoutRefusal(value))
      if (isGone) this.judge()
    }
  }

  async store(received: readonly ReceivedFile[]): Promise<void> {
    for (const { field, file, isTooLarge } of received) {
      const name = fieldOfDocument(field)
      if (name === null) continue
      const before = toText(this.entries.get(name))
      // the place of one that is replaced is free
      this.entries.set(name, '')
      const why: DocumentProblem | null = isTooLarge
        ? 'too-large'
        : !(await isPdf(file.path))
          ? 'not-pdf'
          : (await this.bytesHeld()) + file.size > maxBytesOfOrder
            ? 'too-large-together'
            : null
      this.entries.set(name, why ? refusedToken(why, before) : await this.put(field, file, before))
      if (why) this.judge()
    }
  }

  /** A button that only changes entries would show the form again without a word of what is wrong. */
  private judge(): void {
    this.entries.delete(intentField)
  }

  private async put(
    field: string,
    { name, path, sha256 }: ReceivedFile['file'],
    before: string,
  ): Promise<string> {
    const held = [readToken(before), ...this.tokens()].find((token) => token.kind === 'stored')
    const draft = await this.holder.open({
      used: held?.holder ?? null,
      page: toText(this.entries.get(formFields.key)),
    })
    // the same file again, by a double click or another way, is kept once
    const id = hashText(`${draft}\0${name}\0${sha256}`)
    const file = { id: id.slice(0, 22), field, name, contentType: 'application/pdf' }
    const add = () =>
      oneByOne(async () =>
        addDraftFile(await store(), this.owner, draft, { ...file, bytes: await readFile(path) }),
      )
    let added = await add()
    if (added === 'full') {
      // what was replaced and removed makes room first
      await this.keepUsed(draft, [before])
      added = await add()
    }
    if (added === 'full') {
      this.judge()
      return refusedToken('too-many-waiting', before)
    }
    if (!added) return refusedToken('gone', '')
    this.files.delete(draft)
    await this.dropUnused(draft, added.id)
    return storedToken(draft, added.id, name)
  }

  /** What was replaced or removed stays for who goes back to it, as long as it is not too much. */
  private async dropUnused(draft: string, added: string): Promise<void> {
    const files = await this.findFiles(draft)
    if (files.reduce((sum, { size }) => sum + size, 0) <= maxBytesOfDraft) return
    await this.keepUsed(draft, [], added)
  }

  private async keepUsed(draft: string, texts: readonly string[], added?: string): Promise<void> {
    const tokens = [...this.tokens(), ...texts.map(readToken)]
    const used = tokens.flatMap((token) => (token.kind === 'stored' ? [token.file] : []))
    await dropOtherDraftFiles(await store(), this.owner, draft, added ? [...used, added] : used)
    this.files.delete(draft)
  }

  private async bytesHeld(): Promise<number> {
    const sizes = new Map<string, number>()
    for (const token of this.tokens()) {
      if (token.kind !== 'stored') continue
      const file = await this.find(token.holder, token.file)
      sizes.set(token.file, file?.size ?? 0)
    }
    return [...sizes.values()].reduce((sum, size) => sum + size, 0)
  }

  private tokens() {
    const own = [...this.entries].flatMap(([name, value]) =>
      isDocumentField(name) ? [toText(value)] : [],
    )
    return [...own, ...this.holder.elsewhere].map((text) => readToken(withoutRefusal(text)))
  }

  private async find(draft: string, id: string): Promise<DraftFile | undefined> {
    return (await this.findFiles(draft)).find((file) => file.id === id)
  }

  /** None of a draft that is not the form's. */
  private findFiles(draft: string): Promise<DraftFile[]> {
    let files = this.files.get(draft)
    if (!files && this.files.size < mostDrafts) {
      files = this.listFiles(draft)
      this.files.set(draft, files)
    }
    return files ?? Promise.resolve([])
  }

  private async listFiles(draft: string): Promise<DraftFile[]> {
    return (await this.holder.owns(draft)) ? listDraftFiles(await store(), this.owner, draft) : []
  }

  private get owner() {
    return { userEmail: this.user.user.account, companyId: this.user.company.id }
  }
}

/** A document that waits for its form to be saved; null for another user's, another company's, and when it is gone. */
export const waitingDocument = async (
  { user, company }: PortalUser,
  { holder, file }: { holder: string; file: string },
) => readDraftFile(await store(), { userEmail: user.account, companyId: company.id }, holder, file)

/**
 * A document as a draft takes it: upstream keeps its own by its name, one that waits is read as it is sent. Throws 409 for
 * one that went while its form was being saved.
 */
export async function sentDocument(
  user: PortalUser,
  document: DocumentRef | null,
): Promise<{ Docdata?: string; Filename?: string }> {
  if (document === null) return {}
  if (document.kind === 'kept') return { Filename: document.name }
  const owner = { userEmail: user.user.account, companyId: user.company.id }
  const files = await listDraftFiles(await store(), owner, document.holder)
  const found = files.find(({ id }) => id === document.file)
  if (!found) throw Response.json({ text: user.t('document.gone') }, { status: 409 })
  const read = async () => {
    const file = await waitingDocument(user, document)
    if (!file) throw new Error('A document went while it was sent')
    return file.bytes
  }
  return { Filename: found.name, Docdata: toBase64Later(found.size, read) }
}

/** The tokens in the entries of a form, however deep they stand. */
export function tokensIn(values: unknown): string[] {
  if (Array.isArray(values)) return values.flatMap(tokensIn)
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]) =>
    name === documentField && typeof value === 'string' ? [value] : tokensIn(value),
  )
}

/** Entries as they are kept: what was wrong with a file was said when it was sent. */
export function withoutRefusals<Entry>(values: Entry): Entry {
  if (Array.isArray(values)) return values.map(withoutRefusals) as Entry
  if (typeof values !== 'object' || values === null) return values
  return Object.fromEntries(
    Object.entries(values as Values).map(([name, value]) => [
      name,
      name === documentField && typeof value === 'string'
        ? withoutRefusal(value)
        : withoutRefusals(value),
    ]),
  ) as Entry
}

const isDocumentField = (name: string) => name.split('.').at(-1) === documentField

/** `certificates[0].document` for what was chosen in `certificates[0].file`; null for any other field. */
function fieldOfDocument(field: string): string | null {
  const [, row] = new RegExp(`^(.+\\.|)${documentFileField}$`).exec(field) ?? []
  return row === undefined ? null : `${row}${documentField}`
}

// scanners and printers put marks and blank lines before it, and readers look as far
const pdfBeginsWithin = 1024

/** By its content, whatever type the browser names. */
async function isPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const start = Buffer.alloc(pdfBeginsWithin)
    const { bytesRead } = await file.read(start, 0, pdfBeginsWithin, 0)
    return start.subarray(0, bytesRead).includes('%PDF')
  } finally {
    await file.close()
  }
}

/** A whole file is in memory while it is written, so that only one at a time is. */
const oneByOne = pLimit(1)

/** Of an order that is saved: upstream has them now. */
export async function dropDocuments(
  { user, company }: PortalUser,
  drafts: Iterable<string>,
): Promise<void> {
  const owner = { userEmail: user.account, companyId: company.id }
  for (const draft of drafts) await dropOtherDraftFiles(await store(), owner, draft, [])
}

/** The drafts that the documents of a form wait in. */
export const findDrafts = (values: Values): Set<string> => toHolders(tokensIn(values))

/** The same of a form as it was sent. */
export const draftsIn = (entries: FormData): Set<string> =>
  toHolders([...entries].flatMap(([name, value]) => (isDocumentField(name) ? [toText(value)] : [])))

const toHolders = (texts: readonly string[]): Set<string> =>
  new Set(
    texts.flatMap((text) => {
      const token = readToken(text)
      return token.kind === 'stored' ? [token.holder] : []
    }),
  )
