import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import type { Browser, Page } from '../../support/browser'
import { sectionsOf } from '../../support/order-page'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import { switchWritingOff, switchWritingOn } from './read-only'
import { inboundForm, newConcept, newNumber, pdf } from './form-pages'

const server = portal()

let client: Browser
/** Of a company whose inbound orders can only be read. */
let archive: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  archive = await signedIn('client@demo.test')
  await (await archive.open('/inbound-orders')).press('1003 (Quay Archive)')
})
beforeEach(() => server.clearFaults())

const at = (id: number | string) => `/inbound-orders/${id}`
const concept = at(inboundLandmarks.concept)

const titles = (page: Page) =>
  page.findAll('.wizard > .panel h2').map(({ textContent }) => textContent)

/** Address of a concept that was just made. */
async function newConceptAt(): Promise<string> {
  const { path } = await newConcept(client)
  return at(path.split('/').at(-1) ?? '')
}

describe('a concept at the address of an order', () => {
  it('is its editor, in place [INB-04]', async () => {
    const page = await client.open(concept)
    expect([page.status, page.redirects, page.path]).toEqual([200, [], concept])
    const editor = await client.open(`/inbound-orders/create-order/${inboundLandmarks.concept}`)
    expect(page.h1).toBe(editor.h1)
    expect(titles(page)).toEqual(titles(editor))
    expect(inboundForm(page).buttons()).toEqual(inboundForm(editor).buttons())
    expect(
      inboundForm(page)
        .entries()
        .filter(([name]) => name !== 'key'),
    ).toEqual(
      inboundForm(editor)
        .entries()
        .filter(([name]) => name !== 'key'),
    )
  })

  it('begins with links to all of its sections [INB-04]', async () => {
    const page = await client.open(concept)
    const links = page.findAll('.wizard > nav a')
    const places = links.map((link) => page.byId(link.getAttribute('href')?.slice(1) ?? ''))
    const headings = places.map((place) => place?.querySelector('h2')?.textContent)
    expect(links.map(({ textContent }) => textContent)).toEqual(titles(page))
    expect(headings).toEqual(titles(page))
  })

  it('posts to where it stands: a refusal and a row more keep all entries there [INB-04]', async () => {
    const path = await newConceptAt()
    const form = inboundForm(await client.open(path)).fill('Reference', 'TYPED-1')
    const refused = await form.fill('PO number', '').press('Save concept')
    expect([refused.status, refused.path]).toEqual([422, path])
    expect(refused.main).toContain('PO number is required')
    const grown = await inboundForm(refused).press('Add certificate')
    expect(grown.path).toBe(path)
    expect(inboundForm(grown).value('Reference')).toBe('TYPED-1')
    expect(inboundForm(grown).has('Certificate number')).toBe(true)
  })

  it('leads to the address of its editor when it is saved, documents and all [INB-04] [INB-114]', async () => {
    const path = await newConceptAt()
    const number = newNumber()
    const form = inboundForm(await client.open(path))
    form.fill('PO number', number).attach('Document', pdf('from-the-page.pdf'))
    const saved = await form.press('Save concept')
    expect(saved.path).toBe(path.replace('/inbound-orders/', '/inbound-orders/create-order/'))
    expect(saved.main).toContain('Order saved successfully')
    expect([saved.h1, inboundForm(saved).value('PO number')]).toEqual([number, number])
    expect(saved.main).toContain('from-the-page.pdf')
  })

  it('is deleted from there, after it was asked [INB-04] [INB-117]', async () => {
    const path = await newConceptAt()
    const asked = await inboundForm(await client.open(path)).press('Delete order')
    expect(asked.path).toBe(path)
    const gone = await asked.press('Delete')
    expect(gone.main).toContain('Orders deleted successfully')
    expect((await client.open(path)).status).toBe(404)
  })

  it('that was submitted meanwhile keeps the entries that are sent from there [INB-04]', async () => {
    const path = await newConceptAt()
    const form = inboundForm(await client.open(path)).fill('Reference', 'LATE-1')
    const other = inboundForm(await client.open(path))
    await inboundForm(await other.press('Submit order')).press('Submit to the warehouse')
    const refused = await form.press('Save concept')
    expect([refused.path, refused.status >= 400]).toEqual([path, true])
    expect(inboundForm(refused).value('Reference')).toBe('LATE-1')
  })
})

describe('a concept where writing is switched off', () => {
  const openConcept = async () => {
    const list = await archive.open('/inbound-orders?status=10')
    const href = list.find('tbody th a').getAttribute('href') ?? ''
    return { href, page: await archive.open(href) }
  }

  it('is led to from the list at the address of an order [INB-12]', async () => {
    const { href, page } = await openConcept()
    expect(href).toMatch(/^\/inbound-orders\/\d+$/)
    expect([page.status, page.redirects]).toEqual([200, []])
  })

  it('shows its fields disabled, and has no buttons [INB-12] [INB-10]', async () => {
    const { page } = await openConcept()
    const fields = page.findAll('.wizard :is(input:not([type=hidden]), select, textarea)')
    expect(fields.length).toBeGreaterThan(10)
    for (const field of fields)
      expect([field.outerHTML, field.closest('fieldset[disabled]') !== null]).toEqual([
        field.outerHTML,
        true,
      ])
    expect(page.findAll('.wizard button')).toEqual([])
    expect(page.findAll('form.wizard')).toEqual([])
  })

  it('opens its documents all the same [INB-12] [INB-92]', async () => {
    const path = await newConceptAt()
    const form = inboundForm(await client.open(path)).attach('Document', pdf('kept.pdf'))
    await form.press('Save concept')
    await switchWritingOff()
    const page = await client.open(path)
    expect(page.findAll('.wizard button')).toEqual([])
    const [link] = page.findAll('.wizard a[href^="/documents/rcp/"]')
    const document = await client.open(link?.getAttribute('href') ?? '')
    await switchWritingOn()
    expect([document.status, document.header('content-type')]).toEqual([200, 'application/pdf'])
  })
})

describe('the customs screen of inbound orders', () => {
  it('is another screen, which this area does not lead to [INB-07]', async () => {
    const list = await client.open('/inbound-orders')
    expect((await client.open('/customs/inbound-orders')).h1).not.toBe(list.h1)
    const pages = [list, await client.open(at(inboundLandmarks.whole)), await client.open(concept)]
    for (const page of pages) {
      expect(sectionsOf(page).length + page.findAll('main a').length).toBeGreaterThan(0)
      expect(page.findAll('main a[href^="/customs/inbound-orders"]')).toEqual([])
    }
  })
})
