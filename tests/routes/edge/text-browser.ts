import { portal } from '../../support/portal'

/** Cookies and forms as a text browser handles them; it sends neither Origin nor Sec-Fetch-Site. */
export class TextBrowser {
  private readonly cookies = new Map<string, string>()

  constructor(private readonly url = portal().url) {}

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.keepCookies(
      await fetch(new URL(path, this.url), {
        headers: { ...headers, Cookie: this.cookie },
        redirect: 'manual',
      }),
    )
  }

  async post(
    path: string,
    fields: Record<string, string> | string,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()
    const answer = await fetch(new URL(path, this.url), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...headers,
        Cookie: this.cookie,
      },
      body,
      redirect: 'manual',
    })
    return this.keepCookies(answer)
  }

  /** Signs in through the form; the answer is that of the form. */
  async signIn(email = 'client@demo.test', password = 'demo1234'): Promise<Response> {
    const form = await this.signInForm()
    return this.post(form.action, { key: form.key, email, password })
  }

  async signInForm(): Promise<{ action: string; key: string }> {
    const page = await (await this.get('/')).text()
    const form = /<form[^>]*id="login"[\s\S]*?<\/form>/.exec(page)?.[0] ?? ''
    const action = /action="([^"]+)"/.exec(form)?.[1]?.replaceAll('&amp;', '&')
    const key = /name="key" value="([^"]+)"/.exec(form)?.[1]
    if (!action || !key)
      throw new Error(`There is no sign-in form on the page:\n${page.slice(0, 2000)}`)
    return { action, key }
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private keepCookies(answer: Response): Response {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    return answer
  }
}
