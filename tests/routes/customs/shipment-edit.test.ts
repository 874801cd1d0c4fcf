import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shipmentLandmarks as landmarks } from '../../../sandbox/seed/shipment-landmarks'
import { wordsOf, type Browser, type Page, type PageForm } from '../../support/browser'
import { portal } from '../../support/portal'
import { upstreamOf } from '../inbound/edit-pages'
import { signedIn } from '../products/support'
import {
  buttonsByStatus,
  openShipment,
  sent,
  shipmentButtons,
  shipmentForm,
  shipmentsAt,
  statusIds,
  storedShipment,
  writesDuring,
  type Upstream,
} from './shipment-support'

const server = portal()
const mrn = '24NL000510ABC12347'

let customs: Browser
let call: Upstream

beforeAll(async () => {
  await server.resetSandbox()
  customs = await signedIn('customs@demo.test')
  call = await upstreamOf('customs@demo.test')
})
beforeEach(() => server.clearFaults())

const special = new Set<number>(Object.values(landmarks))
const taken = new Set<number>()
/** A shipment at a status that no test before had. */
async function shipmentAt(status: keyof typeof statusIds): Promise<number> {
  const ids = await shipmentsAt(call, statusIds[status])
  const id = ids.find((one) => !special.has(one) && !taken.has(one))
  if (id === undefined) throw new Error(`No shipment at ${status} is left`)
  taken.add(id)
  return id
}

/** Posts a form whatever its buttons are. */
function force(page: Page, name: string, intent?: string): Promise<Page> {
  const form = page.forms().find((one) => one.hidden('form').includes(name))
  if (!form) throw new Error(`No form ${name}`)
  if (!intent?.includes('-')) form.tamper('mrn', mrn)
  const submission = form.submission()
  if (intent) submission.entries.push(['intent', intent])
  return customs.go(page.url, { site: 'same-origin', page, submission })
}

const button = (page: Page, name: string) =>
  page.findAll('main button').find((one) => one.textContent?.trim() === name)
const isDisabled = (page: Page, name: string) => button(page, name)?.hasAttribute('disabled')
/** What is seen; the button itself is described without its name. */
const whyOf = (page: Page, name: string) =>
  page.byId(button(page, name)?.getAttribute('aria-describedby') ?? '')?.closest('.hint')
    ?.textContent ?? ''

describe('the address of a shipment', () => {
  it('is its id; its reference leads there, whatever the case, and what is unknown is the 404 page [CSH-04] [CSH-05]', async () => {
    const id = await shipmentAt('NEW')
    const { mx_inbound_reference: reference } = await storedShipment(call, id)
    const page = await openShipment(customs, (reference ?? '').toLowerCase())
    expect(page.redirects).toEqual([`/customs/shipments/edit/${id}`])
    expect(page.h1).toBe(`Edit Shipment Information - ${reference}`)
    for (const unknown of ['MXNOTHERE', '999999999', '0', '%20'])
      expect([unknown, (await openShipment(customs, unknown)).status]).toEqual([unknown, 404])
  })

  it('shows the id in the heading where there is no reference [CSH-42]', async () => {
    const page = await openShipment(customs, landmarks.unnamed)
    expect(page.h1).toBe(`Edit Shipment Information - ${landmarks.unnamed}`)
  })
})

describe('the next step of a shipment', () => {
  const primary = (page: Page) => page.findAll('main .primary').map((one) => wordsOf(one))
  const rowOf = (page: Page) =>
    [...page.find('.next-step .actions').children].map((one) => wordsOf(one))
  const step = (page: Page) => wordsOf(page.find('.next-step p'))

  it.each([
    ['unnamed', 'Request permission to unload', 'Ask customs for permission to unload. The fields below are saved first; packages have a button of their own.'],
    ['requested', 'Save', 'Waiting for customs: permission to unload was requested and not answered yet.'],
    ['troubled', 'Count packages', 'Count the packages, then send the unloading report to customs.'],
    ['empty', 'Save', 'This shipment holds no orders and no returns'],
    ['remaining', 'Sent Remaining Order To WMS', 'Send the remaining orders to the warehouse system.'],
    ['allClosed', 'Close shipment', 'All orders are closed: this shipment can be closed.'],
  ] as const)("of '%s' stands first and alone is coloured: '%s' [CSH-43] [BEY-40]", async (name, next, words) => {
    await server.resetSandbox()
    const page = await openShipment(customs, landmarks[name])
    expect([primary(page), step(page)]).toEqual([[next], words])
    if (next !== 'Save') expect(rowOf(page)[0]).toBe(next)
    // each that cannot be pressed says why in the same place
    for (const one of page.findAll('.next-step button[disabled]'))
      expect(whyOf(page, wordsOf(one))).toMatch(/: \S/)
  }) // prettier-ignore

  it('leads to the count, and Enter in a field saves what was typed and does nothing else [CSH-78]', async () => {
    const page = await openShipment(customs, landmarks.troubled)
    expect((await page.link('Count packages')).path).toBe(
      `/customs/shipments/unloading/${landmarks.troubled}`,
    )
    const asks = await openShipment(customs, landmarks.unnamed)
    const [first] = asks.findAll('#shipment button')
    expect([wordsOf(first), first?.getAttribute('name')]).toEqual(['Save', null])
  })

  it('offers TG, TG conform and AGS import where they can succeed, in words, with a question first [CSH-37] [CSH-41]', async () => {
    const offered = async (id: number) => {
      const page = await openShipment(customs, id)
      return page.findAll('.next-step a.button').map((one) => wordsOf(one))
    }
    expect(await offered(landmarks.unnamed)).toEqual(['Unloading', 'TG'])
    expect(await offered(landmarks.troubled)).toEqual([
      'Count packages',
      'All as expected',
      'TG conform',
    ])
    expect(await offered(landmarks.remaining)).toEqual(['Unloading'])
    expect(await offered(landmarks.allClosed)).toEqual(['Unloading', 'AGS import'])
    const conform = await openShipment(customs, landmarks.troubled)
    const link = conform.findAll('.next-step a').find((one) => wordsOf(one) === 'TG conform')
    expect(wordsOf(conform.byId(link?.getAttribute('aria-describedby') ?? ''))).toBe(
      'TG conform reports to customs that everything was unloaded as it was declared.',
    )
    const page = await openShipment(customs, landmarks.allClosed)
    const about = 'AGS import sends the import declaration and closes the shipment.'
    expect(page.main).toContain(about)
    const question = await page.link('AGS import')
    expect(question.main).toContain(about)
    const done = await question.press('AGS import')
    expect((await storedShipment(call, landmarks.allClosed)).status.id).toBe(statusIds.CLOSED)
    expect(done.messages()[0]?.kind).toBe('success')
    await server.resetSandbox()
  })

  it.each([[[{ id: null }]], [[{}]], [[null]]])(
    'with orders that cannot be read is neither taken for empty nor closed: %j [BEY-82] [CSH-81]',
    async (orders) => {
      const id = landmarks.remaining
      const page = await openShipment(customs, id)
      const { result } = (await call('GET', `/shipments/${id}`)) as { result: object }
      const body = { result: { ...result, orders } }
      await server.faults({
        method: 'GET',
        path: `/shipments/${id}`,
        kind: 'status',
        status: 200,
        body,
        times: 9,
      })
      const form = shipmentForm(page)
      const submission = form.submission(form.button('Save'))
      submission.entries.push(['intent', 'submit-close'])
      const { result: closed, writes } = await writesDuring(() =>
        customs.go(page.url, { site: 'same-origin', page, submission }),
      )
      expect([closed.status >= 400, writes]).toEqual([true, []])
      const shown = await openShipment(customs, id)
      expect([shown.status, shown.main]).toEqual([503, expect.not.stringContaining('No orders')])
      await server.clearFaults()
    },
  )

  it('is opened by its reference in the search of the header [BEY-70]', async () => {
    const { mx_inbound_reference: reference } = await storedShipment(call, landmarks.remaining)
    const found = await customs.open(`/search?q=${String(reference).toLowerCase()}`)
    expect(found.path).toBe(`/customs/shipments/edit/${landmarks.remaining}`)
  })
})

describe('a shipment that was opened from its list', () => {
  it('leads back to the list as it was, and on to the next one, also after it was saved [CSH-28] [CSH-89]', async () => {
    const at = `/customs/shipments?status=${statusIds.NEW}`
    const list = await customs.open(at)
    const [first, second] = list
      .table()
      .rows.map((row) => row.element.querySelector('a')?.getAttribute('href') ?? '')
    const page = await list.follow(first ?? '')
    const ways = (one: Page) => [
      one.find('.breadcrumb li:nth-child(2) a').getAttribute('href'),
      one.find('.shipment-head a').getAttribute('href'),
    ]
    expect(ways(page)).toEqual([at, at])
    const saved = await shipmentForm(page).fill('MRN', mrn).press('Save')
    expect(saved.messages()[0]?.kind).toBe('success')
    expect(ways(saved)).toEqual([at, at])
    const [, next] = saved.findAll('.shipment-head a')
    expect(next?.textContent).toMatch(/^Next in the list: \S/)
    const following = await saved.follow(next?.getAttribute('href') ?? '')
    expect([following.url.pathname, ways(following)]).toEqual([second, [at, at]])

    // by way of its unloading
    const id = landmarks.returnsOnly
    const opened = await customs.open(
      `/customs/shipments/edit/${id}?list=${encodeURIComponent(`?status=${statusIds.NEW}`)}`,
    )
    const hrefs = opened
      .findAll('.next-step a')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith(`/customs/shipments/unloading/${id}`))
    expect(hrefs).toHaveLength(2)
    for (const href of hrefs) {
      const unloading = await opened.follow(href)
      expect(unloading.url.searchParams.get('fill')).toBe(
        href.includes('fill=') ? 'expected' : null,
      )
      const reported = await unloading.form('#unloading').press('Save report')
      expect(reported.messages()[0]?.kind).toBe('success')
      for (const shown of [unloading, reported]) {
        const link = shown.find('.unloading-head a').getAttribute('href') ?? ''
        expect(ways(await shown.follow(link))).toEqual([at, at])
      }
    }

    // from anywhere else it leads to the list, and a foreign address leads nowhere
    expect(ways(await openShipment(customs, landmarks.empty))).toEqual([
      '/customs/shipments',
      '/customs/shipments',
    ])
    const forged = await customs.open(`/customs/shipments/edit/${landmarks.empty}?list=//evil.test`)
    expect(ways(forged)[0]).toBe('/customs/shipments')
  })
})

describe('the next one in the list', () => {
  beforeAll(() => server.resetSandbox())

  const rowsOf = (list: Page) =>
    list
      .table()
      .rows.map((row) => row.element.querySelector('a')?.getAttribute('href') ?? '')
      .filter(Boolean)
  const following = (page: Page) => page.findAll('.shipment-head a')[1]?.getAttribute('href') ?? ''
  const pathOf = (href: string) => new URL(href, server.url).pathname
  const idOf = (href: string) => Number(/\d+$/.exec(pathOf(href))?.[0])
  /** A page does not wait long for it: on a busy machine it is opened again. */
  async function withNext(open: () => Promise<Page>): Promise<Page> {
    let page = await open()
    const hasNext = async () => following(page) !== '' || following((page = await open())) !== ''
    await expect.poll(hasNext).toBe(true)
    return page
  }

  it('is there once the work is done and the shipment left the list, also where the next one left it too [CSH-28] [CSH-89]', async () => {
    const list = await customs.open(`/customs/shipments?status=${statusIds.NEW}`)
    const rows = rowsOf(list).filter((href) => idOf(href) !== landmarks.requested)
    const all = rowsOf(list)
    const at = all.findIndex((href, index) =>
      [href, all[index + 1]].every((one) => rows.includes(one ?? '')),
    )
    const [mine = '', second = '', third = ''] = all.slice(at)
    const page = await withNext(() => list.follow(mine))
    expect(pathOf(following(page))).toBe(second)
    const grant = (href: string) =>
      call('PUT', `/shipments/${idOf(href)}/status`, { status: statusIds.IE043 })
    await grant(mine)
    const saved = await shipmentForm(page)
      .fill('MRN', mrn)
      .fill('Container number', 'C-1')
      .press('Save')
    expect(saved.messages()[0]?.kind).toBe('success')
    const shown = (one: Page) => withNext(() => customs.open(one.path))
    expect(pathOf(following(await shown(saved)))).toBe(second)
    await grant(second)
    const again = await shipmentForm(saved).fill('Container number', 'C-2').press('Save')
    expect(pathOf(following(await shown(again)))).toBe(third)
    const next = await withNext(async () => again.follow(following(await shown(again))))
    expect([pathOf(following(next)), next.find('.shipment-head a').getAttribute('href')]).toEqual([
      all[at + 3],
      `/customs/shipments?status=${statusIds.NEW}`,
    ])
  })

  it('is the first of the next page after the last of one, and leads back to that page [CSH-28] [CSH-34]', async () => {
    const list = await customs.open('/customs/shipments')
    const more = await customs.open('/customs/shipments?page=2')
    const page = await withNext(() => list.follow(rowsOf(list).at(-1) ?? ''))
    expect(pathOf(following(page))).toBe(rowsOf(more)[0])
    const next = await withNext(() => page.follow(following(page)))
    expect([pathOf(following(next)), next.find('.shipment-head a').getAttribute('href')]).toEqual([
      rowsOf(more)[1],
      '/customs/shipments?page=2',
    ])
    const last = await more.follow(rowsOf(more).at(-1) ?? '')
    expect(following(last)).toBe('')
  })

  it('is not waited for where the list does not answer: the way back stands alone [CSH-28]', async () => {
    await server.faults({ path: '/shipments/multifilter', kind: 'hang' })
    const givenUp = () =>
      server.logs().filter(({ call, trouble }) => call === 'findShipments' && trouble === 'timeout')
    const before = givenUp().length
    const page = await openShipment(customs, landmarks.empty, '?list=%3Fstatus%3D20')
    // it is there before the call is given up
    expect(givenUp()).toHaveLength(before)
    expect(page.findAll('.shipment-head a').map((one) => one.getAttribute('href'))).toEqual([
      '/customs/shipments?status=20',
    ])
    await server.clearFaults()
  })
})

describe('what a shipment holds', () => {
  it('is two tables, orders with a row of totals, and its status above [CSH-43] [CSH-44] [CSH-45] [CSH-46] [CSH-47] [CSH-91]', async () => {
    const page = await openShipment(customs, landmarks.remaining)
    expect(page.main).toContain('Status: Unloading remarks sent')
    const table = page.table('Inbound Orders')
    expect(table.headings).toEqual([
      'Ext. Order ID',
      'Supplier',
      'FreightRef',
      'Shipped Nett / Gross Weight',
      'Received Weight',
      'Country of Dispatch',
      'Phase',
    ])
    const stored = await storedShipment(call, landmarks.remaining)
    const [first] = stored.orders
    expect(page.findAll('main table')[0]?.querySelector('tbody a')?.getAttribute('href')).toBe(
      `/inbound-orders/${first?.id}`,
    )
    expect(table.rows).toHaveLength(stored.orders.length + 1)
    const total = table.rows.at(-1)
    expect(total?.cell('Ext. Order ID')).toBe('Total')
    expect(total?.cell('Shipped Nett / Gross Weight')).toMatch(/^[\d.]+,\d\d kg \/ [\d.]+,\d\d kg$/)
    expect(total?.cell('Received Weight')).toMatch(/^[\d.]+,\d\d kg$/)
    expect(total?.cell('Supplier')).toBe('')
  })

  it('is returns, without totals where there are no orders [CSH-47] [CSH-48] [CSH-49] [CSH-50]', async () => {
    const page = await openShipment(customs, landmarks.returnsOnly)
    expect(page.main).toContain('No orders found for the selected MX Inbound Reference')
    expect(page.main).not.toContain('Total')
    const table = page.table('Returns')
    expect(table.headings).toEqual([
      'Ext. Return ID',
      'Subtype',
      'Sender',
      'Reference',
      'Ext. Date',
      'Phase',
    ])
    expect(table.rows[0]?.cell('Ext. Return ID')).toMatch(/\S/)
    expect(page.findAll('main table a[href^="/returns/"]').length).toBeGreaterThan(0)
  })

  it('may be nothing [CSH-48] [CSH-51]', async () => {
    const page = await openShipment(customs, landmarks.empty)
    expect(page.main).toContain('No orders found for the selected MX Inbound Reference')
    expect(page.main).toContain('No returns found for the selected MX Inbound Reference')
  })
})

describe.each(Object.keys(statusIds) as (keyof typeof statusIds)[])(
  'a shipment at %s',
  (status) => {
    it('has the buttons that its status permits, and why the others are disabled [CSH-11] [CSH-13] [CSH-14] [CSH-15] [CSH-16] [CSH-17] [CSH-18] [CSH-19] [CSH-52] [CSH-53] [CSH-54] [CSH-55] [BEY-40]', async () => {
      const id = await shipmentAt(status)
      const page = await openShipment(customs, id)
      const { notice, open } = buttonsByStatus[status]
      expect(page.findAll('.message.note').map((one) => one.textContent?.trim())).toEqual(
        notice ? [expect.stringContaining(notice)] : [],
      )
      for (const name of shipmentButtons.filter(
        (one) => one !== 'Close shipment' || status !== 'IE044',
      )) {
        expect([name, isDisabled(page, name)]).toEqual([name, !open.includes(name)])
        if (!open.includes(name))
          expect([name, whyOf(page, name)]).toEqual([
            name,
            expect.stringMatching(new RegExp(`^${name}: \\S`)),
          ])
      }
    })

    it('is only read where nothing of it may be saved, but for departure seals [CSH-56] [CSH-57]', async () => {
      const page = await openShipment(
        customs,
        await shipmentAt(status).catch(() => [...taken].at(-1) ?? 0),
      )
      const isLocked = isDisabled(page, 'Save')
      const readOnly = (name: string) =>
        page.find(`#shipment [name=${name}]:not([type=hidden])`).hasAttribute('readonly')
      for (const name of ['mrn', 'reference', 'arrivalSeal1', 'plate', 'grossWeight'])
        expect([name, readOnly(name)]).toEqual([name, isLocked])
      expect([readOnly('departSeal1'), readOnly('departSeal2')]).toEqual([false, false])
      const select = page.find('#shipment select[name=incident]')
      expect(select.closest('fieldset[disabled]') !== null).toBe(isLocked)
    })

    it('refuses each forced post that it does not permit, and writes nothing [CSH-20]', async () => {
      const id = await shipmentAt(status).catch(() => [...taken].at(-1) ?? 0)
      const { open } = buttonsByStatus[status]
      const page = await openShipment(customs, id)
      const posts: [string, () => Promise<Page>][] = [
        ['Save', () => force(page, 'shipment')],
        ['Request permission to unload', () => force(page, 'shipment', 'submit')],
        ['Close shipment', () => force(page, 'shipment', 'submit-close')],
        ['Save packages', () => force(page, 'shipment', 'save-packages')],
      ]
      // closing hangs on the orders at that status: it has tests of its own
      for (const [name, post] of posts.filter(
        ([one]) => !open.includes(one) && !(one === 'Close shipment' && status === 'IE044'),
      )) {
        const { result, writes } = await writesDuring(post)
        expect([name, result.status, writes]).toEqual([name, 403, []])
        expect(result.messages()[0]?.text).toMatch(
          /has been requested already|This action is not permitted for the current status|Permission to unload not granted|Unloading report already sent|Shipment already closed|orders (is|are) not closed/,
        )
      }
    })
  },
)

/** Its form, with an MRN that is right. */
async function filled(id: number, entries: Record<string, string> = {}) {
  const form = shipmentForm(await openShipment(customs, id))
  for (const [label, value] of Object.entries({ MRN: mrn, ...entries })) form.fill(label, value)
  return form
}

const errorsOf = (page: Page) =>
  page.findAll('#shipment .field .error').map((one) => one.textContent?.trim())

describe('Save', () => {
  it('sends each field as it is kept: capitals, plate in one, no remark without an incident, the weight of the T1 [CSH-64] [CSH-66] [CSH-67] [CSH-68] [CSH-69] [CSH-71] [CSH-72] [CSH-73] [CSH-74] [CSH-75] [CSH-77] [CSH-78] [CSH-89] [SHR2-21]', async () => {
    const id = await shipmentAt('NEW')
    const { weight_t1: t1 } = await storedShipment(call, id)
    const form = await filled(id, {
      MRN: mrn.toLowerCase(),
      'MX inbound reference': ' mxtest-1 ',
      'Container number': 'MSCU1234567',
      'Arrival seal number 1': 'A1',
      'Arrival seal number 2': 'A2',
      'Departure seal number 1': 'D1',
      'Departure seal number 2': 'D2',
      'Licence plate country': 'nl',
      'Licence plate': '12-ab-34',
      'Border transport national': 'Netherlands (NL)',
      'Border transport mode': 'Road',
      'Incident remark': 'of nothing',
    })
    const { result: page, writes } = await writesDuring(() => form.press('Save'))
    expect(sent(writes)).toEqual([
      [
        'PUT',
        `/shipments/${id}`,
        {
          mrn,
          mx_inbound_reference: 'MXTEST-1',
          container_number: 'MSCU1234567',
          arrival_seal_number1: 'A1',
          arrival_seal_number2: 'A2',
          depart_seal_number1: 'D1',
          depart_seal_number2: 'D2',
          transport_arrival_licence_plate: 'NL 12-AB-34',
          border_transport_national: 'NL',
          border_transport_mode_id: 3,
          incident: '',
          incident_remark: '',
          ...(Number(t1) > 0 ? { weight_gross: t1 } : {}),
        },
      ],
    ])
    expect(page.path).toBe(`/customs/shipments/edit/${id}`)
    expect(page.messages()[0]).toEqual({ kind: 'success', text: 'Saved successfully' })
    expect(shipmentForm(page).value('Licence plate country')).toBe('NL')
    expect(shipmentForm(page).value('Licence plate')).toBe('12-AB-34')
  })

  it('takes the gross weight as typed when it is told to: a comma, two decimals, nothing below 0 [CSH-75] [CSH-76] [CSH-77] [SHR2-19] [SHR2-20]', async () => {
    const id = await shipmentAt('NEW')
    for (const [typed, kept] of [
      ['1234,567', 1234.57],
      ['-3', 0],
      ['heavy', 0],
    ] as const) {
      const form = (await filled(id, { 'Gross weight': typed })).tick('Manual gross weight')
      const { writes } = await writesDuring(() => form.press('Save'))
      expect([typed, (writes[0]?.body as { weight_gross?: number }).weight_gross]).toEqual([
        typed,
        kept,
      ])
    }
    const grouped = (await filled(id, { 'Gross weight': '1.234,50' })).tick('Manual gross weight')
    const { result, writes } = await writesDuring(() => grouped.press('Save'))
    expect([result.status, writes]).toEqual([422, []])
    expect(shipmentForm(result).value('Gross weight')).toBe('1.234,50')
  })

  it.each([
    ['MRN', '24NL000510ABC12348', 'Invalid MRN'],
    ['MRN', '', 'Invalid MRN'],
    [
      'MX inbound reference',
      'X'.repeat(71),
      'MX inbound reference cannot be longer than 70 characters',
    ],
    ['Container number', 'X'.repeat(71), 'Container number cannot be longer than 70 characters'],
    [
      'Departure seal number 2',
      'X'.repeat(18),
      'Departure seal number 2 cannot be longer than 17 characters',
    ],
    ['Licence plate', '12-AB-34', 'Country must be 2 characters'],
    ['Licence plate country', 'NL', 'Licence plate is required'],
  ])(
    "refuses %s '%s' in words, entries kept, nothing sent [CSH-58] [CSH-59] [CSH-60] [CSH-61] [CSH-62] [CSH-63] [CSH-66] [CSH-67] [CSH-68] [CSH-70] [SHR2-22]",
    async (label, value, words) => {
      const form = await filled(landmarks.empty, {
        'Licence plate country': '',
        'Licence plate': '',
        [label]: value,
      })
      const { result, writes } = await writesDuring(() => form.press('Save'))
      expect([result.status, writes]).toEqual([422, []])
      expect(errorsOf(result)).toEqual([words])
      expect(shipmentForm(result).value(label)).toBe(value)
    },
  )

  it('needs no MRN where there is none; the tick survives, and no MRN is sent [CSH-64] [CSH-65]', async () => {
    const id = await shipmentAt('NEW')
    const form = (await filled(id, { MRN: 'WRONG' })).tick('MRN N/A')
    const { result: page, writes } = await writesDuring(() => form.press('Save'))
    expect((writes[0]?.body as { mrn?: string }).mrn).toBe('')
    expect(page.url.search).toBe('?mrn=none')
    expect(page.find('#shipment [name=mrnNone]').hasAttribute('checked')).toBe(true)
    const anew = await openShipment(customs, id)
    expect(anew.find('#shipment [name=mrnNone]').hasAttribute('checked')).toBe(false)
  })

  it('keeps what the form does not know: a mode, an incident, a plate without its country [BEY-82]', async () => {
    const id = await shipmentAt('NEW')
    await (await filled(id)).press('Save')
    const answer = await call('GET', `/shipments/${id}`)
    const strange = {
      border_transport_mode_id: 7,
      incident: 'Fire',
      incident_remark: 'Put out',
      transport_arrival_licence_plate: 'NL-12',
    }
    const body = { ...answer, result: { ...answer.result, ...strange } }
    const read = { method: 'GET', path: `/shipments/${id}`, kind: 'status', status: 200 } as const
    await server.faults({ ...read, body, times: 50 })
    const page = await openShipment(customs, id)
    expect(shipmentForm(page).value('Licence plate')).toBe('NL-12')
    const form = shipmentForm(page).fill('Container number', 'KEPT1234567')
    const { writes } = await writesDuring(() => form.press('Save'))
    expect(writes[0]?.body).toMatchObject({ ...strange, container_number: 'KEPT1234567' })
    const forged = shipmentForm(page).tamper('incident', 'Flood')
    const refused = await writesDuring(() => forged.press('Save'))
    expect([refused.result.status, refused.writes]).toEqual([422, []])
  })

  it('says at its field that another shipment has the reference [API2-11]', async () => {
    const id = await shipmentAt('NEW')
    const { mx_inbound_reference: taken } = await storedShipment(call, landmarks.remaining)
    const page = await (await filled(id, { 'MX inbound reference': String(taken) })).press('Save')
    expect(page.status).toBe(422)
    expect(errorsOf(page)).toEqual(['MX inbound reference already exists'])
  })

  it('shows who changed what meanwhile, and saves over it only when told to [SHR2-24]', async () => {
    const id = await shipmentAt('NEW')
    const form = await filled(id, { 'Container number': 'MINE' })
    await call('PUT', `/shipments/${id}`, { container_number: 'THEIRS' })
    const { result: page, writes } = await writesDuring(() => form.press('Save'))
    expect(writes).toEqual([])
    expect(page.main).toContain('This was changed after you had opened it.')
    expect(page.main).toContain('THEIRS')
    expect(shipmentForm(page).value('Container number')).toBe('MINE')
    await shipmentForm(page).press('Overwrite with my version')
    expect((await storedShipment(call, id)).container_number).toBe('MINE')
  })

  it.each(['applyThenReset', 'reset'] as const)(
    'of which no answer comes is looked up, and told as it is found (%s) [NET-09]',
    async (kind) => {
      const id = await shipmentAt('NEW')
      const form = await filled(id, { 'Container number': 'LOST' })
      await server.faults({ method: 'PUT', path: `/shipments/${id}`, kind, times: 1 })
      const page = await form.press('Save')
      const isThere = kind === 'applyThenReset'
      expect((await storedShipment(call, id)).container_number === 'LOST').toBe(isThere)
      const said = page.messages().filter((one) => one.kind !== 'note')
      expect(said.map((one) => one.kind)).toEqual([isThere ? 'success' : 'error'])
      if (!isThere) expect(shipmentForm(page).value('Container number')).toBe('LOST')
    },
  )
})

describe('Request permission to unload', () => {
  const ask = async (form: ReturnType<typeof shipmentForm>) =>
    writesDuring(() => form.press('Request permission to unload'))

  it('saves first, then asks for the status; the shipment waits for its goods [CSH-79] [CSH-80] [API2-16]', async () => {
    const id = await shipmentAt('NEW')
    const { result: page, writes } = await ask(await filled(id))
    expect(writes.map(({ method, path }) => [method, path])).toEqual([
      ['PUT', `/shipments/${id}`],
      ['PUT', `/shipments/${id}/status`],
    ])
    expect(writes[1]?.body).toEqual({ status: statusIds.IE043 })
    expect(page.main).toContain('Status: Permission to unload')
    expect((await storedShipment(call, id)).status.id).toBe(statusIds.IE043)
  })

  it('does without the customs office where there is no MRN [CSH-40] [CSH-80]', async () => {
    const id = await shipmentAt('NEW')
    const { writes } = await ask((await filled(id)).tick('MRN N/A'))
    expect(sent(writes)[1]).toEqual([
      'POST',
      `/shipments/${id}/action`,
      { action: 'mrn_not_applicable' },
    ])
    expect((await storedShipment(call, id)).status.id).toBe(statusIds.IE043)
  })

  it('stops where saving fails [CSH-80]', async () => {
    const id = await shipmentAt('NEW')
    const form = await filled(id)
    await server.faults({
      method: 'PUT',
      path: `/shipments/${id}`,
      kind: 'status',
      status: 422,
      times: 1,
    })
    const { result: page, writes } = await ask(form)
    expect(writes.map(({ path }) => path)).toEqual([`/shipments/${id}`])
    expect(page.status).toBe(422)
    expect((await storedShipment(call, id)).status.id).toBe(statusIds.NEW)
  })

  it('that fails after the save says what is done, accuses nobody, and saves nothing a second time [CSH-80] [SHR2-24]', async () => {
    const id = await shipmentAt('NEW')
    const form = (await filled(id, { 'Licence plate country': 'nl', 'Licence plate': 'ab-1-cd' }))
      .tick('Manual gross weight')
      .fill('Gross weight', '77,456')
    const path = `/shipments/${id}/status`
    const body = { error: { en: 'Customs office is closed' } }
    await server.faults({ method: 'PUT', path, kind: 'status', status: 422, body, times: 1 })
    const failed = await ask(form)
    expect(failed.result.messages().map(({ text }) => text)).toContain(
      'The shipment was saved, but permission to unload was not requested: Customs office is closed',
    )
    expect(await storedShipment(call, id)).toMatchObject({
      transport_arrival_licence_plate: 'NL AB-1-CD',
      weight_gross: 77.46,
    })
    const again = await ask(shipmentForm(failed.result))
    expect(again.writes.map((write) => write.path)).toEqual([path])
    expect((await storedShipment(call, id)).status.id).toBe(statusIds.IE043)
  })

  it('is there on its own where upstream permits it and no saving, as long as nothing was changed [CSH-79] [CSH-12]', async () => {
    const id = await shipmentAt('NEW')
    await (await filled(id)).press('Save')
    const answer = await call('GET', `/shipments/${id}`)
    const permitted_actions = { shipment: ['RequestPermToUnload'], unloading: [] }
    const body = { ...answer, result: { ...answer.result, permitted_actions } }
    const read = { method: 'GET', path: `/shipments/${id}`, kind: 'status', status: 200 } as const
    await server.faults({ ...read, body, times: 50 })
    const page = await openShipment(customs, id)
    const changed = await ask(shipmentForm(page).fill('Container number', 'OTHER'))
    expect([changed.result.status, changed.writes]).toEqual([403, []])
    const { writes } = await ask(shipmentForm(page))
    expect(writes.map(({ path }) => path)).toEqual([`/shipments/${id}/status`])
  })

  it('is not asked for twice [CSH-79] [CSH-92]', async () => {
    const page = await openShipment(customs, landmarks.requested)
    expect(whyOf(page, 'Request permission to unload')).toContain(
      'Permission to unload has been requested already',
    )
    const { result, writes } = await writesDuring(() => force(page, 'shipment', 'submit'))
    expect([result.status, writes]).toEqual([403, []])
    expect(page.main).not.toContain('fiton')
  })
})

describe('Close shipment', () => {
  it('says which orders stand in its way, each with a link [CSH-81] [BEY-40]', async () => {
    const page = await openShipment(customs, landmarks.remaining)
    const { orders } = await storedShipment(call, landmarks.remaining)
    const open = orders.filter(({ status }) => status.id !== 40)
    expect(whyOf(page, 'Close shipment')).toContain(
      `Close shipment: ${open.length} of ${orders.length} orders are not closed`,
    )
    const links = page.byId(button(page, 'Close shipment')?.getAttribute('aria-describedby') ?? '')
    expect([...(links?.querySelectorAll('a') ?? [])].map((a) => a.getAttribute('href'))).toEqual(
      open.map(({ id }) => `/inbound-orders/${id}`),
    )
  })

  it('closes it when all its orders are [CSH-81] [CSH-82] [API2-17]', async () => {
    const page = await openShipment(customs, landmarks.allClosed)
    const { result, writes } = await writesDuring(() => page.press('Close shipment'))
    expect(sent(writes)).toEqual([
      ['PUT', `/shipments/${landmarks.allClosed}/status`, { status: statusIds.CLOSED }],
    ])
    expect(result.main).toContain('Shipment already closed')
    expect((await storedShipment(call, landmarks.allClosed)).status.id).toBe(statusIds.CLOSED)
  })
})

it('a shipment shows its course, with the days that are known and no step that was not seen [BEY-64]', async () => {
  const courseOf = async (status: keyof typeof statusIds) => {
    const page = await openShipment(customs, await shipmentAt(status))
    const phases = page.findAll('.course li')
    return {
      now: phases.findIndex((one) => one.getAttribute('aria-current') === 'step'),
      phases: phases.map((one) => wordsOf(one)),
    }
  }
  const unloading = await courseOf('IE043')
  expect([unloading.now, unloading.phases.length]).toEqual([1, 4])
  expect(unloading.phases[0]).toMatch(/^New \(done\) \d\d-\d\d-\d{4}$/)
  expect(unloading.phases[3]).toMatch(/\(to come\)$/)
  expect((await courseOf('CLOSED')).now).toBe(3)
  expect((await courseOf('CANCELED')).phases).toHaveLength(2)
})

describe('packages', () => {
  it('are listed with a blank row; a row without a quantity is taken out [CSH-88] [API2-12]', async () => {
    const id = landmarks.remaining
    const { packages } = await storedShipment(call, id)
    const page = await openShipment(customs, id)
    const form = page.form('#shipment')
    expect(page.findAll('#shipment .rows select')).toHaveLength(packages.length + 1)
    form
      .fill('Quantity', '0', { nth: 0 })
      .fill('Package type', 'PK', { nth: packages.length })
      .fill('Quantity', '7', { nth: packages.length })
    const { writes } = await writesDuring(() => form.press('Save packages'))
    expect(writes[0]?.body).toEqual({
      packages: [
        ...packages.slice(1).map(({ type, quantity }) => ({ type, quantity })),
        { type: 'PK', quantity: 7 },
      ],
    })
  })

  it.each([['1,5'], ['-1'], ['many'], ['1000000'], ['9999999999']])(
    "take whole numbers that a warehouse can meet: not '%s' [CSH-88] [BEY-84]",
    async (quantity) => {
      const page = await openShipment(customs, landmarks.remaining)
      const form = page.form('#shipment').fill('Quantity', quantity, { nth: 0 })
      const { result, writes } = await writesDuring(() => form.press('Save packages'))
      expect([result.status, writes]).toEqual([422, []])
      expect(result.main).toContain('Quantity is not valid')
    },
  )
})

describe('remaining orders', () => {
  it('are handed over one after another; what failed is told by name, and tried again alone, what was typed meanwhile kept [BEY-20] [CSH-84] [CSH-85] [CSH-86] [CSH-87] [BEY-42] [API2-19]', async () => {
    const id = landmarks.remaining
    const page = await openShipment(customs, id)
    const rows = page.table('Remaining orders').rows.map((row) => row.cell('Ext. Order ID'))
    const waiting = (await storedShipment(call, id)).orders.filter(
      ({ phase, status }) => phase.id >= 20 && phase.id < 40 && status.id >= 20 && status.id < 25,
    )
    expect(rows).toEqual(waiting.map((order) => order.external_order_id))
    const [first, second] = waiting
    await server.faults({
      method: 'POST',
      path: `/purchaseorders/${second?.id}/action`,
      kind: 'status',
      status: 422,
      times: 1,
    })
    const { result, writes } = await writesDuring(() => page.press('Sent Remaining Order To WMS'))
    expect(sent(writes)[0]).toEqual([
      'POST',
      `/purchaseorders/${first?.id}/action`,
      { action: 'dispatch_sync', order_id: first?.id, shipment_id: id },
    ])
    expect(writes).toHaveLength(waiting.length)
    const receipt = result.find('.receipt')
    expect(receipt.textContent).toContain(second?.external_order_id)
    const typed = shipmentForm(result).fill('Container number', 'TYPED123')
    const again = await writesDuring(() => typed.press('Try again with this one'))
    expect(again.writes.map(({ path }) => path)).toEqual([`/purchaseorders/${second?.id}/action`])
    expect(again.result.main).toContain('No orders remain to be sent')
    expect(isDisabled(again.result, 'Sent Remaining Order To WMS')).toBe(true)
    expect(
      again.result
        .messages()
        .map(({ text }) => text)
        .join(),
    ).toContain('What you changed beside it is not saved yet.')
    const saved = await writesDuring(() => shipmentForm(again.result).press('Save'))
    expect(saved.writes[0]?.body).toMatchObject({ container_number: 'TYPED123' })
  })

  it('that cannot be sent as the shipment was closed meanwhile are said not to be [CSH-20]', async () => {
    const id = await shipmentAt('CLOSED')
    const page = await openShipment(customs, id)
    const { result, writes } = await writesDuring(() => force(page, 'shipment', 'submit-remaining'))
    expect([result.status, writes]).toEqual([403, []])
    expect(result.messages().map(({ text }) => text)).toContain(
      'This action is not permitted for the current status',
    )
  })

  it('are there at that status alone [CSH-84] [CSH-85]', async () => {
    const page = await openShipment(customs, await shipmentAt('IE043'))
    expect(page.main).not.toContain('Remaining orders')
    const { result, writes } = await writesDuring(() => force(page, 'shipment', 'submit-remaining'))
    expect([result.status, writes]).toEqual([403, []])
  })
})

describe('what was typed beside a button of the page', () => {
  const typeAll = (page: Page) =>
    shipmentForm(page).fill('Container number', 'BESIDE1').fill('Quantity', '17', { nth: 0 })
  const restUnsaved = 'What you changed beside it is not saved yet.'
  const held = (page: Page) => [
    shipmentForm(page).value('Container number'),
    shipmentForm(page).value('Quantity', { nth: 0 }),
  ]

  it.each(['Save packages', 'Sent Remaining Order To WMS', 'Save'])(
    "is still there after '%s', said not to be saved, and saved by its own [CSH-78] [CSH-86] [CSH-88] [BEY-20]",
    async (name) => {
      await server.resetSandbox()
      const id = landmarks.remaining
      const form = typeAll(await openShipment(customs, id))
      const { result: page, writes } = await writesDuring(() => form.press(name))
      expect(writes.length).toBeGreaterThan(0)
      expect([page.status, held(page)]).toEqual([200, ['BESIDE1', '17']])
      expect(page.messages().at(-1)?.text).toContain(restUnsaved)
      const stored = await storedShipment(call, id)
      expect([stored.container_number === 'BESIDE1', stored.packages[0]?.quantity === 17]).toEqual([
        name === 'Save',
        name === 'Save packages',
      ])
      // sent again as it was, it is written once
      const twice = await writesDuring(() => form.press(name))
      expect([twice.writes, held(twice.result)]).toEqual([[], ['BESIDE1', '17']])
      // and says the same of what was done
      expect(twice.result.messages().at(-1)?.text).toBe(page.messages().at(-1)?.text)

      const next = await shipmentForm(page).press(name === 'Save' ? 'Save packages' : 'Save')
      const last =
        name === 'Sent Remaining Order To WMS'
          ? await shipmentForm(next).press('Save packages')
          : next
      expect([last.status, last.main.includes(restUnsaved)]).toEqual([200, false])
      const saved = await storedShipment(call, id)
      expect([saved.container_number, saved.packages[0]?.quantity]).toEqual(['BESIDE1', 17])
    },
  )

  it('is said not to be saved where the fields were saved before permission is asked, whatever came of that [CSH-80] [BEY-20]', async () => {
    const id = await shipmentAt('NEW')
    const form = (await filled(id, { MRN: mrn, 'Container number': 'BESIDE4' })).fill(
      'Quantity',
      '17',
      { nth: 0 },
    )
    const path = `/shipments/${id}/status`
    await server.faults({ method: 'PUT', path, kind: 'status', status: 422 })
    const failed = await form.press('Request permission to unload')
    expect(failed.messages().at(-1)?.text).toContain('permission to unload was not requested')
    expect(failed.messages().at(-1)?.text).toContain(restUnsaved)
    expect(held(failed)).toEqual(['BESIDE4', '17'])
    const done = await shipmentForm(failed).press('Request permission to unload')
    expect(done.messages().at(-1)?.text).toContain(restUnsaved)
    expect(held(done)).toEqual(['BESIDE4', '17'])
    const saved = await shipmentForm(done).press('Save packages')
    expect([saved.status, saved.main.includes(restUnsaved)]).toEqual([200, false])
    expect((await storedShipment(call, id)).packages[0]?.quantity).toBe(17)
  })

  it.each([
    ['packages', 'Save packages', 'Save'],
    ['fields', 'Save', 'Save packages'],
  ])(
    'is not said to be unsaved by an old page, when its %s were saved since [CSH-78] [CSH-88] [BEY-20]',
    async (_, first, second) => {
      await server.resetSandbox()
      const form = typeAll(await openShipment(customs, landmarks.remaining))
      await form.press(first)
      const other = await openShipment(customs, landmarks.remaining)
      await typeAll(other).press(second)
      const back = await form.press(second)
      expect([back.status, back.main.includes(restUnsaved)]).toEqual([200, false])
      expect(held(back)).toEqual(['BESIDE1', '17'])
    },
  )

  it.each([
    ['a field', (page: Page) => shipmentForm(page).fill('Container number', 'BESIDE2')],
    ['a package', (page: Page) => shipmentForm(page).fill('Quantity', '18', { nth: 0 })],
  ])('is saved before the shipment is closed: %s [CSH-82] [BEY-20]', async (_, type) => {
    await server.resetSandbox()
    const form = type(await openShipment(customs, landmarks.allClosed))
    const { result: page, writes } = await writesDuring(() => form.press('Close shipment'))
    expect([page.status, writes]).toEqual([422, []])
    expect(page.main).toContain('Save them first')
    const typed = (one: PageForm) => one.entries().filter(([name]) => name !== 'key')
    expect(typed(shipmentForm(page))).toEqual(typed(form))
  })
})

describe('with other status ids in the settings', () => {
  it('the same shipment may do the same [CSH-08] [CSH-12]', async () => {
    const id = await shipmentAt('IE043')
    await server.changeSettings('1001', { SHIPMENT_STATUS_IE043: 33 })
    const fresh = await signedIn('customs@demo.test')
    const page = await openShipment(fresh, id)
    expect(page.findAll('.message.note')).toEqual([])
    expect(isDisabled(page, 'Save')).toBe(false)
    await server.changeSettings('1001', { SHIPMENT_STATUS_IE043: 30 })
    await signedIn('customs@demo.test')
  })

  it('what may be done follows from the status where upstream does not say it [CSH-12]', async () => {
    const page = await openShipment(customs, landmarks.bare)
    const { status } = await storedShipment(call, landmarks.bare)
    const name = Object.entries(statusIds).find(([, id]) => id === (status.id ?? status))?.[0]
    expect(isDisabled(page, 'Save')).toBe(
      !buttonsByStatus[name as keyof typeof statusIds].open.includes('Save'),
    )
  })
})
