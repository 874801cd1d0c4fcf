import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import {
  addProduct,
  atProducts,
  fillFirst,
  newNumber,
  wizardForm,
  writesDuring,
} from './wizard-pages'

const server = portal()
const wizard = '/outbound-orders/create-order'
const label = 'Find an earlier receiver'
const chain = 'Atelier Nordlys'
const use = (street: string) => `Use this receiver ${chain}, ${street}, 20457 Hamburg, DE`
let latest = ''
let client: Browser

/** Saves an order to a shop of the chain; answers the page of its editor. */
async function orderTo(street: string): Promise<Page> {
  const number = newNumber()
  const page = await atProducts(client, { 'Order number': number, Name: chain, Street: street })
  return wizardForm(await addProduct(page, 'HF101-MNT-L')).press('Save concept')
}

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  for (const street of ['Kirkegata', 'Kirkegata', 'Storgata'])
    latest = (await orderTo(street)).path.split('/').pop() ?? ''
})
beforeEach(() => server.clearFaults())

/** The first page of the wizard, or an editor, with its search sent. */
async function search(page: Page, typed: string): Promise<Page> {
  const form = fillFirst(wizardForm(page), 'Street', 'Typed before')
  return form.fill('Order reference', 'Kept').fill(label, typed).press('Search receiver')
}

const matches = (page: Page) => page.findAll('.found li > span').map((one) => one.textContent)
const receiver = (page: Page) =>
  ['Name', 'Street', 'City'].map((field) => wizardForm(page).value(field, { nth: 0 }))

describe('the receiver of an earlier order', () => {
  it('is found by its name, each address once, and nothing that was typed is lost [BEY-93]', async () => {
    const page = await search(await client.open(wizard), 'nordlys')
    expect(matches(page)).toEqual([
      'Atelier Nordlys, Storgata, 20457 Hamburg, DE ',
      'Atelier Nordlys, Kirkegata, 20457 Hamburg, DE ',
    ])
    expect(wizardForm(page).value('Order reference')).toBe('Kept')
    expect(receiver(page)[1]).toBe('Typed before')
  })

  it('takes the place of what stood there, and of nothing else, and the page says so [BEY-93]', async () => {
    const found = await search(await client.open(wizard), 'nordlys')
    const { result: page, writes } = await writesDuring(() =>
      wizardForm(found).press(use('Storgata')),
    )
    expect(receiver(page)).toEqual([chain, 'Storgata', 'Hamburg'])
    expect(wizardForm(page).value('Order reference')).toBe('Kept')
    expect(page.messages()[0]?.text).toMatch(/^Receiver replaced by that of order WIZ-\d+-\d+$/)
    expect(page.url.hash).toBe('#outbound-receiver.name')
    expect([matches(page), wizardForm(page).value(label), writes]).toEqual([[], '', []])
  })

  it('is found and taken in the editor of a concept likewise [BEY-93]', async () => {
    const editor = await orderTo('Havnegata')
    const found = await search(editor, 'nordlys')
    const page = await wizardForm(found).press(use('Storgata'))
    expect(receiver(page)).toEqual([chain, 'Storgata', 'Hamburg'])
    expect(page.messages()[0]?.text).toContain('Receiver replaced by that of order')
    expect(receiver(await editor.reload())).toEqual([chain, 'Havnegata', 'Hamburg'])
  })

  it('of another company is neither found nor taken [BEY-93]', async () => {
    const other = await signedIn('client@demo.test')
    const theirs = await (await other.open('/')).press('1002 (Polder Sports)')
    expect(theirs.status).toBe(200)
    const page = await search(await other.open(wizard), 'nordlys')
    expect(page.find('.product-search').textContent).toContain('No items found')
    const mine = await search(await client.open(wizard), 'nordlys')
    const intent = mine.find('.found button').getAttribute('value') ?? ''
    const forged = await wizardForm(page).tamper('intent', intent).press('Next step')
    expect(forged.status).toBe(422)
    expect(receiver(forged)[1]).toBe('Typed before')
  })

  it.each([
    ['the list', () => '/orders/multifilter'],
    ['one order', () => `/orders/${latest}`],
  ])('is not said to be none where %s does not come [BEY-93] [BEY-23]', async (_what, path) => {
    const page = await client.open(wizard)
    await server.faults({ path: path(), kind: 'status', status: 500, times: 9 })
    const answered = await search(page, 'nordlys')
    expect(matches(answered)).toEqual([])
    expect(answered.find('.product-search').textContent).not.toContain('No items found')
    expect(answered.find('.product-search [role=status]').textContent).not.toBe('')
    expect(wizardForm(answered).value('Order reference')).toBe('Kept')
  })

  it('is asked for by at least 3 characters [BEY-93]', async () => {
    const page = await search(await client.open(wizard), 'no')
    expect(page.find('.product-search').textContent).toContain('Enter at least 3 characters')
  })
})
