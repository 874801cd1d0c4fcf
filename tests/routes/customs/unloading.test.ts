import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import ExcelJS from 'exceljs'
import { formatCount, formatDate } from '~/lib/format'
import { shipmentLandmarks as landmarks } from '../../../sandbox/seed/shipment-landmarks'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { rowsOfWorkbook } from '../../support/spreadsheet'
import { upstreamOf } from '../inbound/edit-pages'
import { signedIn } from '../products/support'
import {
  sent,
  shipmentsAt,
  statusIds,
  storedShipment,
  writesDuring,
  type StoredShipment,
  type Upstream,
} from './shipment-support'

const server = portal()
const path = '/customs/shipments/unloading'

let customs: Browser
let call: Upstream

const special = new Set<number>(Object.values(landmarks))
const taken = new Set<number>()

/** All shipments as they are seeded. */
async function begin() {
  await server.resetSandbox()
  taken.clear()
  customs = await signedIn('customs@demo.test')
  call = await upstreamOf('customs@demo.test')
}
beforeAll(begin)
beforeEach(() => server.clearFaults())

const open = (id: number | string, query = '') => customs.open(`${path}/${id}${query}`)
const matrixForm = (page: Page) => page.form('#unloading')
const headings = (page: Page) =>
  page
    .findAll('.unloading thead th')
    .map((heading) => wordsOf(heading.querySelector('[id]') ?? heading))
    .slice(0, -1)
const totals = (page: Page) => page.findAll('.unloading tfoot output').map((one) => wordsOf(one))
/** What each row of the matrix holds, by the name of its order or return. */
const counted = (page: Page) =>
  Object.fromEntries(
    page
      .findAll('.unloading tbody tr')
      .map((row) => [
        wordsOf(row.querySelector('th')),
        [...row.querySelectorAll('input')].map((input) => input.getAttribute('value')),
      ]),
  )
const isDisabled = (page: Page, name: string) =>
  page
    .findAll('#unloading button')
    .find((one) => wordsOf(one) === name && !one.hasAttribute('aria-hidden'))
    ?.hasAttribute('disabled')

type Matrix = Record<string, Record<string, number>>
interface Unloaded extends StoredShipment {
  unloading: { matrix: Matrix } | null
  returns: { external_return_id: string }[]
}
interface Announced {
  external_order_id: string
  packages: { type: string; quantity: number }[]
}
const stored = async (id: number) => (await storedShipment(call, id)) as unknown as Unloaded

/** A shipment of orders at a status that no test before had. */
async function shipmentAt(status: keyof typeof statusIds): Promise<number> {
  for (const id of await shipmentsAt(call, statusIds[status])) {
    if (special.has(id) || taken.has(id)) continue
    const { orders, packages, returns } = await stored(id)
    if (orders.length === 0 || packages.length === 0 || returns.length > 0) continue
    taken.add(id)
    return id
  }
  throw new Error(`No shipment at ${status} is left`)
}

describe('the choice of a shipment', () => {
  it('is a search by GET with links, and one entry of the menu [CUN-01] [CUN-02] [CUN-04]', async () => {
    const page = await customs.open(path)
    expect(page.h1).toBe('Unloading')
    expect(page.findAll('.side a').map((one) => wordsOf(one))).toContain('Unloading')
    const id = await shipmentAt('IE043')
    const { mx_inbound_reference: reference, mrn, ...shipment } = await stored(id)
    const form = page.form('Search', { nth: 0 })
    const found = await form.fill('MX inbound reference', reference ?? '').press('Search')
    expect(found.url.search).toBe(`?q=${reference}`)
    // what tells it from the others where it comes in
    expect(found.findAll('.offered tbody :is(th, td)').map((one) => wordsOf(one))).toEqual([
      reference,
      shipment.status?.en,
      shipment.transport_arrival_licence_plate || shipment.container_number || '',
      mrn,
      formatDate(Number(shipment.time_added)),
    ])
    const chosen = await found.link(reference ?? '')
    expect(chosen.path).toBe(`${path}/${id}`)
    expect(chosen.h1).toBe(`Unloading - ${reference}`)
    expect((await chosen.link('Clear')).path).toBe(path)
  })

  it('offers what is unloaded, and closed shipments to whoever searches [CUN-05]', async () => {
    const since = (await server.calls(-1)).at(-1)?.id ?? 0
    const closed = (await shipmentsAt(call, statusIds.CLOSED)).find((id) => !special.has(id)) ?? 0
    const { mx_inbound_reference: reference } = await stored(closed)
    const bare = await customs.open(path)
    expect(bare.text).not.toContain(reference)
    const found = await customs.open(`${path}?q=${reference}`)
    expect(found.findAll('.offered a').map((one) => wordsOf(one))).toEqual([reference])
    const asked = (await server.calls(since))
      .filter((one) => one.path === '/shipments/multifilter' && one.query.limit === '50')
      .map(({ body }) => (body as { filters: { status: number[] } }).filters.status)
    expect(asked).toEqual([
      [30, 35, 40],
      [30, 35, 40, 50],
    ])
  })

  it('works with the status ids of the settings, and with its own where these have none [CSH-10]', async () => {
    const askedBy = async (browser: Browser) => {
      const since = (await server.calls(-1)).at(-1)?.id ?? 0
      await browser.open(path)
      const asked = (await server.calls(since)).find((one) => one.path === '/shipments/multifilter')
      return (asked?.body as { filters: { status: number[] } }).filters.status
    }
    const settings = { path: '/system/settings', kind: 'status', status: 200 } as const
    await server.faults({ ...settings, body: { result: {} } })
    expect(await askedBy(await signedIn('customs@demo.test'))).toEqual([30, 35, 40])
    const own = { SHIPMENT_STATUS_IE043: 130, SHIPMENT_STATUS_TG_CONFORM: 135 }
    await server.faults({ ...settings, body: { result: { ...own, SHIPMENT_STATUS_IE044: 140 } } })
    expect(await askedBy(await signedIn('customs@demo.test'))).toEqual([130, 135, 140])
    // who signs in reads the settings for all of the company
    await signedIn('customs@demo.test')
  })

  it('offers ten, the newest first, of those that have a reference [CUN-06]', async () => {
    await server.faults({
      path: '/shipments/multifilter',
      kind: 'status',
      status: 200,
      body: {
        count: 30,
        max: 50,
        result: Array.from({ length: 30 }, (_, n) => ({
          id: 900 + n,
          mx_inbound_reference: n % 2 ? `MX-${n}` : n % 4 ? '' : null,
          mrn: n === 1 ? '26NL1' : null,
        })),
      },
    })
    const page = await customs.open(path)
    const expected = Array.from({ length: 10 }, (_, n) => `MX-${2 * n + 1}`)
    expect(page.findAll('.offered a').map((one) => wordsOf(one))).toEqual(expected)
    expect(page.findAll('.offered tbody tr').map((one) => wordsOf(one))[0]).toBe('MX-1 26NL1')
  })

  it('says that nothing matches, that a search is too short, and what failed [CUN-07]', async () => {
    expect((await customs.open(`${path}?q=NOTHINGLIKEIT`)).main).toContain(
      'No shipments match the search criteria',
    )
    const short = await customs.open(`${path}?q=MX`)
    expect(short.main).toContain('3 characters')
    expect(short.findAll('.offered a').length).toBeGreaterThan(0)
    await server.faults({ path: '/shipments/multifilter', kind: 'html' })
    const failed = await customs.open(path)
    expect(failed.messages()[0]).toEqual({ kind: 'error', text: 'Something went wrong' })
    expect(failed.main).not.toContain('No shipments match')
  })

  it('is suggested from three characters on, each with its own address [CUN-03]', async () => {
    const ask = async (q: string) =>
      JSON.parse((await customs.open(`/suggestions?list=unloadingShipments&q=${q}`)).html) as {
        value: string
        href: string
      }[]
    expect(await ask('MX')).toEqual([])
    const found = await ask('MXC')
    expect(found.length).toBeGreaterThan(3)
    for (const { href } of found) expect(href).toMatch(/^\/customs\/shipments\/unloading\/\d+$/)
    const client = await signedIn('client@demo.test')
    const { status } = await client.open('/suggestions?list=unloadingShipments&q=MXC')
    expect(status).toBe(404)
  })

  it('is the id or the reference in the address, and any status may be opened [CUN-02] [CUN-08]', async () => {
    const { mx_inbound_reference: reference } = await stored(landmarks.allClosed)
    expect((await open(reference ?? '')).redirects).toEqual([`${path}/${landmarks.allClosed}`])
    for (const unknown of ['MXNOTHERE', '999999999'])
      expect([unknown, (await open(unknown)).status]).toEqual([unknown, 404])
    const notices = {
      NEW: 'Permission to unload not granted',
      TG: 'Permission to unload not granted',
      IE043: undefined,
      TG_CONFORM: undefined,
      IE044: 'Unloading report already sent',
      CLOSED: 'Shipment already closed',
      CANCELED: 'Shipment already closed',
    } as const
    for (const [status, notice] of Object.entries(notices)) {
      const [id = 0] = (await shipmentsAt(call, statusIds[status as keyof typeof notices])).filter(
        (one) => !special.has(one),
      )
      const page = await open(id)
      expect([status, page.status, page.messages()[0]?.text]).toEqual([status, 200, notice])
    }
  })
})

describe('what was expected', () => {
  it('is one row for the MRN, with a column for each known type that is anywhere [CUN-10] [CUN-11] [CUN-12]', async () => {
    const id = await shipmentAt('IE043')
    const { mrn, packages } = await stored(id)
    await call('PUT', `/shipments/${id}/packages`, { packages: [{ type: '1B', quantity: 7 }] })
    const page = await open(id)
    const table = page.table('Expected packaging')
    const types = [...new Set([...packages.map(({ type }) => type), '1B'])]
    const codes = table.headings.map((heading) => heading.split(' ')[0])
    expect(new Set(codes)).toEqual(new Set(['MRN', ...types]))
    expect(table.headings.at(-1)).toBe('1B')
    expect(table.rows).toHaveLength(1)
    expect(table.rows[0]?.cell('MRN')).toBe(mrn)
    expect(table.rows[0]?.cell('1B')).toBe('7')
    const [type = ''] = table.headings.filter((one) => one.startsWith(`${packages[0]?.type} `))
    expect(table.rows[0]?.cell(type)).toBe('N/A')
  })

  it('says which types nobody knows, once each and without a column, and N/A without an MRN [CUN-13] [CUN-10]', async () => {
    const page = await open(landmarks.unknownPackage)
    const { packages } = await stored(landmarks.unknownPackage)
    const unknown = packages
      .map(({ type }) => type)
      .filter((type) => !headings(page).includes(type))
    expect(unknown).toHaveLength(1)
    expect(page.messages().map(({ text }) => text)).toContain(
      `Unrecognized package type: ${unknown[0]}`,
    )
    expect(
      (await open(landmarks.returnsOnly)).table('Expected packaging').rows[0]?.cell('MRN'),
    ).toBe('N/A')
  })

  it('comes with an error of upstream above it, where there is one [CUN-09]', async () => {
    const page = await open(landmarks.troubled)
    expect(page.messages()).toContainEqual({
      kind: 'error',
      text: 'The transit document was not received',
    })
  })
})

describe('the matrix', () => {
  it('has a row for each order and return, orders first, and a total [CUN-14] [CUN-16] [CUN-17]', async () => {
    const id = await shipmentAt('IE043')
    const { orders } = await stored(id)
    const page = await open(id)
    const types = headings(page).slice(1)
    const zeros = types.map(() => '0')
    expect(counted(page)).toEqual(
      Object.fromEntries(orders.map((order) => [order.external_order_id, zeros])),
    )
    expect(totals(page)).toEqual(zeros)
    const key = orders[0]?.external_order_id ?? ''
    await call('PUT', `/shipments/${id}/unloading`, {
      mx_inbound_reference: (await stored(id)).mx_inbound_reference,
      matrix: { [key]: { [types[0] ?? '']: 12 } },
    })
    const again = await open(id)
    expect(counted(again)[key]?.[0]).toBe('12')
    expect(totals(again)[0]).toBe('12')
  })

  it('tells which saved quantities no cell shows, as the next report leaves them out [CUN-13] [CUN-16]', async () => {
    const id = await shipmentAt('IE043')
    const answer = (await call('GET', `/shipments/${id}`)) as { result: Unloaded }
    const key = answer.result.orders[0]?.external_order_id ?? ''
    const matrix = { [key]: { ZZ: 3, CT: 1 }, 'GONE-1': { CT: 12 } }
    const body = { ...answer, result: { ...answer.result, unloading: { matrix } } }
    const path = `/shipments/${id}`
    await server.faults({ method: 'GET', path, kind: 'status', status: 200, body })
    expect((await open(id)).messages().map(({ text }) => text)).toContain(
      `Saved before, but no longer counted once you save now: ${key}, ZZ: 3; GONE-1, CT: 12`,
    )
  })

  it('names rows that an order and a return share with both, and says so [CUN-14]', async () => {
    const page = await open(landmarks.shared)
    const { orders, returns } = await stored(landmarks.shared)
    const shared = orders[0]?.external_order_id
    expect(returns.map((one) => one.external_return_id)).toContain(shared)
    expect(Object.keys(counted(page))[0]).toBe(`${shared}, ${shared} return`)
    expect(Object.keys(counted(page))).toHaveLength(returns.length)
    expect(page.messages()[0]?.text).toBe(
      `Several orders or returns are called ${shared}. They are counted together.`,
    )
  })

  it('is saved whole, zeros too, and its status stays [CUN-21] [CUN-23] [CUN-24] [CUN-26] [API2-18]', async () => {
    const id = await shipmentAt('IE043')
    const { orders, mx_inbound_reference: reference } = await stored(id)
    const page = await open(id)
    const types = headings(page).slice(1)
    const key = orders[0]?.external_order_id ?? ''
    const form = matrixForm(page).fill(`${key} ${types[0]}`, '5')
    const { result, writes } = await writesDuring(() => form.press('Save report'))
    const matrix = Object.fromEntries(
      orders.map(({ external_order_id }, row) => [
        external_order_id,
        Object.fromEntries(types.map((type, at) => [type, row === 0 && at === 0 ? 5 : 0])),
      ]),
    )
    expect(sent(writes)).toEqual([
      ['PUT', `/shipments/${id}/unloading`, { mx_inbound_reference: reference, matrix }],
    ])
    expect(result.path).toBe(`${path}/${id}`)
    expect(result.messages()[0]).toEqual({ kind: 'success', text: 'Saved successfully' })
    expect(counted(result)[key]?.[0]).toBe('5')
    expect((await stored(id)).status.id).toBe(statusIds.IE043)
  })

  it('refuses what is no whole number from 0 on beside its cell, and keeps all entries [CUN-15] [CUN-17]', async () => {
    const id = await shipmentAt('IE043')
    const { orders } = await stored(id)
    const page = await open(id)
    const [type = ''] = headings(page).slice(1)
    const key = orders[0]?.external_order_id ?? ''
    for (const input of page.findAll('.unloading td input'))
      expect(['type', 'inputMode'].map((name) => input.getAttribute(name))).toEqual([
        'text',
        'numeric',
      ])
    const tooLong = 'Quantity cannot be longer than 9 characters'
    const thousands = 'Leave out thousands separators: 1000, not 1.000'
    for (const [wrong, words] of [
      ['-1', 'Quantity must be 0 or more'],
      ['1,5', 'Quantity must be a whole number'],
      ['2e3', 'Quantity must be a number'],
      ['five', 'Quantity must be a number'],
      ['1.000', `Quantity must be a number\n${thousands}`],
      ['1000000000', tooLong],
    ] as const) {
      const form = matrixForm(page).fill(`${key} ${type}`, wrong)
      const { result, writes } = await writesDuring(() => form.press('Save report'))
      expect([wrong, result.status, writes]).toEqual([wrong, 422, []])
      expect(result.title).toBe(`Error: ${page.title}`)
      expect(result.summary().map(({ text }) => text)).toEqual(
        words.split('\n').map((line) => `${key}, ${type}: ${line}`),
      )
      const field = matrixForm(result).field(`${key} ${type}`)
      expect(field.getAttribute('value')).toBe(wrong)
      const [about = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ')
      expect(result.byId(about)?.textContent).toBe(words)
      expect(result.summary()[0]?.leadsTo).toBe(`${key} ${type}`)
    }
    // a cell of no line is named by its row
    const name = matrixForm(page).field(`${key} ${type}`).getAttribute('name') ?? ''
    const row = Object.keys(counted(page)).length
    const beyond = matrixForm(page).tamper(name.replace('[0]', `[${row}]`), 'five')
    const refused = await beyond.press('Save report')
    expect(refused.summary()[0]?.text).toBe(`Row ${row + 1}, ${type}: Quantity must be a number`)
    const blank = matrixForm(page).fill(`${key} ${type}`, ' ')
    const { writes } = await writesDuring(() => blank.press('Save report'))
    expect((writes[0]?.body as { matrix: Matrix }).matrix[key]?.[type]).toBe(0)
  })

  it('takes what was emptied for 0, a whole row too, and shows all rows again where it is refused [CUN-15]', async () => {
    const id = await shipmentAt('IE043')
    const page = await open(id)
    const types = headings(page).slice(1)
    const [key = ''] = Object.keys(counted(page))
    const full = matrixForm(page)
    for (const row of Object.keys(counted(page)))
      for (const type of types) full.fill(`${row} ${type}`, '5')
    const saved = await full.press('Save report')
    const empty = matrixForm(saved)
    for (const row of Object.keys(counted(page)))
      for (const type of types) empty.fill(`${row} ${type}`, '')
    await server.faults({
      method: 'PUT',
      path: `/shipments/${id}/unloading`,
      kind: 'status',
      status: 422,
    })
    const refused = await empty.press('Save report')
    expect(Object.keys(counted(refused))).toEqual(Object.keys(counted(page)))
    expect(counted(refused)[key]).toEqual(types.map(() => '0'))
    await matrixForm(refused).press('Save report')
    const { matrix } = (await stored(id)).unloading!
    expect(Object.values(matrix).flatMap((cells) => Object.values(cells))).not.toContain(5)
  })

  it('gets a column for a type of returns, and keeps what was typed; nothing is sent [CUN-18] [CUN-19] [CUN-20] [CUN-17]', async () => {
    const page = await open(landmarks.returnsOnly)
    const [first = ''] = headings(page).slice(1)
    const [key = ''] = Object.keys(counted(page))
    const options = matrixForm(page).options('Package type')
    expect(options.map((one) => one.split(' ')[0])).not.toContain(first)
    expect(options).toHaveLength(13 - headings(page).slice(1).length)
    const form = matrixForm(page).fill(`${key} ${first}`, '3').fill('Package type', 'SW')
    const { result, writes } = await writesDuring(() => form.press('Add'))
    expect([result.status, writes]).toEqual([200, []])
    expect(result.title).toBe(page.title)
    expect(headings(result)).toContain('SW')
    expect(counted(result)[key]).toEqual([first, 'SW'].map((type) => (type === first ? '3' : '0')))
    expect(totals(result)).toEqual(['3', '0'])
    expect(matrixForm(result).options('Package type')).not.toContain('SW Shrink-wrapped')
    const more = await matrixForm(result)
      .fill(`${key} SW`, '2')
      .fill('Package type', 'BX')
      .press('Add')
    expect(headings(more).slice(1)).toEqual(['BX', first, 'SW'])
    expect(counted(more)[key]).toEqual(['0', '3', '2'])

    const orders = await open(await shipmentAt('IE043'))
    expect(matrixForm(orders).has('Package type')).toBe(false)
    expect(matrixForm(orders).has('Add')).toBe(false)
  })

  it('without orders and returns is a total alone, and nothing can be pressed [CUN-27]', async () => {
    const page = await open(landmarks.empty)
    expect(counted(page)).toEqual({})
    expect(page.findAll('.unloading tfoot tr')).toHaveLength(1)
    expect(isDisabled(page, 'Save report')).toBe(true)
    expect(isDisabled(page, 'Issue report')).toBe(true)
    expect(page.main).toContain('Save report: This shipment holds no orders and no returns')
  })
})

describe('saving and issuing', () => {
  beforeAll(begin)

  it('are there by status, and what is forced is refused without a call [CUN-21] [CUN-22]', async () => {
    const may = {
      NEW: [false, false],
      TG: [false, false],
      IE043: [true, true],
      TG_CONFORM: [true, false],
      IE044: [true, false],
      CLOSED: [false, false],
      CANCELED: [false, false],
    } as const
    for (const [status, [save, issue]] of Object.entries(may)) {
      const id = await shipmentAt(status as keyof typeof may)
      const page = await open(id)
      expect([status, !isDisabled(page, 'Save report'), !isDisabled(page, 'Issue report')]).toEqual(
        [status, save, issue],
      )
      const isLocked = page
        .find('.unloading td input')
        .closest('fieldset')
        ?.hasAttribute('disabled')
      expect([status, isLocked]).toEqual([status, !save && !issue])
      for (const [intent, allowed] of [
        ['save', save],
        ['submit', issue],
      ] as const) {
        if (allowed) continue
        const submission = matrixForm(page).submission()
        submission.entries.push(['intent', intent])
        const { result, writes } = await writesDuring(() =>
          customs.go(page.url, { site: 'same-origin', page, submission }),
        )
        expect([status, intent, result.status, writes]).toEqual([status, intent, 403, []])
        const refusals = result.messages().filter(({ kind }) => kind === 'error')
        expect([status, refusals.length]).toEqual([status, 1])
      }
    }
  })

  it('asks before it issues, with what differs, and issues what it has shown [CUN-24] [BEY-46]', async () => {
    const id = await shipmentAt('IE043')
    const { orders, mx_inbound_reference: reference } = await stored(id)
    const page = await open(id)
    const key = orders[0]?.external_order_id ?? ''
    const [type = ''] = headings(page).slice(1)
    const asked = await writesDuring(() =>
      matrixForm(page).fill(`${key} ${type}`, '2').press('Issue report'),
    )
    expect([asked.result.status, asked.writes]).toEqual([200, []])
    // nothing is wrong with what is asked about
    expect(asked.result.title).toBe(page.title)
    const table = asked.result.table('Differences between expected and received')
    const own = table.rows.find((row) => row.cell('Order or return') === key)
    const announced = Number(own?.cell('Expected').replace('.', ''))
    expect(own?.cell('Package type')).toBe(type)
    expect(own?.cell('Received')).toBe('2')
    expect(Number(own?.cell('Difference').replace('.', ''))).toBe(2 - announced)
    expect((await stored(id)).status.id).toBe(statusIds.IE043)

    // what is changed after the question is asked of again
    const changed = await matrixForm(asked.result)
      .fill(`${key} ${type}`, '3')
      .press('Send to customs')
    expect(changed.find('.review h2').textContent).toBe('Issue this unloading report?')
    const issued = await writesDuring(() => matrixForm(changed).press('Send to customs'))
    expect(issued.writes.map(({ method, path: at }) => [method, at])).toEqual([
      ['POST', `/shipments/${id}/unloading/issue`],
    ])
    expect(issued.writes[0]?.body).toMatchObject({
      mx_inbound_reference: reference,
      matrix: { [key]: { [type]: 3 } },
    })
    expect(issued.result.messages().map(({ text }) => text)).toContain(
      'The unloading report is sent',
    )
    expect(issued.result.path).toBe(`${path}/${id}`)
    expect((await stored(id)).status.id).toBe(statusIds.IE044)
    expect((await stored(id)).unloading?.matrix[key]?.[type]).toBe(3)
  })

  it('says before it is sent how much is short, in a table that adds up, with one button [BEY-46]', async () => {
    const id = await shipmentAt('IE043')
    const page = await open(id)
    const filled = await matrixForm(page).press('All as expected')
    const [type = ''] = headings(page).slice(1)
    const [key = ''] = Object.keys(counted(page))
    const asked = await matrixForm(filled).fill(`${key} ${type}`, '1').press('Issue report')
    const number = (text: string | undefined) => Number((text ?? '').replace('.', ''))
    const table = asked.find('.review table')
    const rowsIn = (part: string) =>
      [...table.querySelectorAll(`${part} tr`)].map((row) =>
        [...row.querySelectorAll('td')].slice(1).map((cell) => number(wordsOf(cell))),
      )
    const [sums] = rowsIn('tfoot')
    const rows = rowsIn('tbody')
    expect(rows.length).toBeGreaterThan(0)
    for (const column of [0, 1, 2])
      expect(rows.reduce((sum, row) => sum + row[column]!, 0)).toBe(sums?.[column])
    const [expected, received, difference] = sums!
    const [word, pieces] = difference! < 0 ? ['short', -difference!] : ['too many', difference!]
    expect(asked.find('.review p').textContent).toBe(
      `Expected ${formatCount(expected)}, received ${formatCount(received)}: ${formatCount(pieces)} ${word}. ` +
        'This sends the report to customs. It can be sent only once.',
    )
    const buttons = asked.findAll('#unloading button').map((one) => wordsOf(one))
    expect(buttons).toContain('Send to customs')
    expect(buttons).not.toContain('Issue report')
    // where the transit document announces nothing, nothing is compared with it
    const returns = await matrixForm(await open(landmarks.returnsOnly)).press('Issue report')
    expect(returns.main).not.toContain('Whole shipment')
  })

  it('says that nothing differs where all is as announced [BEY-46]', async () => {
    const id = await shipmentAt('IE043')
    const page = await open(id)
    const form = matrixForm(page)
    const whole = new Map<string, number>()
    for (const row of page.findAll('.unloading tbody tr')) {
      for (const input of row.querySelectorAll('input')) {
        const expected = /\/ ([\d.]+)/.exec(input.parentElement?.textContent ?? '')?.[1] ?? '0'
        form.tamper(input.getAttribute('name') ?? '', expected.replace('.', ''))
        const type = headings(page)[[...(row.querySelectorAll('input') ?? [])].indexOf(input) + 1]!
        whole.set(type, (whole.get(type) ?? 0) + Number(expected.replace('.', '')))
      }
    }
    await call('PUT', `/shipments/${id}/packages`, {
      packages: [...whole].map(([type, quantity]) => ({ type, quantity })),
    })
    const asked = await form.press('Issue report')
    expect(asked.main).toMatch(/Expected [\d.]+, received [\d.]+: all as expected\./)
    expect(asked.findAll('.review table')).toEqual([])
  })

  it.each(['Save report', 'Issue report'])(
    "looks '%s' up where no answer comes, and says what it saw [CUN-24] [CUN-26]",
    async (button) => {
      const id = await shipmentAt('IE043')
      const write = async (kind: 'applyThenReset' | 'reset') => {
        const page = await open(id)
        const [type = ''] = headings(page).slice(1)
        const [key = ''] = Object.keys(counted(page))
        const form = matrixForm(page).fill(`${key} ${type}`, kind === 'reset' ? '7' : '8')
        const ready = button === 'Save report' ? form : matrixForm(await form.press(button))
        const method = button === 'Save report' ? 'PUT' : 'POST'
        await server.faults({
          method,
          path: `/shipments/${id}/unloading${method === 'POST' ? '/issue' : ''}`,
          kind,
          times: 9,
        })
        return await ready.press(button === 'Save report' ? button : 'Send to customs', { nth: 0 })
      }
      const lost = await write('reset')
      expect(lost.status).toBe(502)
      expect(lost.messages()[0]?.kind).toBe('error')
      expect(Object.values(counted(lost))[0]?.[0]).toBe('7')
      await server.clearFaults()
      const done = await write('applyThenReset')
      expect(done.messages()[0]?.kind).toBe('success')
      expect(Object.values((await stored(id)).unloading?.matrix ?? {})[0]).toMatchObject(
        Object.fromEntries([[headings(done)[1], 8]]),
      )
    },
  )

  it('says how many more differ than are shown, where two clerks counted the same orders otherwise [BEY-46]', async () => {
    const mine = await open(landmarks.large)
    const theirs = await matrixForm(await open(landmarks.large)).press('All as expected')
    await matrixForm(theirs).press('Save report')
    const form = matrixForm(mine)
    for (const row of mine.findAll('.unloading tbody tr'))
      form.tamper(row.querySelector('input')?.getAttribute('name') ?? '', '123456')
    const refused = await form.press('Save report')
    expect(refused.status).toBe(409)
    const { matrix } = (await stored(landmarks.large)).unloading!
    const [type = ''] = headings(mine).slice(1)
    const differing = Object.values(matrix).filter((cells) => cells[type]).length
    expect(differing).toBeGreaterThan(50)
    const listed = refused.findAll('.conflict tbody tr').map((row) => wordsOf(row))
    expect([listed.length - 1, listed.at(-1)]).toEqual([50, `… and ${differing - 50} more`])
  })

  it('shows a clerk what another one counted meanwhile, before it is overwritten [BEY-46]', async () => {
    const id = await shipmentAt('IE043')
    const other = await signedIn('customs@demo.test')
    const [mine, theirs] = [await open(id), await other.open(`${path}/${id}`)]
    const [type = ''] = headings(mine).slice(1)
    const [key = ''] = Object.keys(counted(mine))
    const cell = `${key} ${type}`
    await matrixForm(theirs).fill(cell, '4').press('Save report')
    const form = matrixForm(mine).fill(cell, '6')
    const { result, writes } = await writesDuring(() => form.press('Save report'))
    expect([result.status, writes]).toEqual([409, []])
    expect(wordsOf(result.find('.conflict tbody tr'))).toBe(`${key}, ${type} 4 6`)
    expect(matrixForm(result).value(cell)).toBe('6')
    await matrixForm(result).press('Overwrite with my version')
    expect((await stored(id)).unloading?.matrix[key]?.[type]).toBe(6)
  })

  describe('by two who count at the same time', () => {
    beforeAll(begin)

    let rows = 0
    /** The page of many orders as both see it, and the label of a cell of two rows that no test before had. */
    const both = async () => {
      const id = landmarks.large
      rows += 2
      const at = rows
      const theirs = await (await signedIn('customs@demo.test')).open(`${path}/${id}`)
      const mine = await open(id)
      const [keys, types] = [Object.keys(counted(mine)).slice(at), headings(mine).slice(1)]
      const cell = (row: number, column = 0) => `${keys[row]} ${types[column]}`
      const saved = async (row: number, column = 0) =>
        (await stored(id)).unloading?.matrix[keys[row] ?? '']?.[types[column] ?? '']
      return { id, mine, theirs, cell, saved }
    }

    it('keeps both counts where they counted other orders, or other package types of one order [BEY-46]', async () => {
      const { id, mine, theirs, cell, saved } = await both()
      await matrixForm(theirs).fill(cell(1), '4').fill(cell(0, 1), '5').press('Save report')
      const done = await matrixForm(mine).fill(cell(0), '6').press('Save report')
      expect(done.messages()[0]).toEqual({ kind: 'success', text: 'Saved successfully' })
      expect([await saved(0), await saved(1), await saved(0, 1)]).toEqual([6, 4, 5])
      expect(matrixForm(done).value(cell(0, 1))).toBe('5')
      expect(matrixForm(await open(id)).value(cell(0))).toBe('6')
    })

    it('takes nothing back that was counted of a cell left blank, emptied or at 0 [BEY-46] [CUN-15]', async () => {
      const { mine, theirs, cell, saved } = await both()
      await matrixForm(theirs).fill(cell(1), '4').press('Save report')
      const blank = matrixForm(mine).fill(cell(0), '6').fill(cell(1), '')
      const done = await blank.press('Save report')
      expect([done.messages()[0]?.kind, await saved(0), await saved(1)]).toEqual(['success', 6, 4])
      // what a page shows and its reader takes away is taken away
      await matrixForm(done).fill(cell(1), '').press('Save report')
      expect(await saved(1)).toBe(0)
    })

    it('asks about the cells alone that both counted, and overwrites no other [BEY-46]', async () => {
      const { mine, theirs, cell, saved } = await both()
      await matrixForm(theirs).fill(cell(0), '4').fill(cell(1), '5').press('Save report')
      const form = matrixForm(mine).fill(cell(0), '6')
      const { result, writes } = await writesDuring(() => form.press('Save report'))
      expect([result.status, writes]).toEqual([409, []])
      const asks = (page: Page) => page.findAll('.conflict tbody tr').map((row) => wordsOf(row))
      expect(asks(result)).toEqual([`${cell(0).replace(/ (?=\w+$)/, ', ')} 4 6`])
      expect([cell(0), cell(1)].map((one) => matrixForm(result).value(one))).toEqual(['6', '5'])
      // to press Save once more decides nothing
      const again = await matrixForm(result).press('Save report')
      expect([again.status, asks(again)]).toEqual([409, asks(result)])
      await matrixForm(again).press('Overwrite with my version')
      expect([await saved(0), await saved(1)]).toEqual([6, 5])
    })

    it.each(['5', '0'])(
      'asks again where a cell that both counted is set back to the %s that it had [BEY-46]',
      async (before) => {
        const { id, cell, saved } = await both()
        const counted = await matrixForm(await open(id))
          .fill(cell(0), before)
          .press('Save report')
        const theirs = await (await signedIn('customs@demo.test')).open(counted.path)
        await matrixForm(theirs).fill(cell(0), '8').press('Save report')
        const asked = await matrixForm(counted).fill(cell(0), '7').press('Save report')
        const again = await matrixForm(asked).fill(cell(0), before).press('Save report')
        expect([again.status, wordsOf(again.find('.conflict tbody tr')).slice(-4)]).toEqual([
          409,
          ` 8 ${before}`,
        ])
        expect(await saved(0)).toBe(8)
      },
    )

    it('asks again where the cell that is to be overwritten was counted a third time [BEY-46]', async () => {
      const { id, mine, theirs, cell, saved } = await both()
      await matrixForm(theirs).fill(cell(0), '4').press('Save report')
      const asked = await matrixForm(mine).fill(cell(0), '6').press('Save report')
      await matrixForm(await open(id))
        .fill(cell(0), '9')
        .press('Save report')
      const again = await matrixForm(asked).press('Overwrite with my version')
      expect([again.status, wordsOf(again.find('.conflict tbody tr')).slice(-4)]).toEqual([
        409,
        ' 9 6',
      ])
      expect(await saved(0)).toBe(9)
    })

    it('asks about each cell that differs in a page of the version before, and about none where nobody saved [BEY-46]', async () => {
      const { mine, theirs, cell, saved } = await both()
      const before = (page: Page, label: string, pieces: string) => {
        const form = matrixForm(page).fill(label, pieces)
        const submission = form.submission(form.button('Save report'))
        submission.entries = submission.entries.filter(([name]) => name !== 'shown')
        return customs.go(page.url, { site: 'same-origin', page, submission })
      }
      const first = await before(theirs, cell(1), '5')
      expect([first.status, await saved(1)]).toEqual([200, 5])
      const asked = await before(mine, cell(0), '6')
      expect([asked.status, asked.findAll('.conflict tbody tr').length]).toEqual([409, 2])
      expect(await saved(1)).toBe(5)
    })
  })
})

describe('a sheet', () => {
  beforeAll(begin)

  const attach = (page: Page, bytes: Buffer | string, name = 'unloading.xlsx') =>
    matrixForm(page).attach('Filled-in sheet', new File([bytes as never], name))
  const fill = async (page: Page, bytes: Buffer | string, name?: string) =>
    await attach(page, bytes, name).press('Fill in from sheet')
  const download = async (id: number) => {
    const page = await open(id)
    return (await page.link('Download sheet')).bytes
  }

  it('of 300 orders is filled in and comes back into the form; nothing is saved before it is [BEY-46]', async () => {
    const id = landmarks.large
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load((await download(id)) as never)
    const sheet = workbook.worksheets[0]!
    const [, ...rows] = sheet.getSheetValues().slice(1) as unknown[][]
    expect(rows).toHaveLength(300)
    const type = sheet.getRow(1).getCell(3).text
    sheet.eachRow((row, number) => {
      if (number > 1) row.getCell(3).value = number
    })
    const bytes = Buffer.from(await workbook.xlsx.writeBuffer())
    const { result, writes } = await writesDuring(async () => fill(await open(id), bytes))
    expect([result.status, writes]).toEqual([200, []])
    expect(result.messages()).toContainEqual({
      kind: 'success',
      text: '300 rows were filled in from the sheet. They are not saved yet.',
    })
    const sum = (300 * (2 + 301)) / 2
    expect(totals(result)[0]).toBe(sum.toLocaleString('nl-NL'))
    await matrixForm(result).press('Save report')
    const { matrix } = (await stored(id)).unloading!
    expect(Object.values(matrix).map((cells) => cells[type])).toEqual(
      Array.from({ length: 300 }, (_, n) => n + 2),
    )
    // as it was downloaded it fills in nothing
    const unchanged = await fill(await open(id), await download(id))
    expect(unchanged.messages().map(({ text }) => text)).toContain(
      '0 rows were filled in from the sheet. They are not saved yet.',
    )
    const again = await rowsOfWorkbook(await download(id))
    expect(again[0]?.[type]).toBe(2)
  })

  it('says what each row is expected to be, and brings types of its own [BEY-46]', async () => {
    const id = await shipmentAt('IE043')
    const page = await open(id)
    const [type = ''] = headings(page).slice(1)
    const [key = ''] = Object.keys(counted(page))
    const [row] = await rowsOfWorkbook(await download(id))
    expect(row?.['Ext. ID']).toBe(key)
    const { orders } = await stored(id)
    const announced = (orders[0] as unknown as { packages: { type: string; quantity: number }[] })
      .packages[0]
    expect(row?.[`Expected ${announced?.type}`]).toBe(announced?.quantity)
    const typed = matrixForm(page).fill(`${key} ${type}`, '9')
    const csv = `Ext. ID;PX;Remark\n${key};4;wet`
    const filled = await typed
      .attach('Filled-in sheet', new File([csv], 'dock.csv'))
      .press('Fill in from sheet')
    expect(filled.messages()[0]?.text).toContain('without the columns Remark')
    expect(matrixForm(filled).value(`${key} ${type}`)).toBe('9')
    expect(matrixForm(filled).value(`${key} PX`)).toBe('4')
  })

  it('leaves what its blank cells have, as typed, saved or counted by another team, and takes 0 for 0 [BEY-46]', async () => {
    const id = await shipmentAt('IE043')
    const page = await open(id)
    const [type = ''] = headings(page).slice(1)
    const keys = Object.keys(counted(page))
    const [first = '', second = ''] = keys
    const half = (key: string, pieces: number) =>
      [`Ext. ID;${type}`, ...keys.map((one) => `${one};${one === key ? pieces : ''}`)].join('\n')
    await matrixForm(await fill(page, half(first, 12), 'team-1.csv')).press('Save report')
    const both = await fill(await open(id), half(second, 7), 'team-2.csv')
    await matrixForm(both).press('Save report')
    const { matrix } = (await stored(id)).unloading!
    expect([matrix[first]?.[type], matrix[second]?.[type]]).toEqual([12, 7])

    const typed = matrixForm(await open(id)).fill(`${first} ${type}`, '40')
    const filled = await typed
      .attach('Filled-in sheet', new File([half(second, 9)], 'dock.csv'))
      .press('Fill in from sheet')
    expect(counted(filled)[first]?.[0]).toBe('40')
    // what is counted otherwise is asked about
    expect(counted(filled)[second]?.[0]).toBe('7')
    const { rows } = filled.table('Other quantities in the sheet')
    expect(rows.map((row) => row.cell('Order or return'))).toEqual([second])
  })

  it('asks before it replaces what is counted, lists what, and replaces it only when told to [BEY-46]', async () => {
    const id = await shipmentAt('IE043')
    const page = await open(id)
    const [type = ''] = headings(page).slice(1)
    const [first = '', second = ''] = Object.keys(counted(page))
    const form = () =>
      matrixForm(page)
        .fill(`${first} ${type}`, '12')
        .attach(
          'Filled-in sheet',
          new File([`Ext. ID;${type}\n${first};0\n${second};8`], 'dock.csv'),
        )
    const { result: asked, writes } = await writesDuring(() => form().press('Fill in from sheet'))
    expect([asked.status, writes]).toEqual([200, []])
    expect(asked.find('.review h2').textContent).toBe('Replace what is counted already?')
    const { rows } = asked.table('Other quantities in the sheet')
    expect(rows).toHaveLength(1)
    expect(
      ['Order or return', 'Package type', 'In the table', 'In the sheet'].map((name) =>
        rows[0]?.cell(name),
      ),
    ).toEqual([first, type, '12', '0'])
    expect(counted(asked)[first]?.[0]).toBe('12')
    expect(counted(asked)[second]?.[0]).toBe('8')
    const left = await matrixForm(asked).press('Leave these cells as they are')
    expect(counted(left)[first]?.[0]).toBe('12')
    const taken = await matrixForm(asked).press('Take over the quantities of the sheet')
    expect(counted(taken)[first]?.[0]).toBe('0')
    expect(counted(taken)[second]?.[0]).toBe('8')
    for (const answered of [left, taken]) expect(answered.findAll('.review')).toEqual([])
    await matrixForm(taken).press('Save report')
    expect((await stored(id)).unloading?.matrix[first]?.[type]).toBe(0)
  })

  it('does not replace a cell that was typed after the question unasked, and a second sheet keeps the question about the first [BEY-46]', async () => {
    const page = await open(await shipmentAt('IE043'))
    const [order = ''] = Object.keys(counted(page))
    const [first = '', second = ''] = headings(page)
      .slice(1)
      .map((type) => `${order} ${type}`)
    const sheet = (label: string) => {
      const [, key, type] = /^(.+) (\w+)$/.exec(label) ?? []
      return new File([`Ext. ID;${type}\n${key};5`], 'dock.csv')
    }
    const both = ['12', '13'].map((pieces, index) => [[first, second][index]!, pieces] as const)
    const form = matrixForm(page)
    for (const [label, pieces] of both) form.fill(label, pieces)
    const once = await form.attach('Filled-in sheet', sheet(first)).press('Fill in from sheet')
    const twice = await matrixForm(once)
      .attach('Filled-in sheet', sheet(second))
      .press('Fill in from sheet')
    const asksAbout = (at: Page) =>
      at
        .table('Other quantities in the sheet')
        .rows.map((row) => [
          `${row.cell('Order or return')} ${row.cell('Package type')}`,
          row.cell('In the table'),
        ])
        .sort()
    expect(asksAbout(twice)).toEqual(both.map((one) => [...one]).sort())
    const again = await matrixForm(twice)
      .fill(first, '14')
      .press('Take over the quantities of the sheet')
    const values = (at: Page) => [first, second].map((label) => matrixForm(at).value(label))
    expect(values(again)).toEqual(['14', '5'])
    expect(asksAbout(again)).toEqual([[first, '14']])
    const taken = await matrixForm(again).press('Take over the quantities of the sheet')
    expect(values(taken)).toEqual(['5', '5'])
    expect(taken.findAll('.review')).toEqual([])
  })

  it('keeps its question while the report is saved or refused, and is issued only once it is answered [BEY-46] [CUN-24]', async () => {
    const id = landmarks.shared
    const page = await open(id)
    const [type = ''] = headings(page).slice(1)
    const names = Object.keys(counted(page)).slice(3)
    const [first = '', second = ''] = names.map((name) => `${name} ${type}`)
    const [key = ''] = first.split(' ')
    const asked = await matrixForm(page)
      .fill(first, '12')
      .attach('Filled-in sheet', new File([`Ext. ID;${type}\n${key};1`], 'dock.csv'))
      .press('Fill in from sheet')
    const asks = (at: Page) =>
      at
        .table('Other quantities in the sheet')
        .rows.map((row) => [row.cell('In the table'), row.cell('In the sheet')])
    const { result: waits, writes } = await writesDuring(() =>
      matrixForm(asked).press('Issue report'),
    )
    expect([waits.status, writes]).toEqual([422, []])
    expect(waits.messages()).toContainEqual({
      kind: 'error',
      text: 'Answer the question about the sheet first. The report was not issued.',
    })
    const saved = await matrixForm(waits).press('Save report')
    expect(saved.messages()).toContainEqual({ kind: 'success', text: 'Saved successfully' })
    expect((await stored(id)).unloading?.matrix[key]?.[type]).toBe(12)
    const wrong = await matrixForm(saved).fill(second, '-2').press('Save report')
    const notFound = await matrixForm(saved)
      .fill(second, '')
      .fill('Go to order or return', 'NOBODYS')
      .press('Go')
    const wrongSearch = await matrixForm(saved).fill(second, '-2').press('Go')
    const noSheet = await matrixForm(saved).press('Fill in from sheet')
    await matrixForm(await open(id))
      .fill(second, '13')
      .press('Save report')
    const conflict = await matrixForm(saved).fill(second, '2').press('Save report')
    for (const [at, status] of [
      [waits, 422],
      [saved, 200],
      [wrong, 422],
      [notFound, 422],
      [wrongSearch, 422],
      [noSheet, 422],
      [conflict, 409],
    ] as const)
      expect([at.status, asks(at)]).toEqual([status, [['12', '1']]])

    const taken = await matrixForm(conflict).press('Take over the quantities of the sheet')
    expect(matrixForm(taken).value(first)).toBe('1')
    const issue = await matrixForm(await matrixForm(taken).press('Save report'))
      .press('Overwrite with my version')
      .then((done) => matrixForm(done).press('Issue report'))
    expect((await stored(id)).unloading?.matrix[key]?.[type]).toBe(1)
    expect(wordsOf(issue.find('.review h2'))).toBe('Issue this unloading report?')
  })

  it('downloaded before a count was corrected does not put the older one back unasked [BEY-46]', async () => {
    const id = await shipmentAt('IE043')
    const page = await open(id)
    const [type = ''] = headings(page).slice(1)
    const [first = ''] = Object.keys(counted(page))
    await matrixForm(page).fill(`${first} ${type}`, '12').press('Save report')
    const older = await download(id)
    await matrixForm(await open(id))
      .fill(`${first} ${type}`, '10')
      .press('Save report')
    const asked = await fill(await open(id), older)
    expect(counted(asked)[first]?.[0]).toBe('10')
    expect(asked.messages().map(({ text }) => text)).toContain(
      '0 rows were filled in from the sheet. They are not saved yet.',
    )
    const { rows } = asked.table('Other quantities in the sheet')
    expect([rows.length, rows[0]?.cell('In the table'), rows[0]?.cell('In the sheet')]).toEqual([
      1,
      '10',
      '12',
    ])
    const taken = await matrixForm(asked).press('Take over the quantities of the sheet')
    expect(counted(taken)[first]?.[0]).toBe('12')
  })

  it('is refused for a date, an error of a formula, a text or too long a number, with its address [BEY-46]', async () => {
    const id = await shipmentAt('IE043')
    const bytes = await download(id)
    const fault = async (value: ExcelJS.CellValue) => {
      const workbook = new ExcelJS.Workbook()
      await workbook.xlsx.load(bytes as never)
      const cell = workbook.worksheets[0]!.getRow(2).getCell(3)
      cell.value = value
      const refused = await fill(await open(id), Buffer.from(await workbook.xlsx.writeBuffer()))
      expect(refused.status).toBe(422)
      return refused.table(1).rows.map((row) => `${row.cell('Cell')} ${row.cell('Problem')}`)
    }
    expect(await fault(new Date('2026-11-01'))).toEqual(['C2 Quantity must be a number'])
    expect(await fault({ formula: 'B2/0', result: { error: '#DIV/0!' } })).toEqual([
      'C2 Quantity holds an error value of the spreadsheet',
    ])
    expect(await fault('two boxes')).toEqual(['C2 Quantity must be a number'])
    expect(await fault(1_234_567_890)).toEqual(['C2 Quantity cannot be longer than 9 characters'])
  })

  it('with a fault is refused with the addresses of its cells, and the entries are kept [BEY-46]', async () => {
    const id = await shipmentAt('IE043')
    const page = await open(id)
    const [type = ''] = headings(page).slice(1)
    const [key = ''] = Object.keys(counted(page))
    const wrong = [`Ext. ID;${type}`, `${key};two`, `NOBODYS-1;3`, `${key};1`, `NOBODYS-2;-1`].join(
      '\n',
    )
    const form = matrixForm(page).fill(`${key} ${type}`, '9')
    const { result, writes } = await writesDuring(() =>
      form.attach('Filled-in sheet', new File([wrong], 'dock.csv')).press('Fill in from sheet'),
    )
    expect([result.status, writes]).toEqual([422, []])
    const faults = result.table(1).rows.map((row) => `${row.cell('Cell')} ${row.cell('Problem')}`)
    expect(faults).toEqual(
      expect.arrayContaining([
        'B2 Quantity must be a number',
        'B5 Quantity must be 0 or more',
        'A3 This shipment has no such order or return',
        'A5 This shipment has no such order or return',
      ]),
    )
    expect(result.messages()[0]?.text).toMatch(/cells are wrong\. Nothing was filled in\.$/)
    expect(matrixForm(result).value(`${key} ${type}`)).toBe('9')
  })

  it('of another shipment, without types, with too many rows or none, or missing, is refused whole [BEY-46]', async () => {
    const id = await shipmentAt('IE043')
    const page = await open(id)
    const [type = ''] = headings(page).slice(1)
    const { mx_inbound_reference: reference } = await stored(id)
    const many = Array.from({ length: 3_000 }, (_, n) => `X-${n};1`).join('\n')
    const said = async (bytes: Buffer | string, name?: string) => {
      const refused = await fill(page, bytes, name)
      expect(refused.status).toBe(422)
      return refused.messages()[0]?.text
    }
    expect(await said(await download(landmarks.large))).toBe(
      `This sheet was not made for shipment ${reference}. Nothing was filled in.`,
    )
    expect(await said('Ext. ID;Remark\nA;b', 'a.csv')).toBe(
      'The sheet has no column for any package type. Nothing was filled in.',
    )
    expect(await said(`Ext. ID;${type}\n${many}`, 'many.csv')).toContain('rows')
    expect(await said('not a sheet at all', 'a.xlsx')).not.toBe('')
    const without = await matrixForm(page).press('Fill in from sheet')
    expect([without.status, without.messages()[0]?.text]).toEqual([422, 'Choose a filled-in sheet'])
    const client = await signedIn('client@demo.test')
    expect((await client.open(`${path}/${id}/sheet`)).status).toBe(404)
  })
})

describe('a matrix of more than 4,000 cells', () => {
  beforeAll(begin)

  it('is shown by pages of rows, and what was typed on one goes along to the others [BEY-46]', async () => {
    const id = landmarks.large
    const all = 'BI BX CT ED OC OH PA PC PK PP PX SW 1B'.split(' ')
    const packages = all.map((type) => ({ type, quantity: 1 }))
    const answer = (await call('GET', `/shipments/${id}`)) as { result: Unloaded }
    const extra = Array.from({ length: 20 }, (_, n) => ({
      ...answer.result.orders[0],
      id: 5_000_000 + n,
      external_order_id: `EXTRA-${n}`,
      packages: [],
    }))
    const body = {
      ...answer,
      result: { ...answer.result, packages, orders: [...answer.result.orders, ...extra] },
    }
    const large = { path: `/shipments/${id}`, kind: 'status', status: 200, body } as const
    await server.faults({ ...large, method: 'GET', times: 20 })
    const page = await open(id)
    expect(page.findAll('.unloading tbody tr')).toHaveLength(307)
    const [first = ''] = Object.keys(counted(page))
    const second = await matrixForm(page).fill(`${first} BI`, '11').press('308 to 320')
    expect(second.findAll('.unloading tbody tr')).toHaveLength(13)
    expect(second.main).toContain('Rows 308 to 320 of 320')
    expect(totals(second)[0]).toBe('11')
    const form = matrixForm(second).fill('EXTRA-19 BI', '5')
    const [, other = ''] = Object.keys(counted(page))
    const changed = (matrix: Matrix) =>
      server.faults({
        ...large,
        method: 'GET',
        times: 20,
        body: { ...body, result: { ...body.result, unloading: { matrix } } },
      })
    // what another one counted on either page meanwhile
    await server.clearFaults()
    await changed({ [first]: { BI: 12 }, 'EXTRA-18': { BI: 3 } })
    const { result: asked } = await writesDuring(() => form.press('Save report'))
    expect(asked.findAll('.conflict tbody tr').map((row) => wordsOf(row))).toEqual([
      `${first}, BI 12 11`,
    ])
    await server.clearFaults()
    await changed({ [other]: { BI: 8 }, 'EXTRA-18': { BI: 3 } })
    const { writes } = await writesDuring(() => form.press('Save report'))
    const { matrix } = writes[0]?.body as { matrix: Matrix }
    expect([first, other, 'EXTRA-18', 'EXTRA-19'].map((key) => matrix[key]?.BI)).toEqual([
      11, 8, 3, 5,
    ])
    expect(Object.keys(matrix)).toHaveLength(320)
    await server.clearFaults()
    await server.faults({ ...large, method: 'GET', times: 20 })
    // what is expected of all rows goes along from any page
    const filled = matrixForm(await open(id, '?fill=expected'))
    const { writes: whole } = await writesDuring(() => filled.press('Save report'))
    const report = (whole[0]?.body as { matrix: Matrix }).matrix
    for (const order of answer.result.orders as unknown as Announced[])
      for (const { type, quantity } of order.packages)
        expect(report[order.external_order_id]?.[type]).toBe(quantity)
    const bad = matrixForm(page).fill(`${first} BI`, '-2')
    const stays = await bad.press('308 to 320')
    expect(stays.messages()[0]?.text).toBe(`${first}, BI: Quantity must be 0 or more`)
    expect(matrixForm(stays).value(`${first} BI`)).toBe('-2')
  })
})

describe('what is counted and what is left', () => {
  beforeAll(begin)

  it('is said in words, for each row, each type and the whole shipment [CUN-14] [CUN-17]', async () => {
    const page = await open(landmarks.shared)
    expect(page.find('.tools').textContent).toContain('Counted: 0 of 5')
    expect(page.find('.bar').textContent).toContain('Received 0 of 65 · 65 short')
    const [first = '', second = ''] = Object.keys(counted(page)).slice(3)
    const [type = ''] = headings(page).slice(1)
    const row = await matrixForm(page).press(`As expected ${second.split(' ')[0]}`)
    // the package type that could be added is not
    expect(headings(row)).toEqual(headings(page))
    const saved = await matrixForm(row).fill(`${first} ${type}`, '3').press('Save report')
    expect(saved.find('.tools').textContent).toContain('Counted: 2 of 5')
    expect(saved.find('.tools').textContent).toContain('Only what is left to count (3)')
    expect(saved.find('.bar').textContent).toContain('Received 4 of 65 · 61 short')
    expect(wordsOf(saved.find('.unloading tfoot tr'))).toBe('Total 4 / 65 61 short')
    const ends = saved
      .findAll('.unloading tbody tr')
      .map((one) => [one.className, wordsOf(one.querySelector('td:last-child'))])
    expect(ends.slice(2)).toEqual([
      ['left', expect.stringMatching(/^As expected RT/)],
      ['', '2 short'],
      ['complete', 'Complete'],
    ])
  })

  it('names codes in words, and a reader hears how many are expected [CUN-11] [BEY-26]', async () => {
    const page = await open(landmarks.shared)
    expect(wordsOf(page.find('.unloading thead th:nth-child(2)'))).toBe('CT Carton')
    expect(page.form('#unloading').options('Package type')).toContain('PX Pallet')
    const input = page.find('.unloading tbody input')
    const about = (input.getAttribute('aria-describedby') ?? '').split(' ')
    expect(about.map((id) => page.byId(id)?.textContent?.trim()).join(' ')).toBe('Expected 57')
  })
})

describe('an order that is scanned', () => {
  it('is gone to by its number, whatever its case, with all that was typed and nothing sent [CUN-15] [BEY-20]', async () => {
    const page = await open(landmarks.large)
    const [first = '', second = ''] = Object.keys(counted(page))
    const [type = ''] = headings(page).slice(1)
    const form = matrixForm(page)
      .fill(`${first} ${type}`, '7')
      .fill('Go to order or return', ` ${second.toLowerCase()} `)
    const { result, writes } = await writesDuring(() => form.press('Go'))
    expect([result.status, writes]).toEqual([200, []])
    expect(matrixForm(result).value(`${first} ${type}`)).toBe('7')
    const [focused, ...more] = result.findAll('[autofocus]')
    expect(more).toEqual([])
    expect(wordsOf(focused?.closest('tr')?.querySelector('th'))).toBe(second)
    const missing = await matrixForm(result).fill('Go to order or return', 'NONE-1').press('Go')
    expect([missing.status, missing.messages()[0]?.text]).toEqual([
      422,
      'NONE-1 is not in this shipment',
    ])
    expect(matrixForm(missing).value(`${first} ${type}`)).toBe('7')
    const empty = await matrixForm(missing).fill('Go to order or return', ' ').press('Go')
    expect([empty.status, empty.messages()[0]?.text]).toEqual([
      200,
      'Type the number of an order or return first.',
    ])
    expect(matrixForm(empty).value(`${first} ${type}`)).toBe('7')
    // Enter searches as long as something stands in the field, and else saves
    expect(page.find('#unloading > button').getAttribute('value')).toBe('enter-order')
  })
})

describe("'All as expected'", () => {
  const cellsOf = (page: Page, type: string) => {
    const at = headings(page).indexOf(type) - 1
    return page
      .findAll('.unloading tbody tr')
      .map((row) => row.querySelectorAll('td')[at])
      .map((cell) => ({
        value: cell?.querySelector('input')?.getAttribute('value') ?? '',
        expected:
          wordsOf(cell?.querySelector('.quiet') ?? cell ?? null).replace(/^.*\/ |\D/g, '') || '0',
      }))
  }
  const press = async (page: Page, name: string) => {
    const { result, writes } = await writesDuring(() => matrixForm(page).press(name))
    expect([result.status, writes]).toEqual([200, []])
    return result
  }

  it('fills in what was not counted yet, leaves what was, and saves nothing [CUN-15]', async () => {
    const page = await open(await shipmentAt('IE043'))
    const field = page.find('.unloading tbody input').getAttribute('name') ?? ''
    const typed = await matrixForm(page).tamper(field, '3').press('All as expected')
    const types = headings(page).slice(1)
    const cells = types.flatMap((type) => cellsOf(typed, type))
    expect(cells.some(({ expected }) => expected !== '0')).toBe(true)
    for (const type of types)
      for (const [index, { value, expected }] of cellsOf(typed, type).entries())
        if (index > 0) expect([type, value]).toEqual([type, expected])
    expect(typed.find(`[name="${field}"]`).getAttribute('value')).toBe('3')
    const { unloading } = await stored(Number(/\d+/.exec(page.path)?.[0]))
    expect(unloading).toBeFalsy()
    expect((await press(typed, 'All as expected')).status).toBe(200)
    const saved = await matrixForm(typed).press('Save report')
    expect(saved.messages()[0]?.kind).toBe('success')
    expect(counted(saved)).toEqual(counted(typed))
  })

  it('fills in one row, or one column [CUN-15]', async () => {
    const page = await open(await shipmentAt('IE043'))
    const [type = ''] = headings(page).slice(1)
    const column = await press(page, `As expected ${type}`)
    expect(cellsOf(column, type).every(({ value, expected }) => value === expected)).toBe(true)
    const others = headings(page)
      .slice(2)
      .flatMap((one) => cellsOf(column, one))
    expect(others.every(({ value }) => value === '0')).toBe(true)

    const [name = ''] = Object.keys(counted(page))
    const row = await press(page, `As expected ${name}`)
    for (const one of headings(page).slice(1)) {
      const [first, ...rest] = cellsOf(row, one)
      expect(first?.value).toBe(first?.expected)
      expect(rest.every(({ value }) => value === '0')).toBe(true)
    }
  })

  it("is what the count begins with from the shipment's page; what was counted stays, nothing is saved [CUN-15]", async () => {
    const id = await shipmentAt('IE043')
    const page = await open(id)
    const [type = ''] = headings(page).slice(1)
    const [key = ''] = Object.keys(counted(page))
    await matrixForm(page).fill(`${key} ${type}`, '3').press('Save report')
    const shipment = await customs.open(`/customs/shipments/edit/${id}`)
    const { result: begun, writes } = await writesDuring(() => shipment.link('All as expected'))
    expect([begun.path, writes]).toEqual([`${path}/${id}?fill=expected`, []])
    expect(begun.main).not.toContain('Everything is filled in')
    expect(begun.main).toMatch(
      / cells? that (was|were) empty or 0 (is|are) filled in as expected, and not saved yet\. What was counted before stays:/,
    )
    expect(counted(begun)[key]?.[0]).toBe('3')
    expect(begun.find('.tools').textContent).toContain('(0)')
    const closed = await open(await shipmentAt('CLOSED'), '?fill=expected')
    expect(closed.main).not.toContain('filled in as expected')
    expect(totals(closed).every((sum) => sum === '0')).toBe(true)
  })

  it('is not said where all is counted, a report is sent or a shipment is empty, and changes none of them [CUN-15] [CUN-27]', async () => {
    const whole = await open(await shipmentAt('IE043'), '?fill=expected')
    expect(whole.main).toContain('Everything is filled in as expected, and not saved yet.')
    const saved = await matrixForm(whole).press('Save report')
    for (const at of [saved.path, await shipmentAt('IE044'), landmarks.empty]) {
      const id = Number(/\d+/.exec(String(at))?.[0])
      const [plain, filled] = [await open(id), await open(id, '?fill=expected')]
      expect(filled.main).not.toContain('filled in as expected')
      expect(counted(filled)).toEqual(counted(plain))
    }
  })

  it('says before it is pressed how many cells it fills in, those that are empty or 0, and fills in these [CUN-15]', async () => {
    const page = await open(await shipmentAt('IE043'))
    const blank = (at: Page) =>
      headings(at)
        .slice(1)
        .flatMap((type) => cellsOf(at, type))
        .filter(({ value, expected }) => value === '0' && expected !== '0').length
    const [words, n] = [(at: Page) => wordsOf(at.find('#fills')), blank(page)]
    expect(words(page)).toBe(`Fills in what is empty or 0: ${n} ${n === 1 ? 'cell' : 'cells'}`)
    // what those of a row or column fill in is in it
    for (const button of page.findAll('#unloading button'))
      expect(button.getAttribute('aria-describedby') === 'fills').toBe(
        wordsOf(button) === 'All as expected',
      )
    const filled = await press(page, 'All as expected')
    expect([words(filled), blank(filled)]).toEqual(['Fills in what is empty or 0: 0 cells', 0])
  })

  it.each(['a sheet says', 'was typed over a count'])(
    'leaves a 0 that %s, however often the form comes back, and does not call it left to count [CUN-15]',
    async (source) => {
      const id = await shipmentAt('IE043')
      const page = await open(id)
      const due = page.find('.unloading tbody td:has(.quiet)')
      const [type, key] = [due.getAttribute('data-type'), Object.keys(counted(page))[0]]
      const cell = `${key} ${type}`
      const fromSheet = () =>
        matrixForm(page)
          .attach('Filled-in sheet', new File([`Ext. ID;${type}\n${key};0`], 'dock.csv'))
          .press('Fill in from sheet')
      const overCount = async () => {
        const saved = await matrixForm(page).fill(cell, '5').press('Save report')
        return matrixForm(saved)
          .fill(cell, '0')
          .fill('Go to order or return', key ?? '')
          .press('Go')
      }
      const zero = await (source === 'a sheet says' ? fromSheet() : overCount())
      expect(matrixForm(zero).value(cell)).toBe('0')
      const dueOfRow = zero.findAll('.unloading tbody tr:first-child td .quiet').length
      const left = wordsOf(zero.find('.unloading tbody tr .row-end'))
      expect(left).toMatch(dueOfRow === 1 ? /^[\d.]+ short$/ : /^As expected/)
      const missing = await matrixForm(zero).fill('Go to order or return', 'NONE-1').press('Go')
      const filled = await matrixForm(missing).press('All as expected')
      expect(matrixForm(filled).value(cell)).toBe('0')
      // what nothing is known of is filled in
      const others = headings(filled)
        .slice(1)
        .flatMap((one) => cellsOf(filled, one).map((has) => ({ ...has, one })))
        .filter(({ value, expected }) => value !== expected)
      expect(others.map(({ one }) => one)).toEqual([type])
      const typed = await matrixForm(filled).fill(cell, '3').press('All as expected')
      expect(matrixForm(typed).value(cell)).toBe('3')
    },
  )

  it('is not there where nothing can be counted any more [CUN-15] [CUN-22]', async () => {
    expect((await open(await shipmentAt('CLOSED'))).main).not.toContain('s expected')
  })
})
