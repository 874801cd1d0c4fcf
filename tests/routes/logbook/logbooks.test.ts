import { beforeAll, describe, expect, it } from 'vitest'
import { Browser, wordsOf, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { callsTo, column, countOf, sortable } from '../stock/support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = new Browser(server)
  await client.startSession('client@demo.test')
})

const answering = (path: string, ...result: object[]) =>
  server.faults({
    method: 'GET',
    path,
    kind: 'status',
    status: 200,
    body: { result, count: result.length, max: 1 },
  })
const links = (page: Page) =>
  page.findAll('tbody a').map((link) => [wordsOf(link), link.getAttribute('href') ?? ''])

describe('every logbook', () => {
  it('shows 100 entries, newest first, with the times of Amsterdam [LOG-02] [LOG-03]', async () => {
    for (const [log, time] of [
      ['api', 'Time'],
      ['xml', 'Created'],
      ['portal', 'Time'],
    ] as const) {
      const { page, calls } = await callsTo(`/log/${log}`, () => client.open(`/logbook/${log}`))
      expect(calls.map(({ method, query }) => [method, query])).toEqual([
        ['GET', { page: '1', limit: '100' }],
      ])
      expect(countOf(page)).toBe('1–100 of 500')
      const times = column(page, time)
      expect(times[0]).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/)
      expect(times.map(sortable)).toEqual([...times.map(sortable)].sort().reverse())
    }
  })

  it('says so when nothing is found, and keeps to the company [LOG-02] [LOG-04]', async () => {
    const staff = new Browser(server)
    await (await staff.signIn('staff@demo.test')).press('1003 (Quay Archive)')
    for (const log of ['api', 'xml', 'portal']) {
      const page = await staff.open(`/logbook/${log}`)
      expect(page.main).toContain('No log records found')
    }
    const none = await client.open('/logbook/xml?file_name=no-such-file')
    expect(none.main).toContain('No log records found')
  })

  it('filters on texts from 3 characters on, and shows the hint below that [LOG-05] [LOG-06] [SHR2-06]', async () => {
    const short = await callsTo('/log/xml', () => client.open('/logbook/xml?file_name=sh'))
    expect(short.calls.map(({ method }) => method)).toEqual(['GET'])
    expect(short.page.form('.list').value('File name Enter at least 3 characters')).toBe('sh')
    const { page, calls } = await callsTo('/log/xml', () =>
      client.open('/logbook/xml?file_name=SHP_'),
    )
    expect(calls.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { file_name: 'SHP_' }],
    ])
    for (const name of column(page, 'File name')) expect(name).toMatch(/shp_/)
  })

  it('keeps its filters when upstream does not answer', async () => {
    for (const log of ['api', 'xml', 'portal']) {
      await server.faults({ path: `/log/${log}`, kind: 'reset', times: 3 })
      const page = await client.open(`/logbook/${log}?file_name=something`)
      expect(page.status).toBe(503)
      expect(page.find('input[name=file_name][value=something]')).toBeTruthy()
      await server.clearFaults()
      expect((await client.open(`/logbook/${log}`)).status).toBe(200)
    }
  })

  it('is exported whole as CSV and as a workbook [BEY-33]', async () => {
    for (const log of ['api', 'xml', 'portal']) {
      const page = await client.open(`/logbook/${log}?file_name=HF1`)
      const [, total] = /of (\d+)$/.exec(countOf(page)) ?? []
      const file = await page.press('All as CSV')
      expect(file.bytes.toString().trim().split('\r\n')).toHaveLength(Number(total) + 1)
      const book = await page.press('All as Excel')
      expect(book.header('content-disposition')).toContain(`${log}-log-1001.xlsx`)
    }
  })
})

describe('the api log', () => {
  it('names the web service, says what came of the call and opens its payload [LOG-07] [LOG-08] [LOG-09] [LOG-11]', async () => {
    const entry = { id: 9, webservice_id: 1, method: 'PUT', status: 1, time: 1711846800 }
    await answering(
      '/log/api',
      { ...entry, payload: '{"sku":"<b>","n":[1]}' },
      { ...entry, id: 10, webservice_id: 999, status: 0, payload: 'not <i>json</i>' },
    )
    const page = await client.open('/logbook/api')
    expect(page.table().headings).toEqual([
      'ID', 'Webservice', 'Method', 'Status', 'Time', 'Payload', 'About',
    ]) // prettier-ignore
    const [first, second] = page.table().rows
    expect(first?.cells.slice(0, 5)).toEqual([
      '9', 'Article import', 'PUT', 'Success', '31-03-2024 03:00:00',
    ]) // prettier-ignore
    expect(first?.element.querySelector('details pre')?.textContent).toBe(
      '{\n  "sku": "<b>",\n  "n": [\n    1\n  ]\n}',
    )
    expect([second?.cell('Webservice'), second?.cell('Status')]).toEqual(['999', 'Failed'])
    expect(second?.element.querySelector('pre')?.textContent).toBe('not <i>json</i>')
    expect(page.findAll('tbody b, tbody i')).toEqual([])
  })

  it('is filtered by method, web service and text in the payload [LOG-10]', async () => {
    const page = await client.open('/logbook/api')
    const { page: some, calls } = await callsTo('/log/api', () =>
      page
        .form('.list')
        .fill('Method', 'post')
        .fill('Webservice', 'Stock level')
        .fill('Text in payload', 'HF10')
        .press('Apply'),
    )
    expect(calls.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { name: 'post', webservice_id: 8, file_name: 'HF10' }],
    ])
    expect(new Set(column(some, 'Webservice'))).toEqual(new Set(['Stock level']))
    expect(page.form('.list').options('Webservice')[0]).toBe('All')
  })

  it('leads to the order or article that a call speaks of, where that has a screen [BEY-48]', async () => {
    const entry = { id: 1, webservice_id: 1, method: 'PUT', status: 1, time: 1 }
    await answering(
      '/log/api',
      { ...entry, payload: '{"order_id":5,"external_order_id":"S5"}' },
      { ...entry, id: 2, payload: '{"purchaseorder_id":"6"}' },
      { ...entry, id: 3, payload: '{"product_id":7,"sku":"HF7"}' },
      { ...entry, id: 4, payload: '{"rows":3}' },
      { ...entry, id: 5, payload: '{"return_id":8,"external_return_id":"RT8"}' },
    )
    expect(links(await client.open('/logbook/api'))).toEqual([
      ['S5', '/outbound-orders/5'],
      ['6', '/inbound-orders/6'],
      ['HF7', '/warehouse/7'],
      ['RT8', '/returns/8'],
    ])
  })

  it('is what an article’s own page leads to [BEY-48]', async () => {
    const product = await (await client.open('/warehouse?q=HF101-MNT-M')).link('HF101-MNT-M')
    const { page, calls } = await callsTo('/log/api', () =>
      product.link('API calls about this product'),
    )
    expect(calls[0]?.body).toEqual({ file_name: '"HF101-MNT-M"' })
    expect(page.h1).toBe('API log')
  })
})

describe('an order’s and an article’s own page', () => {
  /** Addresses that the lines of a log lead to, but for downloads. */
  const subjects = (page: Page) =>
    links(page).flatMap(([words, href]) => (words === 'Download' ? [] : [[words, href]]))

  it.each([
    ['an outbound order', /^\/outbound-orders\/\d+$/, 'API calls about this order'],
    ['a return', /^\/returns\/\d+$/, 'API calls about this order'],
    ['an article', /^\/warehouse\/\d+$/, 'API calls about this product'],
  ])('of %s leads to its api calls, and each of them back [BEY-48]', async (_, own, calls) => {
    const log = await client.open('/logbook/api')
    const [words, path] = subjects(log).find(([, href]) => own.test(href ?? '')) ?? []
    const found = await (await log.follow(path ?? '')).link(calls)
    expect(found.h1).toBe('API log')
    expect(found.table().rows.length).toBeGreaterThan(0)
    expect(subjects(found)).toEqual(found.table().rows.map(() => [words, path]))
    for (const pre of found.findAll('tbody pre')) expect(pre.textContent).toContain(`"${words}"`)
  })

  it.each([
    ['an outbound order', 'shp', /^\/outbound-orders\?q=/],
    ['a return', 'ro', /^\/returns\?q=/],
    ['an article', 'art', /^\/warehouse\?q=/],
  ])('of %s leads to its documents, and each of them back [BEY-48]', async (_, type, own) => {
    const log = await client.open(`/logbook/xml?document_type=${type}`)
    const [words = '', path] = subjects(log).find(([, href]) => own.test(href ?? '')) ?? []
    const record = await (await log.follow(path ?? '')).link(words)
    const found = await record.link('Documents exchanged')
    expect(found.h1).toBe('XML documents')
    expect(found.path).toBe(`/logbook/xml?file_name=_${words}_`)
    expect(column(found, 'File name').some((name) => name.startsWith(type))).toBe(true)
    expect(subjects(found)).toEqual(found.table().rows.map(() => [words, path]))
  })
})

const document = {
  id: 3,
  file_name: 'shp_S000123_1711846800.xml',
  document_type: 'shp',
  direction: 'in',
  time_init: 1711846800,
  time_start: 1711846801,
  time_stop: 0,
  messages: [
    { id: 1, message: 'Late <again>', level: 'warning', time: 1711846802 },
    { id: 2, message: 'Later', level: 'error', time: 1711846803 },
  ],
}

describe('the document log', () => {
  it('shows times, messages and what can be done [LOG-12] [LOG-13] [LOG-14] [LOG-15]', async () => {
    await answering('/log/xml', document, { ...document, id: 4, messages: [], file_name: null })
    const page = await client.open('/logbook/xml')
    expect(page.table().headings).toEqual([
      'ID', 'File name', 'Document type', 'Direction', 'Created', 'Started', 'Finished', 'Messages',
      'About', 'Actions',
    ]) // prettier-ignore
    const [first, second] = page.table().rows
    expect(first?.cells.slice(0, 7)).toEqual([
      '3', 'shp_S000123_1711846800.xml', 'shp (outbound order)', 'in', '31-03-2024 03:00:00',
      '31-03-2024 03:00:01', '',
    ]) // prettier-ignore
    expect(wordsOf(first?.element.querySelector('details summary'))).toBe('2')
    expect(first?.cell('Messages')).toContain('31-03-2024 03:00:02 warning Late <again>')
    expect(second?.cell('Messages')).toBe('0')
  })

  it('says where there is no file, and leads to the record of one that there is [LOG-17] [BEY-48]', async () => {
    await answering(
      '/log/xml',
      document,
      { ...document, id: 4, file_name: null },
      { ...document, id: 5, file_name: '../shp_S1_1.xml' },
    )
    const page = await client.open('/logbook/xml')
    expect(links(page)).toEqual([
      ['S000123', '/outbound-orders?q=S000123'],
      ['Download', '/logbook/xml/download?file=shp_S000123_1711846800.xml'],
    ])
    expect(column(page, 'Actions').slice(1)).toEqual(['No file', 'No file'])
  })

  it('is filtered by document type and direction [LOG-15] [LOG-16]', async () => {
    const page = await client.open('/logbook/xml')
    expect(page.form('.list').options('Document type')).toEqual([
      'All', 'art (article)', 'art_impres (answer to an article)', 'iot', 'lvo',
      'po (inbound order)', 'po_impress (answer to an inbound order)', 'ro (return)',
      'ro_impress (answer to a return)', 'shp (outbound order)',
      'shp_impress (answer to an outbound order)', 'stl (stock list)', 'stm (stock mutation)',
    ]) // prettier-ignore
    expect(page.form('.list').options('Direction')).toEqual(['All', 'in', 'out'])
    const { page: some, calls } = await callsTo('/log/xml', () =>
      page
        .form('.list')
        .fill('Document type', 'stl (stock list)')
        .fill('Direction', 'out')
        .press('Apply'),
    )
    expect(calls.map(({ body }) => body)).toEqual([{ document_type: 'stl', direction: 'out' }])
    expect(new Set(column(some, 'Document type'))).toEqual(new Set(['stl (stock list)']))
    const unknown = await callsTo('/log/xml', () =>
      client.open('/logbook/xml?document_type=exe&direction=up'),
    )
    expect(unknown.calls.map(({ method }) => method)).toEqual(['GET'])
  })

  it('hands a file on from the storage of the active company [LOG-17] [API2-37]', async () => {
    const page = await client.open('/logbook/xml?document_type=stl')
    const name = column(page, 'File name')[0] ?? ''
    const file = await page.link('Download', { nth: 0 })
    expect(file.status).toBe(200)
    expect(file.header('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(file.header('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(file.html).toContain('division="1001"')
  })

  it('has no file of another name than a plain one, and asks for none [LOG-18]', async () => {
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    for (const file of ['', '.htaccess', '../x.xml', 'a/b.xml', 'a%2Fb.xml', 'a b.xml', 'é.xml']) {
      const page = await client.open(
        `/logbook/xml/download?${new URLSearchParams({ file }).toString()}`,
      )
      expect([file, page.status]).toEqual([file, 404])
      expect(page.main).toContain('The requested page could not be found')
    }
    const calls = await server.calls(before)
    expect(calls.filter(({ path }) => path.includes('/log/'))).toEqual([])
    const gone = await client.open('/logbook/xml/download?file=nobody-has-it.xml')
    expect(gone.status).toBe(404)
  })
})

describe('sending a document again', () => {
  const recent = async () => {
    const page = await client.open('/logbook/xml?document_type=stl&direction=out')
    return { page, button: page.find('button[aria-label^="Replay "]') }
  }

  it('is offered for outgoing documents of the last 24 hours only [LOG-19]', async () => {
    const now = Math.floor(Date.now() / 1000)
    const at = (id: number, direction: string, ago: number) => ({
      ...document, id, direction, time_init: now - ago, file_name: `f${id}.xml`,
    }) // prettier-ignore
    await answering('/log/xml', at(1, 'out', 86_300), at(2, 'out', 86_500), at(3, 'in', 60))
    const page = await client.open('/logbook/xml')
    const buttons = page.findAll('tbody button').map((one) => one.getAttribute('aria-label'))
    expect(buttons).toEqual(['Replay f1.xml'])
  })

  it('is done once, and shows the same list with upstream’s words [LOG-20] [LOG-21] [API2-36]', async () => {
    const { page, button } = await recent()
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    const name = button.getAttribute('aria-label') ?? ''
    const after = await page.form('.list').press(name, { nth: 0 })
    expect(after.path).toBe('/logbook/xml?document_type=stl&direction=out')
    expect(after.messages()).toContainEqual({
      kind: 'success',
      text: 'The document is sent again',
    })
    const again = await page.form('.list').press(name, { nth: 0 })
    expect(again.path).toBe(after.path)
    const sent = (await server.calls(before)).filter(({ path }) => path === '/log/replay')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.idempotencyKey).toBeTruthy()
  })

  it('is refused without asking upstream when it is not on the list, or not to be sent any more [LOG-20]', async () => {
    const { page, button } = await recent()
    await answering('/log/xml', document)
    await server.faults({
      method: 'POST',
      path: '/log/xml',
      kind: 'status',
      status: 200,
      body: { result: [{ ...document, direction: 'out' }], count: 1, max: 1 },
    })
    const { page: after, calls } = await callsTo('/log/replay', () =>
      page.form('.list').press(button.getAttribute('aria-label') ?? '', { nth: 0 }),
    )
    expect(after.messages()).toContainEqual({
      kind: 'error',
      text: 'Only outgoing documents of the last 24 hours can be replayed',
    })
    expect(calls).toEqual([])
    await server.clearFaults()
  })

  it.each([
    ['came in', { direction: 'in' }],
    ['went out more than 24 hours ago', { time_init: Math.floor(Date.now() / 1000) - 86_460 }],
    ['has no time', { time_init: null }],
  ])(
    'is refused without asking upstream for a document of the list that %s [LOG-19] [LOG-20]',
    async (_, change) => {
      const { page, button } = await recent()
      const [, id] = /^replay:(\d+) /.exec(button.getAttribute('value') ?? '') ?? []
      const fresh = {
        ...document,
        id: Number(id),
        direction: 'out',
        time_init: Math.floor(Date.now() / 1000) - 60,
      }
      await server.faults({
        method: 'POST',
        path: '/log/xml',
        kind: 'status',
        status: 200,
        body: { result: [{ ...fresh, ...change }], count: 1, max: 1 },
      })
      const { page: after, calls } = await callsTo('/log/replay', () =>
        page.form('.list').press(button.getAttribute('aria-label') ?? '', { nth: 0 }),
      )
      expect(after.messages()).toContainEqual({
        kind: 'error',
        text: 'Only outgoing documents of the last 24 hours can be replayed',
      })
      expect(calls).toEqual([])
      await server.clearFaults()
    },
  )

  it('asks first on a page of its own where its button comes by GET, and sends nothing before the answer [LOG-20]', async () => {
    const { button } = await recent()
    const pressed = new URLSearchParams({
      document_type: 'stl',
      direction: 'out',
      intent: `${button.getAttribute('value') ?? ''} 1`,
    })
    const { page: asked, calls } = await callsTo('/log/replay', () =>
      client.open(`/logbook/xml?${pressed}`),
    )
    expect(calls).toEqual([])
    expect(wordsOf(asked.find('#confirm-question'))).toMatch(/^Send \S+ again\?$/)
    expect(asked.findAll('table, .filters')).toEqual([])
    const back = await asked.link('Cancel')
    expect(back.path).toBe('/logbook/xml?document_type=stl&direction=out')
    const { page: after, calls: sent } = await callsTo('/log/replay', () => asked.press('Replay'))
    expect(after.path).toBe(back.path)
    expect(after.messages().map(({ text }) => text)).toContain('The document is sent again')
    expect(sent).toHaveLength(1)
  })

  it('asked by GET for what cannot be sent again shows the list, and says why [LOG-19] [LOG-20]', async () => {
    // of a message that stays nothing is left from before
    client = new Browser(server)
    await client.startSession('client@demo.test')
    const page = await client.open('/logbook/xml?page=2&intent=replay:987654321%201%20key%202')
    expect(page.redirects).toEqual(['/logbook/xml?page=2&confirm=replay%3A987654321'])
    expect(page.messages()[0]?.text).toBe(
      'Only outgoing documents of the last 24 hours can be replayed',
    )
    expect(page.findAll('table')).toHaveLength(1)
    const other = await client.open('/logbook/xml?intent=replay:987654321%201%20key%203')
    expect(other.redirects).toEqual(['/logbook/xml?page=3&confirm=replay%3A987654321'])
  })

  it('says upstream’s words or the code when it is refused, and nothing it does not know [LOG-21] [SHR2-27] [BEY-80]', async () => {
    for (const [fault, text] of [
      [
        { kind: 'status', status: 422, body: { error: { en: 'The partner is closed' } } },
        'The partner is closed',
      ],
      [{ kind: 'status', status: 422, body: { error: { code: 'X7' } } }, 'Error! [X7]'],
      [{ kind: 'status', status: 200, body: { error: { en: 'Not today' } } }, 'Not today'],
      [{ kind: 'status', status: 200, body: { success: false } }, 'Something went wrong'],
      [{ kind: 'status', status: 200, body: { result: { id: 9 } } }, 'Success! 200'],
      [
        { kind: 'status', status: 500, body: { error: { en: 'SQLSTATE' } } },
        'Something went wrong. We do not know whether this was saved. Check before you try again.',
      ],
      [
        { kind: 'status', status: 200, body: { result: null } },
        'Something went wrong. We do not know whether this was saved. Check before you try again.',
      ],
      [
        { kind: 'applyThenReset' },
        'Something went wrong. We do not know whether this was saved. Check before you try again.',
      ],
    ] as const) {
      const { page, button } = await recent()
      await server.faults({ method: 'POST', path: '/log/replay', ...fault })
      const after = await page
        .form('.list')
        .press(button.getAttribute('aria-label') ?? '', { nth: 0 })
      expect(after.messages().map((message) => message.text)).toContain(text)
    }
  })
})

describe('the portal log', () => {
  it('shows who did what, and links the files that there are [LOG-22] [LOG-23] [LOG-24] [LOG-25]', async () => {
    const entry = {
      id: 5,
      time: 1711846800,
      user: 'client@demo.test',
      action: 'import',
      document_type: 'po',
      direction: 'in',
      file_name: 'po_PO1_1.xlsx',
      status: 1,
      message: null,
    }
    await answering('/log/portal', entry, { ...entry, id: 6, file_name: null, status: 0 })
    const page = await client.open('/logbook/portal')
    expect(page.table().headings).toEqual([
      'ID', 'Time', 'User', 'Action', 'Document type', 'Direction', 'File name', 'Status',
      'Message', 'About',
    ]) // prettier-ignore
    expect(page.table().rows[0]?.cells).toEqual([
      '5', '31-03-2024 03:00:00', 'client@demo.test', 'import', 'po (inbound order)', 'in', 'po_PO1_1.xlsx',
      'Success', '', 'PO1',
    ]) // prettier-ignore
    expect(page.table().rows[1]?.cells.slice(6, 8)).toEqual(['', 'Failed'])
    expect(links(page)).toContainEqual([
      'po_PO1_1.xlsx',
      '/logbook/xml/download?file=po_PO1_1.xlsx',
    ])
  })

  it('is filtered by user or action, file name and direction [LOG-26]', async () => {
    const page = await client.open('/logbook/portal')
    const { calls } = await callsTo('/log/portal', () =>
      page
        .form('.list')
        .fill('User or action', 'staff')
        .fill('File name', 'xlsx')
        .fill('Direction', 'out')
        .press('Apply'),
    )
    expect(calls.map(({ body }) => body)).toEqual([
      { name: 'staff', file_name: 'xlsx', direction: 'out' },
    ])
  })
})
