import { formFields, intentField } from '~/lib/form-names'
import { paths, serverPaths } from '~/lib/paths'
import { hashText } from '../base/fingerprint.server'
import { entriesRead } from './form-entries.server'
import { isMultipart, readTexts, type FormTexts } from './form-texts.server'
import { isFormKey, userKeyOwner } from './form-key.server'
import { logger } from '../base/logger.server'
import { store } from '../store/portal-store.server'
import { isSameOrigin } from './same-origin.server'
import {
  dropSubmission,
  findSubmissions,
  keepSubmission,
  renameSubmission,
} from '../store/interrupted-submissions.server'
import { whereStored } from '../store/store-full.server'

interface Owner {
  userEmail: string
  companyId: number
}

/** A form that is sent when its session is over is not written, only kept: its key may be as old as a session. */
const oldestKeyMs = 8 * 24 * 60 * 60 * 1000

const largestForm = 1024 * 1024
/** Of who had a session: a form with a file of 20 MB. What is larger is an import, which has no texts of its own. */
const largestUpload = 22 * 1024 * 1024

/** Of an address to come back to: what is longer, as with thousands of ticks, no server would take. */
const longestNext = 8000

/** In place of an interrupted submission's id, for one that only sent files: they have to be chosen again. */
const filesNotKept = 'files'
/** Marks the id of one that keeps only what was saved: its address has the rest. */
const onlyWords = 'said'
/** The same for one whose user is not known any more, as after signing out on another page. */
const formNotKept = 'lost'

/**
 * Keeps a form that was sent when its session was over, for one hour and without passwords and files. Answers the
 * address to sign in at, which leads to the form again; without a form, to the page. `saved`: what of it was saved
 * before.
 */
export async function signInAgain(
  request: Request,
  page: string,
  owner: Owner | null,
  saved?: string | null,
): Promise<string> {
  const posted = await postedTexts(request, owner)
  // a form that could not be read here has files that are too large for it
  const hasFiles = posted?.hasFiles ?? (isMultipart(request) && isSameOrigin(request))
  const nothingKept = hasFiles
    ? paths.welcome({ next: owner ? ofCompany(page, owner) : page, submission: filesNotKept })
    : paths.welcome({ next: page })
  const lost = paths.welcome({ next: page, submission: formNotKept })
  if (!posted || page.startsWith('/session/')) return nothingKept
  const { texts } = posted
  if (!owner) return hasFiles || !hasEntries(texts) ? nothingKept : lost
  const key = texts.get(formFields.key)
  if (!isFormKey(userKeyOwner(owner.userEmail), key, Date.now(), oldestKeyMs)) {
    return nothingKept
  }
  const fields = fieldsToKeep(texts)
  // a button alone is pressed again on its page; a file that was not chosen is read as a blank field
  const isBlank = (name: string, value: string) =>
    name === formFields.form || (isMultipart(request) && value === '')
  if (fields.every(([name, value]) => isBlank(name, value))) return nothingKept
  // the form of a list has no name and goes by GET as well: its page with the same entries is the form
  if (!texts.has(formFields.form)) {
    const whole = pageWith(page, fields)
    const next = whole.length > longestNext ? page : whole
    if (!saved) return paths.welcome({ next })
    const id = await keepSubmission(await store(), { ...owner, path: next, fields: [], saved })
    return paths.welcome({ next, submission: `${id}.${onlyWords}` })
  }
  const id = await keepSubmission(await store(), { ...owner, path: page, fields, saved })
  return paths.welcome({ next: page, submission: hasFiles ? `${id}.${filesNotKept}` : id })
}

/**
 * Keeps a form that was refused because it was made for another company than the active one, for who turns back to that
 * company by the menu, which sends no form.
 */
export async function keepForCompany(page: string, owner: Owner): Promise<void> {
  const posted = await entriesRead()
  if (!posted || !hasEntries(posted)) return
  const form = { ...owner, id: idOfCompany(page, owner), path: page, fields: fieldsToKeep(posted) }
  await whereStored(keepSubmission(await store(), form).then(() => undefined))
}

/**
 * The address that offers a form which was kept so: that of the page which the user turns back on, else the last one.
 * Each is offered once. Null where there is none.
 */
export async function offerKeptForCompany(page: string, owner: Owner): Promise<string | null> {
  const open = await store()
  const all = await findSubmissions(open, owner)
  const kept = all.filter(({ id, path }) => id === idOfCompany(path, owner))
  const form = kept.find(({ path }) => path === page) ?? kept[0]
  if (!form) return null
  return serverPaths.interruptedSubmission(await renameSubmission(open, form.id), owner.companyId)
}

/** Its user has turned back with it. */
export async function dropKeptForCompany(page: string, owner: Owner): Promise<void> {
  await whereStored(dropSubmission(await store(), idOfCompany(page, owner)))
}

/** A page of a company keeps one form of a user, the last that was refused. */
const idOfCompany = (page: string, { userEmail, companyId }: Owner) =>
  hashText([userEmail, companyId, page].join(' '), 22)

/** Something was typed: the form is more than its button, and named as those that are posted alone. */
const hasEntries = (texts: FormData): boolean =>
  texts.has(formFields.form) &&
  fieldsToKeep(texts).some(([name, value]) => name !== formFields.form && value !== '')

/** The id of an interrupted submission in an address, and whether files came with it that are not kept. */
export function readSubmissionId(value: string): {
  id: string
  withoutFiles: boolean
  isLost?: true
  /** Nothing of it is kept that could be sent again. */
  isSaid?: true
} {
  if (value === formNotKept) return { id: '', withoutFiles: false, isLost: true }
  if (value === filesNotKept) return { id: '', withoutFiles: true }
  const [id = '', mark] = value.split('.')
  return { id, withoutFiles: mark === filesNotKept, ...(mark === onlyWords && { isSaid: true }) }
}

/** The files were chosen for this company, and who signs in may start with another. */
export const ofCompany = (page: string, { companyId }: Pick<Owner, 'companyId'>) =>
  `${page}${page.includes('?') ? '&' : '?'}company=${companyId}`

/** Null for a page that was only asked for, and for what no form of ours sends. */
async function postedTexts(request: Request, owner: Owner | null): Promise<FormTexts | null> {
  const posted = await entriesRead()
  if (posted) return { texts: posted, hasFiles: [...posted.values()].some(isChosenFile) }
  if (request.method !== 'POST' || request.bodyUsed || !isSameOrigin(request)) return null
  const most = owner ? largestUpload : largestForm
  if (!(Number(request.headers.get('Content-Length') ?? 0) <= most)) return null
  try {
    return await readTexts(request)
  } catch (error) {
    logger().info({ err: error }, 'form not kept')
    return null
  }
}

const isChosenFile = (value: FormDataEntryValue) => typeof value !== 'string' && value.size > 0

const notKept: ReadonlySet<string> = new Set([formFields.company, formFields.key, intentField])

/** The entries of a form that are kept: no passwords, no files, nothing that belongs to one sending. */
export function fieldsToKeep(entries: FormData): [name: string, value: string][] {
  return [...entries].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !notKept.has(name) && !/password/i.test(name)
      ? [[name, value]]
      : [],
  )
}

function pageWith(page: string, fields: [name: string, value: string][]): string {
  const query = new URLSearchParams(
    fields.filter(([name, value]) => name !== formFields.form && value),
  )
  return [page.replace(/\?.*$/, ''), query.toString()].filter(Boolean).join('?')
}
