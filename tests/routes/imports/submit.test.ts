import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'
import {
  article,
  articles,
  csv,
  errorsOf,
  holdImports,
  importButton,
  lastCall,
  lines,
  openUpload,
  runImport,
  settled,
  signedIn,
  upload,
  upstream,
  withMaterials,
  workbook,
  writesSince,
  type Row,
} from './support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

/** Imports a file whole; the page with the result, and the calls that were made for it. */
async function importFile(file: File) {
  const before = await lastCall()
  const page = await runImport(await upload(client, file))
  return { page, calls: await writesSince(before), text: page.messages()[0]?.text }
}

const sizes = (calls: { body: Row[] }[]) => calls.map(({ body }) => body.length)
const stored = async (number: string) => {
  const call = await upstream('client@demo.test')
  const answer = await call('/products/multifilter?order=asc&page=1&limit=10', {
    filters: { sku: [number] },
  })
  return answer.result as unknown as Record<string, unknown>[]
}

describe('Import', () => {
  it('sends EU files through /saleskit/sku with the import’s field names, numbers as numbers [PIMP-41] [NET-26]', async () => {
    const row = article('SENT-1', { Weight: '1,5', CountryOfOrigin: 'PT', Brand: ' Acme ' })
    const { calls, text } = await importFile(csv([row]))
    expect(calls.map(({ path }) => path)).toEqual(['/saleskit/sku'])
    expect(calls[0]?.body).toEqual([{ ...row, Weight: 1.5, Brand: 'Acme' }])
    expect(text).toBe('Imported 1 products, 0 products failed.')
    expect(await stored('SENT-1')).toMatchObject([
      { sku: 'SENT-1', weight: 1.5, countryOfOrigin: 'PT', brand: 'Acme' },
    ])
  })

  it('sends 250 lines in 3 calls, each with a key of its own [PIMP-43] [BEY-03]', async () => {
    const { calls, text } = await importFile(csv(articles('B250', 250)))
    expect(sizes(calls).toSorted((a, b) => a - b)).toEqual([50, 100, 100])
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
    expect(calls.every(({ idempotencyKey }) => (idempotencyKey ?? '').length >= 20)).toBe(true)
    expect(text).toBe('Imported 250 products, 0 products failed.')
  })

  it('sends 1,050 lines in 11 calls, never more than 10 at once, each article once [PIMP-43] [I18N-13]', async () => {
    const own = await startPortal({ env: { UPSTREAM_TIMEOUT_MS: '30000' } })
    const browser = await signedIn('client@demo.test', own.url)
    const page = await upload(browser, csv(articles('B1050', 1050)))
    await server.faults({ method: 'POST', path: '/saleskit/sku', times: 10, delayMs: 600_000 })
    const before = await lastCall()
    const running = await page.press('Import')
    await expect.poll(async () => (await writesSince(before)).length).toBe(10)
    // time enough for an eleventh call
    await running.reload()
    await server.clearFaults()
    const text = (await settled(running)).messages()[0]?.text
    const calls = await writesSince(before)
    expect(calls).toHaveLength(11)
    expect(Math.max(...calls.map(({ concurrent }) => concurrent))).toBe(10)
    const numbers = calls.flatMap(({ body }) => body.map((row) => row.ArticleNumber))
    expect(new Set(numbers).size).toBe(1050)
    expect(numbers).toHaveLength(1050)
    expect(text).toBe('Imported 1050 products, 0 products failed.')
  })

  it('shows the progress on the preview’s address, which loads itself again every 2 seconds [PIMP-40]', async () => {
    await holdImports()
    const page = await upload(client, csv(articles('PROGRESS', 3)))
    const running = await page.press('Import')
    expect(running.path).toBe(page.path)
    expect(running.main).toContain('Processing... Please do not close the browser window.')
    expect(running.refresh).toEqual({ seconds: 2, href: '' })
    const bar = running.find('progress')
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['0', '3'])
    expect(importButton(running)?.hasAttribute('disabled')).toBe(true)
    await server.clearFaults()
    const done = await settled(running)
    expect(done.refresh).toBeNull()
    expect(done.main).not.toContain('Processing...')
  })

  it('a second start while it runs is refused, shows the progress, and sends nothing twice [PIMP-49]', async () => {
    await server.faults({ method: 'POST', path: '/saleskit/sku', delayMs: 1_000 })
    const page = await upload(client, csv(articles('START', 2)))
    const before = await lastCall()
    await page.press('Import')
    const second = await page.press('Import')
    expect(second.main).toContain('Processing... Please do not close the browser window.')
    expect(second.messages()[0]?.text).toBe('This import is running already.')
    await settled(second)
    expect(await writesSince(before)).toHaveLength(1)
    // nor after it has ended
    const third = await page.press('Import')
    expect(third.messages()[0]?.text).toBe('No products selected')
    expect(await writesSince(before)).toHaveLength(1)
  })

  it('clears messages when it starts, and says its result once [PIMP-11] [PIMP-46] [SHELL-44]', async () => {
    const page = await upload(client, csv(articles('SAYS', 1)))
    const refused = await page.form('Import').untick('Select row 2, SAYS-1').press('Import')
    expect(refused.messages()).toHaveLength(1)
    const done = await settled(
      await refused.form('Import').tick('Select row 2, SAYS-1').press('Import'),
    )
    expect(done.messages()).toEqual([
      { kind: 'success', text: 'Imported 1 products, 0 products failed.' },
    ])
    expect((await client.open(done.path)).messages()).toEqual([])
  })

  it('asks again where another has changed the selection since its page was shown [PIMP-20] [PIMP-49]', async () => {
    const page = await upload(client, csv(articles('OTHERS', 3)))
    const before = await lastCall()
    const colleague = await (await signedIn('staff@demo.test')).open(page.path)
    await colleague.form('Save selection').untick('Select row 2, OTHERS-1').press('Save selection')
    // what this page leaves alone stays as the other left it
    const asked = await page.form('Import').untick('Select row 3, OTHERS-2').press('Import')
    expect(asked.status).toBe(409)
    expect(asked.messages().map(({ text }) => text)).toEqual([
      'The selection was changed meanwhile. Selected now: 1. Check it, and press the button again.',
    ])
    expect(await writesSince(before)).toEqual([])
    const done = await runImport(asked)
    expect(done.messages()[0]?.text).toBe('Imported 1 products, 0 products failed.')
    const [sent] = await writesSince(before)
    expect(sent?.body).toMatchObject([{ ArticleNumber: 'OTHERS-3' }])
  })

  it('asks again where another has corrected a row since its page was shown [PIMP-20] [BEY-08]', async () => {
    const wrong = await upload(
      client,
      csv(articles('CELLS', 60, (n) => (n === 2 ? { Season: '' } : {}))),
    )
    const save = (page: Page, season: string) =>
      page.form('Save selection').fill('Season', season).press('Save row 4')
    const page = await save(wrong, 'SS26')
    const before = await lastCall()
    const colleague = await (await signedIn('staff@demo.test')).open(page.path)
    expect((await save(colleague, 'SS27')).status).toBe(200)
    const asked = await page.press('Import')
    expect(asked.status).toBe(409)
    expect(asked.messages().map(({ text }) => text)).toEqual([
      'Rows were corrected meanwhile. Selected now: 60. Check them, and press the button again.',
    ])
    expect(await writesSince(before)).toEqual([])
    const done = await runImport(asked)
    expect(done.messages()[0]?.text).toBe('Imported 60 products, 0 products failed.')
  })

  it('goes on for its own company while another one is active [SHELL-24] [BEY-04]', async () => {
    await server.faults({ method: 'POST', path: '/saleskit/sku', delayMs: 1_000 })
    const mover = await signedIn('client@demo.test')
    const page = await upload(mover, csv(articles('PINNED', 1)))
    const before = await lastCall()
    const running = await page.press('Import')
    await running.press('1002 (Polder Sports)')
    await expect.poll(async () => (await writesSince(before))[0]?.status).toBe(200)
    expect((await writesSince(before)).map(({ company }) => company)).toEqual(['1001'])
  })
})

describe('files from outside the EU', () => {
  it('go through /saleskit/opr/sku, and their bill of material afterwards through /saleskit/opr/bom [PIMP-42] [NET-27]', async () => {
    const rows = [article('OPR-SET'), article('OPR-PART'), article('OPR-BOX')]
    const materials = [
      { ArticleNumber: 'OPR-SET', ChildArticleNumber: 'OPR-PART', Quantity: 2, YieldIncl: '1,5' },
      {
        ArticleNumber: 'OPR-SET',
        ChildArticleNumber: 'OPR-BOX',
        Quantity: 1,
        InvoicePercentage: 40,
      },
    ]
    const { calls, text } = await importFile(await withMaterials(rows, materials))
    expect(calls.map(({ path }) => path)).toEqual(['/saleskit/opr/sku', '/saleskit/opr/bom'])
    expect(calls[1]?.body).toEqual([
      {
        sku: 'OPR-SET',
        children: [
          { child_sku: 'OPR-PART', quantity: 2, yield_incl: 1.5 },
          { child_sku: 'OPR-BOX', quantity: 1, yield_incl: null },
        ],
        components: [{ quantity: 1, invoice_percentage: 40 }],
      },
    ])
    expect(text).toBe('Imported 3 products, 0 products failed.')
  })

  it('send no bill of material of an article that failed, and all articles come first [PIMP-42]', async () => {
    const rows = [article('HF908-HOLD'), ...articles('FIRST', 150), article('OPR-2')]
    const materials = [
      { ArticleNumber: 'HF908-HOLD', ChildArticleNumber: 'FIRST-1', Quantity: 1 },
      { ArticleNumber: 'OPR-2', ChildArticleNumber: 'FIRST-2', Quantity: 1 },
    ]
    const { calls, text } = await importFile(await withMaterials(rows, materials))
    expect(calls.map(({ path }) => path)).toEqual([
      '/saleskit/opr/sku',
      '/saleskit/opr/sku',
      '/saleskit/opr/bom',
    ])
    expect(calls[2]?.body.map((bill) => bill.sku)).toEqual(['OPR-2'])
    expect(text).toBe('Imported 151 products, 1 products failed.')
  })

  it('whose bill of material is refused mark the article failed [PIMP-42] [PIMP-48]', async () => {
    const rows = [article('OPR-3'), article('OPR-4')]
    const materials = [{ ArticleNumber: 'OPR-3', ChildArticleNumber: 'NOT-THERE', Quantity: 1 }]
    const { page, text } = await importFile(await withMaterials(rows, materials))
    expect(text).toBe('Imported 1 products, 1 products failed.')
    expect(Object.keys(errorsOf(page))).toEqual(['2'])
    expect(errorsOf(page)['2']).toContain('NOT-THERE')
    expect(importButton(page)?.hasAttribute('disabled')).toBe(true)
  })

  it('beside EU files each go their own way in one upload [PIMP-03] [PIMP-08]', async () => {
    const materials = [{ ArticleNumber: 'MIX-2', ChildArticleNumber: 'MIX-1', Quantity: 1 }]
    const before = await lastCall()
    const page = await upload(
      client,
      csv([article('MIX-1')]),
      await withMaterials([article('MIX-2')], materials),
    )
    await runImport(page)
    const calls = await writesSince(before)
    expect(
      calls.map(({ path, body }) => [path, body.map((row) => row.ArticleNumber ?? row.sku)]),
    ).toEqual([
      ['/saleskit/sku', ['MIX-1']],
      ['/saleskit/opr/sku', ['MIX-2']],
      ['/saleskit/opr/bom', ['MIX-2']],
    ])
  })
})

describe('what upstream refuses', () => {
  it('stands at its line in English, else as a code, else as "something went wrong" [PIMP-44] [PIMP-16] [I18N-04] [NET-26]', async () => {
    const held = ['HF908-HOLD', 'HF909-HOLD', 'HF910-HOLD'].map((number) => article(number))
    const { page, text } = await importFile(csv([...held, article('FINE-1')]))
    expect(text).toBe('Imported 1 products, 3 products failed.')
    expect(errorsOf(page)).toEqual({
      2: 'This article is on hold',
      3: 'E4711',
      4: 'something went wrong',
    })
    expect(page.find('.preview details .error').textContent).toContain('Code: ARTICLE_ON_HOLD')
  })

  it('counts as an error: icon, summary and a disabled Import, until it is left out [PIMP-48] [PIMP-18] [BEY-07]', async () => {
    const rows = [...articles('LATER', 24), article('HF908-HOLD'), article('LATER-25')]
    const page = await upload(client, csv(rows))
    const second = await page.press('2')
    const done = await runImport(
      await second.form('Import').untick('Select row 27, LATER-25').press('Save selection'),
    )
    expect(done.messages()[0]).toEqual({
      kind: 'warning',
      text: 'Imported 24 products, 1 products failed.',
    })
    expect(done.findAll('.summary a').map((link) => link.textContent)).toEqual([
      'An error has occured on page 2',
    ])
    expect(importButton(done)?.hasAttribute('disabled')).toBe(true)
    const left = await done.press('Leave out the rows with errors')
    const before = await lastCall()
    const all = await runImport(await left.press('Select all'))
    expect(all.messages()[0]?.text).toBe('Imported 1 products, 0 products failed.')
    expect(sizes(await writesSince(before))).toEqual([1])
  })

  it('as a whole batch without a usable reason says "something went wrong" on each of its rows, once a look-up found none of them [PIMP-45] [BEY-80]', async () => {
    await server.faults({
      method: 'POST',
      path: '/saleskit/sku',
      kind: 'status',
      status: 500,
      body: { error: { en: 'SQLSTATE 42000' } },
      times: 9,
    })
    const { page, text } = await importFile(csv(articles('FAIL', 15)))
    await server.clearFaults()
    expect(text).toBe('Imported 0 products, 15 products failed.')
    const last = await client.open(page.path)
    expect(new Set(Object.values(errorsOf(last)))).toEqual(new Set(['something went wrong']))
  })

  it.each([
    ['answers 500', { kind: 'applyThenStatus', status: 500 }],
    ['answers nothing', { kind: 'applyThenStatus', status: 200, body: {} }],
    ['answers null', { kind: 'applyThenStatus', status: 200, body: { result: null } }],
  ] as const)(
    'is never said of what upstream did before it %s [BEY-80] [BEY-02]',
    async (said, fault) => {
      await server.faults({ method: 'POST', path: '/saleskit/sku', ...fault })
      const name = said.replaceAll(' ', '-').toUpperCase()
      const { calls, text } = await importFile(csv(articles(name, 4)))
      expect(text).toBe('Imported 4 products, 0 products failed.')
      expect(calls).toHaveLength(1)
    },
  )

  it('as a whole batch in good form that carries an error says its words, and nothing is called imported [BEY-80]', async () => {
    await server.faults({
      method: 'POST',
      path: '/saleskit/sku',
      kind: 'status',
      status: 200,
      body: { error: { code: 'E200', en: 'Refused though 200' } },
    })
    const { page, text } = await importFile(csv(articles('GOODFORM', 2)))
    expect(text).toBe('Imported 0 products, 2 products failed.')
    expect(errorsOf(page)).toEqual({ 2: 'Refused though 200', 3: 'Refused though 200' })
  })

  it('as a whole batch in words of its own says those words [NET-07] [PIMP-45]', async () => {
    await server.faults({
      method: 'POST',
      path: '/saleskit/sku',
      kind: 'status',
      status: 422,
      body: { error: { en: 'The season is closed', nl: 'Het seizoen is gesloten', code: 'S1' } },
    })
    const { page } = await importFile(csv(articles('WORDS', 2)))
    expect(errorsOf(page)).toEqual({ 2: 'The season is closed', 3: 'The season is closed' })
  })
})

describe('in other languages', () => {
  it('our own messages are the user’s, upstream’s stay English [I18N-04] [I18N-03]', async () => {
    const dutch = await signedIn('nl@demo.test')
    const form = (await openUpload(dutch)).form('Uploaden')
    const file = csv([article('NL-1', { Season: '' })])
    const page = await settled(await form.attach('Bestanden', file).press('Uploaden'))
    expect(Object.values(errorsOf(page))).toEqual(['Seizoen is verplicht'])
    expect(page.main).toContain('Er is een fout opgetreden op pagina 1')
  })
})

describe('a large file', () => {
  it('is read while its page loads itself again, and keeps the sheet’s own row numbers [BEY-12]', async () => {
    const rows: Row[] = articles('LARGE', 3000)
    const page = await upload(client, await workbook(rows))
    expect(page.find('.count').textContent).toBe('3.000 of 3.000 selected')
    const last = await client.open(`${page.path}&page=150`)
    expect(lines(last).at(-1)).toMatchObject({ row: '3001', articleNumber: 'LARGE-3000' })
  })
})
