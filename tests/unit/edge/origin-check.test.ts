import { describe, expect, it } from 'vitest'
import { html, startEdge } from './stand-in'

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

async function post(headers: Record<string, string>, config = {}) {
  let reached = 0
  const { url } = await startEdge(
    () => {
      reached += 1
      return Promise.resolve(html('done'))
    },
    { config },
  )
  const answer = await fetch(`${url}/warehouse`, {
    method: 'POST',
    headers: { ...form, ...replaceOwn(headers, url) },
    body: 'a=1',
  })
  return { status: answer.status, reached, text: await answer.text() }
}

const replaceOwn = (headers: Record<string, string>, url: string) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace('OWN', url)]),
  )

describe('a form from another site', () => {
  it.each([
    ['says cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['says same-site', { 'Sec-Fetch-Site': 'same-site' }],
    ['says none, as no form of a page does', { 'Sec-Fetch-Site': 'none' }],
    ['says something unheard of', { 'Sec-Fetch-Site': 'same-origin, cross-site' }],
    ['says cross-site under our own origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'OWN' }],
    ['names another origin', { Origin: 'https://elsewhere.example' }],
    ['names our host under another scheme', { Origin: 'https://127.0.0.1' }],
    ['names no origin at all', { Origin: 'null' }],
  ])('is refused when the browser %s', async (_what, headers) => {
    const { status, reached, text } = await post(headers)
    expect({ status, reached }).toEqual({ status: 403, reached: 0 })
    expect(text).toContain('This form was not sent from the portal')
  })

  it.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('is refused whatever it claims to be: %s', async (type) => {
    const { status } = await post({ 'Sec-Fetch-Site': 'cross-site', 'Content-Type': type })
    expect(status).toBe(403)
  })
})

describe('a form of our own', () => {
  it.each([
    ['a browser that says same-origin', { 'Sec-Fetch-Site': 'same-origin' }],
    ['an older browser that names our origin', { Origin: 'OWN' }],
    ['a text browser that says nothing', {}],
  ])('passes from %s', async (_who, headers) => {
    expect(await post(headers)).toMatchObject({ status: 200, reached: 1 })
  })

  it('reaches the app under our own origin, whatever a proxy made of the Host', async () => {
    const { url } = await startEdge((request) =>
      Promise.resolve(html(String(request.headers.get('origin')))),
    )
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://portal.example' },
    })
    expect(await answer.text()).toBe(url)
  })

  it('passes behind a trusted proxy that speaks https, with or without the usual port', async () => {
    for (const host of ['portal.example', 'portal.example:443']) {
      const throughProxy = { 'X-Forwarded-Host': host, 'X-Forwarded-Proto': 'https' }
      const ours = await post(
        { ...throughProxy, Origin: 'https://portal.example' },
        { trustProxy: true },
      )
      expect(ours.status).toBe(200)
    }
  })

  it('is held against the configured origin, not against the Host of the request', async () => {
    const config = { portalOrigin: 'https://portal.example', trustProxy: true }
    const throughProxy = { 'X-Forwarded-Host': 'portal.example' }
    const ours = await post({ ...throughProxy, Origin: 'https://portal.example' }, config)
    const direct = await post({ ...throughProxy, Origin: 'OWN' }, config)
    expect([ours.status, direct.status]).toEqual([200, 403])
  })
})
