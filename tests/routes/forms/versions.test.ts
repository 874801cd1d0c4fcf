import { beforeAll, describe, expect, it } from 'vitest'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import type { Browser, Page, PageForm } from '../../support/browser'
import { portal } from '../../support/portal'
import { orderAreas } from '../buttons/order-kinds'
import { signedIn } from '../products/support'

const server = portal()
let client: Browser
let staff: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  staff = await signedIn('staff@demo.test')
})

const long = 'x'.repeat(300)
const relation = '/admin/relations/new?relation=24'
const at = (path: string) => () => staff.open(path)

interface Versioned {
  name: string
  id: string
  open: () => Promise<Page>
  /** Makes the form wrong. */
  spoil: (form: PageForm) => PageForm
  button: string
  /** The form, pressed so that it is only shown again; by the intent that most forms know unless said. */
  showAgain?: (form: PageForm) => Promise<Page>
}

/** Every form that says which version it was made from. */
const forms: Versioned[] = [
  ...orderAreas.map(({ area, id, whole, form }) => ({
    name: `the editor of a concept (${area})`,
    id: `#${id}`,
    open: async () => form(await whole(client)).press('Save concept'),
    spoil: (one: PageForm) => one.tamper('products[0].quantity', 'many'),
    button: 'Save concept',
  })),
  {
    name: 'an inbound order',
    id: '#inbound-edit',
    open: at('/inbound-orders/1000111'),
    spoil: (form) => form.fill('Expected arrival date', 'tomorrow'),
    button: 'Save order',
  },
  {
    name: 'a shipment',
    id: '#shipment',
    open: at(`/customs/shipments/edit/${shipmentLandmarks.requested}`),
    spoil: (form) => form.fill('Container number', long),
    button: 'Save',
  },
  {
    name: 'the packages of a shipment',
    id: '#shipment',
    open: at(`/customs/shipments/edit/${shipmentLandmarks.requested}`),
    spoil: (form) => form.tamper('packages[0].quantity', 'many'),
    button: 'Save packages',
  },
  {
    name: 'an unloading',
    id: '#unloading',
    open: at(`/customs/shipments/unloading/${shipmentLandmarks.returnsOnly}`),
    spoil: (form) => form.tamper(String(firstCell(form)), 'many'),
    button: 'Save report',
    showAgain: (form) => form.press('All as expected'),
  },
  ...['company', 'addresses', 'users', 'settings', 'products', 'inbound', 'outbound'].map(
    (step, index) => ({
      name: `the step '${step}' of a relation`,
      id: '#relation',
      open: at(`${relation}&step=${index}`),
      spoil: (form: PageForm) => form.tamper(fieldOfStep[index] ?? '', long),
      button: 'Next step',
    }),
  ),
]

const fieldOfStep = [
  'name',
  'main.city',
  'users[0].email',
  'storageEndpoint',
  'season',
  'bonded',
  'defaultMethod',
]

const firstCell = (form: PageForm) =>
  form.element.querySelector('[name^="rows[0]."]')?.getAttribute('name')

describe.each(forms)('$name', ({ id, open, spoil, button, showAgain }) => {
  it('says the same version when it is refused and when it is only shown again [API2-43] [BEY-43]', async () => {
    const page = await open()
    const version = page.form(id).hidden('version')
    expect([page.status, version]).toEqual([200, [expect.stringMatching(/./)]])
    const refused = await spoil(page.form(id)).press(button)
    expect([refused.status, refused.form(id).hidden('version')]).toEqual([422, version])
    const again = await (showAgain?.(page.form(id)) ??
      page.form(id).tamper('intent', 'refresh').press(button))
    expect([again.status, again.form(id).hidden('version')]).toEqual([200, version])
  })
})
