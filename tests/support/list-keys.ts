import { expect } from 'vitest'
import { Browser, type Page } from './browser'
import { portal } from './portal'

const server = portal()
export type Target = Pick<typeof server, 'url'>

export async function signedIn(email = 'client@demo.test', target: Target = server) {
  const browser = new Browser(target)
  await browser.startSession(email)
  return browser
}

export const shownKey = (page: Page) => page.byId('made-key')?.textContent ?? ''

export async function makeKey(browser: Browser, { name = 'Sheet', list = 'All lists' } = {}) {
  const form = (await browser.open('/account/keys')).form('#keys')
  const page = await form.fill('Name', name).fill('Opens', list).press('Make a key')
  const key = shownKey(page)
  expect(key).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
  return key
}

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
export const basic = (key: string) => ({
  authorization: `Basic ${Buffer.from(`anybody:${key}`).toString('base64')}`,
})

/** As curl and Excel send it: without a cookie, and without what a browser says of itself. */
export async function fetchWith(
  headers: Record<string, string>,
  path: string,
  { target = server, ...init }: RequestInit & { target?: Target } = {},
) {
  const answer = await fetch(new URL(path, target.url), { redirect: 'manual', headers, ...init })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

export const expectRefused = (
  answer: Awaited<ReturnType<typeof fetchWith>>,
  status: number,
  words: string,
) => {
  expect([answer.status, answer.text.trim()]).toEqual([status, words])
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.has('www-authenticate')).toBe(status === 401)
}

/** What is said of a key that is wrong, and of one whose sign-in is over. */
export const wrong = 'This key is wrong, or it was revoked. Make another one in the portal.'
export const over =
  'The sign-in that this key works with is over. Sign in to the portal: the key works again from then on.'
