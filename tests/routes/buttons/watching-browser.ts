import { matchRoutes } from '@remix-run/react'
import { intentField } from '~/lib/form-names'
import { intentName, intents, parseIntent, sendsForm, splitOwner } from '~/lib/intents'
import { addSheet } from '~/lib/order-line'
import { Browser, nameOf, type Page } from '../../support/browser'
import type { BrowserForm, Submission } from '../../support/browser-form'
import { builtRoutes } from '../../support/built-routes'

const taking = builtRoutes()
  .filter(({ hasAction }) => hasAction)
  .map(({ id, pattern }) => ({ id, path: pattern }))

/**
 * What a sent form asks for: `{route} #{form} {intent}`, of which form and intent may be missing; `@{name}` is a button
 * that says it in another field. Null where it writes nothing: sent by GET, or a change of its own entries.
 */
function buttonOf(
  page: Page,
  { method, action, entries }: Submission,
  button?: Element,
): string | null {
  if (method === 'GET') return null
  const { pathname } = new URL(action || page.url, page.url)
  const route = matchRoutes(taking, pathname)?.at(-1)?.route.id.replace('routes/', '') ?? pathname
  const valueOf = (name: string) => {
    const value = entries.findLast(([one]) => one === name)?.[1]
    return typeof value === 'string' ? value : ''
  }
  const said = splitOwner(valueOf(intentField)).intent
  // a concept is saved before the sheet of its lines is shown
  const intent = parseIntent(said === addSheet ? intents.saveAndGo(0) : said)
  if (intent && !sendsForm(intent)) return null
  // an id behind it tells one record from another
  const form = valueOf('form').replace(/-[\w-]*\d[\w-]*$/, '')
  const name = button?.getAttribute('name') ?? intentField
  const asked = intent ? intentName(intent) : name === intentField ? said : `@${name}`
  return [route, form && `#${form}`, asked].filter(Boolean).join(' ')
}

/** The same button of a page that came back; undefined where the page has none, or it only changes its form's entries. */
export function sameButton(page: Page, { button }: { button?: string }) {
  if (button === undefined) return undefined
  for (const form of page.forms()) {
    const all = form.submitters()
    const same = all.find((one) => buttonOf(page, form.submission(one), one) === button)
    if (!same) continue
    const nth = all.filter((one) => nameOf(one) === nameOf(same)).indexOf(same)
    return () => form.press(nameOf(same), { nth })
  }
  return undefined
}

/** A file does not come back from any server. */
const typedFields = 'textarea, select, [type=text], [type=search], [type=date], [type=checkbox]'

const isPosted = ({ element }: BrowserForm) => /^post$/i.test(element.getAttribute('method') ?? '')

/** Of the forms in which something is typed all that are posted, or the only one, come back from a button of the frame. */
function isDropping(page: Page): boolean {
  if (page.findAll('#menu-toggle').length === 0) return false
  const forms = page
    .forms()
    .filter(({ element }) => element.closest('main') && element.querySelector(typedFields))
  const dropped = forms.filter((form) => !form.has('Close menu'))
  return dropped.some(isPosted) || (dropped.length > 0 && dropped.length === forms.length)
}

/** Keeps what may be sent from every page that it shows, and what is sent. */
export class WatchingBrowser extends Browser {
  readonly sent = new Set<string>()
  /** Pages with a form in which something is typed, and buttons of the frame that would drop it. */
  readonly dropping = new Set<string>()
  private readonly kinds = new Set<string>()

  /** `shown`: gets each button, with a place where it stands. */
  constructor(
    server: { url: string },
    private readonly shown: Map<string, string>,
  ) {
    super(server)
  }

  override async go(...request: Parameters<Browser['go']>): Promise<Page> {
    const [, { page: from, submission }] = request
    const pressed = from && submission ? buttonOf(from, submission) : null
    if (pressed !== null) this.sent.add(pressed)
    const page = await super.go(...request)
    if (page.header('content-type')?.startsWith('text/html')) this.look(page)
    return page
  }

  private look(page: Page): void {
    if (isDropping(page)) this.dropping.add(page.url.pathname)
    for (const form of page.forms()) {
      const { element } = form
      const id = element.querySelector('input[name=form]')?.getAttribute('value')
      for (const button of form.submitters()) {
        if (!this.isNew([page.url.pathname, element.getAttribute('action'), id], button)) continue
        const name = buttonOf(page, form.submission(button), button)
        if (name !== null && !this.shown.has(name))
          this.shown.set(name, `'${nameOf(button)}' on ${page.path}`)
      }
    }
  }

  /** One of each: rows and pages repeat the same buttons. */
  private isNew(form: unknown[], button: Element): boolean {
    const attributes = [...button.attributes].flatMap(({ name, value }) => {
      if (name === 'value') return splitOwner(value).intent.replace(/:[\s\S]*/, '')
      return /^(name|form\w*)$/i.test(name) ? `${name}=${value}` : []
    })
    const kind = [...form, ...attributes].join(' ').replace(/\d+/g, '')
    if (this.kinds.has(kind)) return false
    this.kinds.add(kind)
    return true
  }
}
