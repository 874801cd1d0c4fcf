import { beforeAll, expect, it } from 'vitest'
import type { Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import { inboundForm, newConcept } from './form-pages'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})

it('what customs still needs is told before an order is submitted, and blocks nothing [BEY-68]', async () => {
  const editor = await newConcept(client)
  const shown = await inboundForm(editor).press('Submit order')
  const said = shown.findAll('.review .message li').map((one) => one.textContent)
  expect(shown.main).toContain('What customs still needs')
  expect(said).toContain('The document of invoice Garments')
  expect(said).toContain('A proof of origin: a certificate or a statement on the invoice')
  const submitted = await inboundForm(shown).press('Submit to the warehouse')
  expect(submitted.url.pathname).toMatch(/^\/inbound-orders\/\d+$/)
})
