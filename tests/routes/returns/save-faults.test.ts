import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { writeFaults } from '../../support/write-faults'
import { writesDuring } from '../outbound/wizard-pages'
import { signedIn, upstream } from '../products/support'
import { addProduct, atProducts, newConcept, newNumber, returnForm } from './return-pages'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

const saved = [{ kind: 'success', text: 'Order saved successfully' }]
const idOf = ({ url }: Page) => Number(url.pathname.split('/').at(-1))

/** Upstream's returns of this number. */
async function returnsOf(number: string) {
  const post = await upstream('client@demo.test')
  const { result } = await post('/returns/multifilter?order=desc&page=1&limit=20', {
    filters: { external_return_id: [number] },
  })
  return result as unknown as { id: number; sender: string; status: { id: number } }[]
}

/** Saving is checked first, by the same address: its check is answered. */
const whenSaving = (fault: (typeof writeFaults)[number][1]) =>
  server.faults(
    { method: 'POST', path: '/saleskit/rcp' },
    { method: 'POST', path: '/saleskit/rcp', ...fault },
  )

/** Something was said, and what was typed is there still. */
function expectTold(page: Page, typed: Record<string, string>): void {
  expect([page.status >= 400, page.messages()[0]?.kind]).toEqual([true, 'error'])
  for (const [label, value] of Object.entries(typed))
    expect([label, returnForm(page).value(label)]).toEqual([label, value])
}

describe('the last step of the wizard', () => {
  it.each(writeFaults)(
    'whose call %s makes one return, and none that is not told [RET-36] [NET-08] [NET-09]',
    async (_, fault, outcome) => {
      const number = newNumber()
      const page = await atProducts(client, { 'Order number': number })
      const last = returnForm(await addProduct(page, 'HF101-MNT-L')).fill('Reason', 'Too small')
      await whenSaving(fault)
      const first = await last.press('Save concept')
      await server.clearFaults()
      if (first.messages()[0]?.kind === 'success') {
        expect([outcome, first.messages(), first.h1]).toEqual(['done', saved, number])
      } else {
        expectTold(first, { Reason: 'Too small' })
        const { result: again, writes } = await writesDuring(() =>
          returnForm(first).press('Save concept'),
        )
        expect(again.messages()).toEqual(saved)
        expect(writes.length).toBe(outcome === 'done' ? 0 : 1)
      }
      expect(await returnsOf(number)).toHaveLength(1)
    },
  )
})

describe('a concept that is changed', () => {
  it.each(writeFaults)(
    'and saved by a call that %s is told truly, keeps the entries, and is saved by the next press [RET-37] [NET-09]',
    async (_, fault, outcome) => {
      const page = await newConcept(client)
      const form = returnForm(page).fill('Sender', 'Changed')
      await whenSaving(fault)
      const first = await form.press('Save concept')
      await server.clearFaults()
      if (outcome === 'done') expect(first.messages()).toEqual(saved)
      else {
        expectTold(first, { 'Order number': page.h1, Sender: 'Changed' })
        expect((await returnForm(first).press('Save concept')).messages()).toEqual(saved)
      }
      expect(await returnsOf(page.h1)).toMatchObject([{ id: idOf(page), sender: 'Changed' }])
    },
  )

  it.each(writeFaults)(
    'and submitted by a call that %s stays saved, and is submitted by the next press [RET-38] [NET-09]',
    async (_, fault, outcome) => {
      const page = await newConcept(client)
      const review = await returnForm(page).fill('Sender', 'Changed').press('Submit order')
      await server.faults({ method: 'POST', path: '/saleskit/rcp/{id}/submit', ...fault })
      const { result: first, writes } = await writesDuring(() =>
        returnForm(review).press('Submit to the warehouse'),
      )
      await server.clearFaults()
      expect(writes).toHaveLength(2)
      if (outcome !== 'done') {
        expectTold(first, { 'Order number': page.h1, Sender: 'Changed' })
        const again = await returnForm(first).press('Submit order')
        const done = await returnForm(again).press('Submit to the warehouse')
        expect(done.path).toBe(`/returns/${idOf(page)}`)
      } else expect(first.path).toBe(`/returns/${idOf(page)}`)
      const [order] = await returnsOf(page.h1)
      expect(order).toMatchObject({ id: idOf(page), sender: 'Changed' })
      expect(order?.status.id).toBeGreaterThan(10)
    },
  )
})
