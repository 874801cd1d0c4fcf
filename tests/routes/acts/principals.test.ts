import { beforeAll, describe, expect, it } from 'vitest'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import { Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { openProduct } from '../products/product-pages'
import { signedIn } from '../products/support'
import { begin } from '../relations/relation-pages'

const server = portal()

/** What was done for company 1001 in areas that not everybody sees, and what names it. */
const marks = { products: 'MARKED-PRODUCT', shipments: 'MARKED-BOX', relations: 'Marked Relation' }
type Area = keyof typeof marks
const addresses: string[] = ['/activity', '/activity?q=MARKED', '/activity.csv']

/** Everybody who can sign in, with the areas of company 1001 whose acts are theirs to see. */
const principals: Record<string, Area[]> = {
  'client@demo.test': ['products'],
  'customs@demo.test': ['products', 'shipments'],
  'staff@demo.test': ['products', 'shipments', 'relations'],
  'office@demo.test': ['products', 'relations'],
  'dock@demo.test': ['products', 'shipments'],
  'nomail@demo.test': ['products', 'shipments'],
  'solo@demo.test': [],
  'nl@demo.test': [],
  'de@demo.test': [],
  'fr@demo.test': [],
  'es@demo.test': [],
}

beforeAll(async () => {
  await server.resetSandbox()
  const staff = await signedIn('staff@demo.test')
  const product = await openProduct(staff, 'HF901-SUIT')
  await product.form('Save product').fill('Fabric', marks.products).press('Save product')
  const shipment = await staff.open(`/customs/shipments/edit/${shipmentLandmarks.requested}`)
  await shipment.form('#shipment').fill('Container number', marks.shipments).press('Save')
  const relation = await begin(staff, marks.relations)
  addresses.push(
    `/activity/products${product.url.pathname.replace('/warehouse', '')}`,
    `/activity/shipments/${shipmentLandmarks.requested}`,
    `/activity/relations/${relation.url.searchParams.get('relation') ?? ''}`,
  )
})

describe.each(Object.entries(principals))('%s', (email, areas) => {
  it('sees acts of their company and their areas, and no others, at no address [BEY-85] [SHELL-46]', async () => {
    const browser = await signedIn(email)
    const seen = new Set<Area>()
    for (const address of addresses) {
      const page = await browser.open(address)
      for (const area of Object.keys(marks) as Area[])
        if (page.html.includes(marks[area])) seen.add(area)
    }
    expect([...seen].toSorted()).toEqual(areas.toSorted())
  })
})

it('a visitor sees none at any address [BEY-85] [AUTH-30]', async () => {
  for (const address of addresses) {
    const page = await new Browser(server).open(address)
    for (const mark of Object.values(marks)) expect(page.html).not.toContain(mark)
  }
})
