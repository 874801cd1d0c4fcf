import { beforeAll, describe, expect, it } from 'vitest'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import { portal } from '../../support/portal'
import type { Browser, Page, PageForm } from '../../support/browser'
import { idsInPhase, upstreamOf } from '../inbound/edit-pages'
import { openProduct, productIds, storedProduct } from '../products/product-pages'
import { signedIn } from '../products/support'

const server = portal()
let staff: Browser
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  staff = await signedIn('staff@demo.test')
  client = await signedIn('client@demo.test')
})

interface Beside {
  page: string
  open: () => Promise<Page>
  /** The form that is typed into. */
  form: (page: Page) => PageForm
  typed: [label: string, value: string]
  /** The buttons of the page that do something with anything else. */
  buttons: string[]
}

const product = () => openProduct(client, 'HF901-SUIT')
const productForm = (page: Page) => page.form('Save product')
const shipment = () => staff.open(`/customs/shipments/edit/${shipmentLandmarks.remaining}`)
const shipmentForm = (page: Page) => page.form('#shipment')

/** Every page where something is typed, and a button does something with something else. */
const pages: Beside[] = [
  {
    page: 'a product',
    open: product,
    form: productForm,
    typed: ['Fabric', 'Typed beside it'],
    buttons: [
      'Save bill of material',
      'Add material',
      'Remove Row 1',
      'Find Material',
      'Find Season',
    ],
  },
  {
    page: 'the bill of material of a product',
    open: product,
    form: productForm,
    typed: ['Quantity', '7,5'],
    buttons: ['Save product', 'Find Season', 'Find Material'],
  },
  {
    page: 'an inbound order',
    open: async () => {
      const call = await upstreamOf('staff@demo.test')
      for (const id of await idsInPhase(call, 20)) {
        const page = await staff.open(`/inbound-orders/${id}`)
        if (page.main.includes('Send to warehouse')) return page
      }
      throw new Error('No order can be sent')
    },
    form: (page) => page.form('#inbound-edit'),
    typed: ['Expected arrival date', '2031-02-03'],
    buttons: ['Send to warehouse'],
  },
  {
    page: 'a shipment',
    open: shipment,
    form: shipmentForm,
    typed: ['Container number', 'BESIDE3'],
    buttons: ['Save packages', 'Add package', 'Sent Remaining Order To WMS'],
  },
  {
    page: 'the packages of a shipment',
    open: shipment,
    form: shipmentForm,
    typed: ['Quantity', '19'],
    buttons: ['Save', 'Add package'],
  },
]

describe('what was typed and not saved', () => {
  it.each(
    pages.flatMap((page) => page.buttons.map((button) => [page.page, button, page] as const)),
  )("in %s is still there after '%s' [BEY-20]", async (_, button, { open, form, typed }) => {
    const [label, value] = typed
    const page = await open()
    const filled = form(page).fill(label, value, { nth: 0 })
    const ofForm = filled.buttons().includes(button) ? filled : page.form(button)
    const pressed = await ofForm.press(button, { nth: 0 })
    expect(form(pressed).value(label, { nth: 0 })).toBe(value)
  })
})

describe('a product of which something was typed beside what is saved', () => {
  const email = 'client@demo.test'
  const restUnsaved = 'What you changed beside it is not saved yet.'
  const typeAll = (page: Page) =>
    productForm(page).fill('Fabric', 'Wool').fill('Quantity', '3', { nth: 0 })
  const stored = async () => {
    const [id] = await productIds(email, 'HF901-SUIT')
    const { fabric, sets } = await storedProduct(email, id!)
    return [fabric, (sets as { quantity: number }[])[0]?.quantity]
  }

  it.each([
    ['Save product', 'Save bill of material', ['Wool', 1], 'general-information'],
    ['Save bill of material', 'Save product', ['Silk', 3], 'bill-of-material'],
  ])(
    "says after '%s' what is not saved yet, and '%s' saves it [PROD-26] [PROD-35] [BEY-20]",
    async (first, second, half, tab) => {
      await server.resetSandbox()
      const begun = await productForm(await product())
        .fill('Fabric', 'Silk')
        .press('Save product')
      expect(begun.messages()).toEqual([{ kind: 'success', text: 'Product saved successfully' }])
      const form = typeAll(begun)
      const page = await form.press(first)
      expect([page.status, page.messages().length, page.url.hash]).toEqual([200, 1, `#${tab}`])
      expect(page.messages()[0]?.kind).toBe('warning')
      expect(page.messages()[0]?.text).toMatch(new RegExp(`successfully\\s+${restUnsaved}`))
      expect(await stored()).toEqual(half)
      // sent again as it was, it is written once and says the same
      expect((await form.press(first)).messages()).toEqual(page.messages())

      const last = await productForm(page).press(second)
      expect(last.messages().map(({ kind }) => kind)).toEqual(['success'])
      expect(await stored()).toEqual(['Wool', 3])
      // an old page whose entries were saved since has nothing left
      expect((await form.press(second)).main).not.toContain(restUnsaved)
    },
  )

  it('Enter saves the materials where nothing else was typed [PROD-34]', async () => {
    await server.resetSandbox()
    const saved = await productForm(await product())
      .fill('Quantity', '4', { nth: 1 })
      .enter()
    expect(saved.redirects.at(-1)).toMatch(/#bill-of-material$/)
    expect(saved.main).not.toContain(restUnsaved)
  })

  it("'Save product' saves the product, also where materials alone were typed [PROD-26] [BEY-20]", async () => {
    await server.resetSandbox()
    const page = await productForm(await product())
      .fill('Quantity', '4', { nth: 0 })
      .press('Save product')
    expect(page.messages()[0]?.text).toMatch(
      new RegExp(`Product saved successfully\\s+${restUnsaved}`),
    )
    expect(await stored()).toEqual(['100% wool', 1])
    expect(productForm(page).value('Quantity', { nth: 0 })).toBe('4')
  })

  it('a material that was changed in nothing but its case is said not to be saved [PROD-26] [BEY-20]', async () => {
    await server.resetSandbox()
    const form = productForm(await product())
    const other = form.value('Material', { nth: 0 }).toLowerCase()
    const page = await form.fill('Material', other, { nth: 0 }).press('Save product')
    expect(page.messages()[0]?.text).toContain(restUnsaved)
    expect(productForm(page).value('Material', { nth: 0 })).toBe(other)
  })

  it('shows the stored materials when a page of the version before, which had none in its form, is refused [BEY-44]', async () => {
    await server.resetSandbox()
    const page = await product()
    const isOfMaterials = ([name]: readonly [string, unknown]) => name.startsWith('materials')
    const submission = productForm(page).fill('Weight', 'heavy').submission()
    const entries = submission.entries.filter((entry) => !isOfMaterials(entry))
    const sent = { site: 'same-origin', page, submission: { ...submission, entries } } as const
    const refused = await client.go(page.url, sent)
    expect(refused.status).toBe(422)
    expect(productForm(refused).entries().filter(isOfMaterials)).toEqual(
      productForm(page).entries().filter(isOfMaterials),
    )
  })

  it('takes the bill of material of a page of the version before, which was a form of its own [BEY-44]', async () => {
    await server.resetSandbox()
    const page = await product()
    const entries = new Map(productForm(page).entries())
    const sendOld = (quantity: string, version = entries.get('materialsVersion')!) =>
      client.go(page.url, {
        site: 'same-origin',
        page,
        submission: {
          ...productForm(page).submission(),
          entries: [
            ['company', entries.get('company')!],
            ['key', entries.get('key')!],
            ['form', 'materials'],
            ['version', version],
            ['materials[0].material', 'HF902-NAV-50'],
            ['materials[0].quantity', quantity],
          ],
        },
      })
    const refused = await sendOld('many')
    expect([refused.status, refused.errors()]).toEqual([
      422,
      { 'Row 1 Quantity': 'Quantity is not valid' },
    ])
    expect(productForm(refused).value('Fabric')).toBe('100% wool')
    // what somebody else has saved meanwhile is not overwritten unseen
    expect((await sendOld('6', 'older')).findAll('.conflict')).toHaveLength(1)
    const saved = await sendOld('6')
    expect(saved.messages().map(({ kind }) => kind)).toEqual(['success'])
    expect(await stored()).toEqual(['100% wool', 6])
  })
})
