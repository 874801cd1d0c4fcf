import { beforeAll, describe, expect, it } from 'vitest'
import { builtRoutes } from '../../support/built-routes'
import { portal } from '../../support/portal'
import { TextBrowser } from './text-browser'

const bodies = {
  'application/x-www-form-urlencoded': 'a=1',
  'multipart/form-data; boundary=x':
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  'text/plain': 'a=1',
  'application/json': '{"a":1}',
  'application/octet-stream': 'a',
  '': '',
}
const foreign: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' },
  { Origin: 'https://elsewhere.example' },
  { Origin: 'null' },
]

describe('a form that another site sends through a signed-in browser', () => {
  const browser = new TextBrowser()
  beforeAll(async () => {
    expect((await browser.signIn()).status).toBe(303)
  })

  it.each(builtRoutes())('is refused at $path before anything happens', async ({ id, path }) => {
    const { calls, url } = portal()
    const last = (await calls(-1)).at(-1)?.id ?? 0
    const query = path.includes('?') ? '&' : '?'
    for (const address of [path, `${path}${query}_data=${encodeURIComponent(id)}`]) {
      for (const headers of foreign) {
        for (const [type, body] of Object.entries(bodies)) {
          const answer = await fetch(url + address, {
            method: 'POST',
            headers: { ...headers, 'Content-Type': type, Cookie: browser.cookie },
            body,
            redirect: 'manual',
          })
          expect({ address, headers, type, status: answer.status }).toEqual({
            address,
            headers,
            type,
            status: 403,
          })
          await answer.body?.cancel()
        }
      }
    }
    expect(await calls(last)).toEqual([])
  })
})

describe('a text browser, which sends neither Origin nor Sec-Fetch-Site', () => {
  it('a text browser without Origin and Sec-Fetch-Site can sign in', async () => {
    const browser = new TextBrowser()
    expect((await browser.signIn()).status).toBe(303)
    const page = await browser.get('/')
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('id="login"')
  })

  it('cannot be used to send a form that the portal did not make', async () => {
    const { calls } = portal()
    const last = (await calls(-1)).at(-1)?.id ?? 0
    const browser = new TextBrowser()
    const { action } = await browser.signInForm()
    for (const key of ['', 'made.up.key', '__proto__']) {
      const answer = await browser.post(action, {
        key,
        email: 'client@demo.test',
        password: 'demo1234',
      })
      expect(answer.status).toBe(422)
    }
    expect((await calls(last)).filter(({ method }) => method === 'POST')).toEqual([])
  })
})
