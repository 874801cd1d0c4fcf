import { DateTime } from 'luxon'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shipmentLandmarks as landmarks } from '../../../sandbox/seed/shipment-landmarks'
import { shipmentStatuses } from '../../../sandbox/core/statuses'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'
import { upstreamOf } from '../inbound/edit-pages'
import { callsDuring, signedIn } from '../products/support'
import {
  sent,
  shipmentsAt,
  statusIds,
  storedShipment,
  writesDuring,
  type Upstream,
} from './shipment-support'

const server = portal()
const path = '/customs/shipments'
const findPath = '/shipments/multifilter'

let customs: Browser
let call: Upstream

beforeAll(async () => {
  await server.resetSandbox()
  customs = await signedIn('customs@demo.test')
  call = await upstreamOf('customs@demo.test')
})
beforeEach(() => server.clearFaults())

/** The list, and what upstream was asked for it. */
async function asking(query: string): Promise<{ page: Page; body: unknown; query: unknown }> {
  const { result: page, calls } = await callsDuring(findPath, () => customs.open(path + query))
  return { page, body: calls[0]?.body, query: calls[0]?.query }
}

describe('the overview of shipments', () => {
  it('stands behind /customs and in the menu, in its order, for the customs group [CSH-02] [CSH-03] [CSH-06] [CSH-07]', async () => {
    const page = await customs.open('/customs')
    expect(page.redirects).toEqual([path])
    expect(page.h1).toBe('Shipment overview')
    const items = page
      .findAll('.side ul ul a[href^="/customs"]')
      .map((link) => [link.textContent?.trim(), link.getAttribute('href')])
    const all = [
      ['Unloading', '/customs/shipments/unloading'],
      ['Request Auditfile', '/customs/shipments/requestauditfile'],
      ['Shipment overview', '/customs/shipments'],
      ['Customs returns', '/customs/returns'],
      ['Customs inbound orders', '/customs/inbound-orders'],
    ]
    const built = all.filter(([, href]) => items.some(([, shown]) => shown === href))
    expect(items).toEqual(built)
    expect(built.length).toBeGreaterThanOrEqual(4)
  })

  it('has these columns, the newest first, 100 a page [CSH-27] [CSH-33] [CSH-34] [API2-06]', async () => {
    const { page, body, query } = await asking('')
    expect(query).toEqual({ order: 'desc', page: '1', limit: '100' })
    expect(body).toEqual({})
    expect(page.table().headings).toEqual([
      'MX Inbound ref',
      'MRN',
      'Means of transport border',
      'Departure country',
      'Registration',
      'Arrival',
      'Completion',
      'Phase',
      'Gross Weight',
      'Nett Weight',
      'Colli',
      'Actions',
    ])
    expect(page.table().rows).toHaveLength(100)
    expect(page.findAll('th button').map((one) => one.textContent?.trim())).toEqual([
      'Registration',
    ])
    const upwards = await asking('?dir=asc')
    expect(upwards.query).toMatchObject({ order: 'asc' })
    const second = await asking('?page=2')
    expect(second.query).toMatchObject({ page: '2' })
  })

  it('shows each value as it is read: names, days, weights, pieces [CSH-28] [CSH-29] [CSH-30] [CSH-31] [CSH-32] [SHR2-17] [SHR2-20] [SHR2-41]', async () => {
    const { page } = await asking('?q=MXC00003')
    const [row] = page.table().rows
    const stored = await storedShipment(call, landmarks.remaining)
    expect(row?.cell('MX Inbound ref')).toBe(stored.mx_inbound_reference)
    expect(page.find('tbody a').getAttribute('href')).toBe(`${path}/edit/${landmarks.remaining}`)
    const modes = ['Sea', 'Train', 'Road', 'Air']
    expect(row?.cell('Means of transport border')).toBe(
      modes[Number(stored.means_transport_border) - 1],
    )
    expect(row?.cell('Departure country')).toMatch(/^[A-ZÀ-ÿ][a-zà-ÿ]/)
    expect(row?.cell('Registration')).toMatch(/^\d\d-\d\d-\d{4}$/)
    expect(row?.cell('Completion')).toBe('')
    expect(row?.cell('Phase')).toBe(shipmentStatuses.IE044.en)
    expect(row?.cell('Gross Weight')).toMatch(/^[\d.]+,\d\d kg$/)
    expect(row?.cell('Colli')).toBe(
      String(stored.packages.reduce((sum, { quantity }) => sum + quantity, 0)),
    )
    const unnamed = await asking('?q=800002')
    expect(unnamed.page.main).toContain('No shipments match the search criteria')
    const all = (await customs.open(path)).table().rows
    expect(all.map((one) => one.cell('MX Inbound ref'))).toContain(String(landmarks.unnamed))
  })

  it('is searched from three characters on, in reference, MRN and container [CSH-21] [CSH-35]', async () => {
    const { body } = await asking('?q=mxc')
    expect(body).toEqual({ search: 'mxc' })
    const short = await asking('?q=mx')
    expect(short.body).toEqual({})
    const none = await asking('?q=nothing-like-it')
    expect(none.page.main).toContain('No shipments match the search criteria')
  })

  it('is filtered by three kinds of days, means, country and status [CSH-09] [CSH-22] [CSH-23] [CSH-24] [CSH-25] [API2-08]', async () => {
    const { page } = await asking('')
    const options = (name: string) =>
      page.findAll(`.filters [name=${name}]`).map((one) => one.getAttribute('value'))
    expect(options('means')).toEqual(['1', '2', '3', '4'])
    expect(options('status')).toEqual(Object.values(statusIds).map(String))
    expect(options('country')).toContain('TR')
    expect(
      page.findAll('.filters [name=datetype] option').map((one) => one.textContent?.trim()),
    ).toEqual(['Registration date', 'Arrival date', 'Completion date'])
    const { body } = await asking(
      '?datetype=time_arrival&from=2026-01-01&to=2026-01-31&means=1&means=3&country=TR&status=40',
    )
    expect(body).toEqual({
      filters: {
        means_transport_border: [1, 3],
        departure_country: ['TR'],
        status: [40],
        time: { type: 'time_arrival', from: 1_767_222_000, to: 1_769_900_399 },
      },
    })
    const odd = await asking('?means=9&status=x&country=&datetype=never')
    expect(odd.body).toEqual({})
  })

  it('folds the options of a facet behind the first eight, and applies them by a button [CSH-26]', async () => {
    const { page } = await asking('')
    const country = page
      .findAll('.filters fieldset')
      .find((one) => one.textContent?.startsWith('Departure country'))
    const shown = [...(country?.querySelectorAll('input') ?? [])].filter(
      (input) => input.closest('fieldset details') === null,
    )
    expect(shown).toHaveLength(8)
    expect(page.findAll('.filters .actions button')).toHaveLength(1)
  })
})

describe('the buttons of a row', () => {
  const namesOf = (page: Page, id: number) =>
    page
      .findAll('tbody tr')
      .filter((row) => row.querySelector(`a[href$="/edit/${id}"]`))
      .flatMap((row) => [...row.querySelectorAll('button')].map((one) => one.textContent?.trim()))

  it('are there where they can be pressed [CSH-36] [CSH-37]', async () => {
    const page = await customs.open(`${path}?status=20`)
    expect(namesOf(page, landmarks.requested)).toEqual([])
    for (const [status, name] of [
      [statusIds.IE043, 'TG conform'],
      [statusIds.IE044, 'AGS import'],
    ] as const) {
      const [id = 0] = await shipmentsAt(call, status)
      expect(namesOf(await customs.open(`${path}?status=${status}`), id)).toEqual([name])
    }
    for (const status of [statusIds.CONCEPT, statusIds.TG, statusIds.CLOSED]) {
      const list = await customs.open(`${path}?status=${status}`)
      expect(list.findAll('tbody button')).toEqual([])
    }
  })

  /** A shipment at NEW that may ask for permission. */
  async function asksFor(): Promise<{ id: number; page: Page }> {
    const page = await customs.open(`${path}?status=20`)
    for (const id of await shipmentsAt(call, statusIds.NEW))
      if (namesOf(page, id).includes('TG')) return { id, page }
    throw new Error('No shipment may ask for permission')
  }
  const press = (page: Page, verb: string, id: number) => {
    const button = page
      .findAll('tbody button')
      .find((one) => one.getAttribute('value')?.startsWith(`${verb}:${id}`))
    const form = page.form('.list')
    const submission = form.submission(button)
    return customs.go(new URL(button?.getAttribute('formaction') ?? '', page.url), {
      site: 'same-origin',
      page,
      submission: { ...submission, method: 'POST' },
    })
  }

  it('TG sends the request, and the list loads itself anew once, at an address that does not travel [CSH-38] [CSH-39] [API2-13]', async () => {
    const { id, page } = await asksFor()
    const { result, writes } = await writesDuring(() => press(page, 'tg', id))
    expect(sent(writes)).toEqual([['POST', `/shipments/${id}/action`, { action: 'tg' }]])
    expect(result.messages()[0]?.kind).toBe('success')
    expect(result.url.searchParams.get('refresh')).toBe('1')
    expect(result.refresh).toEqual({ seconds: 3, href: `${path}?status=20` })
    const later = await result.followRefresh()
    expect(later.refresh).toBeNull()
    expect((await storedShipment(call, id)).status.id).toBe(statusIds.TG)
    expect(result.findAll('a[href*="refresh"]')).toEqual([])
  })

  it('TG is refused where the shipment has gone on meanwhile, and nothing is sent [CSH-20]', async () => {
    const { id, page } = await asksFor()
    await call('POST', `/shipments/${id}/action`, { action: 'tg' })
    const { result, writes } = await writesDuring(() => press(page, 'tg', id))
    expect(writes).toEqual([])
    // it stays on the pages that follow
    const { mx_inbound_reference: reference } = await storedShipment(call, id)
    expect(result.messages()[0]?.text).toBe(`${reference}: Permission to unload not granted`)
  })

  it('TG conform says that the goods are as announced [CSH-40]', async () => {
    const page = await customs.open(`${path}?status=30`)
    const [id = 0] = await shipmentsAt(call, statusIds.IE043)
    const { writes } = await writesDuring(() => press(page, 'tg_conform', id))
    expect(sent(writes)).toEqual([['POST', `/shipments/${id}/action`, { action: 'tg_conform' }]])
    expect((await storedShipment(call, id)).status.id).toBe(statusIds.TG_CONFORM)
  })

  it('AGS import closes the shipment after it; where that fails, its error is said and the status stays [CSH-41]', async () => {
    const id = landmarks.allClosed
    const page = await customs.open(`${path}?status=40`)
    await server.faults({
      method: 'PUT',
      path: `/shipments/${id}/status`,
      kind: 'status',
      status: 422,
      body: { error: { en: 'Shipment is locked' } },
      times: 2,
    })
    const failed = await writesDuring(() => press(page, 'ags_import', id))
    expect(failed.writes.map(({ path: at }) => at)).toEqual([
      `/shipments/${id}/action`,
      `/shipments/${id}/status`,
    ])
    const { mx_inbound_reference: reference } = await storedShipment(call, id)
    const message = {
      kind: 'error',
      text: `${reference}: The import declaration was sent, but the shipment was not closed: Shipment is locked`,
    }
    expect(failed.result.messages()[0]).toEqual(message)
    expect((await storedShipment(call, id)).status.id).toBe(statusIds.IE044)
    // what is done is not done again, whoever presses
    const colleague = (await signedIn('customs@demo.test')).open(`${path}?status=40`)
    const again = await writesDuring(async () => press(await colleague, 'ags_import', id))
    expect(again.writes.map(({ path: at }) => at)).toEqual([`/shipments/${id}/status`])
    const { writes, result } = await writesDuring(() => press(failed.result, 'ags_import', id))
    // what the first press said is so no longer
    expect(result.messages().map(({ kind }) => kind)).toEqual(['success'])
    expect(sent(writes)).toEqual([['PUT', `/shipments/${id}/status`, { status: statusIds.CLOSED }]])
    expect((await storedShipment(call, id)).status.id).toBe(statusIds.CLOSED)
  })
})

describe('what can be done with a shipment by a button of its row', () => {
  const actions = { tg: 'TG', tg_conform: 'TG conform', ags_import: 'AGS import' } as const
  const notGranted = 'Permission to unload not granted'
  const notPermitted = 'This action is not permitted for the current status'
  const [sent, closed] = ['Unloading report already sent', 'Shipment already closed']
  type State = keyof typeof statusIds | 'asked' | 'no MRN' | 'open orders' | 'no reference'
  /** Why each action cannot be done; null where it can. */
  const whyNot: Record<State, Record<keyof typeof actions, string | null>> = {
    CONCEPT: { tg: notGranted, tg_conform: notGranted, ags_import: notGranted },
    NEW: { tg: null, tg_conform: notGranted, ags_import: notGranted },
    asked: {
      tg: 'Permission to unload has been requested already',
      tg_conform: notGranted,
      ags_import: notGranted,
    },
    'no MRN': { tg: 'A valid MRN is needed', tg_conform: notGranted, ags_import: notGranted },
    TG: { tg: notGranted, tg_conform: notGranted, ags_import: notGranted },
    IE043: { tg: notPermitted, tg_conform: null, ags_import: notPermitted },
    TG_CONFORM: { tg: notPermitted, tg_conform: notPermitted, ags_import: notPermitted },
    IE044: { tg: sent, tg_conform: sent, ags_import: null },
    'open orders': { tg: sent, tg_conform: sent, ags_import: '3 of 4 orders are not closed' },
    'no reference': { tg: sent, tg_conform: sent, ags_import: 'MX inbound reference is missing' },
    CLOSED: { tg: closed, tg_conform: closed, ags_import: closed },
    CANCELED: { tg: closed, tg_conform: closed, ags_import: closed },
  }
  const states = Object.keys(whyNot) as State[]
  /** A shipment in a state, by its id, and the status that it is listed under. */
  const find = async (state: State): Promise<{ id: number; status: number }> => {
    switch (state) {
      case 'asked':
        return { id: landmarks.requested, status: statusIds.NEW }
      case 'open orders':
        return { id: landmarks.remaining, status: statusIds.IE044 }
      case 'IE044':
      case 'no reference':
        return { id: landmarks.allClosed, status: statusIds.IE044 }
      case 'NEW':
      case 'no MRN':
        return { id: landmarks.unnamed, status: statusIds.NEW }
      default: {
        const status = statusIds[state]
        const special = new Set<number>(Object.values(landmarks))
        const id = (await shipmentsAt(call, status)).find((one) => !special.has(one))
        return { id: id ?? 0, status }
      }
    }
  }

  beforeAll(() => server.resetSandbox())

  it.each(states)(
    'is the same on its page, in the list, at the address of its question and when pressed, where it is at: %s [CSH-37] [CSH-20]',
    async (state) => {
      const { id, status } = await find(state)
      if (state === 'no MRN') await call('PUT', `/shipments/${id}`, { mrn: '' })
      if (state === 'no reference')
        await call('PUT', `/shipments/${id}`, { mx_inbound_reference: '' })
      const { mx_inbound_reference: reference } = await storedShipment(call, id)
      const names = Object.entries(whyNot[state]).map(
        ([action, why]) => [action as keyof typeof actions, why] as const,
      )
      const can = names.flatMap(([action, why]) => (why === null ? [actions[action]] : []))
      const shown = await customs.open(`${path}/edit/${id}`)
      const offered = shown.findAll('.next-step a').map((one) => wordsOf(one))
      const all: string[] = Object.values(actions)
      expect(offered.filter((name) => all.includes(name))).toEqual(can)

      const list = await customs.open(`${path}?status=${status}`)
      const buttons = list
        .findAll('tbody tr')
        .filter((row) => row.querySelector(`a[href*="/edit/${id}"]`))
        .flatMap((row) => [...row.querySelectorAll('button')].map((one) => wordsOf(one)))
      // the orders of a shipment do not come with the list
      expect(buttons).toEqual(state === 'open orders' ? ['AGS import'] : can)

      // a button of another row, by a page that was made before or by hand
      const pressed = (await customs.open(`${path}?status=${statusIds.IE043}`)).form('.list')
      const button = pressed.element.querySelector('tbody button') ?? undefined
      for (const [action, why] of names) {
        const asked = await customs.open(`${path}?confirm=${action}:${id}`)
        const words = why && `${reference || id}: ${why}`
        expect([action, asked.byId('confirm-question') !== null]).toEqual([action, why === null])
        if (words === null) continue
        expect(asked.messages()).toContainEqual({ kind: 'error', text: words })
        const submission = pressed.submission()
        const intent = button?.getAttribute('value')?.replace(/^\w+:\d+/, `${action}:${id}`)
        submission.entries.push([button?.getAttribute('name') ?? '', intent ?? ''])
        const { result, writes } = await writesDuring(() =>
          customs.go(list.url, {
            site: 'same-origin',
            page: list,
            submission: { ...submission, method: 'POST' },
          }),
        )
        expect([action, writes]).toEqual([action, []])
        expect(result.messages()).toContainEqual({ kind: 'error', text: words })
      }
    },
  )
})

it('a declaration whose answer was lost is declared once, however often it is sent [CSH-41]', async () => {
  await server.resetSandbox()
  // a portal that remembers nothing of what was declared before
  const { url } = await startPortal()
  const clerk = await signedIn('customs@demo.test', url)
  const upstream = await upstreamOf('customs@demo.test')
  const id = landmarks.allClosed
  const page = await clerk.open(`${path}?status=40`)
  const pressOn = (shown: Page) => {
    const button = shown
      .findAll('tbody button')
      .find((one) => one.getAttribute('value')?.startsWith(`ags_import:${id}`))
    return clerk.go(new URL(button?.getAttribute('formaction') ?? '', shown.url), {
      site: 'same-origin',
      page: shown,
      submission: { ...shown.form('.list').submission(button), method: 'POST' },
    })
  }
  const at = `/shipments/${id}/action`
  await server.faults({ method: 'POST', path: at, kind: 'applyThenReset', times: 9 })
  const { result: unknown, writes } = await writesDuring(() => pressOn(page))
  expect(unknown.messages()[0]?.text).toMatch(/^\S+: Something went wrong\. We do not know/)
  await server.clearFaults()
  const second = await writesDuring(() => pressOn(unknown))
  const keys = [...writes, ...second.writes].filter((one) => one.path === at)
  expect(new Set(keys.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect((await storedShipment(upstream, id)).status.id).toBe(statusIds.CLOSED)
})

describe('for users without the customs group', () => {
  const addresses = [
    '/customs',
    path,
    `${path}/edit/${landmarks.remaining}`,
    `${path}/export`,
    `${path}/requestauditfile`,
    '/customs/inbound-orders',
    '/customs/inbound-orders/edit?sel=1',
    '/customs/inbound-orders/export',
    '/customs/returns',
    '/customs/returns/edit?sel=1',
    '/customs/returns/export',
    `/views${path}`,
    `/columns${path}`,
    '/columns/customs/returns',
    '/select/customs/inbound-orders',
    `${path}?_data=${encodeURIComponent('routes/_frame.customs_.shipments')}`,
  ]

  it('no address of customs exists, and nothing of it is asked for [CSH-01] [SHR2-32]', async () => {
    const client = await signedIn('client@demo.test')
    const last = (await server.calls(-1)).at(-1)?.id ?? 0
    for (const address of addresses) {
      const page = await client.open(address)
      expect([address, page.status]).toEqual([address, 404])
      expect(page.findAll('.side a[href^="/customs"]')).toEqual([])
    }
    const asked = (await server.calls(last)).filter(
      ({ path: at, method }) =>
        at.startsWith('/shipments') || (method === 'POST' && at !== '/auth'),
    )
    expect(asked).toEqual([])
  })

  it('neither the search nor the dashboard knows of shipments [CSH-01] [BEY-60]', async () => {
    const client = await signedIn('client@demo.test')
    const last = (await server.calls(-1)).at(-1)?.id ?? 0
    await client.open('/search?q=MXC00003')
    const home = await client.open('/')
    expect(home.text).not.toMatch(/transits? ha(s|ve) been open/)
    const asked = (await server.calls(last)).filter(({ path: at }) => at.startsWith('/shipments'))
    expect(asked).toEqual([])
  })
})

it('the dashboard counts transits that have been open for long, and orders that are late, and leads to them [BEY-60]', async () => {
  const { result: home, calls: counted } = await callsDuring(findPath, () => customs.open('/'))
  const late = home.linkElement(
    home
      .findAll('a')
      .map((one) => one.textContent?.trim() ?? '')
      .find((words) => /expected before today/.test(words)) ?? 'expected before today',
  )
  const list = await customs.open(late.getAttribute('href') ?? '')
  expect(list.url.searchParams.get('datetype')).toBe('time_arrival')
  const [n = ''] = /^[\d.]+/.exec(late.textContent?.trim() ?? '') ?? []
  expect(list.main).toContain(n)
  const [transits] = home.findAll('a[href^="/customs/shipments?"]')
  const shown = await customs.open(transits?.getAttribute('href') ?? '')
  const { length } = shown.table().rows
  expect(wordsOf(transits)).toBe(`${length} transits have been open for more than 30 days`)
  expect(shown.url.searchParams.getAll('status')).toEqual(['25', '30', '35'])
  // the 30th day back is not more than 30 days ago
  const day = DateTime.now().setZone('Europe/Amsterdam').startOf('day').minus({ days: 30 })
  expect(counted.map(({ body }) => body)).toMatchObject([
    { filters: { time: { to: day.toSeconds() - 1 } } },
  ])
})

it('a kind of day that nobody knows is the ordinary one [CSH-22]', async () => {
  const { calls: asked } = await callsDuring('/shipments/multifilter', () =>
    customs.open(`${path}?datetype=nonsense&from=2026-01-05`),
  )
  const times = asked.map(({ body }) => (body as { filters?: { time?: object } }).filters?.time)
  expect(times).toContainEqual(expect.objectContaining({ type: 'time_added' }))
})

it('an order in a shipment without a reference has a link that can be read [CIN-04] [BEY-26]', async () => {
  const { orders } = await storedShipment(call, landmarks.unnamed)
  const [order] = orders
  const page = await customs.open(`/customs/inbound-orders?q=${order?.external_order_id}`)
  const link = page.find(`main a[href="/customs/shipments/edit/${landmarks.unnamed}"]`)
  expect(link.textContent).toBe(`#${landmarks.unnamed}`)
})

it('a shipment that was canceled is said to be over, whatever the id of that status [CSH-55]', async () => {
  const { result } = await call('GET', '/system/settings')
  const [id = 0] = await shipmentsAt(call, statusIds.CANCELED)
  const answer = await call('GET', `/shipments/${id}`)
  const always = { method: 'GET', kind: 'status', status: 200, times: 50 } as const
  const settings = { ...result, SHIPMENT_STATUS_CANCELED: 15 }
  await server.faults({ ...always, path: '/system/settings', body: { result: settings } })
  const body = { ...answer, result: { ...answer.result, status: { id: 15, en: 'Canceled' } } }
  await server.faults({ ...always, path: `/shipments/${id}`, body })
  // who signs in reads the settings for all of the company
  const clerk = await signedIn('customs@demo.test')
  const page = await clerk.open(`${path}/edit/${id}`)
  expect(page.messages()[0]?.text).toBe('Shipment already closed')
  await server.clearFaults()
  await signedIn('customs@demo.test')
})
