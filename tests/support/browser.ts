import { parseHTML } from 'linkedom'
import { request } from 'undici'
import { byId, nameOf, pick, wordsOf } from './browser-dom'
import { BrowserForm, type Submission, type Which } from './browser-form'

export { wordsOf, nameOf } from './browser-dom'
export type { Which } from './browser-form'

export interface BrowserOptions {
  /** `w3m` sends neither Origin nor Sec-Fetch-Site, as text browsers do. */
  as?: 'chromium' | 'w3m'
  /** `Accept-Language` of every request. */
  languages?: string
  headers?: Record<string, string>
  /** Speaks TLS to a proxy before the portal, which has to trust it. */
  tls?: boolean
}

const day = 24 * 60 * 60 * 1000

/** Requests that wait for their answer: what a test that came to no end was waiting for. */
export const unansweredRequests = new Set<string>()

/**
 * A browser without scripts over real HTTP: one per session, any number of pages (tabs) open at once. Redirects are
 * followed with GET, cookies are kept as long as they say.
 */
export class Browser {
  readonly cookies = new Map<string, string>()
  /** When a cookie ends that outlives the browser; any other goes when it is closed. */
  private readonly ends = new Map<string, number>()
  private ahead = 0

  constructor(
    private readonly server: { url: string },
    private readonly options: BrowserOptions = {},
  ) {}

  /** Opens an address that was typed in or bookmarked; a hash is kept. */
  open(path: string): Promise<Page> {
    return this.go(new URL(path, this.server.url), { site: 'none' })
  }

  /** Is closed and, so many days later, opened again: cookies without a lifetime are gone, and those past theirs. */
  restart({ days = 0 } = {}): void {
    this.ahead += days * day
    for (const name of [...this.cookies.keys()]) {
      if ((this.ends.get(name) ?? 0) <= this.now()) this.cookies.delete(name)
    }
  }

  private now = () => Date.now() + this.ahead

  /** Through the sign-in form, as a user does; ends on the page that it leads to. */
  async signIn(email: string, password = 'demo1234'): Promise<Page> {
    const page = await this.open('/')
    return page.form('Log in').fill('Email', email).fill('Password', password).press('Log in')
  }

  /** The same without the page that it leads to, which is three times the work. */
  async startSession(email: string, password = 'demo1234'): Promise<void> {
    const page = await this.open('/')
    const form = page.form('Log in').fill('Email', email).fill('Password', password)
    const submission = form.submission(form.button('Log in'))
    const url = new URL(submission.action, page.url)
    const { status } = await this.send(url, submission, { site: 'same-origin', page })
    if (status !== 303) throw new Error(`Signing in as ${email} was answered with ${status}`)
  }

  /** One request of a page's own: a link, a form. */
  async go(
    url: URL,
    from: { site: 'none' | 'same-origin'; page?: Page; submission?: Submission },
  ): Promise<Page> {
    const redirects: string[] = []
    let submission = from.submission
    for (let target = url; ; submission = undefined) {
      const answer = await this.send(target, submission, from)
      const location = answer.headers.location
      if (typeof location !== 'string' || ![301, 302, 303].includes(answer.status)) {
        return new Page(this, target, answer, redirects)
      }
      redirects.push(location)
      if (redirects.length > 10) throw new Error(`Redirects without end: ${redirects.join(' → ')}`)
      const next = new URL(location, target)
      // a redirect without a hash of its own keeps that of the address asked for
      if (!next.hash) next.hash = target.hash
      target = next
    }
  }

  private async send(
    url: URL,
    submission: Submission | undefined,
    from: { site: string; page?: Page },
  ): Promise<Answer> {
    const body = submission?.method === 'POST' ? await encode(submission) : undefined
    const name = `${submission?.method ?? 'GET'} ${url.href}, sent ${new Date().toISOString()}`
    unansweredRequests.add(name)
    try {
      return await this.request(url, { method: submission?.method ?? 'GET', body }, from)
    } finally {
      unansweredRequests.delete(name)
    }
  }

  private async request(
    url: URL,
    { method, body }: { method: Submission['method']; body: EncodedForm | undefined },
    from: { site: string; page?: Page },
  ): Promise<Answer> {
    const answer = await request(url, {
      method,
      headers: {
        accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
        'accept-language': this.options.languages ?? 'en',
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader() } : undefined),
        ...(from.page ? { referer: from.page.url.href.replace(/#.*$/, '') } : undefined),
        ...(body ? { 'content-type': body.type } : undefined),
        ...(this.options.tls ? { 'x-forwarded-proto': 'https' } : undefined),
        ...(this.options.as === 'w3m' ? undefined : this.fetchHeaders(from.site, !!body)),
        ...this.options.headers,
      },
      body: body?.bytes,
    })
    this.keepCookies(answer.headers['set-cookie'])
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: Buffer.from(await answer.body.arrayBuffer()),
    }
  }

  private fetchHeaders(site: string, posts: boolean): Record<string, string> {
    return {
      'sec-fetch-site': site,
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      ...(posts ? { origin: this.origin() } : undefined),
    }
  }

  private origin(): string {
    const { origin } = new URL(this.server.url)
    return this.options.tls ? origin.replace(/^http:/, 'https:') : origin
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  protected keepCookies(header: string | string[] | undefined): void {
    for (const line of [header ?? []].flat()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const cut = pair.indexOf('=')
      const [name, value] = [pair.slice(0, cut), pair.slice(cut + 1)]
      if (!this.takes(name, attributes)) continue
      const end = this.endOf(attributes)
      if (end === null) this.ends.delete(name)
      else this.ends.set(name, end)
      if (end !== null && end <= this.now()) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }

  /** `Secure` is taken over TLS only, and `__Host-` only with all that it stands for. */
  private takes(name: string, attributes: string[]): boolean {
    const has = (attribute: RegExp) => attributes.some((one) => attribute.test(one))
    if (has(/^secure$/i)) {
      if (!this.options.tls) return false
    } else if (name.startsWith('__Host-')) return false
    return !name.startsWith('__Host-') || (has(/^path=\/$/i) && !has(/^domain=/i))
  }

  private endOf(attributes: string[]): number | null {
    const valueOf = (attribute: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${attribute}=`))?.split('=')[1]
    const maxAge = valueOf('max-age')
    if (maxAge !== undefined) return this.now() + Number(maxAge) * 1000
    const expires = valueOf('expires')
    return expires === undefined ? null : Date.parse(expires)
  }
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

interface EncodedForm {
  type: string
  bytes: Buffer
}

async function encode({ enctype, entries }: Submission): Promise<EncodedForm> {
  if (enctype === 'multipart/form-data') {
    const data = new FormData()
    for (const [name, value] of entries) data.append(name, value)
    const sent = new Response(data)
    return {
      type: sent.headers.get('content-type') ?? enctype,
      bytes: Buffer.from(await sent.arrayBuffer()),
    }
  }
  return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(encodeQuery(entries)) }
}

const encodeQuery = (entries: Submission['entries']) =>
  new URLSearchParams(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  ).toString()

/** A page as it was answered. What is done on it gives the next page; the page itself never changes. */
export class Page {
  private parsed: Document | undefined

  constructor(
    private readonly browser: Browser,
    readonly url: URL,
    private readonly answer: Answer,
    /** The Location of every redirect that led here, as sent. */
    readonly redirects: readonly string[],
  ) {}

  get status(): number {
    return this.answer.status
  }
  get bytes(): Buffer {
    return this.answer.body
  }
  get html(): string {
    return this.answer.body.toString('utf8')
  }
  /** Path and query, without the hash. */
  get path(): string {
    return this.url.pathname + this.url.search
  }
  get document(): Document {
    return (this.parsed ??= parseHTML(this.html).document)
  }
  get title(): string {
    return this.document.title
  }
  get h1(): string {
    return wordsOf(this.document.querySelector('h1'))
  }
  /** Everything on the page that can be read. */
  get text(): string {
    return wordsOf(this.document.body)
  }
  /** The same without header, menu and footer. */
  get main(): string {
    return wordsOf(this.find('main'))
  }

  header(name: string): string | undefined {
    const value = this.answer.headers[name.toLowerCase()]
    return Array.isArray(value) ? value.join(', ') : value
  }

  /** The first element of a selector; throws when there is none. */
  find(selector: string): Element {
    return pick(selector, [...this.document.querySelectorAll(selector)], 0, [])
  }
  findAll(selector: string): Element[] {
    return [...this.document.querySelectorAll(selector)]
  }
  byId(id: string): Element | null {
    return byId(this.document, id)
  }

  /** A link by its words. */
  linkElement(name: string, which: Which = {}): Element {
    const links = this.findAll('a[href]')
    const found = links.filter((one) => nameOf(one) === name)
    return pick(`link '${name}'`, found, which.nth, links.map(nameOf))
  }
  hasLink(name: string): boolean {
    return this.findAll('a[href]').some((one) => nameOf(one) === name)
  }
  /** Follows a link by its words. */
  link(name: string, which: Which = {}): Promise<Page> {
    return this.follow(this.linkElement(name, which).getAttribute('href') ?? '')
  }
  /** Goes to an address that stands on this page. */
  follow(href: string): Promise<Page> {
    return this.browser.go(this.resolve(href), { site: 'same-origin', page: this })
  }
  /** The same address again, as a reload does; what was posted is not posted again. */
  reload(): Promise<Page> {
    return this.browser.go(this.url, { site: 'same-origin' })
  }

  /** Where `<meta http-equiv=refresh>` leads, and after how long. */
  get refresh(): { seconds: number; href: string } | null {
    const meta = this.document.querySelector('meta[http-equiv="refresh" i]')
    const [, seconds = '', href = ''] =
      /^\s*(\d+)\s*(?:;\s*url=(.*))?$/i.exec(meta?.getAttribute('content') ?? '') ?? []
    return seconds ? { seconds: Number(seconds), href } : null
  }
  /** Follows the meta refresh at once. */
  followRefresh(): Promise<Page> {
    if (!this.refresh) throw new Error('The page does not refresh itself')
    return this.follow(this.refresh.href)
  }

  /** The form that holds a button or field of this name, or that a selector such as `#product` names. */
  form(by: string, which: Which = {}): PageForm {
    const forms = this.forms()
    const isNamed = ({ element }: PageForm) => nameOf(element) === by
    const holding = /^[#.[]/.test(by)
      ? forms.filter(({ element }) => element.matches(by))
      : forms.filter((form) => form.has(by))
    const found = holding.length > 0 ? holding : forms.filter(isNamed)
    const there = forms.flatMap((form) => [...form.labels(), ...form.buttons()])
    return pick(`form with '${by}'`, found, which.nth, there)
  }
  forms(): PageForm[] {
    return this.findAll('form').map((element) => new PageForm(element, (sent) => this.submit(sent)))
  }
  /** Presses the only button of that name on the page. */
  press(button: string): Promise<Page> {
    return this.form(button).press(button)
  }

  private submit(submission: Submission): Promise<Page> {
    const url = this.resolve(submission.action)
    if (submission.method === 'GET') {
      // a GET form replaces whatever query its action has
      url.search = encodeQuery(submission.entries)
      return this.browser.go(url, { site: 'same-origin', page: this })
    }
    return this.browser.go(url, { site: 'same-origin', page: this, submission })
  }

  private resolve(href: string): URL {
    const base = new URL(this.url)
    base.hash = ''
    return new URL(href || base.href, base)
  }

  table(by: number | string = 0): Table {
    const tables = this.findAll('table')
    const found =
      typeof by === 'number'
        ? tables.slice(by, by + 1)
        : tables.filter((one) => wordsOf(one.querySelector('caption')) === by || one.matches(by))
    return readTable(
      pick(
        `table ${by}`,
        found,
        0,
        tables.map((one) => wordsOf(one.querySelector('caption'))),
      ),
    )
  }

  /** The message boxes of the page. */
  messages(): { kind: string; text: string }[] {
    return this.findAll('.message').map((box) => ({
      kind:
        ['success', 'warning', 'error', 'note'].find((kind) => box.classList.contains(kind)) ?? '',
      text: wordsOf(box.querySelector('p') ?? box, '.visually-hidden'),
    }))
  }

  /**
   * Messages beside fields: the field's label with its message, in the order of the page. A field of a row goes by
   * the row's name too: 'Row 2 Quantity'.
   */
  errors(): Record<string, string> {
    const wrong = this.findAll('[aria-invalid="true"]')
    return Object.fromEntries(
      wrong.map((field) => {
        const ids = (field.getAttribute('aria-describedby') ?? '').split(/\s+/)
        const message = ids.map((id) => this.byId(id)).find((one) => one?.matches('.error'))
        const set = field.closest('fieldset:not(.group)')
        const row = set?.getAttribute('aria-label') ?? wordsOf(set?.querySelector('legend'))
        return [row ? `${row} ${nameOf(field)}` : nameOf(field), wordsOf(message)]
      }),
    )
  }

  /** The links of the error summary with the label of the field that each leads to. */
  summary(): { text: string; leadsTo: string }[] {
    return this.findAll('.summary li').map((item) => {
      const href = item.querySelector('a')?.getAttribute('href') ?? ''
      const target = href ? this.byId(decodeURIComponent(href.slice(1))) : null
      return { text: wordsOf(item), leadsTo: target ? nameOf(target) : '' }
    })
  }
}

/** A form whose buttons lead to the next page. */
export class PageForm extends BrowserForm {
  override press(name: string, which: Which = {}): Promise<Page> {
    return super.press(name, which) as Promise<Page>
  }
  override enter(): Promise<Page> {
    return super.enter() as Promise<Page>
  }
}

export interface Table {
  element: Element
  headings: string[]
  rows: TableRow[]
}

interface TableRow {
  element: Element
  /** Words of the cells in order, with those that go on from a row above. */
  cells: string[]
  /** The cell under a heading. */
  cell(heading: string): string
  /** Words of what unfolds below it. */
  more: string
}

const linesOf = (cell: Element | undefined, isDouble = false): string[] =>
  isDouble
    ? [wordsOf(cell, 'th > div, td > div'), wordsOf(cell?.querySelector(':scope > div'))]
    : [wordsOf(cell)]

function readTable(element: Element): Table {
  // a heading below another one has the second lines of its cells
  const heads = [...element.querySelectorAll('thead th, thead td')]
  const isDouble = heads.map((one) => one.querySelector(':scope > div') !== null)
  const headings = heads.flatMap((one, index) => linesOf(one, isDouble[index]))
  /** By column: the words of a cell that goes on in rows below its own, and in how many of them. */
  const spanning: ({ words: string[]; rows: number } | undefined)[] = []
  const cellsOf = (row: Element) => {
    const own = [...row.children]
    const cells: string[][] = []
    while (own.length > 0 || spanning[cells.length]) {
      const above = spanning[cells.length]
      const cell = above ? undefined : own.shift()
      const words = above?.words ?? linesOf(cell, isDouble[cells.length])
      const rows = (above?.rows ?? Number(cell?.getAttribute('rowspan') ?? 1)) - 1
      spanning[cells.length] = rows > 0 ? { words, rows } : undefined
      cells.push(words)
    }
    return cells.flat()
  }
  const rows = [...element.querySelectorAll('tbody tr:not(.more)')].map((row): TableRow => {
    const cells = cellsOf(row)
    const below = row.nextElementSibling
    return {
      element: row,
      cells,
      more: below?.matches('.more') ? wordsOf(below) : '',
      cell(heading) {
        const index = headings.indexOf(heading)
        return pick(`column '${heading}'`, index < 0 ? [] : [cells[index] ?? ''], 0, headings)
      },
    }
  })
  return { element, headings, rows }
}
