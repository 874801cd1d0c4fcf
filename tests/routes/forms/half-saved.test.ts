import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import { customsDraft } from '../../contract/inbound-support'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { makeShipment, openShipment, shipmentForm, writesDuring } from '../customs/shipment-support'
import { editForm, openOrder, upstreamOf } from '../inbound/edit-pages'
import * as inbound from '../inbound/form-pages'
import * as outbound from '../outbound/wizard-pages'
import { signedIn } from '../products/support'
import * as returned from '../returns/return-pages'

const server = portal()
const email = 'customs@demo.test'
let customs: Browser
let call: Awaited<ReturnType<typeof upstreamOf>>

beforeAll(async () => {
  await server.resetSandbox()
  call = await upstreamOf(email)
})
beforeEach(async () => {
  await server.clearFaults()
  customs = await signedIn(email)
})

interface Save {
  what: string
  /** Fills the form in; what comes back sends it. */
  prepare: () => Promise<() => Promise<Page>>
  /** The call that finds the session over; those of the same address before it are answered. */
  at: { method: string; path: string; after?: number }
  /** What came before it, without an answer. */
  lost?: { method: string; path: string; isDone?: true }
  says: RegExp
  /** On the page after signing in too, which has all that its form had. */
  isSaidOnPage?: true
  /** Sends what is left, from the page that the user is on after signing in again. */
  again: (page: Page) => Promise<Page>
  /** The calls that it takes. */
  rest: RegExp[]
  /** Where they are fewer after a refusal. */
  restOfRefused?: RegExp[]
  done: RegExp
}

const signInAt = (page: Page) =>
  page.form('Log in').fill('Email', email).fill('Password', 'demo1234').press('Log in')

const refill = (page: Page) => page.press('Fill in the form again')

/** A submitted order that is linked to an open shipment, with something typed for each call of its editor. */
async function changedOrder() {
  const { result } = await call('POST', '/saleskit/po', customsDraft(inbound.newNumber()))
  const id = result.id as number
  await call('POST', `/saleskit/po/${id}/finalize`, { cancelled: false })
  await call('POST', '/shipments', { orders: [id] })
  const form = editForm(await openOrder(customs, id))
    .fill('Expected arrival date', '2026-09-09')
    .fill('MRN', '10NL5663962BE1E825')
    .fill('Amount', '4321', { nth: 0 })
  return () => form.press('Save order')
}
/** The same, with documents that were chosen on the page: one for the invoice, and one for a new certificate. */
async function orderWithDocuments() {
  const { result } = await call('POST', '/saleskit/po', customsDraft(inbound.newNumber()))
  const id = result.id as number
  await call('POST', `/saleskit/po/${id}/finalize`, { cancelled: false })
  const grown = await editForm(await openOrder(customs, id)).press('Add certificate')
  const form = editForm(grown)
    .fill('Amount', '4321', { nth: 0 })
    .attachTo('Document', { nth: 0 }, inbound.pdf('bill.pdf'))
    .fill('Certificate number', 'N-1')
    .fill('Certificate type', 'ATR')
    .attachTo('Document', { nth: 2 }, inbound.pdf('certificate.pdf'))
  return () => form.press('Save order')
}
const saveOrder = async (page: Page) => editForm(await refill(page)).press('Save order')
const orderPaths = {
  order: /^PUT \/purchaseorders\/\d+$/,
  mrn: /^PUT \/shipments\/[^/]+$/,
  financial: /fininfo$/,
  certificates: /certificates$/,
}
const order = {
  prepare: changedOrder,
  again: saveOrder,
  done: /Succesfully updated inbound order/,
}

/** A concept that was changed and is to be submitted. */
const submitting = (
  concept: () => Promise<Page>,
  form: typeof inbound.inboundForm,
  label = 'Reference',
) => ({
  async prepare() {
    const page = await concept()
    const review = await form(page).fill(label, 'Changed').press('Submit order')
    return () => form(review).press('Submit to the warehouse')
  },
  says: /^.+ The order is saved, but not submitted\.( |$)/,
  again: async (page: Page) =>
    form(await form(page).press('Submit order')).press('Submit to the warehouse'),
  done: /has been submitted/,
})

const requestPermission = 'Request permission to unload'

async function newShipment(): Promise<number> {
  const { result } = await call('POST', '/saleskit/po', customsDraft(inbound.newNumber()))
  await call('POST', `/saleskit/po/${Number(result.id)}/finalize`, { cancelled: false })
  return makeShipment(call, 'NEW', { orders: [result.id as number] })
}

const saves: Save[] = [
  {
    what: 'an inbound order, at the MRN',
    ...order,
    at: { method: 'PUT', path: '/shipments/{ref}' },
    says: /Saved: Order Not saved: MRN, Financial information/,
    rest: [orderPaths.mrn, orderPaths.financial],
  },
  {
    what: 'an inbound order, at its last part',
    ...order,
    at: { method: 'PUT', path: '/purchaseorders/{id}/fininfo' },
    says: /Saved: Order, MRN Not saved: Financial information/,
    rest: [orderPaths.financial],
  },
  {
    what: 'an inbound order, at looking up a part without an answer',
    ...order,
    lost: { method: 'PUT', path: '/shipments/{ref}' },
    at: { method: 'GET', path: '/shipments/{ref}' },
    says: /Saved: Order We do not know whether this was saved: MRN Not saved: Financial information/,
    rest: [orderPaths.mrn, orderPaths.financial],
  },
  {
    what: 'an inbound order with documents, at its certificates',
    ...order,
    prepare: orderWithDocuments,
    at: { method: 'PUT', path: '/purchaseorders/{id}/certificates' },
    says: /Saved: Financial information Not saved: Documents .preferential. origin/,
    rest: [orderPaths.certificates],
  },
  {
    what: 'an inbound order with documents, at looking up a part without an answer',
    ...order,
    prepare: orderWithDocuments,
    lost: { method: 'PUT', path: '/purchaseorders/{id}/fininfo', isDone: true },
    at: { method: 'GET', path: '/purchaseorders/{id}', after: 1 },
    says: /We do not know whether this was saved: Financial information Not saved: Documents .preferential. origin/,
    rest: [orderPaths.certificates],
  },
  {
    what: 'an inbound concept, at submitting it',
    ...submitting(() => inbound.newConcept(customs), inbound.inboundForm),
    at: { method: 'POST', path: '/saleskit/po/{id}/finalize' },
    rest: [/^PUT /, /^POST .*\/finalize$/],
  },
  {
    what: 'a return, at submitting it',
    ...submitting(() => returned.newConcept(customs), returned.returnForm),
    at: { method: 'POST', path: '/saleskit/rcp/{id}/submit' },
    rest: [/^(PUT|POST) .*\d$|\/shp$|\/rcp$/, /^POST .*\/submit$/],
  },
  {
    what: 'an outbound concept, at submitting it',
    ...submitting(
      async () => {
        const page = await outbound.addProduct(
          await outbound.atProducts(customs, { 'Order number': outbound.newNumber() }),
          inbound.article,
        )
        return outbound.wizardForm(page).press('Save concept')
      },
      outbound.wizardForm,
      'Order reference',
    ),
    at: { method: 'POST', path: '/saleskit/shp/{id}/submit' },
    rest: [/^(PUT|POST) .*\d$|\/shp$|\/rcp$/, /^POST .*\/submit$/],
  },
  {
    what: 'an inbound concept with a document, at looking up whether it is saved',
    async prepare() {
      const form = inbound.inboundForm(await inbound.newConcept(customs)).fill('Reference', 'Half')
      form.attachTo('Document', { nth: 0 }, inbound.pdf('bill.pdf'))
      return () => form.press('Save concept')
    },
    lost: { method: 'PUT', path: '/saleskit/po/{id}', isDone: true },
    at: { method: 'GET', path: '/purchaseorders/{id}', after: 1 },
    says: /We do not know whether this was saved/,
    again: async (page) => inbound.inboundForm(await refill(page)).press('Save concept'),
    rest: [/^PUT /],
    done: /Order saved successfully/,
  },
  {
    what: 'a concept, at looking up whether it is submitted',
    ...submitting(() => inbound.newConcept(customs), inbound.inboundForm),
    lost: { method: 'POST', path: '/saleskit/po/{id}/finalize' },
    at: { method: 'GET', path: '/purchaseorders/{id}', after: 1 },
    says: /We do not know whether this was saved/,
    rest: [/^PUT /, /^POST .*\/finalize$/],
  },
  {
    what: 'a shipment, at asking for permission',
    async prepare() {
      const page = await openShipment(customs, await newShipment())
      const form = shipmentForm(page).fill('Container number', 'HALF1234567')
      return () => form.press(requestPermission)
    },
    at: { method: 'PUT', path: '/shipments/{ref}/status' },
    says: /^The shipment was saved, but permission to unload was not requested: ./,
    again: async (page) => shipmentForm(await refill(page)).press(requestPermission),
    rest: [/^PUT \/shipments\/\d+\/status$/],
    done: /Status: Permission to unload/,
  },
  {
    what: 'packages of a shipment, at looking them up',
    async prepare() {
      const page = await openShipment(customs, await newShipment())
      const form = page
        .form('#shipment')
        .fill('Package type', 'PK', { nth: 0 })
        .fill('Quantity', '7', { nth: 0 })
      return () => form.press('Save packages')
    },
    lost: { method: 'PUT', path: '/shipments/{ref}/packages' },
    at: { method: 'GET', path: '/shipments/{ref}', after: 2 },
    says: /We do not know whether this was saved/,
    again: async (page) => (await refill(page)).form('#shipment').press('Save packages'),
    rest: [/^PUT \/shipments\/\d+\/packages$/],
    done: /Saved successfully/,
  },
  {
    what: 'remaining orders of a shipment, at the second',
    async prepare() {
      const page = await openShipment(customs, shipmentLandmarks.remaining)
      return () => page.press('Sent Remaining Order To WMS')
    },
    at: { method: 'POST', path: '/purchaseorders/{id}/action', after: 1 },
    says: /\S+: The order is sent/,
    again: async (page) =>
      (page.h1 === 'Your form is kept' ? await refill(page) : page).press(
        'Sent Remaining Order To WMS',
      ),
    rest: [/action$/, /action$/],
    // a refusal is of one order alone
    restOfRefused: [/action$/],
    done: /No orders remain to be sent/,
  },
  {
    what: 'six deletions, at the last',
    async prepare() {
      const list = await customs.open(`/inbound-orders?${(await makeConcepts(6)).join('&')}`)
      const asked = await list.press('Delete selection')
      return () => asked.press('Delete')
    },
    // five are sent at a time: one has been answered by then
    at: { method: 'DELETE', path: '/saleskit/po/{id}', after: 5 },
    says: /Deleted: \S+( \S+)*\s+Not deleted, or without an answer: \S+/,
    isSaidOnPage: true,
    again: async (page) => (await page.press('Delete selection')).press('Delete'),
    rest: [/^DELETE /],
    done: /Orders deleted successfully/,
  },
  {
    what: 'an import declaration, at closing the shipment',
    async prepare() {
      const page = await customs.open('/customs/shipments?status=40')
      return () => declare(page)
    },
    at: { method: 'PUT', path: '/shipments/{ref}/status' },
    says: /^\S+: The import declaration was sent, but the shipment was not closed: ./,
    isSaidOnPage: true,
    again: declare,
    rest: [/^PUT \/shipments\/\d+\/status$/],
    done: /./,
  },
]

/** As ticks of their list. */
async function makeConcepts(count: number): Promise<string[]> {
  const ticks: string[] = []
  while (ticks.length < count) {
    const { result } = await call('POST', '/saleskit/po', customsDraft(inbound.newNumber()))
    ticks.push(`sel=${Number(result.id)}`)
  }
  return ticks
}

function declare(page: Page): Promise<Page> {
  const button = page
    .findAll('tbody button')
    .find((one) =>
      one.getAttribute('value')?.startsWith(`ags_import:${shipmentLandmarks.allClosed}`),
    )
  return page.form('.list').press(button?.getAttribute('aria-label') ?? '')
}

describe.each(saves)('$what, whose session ends half way', (save) => {
  it('says what is done, keeps the rest, and sends that alone after signing in again [BEY-43] [INB-107] [CSH-80]', async () => {
    const press = await save.prepare()
    const { after = 0, ...last } = save.at
    if (save.lost) {
      const { isDone, ...lost } = save.lost
      await server.faults({ ...lost, kind: isDone ? 'applyThenStatus' : 'status', status: 500 })
    }
    const before = Array.from({ length: after }, () => last)
    await server.faults(...before, { ...last, kind: 'status', status: 401 })
    const welcome = await press()
    await server.clearFaults()
    expect(welcome.title).toBe('Log in - Client portal')
    const said = welcome.messages().map(({ text }) => text)
    expect(said).toContainEqual(expect.stringMatching(save.says))
    expect(said.join()).not.toContain('without the files')
    const back = await signInAt(welcome)
    expect(back.main).not.toContain('Nothing was saved')
    if (back.h1 === 'Your form is kept') {
      expect(back.main).toContain('kept for one hour')
      expect(back.main).not.toMatch(/without .* and files/)
      const [words = ''] = back.messages().map(({ text }) => text)
      expect(words).toMatch(save.says)
    }
    const saysOnPage = back.messages().some(({ text }) => save.says.test(text))
    expect(saysOnPage || !save.isSaidOnPage).toBe(true)
    const { result: page, writes } = await writesDuring(() => save.again(back))
    expect([page.status, page.main]).toEqual([200, expect.stringMatching(save.done)])
    const sent = writes.flatMap(({ method, path, query }) =>
      query.action === 'validate' ? [] : [`${method} ${path}`],
    )
    expect(sent).toEqual(save.rest.map((one) => expect.stringMatching(one) as string))
  })
})

/** What leads to the rest of an act, which the newest one is, in the list of all. */
const findRest = (list: Page, what: string) =>
  list.findAll('a').find((link) => wordsOf(link) === `Finish it: ${what}`)

// of what is looked up in vain nothing is known, and deletions are of rows that their list still has
const isFinished = ({ what, says, lost, at }: Save) =>
  !what.includes('deletions') && !says.source.startsWith('We do not know') && !(lost && at.after)

describe.each(saves.filter(isFinished))('$what, refused half way', (save) => {
  beforeAll(() => server.resetSandbox())

  it('is an act that says so, and is finished from there by a colleague, each call once [BEY-88]', async () => {
    const press = await save.prepare()
    const { after = 0, ...last } = save.at
    const before = Array.from({ length: after }, () => last)
    if (save.lost) {
      const { isDone, ...lost } = save.lost
      await server.faults({ ...lost, kind: isDone ? 'applyThenStatus' : 'status', status: 500 })
    }
    await server.faults(...before, { ...last, kind: 'status', status: 422 })
    await press()
    await server.clearFaults()
    const colleague = await signedIn('staff@demo.test')
    const list = await colleague.open('/activity')
    const [act] = list.table().rows
    expect(act?.cell('Outcome')).toContain(save.lost ? 'Not known' : 'Partly done')
    expect(act?.cell('What was said')).toMatch(save.says)
    const what = act?.cell('Action') ?? ''
    const rest = findRest(list, what)?.getAttribute('href') ?? ''
    const { result: page, writes } = await writesDuring(async () =>
      save.again(await list.follow(rest)),
    )
    expect([page.status, page.main]).toEqual([200, expect.stringMatching(save.done)])
    const sent = writes.flatMap(({ method, path, query }) =>
      query.action === 'validate' ? [] : [`${method} ${path}`],
    )
    const calls = save.restOfRefused ?? save.rest
    expect(sent).toEqual(calls.map((one) => expect.stringMatching(one) as string))
    expect(findRest(await list.reload(), what) === undefined).toBe(true)
    if (rest.startsWith('/interrupted'))
      expect((await list.follow(rest)).main).toContain('Somebody has done the rest since.')
  })
})

const isOffered = (list: Page, rest: string) =>
  list.findAll('a').some((link) => link.getAttribute('href') === rest)

const halfOrder = async () => {
  const press = await changedOrder()
  const { method, path } = { method: 'PUT', path: '/shipments/{ref}' }
  await server.faults({ method, path, kind: 'status', status: 422 })
  const { result: refused, writes } = await writesDuring(press)
  await server.clearFaults()
  const list = await customs.open('/activity')
  const rest = findRest(list, 'Save order')?.getAttribute('href') ?? ''
  const id = Number(/\d+/.exec(writes[0]?.path ?? '')?.[0])
  return { refused, list, rest, id }
}

it('what is left of it is offered to nobody who may not write, and to all once they may [BEY-88] [SHELL-13]', async () => {
  const { list, rest } = await halfOrder()
  expect(isOffered(list, rest)).toBe(true)
  await server.changeSettings('1001', { PORTAL_INBOUND_READONLY: 1 })
  const reader = await signedIn('staff@demo.test')
  expect(isOffered(await reader.open('/activity'), rest)).toBe(false)
  expect((await reader.open(rest)).status).toBe(404)
  await server.changeSettings('1001', { PORTAL_INBOUND_READONLY: 0 })
  const writer = await signedIn('staff@demo.test')
  expect(isOffered(await writer.open('/activity'), rest)).toBe(true)
})

it('what is left of it is offered still when something else of its record was saved since [BEY-88]', async () => {
  const { list, rest, id } = await halfOrder()
  const colleague = await signedIn('dock@demo.test')
  const other = editForm(await openOrder(colleague, id)).fill('Expected arrival date', '2026-10-10')
  expect((await other.press('Save order')).main).toMatch(order.done)
  expect(isOffered(await list.reload(), rest)).toBe(true)
  const offer = await (await colleague.open('/activity')).follow(rest)
  const filled = editForm(await refill(offer))
  expect(filled.value('Amount', { nth: 0 })).toBe('4321')
})

it('what is finished from its own page is offered no more, and what is nothing any more closes as well [BEY-88]', async () => {
  const { refused, list, rest, id } = await halfOrder()
  expect((await editForm(refused).press('Save order')).main).toMatch(order.done)
  expect(isOffered(await list.reload(), rest)).toBe(false)
  expect((await list.follow(rest)).main).toContain('Somebody has done the rest since.')

  const again = await halfOrder()
  expect(again.id).not.toBe(id)
  const typed = editForm(await openOrder(customs, again.id))
    .fill('MRN', '10NL5663962BE1E825')
    .fill('Amount', '4321', { nth: 0 })
  await typed.press('Save order')
  const filled = editForm(await refill(await again.list.follow(again.rest)))
  const { result: closed, writes } = await writesDuring(() => filled.press('Save order'))
  expect(closed.status).toBe(200)
  const parts = writes.filter(
    ({ path }) => orderPaths.financial.test(path) || /^\/shipments/.test(path),
  )
  expect(parts).toEqual([])
  expect(isOffered(await again.list.reload(), again.rest)).toBe(false)
})

/** A concept that was saved and not submitted, with the link to its rest. */
async function halfSubmitted() {
  const save = saves.find(({ what }) => what.startsWith('an inbound concept, at submitting'))!
  const press = await save.prepare()
  await server.faults({ ...save.at, kind: 'status', status: 422 })
  const { writes } = await writesDuring(press)
  await server.clearFaults()
  const list = await customs.open('/activity')
  const id = /\d+(?=\/finalize)/.exec(writes.at(-1)?.path ?? '')?.[0]
  return { id, list, rest: findRest(list, 'Submit order')?.getAttribute('href') ?? '' }
}

it('a half submitted concept that was deleted elsewhere is said to be gone, once it is looked at, and offered no more [BEY-88]', async () => {
  const { id, list, rest } = await halfSubmitted()
  expect(isOffered(await list.reload(), rest)).toBe(true)
  await call('DELETE', `/saleskit/po/${id}`)
  const page = await list.follow(rest)
  expect([page.status, page.main]).toEqual([
    200,
    expect.stringContaining('It is not there any more'),
  ])
  const after = await list.reload()
  expect(isOffered(after, rest)).toBe(false)
  expect(after.table().rows[0]?.cell('Action')).toBe('Found deleted')
  // and again: it is told as it is, and written down once
  expect((await list.follow(rest)).main).toContain('It is not there any more')
  expect((await list.reload()).table().rows[1]?.cell('Action')).not.toBe('Found deleted')
})

it('a half submitted concept that could not be read is offered still [BEY-88] [NET-08]', async () => {
  const { list, rest } = await halfSubmitted()
  await server.faults({ path: '/purchaseorders/{id}', kind: 'status', status: 500, times: 9 })
  expect((await list.follow(rest)).main).not.toContain('not there any more')
  await server.clearFaults()
  expect(isOffered(await list.reload(), rest)).toBe(true)
})

it('a half submitted concept that was deleted in the portal is offered no more [BEY-88]', async () => {
  const { id, list, rest } = await halfSubmitted()
  const asked = await (await customs.open(`/inbound-orders?sel=${id}`)).press('Delete selection')
  await asked.press('Delete')
  expect(isOffered(await list.reload(), rest)).toBe(false)
  expect((await list.follow(rest)).main).toContain('It is not there any more')
})

it('a form with entries of customs is offered to those alone who see customs [BEY-88] [SHELL-46]', async () => {
  const { rest } = await halfOrder()
  for (const email of ['client@demo.test', 'office@demo.test']) {
    const browser = await signedIn(email)
    expect(isOffered(await browser.open('/activity'), rest)).toBe(false)
    const page = await browser.open(rest)
    expect([page.status, page.html.includes('10NL5663962BE1E825')]).toEqual([404, false])
  }
})

it('a form that is not finished is offered to nobody of another company or without its area [BEY-88] [SHELL-46]', async () => {
  const save = saves.find(({ what }) => what.startsWith('a shipment, at asking'))!
  const press = await save.prepare()
  await server.faults({ ...save.at, kind: 'status', status: 422 })
  await press()
  await server.clearFaults()
  const list = await customs.open('/activity')
  const rest = findRest(list, requestPermission)?.getAttribute('href') ?? ''
  expect(rest).toContain('/interrupted-submission/')
  for (const other of ['client@demo.test', 'solo@demo.test', 'nl@demo.test']) {
    const page = await (await signedIn(other)).open(rest)
    expect([other, page.status]).toEqual([other, 404])
    expect(page.text).not.toContain('HALF1234567')
  }
})

it('a row with a document that somebody else changes after a half saved order is still asked about [BEY-43] [INB-107]', async () => {
  const press = await orderWithDocuments()
  const path = '/purchaseorders/{id}/certificates'
  await server.faults({ method: 'PUT', path, kind: 'status', status: 401 })
  const { result: welcome, writes } = await writesDuring(press)
  await server.clearFaults()
  const sent = writes.find((one) => orderPaths.financial.test(one.path))
  const body = sent?.body as { fininfo: { Amount: number }[] }
  const fininfo = body.fininfo.map((row) => ({ ...row, Amount: row.Amount + 1 }))
  await call('PUT', sent?.path ?? '', { ...body, fininfo })
  const again = await writesDuring(async () => saveOrder(await signInAt(welcome)))
  expect([again.result.status, again.writes]).toEqual([409, []])
  expect(again.result.main).toContain('This was changed after you had opened it')
})

it('of deletions whose first ends the session no further one is begun, and all of them are named [BEY-43]', async () => {
  const list = await customs.open(`/inbound-orders?${(await makeConcepts(7)).join('&')}`)
  const asked = await list.press('Delete selection')
  const remove = { method: 'DELETE', path: '/saleskit/po/{id}' }
  await server.faults({ ...remove, kind: 'status', status: 401, times: 1 })
  await server.faults({ ...remove, delayMs: 700, times: 9 })
  const { result: welcome, writes } = await writesDuring(() => asked.press('Delete'))
  expect(welcome.title).toBe('Log in - Client portal')
  const said = welcome.messages().map(({ text }) => text)
  expect(said).toContainEqual(
    expect.stringMatching(/Not deleted, or without an answer: (?:\S+, ){6}\S+$/),
  )
  // as many as go at a time
  expect(writes.length).toBeLessThanOrEqual(5)
})
