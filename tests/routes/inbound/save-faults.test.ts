import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { writeFaults } from '../../support/write-faults'
import { writesDuring } from '../outbound/wizard-pages'
import { signedIn } from '../products/support'
import { storedOrder, upstreamOf } from './edit-pages'
import { customsDraft, customsLine } from '../../contract/inbound-support'
import { addProduct, atStep, fillAll, inboundForm, newConcept, newNumber, pdf } from './form-pages'

const server = portal()
let client: Browser
let upstream: Awaited<ReturnType<typeof upstreamOf>>

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  upstream = await upstreamOf('client@demo.test')
})
beforeEach(() => server.clearFaults())

const saved = [{ kind: 'success', text: 'Order saved successfully' }]
const typedBy = (page: Page) => {
  const form = inboundForm(page)
  return [form.value('PO number'), form.value('Reference')]
}

/** Ids of the orders of this number. */
async function ordersOf(number: string): Promise<number[]> {
  const { result } = await upstream('POST', '/purchaseorders/multifilter?order=desc&page=1&limit=20', { filters: { external_order_id: [number] } }) // prettier-ignore
  return (result as unknown as { id: number }[]).map(({ id }) => id)
}

/** The last button, however often it takes: what was said is seen before it is pressed. */
async function submitted(page: Page): Promise<Page> {
  const review = await inboundForm(page).press('Submit order')
  return inboundForm(review).press('Submit to the warehouse')
}

const idOf = ({ path }: Page) => Number(/\d+$/.exec(path)?.[0])
const filesOf = async (id: number) =>
  (await storedOrder(upstream, id)).fininfo.map(({ filename }) => String(filename))

describe('the last step of the wizard, with a document', () => {
  it.each(writeFaults)(
    'whose call %s makes one order, and none that is not told [INW-11] [INW-12] [NET-08] [NET-09]',
    async (_, fault, outcome) => {
      const isDone = outcome === 'done'
      const number = newNumber()
      const page = await atStep(client, 'Transport documents', { 'PO number': number })
      const money = await client.open(page.path.replace(/step=\d/, 'step=2'))
      await inboundForm(money).attach('Document', pdf('bill.pdf')).press('Next step')
      // its check is answered
      await server.faults(
        { method: 'POST', path: '/saleskit/po' },
        { method: 'POST', path: '/saleskit/po', ...fault },
      )
      const last = await client.open(page.path)
      const first = await inboundForm(last).press('Save concept')
      await server.clearFaults()
      if (first.messages()[0]?.kind === 'success') {
        expect([isDone, first.messages(), first.h1]).toEqual([true, saved, number])
      } else {
        expect([first.status >= 400, first.messages()[0]?.kind]).toEqual([true, 'error'])
        const { result: again, writes } = await writesDuring(() =>
          inboundForm(first).press('Save concept'),
        )
        expect(again.messages()).toEqual(saved)
        expect(writes.length).toBe(isDone ? 0 : 1)
      }
      const ids = await ordersOf(number)
      expect(ids).toHaveLength(1)
      expect(await filesOf(ids[0]!)).toEqual([expect.stringContaining('bill')])
    },
  )
})

describe('a concept that is saved with another document', () => {
  const changed = async () => {
    const page = await newConcept(client)
    const form = fillAll(inboundForm(page), { Reference: 'Changed' })
    return { page, form: form.attach('Document', pdf('bill.pdf')) }
  }

  it.each(writeFaults)(
    'whose call %s is told truly, keeps the entries, and is saved by the next press [INB-114] [INB-119] [NET-09]',
    async (_, fault, outcome) => {
      const isDone = outcome === 'done'
      const { page, form } = await changed()
      await server.faults({ method: 'PUT', path: '/saleskit/po/{id}', ...fault })
      const first = await form.press('Save concept')
      await server.clearFaults()
      if (isDone) expect(first.messages()).toEqual(saved)
      else {
        expect([first.status >= 400, first.messages()[0]?.kind]).toEqual([true, 'error'])
        expect(typedBy(first)).toEqual([page.h1, 'Changed'])
        expect(first.main).toContain('bill.pdf')
        const again = await inboundForm(first).press('Save concept')
        expect(again.messages()).toEqual(saved)
      }
      expect(await filesOf(idOf(page))).toEqual([expect.stringContaining('bill')])
    },
  )

  it.each(writeFaults)(
    'and submitted by a call that %s stays saved, and is submitted by the next press [INB-115] [INB-116] [NET-09]',
    async (_, fault, outcome) => {
      const isDone = outcome === 'done'
      const { page, form } = await changed()
      const review = await form.press('Submit order')
      await server.faults({ method: 'POST', path: '/saleskit/po/{id}/finalize', ...fault })
      const { result: first, writes } = await writesDuring(() =>
        inboundForm(review).press('Submit to the warehouse'),
      )
      await server.clearFaults()
      expect(writes.map(({ method }) => method)).toEqual(['PUT', 'POST'])
      const [filename] = await filesOf(idOf(page))
      expect(filename).toContain('bill')
      if (!isDone) {
        expect([first.status >= 400, first.messages()[0]?.kind]).toEqual([true, 'error'])
        expect(typedBy(first)).toEqual([page.h1, 'Changed'])
        expect(first.main).toContain('bill.pdf')
        const again = await submitted(first)
        expect(again.path).toBe(`/inbound-orders/${idOf(page)}`)
        expect(await filesOf(idOf(page))).toEqual([filename])
      } else expect(first.path).toBe(`/inbound-orders/${idOf(page)}`)
      const { order } = await storedOrder(upstream, idOf(page))
      expect((order.status as { id: number }).id).toBeGreaterThan(10)
    },
  )
})

it('a concept of several pages of lines has a line that was added once, however often submitting fails [INB-115] [INB-116] [NET-09]', async () => {
  const line = { ...customsLine, AdditionalLineFinInfo: null }
  const Lines = Array.from({ length: 205 }, () => line)
  const { result } = await upstream('POST', '/saleskit/po', customsDraft(newNumber(), { Lines }))
  const id = result.id as number
  const count = async () => (await storedOrder(upstream, id)).products.length
  let page = await client.open(`/inbound-orders/create-order/${id}?lines=2`)
  page = await addProduct(page, 'HF101-MNT-M')
  const path = '/saleskit/po/{id}/finalize'
  const form = inboundForm(page)
  const nth = form.labels().filter((label) => label === 'Export value').length - 1
  form.fill('Export value', '5', { nth }).fill('Sales value', '9', { nth })
  let review = await form.press('Submit order')
  for (let failed = 0; failed < 2; failed += 1) {
    await server.faults({ method: 'POST', path, kind: 'status', status: 422 })
    const refused = await inboundForm(review).press('Submit to the warehouse')
    expect([refused.status, await count()]).toEqual([422, 206])
    review = await inboundForm(refused).press('Submit order')
  }
  const done = await inboundForm(review).press('Submit to the warehouse')
  expect([done.path, await count()]).toEqual([`/inbound-orders/${id}`, 206])
})
