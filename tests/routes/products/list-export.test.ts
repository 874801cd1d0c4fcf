import { gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import ExcelJS from 'exceljs'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'
import { startUpstreamProxy, type UpstreamProxy } from '../../support/upstream-proxy'
import {
  article,
  articles,
  callsDuring,
  idsOn,
  signedIn,
  ticks,
  upstream as upstreamAs,
} from './support'
import { readActs } from '../acts/act-pages'

const server = portal()
const exporting = <T>(work: () => Promise<T>) => callsDuring('/products/export', work)

let staff: Browser
let customs: Browser
let solo: Browser
let archive: Browser

beforeAll(async () => {
  await server.resetSandbox()
  staff = await signedIn('staff@demo.test')
  customs = await signedIn('customs@demo.test')
  solo = await signedIn('solo@demo.test')
  archive = await signedIn('client@demo.test')
  await (await archive.open('/')).press('1003 (Quay Archive)')
})

async function sheetOf(page: Page): Promise<string[]> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(page.bytes as never)
  const column = workbook.worksheets[0]?.getColumn(1).values as string[]
  return column.slice(2)
}

describe('Export selection', () => {
  it('sends the ticks of this page and of others, and answers with the workbook [PROD-15] [PROD-19]', async () => {
    const page = await customs.open('/warehouse?brand=1001&sel=10001')
    const [one = ''] = articles(page)
    const [idOne = ''] = idsOn(page)
    const { result, calls } = await exporting(() =>
      page.form('.list').tick(`Select ${one}`).press('Export selection'),
    )
    expect(calls.map((call) => call.body)).toEqual([{ ids: [10001, Number(idOne)] }])
    expect(result.status).toBe(200)
    expect(result.redirects).toEqual([])
    expect(result.header('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(result.header('content-disposition')).toBe('attachment; filename="products-1001.xlsx"')
    expect(result.header('cache-control')).toBe('no-store, no-transform')
    expect(result.header('content-encoding')).toBeUndefined()
    expect(await sheetOf(result)).toContain(one)
    expect(await sheetOf(result)).toHaveLength(2)
  })

  it('is said to be done on the next page, once [PROD-20]', async () => {
    const page = await customs.open('/warehouse?sel=10001')
    await page.press('Export selection')
    const next = await customs.open('/')
    expect(next.messages()).toEqual([{ kind: 'success', text: 'Export created successfully' }])
    expect((await customs.open('/')).messages()).toEqual([])
  })

  it('refuses more than 500 ticks without asking upstream', async () => {
    const ids = Array.from({ length: 500 }, (_, n) => `sel=${20_000 + n}`).join('&')
    const page = await customs.open(`/warehouse?${ids}`)
    const [one = ''] = articles(page)
    const { result, calls } = await exporting(() =>
      page.form('.list').tick(`Select ${one}`).press('Export selection'),
    )
    expect(calls).toEqual([])
    expect(result.messages()).toEqual([
      { kind: 'warning', text: 'Selection is limited to 500 items' },
    ])
    expect(ticks(result)).toHaveLength(500)
  })
})

describe('Export all', () => {
  it('of 249 products does not warn, and exports what the list shows [PROD-16] [PROD-17]', async () => {
    const page = await archive.open('/warehouse?sort=styleId&dir=desc&sel=30001')
    const { result, calls } = await exporting(() => page.press('Export all'))
    expect(calls.map((call) => call.body)).toEqual([{ ids: [], order: 'desc', sc: 'styleId' }])
    expect(await sheetOf(result)).toHaveLength(249)
  })

  it('sends search, filters and order of the list as it was shown [PROD-16]', async () => {
    const page = await solo.open('/warehouse?q=shoe&brand=2004&color=2001&category=2003&page=1')
    const form = page.form('.list').fill('Search in article information', 'not pressed')
    const { calls } = await exporting(() => form.press('Export all'))
    expect(calls.map((call) => call.body)).toEqual([
      {
        ids: [],
        search: 'shoe',
        filters: { brand_id: [2004], color_id: [2001], category_id: [2003] },
        order: 'asc',
        sc: 'sku',
      },
    ])
  })

  it('of 250 products asks first, at an address of its own; Cancel asks upstream for nothing [PROD-17] [PROD-18] [I18N-13]', async () => {
    const page = await solo.open('/warehouse?sort=styleId&dir=asc&sel=20001')
    const { result: asked, calls } = await exporting(() => page.press('Export all'))
    expect(calls).toEqual([])
    expect(asked.messages()[0]).toEqual({
      kind: 'warning',
      text: 'You’re about to export a large number of products, are you sure you want to continue?'.replace(
        '’',
        "'",
      ),
    })
    expect(new URL(asked.url).searchParams.get('confirm')).toBe('export-all')

    const bookmarked = await solo.open('/warehouse?confirm=export-all')
    expect(bookmarked.form('.confirm').buttons()).toEqual(['Continue'])
    const cancelled = await exporting(() => asked.link('Cancel'))
    expect(cancelled.calls).toEqual([])
    expect(cancelled.result.path).toBe('/warehouse?sort=styleId&dir=asc&of=2&sel=20001')

    const { result, calls: confirmed } = await exporting(() => asked.press('Continue'))
    expect(confirmed.map((call) => call.body)).toEqual([{ ids: [], order: 'asc', sc: 'styleId' }])
    expect(await sheetOf(result)).toHaveLength(250)
  })
})

describe('an export of a list that has grown since it was shown', () => {
  it.each(['Export all', 'All as CSV'])(
    'of exactly 250 products by now asks first, by %s [PROD-17] [PROD-18]',
    async (button) => {
      const page = await archive.open('/warehouse')
      await server.faults({
        method: 'POST',
        path: '/products/multifilter',
        kind: 'status',
        status: 200,
        times: 1,
        body: { result: [], count: 250, max: 13 },
      })
      const { result, calls } = await exporting(() => page.press(button))
      expect(calls).toEqual([])
      expect(result.redirects).toHaveLength(1)
      expect(result.url.searchParams.get('confirm')).toMatch(/^export-(all|csv)$/)
      await server.clearFaults()
    },
  )
})

describe('an action', () => {
  it('that was rendered for another company does nothing and says so [BEY-31]', async () => {
    const page = await staff.open('/warehouse?sel=10001')
    await (await staff.open('/')).press('1002 (Polder Sports)')
    const { result, calls } = await exporting(() => page.press('Export selection'))
    expect(calls).toEqual([])
    expect(result.redirects).toEqual(['/warehouse?of=1&sel=10001&company=1'])
    expect(result.messages()[0]?.text).toMatch(
      /^This form was made for 1001 \(Harbour Fashion\), but 1002 \(Polder Sports\) is active now/,
    )
  })

  it('without a key of this portal does nothing and says so', async () => {
    const page = await customs.open('/warehouse?sel=10001')
    const button = page.form('.list').button('Export selection')
    for (const value of [
      'export-selection 1 made.up.key',
      'export-selection',
      'export-selection 1',
    ]) {
      button.setAttribute('value', value)
      const { result, calls } = await exporting(() => page.press('Export selection'))
      expect(calls, value).toEqual([])
      expect(result.messages()[0]?.text).toMatch(/was not made by this portal/)
    }
  })

  it('that the list does not have is refused', async () => {
    const page = await customs.open('/warehouse?sel=10001')
    const button = page.form('.list').button('Export selection')
    const value = button.getAttribute('value') ?? ''
    for (const name of ['delete', 'constructor', '__proto__']) {
      button.setAttribute('value', value.replace('export-selection', name))
      expect((await page.press('Export selection')).status).toBe(400)
    }
  })

  it('that finds nobody signed in leads to signing in, and then to the list [AUTH-31]', async () => {
    const browser = await signedIn('solo@demo.test')
    const page = await browser.open('/warehouse?brand=2004&sel=20007')
    browser.cookies.delete('portal_session')
    const { result, calls } = await exporting(() => page.press('Export selection'))
    expect(calls).toEqual([])
    expect(result.redirects).toEqual(['/?next=%2Fwarehouse%3Fbrand%3D2004'])
    expect((await solo.open('/warehouse/export?brand=2004')).redirects).toEqual([
      '/warehouse?brand=2004',
    ])
  })

  it('never puts its key into an address [SHELL-50]', async () => {
    const page = await customs.open('/warehouse')
    const form = page.form('.list').fill('Search in article information', 'shirt')
    for (const press of ['Search', 'Apply', 'Style code', 'Next', 'Export all']) {
      const next = await form.press(press)
      expect(next.url.searchParams.has('key'), press).toBe(false)
      expect(next.url.searchParams.has('intent'), press).toBe(false)
    }
  })
})

describe('a text browser that knows no formmethod', () => {
  it('gets a form to continue with, and the workbook from it [PROD-15] [PROD-19]', async () => {
    const page = await solo.open('/warehouse?q=Football&sel=20007')
    const button = page.form('.list').button('Export selection')
    for (const { name } of [...button.attributes])
      if (/^form/i.test(name)) button.removeAttribute(name)
    const { result: asked, calls } = await exporting(() => page.press('Export selection'))
    expect(calls).toEqual([])
    expect(asked.path).toBe('/warehouse?q=Football&confirm=export-selection&of=2&sel=20007')
    expect(asked.messages()[0]?.text).toBe('Export the selected rows?')
    const { result, calls: sent } = await exporting(() => asked.press('Continue'))
    expect(sent.map((call) => call.body)).toEqual([{ ids: [20007] }])
    expect(await sheetOf(result)).toEqual(['PS101-110-3'])
  })

  it('is told when nothing is ticked [PROD-14]', async () => {
    const asked = await solo.open('/warehouse?confirm=export-selection')
    expect(wordsOf(asked.find('.confirm p'))).toBe('No products selected')
    expect(asked.find('.confirm').querySelectorAll('button')).toHaveLength(0)
  })
})

describe('an export that upstream refuses or breaks', () => {
  beforeEach(() => server.clearFaults())

  const back = '/warehouse?q=Football&of=2&sel=20007'

  it.each([
    [
      'a refusal in words',
      { kind: 'status', status: 422, body: { error: { en: 'Too many exports today' } } },
      'Too many exports today',
    ],
    ['a refusal by code', { kind: 'status', status: 400, body: { error: { code: 'E17' } } }, 'E17'],
    ['a refusal without words', { kind: 'status', status: 403, body: {} }, 'Something went wrong'],
    [
      'an error in good form',
      { kind: 'status', status: 200, body: { error: { en: 'Out of order' } } },
      'Out of order',
    ],
    [
      'a server’s fault in its own words',
      { kind: 'status', status: 500, body: { error: { en: 'SQLSTATE 42000' } } },
      'Something went wrong',
    ],
    ['a connection reset', { kind: 'reset' }, 'Something went wrong'],
    ['a page in place of a file', { kind: 'html', status: 200 }, 'Something went wrong'],
    ['nothing at all', { kind: 'empty', status: 200 }, 'Something went wrong'],
  ] as const)(
    'sends no file for %s and says on the list why [PROD-21] [BEY-80]',
    async (_, fault, words) => {
      await server.faults({ method: 'POST', path: '/products/export', ...fault })
      const page = await solo.open(back)
      const { result, calls } = await exporting(() => page.press('Export selection'))
      expect(calls).toHaveLength(1)
      expect(result.redirects).toEqual([back])
      expect(result.header('content-disposition')).toBeUndefined()
      expect(result.messages()).toEqual([{ kind: 'error', text: words }])
    },
  )

  it('breaks the download off when upstream breaks off, and says so on the next page and of the act [PROD-19] [PROD-21] [BEY-85]', async () => {
    await server.faults({ method: 'POST', path: '/products/export', kind: 'truncate' })
    const page = await solo.open('/warehouse?confirm=export-all')
    await expect(page.press('Continue')).rejects.toThrow(/terminated|closed|aborted|reset/i)
    const next = await solo.open('/')
    expect(next.messages()).toEqual([
      { kind: 'error', text: 'The export broke off: the downloaded file is not complete.' },
    ])
    await next.press('Close')
    const [act] = await readActs(solo)
    expect(act).toMatchObject({ what: 'Export all', outcome: 'Not done' })
    expect(act?.words).toBe('The export broke off: the downloaded file is not complete.')
  })
})

describe('the file', () => {
  let upstream: UpstreamProxy
  let browser: Browser

  beforeAll(async () => {
    upstream = await startUpstreamProxy()
    const own = await startPortal({ env: { API_BASE_URL: upstream.base } })
    browser = await signedIn('solo@demo.test', own.url)
  })

  const exportOne = async () =>
    (await browser.open('/warehouse?sel=20007')).press('Export selection')

  it('keeps upstream’s bytes, type and name; unnamed it is products.xlsx [PROD-19]', async () => {
    upstream.answer('POST /products/export', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/vnd.ms-excel' })
      response.end(Buffer.from([0x50, 0x4b, 255, 1, 254]))
    })
    const file = await exportOne()
    expect([...file.bytes]).toEqual([0x50, 0x4b, 255, 1, 254])
    expect(file.header('content-type')).toBe('application/vnd.ms-excel')
    expect(file.header('content-disposition')).toBe('attachment; filename="products.xlsx"')
  })

  it('cannot lead out of the folder by its name [PROD-19]', async () => {
    upstream.answer('POST /products/export', (_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/zip',
        'content-disposition': `inline; filename="..\\\\..\\\\a.xlsx"; filename*=UTF-8''..%2F%E2%80%AEv%0D%0A%C3%A9l%C3%B3.xlsx`,
      })
      response.end('PK')
    })
    expect((await exportOne()).header('content-disposition')).toBe(
      `attachment; filename="velo.xlsx"; filename*=UTF-8''v%C3%A9l%C3%B3.xlsx`,
    )
  })

  it('comes as it is, even packed by an upstream that was not asked to [PROD-19]', async () => {
    upstream.seen.length = 0
    upstream.answer('POST /products/export', (_request, response) => {
      const packed = gzipSync('PK and so on')
      response.writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-encoding': 'gzip',
        'content-length': packed.length,
      })
      response.end(packed)
    })
    expect((await exportOne()).html).toBe('PK and so on')
    expect(upstream.seen[0]?.headers['accept-encoding']).toBe('identity')
  })

  /** Presses the button as a browser does, and gives the answer as it comes. */
  async function pressAndWatch(signal?: AbortSignal): Promise<Response> {
    const page = await browser.open('/warehouse?sel=20007')
    const form = page.form('.list')
    const { action, entries } = form.submission(form.button('Export selection'))
    return fetch(new URL(action, page.url), {
      method: 'POST',
      headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
      body: new URLSearchParams(entries as [string, string][]),
      signal,
    })
  }

  it.each([
    ['lines of text', 'ArticleNumber;Stock\nPS101;3'],
    ['a page that is called a file', '<!doctype html><p>Session expired'],
    ['an error that is called a file', '{"error":"out of memory"}'],
    ['a single byte', '\u0000'],
  ])(
    'that is no workbook but %s is not handed on; the list says that it is broken [PROD-21, BEY-80]',
    async (_, content) => {
      upstream.answer('POST /products/export', (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/octet-stream' })
        response.end(content)
      })
      const answer = await exportOne()
      expect(answer.header('content-disposition')).toBeUndefined()
      expect(answer.path).toMatch(/^\/warehouse\?/)
      expect(answer.messages()).toEqual([
        {
          kind: 'error',
          text: 'The file that was made for this export is broken: it is no workbook. Please try again later.',
        },
      ])
      await answer.press('Close')
    },
  )

  it('passes through while upstream is still writing it, and is never held whole [PROD-19]', async () => {
    let finish: () => void = () => undefined
    upstream.answer('POST /products/export', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream' })
      response.write('PK first')
      finish = () => response.end(' last')
    })
    const reader = (await pressAndWatch()).body?.getReader()
    const first = await reader?.read()
    expect(new TextDecoder().decode(first?.value)).toBe('PK first')
    finish()
    const last = await reader?.read()
    expect(new TextDecoder().decode(last?.value)).toBe(' last')
  })

  it('is given up upstream when the browser goes away, before its first byte and after', async () => {
    for (const begin of [false, true]) {
      let isAsked: () => void = () => undefined
      const asked = new Promise<void>((resolve) => (isAsked = resolve))
      const gone = new Promise<void>((resolve) => {
        upstream.answer('POST /products/export', (_request, response) => {
          response.once('close', resolve)
          if (begin) {
            response.writeHead(200, { 'content-type': 'application/octet-stream' })
            response.write('PK first')
          }
          isAsked()
        })
      })
      const leaving = new AbortController()
      const answered = pressAndWatch(leaving.signal).then(
        () => 'begun',
        () => 'left',
      )
      await (begin ? answered : asked)
      leaving.abort()
      await gone
      expect(await answered).toBe(begin ? 'begun' : 'left')
      expect((await browser.open('/')).messages()).toEqual([])
    }
  })
})

describe('a list that has grown since its page was made', () => {
  it('is counted again before it is exported [PROD-17] [PROD-18]', async () => {
    const page = await archive.open('/warehouse')
    const write = await upstreamAs('client@demo.test', 3)
    await write('/saleskit/sku', [article('QA999-NEW')])
    const { result, calls } = await exporting(() => page.press('Export all'))
    expect(calls).toEqual([])
    expect(result.redirects).toEqual(['/warehouse?confirm=export-all'])
    expect(result.messages()[0]?.text).toMatch(/^You're about to export a large number/)
  })
})
