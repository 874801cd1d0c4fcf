import { describe, expect, it } from 'vitest'
import { LoadGauge } from '../../../server/load-gauge'
import { deferred, html, startEdge } from './stand-in'

/** A loop whose times the test sets; requests that are answered at once, at a cost. */
function loop() {
  const times = { active: 0, idle: 0 }
  const gauge = new LoadGauge(() => ({ ...times }))
  return {
    gauge,
    rest: (ms: number) => void (times.idle += ms),
    answer: (requests: number, costMs: number) => {
      for (let i = 0; i < requests; i++) {
        gauge.waitMs()
        gauge.begin()()
        times.active += costMs
      }
      gauge.waitMs()
    },
  }
}

const begin = (gauge: LoadGauge, requests: number) => {
  for (let i = 0; i < requests; i++) gauge.begin()
}

describe('how long a new request would wait', () => {
  it('is what those before it cost by the measure of the last answers, while the loop has no rest [BEY-84]', () => {
    const { gauge, answer } = loop()
    answer(200, 5)
    begin(gauge, 60)
    expect(gauge.waitMs()).toBeCloseTo(60 * 5, 0)
    answer(2_000, 10)
    expect(gauge.waitMs()).toBeCloseTo(60 * 10, 0)
  })

  it('is nothing while the loop has time to spare, however many wait for a slow upstream [BEY-84, BEY-81]', () => {
    const { gauge, answer, rest } = loop()
    for (let i = 0; i < 50; i++) {
      answer(4, 5)
      rest(80)
    }
    begin(gauge, 500)
    expect(gauge.waitMs()).toBe(0)
  })

  it('is nothing for a burst that is over in a moment [BEY-84]', () => {
    const { gauge, answer, rest } = loop()
    answer(200, 5)
    rest(5_000)
    answer(20, 5)
    begin(gauge, 60)
    expect(gauge.waitMs()).toBe(0)
  })

  it('counts a request once, however its end is told [BEY-84]', () => {
    const { gauge } = loop()
    const end = gauge.begin()
    end()
    end()
    expect(gauge.runningRequests).toBe(0)
  })
})

describe('a portal that cannot keep up', () => {
  /** So many requests wait for their answers and make the next one wait so long. */
  async function startBusy(waitMs: number) {
    let asked = 0
    const release = deferred<void>()
    const gauge = new LoadGauge()
    begin(gauge, 100)
    gauge.waitMs = () => waitMs
    const edge = await startEdge(
      async () => {
        asked += 1
        await release.promise
        return html('page')
      },
      { gauge, files: { 'build/a.css': 'a{}' } },
    )
    release.resolve()
    return { ...edge, asked: () => asked }
  }
  const signedIn = { Cookie: 'portal_session=1' }
  const posted = { method: 'POST', headers: signedIn, body: new URLSearchParams({ a: '1' }) }

  it('refuses at once, says when to come back, and does no work for it [BEY-84]', async () => {
    const { url, asked } = await startBusy(2_000)
    for (const init of [{}, { headers: signedIn }, posted]) {
      const answer = await fetch(`${url}/warehouse?page=2`, init)
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    expect(asked()).toBe(0)
  })

  it('does not make beforehand what nobody has asked for yet, however little it has to do [BEY-84]', async () => {
    const { url, asked } = await startBusy(1)
    const headers = { ...signedIn, 'Sec-Purpose': 'prefetch' }
    expect((await fetch(`${url}/warehouse`, { headers })).status).toBe(503)
    expect(asked()).toBe(0)
    expect((await fetch(`${url}/warehouse`, { headers: signedIn })).status).toBe(200)
  })

  it('still says that it lives, and serves its files [BEY-84, BEY-51]', async () => {
    const { url } = await startBusy(20_000)
    for (const path of ['/healthz', '/readyz', '/build/a.css'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  })

  it('refuses first what a program fetches with a key [BEY-84, BEY-91]', async () => {
    const { url } = await startBusy(75)
    const headers = { Authorization: 'Bearer a.b' }
    const key = await fetch(`${url}/stock.csv`, { headers })
    expect([key.status, Number(key.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect((await fetch(`${url}/stock.csv`)).status).toBe(200)
    const both = await fetch(`${url}/stock.csv`, { headers: { ...headers, ...signedIn } })
    expect(both.status).toBe(200)
  })

  it.each([
    [150, [503, 200, 200]],
    [300, [503, 503, 200]],
    [700, [503, 503, 503]],
  ])(
    'refuses visitors before those who are signed in, and their forms last: %i ms [BEY-84]',
    async (waitMs, statuses) => {
      const { url } = await startBusy(waitMs)
      const seen = []
      for (const init of [{}, { headers: signedIn }, posted])
        seen.push((await fetch(url, init)).status)
      expect(seen).toEqual(statuses)
    },
  )

  it.each([
    ['en', 'The portal is very busy', 'Try again'],
    ['nl', 'Het portaal heeft het erg druk', 'Opnieuw proberen'],
    ['de', 'Das Portal ist gerade sehr ausgelastet', 'Erneut versuchen'],
    ['fr', 'Le portail est très sollicité', 'Réessayer'],
    ['es', 'El portal está muy ocupado', 'Volver a intentarlo'],
  ])(
    'says so in the language of the browser: %s [BEY-84, I18N-01]',
    async (language, title, again) => {
      const { url } = await startBusy(2_000)
      const headers = { 'Accept-Language': `${language}-XX,en;q=0.5` }
      const page = await (await fetch(`${url}/warehouse?page=2`, { headers })).text()
      expect(page).toContain(`<html lang="${language}">`)
      expect(page).toContain(`<h1>${title}</h1>`)
      expect(page).toContain(`<a href="/warehouse?page=2">${again}</a>`)
      const form = await (await fetch(url, { ...posted, headers })).text()
      expect(form).not.toContain('<a ')
    },
  )

  it('answers a script of its own in the way that its screen can show [BEY-84]', async () => {
    const { url } = await startBusy(2_000)
    const answer = await fetch(`${url}/warehouse?_data=routes%2F_frame.warehouse`)
    expect([answer.status, answer.headers.get('x-remix-catch')]).toEqual([503, 'yes'])
    expect(await answer.json()).toMatchObject({ reason: 'busy', title: 'The portal is very busy' })
  })

  it('takes an upload when it takes any, and does not count it among those that wait [BEY-84, BEY-83]', async () => {
    const gauge = new LoadGauge()
    const counted: number[] = []
    const { url } = await startEdge(
      () => {
        counted.push(gauge.runningRequests)
        return Promise.resolve(html('taken'))
      },
      { gauge },
    )
    const body = new FormData()
    body.set('files', new Blob(['a']), 'a.csv')
    await fetch(`${url}/warehouse/import-products`, { method: 'POST', body })
    await fetch(`${url}/warehouse`)
    expect(counted).toEqual([0, 1])
  })
})
