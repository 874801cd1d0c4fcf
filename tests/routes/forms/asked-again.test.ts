import { beforeAll, describe, expect, it } from 'vitest'
import { shipmentLandmarks as landmarks } from '../../../sandbox/seed/shipment-landmarks'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { editOf, freeIds, kinds, movesOn, newReference, type Kind } from '../customs/customs-pages'
import {
  makeShipment,
  storedShipment,
  writesDuring,
  type Upstream,
} from '../customs/shipment-support'
import { upstreamOf } from '../inbound/edit-pages'
import { signedIn } from '../products/support'

const server = portal()
let browsers: Record<'customs' | 'staff', Browser>
let call: Upstream

beforeAll(async () => {
  await server.resetSandbox()
  browsers = {
    customs: await signedIn('customs@demo.test'),
    staff: await signedIn('staff@demo.test'),
  }
  call = await upstreamOf('customs@demo.test')
})

const changed = 'This has changed since it was shown. Look at it again before you go on.'

interface Question {
  page: Page
  /** What a colleague does before the answer. */
  meanwhile: () => Promise<unknown>
  press: (page: Page) => Promise<Page>
  /** What the question shows then. */
  shows?: (page: Page) => void | Promise<void>
}

const assign = 'Assign MX Inbound Reference'
const create = 'Create shipment'

const moves = (kind: Kind): [string, () => Promise<Question>][] => [
  [
    `assigning ${kind} of which a colleague has moved one`,
    async () => {
      const [first = 0, second = 0] = await freeIds(kind, 2)
      const [theirs, reference] = [newReference(), newReference()]
      const page = await browsers.customs.open(editOf(kind, [first, second]))
      return {
        page: await page.form('#assign').fill('MX inbound reference', reference).press(assign),
        meanwhile: () => assignUpstream(kind, [first], theirs),
        press: (question) => question.press(assign),
        shows: (again) =>
          expect(movesOn(again).map(([, from]) => from)).toEqual(
            expect.arrayContaining([theirs, '']),
          ),
      }
    },
  ],
  [
    `assigning ${kind} to a new shipment that a colleague has made by then`,
    async () => {
      const [first = 0, second = 0] = await freeIds(kind, 2)
      const reference = newReference()
      const page = await browsers.customs.open(editOf(kind, [first]))
      return {
        page: await page.form('#assign').fill('MX inbound reference', reference).press(assign),
        meanwhile: () => assignUpstream(kind, [second], reference),
        press: (question) => question.press(assign),
        shows: (again) => expect(movesOn(again)[0]?.slice(3)).toEqual([reference, 'New']),
      }
    },
  ],
  [
    `making a shipment of ${kind} of which a colleague has moved one`,
    async () => {
      const [first = 0, second = 0] = await freeIds(kind, 2)
      const theirs = newReference()
      return {
        page: await browsers.customs.open(editOf(kind, [first, second], '&confirm=create')),
        meanwhile: () => assignUpstream(kind, [second], theirs),
        press: (question) => question.press(create),
        shows: (again) => expect(movesOn(again).map(([, from]) => from)).toContain(theirs),
      }
    },
  ],
  [
    `trying ${kind} again that a colleague has moved since they were refused`,
    async () => {
      const [first = 0, second = 0] = await freeIds(kind, 2)
      const reference = newReference()
      const opened = await browsers.customs.open(editOf(kind, [first, second]))
      const question = await opened
        .form('#assign')
        .fill('MX inbound reference', reference)
        .press(assign)
      await server.faults({
        method: 'PUT',
        path: `${kinds[kind].calls}/assign`,
        kind: 'status',
        status: 200,
        body: { result: { assigned: [first], errors: { [second]: { en: 'Locked' } } } },
      })
      return {
        page: await question.press(assign),
        meanwhile: () => assignUpstream(kind, [second], newReference()),
        press: (receipt) => receipt.press('Try again with this one'),
      }
    },
  ],
]

const assignUpstream = (kind: Kind, ids: number[], reference: string) =>
  call('PUT', `${kinds[kind].calls}/assign`, {
    ids,
    mx_inbound_reference: reference,
    depart_seal_number1: '',
    depart_seal_number2: '',
  })

const questions: [string, () => Promise<Question>][] = [
  ...moves('orders'),
  ...moves('returns'),
  [
    'issuing a report of a shipment whose packages a colleague has changed',
    async () => {
      const id = await makeShipment(call, 'IE043', { orders: await freeIds('orders', 1) })
      const page = await browsers.customs.open(`/customs/shipments/unloading/${id}`)
      return {
        page: await page.form('#unloading').press('Issue report'),
        meanwhile: () =>
          call('PUT', `/shipments/${id}/packages`, { packages: [{ type: 'CT', quantity: 7_654 }] }),
        press: (question) => question.form('#unloading').press('Send to customs'),
        shows: (again) => expect(again.find('.review').textContent).toContain('7.654'),
      }
    },
  ],
  [
    'sending remaining orders of which a colleague has sent one',
    async () => {
      const id = landmarks.remaining
      const page = await browsers.customs.open(`/customs/shipments/edit/${id}`)
      const rows = page.table('Remaining orders').rows.map((row) => row.cell('Ext. Order ID'))
      const { orders } = await storedShipment(call, id)
      const order = orders.find((one) => one.external_order_id === rows[0])?.id ?? 0
      return {
        page,
        meanwhile: () =>
          call('POST', `/purchaseorders/${order}/action`, {
            action: 'dispatch_sync',
            order_id: order,
            shipment_id: id,
          }),
        press: (question) => question.press('Sent Remaining Order To WMS'),
        shows: (again) =>
          expect(again.table('Remaining orders').rows).toHaveLength(rows.length - 1),
      }
    },
  ],
  [
    'activating a relation of which a colleague has changed a step',
    async () => {
      const address = '/admin/relations/new?relation=25&step='
      const page = await browsers.staff.open(`${address}7`)
      return {
        page,
        meanwhile: async () => {
          const first = (await browsers.staff.open(`${address}0`)).form('#relation')
          await first.fill('Name', 'Renamed Meanwhile').press('Next step')
        },
        press: (question) => question.press('Activate relation'),
        shows: (again) => expect(again.main).toContain('Renamed Meanwhile'),
      }
    },
  ],
]

describe('what a question shows', () => {
  it.each(questions)(
    'is shown again, and nothing is done, where it is other by then: %s [BEY-62] [BEY-46]',
    async (_, ask) => {
      const { page, meanwhile, press, shows } = await ask()
      await meanwhile()
      const { result, writes } = await writesDuring(() => press(page))
      expect(writes).toEqual([])
      const texts = result.messages().map(({ text }) => text)
      // it stays on the pages that follow, so it says what it is of
      const names = movesOn(result).map(([name]) => name)
      const words = names.length > 0 ? `${names.join(', ')}: ${changed}` : changed
      if (result.findAll('.review').length === 0) expect(texts).toContain(words)
      await shows?.(result)
    },
  )

  it.each([...moves('orders').slice(0, 3), ...moves('returns').slice(0, 1)])(
    'is said to have changed until it is answered, and not beside what came of it: %s [SHELL-43] [BEY-62]',
    async (_, ask) => {
      const { page, meanwhile, press } = await ask()
      await meanwhile()
      const again = await press(page)
      const elsewhere = await browsers.customs.open('/customs/shipments')
      expect(elsewhere.messages().map(({ text }) => text)).toContainEqual(
        expect.stringContaining(changed),
      )
      const { result, writes } = await writesDuring(() => press(again))
      expect(writes).toHaveLength(1)
      const texts = result.messages().map(({ text }) => text)
      expect(texts.length).toBeGreaterThan(0)
      expect(texts.join()).not.toContain(changed)
    },
  )
})
