import { formFields, intentField } from '~/lib/form-names'
import { paths, withQuery } from '~/lib/paths'
import { readEntries } from './form-entries.server'
import { isFormKey, userKeyOwner } from './form-key.server'
import { logger } from '../platform/logger.server'
import { store } from '../store/portal-store.server'
import { requestScope } from './request-scope.server'
import { isSameOrigin } from './same-origin.server'
import { keepForm } from '../store/kept-forms.server'

interface Owner {
  userEmail: string
  companyId: number
}

/** A form that is sent when its session is over is not written, only kept: its key may be as old as a session. */
const oldestKeyMs = 8 * 24 * 60 * 60 * 1000

// what is larger holds files, which are not kept
const largestBody = 1024 * 1024

/** In place of a kept form's id, for one of which only files were sent: they have to be chosen again. */
export const filesNotKept = 'files'

/**
 * Keeps a form that was sent when its session was over, for one hour and without passwords and files. Answers the
 * address to sign in at, which leads to the form again; without a form, to the page.
 */
export async function signInAgain(
  request: Request,
  page: string,
  owner: Owner | null,
): Promise<string> {
  const posted = await postedEntries(request)
  const nothingKept = sendsFiles(request, posted)
    ? paths.welcome({ next: owner ? ofCompany(page, owner) : page, kept: filesNotKept })
    : paths.welcome({ next: page })
  if (!posted || !owner || page.startsWith('/session/')) return nothingKept
  const key = posted.get(formFields.key)
  if (!isFormKey(userKeyOwner(owner.userEmail), key, Date.now(), oldestKeyMs)) {
    return nothingKept
  }
  const fields = fieldsToKeep(posted)
  // a button alone is pressed again on its page; a file that was not chosen is read as a blank field
  const isBlank = (name: string, value: string) =>
    name === formFields.form || (isMultipart(request) && value === '')
  if (fields.every(([name, value]) => isBlank(name, value))) return nothingKept
  // the form of a list has no name and goes by GET as well: its page with the same entries is the form
  if (!posted.has(formFields.form)) return paths.welcome({ next: pageWith(page, fields) })
  const id = await keepForm(await store(), { ...owner, path: page, fields })
  return paths.welcome({ next: page, kept: id })
}

const isMultipart = (request: Request) =>
  /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')

/** The files were chosen for this company, and who signs in may start with another. */
const ofCompany = (page: string, { companyId }: Owner) =>
  `${page}${page.includes('?') ? '&' : '?'}company=${companyId}`

/** A form that is too large to be read here is so by its files. */
function sendsFiles(request: Request, posted: FormData | null): boolean {
  if (request.method !== 'POST' || !isMultipart(request)) return false
  if (posted)
    return [...posted.values()].some((value) => typeof value !== 'string' && value.size > 0)
  return isSameOrigin(request)
}

/** Null for a page that was only asked for, and for what no form of ours sends. */
async function postedEntries(request: Request): Promise<FormData | null> {
  const { posted } = requestScope()
  if (posted) return posted
  if (request.method !== 'POST' || request.bodyUsed || !isSameOrigin(request)) return null
  if (!(Number(request.headers.get('Content-Length') ?? 0) <= largestBody)) return null
  try {
    return await readEntries(request)
  } catch (error) {
    logger().info({ err: error }, 'form not kept')
    return null
  }
}

const notKept: ReadonlySet<string> = new Set([formFields.company, formFields.key, intentField])

function fieldsToKeep(entries: FormData): [name: string, value: string][] {
  return [...entries].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !notKept.has(name) && !/password/i.test(name)
      ? [[name, value]]
      : [],
  )
}

function pageWith(page: string, fields: [name: string, value: string][]): string {
  const query: Record<string, string[]> = {}
  for (const [name, value] of fields) {
    if (name !== formFields.form) (query[name] ??= []).push(value)
  }
  return withQuery(page.replace(/\?.*$/, ''), query)
}
