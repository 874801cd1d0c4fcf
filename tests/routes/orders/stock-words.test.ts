import { beforeAll, expect, it } from 'vitest'
import type { Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { addProduct, atStep, inboundForm } from '../inbound/form-pages'
import { signedIn } from '../products/support'

let client: Browser

beforeAll(async () => {
  await portal().resetSandbox()
  client = await signedIn()
})

it('goods that come in are not taken from stock, so that no line says that there are too few [INW-48]', async () => {
  const page = await addProduct(await atStep(client, 'Products'))
  const form = inboundForm(page).fill('Quantity', '999999', { nth: 0 })
  const refused = await form.fill('Export value', 'x', { nth: 0 }).press('Next step')
  expect(refused.status).toBe(422)
  expect(inboundForm(refused).value('Quantity', { nth: 0 })).toBe('999999')
  expect(refused.find('.lines').textContent).not.toMatch(/More than the|Available/)
})

it('a quantity of 3,0 is three pieces, and what is wrong with one field is one problem [VAL-01]', async () => {
  const page = await addProduct(await atStep(client, 'Products'))
  const form = inboundForm(page).fill('Quantity', '3,0', { nth: 0 })
  const refused = await form.fill('Export value', '1.000', { nth: 0 }).press('Next step')
  expect(refused.summary().map(({ text }) => text)).toHaveLength(2)
  expect(refused.main).toMatch(/1 line · 3 pieces · 1 problem\b/)
})
