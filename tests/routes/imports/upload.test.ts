import { readdirSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'
import {
  article,
  articleHeadings,
  articles,
  csv,
  importPath,
  lastCall,
  lines,
  oldWorkbook,
  openUpload,
  signedIn,
  upload,
  withMaterials,
  workbook,
  writesSince,
} from './support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})

const bytes = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name)

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)

/** What a refused upload says, with what it sent upstream. */
async function refusal(...files: File[]) {
  const before = await lastCall()
  const page = await upload(client, ...files)
  const calls = await server.calls(before)
  return {
    page,
    texts: page.messages().map(({ text }) => text),
    writes: calls.filter(({ path }) => path !== '/system/settings').map(({ path }) => path),
  }
}

describe('the upload form', () => {
  it('is a multipart form with one file input for several files and a button, its own fields first [PIMP-01] [PIMP-08] [BEY-31]', async () => {
    const page = await openUpload(client)
    expect(page.title).toBe('Import products - Products - Client portal')
    const form = page.form('Upload')
    expect(form.submission().enctype).toBe('multipart/form-data')
    expect(form.field('Files').hasAttribute('multiple')).toBe(true)
    expect(form.entries().map(([name]) => name)).toEqual(['company', 'key', 'files'])
  })

  it('without a file asks for one [PIMP-07]', async () => {
    const page = await openUpload(client)
    const answer = await page.form('Upload').press('Upload')
    expect(answer.status).toBe(422)
    expect(answer.messages()).toEqual([{ kind: 'error', text: 'Please choose a file' }])
    expect(answer.form('Upload').has('Files')).toBe(true)
  })

  it.each([
    [
      'no spreadsheet',
      bytes('articles.xlsx', 'not a workbook, only words'),
      'The file could not be read: it is a text file, not .xlsx',
    ],
    ['a picture', bytes('picture.png', png), 'The file could not be read: it is an image'],
    [
      'a web page by the name of a workbook',
      bytes('export.xls', '<html><table><tr><td>1</td></tr></table></html>'),
      'The file could not be read: it is a web page (HTML). Open it in a spreadsheet program and save it as .xlsx.',
    ],
    [
      'a PDF',
      bytes('articles.xlsx', '%PDF-1.7 '),
      'The file could not be read: it is a PDF document',
    ],
    ['what nobody knows', bytes('articles.xlsx', 'a\0\x01b'), 'The file could not be read'],
    [
      'a stray quotation mark that swallows a row',
      bytes('articles.csv', 'ArticleNumber;Fabric;Barcode\nA;"17 inch;1\nB;Tie 5";2\nC;Wool;3\n'),
      'The file could not be read: a quotation mark in row 2 is never closed',
    ],
    ['nothing at all', bytes('articles.csv', ''), 'The file contains no rows'],
    [
      'headings only',
      bytes('articles.csv', articleHeadings.join(';')),
      'The file contains no rows',
    ],
    [
      'no known column',
      bytes('articles.csv', 'Sku;Name\nA;B'),
      'The file could not be read: row 1 of sheet articles.csv names no known column. Its first row must hold the headings of a template, such as ArticleNumber (Text file, encoding utf-8, separator ;)',
    ],
    [
      'a separator that nobody guesses',
      bytes('articles.csv', Buffer.from('ArticleNumber|Barcode|Stil\xe9\nA|1|2', 'latin1')),
      'The file could not be read: row 1 of sheet articles.csv names no known column. Its first row must hold the headings of a template, such as ArticleNumber (Text file, encoding windows-1252, separator ,)',
    ],
    [
      'a column twice',
      bytes('articles.csv', 'ArticleNumber;Barcode;article number\nA;1;B'),
      'The file could not be read: the column ArticleNumber is there more than once on sheet articles.csv (A1, C1)',
    ],
  ])('refuses %s by name, and asks upstream nothing [PIMP-07] [PIMP-05]', async (_, file, text) => {
    const { page, texts, writes } = await refusal(file)
    expect(texts).toEqual([text])
    expect(page.form('Upload').has('Files')).toBe(true)
    expect(writes).toEqual([])
  })

  it('refuses a file of more than 20 MB, and more than 100,000 rows [PIMP-07]', async () => {
    const large = await refusal(
      bytes('articles.csv', new Uint8Array(20 * 1024 * 1024 + 1).fill(65)),
    )
    expect(large.texts).toEqual(['The file is too large'])
    const rows = `ArticleNumber\n${'A\n'.repeat(100_001)}`
    const long = await refusal(bytes('articles.csv', rows))
    expect(long.texts).toEqual(['The file has more than 100,000 rows'])
    expect([...large.writes, ...long.writes]).toEqual([])
  })

  it('names the file where one of several cannot be used, and takes none of them [PIMP-08]', async () => {
    const { texts, writes } = await refusal(csv(articles('OK', 1)), bytes('second.csv', ''))
    expect(texts).toEqual(['second.csv: The file contains no rows'])
    expect(writes).toEqual([])
  })

  it('takes as many files as one form may hold, and says so when there are more', async () => {
    const files = Array.from({ length: 11 }, (_, n) => csv(articles(`F${n}`, 1), `${n}.csv`))
    const { texts } = await refusal(...files)
    expect(texts).toEqual(['At most 10 files can be uploaded at once'])
  })

  it('an upload clears the messages that stayed [PIMP-11] [SHELL-44]', async () => {
    const page = await openUpload(client)
    // a message that stays: another tab had sent its form for another company
    const away = await page.form('Sign out').tamper('key', 'forged').press('Sign out')
    expect(away.messages().map(({ text }) => text.length >= 50)).toEqual([true])
    expect((await openUpload(client)).messages()).toHaveLength(1)
    const started = await upload(client, csv(articles('CLEAR', 1)))
    expect(started.messages()).toEqual([])
  })
})

describe('what is read', () => {
  it('leads to the preview under an id in the address [PIMP-12] [PIMP-10]', async () => {
    const before = await lastCall()
    const page = await upload(client, await workbook(articles('PREVIEW', 3)))
    expect(page.path).toMatch(/^\/warehouse\/import-products\?import=[\w-]{22}$/)
    expect(lines(page).map(({ row, articleNumber }) => [row, articleNumber])).toEqual([
      ['2', 'PREVIEW-1'],
      ['3', 'PREVIEW-2'],
      ['4', 'PREVIEW-3'],
    ])
    // nothing is written before 'Import'
    expect(await writesSince(before)).toEqual([])
  })

  it('keeps typed cells in full digits, skips blank rows and maps headings without regard to case [PIMP-05] [PIMP-09] [BEY-12]', async () => {
    const rows = [
      article('DIGITS-1', { Barcode: 8712345678901, Season: 2026, Weight: 0.35 }),
      {},
      article('DIGITS-2', { Barcode: 'OK ' }),
    ]
    const upper = articleHeadings.map((heading) => heading.toUpperCase())
    const shouted = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toUpperCase(), value])),
    )
    const page = await upload(client, await workbook([{ headings: upper, rows: shouted }]))
    const [first, second] = lines(page)
    expect(first).toMatchObject({ row: '2', articleNumber: 'DIGITS-1', tips: [] })
    expect(first?.details).toContain('Barcode8712345678901')
    expect(first?.details).toContain('Weight0.35')
    expect(second).toMatchObject({
      row: '4',
      tips: [{ kind: 'error', text: 'Barcode cannot have leading or trailing whitespace' }],
    })
  })

  it('of several files is listed one after another, and is unique per file [PIMP-08] [BEY-12]', async () => {
    const page = await upload(
      client,
      csv([article('TWICE', { Barcode: '1' }), article('ONE', { Barcode: '2' })], 'first.csv'),
      await workbook([article('TWICE', { Barcode: '1' })], 'second.xlsx'),
    )
    expect(lines(page).map(({ row, articleNumber, tips }) => [row, articleNumber, tips])).toEqual([
      ['first.csv 2', 'TWICE', []],
      ['first.csv 3', 'ONE', []],
      ['second.xlsx 2', 'TWICE', []],
    ])
  })

  it('is outside-EU with a sheet BOM, whatever its place, and EU otherwise [PIMP-03]', async () => {
    const materials = [{ ArticleNumber: 'SET', ChildArticleNumber: 'PART', Quantity: 2 }]
    const page = await upload(client, await withMaterials([article('SET')], materials))
    expect(lines(page)[0]?.details).toContain('BOM 2')
    expect(lines(page)[0]?.details).toContain('Child article numberPART')
  })

  it('of .xls and .ods comes from upstream, in base64, and goes through the same rules [PIMP-04] [PIMP-06] [NET-16] [VAL-23]', async () => {
    for (const [bookType, name] of [
      ['biff8', 'old.xls'],
      ['ods', 'open.ods'],
    ] as const) {
      const book = utils.book_new()
      const rows = [article('OLD-1', { Barcode: 8712345678901 }), article('old-2', { Weight: 1.5 })]
      utils.book_append_sheet(
        book,
        utils.json_to_sheet(rows, { header: articleHeadings }),
        'Articles',
      )
      const content = write(book, { type: 'buffer', bookType }) as Uint8Array<ArrayBuffer>
      const before = await lastCall()
      const page = await upload(client, bytes(name, content))
      const [call] = (await server.calls(before)).filter(({ path }) => path === '/import')
      const sent = call?.body as { name: string; content?: string; characters?: number }
      expect(sent.name).toBe(name)
      expect((sent.content?.length ?? 0) % 4).toBe(0)
      expect(Buffer.from(sent.content ?? '', 'base64').equals(Buffer.from(content))).toBe(true)
      expect(lines(page).map(({ row, articleNumber, tips }) => [row, articleNumber, tips])).toEqual(
        [
          ['2', 'OLD-1', []],
          ['3', 'old-2', [{ kind: 'error', text: 'Article number must be upper case' }]],
        ],
      )
    }
  })

  it('of .xls has its error values as row problems, as that of .xlsx has [PIMP-04, BEY-10]', async () => {
    const row = { ...article('OLD-3'), Season: { error: '#N/A' }, _sheet: 'Articles', _row: 7 }
    await server.faults({
      method: 'POST',
      path: '/import',
      kind: 'status',
      status: 200,
      body: { result: { rows: [row] } },
    })
    const page = await upload(client, oldWorkbook('OLD-3'))
    expect(lines(page).map(({ row, tips }) => [row, tips])).toEqual([
      ['7', [{ kind: 'error', text: 'Season holds an error value of the spreadsheet' }]],
    ])
  })

  it('of .xls is refused in upstream’s words, and by ours when upstream is silent [PIMP-07]', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.json_to_sheet([article('OLD-1')]), 'Articles')
    const content = write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array<ArrayBuffer>
    await server.faults({
      method: 'POST',
      path: '/import',
      kind: 'status',
      status: 422,
      body: { error: { en: 'No rows in this sheet', code: 'E1' } },
    })
    expect((await refusal(bytes('old.xls', content))).texts).toEqual(['No rows in this sheet'])
    await server.faults({ method: 'POST', path: '/import', kind: 'reset' })
    expect((await refusal(bytes('old.xls', content))).texts).toEqual([
      'The file could not be read: the system that reads .xls and .ods files did not answer. Try again in a moment, or save it as .xlsx',
    ])
  })
})

describe('an import belongs to its company', () => {
  it('an unknown id shows the upload form [PIMP-12]', async () => {
    for (const id of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', '../..', '%00']) {
      const page = await client.open(`${importPath}?import=${id}`)
      expect(page.status).toBe(200)
      expect(page.form('Upload').has('Files')).toBe(true)
    }
  })

  it('for another company nobody sees it, not even who uploaded it [PIMP-12] [SHELL-24]', async () => {
    const page = await upload(client, csv(articles('MINE', 1)))
    const mover = await signedIn('client@demo.test')
    const list = await mover.open('/warehouse')
    await list.press('1002 (Polder Sports)')
    expect((await mover.open(page.path)).form('Upload').has('Files')).toBe(true)
    const back = await mover.open('/warehouse')
    await back.press('1001 (Harbour Fashion)')
    expect(lines(await mover.open(page.path))).toHaveLength(1)
  })

  it('an upload that was made for another company is refused, and keeps no file [BEY-31]', async () => {
    const page = await openUpload(client)
    const form = page.form('Upload').attach('Files', csv(articles('WRONG', 1)))
    const answer = await form.tamper('company', '2').press('Upload')
    expect(answer.status).toBe(409)
    expect(answer.messages()[0]?.text).toContain('This form was made for')
  })

  it('the same form sent twice makes one import [PIMP-49]', async () => {
    const page = await openUpload(client)
    const form = page.form('Upload').attach('Files', csv(articles('DOUBLE', 1)))
    const [first, second] = await Promise.all([form.press('Upload'), form.press('Upload')])
    expect(second.path).toBe(first.path)
  })
})

describe('with writing switched off', () => {
  it('neither the screen nor the upload is there: 403 inside the shell, and nothing upstream [PIMP-25] [SHELL-13]', async () => {
    const archive = await signedIn('client@demo.test')
    const open = await openUpload(archive)
    const list = await archive.open('/warehouse')
    await list.press('1003 (Quay Archive)')
    const page = await archive.open(importPath)
    expect(page.status).toBe(403)
    expect(page.main).toContain('Writing is switched off for this area')
    const before = await lastCall()
    const forced = await open
      .form('Upload')
      .tamper('company', '3')
      .attach('Files', csv(articles('OFF', 1)))
      .press('Upload')
    expect(forced.status).toBe(403)
    expect(forced.main).toContain('Writing is switched off for this area')
    expect((await server.calls(before)).map(({ path }) => path)).not.toContain('/import')
  })
})

describe('files on the portal’s disk', () => {
  it('are gone when they were read, refused, or broke off in the midst', async () => {
    const own = await startPortal()
    const browser = await signedIn('client@demo.test', own.url)
    const folder = `${own.dataDir}/uploads`
    await upload(browser, csv(articles('GONE', 2)))
    expect(readdirSync(folder)).toEqual([])
    await upload(browser, bytes('articles.csv', ''))
    expect(readdirSync(folder)).toEqual([])

    const page = await openUpload(browser)
    const [company = '', key = ''] = ['company', 'key'].flatMap((name) =>
      page.form('Upload').hidden(name),
    )
    const head = [
      `--b\r\nContent-Disposition: form-data; name="company"\r\n\r\n${company}`,
      `--b\r\nContent-Disposition: form-data; name="key"\r\n\r\n${key}`,
      `--b\r\nContent-Disposition: form-data; name="files"; filename="half.csv"\r\n\r\nArticleNumber`,
    ].join('\r\n')
    const abort = new AbortController()
    const half = fetch(new URL(importPath, own.url), {
      method: 'POST',
      signal: abort.signal,
      headers: {
        'Content-Type': 'multipart/form-data; boundary=b',
        Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        Origin: own.url,
      },
      body: new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      }),
      duplex: 'half',
    })
    await expect.poll(() => readdirSync(folder)).toHaveLength(1)
    abort.abort()
    await expect(half).rejects.toThrow()
    await expect.poll(() => readdirSync(folder)).toEqual([])
  })

  it('that cannot be written are told, and nothing is sent', async () => {
    const own = await startPortal()
    const browser = await signedIn('client@demo.test', own.url)
    const page = await openUpload(browser)
    // where the folder should be made stands a file: as good as a full disk, also for root
    const { rmSync, writeFileSync } = await import('node:fs')
    rmSync(`${own.dataDir}/uploads`, { recursive: true, force: true })
    writeFileSync(`${own.dataDir}/uploads`, '')
    const answer = await page
      .form('Upload')
      .attach('Files', csv(articles('FULL', 1)))
      .press('Upload')
    expect(answer.status).toBe(503)
    expect(answer.messages()).toEqual([
      {
        kind: 'error',
        text: 'The file could not be stored. Nothing was imported; please try again later',
      },
    ])
  })
})

describe('a body that is no upload', () => {
  const post = (type: string, body: string) =>
    server.fetch(importPath, {
      method: 'POST',
      headers: {
        'Content-Type': type,
        Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        Origin: server.url,
      },
      body,
    })

  it('is answered with 4xx: another type, no boundary, cut off, a foreign key', async () => {
    expect((await post('application/x-www-form-urlencoded', 'a=b')).status).toBe(415)
    expect((await post('multipart/form-data', 'x')).status).toBe(415)
    expect((await post('multipart/form-data; boundary=b', '--b\r\nContent-Dis')).status).toBe(400)
    const whole =
      '--b\r\nContent-Disposition: form-data; name="__proto__[x]"\r\n\r\n1\r\n' +
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\nA\r\n--b--\r\n'
    expect((await post('multipart/form-data; boundary=b', whole)).status).toBe(422)
  })
})

it('a file whose name turns the reading direction is shown by what it is called [BEY-82]', async () => {
  const page = await upload(client, csv(articles('TURNED', 1), 'turned\u202evsc.exe.csv'))
  const list = await client.open('/imports?q=turned')
  for (const { main } of [page, list]) {
    expect(main).toContain('turnedvsc.exe.csv')
    expect(main).not.toContain('\u202e')
  }
})
