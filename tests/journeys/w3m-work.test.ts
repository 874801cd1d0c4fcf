import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { returnFile, returnRow } from '../routes/returns/return-pages'
import { portal } from '../support/portal'
import { W3m } from '../support/w3m'

const server = portal()
beforeAll(() => server.resetSandbox())
afterEach(() => server.clearFaults())

async function signedIn(email = 'client@demo.test', url?: string): Promise<W3m> {
  const browser = await W3m.open(url)
  await browser.fill('Email', email)
  await browser.fill('Password', 'demo1234')
  await browser.press('Log in', { below: 'Remember email' })
  return browser
}

async function callsDuring(path: string, work: () => Promise<unknown>) {
  const before = (await server.calls(-1)).at(-1)?.id ?? 0
  await work()
  const calls = await server.calls(before)
  return calls.filter((call) => call.path === path)
}

/** The lines of a page that begin like this, blanks collapsed. */
const lines = (page: string, start: string) =>
  page
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line.startsWith(start))

describe('in the text browser w3m, the work of a day', () => {
  it('one corrects ten wrong rows of an import, each step leading to the next [BEY-08] [BEY-20]', async () => {
    const browser = await signedIn()
    await browser.press('Import products')
    const rows = Array.from(
      { length: 30 },
      (_, index) =>
        `W3MTEN-${index};991000000${1000 + index};Shirt;FP;SHIRT;${index % 3 === 1 ? '' : 'SS26'};W3M;0,2`,
    )
    const head = 'ArticleNumber;Barcode;Description;StorageType;ProductType;Season;StyleCode;Weight'
    let page = await browser.upload('Files', 'ten.csv', [head, ...rows].join('\n'))
    while (page.includes('Reading ten.csv')) page = await browser.reload()
    // the row that is wrong and comes next says so first; what is wrong with it stands above its fields
    const wrong = { below: 'Code: client-side-error' }
    for (let row = 3; row <= 30; row += 3) {
      await browser.fill('Season', `S${row}`, wrong)
      page = await browser.press('Save and next', wrong)
      const left = (30 - row) / 3
      if (left > 0) expect(page).toContain(`Season is required ${left} row`)
    }
    expect(page).not.toContain('Problems')
    const calls = await callsDuring('/saleskit/sku', async () => {
      page = await browser.press('Import', { below: 'Save selection' })
      // two redirections to one address are a loop to w3m, which then shows nothing
      while (page === '' || page.includes('Processing')) page = await browser.reload()
    })
    expect(page).toContain('Success: Imported 30 products, 0 products failed.')
    const seasons = calls.flatMap(({ body }) =>
      (body as { Season: string }[]).map((one) => one.Season),
    )
    expect(seasons.filter((season) => season !== 'SS26')).toEqual(
      Array.from({ length: 10 }, (_, index) => `S${3 * index + 3}`),
    )
    browser.close()
  })

  it('one imports 300 returns, corrects three wrong ones and submits all of them [RETI-01] [BEY-08] [BEY-20]', async () => {
    const mistakes = [
      { row: 30, field: 'Channel', wrong: 'b2x', right: 'b2b' },
      { row: 150, field: 'Quantity', wrong: 'six', right: '6' },
      { row: 290, field: 'ExpectedArrivalDate', wrong: 'soon', right: '02-01-2027' },
    ]
    const rows = Array.from({ length: 300 }, (_, index) => {
      const mistake = mistakes.find(({ row }) => row === index + 1)
      return returnRow(`W3M-${index + 1}`, mistake && { [mistake.field]: mistake.wrong })
    })
    const browser = await signedIn()
    await browser.go('/returns/import-returns')
    const file = Buffer.from(await returnFile(rows).arrayBuffer())
    let page = await browser.upload('Files', 'returns.csv', file)
    while (page.includes('Reading returns.csv')) page = await browser.reload()
    page = await browser.press('An error has occured on page 2')
    const wrong = { below: 'client-side-error' }
    for (const { field, right } of mistakes) {
      await browser.fill(field, right, wrong)
      page = await browser.press('Save and next', wrong)
    }
    expect(page).not.toContain('Problems')
    const calls = await callsDuring('/saleskit/rcp', async () => {
      page = await browser.press('Import & Submit')
      // two redirections to one address are a loop to w3m, which then shows nothing
      while (page === '' || page.includes('Processing')) page = await browser.reload()
    })
    expect(page).toContain('Imported & submitted 300 orders, 0 orders failed.')
    // what was sent again under load was sent as it was
    const sent = new Map(
      calls.flatMap(({ body }) =>
        (body as { ExternalReturnId: string; Lines: { Quantity: number }[] }[]).map((one) => [
          one.ExternalReturnId,
          one.Lines[0]?.Quantity,
        ]),
      ),
    )
    expect(sent.size).toBe(300)
    expect(sent.get('W3M-150')).toBe(6)
    browser.close()
  })

  it('one enters an order of 20 lines, sees what it is, and submits it [OUTC-22] [BEY-20] [BEY-72]', async () => {
    await server.resetSandbox()
    const browser = await signedIn()
    await browser.go('/outbound-orders/create-order')
    await browser.fill('Order number', 'W3M-20')
    await browser.choose('Order type', 'B2C')
    await browser.choose('Subtype', 'Web')
    await browser.choose('Shipping method', 'DPD')
    await browser.choose('Incoterm', 'DAP')
    await browser.fill('Incoterm place', 'Hamburg')
    const receiver = { Name: 'Elbe', Street: 'Am Kai', Zipcode: '20457', City: 'Hamburg' }
    for (const [label, words] of Object.entries(receiver))
      await browser.fill(label, words, { below: 'Receiver' })
    await browser.choose('Country', 'Germany', { below: 'Zipcode' })
    await browser.press('Next step', { below: 'Importer of record' })

    for (const [index, style] of ['HF101-', 'HF102-'].entries()) {
      await browser.fill('Search for products', style)
      const found = await browser.press('Search', { below: 'Search for products' })
      const articles = lines(found, `• ${style}`).map((line) => line.split(' ')[1] ?? '')
      expect(articles).toHaveLength(10)
      for (const article of articles) await browser.fill(`${article} `, '2')
      const page = await browser.press('Add all with a quantity')
      expect(page).toContain(`${10 * (index + 1)} lines · ${20 * (index + 1)} pieces`)
    }
    expect(await browser.press('Save concept', { below: 'Add all' })).toContain('W3M-20')
    const review = await browser.press('Submit order')
    expect(review).toContain('Submit this order?')
    const calls = await callsDuring('/saleskit/shp', () => browser.press('Submit to the warehouse'))
    expect(await browser.page()).toContain('Order W3M-20 has been submitted')
    const [sent] = calls.filter(({ query }) => query.action === undefined)
    const { Products } = sent?.body as { Products: { Quantity: number }[] }
    expect(Products.map(({ Quantity }) => Quantity)).toEqual(Array.from({ length: 20 }, () => 2))
    browser.close()
  })
})
