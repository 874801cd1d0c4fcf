import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { rowsOfWorkbook } from '../../support/spreadsheet'
import {
  article,
  articles,
  csv,
  lastCall,
  lines,
  runImport,
  signedIn,
  upload,
  writesSince,
} from './support'

const server = portal()
let client: Browser
let colleague: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  colleague = await signedIn('customs@demo.test')
})
beforeEach(() => server.clearFaults())

const saving = { method: 'POST', path: '/saleskit/sku' }

/** What the list says of the upload of this file. */
function listed(page: Page, file: string) {
  const row = page.table().rows.find((one) => one.cell('File') === file)
  if (!row) throw new Error(`${file} is not listed:\n${page.main}`)
  const names = [
    'Area',
    'Uploaded by',
    'State',
    'Rows',
    'Imported',
    'Refused',
    'Unknown',
    'Left out',
  ]
  return Object.fromEntries(names.map((name) => [name, row.cell(name)]))
}

/** The jobs that the menu counts; other tests may have left some behind. */
function marks(page: Page) {
  const words = page.find('.side a[href="/imports"]').textContent
  const count = (state: string) => Number(new RegExp(`(\\d+) ${state}`).exec(words)?.[1] ?? 0)
  return { running: count('running'), paused: count('paused') }
}

describe('the list of imports', () => {
  it('leads to what can be uploaded, where the company may write it [BEY-05] [SHELL-13]', async () => {
    const shown = (page: Page) =>
      page.findAll('main a.button').flatMap((link) => link.getAttribute('href') ?? [])
    const leads = [
      '/warehouse/import-products',
      '/inbound-orders/import-orders',
      '/returns/import-returns',
      '/outbound-orders/import-orders',
    ]
    const reader = await signedIn('client@demo.test')
    expect(shown(await reader.open('/imports'))).toEqual(expect.arrayContaining(leads))
    await (await reader.open('/')).press('1003 (Quay Archive)')
    const shownToReader = shown(await reader.open('/imports'))
    expect(leads.filter((path) => shownToReader.includes(path))).toEqual([])
  })

  it('shows file, area, user, time, state and counts of every upload of the company [BEY-05]', async () => {
    const rows = [...articles('LIST', 3), article('HF908-HOLD'), article('lower')]
    const page = await upload(client, csv(rows, 'mixed.csv'))
    expect(listed(await client.open('/imports'), 'mixed.csv')).toEqual({
      Area: 'Products',
      'Uploaded by': 'client@demo.test',
      State: 'Not started',
      Rows: '5',
      Imported: '0',
      Refused: '0',
      Unknown: '0',
      'Left out': '0',
    })
    await runImport(await page.press('Leave out the rows with errors'))
    const list = await client.open('/imports')
    expect(listed(list, 'mixed.csv')).toMatchObject({
      State: 'Done',
      Rows: '5',
      Imported: '3',
      Refused: '1',
      'Left out': '1',
    })
    const row = list.table().rows.find((one) => one.cell('File') === 'mixed.csv')
    expect(row?.cell('When')).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d$/)
    const shown = await list.link('mixed.csv')
    expect(shown.path).toBe(page.path)
  })

  it('is searched, filtered, sorted and shared like every list [BEY-05]', async () => {
    await upload(client, csv(articles('FIRST', 1), 'aaa-first-listed.csv'))
    await upload(client, csv(articles('SECOND', 1), 'zzz-second-listed.csv'))
    const files = (page: Page) => page.table().rows.map((row) => row.cell('File'))
    expect(files(await client.open('/imports?q=-listed'))[0]).toBe('zzz-second-listed.csv')
    expect(files(await client.open('/imports?q=-listed&sort=file&dir=asc'))[0]).toBe(
      'aaa-first-listed.csv',
    )
    expect(files(await client.open('/imports?q=AAA-FIRST-L'))).toEqual(['aaa-first-listed.csv'])
    expect(files(await client.open('/imports?state=done&q=mixed.csv'))).toContain('mixed.csv')
    expect((await client.open('/imports?state=ready&q=mixed.csv')).main).toContain('No uploads')
    expect(files(await client.open('/imports?area=products&state=ready&q=second-listed'))).toEqual([
      'zzz-second-listed.csv',
    ])
    expect((await client.open('/imports?state=else')).status).toBe(200)
    const none = await client.open('/imports?q=no+such+file')
    expect(none.main).toContain('No uploads in the last 30 days')
    const link = (await client.open('/imports?q=aaa')).linkElement('Link to this view')
    expect(link.getAttribute('href')).toBe('/imports?q=aaa&company=1')
    expect((await client.open('/imports?q=-listed&page=9')).path).toBe('/imports?q=-listed')
  })

  it('is written as xlsx and CSV [BEY-05] [BEY-33]', async () => {
    const page = await client.open('/imports?q=mixed.csv')
    const rows = await rowsOfWorkbook((await page.press('All as Excel')).bytes)
    expect(rows).toMatchObject([{ File: 'mixed.csv', State: 'Done', Imported: 3, Refused: 1 }])
    expect(rows[0]?.When).toBeInstanceOf(Date)
    const text = (await page.press('All as CSV')).html
    expect(text).toContain('mixed.csv;Products;client@demo.test;')
  })

  it('is the same for colleagues, who open and start what another has uploaded [BEY-05]', async () => {
    const page = await upload(client, csv(articles('SHARED', 2), 'shared.csv'))
    const opened = await (await colleague.open('/imports?q=shared')).link('shared.csv')
    expect(opened.path).toBe(page.path)
    expect(lines(opened)).toHaveLength(2)
    const done = await runImport(opened)
    expect(done.messages()[0]?.text).toBe('Imported 2 products, 0 products failed.')
  })

  it('the same file from a colleague leads to the earlier import, and asks before going on [BEY-06]', async () => {
    const rows = articles('TWICE', 1)
    const first = await runImport(await upload(client, csv(rows, 'monday-again.csv')))
    const again = await upload(colleague, csv(rows, 'renamed.csv'))
    expect(again.main).toContain('This file has been imported before: monday-again.csv')
    expect(again.findAll('button[name=intent][value=import]:not([disabled])')).toEqual([])
    const earlier = await again.link('Open the earlier import')
    expect(earlier.path).toBe(first.path)
    expect(lines(earlier)[0]?.tips[0]?.text).toBe('This product has been imported')
    const before = await lastCall()
    const done = await runImport(await again.link('Import it anyway'))
    expect(done.messages()[0]?.text).toBe('Imported 1 products, 0 products failed.')
    expect((await writesSince(before)).map(({ body }) => body.length)).toEqual([1])
  })

  it('shows nothing of another company [BEY-05] [SHELL-28]', async () => {
    const solo = await signedIn('solo@demo.test')
    const page = await upload(client, csv(articles('HIDDEN', 1), 'hidden.csv'))
    const list = await solo.open('/imports?q=hidden')
    expect(list.main).toContain('No uploads in the last 30 days')
    const id = new URL(page.url).searchParams.get('import')
    const asked = await solo.open(`/imports?confirm=delete:${id}`)
    expect(asked.main).toContain('This upload was removed, or is too old to be kept.')
    expect(asked.main).not.toMatch(/hidden|client@/)
    expect((await solo.open(page.path)).form('Upload').has('Files')).toBe(true)
  })

  it('the list of imports asks upstream for nothing [BEY-05]', async () => {
    await client.open('/imports')
    const before = await lastCall()
    await client.open('/imports')
    expect((await server.calls(before)).map(({ path }) => path)).toEqual([])
  })
})

describe('an upload that was not started', () => {
  it('is removed after a question, by any colleague [BEY-05]', async () => {
    const page = await upload(client, csv(articles('GONE', 1), 'gone.csv'))
    const list = await colleague.open('/imports?q=gone')
    const asked = await list.link('Remove: gone.csv')
    expect(asked.main).toContain('Remove the upload gone.csv of client@demo.test?')
    expect((await asked.link('Cancel')).main).toContain('gone.csv')
    const removed = await asked.press('Remove')
    expect(removed.messages()).toEqual([{ kind: 'success', text: 'The upload has been removed' }])
    expect((await client.open('/imports?q=gone')).main).toContain('No uploads')
    expect((await client.open(page.path)).form('Upload').has('Files')).toBe(true)
  })

  it('that a colleague has removed while the question stood is said to be gone, on the list as it stood [BEY-05] [BEY-20]', async () => {
    await upload(client, csv(articles('BOTH', 1), 'both.csv'))
    const asked = await (await client.open('/imports?q=both')).link('Remove: both.csv')
    await (await (await colleague.open('/imports?q=both')).link('Remove: both.csv')).press('Remove')
    const late = await asked.press('Remove')
    expect([late.status, late.path]).toEqual([200, '/imports?q=both'])
    expect(late.messages()).toEqual([
      { kind: 'warning', text: 'This upload was removed, or is too old to be kept.' },
    ])
  })

  it('that was started while the question stood is not removed [BEY-05]', async () => {
    const page = await upload(client, csv(articles('RACE', 1), 'race.csv'))
    const asked = await (await client.open('/imports?q=race')).link('Remove: race.csv')
    await runImport(page)
    const kept = await asked.press('Remove')
    expect(kept.messages()[0]?.kind).toBe('warning')
    const list = await client.open('/imports?q=race')
    expect(listed(list, 'race.csv')).toMatchObject({ State: 'Done', Imported: '1' })
    expect(list.findAll('a').map(({ textContent }) => textContent)).not.toContain('Remove')
  })
})

describe('the menu', () => {
  it('says on every page how many jobs of the company are running or paused [BEY-05]', async () => {
    const page = await upload(client, csv(articles('MENU', 1), 'menu.csv'))
    const before = marks(await client.open('/'))
    await server.faults({ ...saving, kind: 'status', status: 401, times: 1, delayMs: 1000 })
    await page.press('Import')
    expect(marks(await colleague.open('/warehouse'))).toEqual({ ...before, running: 1 })
    const paused = await until(
      () => colleague.open('/'),
      (home) => marks(home).running === 0,
    )
    expect(marks(paused)).toEqual({ running: 0, paused: before.paused + 1 })
  })

  it('a paused job says whose sign-in it waits for; nobody else goes on with it [BEY-04] [BEY-05]', async () => {
    const list = await colleague.open('/imports?q=menu')
    expect(listed(list, 'menu.csv').State).toBe('Paused: waits for client@demo.test')
    const page = await list.link('menu.csv')
    expect(page.main).toContain('Paused: the session of client@demo.test, who started it, ended')
    expect(page.findAll('button').map(({ textContent }) => textContent)).not.toContain('Sign in')
    expect(listed(await client.open('/imports?q=menu'), 'menu.csv').State).toBe(
      'Paused: sign in to continue',
    )
    const again = await signedIn('client@demo.test')
    await again.open(page.path)
    const done = await until(
      () => again.open('/imports?q=menu'),
      (now) => listed(now, 'menu.csv').State === 'Done',
    )
    expect(listed(done, 'menu.csv')).toMatchObject({ Imported: '1' })
    // a page reads its frame and its list side by side: only the next one is sure to know that the job is done
    expect(marks(await again.open('/')).running).toBe(0)
  })
})

async function until(open: () => Promise<Page>, isReached: (page: Page) => boolean): Promise<Page> {
  for (let tries = 0; tries < 100; tries++) {
    const page = await open()
    if (isReached(page)) return page
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('It did not come to that')
}
