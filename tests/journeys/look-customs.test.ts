import { shipmentLandmarks as shipments } from '../../sandbox/seed/shipment-landmarks'
import { hydrated, session } from '../support/chromium'
import { isFullRun } from '../support/extent'
import { portal } from '../support/portal'
import { lookAt, to, type Screens, type Way } from '../support/screens'

/** Of customs, at a screen that assigns what its list shows first. */
const assigning =
  (list: string, step = ''): Way =>
  async (page) => {
    await page.goto(list)
    const boxes = page.locator('tbody input[name=sel]')
    const ids = await boxes.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    await page.goto(
      `${list}/edit?${ids
        .slice(0, 6)
        .map((id) => `sel=${id}`)
        .join('&')}${step}`,
    )
  }

const shipment = (name: keyof typeof shipments) => `/customs/shipments/edit/${shipments[name]}`

const customsScreens: Screens = {
  'the overview of shipments': to('/customs/shipments'),
  'the filters of shipments': async (page) => {
    await page.goto('/customs/shipments?status=20')
    await page.locator('.filters > summary').click()
  },
  'the question before permission is asked for': async (page) => {
    await page.goto('/customs/shipments?status=20')
    const verb = await page.locator('button[value^="tg:"]').first().getAttribute('value')
    await page.goto(`/customs/shipments?status=20&confirm=${verb}`)
  },
  'a shipment with orders that remain': to(shipment('remaining')),
  'a shipment of returns': to(shipment('returnsOnly')),
  'a shipment that may only be read': to('/customs/shipments/edit/1000103'),
  'a shipment that upstream has something to say of': to(shipment('troubled')),
  'a shipment of 300 orders': to(shipment('large')),
  'a shipment with problems': async (page) => {
    await page.goto(shipment('empty'))
    await page.getByLabel('MRN', { exact: true }).fill('24NL')
    await page.getByLabel('Licence plate', { exact: true }).fill('12-AB-34')
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#shipment')?.submit())
    await page.getByText('There is a problem').waitFor()
  },
  'both versions of a shipment': async (page) => {
    await page.goto(shipment('empty'))
    await hydrated(page)
    const other = await page.context().newPage()
    await other.goto(page.url())
    for (const [on, words] of [
      [other, 'THEIRS'],
      [page, 'MINE'],
    ] as const) {
      await on.getByLabel('MRN', { exact: true }).fill('24NL000510ABC12347')
      await on.getByLabel('Container number').fill(words)
      await on.getByRole('button', { name: 'Save', exact: true }).click()
      const what = on === other ? 'Saved successfully' : 'Compare both versions'
      await on.getByText(what).waitFor()
    }
    await other.close()
  },
  'what became of orders that remained': async (page) => {
    await portal().faults({ method: 'POST', path: '/purchaseorders/{id}/action', kind: 'status', status: 422, times: 2 }) // prettier-ignore
    await page.goto(shipment('remaining'))
    await page.getByRole('button', { name: 'Sent Remaining Order To WMS' }).click()
    await page.locator('.receipt').waitFor()
  },
  'customs inbound orders': to('/customs/inbound-orders'),
  'customs returns': to('/customs/returns'),
  'orders to assign': assigning('/customs/inbound-orders'),
  'returns to assign': assigning('/customs/returns'),
  'nothing to assign': to('/customs/inbound-orders/edit'),
  'what moves into a new shipment': assigning('/customs/inbound-orders', '&confirm=create'),
  'the choice of a shipment to unload': to('/customs/shipments/unloading'),
  'an unloading of an order and returns': to(`/customs/shipments/unloading/${shipments.shared}`),
  ...(isFullRun && {
    'an unloading of 300 orders': to(`/customs/shipments/unloading/${shipments.large}`),
  }),
  'an unloading with problems': async (page) => {
    await page.goto(`/customs/shipments/unloading/${shipments.returnsOnly}`)
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('.unloading td input')!.type = 'text'
      document.querySelector<HTMLInputElement>('.unloading td input')!.value = '-1'
    })
    await page.locator('#unloading').evaluate((form: HTMLFormElement) => form.submit())
    await page.locator('.summary').waitFor()
  },
  'a report that is about to be issued': async (page) => {
    await page.goto(`/customs/shipments/unloading/${shipments.returnsOnly}`)
    await page.getByRole('button', { name: 'Issue report' }).click()
    await page.locator('.review').waitFor()
    // the page's header covers what it was scrolled to
    await page.evaluate(() => window.scrollTo(0, 0))
  },
  'a request for an audit file with problems': async (page) => {
    await page.goto('/customs/shipments/requestauditfile')
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#audit')?.submit())
    await page.getByText('There is a problem').waitFor()
  },
}

const employeeScreens: Screens = {
  'the list of relations': to('/admin/relations'),
  'a new relation with problems': async (page) => {
    await page.goto('/admin/relations/new')
    await page.getByRole('button', { name: 'Next step', exact: true }).click()
    await page.getByText('There is a problem').waitFor()
  },
  'the addresses of a relation': to('/admin/relations/new?relation=25&step=1'),
  'the users of a relation': to('/admin/relations/new?relation=25&step=2'),
  'the inbound defaults of a relation': to('/admin/relations/new?relation=24&step=5'),
  'a relation before it is activated': to('/admin/relations/new?relation=25&step=7'),
}

lookAt('for a user of customs', customsScreens, () => session('customs@demo.test'))

lookAt('for an employee of the provider', employeeScreens, () => session('staff@demo.test'))
