import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal, type FaultOrder } from '../../support/portal'
import * as inbound from '../inbound/form-pages'
import * as outbound from '../outbound/wizard-pages'
import { signedIn } from '../products/support'
import * as relations from '../relations/relation-pages'
import * as returns from '../returns/return-pages'

const server = portal()
let client: Browser
let staff: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  staff = await signedIn('staff@demo.test')
})
beforeEach(() => server.clearFaults())

interface Write {
  open: () => Promise<Page>
  press: (page: Page) => Promise<Page>
  write: { method: string; path: string }
  read: string
  /** How often it is read before the write. */
  reads: number
  /** Calls to the address of the write before it. */
  before?: number
  unchanged: string
}

const outboundConcept = async () =>
  outbound
    .wizardForm(await outbound.addProduct(await outbound.atProducts(client), 'HF101-MNT-L'))
    .press('Save concept')

const writes: Record<string, Write> = {
  'saving a concept': {
    open: outboundConcept,
    press: (page) => outbound.wizardForm(page).fill('Quantity', '7').press('Save concept'),
    write: { method: 'POST', path: '/saleskit/shp' },
    before: 1,
    read: '/orders/{id}',
    reads: 1,
    unchanged: 'the order still looks as it did before',
  },
  'submitting a concept': {
    open: outboundConcept,
    press: (page) => outbound.submitOrder(outbound.wizardForm(page)),
    write: { method: 'POST', path: '/saleskit/shp/{id}/submit' },
    read: '/orders/{id}',
    reads: 3,
    unchanged: 'it is still a concept',
  },
  'deleting a concept': {
    open: async () => outbound.wizardForm(await outboundConcept()).press('Delete order'),
    press: (page) => outbound.wizardForm(page).press('Delete'),
    write: { method: 'DELETE', path: '/saleskit/shp/{id}' },
    read: '/orders/{id}',
    reads: 1,
    unchanged: 'it is still there',
  },
  'saving an inbound concept': {
    open: () => inbound.newConcept(client),
    press: (page) =>
      inbound.inboundForm(page).fill('Quantity', '7', { nth: 0 }).press('Save concept'),
    write: { method: 'PUT', path: '/saleskit/po/{id}' },
    read: '/purchaseorders/{id}',
    reads: 1,
    unchanged: 'the order still looks as it did before',
  },
  'saving a concept of a return': {
    open: () => returns.newConcept(client),
    press: (page) => returns.returnForm(page).fill('Quantity', '7').press('Save concept'),
    write: { method: 'POST', path: '/saleskit/rcp' },
    before: 1,
    read: '/returns/{id}',
    reads: 1,
    unchanged: 'the order still looks as it did before',
  },
  'making a relation': {
    open: () => staff.open('/admin/relations/new'),
    press: (page) =>
      relations
        .form(page)
        .fill('Name', 'Unread')
        .fill('Division', relations.newDivision())
        .fill('E-mail', 'contact@unread.test')
        .press('Next step'),
    write: { method: 'POST', path: '/relations' },
    read: '/relations',
    reads: 0,
    unchanged: 'it is not in the list',
  },
  'saving a step of a relation': {
    open: async () => staff.open(relations.addressOfStep(await relations.begin(staff), 0)),
    press: (page) => relations.form(page).fill('Name', 'Changed').press('Next step'),
    write: { method: 'PUT', path: '/relations/{id}/steps/{step}' },
    read: '/relations/{id}',
    reads: 1,
    unchanged: 'the relation still looks as it did before',
  },
  'activating a relation': {
    open: () => relations.atStep(staff, 7),
    press: (page) => page.press('Activate relation'),
    write: { method: 'POST', path: '/relations/{id}/activate' },
    read: '/relations/{id}',
    reads: 1,
    unchanged: 'it is still a draft',
  },
}

it.each(Object.entries(writes))(
  '%s without an answer says what stands, and where that cannot be read, only that [NET-09] [BEY-44]',
  async (_, { open, press, write, read, reads, before = 0, unchanged }) => {
    const times = (n: number, fault: FaultOrder): FaultOrder[] =>
      n > 0 ? [{ ...fault, times: n }] : []
    for (const isRead of [true, false]) {
      const page = await open()
      const look = { method: 'GET', path: read }
      await server.faults(
        ...times(before, write),
        { ...write, kind: 'reset' },
        ...times(reads, look),
        ...times(isRead ? 0 : 3, { ...look, kind: 'status', status: 500 }),
      )
      const { status, main } = await press(page)
      await server.clearFaults()
      expect(status).toBe(502)
      expect([main.includes(unchanged), main.includes('could not be looked up')]).toEqual([
        isRead,
        !isRead,
      ])
    }
  },
)
