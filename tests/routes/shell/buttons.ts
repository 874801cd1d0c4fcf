import { matchRoutes } from '@remix-run/react'
import { intentField } from '~/lib/form-names'
import { intentName, intents, parseIntent, sendsForm, splitOwner } from '~/lib/intents'
import { addSheet } from '~/lib/order-line'
import { Browser, type Page, type PageForm } from '../../support/browser'
import type { Submission } from '../../support/browser-form'
import { builtRoutes } from '../../support/built-routes'

const taking = builtRoutes()
  .filter(({ hasAction }) => hasAction)
  .map(({ id, pattern }) => ({ id, path: pattern }))

/**
 * What a sent form asks for: `{route} #{form} {intent}`, of which form and intent may be missing; `@{name}` is a button
 * that says it in another field. Null where it writes nothing: sent by GET, or a change of its own entries.
 */
export function buttonOf(
  page: Page,
  { method, action, entries }: Submission,
  button?: Element,
): string | null {
  if (method === 'GET') return null
  const { pathname } = new URL(action || page.url, page.url)
  const route = matchRoutes(taking, pathname)?.at(-1)?.route.id ?? pathname
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

/** Keeps what may be sent from every page that it shows, and what is sent. */
export class WatchingBrowser extends Browser {
  readonly sent = new Set<string>()

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
    for (const form of page.forms()) {
      for (const [name, button] of submitters(form)) {
        const asked = buttonOf(page, form.submission(button), button)
        if (asked !== null && !this.shown.has(asked))
          this.shown.set(asked, `'${name}' on ${page.path}`)
      }
    }
  }
}

/** One of each: rows repeat the same buttons. */
function submitters(form: PageForm): [name: string, button: Element][] {
  const count = new Map<string, number>()
  const kinds = new Map<string, [string, Element]>()
  for (const name of form.buttons()) {
    const nth = count.get(name) ?? 0
    count.set(name, nth + 1)
    const button = form.button(name, { nth })
    const { intent } = splitOwner(button.getAttribute('value') ?? '')
    const kind = `${button.getAttribute('name')} ${intent.replace(/:[\s\S]*/, '')}`
    kinds.set(kind, [name, button])
  }
  return [...kinds.values()]
}
