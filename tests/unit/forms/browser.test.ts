import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

let html = ''
let answer: { status: number; headers: Record<string, string | string[]> } | undefined
const seen: Seen[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString('latin1')))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers, body })
    response.writeHead(answer?.status ?? 200, { 'content-type': 'text/html', ...answer?.headers })
    answer = undefined
    response.end(html)
  })
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  html = ''
  seen.length = 0
})
afterAll(() => void server.close())

async function open(markup: string, path = '/page?x=1') {
  html = `<!doctype html><html><head><title>T</title></head><body>${markup}</body></html>`
  return new Browser({ url }).open(path)
}
const sent = () => seen.at(-1)!
const fields = () => [...new URLSearchParams(sent().body)]

describe('the browser of the tests', () => {
  it('sends what a browser without scripts would: enabled, named, chosen, and the pressed button', async () => {
    const page = await open(`
      <form method="post" action="/to">
        <input type="hidden" name="key" value="k&amp;k"><input name="a" value="1"><input value="nameless">
        <input name="off" value="x" disabled>
        <fieldset disabled><input name="set" value="x"><legend><input name="legend" value="y"></legend></fieldset>
        <input type="checkbox" name="c" value="yes"><input type="checkbox" name="d" checked>
        <input type="radio" name="r" value="1" id="r1"><label for="r1">One</label>
        <input type="radio" name="r" value="2" id="r2" checked><label for="r2">Two</label>
        <select name="s"><option value="">none</option><option value="2">Second</option></select>
        <select name="m" multiple><option selected>p<option>q<option selected>z</select>
        <textarea name="t">\nfirst &lt;
second</textarea>
        <button name="b" value="one">One</button><button name="b" value="two">Go</button>
      </form><input form="f" name="far" value="no">`)
    await page.form('Go').press('Go')
    expect([sent().method, sent().url]).toEqual(['POST', '/to'])
    expect(fields()).toEqual([
      ['key', 'k&k'],
      ['a', '1'],
      ['legend', 'y'],
      ['d', 'on'],
      ['r', '2'],
      ['s', ''],
      ['m', 'p'],
      ['m', 'z'],
      ['t', 'first <\r\nsecond'],
      ['b', 'two'],
    ])
  })

  it('fills by label, in words of the page, and says what there is when there is no such field', async () => {
    const page = await open(`
      <form method="post"><label for="n">Name <span class="optional">(optional)</span></label><input id="n" name="n">
        <label>Kind <select name="k"><option value="1">First</option><option value="2">Second</option></select></label>
        <label><input type="checkbox" name="c"> Agree</label>
        <input aria-label="Search" name="q"><input name="x" aria-label="Fixed" readonly value="f"><button>Go</button></form>`)
    const form = page.form('Go')
    expect(form.labels()).toEqual(['Name', 'Kind', 'Agree', 'Search', 'Fixed'])
    await form
      .fill('Name', 'Ann')
      .fill('Kind', 'Second')
      .tick('Agree')
      .fill('Search', 'é')
      .press('Go')
    expect(fields()).toEqual([
      ['n', 'Ann'],
      ['k', '2'],
      ['c', 'on'],
      ['q', 'é'],
      ['x', 'f'],
    ])
    expect(() => form.fill('Surname', 'x')).toThrow(
      "There is no field labelled 'Surname'; there are: 'Name', 'Kind'",
    )
    expect(() => form.fill('Fixed', 'x')).toThrow('read-only')
    expect(() => form.fill('Kind', 'Third')).toThrow("there are: 'First', 'Second'")
  })

  it('follows form=, formaction, formmethod and the enctype for files', async () => {
    const page = await open(`
      <form id="f" action="/a" method="get"><input name="one" value="1"></form>
      <input form="f" name="far" value="2" aria-label="Far"><label>File <input form="f" type="file" name="file"></label>
      <button form="f" formaction="/b" formmethod="post" formenctype="multipart/form-data">Send</button>`)
    await page
      .form('Send')
      .attach('File', new File(['abc'], 'a.txt', { type: 'text/plain' }))
      .press('Send')
    expect([sent().method, sent().url]).toEqual(['POST', '/b'])
    expect(sent().headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(sent().body).toMatch(/name="far"\r\n\r\n2\r\n/)
    expect(sent().body).toMatch(/filename="a\.txt"\r\nContent-Type: text\/plain\r\n\r\nabc/)
  })

  it('a GET form replaces the query of its action', async () => {
    const page = await open(
      '<form action="/list?old=1&page=2"><input name="q" value="a b"><button>Go</button></form>',
    )
    const next = await page.press('Go')
    expect(next.path).toBe('/list?q=a+b')
  })

  it('Enter presses the first button, seen or not', async () => {
    const page = await open(`<form method="post"><button aria-hidden="true">Save</button>
      <button name="find" value="x">Find</button><button>Save</button></form>`)
    expect(page.form('Save').buttons()).toEqual(['Find', 'Save'])
    await page.form('Save').enter()
    expect(fields()).toEqual([])
  })

  it('follows redirects with GET, keeps cookies and hashes, and drops cookies that have ended', async () => {
    const page = await open('<form method="post" action="/in#tab"><button>Go</button></form>')
    answer = { status: 303, headers: { location: '/out', 'set-cookie': ['a=1; Path=/', 'b=2'] } }
    const next = await page.press('Go')
    expect(next.redirects).toEqual(['/out'])
    expect(next.url.hash).toBe('#tab')
    expect([sent().method, sent().headers.cookie]).toEqual(['GET', 'a=1; b=2'])
    answer = { status: 200, headers: { 'set-cookie': 'a=; Max-Age=0' } }
    await next.reload()
    await next.reload()
    expect(sent().headers.cookie).toBe('b=2')
  })

  it('tells where a request comes from as Chromium does, and not as w3m', async () => {
    const markup = '<form method="post"><button>Go</button></form>'
    const page = await open(markup)
    expect(sent().headers).toMatchObject({ 'sec-fetch-site': 'none' })
    await page.press('Go')
    expect(sent().headers).toMatchObject({ 'sec-fetch-site': 'same-origin', origin: url })
    const w3m = new Browser({ url }, { as: 'w3m' })
    await (await w3m.open('/')).press('Go')
    expect(sent().headers).not.toHaveProperty('sec-fetch-site')
    expect(sent().headers).not.toHaveProperty('origin')
  })

  it('reads tables, messages, and messages beside fields', async () => {
    const page = await open(`
      <main><h1>Head</h1><div class="message error"><p><span class="visually-hidden">Error: </span>No</p></div>
      <div class="summary"><ul><li><a href="#f-a[0].b">Wrong</a></li></ul></div>
      <form><fieldset><legend>Row 1</legend><label for="f-a[0].b">Size</label>
        <input id="f-a[0].b" aria-invalid="true" aria-describedby="e h"><p id="e" class="error">Wrong</p></fieldset></form>
      <table><caption>Units</caption><thead><tr><th>Type<th>Weight</tr></thead>
        <tbody><tr><td>BOX<td>1 kg</tr></tbody></table><p hidden>secret</p><template>x</template></main>`)
    expect(page.messages()).toEqual([{ kind: 'error', text: 'No' }])
    expect(page.errors()).toEqual({ 'Row 1 Size': 'Wrong' })
    expect(page.summary()).toEqual([{ text: 'Wrong', leadsTo: 'Size' }])
    expect(page.table('Units').rows[0]?.cell('Weight')).toBe('1 kg')
    expect([page.h1, page.title]).toEqual(['Head', 'T'])
    expect(page.main).not.toContain('secret')
  })
})
