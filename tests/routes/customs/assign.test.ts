import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { callsDuring, signedIn } from '../products/support'
import {
  editOf,
  findUpstream,
  freeIds,
  kinds,
  movesOn,
  newReference,
  writesDuring,
  type Kind,
} from './customs-pages'
import { shipmentsAt, statusIds, storedShipment, type Upstream } from './shipment-support'
import { upstreamOf } from '../inbound/edit-pages'

const server = portal()
let browser: Browser
let call: Upstream

beforeAll(async () => {
  await server.resetSandbox()
  call = await upstreamOf('customs@demo.test')
  browser = await signedIn('customs@demo.test')
})
beforeEach(() => server.clearFaults())

const field = 'MX inbound reference'
const assign = 'Assign MX Inbound Reference'
const create = 'Create shipment'
const assignForm = (page: Page) => page.form('#assign')
const toReview = async (page: Page, reference: string) =>
  await assignForm(page).fill(field, reference).press(assign)

describe.each(Object.keys(kinds) as Kind[])('the screen that assigns %s', (kind) => {
  const { list, calls, number, none, contents } = kinds[kind]
  const edit = `${list}/edit`

  it('lists what its address names by one call, drops what is not there and keeps its own fields alone [CIN-12] [CIN-13] [CRE-09] [CRE-10] [API2-22]', async () => {
    const ids = await freeIds(kind, 2)
    const { result: page, calls: made } = await callsDuring(`${calls}/multifilter`, () =>
      browser.open(editOf(kind, [...ids, 999_999_999], '&q=abc&sel=x&depart_seal_number1=S1')),
    )
    expect(page.path).toBe(editOf(kind, ids, '&depart_seal_number1=S1'))
    expect(made.at(-1)).toMatchObject({
      query: { order: 'desc', page: '1', limit: '500' },
      body: { filters: { ids } },
    })
    expect(page.table().rows).toHaveLength(2)
    expect(page.table().headings.slice(0, -1)).toEqual(
      kind === 'orders'
        ? [number, 'Supplier', 'FreightRef', 'MX Inbound Ref', 'Country of Dispatch']
        : [number, 'Subtype', 'Sender', 'Reference', 'Ext. Date', 'MX Inbound Reference'],
    )
    expect(assignForm(page).value('Departure seal number 1')).toBe('S1')
    expect(page.linkElement('Back to list').getAttribute('href')).toBe(
      `${list}?${ids.map((id) => `sel=${id}`).join('&')}`,
    )
  })

  it('takes a row off with all that was typed kept in the address, without the form’s key [CIN-14] [CRE-09]', async () => {
    const [first = 0, second = 0] = await freeIds(kind, 2)
    const page = await browser.open(editOf(kind, [first, second]))
    const row = page.find(`button[name=remove][value="${first}"]`)
    expect(row.textContent.trim()).toBe('Remove')
    const left = await assignForm(page)
      .fill(field, 'mxkept')
      .fill('Departure seal number 2', 'S2')
      .press('Remove', { nth: page.findAll('button[name=remove]').indexOf(row) })
    expect(left.path).toBe(
      editOf(kind, [second], '&mx_inbound_reference=MXKEPT&depart_seal_number2=S2'),
    )
  })

  it('says that nothing is listed, with a link to the list, and takes no reference then [CIN-16] [CIN-18] [CIN-19] [CRE-11]', async () => {
    const page = await browser.open(edit)
    const what = kind === 'orders' ? 'orders' : 'returns'
    expect(page.find('.empty').textContent).toBe(
      `No ${what} were assigned. Click here to assign some ${what}.`,
    )
    expect(page.linkElement('Click here').getAttribute('href')).toBe(list)
    expect(page.find('#assign .button.primary').hasAttribute('disabled')).toBe(true)
  })

  it.each([
    ['', 'MX inbound reference is required'],
    ['X'.repeat(71), 'MX inbound reference cannot be longer than 70 characters'],
  ])(
    'needs a reference, and says what is wrong with “%s” [CIN-17] [CIN-19]',
    async (typed, said) => {
      const page = await browser.open(editOf(kind, await freeIds(kind, 1)))
      const { result, writes } = await writesDuring(() => toReview(page, typed))
      expect([result.status, Object.values(result.errors())]).toEqual([422, [said]])
      expect(result.table().rows).toHaveLength(1)
      expect(writes).toEqual([])
    },
  )

  it('shows what moves before it does, assigns by one call, and stays with the same ids and an empty form [CIN-20] [CIN-21] [CRE-12] [API2-23] [BEY-62]', async () => {
    const ids = await freeIds(kind, 2)
    const reference = newReference()
    const page = await browser.open(editOf(kind, ids))
    const shown = await writesDuring(() => toReview(page, reference.toLowerCase()))
    expect(shown.writes).toEqual([])
    expect(movesOn(shown.result).map(([, ...cells]) => cells)).toEqual(
      ids.map(() => ['', '', reference, 'New shipment']),
    )
    const { result, writes } = await writesDuring(() => shown.result.press(assign))
    expect(writes.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'PUT',
        path: `${calls}/assign`,
        body: {
          ids,
          mx_inbound_reference: reference,
          depart_seal_number1: '',
          depart_seal_number2: '',
        },
      },
    ])
    expect(result.messages()).toEqual([
      { kind: 'success', text: 'The MX inbound reference is assigned' },
    ])
    expect(result.path).toBe(editOf(kind, ids))
    expect(assignForm(result).value(field)).toBe('')
    expect(result.table().rows.map((row) => row.cell(kinds[kind].reference))).toEqual([
      reference,
      reference,
    ])
  })

  it('warns of different references, and names the shipment that loses what is moved to another [CIN-15] [CRE-09] [BEY-62]', async () => {
    const [first = 0, second = 0] = await freeIds(kind, 2)
    const names = [newReference(), newReference()] as const
    for (const [n, id] of [first, second].entries()) {
      const review = await toReview(await browser.open(editOf(kind, [id])), names[n] ?? '')
      await review.press(assign)
    }
    const page = await browser.open(editOf(kind, [first, second]))
    expect(page.messages().map(({ text }) => text)).toContain(
      'Found 2 unique MX Inbound References',
    )
    const review = await toReview(page, names[1])
    expect(review.main).toContain(`Taken out of these shipments: ${names[0]} (New): 1`)
    const moves = Object.fromEntries(
      movesOn(review).map(([, from = '', ...cells]) => [from, cells]),
    )
    expect(moves).toEqual({
      [names[0]]: ['New', names[1], 'New'],
      [names[1]]: ['New', 'Not moved', 'New'],
    })
  })

  it('tells what was refused one by one, keeps what is done listed, and tries the rest again [CIN-21]', async () => {
    const ids = await freeIds(kind, 3)
    const [refusedId = 0] = ids
    const reference = newReference()
    const review = await toReview(await browser.open(editOf(kind, ids)), reference)
    await server.faults({
      method: 'PUT',
      path: `${calls}/assign`,
      kind: 'status',
      status: 200,
      body: {
        result: {
          assigned: ids.slice(1),
          errors: { [refusedId]: { en: 'Shipment already closed' } },
        },
      },
    })
    const receipt = await review.press(assign)
    expect(receipt.find('.receipt h2').textContent).toBe('2 done, 1 refused, 0 unknown')
    expect(receipt.find('.receipt li').textContent).toContain('Shipment already closed')
    expect(receipt.table().rows).toHaveLength(3)
    const { result, writes } = await writesDuring(() => receipt.press('Try again with this one'))
    expect(writes[0]?.body).toMatchObject({ ids: [refusedId], mx_inbound_reference: reference })
    expect(result.table().rows).toHaveLength(3)
    expect(result.messages()[0]?.kind).toBe('success')
  })

  it('looks up what became of a call that nobody answered [SHR2-28]', async () => {
    const ids = await freeIds(kind, 2)
    const reference = newReference()
    const review = await toReview(await browser.open(editOf(kind, ids)), reference)
    await server.faults({
      method: 'PUT',
      path: `${calls}/assign`,
      kind: 'reset',
    })
    const receipt = await review.press(assign)
    expect(receipt.find('.receipt h2').textContent).toBe('0 done, 0 refused, 2 unknown')
    expect(receipt.find('.receipt li').textContent).toContain('It does not have this reference now')
  })

  it('says that all is done where the answer was lost and each has the reference [SHR2-28]', async () => {
    const ids = await freeIds(kind, 2)
    const reference = newReference()
    const filled = assignForm(await browser.open(editOf(kind, ids)))
      .fill(field, reference)
      .fill('Departure seal number 1', 'SEAL9')
    const review = await filled.press(assign)
    await server.faults({ method: 'PUT', path: `${calls}/assign`, kind: 'applyThenReset' })
    const page = await review.press(assign)
    expect(page.messages()).toEqual([{ kind: 'success', text: 'Action processed successfully' }])
    expect(page.findAll('.receipt')).toEqual([])
  })

  it('keeps the entries where upstream refuses, in its words [SHR2-27] [API2-24]', async () => {
    const ids = await freeIds(kind, 1)
    const review = await toReview(await browser.open(editOf(kind, ids)), newReference())
    await server.faults({
      method: 'PUT',
      path: `${calls}/assign`,
      kind: 'status',
      status: 422,
      body: { error: { en: 'Shipment already closed' } },
    })
    const page = await review.press(assign)
    expect([page.status, page.messages()[0]?.text]).toEqual([422, 'Shipment already closed'])
    expect(assignForm(page).value(field)).not.toBe('')
  })

  it.each([
    ['500', { kind: 'status', status: 500 }],
    ['a page of a proxy', { kind: 'html' }],
    [
      'an error beside a good status',
      { kind: 'status', status: 200, body: { error: { en: 'No' } } },
    ],
  ] as const)(
    'says that the shipment of a reference could not be looked up, and moves nothing: %s [BEY-62] [BEY-80]',
    async (_, fault) => {
      const [id = 0] = await freeIds(kind, 1)
      const page = await browser.open(editOf(kind, [id]))
      const search = { method: 'POST', path: '/shipments/multifilter', times: 9, ...fault } as const
      await server.faults(search)
      const shown = await toReview(page, 'MXC00004')
      expect(movesOn(shown)[0]?.slice(3)).toEqual(['MXC00004', 'It could not be looked up'])
      expect(shown.messages()[0]?.text).toContain('Nothing can be moved now')
      expect(shown.findAll('form[aria-labelledby=moves] button')).toEqual([])
      // one that was shown before it failed moves nothing either
      await server.clearFaults()
      const before = await toReview(page, 'MXC00004')
      await server.faults(search)
      const { result, writes } = await writesDuring(() => before.press(assign))
      expect([result.status, writes]).toEqual([502, []])
      expect(assignForm(result).value(field)).toBe('MXC00004')
    },
  )

  it('says that the shipment that something is in could not be looked up, and moves nothing [BEY-62] [BEY-80]', async () => {
    const [id = 0] = await freeIds(kind, 1)
    const first = await toReview(await browser.open(editOf(kind, [id])), newReference())
    const page = await first.press(assign)
    const { shipment } = (await findUpstream(kind, { ids: [id] }))[0]!
    const path = `/shipments/${shipment?.id}`
    await server.faults({ method: 'GET', path, kind: 'status', status: 500, times: 9 })
    const shown = await toReview(page, newReference())
    expect(movesOn(shown)[0]?.[2]).toBe('It could not be looked up')
    expect(shown.findAll('form[aria-labelledby=moves] button')).toEqual([])
  })

  it('finds the shipment of a reference behind a hundred newer ones that contain it [BEY-62]', async () => {
    const [id = 0] = await freeIds(kind, 1)
    const page = await browser.open(editOf(kind, [id]))
    const newer = Array.from({ length: 100 }, (_, n) => ({
      id: 900_000 + n,
      mx_inbound_reference: `MXC00004-${n}`,
    }))
    await server.faults({
      method: 'POST',
      path: '/shipments/multifilter',
      kind: 'status',
      status: 200,
      body: { count: 101, max: 100, result: newer },
    })
    const path = '/shipments/multifilter'
    const { result: shown, calls: asked } = await callsDuring(path, () =>
      toReview(page, 'MXC00004'),
    )
    expect(asked.map(({ query }) => query.page)).toEqual(['1', '2'])
    expect(movesOn(shown)[0]?.[4]).not.toBe('It could not be looked up')
  })

  it.each(['CLOSED', 'CANCELED'] as const)(
    'says before the press that a shipment that is %s takes nothing any more [CIN-20] [BEY-62]',
    async (status) => {
      const ids = await freeIds(kind, 1)
      const [over = 0] = await shipmentsAt(call, statusIds[status])
      const { mx_inbound_reference: reference } = await storedShipment(call, over)
      const own = await signedIn('customs@demo.test')
      const shown = await toReview(await own.open(editOf(kind, ids)), reference ?? '')
      expect(shown.messages().map(({ text }) => text)).toContain(
        `${reference}: Shipment already closed`,
      )
      const form = shown.form('#moves-form')
      expect(form.buttons()).toEqual([])
      // a question that was asked while it was open
      const sent = form.submission()
      const entries = [...sent.entries, ['intent', 'assign'] as [string, string]]
      const { result, writes } = await writesDuring(() =>
        own.go(shown.url, {
          site: 'same-origin',
          page: shown,
          submission: { ...sent, entries },
        }),
      )
      expect(writes).toEqual([])
      expect(result.messages().map(({ text }) => text)).toContain(
        `${reference}: Shipment already closed`,
      )
    },
  )

  it('makes a shipment of what is selected once it was shown what moves [CIN-03] [CRE-05] [CSH-90] [BEY-62] [API2-10]', async () => {
    const ids = await freeIds(kind, 2)
    const page = await browser.open(`${list}?${ids.map((id) => `sel=${id}`).join('&')}`)
    const shown = await writesDuring(async () => await page.form('.list').press(create))
    expect(shown.writes).toEqual([])
    expect(shown.result.path).toBe(editOf(kind, ids, '&confirm=create'))
    expect(shown.result.h1).toBe(create)
    expect(movesOn(shown.result)).toHaveLength(2)
    const { result, writes } = await writesDuring(() => shown.result.press(create))
    expect(writes.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/shipments', body: { [contents]: ids } },
    ])
    expect(result.messages()[0]).toEqual({
      kind: 'success',
      text: 'Shipment created successfully',
    })
    const shipments = new Set((await findUpstream(kind, { ids })).map((one) => one.shipment?.id))
    expect([shipments.size, [...shipments][0]]).toEqual([1, expect.any(Number)])
  })

  it('has to hold something for every one of its writes [CIN-19] [CRE-09]', async () => {
    const [id = 0] = await freeIds(kind, 1)
    const page = await browser.open(editOf(kind, [id]))
    const { result, writes } = await writesDuring(
      async () => await assignForm(page).tamper('sel', '').fill(field, 'MX1').press(assign),
    )
    expect([result.status, result.messages()[0]?.text]).toEqual([422, none])
    expect(writes).toEqual([])
  })
})

describe('500 orders at once', () => {
  it('go in one call; 37 that are refused are told, and tried again by one button [CIN-20, CIN-21, SHR2-13]', async () => {
    const all = await findUpstream('orders', { customs: true, status: [20, 25, 30, 35, 40] })
    const ids = all.map(({ id }) => id)
    expect(ids).toHaveLength(500)
    const refused = ids.slice(0, 37)
    const reference = newReference()
    const opened = await browser.open(editOf('orders', ids))
    const cut = await browser.open(editOf('orders', [...ids, 1]))
    expect(cut.messages().map(({ text }) => text)).toContain('Selection is limited to 500 items')
    const review = await toReview(opened, reference)
    expect(movesOn(review)).toHaveLength(500)
    const errors = Object.fromEntries(refused.map((id) => [id, { en: 'Shipment already closed' }]))
    await server.faults({
      method: 'PUT',
      path: '/purchaseorders/assign',
      kind: 'status',
      status: 200,
      body: { result: { assigned: ids.slice(37), errors } },
    })
    const { result: receipt, writes } = await writesDuring(() => review.press(assign))
    expect(writes.map(({ body }) => (body as { ids: number[] }).ids)).toEqual([ids])
    expect(receipt.find('.receipt h2').textContent).toBe('463 done, 37 refused, 0 unknown')
    expect(receipt.findAll('.receipt li')).toHaveLength(37)
    expect(receipt.table().rows).toHaveLength(500)
    const again = await writesDuring(() => receipt.press('Try again with these 37'))
    expect(again.writes.map(({ body }) => (body as { ids: number[] }).ids)).toEqual([refused])
  })
})
