import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import * as inbound from '../inbound/form-pages'
import * as outbound from '../outbound/wizard-pages'
import * as returns from '../returns/return-pages'

const server = portal()
const [mint, other] = ['HF101-MNT-L', 'HF101-MNT-M']
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

const kinds = [
  {
    area: 'outbound',
    form: outbound.wizardForm,
    atLines: () => outbound.atProducts(client),
    editor: async () =>
      outbound
        .wizardForm(await outbound.addProduct(await outbound.atProducts(client), mint))
        .press('Save concept'),
    own: { column: 'LineReference', value: 'REF-7', field: 'Line reference' },
  },
  {
    area: 'returns',
    form: returns.returnForm,
    atLines: () => returns.atProducts(client),
    editor: () => returns.newConcept(client),
    own: { column: 'Reason', value: 'Too small', field: 'Reason' },
  },
  {
    area: 'inbound',
    form: inbound.inboundForm,
    atLines: () => inbound.atStep(client, 'Products'),
    editor: () => inbound.newConcept(client),
    own: { column: 'LotNumber', value: 'LOT-7', field: 'Lot number' },
  },
]

const rowsLabel = 'Rows, cut by tabs, semicolons or commas'
const fileLabel = 'Spreadsheet (xlsx, csv, xls, ods)'
const sheetForm = (page: Page) => page.form('Add lines')
const quantities = (page: Page) =>
  page.findAll('.lines input[name$=".quantity"]').map((input) => input.getAttribute('value'))
const table = (page: Page) =>
  page.findAll('main tbody tr').map((row) => row.textContent.replace(/\s+/g, ' ').trim())
const pasted = (page: Page) => page.find('textarea[name=pasted]').textContent
const cells = (column: string, value: string) =>
  `ArticleNumber;Quantity;${column};ExportValue;SalesValue\n${mint};3;${value};12,50;29,95\n${other};4;;1;2`

describe.each(kinds)('lines of $area from a sheet', ({ area, form, atLines, editor, own }) => {
  it('BEY-69: rows that are pasted become lines of the draft, and what was typed is kept', async () => {
    const page = await form(await atLines()).press('Lines from a sheet')
    expect(page.url.pathname).toBe(`/order-lines/${area}`)
    const added = await sheetForm(page)
      .fill(rowsLabel, cells(own.column, own.value))
      .press('Add lines')
    expect(added.url.pathname).toMatch(/\/create-(order|return)$/)
    expect(quantities(added)).toEqual(['3', '4'])
    expect(form(added).value(own.field, { nth: 0 })).toBe(own.value)
    expect(added.text).toContain('2 rows were added')

    const again = await form(added).press('Lines from a sheet')
    const more = await sheetForm(again).fill(rowsLabel, `${mint}\t2`).press('Add lines')
    expect(quantities(more)).toEqual(['5', '4'])
    expect(form(more).value(own.field, { nth: 0 })).toBe(own.value)
  })

  it('BEY-69: every wrong cell is named before anything is added, and the rows of a file can be mended', async () => {
    const start = await form(await atLines()).press('Lines from a sheet')
    const text = `ArticleNumber;Quantity;Colour\nNOBODYS-1;2;red\n${mint};two;red\n${other};1,5;\n${other};1;`
    const refused = await sheetForm(start)
      .attach(fileLabel, new File([text], 'lines.csv'))
      .press('Add lines')
    expect(refused.status).toBe(422)
    expect(table(refused)).toEqual([
      expect.stringMatching(/^A2 .*unknown/),
      expect.stringMatching(/^B3 .*must be a number/),
      expect.stringMatching(/^A4 .*must be unique/),
      expect.stringMatching(/^B4 .*whole number/),
      expect.stringMatching(/^A5 .*must be unique/),
    ])
    expect(pasted(refused)).toContain('NOBODYS-1\t2\tred')
    const back = await refused.link('Back to the order')
    expect(quantities(back)).toEqual([])
  })

  it('BEY-69: of a concept the lines are saved with it', async () => {
    const page = await form(await editor()).press('Lines from a sheet')
    expect(page.url.searchParams.get('order')).toMatch(/^\d+$/)
    const added = await sheetForm(page)
      .fill(rowsLabel, cells(own.column, own.value))
      .press('Add lines')
    expect(added.url.pathname).toMatch(/\/create-(order|return)\/\d+$/)
    const saved = await client.open(added.url.pathname)
    expect(quantities(saved)).toEqual(['4', '4'])
    expect(form(saved).value(own.field, { nth: 0 })).toBe(own.value)
  })

  it('BEY-69: the template has the columns of the order and is read as it is', async () => {
    const start = await form(await atLines()).press('Lines from a sheet')
    const file = await start.link('Download template')
    expect(file.header('content-disposition')).toContain(`${area}-lines.xlsx`)
    const refused = await sheetForm(start)
      .attach(fileLabel, new File([new Uint8Array(file.bytes)], 'lines.xlsx'))
      .press('Add lines')
    expect(refused.text).toContain('The file contains no rows')
  })
})
