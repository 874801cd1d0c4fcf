import type { Page } from 'playwright'
import { it } from 'vitest'
import { inboundLandmarks } from '../../sandbox/seed/inbound-landmarks'
import { outboundLandmarks } from '../../sandbox/seed/outbound-landmarks'
import { returnLandmarks } from '../../sandbox/seed/return-landmarks'
import { hydrated, openPage, session } from '../support/chromium'
import { isFullRun } from '../support/extent'
import { portal } from '../support/portal'
import { expectSound, failing, lookAt, to, type Screens } from '../support/screens'

const screens: Screens = {
  'the dashboard': to('/'),
  'the dashboard with a tile that failed': failing('/orders/multifilter', to('/')),
  'the dashboard without orders': async (page) => {
    const body = { result: [], count: 0, max: 0 }
    await portal().faults({
      path: '/orders/multifilter',
      times: 3,
      kind: 'status',
      status: 200,
      body,
    })
    await page.goto('/')
  },
  'the company list': async (page) => {
    await page.goto('/')
    await page.locator('.company summary').click()
  },
  'the outbound list': to('/outbound-orders'),
  'invalid outbound orders': to('/outbound-orders?invalid=1'),
  'the question before deleting orders': to('/outbound-orders?sel=1000101&confirm=delete'),
  'the screen that changes several outbound orders': to('/outbound-orders/change?of=1001&sel=1'),
  'the screen that changes several inbound orders': to('/inbound-orders/change?of=1001&sel=1'),
  'all outbound orders selected': async (page) => {
    await page.goto('/outbound-orders')
    // what is done with rows is there once one is ticked
    await page.getByRole('checkbox', { name: 'Select page' }).check()
    await page.getByRole('link', { name: /^Select all/ }).click()
    await page.getByText(/matching rows are selected/).waitFor()
  },
  'an outbound order': to(`/outbound-orders/${outboundLandmarks.whole}`),
  'its products with their prices': async (page) => {
    await page.goto(`/outbound-orders/${outboundLandmarks.whole}?tab=products`)
    await page.locator('.more summary').first().click()
  },
  'its packing': to(`/outbound-orders/${outboundLandmarks.whole}?tab=packing`),
  'its customs': async (page) => {
    await page.goto(`/outbound-orders/${outboundLandmarks.whole}?tab=customs`)
    await page.locator('.more summary').first().click()
  },
  'its instructions': to(`/outbound-orders/${outboundLandmarks.whole}?tab=instructions`),
  'an outbound order without anything': to(
    `/outbound-orders/${outboundLandmarks.bare}?tab=packing`,
  ),
  'the list of inbound orders': to('/inbound-orders'),
  'its rows unfolded': async (page) => {
    await page.goto('/inbound-orders?q=SPRING')
    await hydrated(page)
    await page.getByRole('button', { name: 'Expand all' }).click()
    await page.getByText('FOB Shanghai').first().waitFor()
  },
  'an inbound order with everything': async (page) => {
    await page.goto(`/inbound-orders/${inboundLandmarks.whole}`)
    await page.locator('#products .more summary').first().click()
  },
  'an inbound order that can be changed, with problems': async (page) => {
    // the longest form of all, of which one looks like the other
    const { long, lastForAnyone } = inboundLandmarks
    await page.goto(`/inbound-orders/${isFullRun ? long : lastForAnyone}`)
    await page.locator('#products .more summary').first().click()
    await page.getByLabel('Gross weight (kg)').first().fill('-1')
    await page.getByRole('button', { name: 'Save order' }).last().click()
    await page.getByText('There is a problem').waitFor()
  },
  'the concept of an inbound order': to(`/inbound-orders/${inboundLandmarks.concept}`),
  'what its lines travel in, beside what was typed': async (page) => {
    await page.goto(`/inbound-orders/create-order/${inboundLandmarks.concept}`)
    await page.getByRole('button', { name: 'Calculate from the lines' }).click()
    await page.getByText('You entered 124 packages; the lines make 11').waitFor()
  },
  'the wizard of inbound orders with problems': async (page) => {
    await page.goto('/inbound-orders/create-order')
    await page.getByRole('button', { name: 'Next step' }).last().click()
    await page.getByText('There is a problem').waitFor()
  },
  'orders selected by number, some of which are not there': async (page) => {
    await page.goto('/select/inbound-orders')
    await page.getByRole('textbox').last().fill('PO26-000101\nPO26-000102\nNOBODY-1')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByText('NOBODY-1').waitFor()
  },
  'the list of returns': to('/returns'),
  'a return': to(`/returns/${returnLandmarks.whole}`),
  'the wizard of returns with problems': async (page) => {
    await page.goto('/returns/create-return')
    await page.getByRole('button', { name: 'Next step' }).last().click()
    await page.getByText('There is a problem').waitFor()
  },
  'a concept of a return': async (page) => {
    await page.goto('/returns?status=10')
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByLabel('Original order').first().waitFor()
  },
  'the upload of returns': to('/returns/import-returns'),
  'filters that are set': to('/outbound-orders?status=70&from=2026-01-01'),
  'lines of an order from a sheet, two cells wrong': async (page) => {
    await page.goto('/returns?status=10')
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Lines from a sheet' }).click()
    await page.getByLabel('Rows, separated by').fill('NOBODYS-1;2\nHF101-MNT-L;two')
    await page.getByRole('button', { name: 'Add lines' }).click()
    await page.getByText('2 cells are wrong').waitFor()
  },
  'the outbound wizard': to('/outbound-orders/create-order'),
  'the outbound wizard with problems, every address open': async (page) => {
    await page.goto('/outbound-orders/create-order')
    for (const address of await page.locator('.address > summary').all()) await address.click()
    await page.getByRole('button', { name: 'Next step' }).last().click()
    await page.getByText('There is a problem').waitFor()
  },
  'an earlier receiver that was found': async (page) => {
    await page.goto('/outbound-orders/create-order')
    await hydrated(page)
    await page.getByLabel('Find an earlier receiver').fill('Harbour')
    await page
      .getByRole('button', { name: /^Use this receiver/ })
      .first()
      .waitFor()
  },
  'an order that is not saved as a template yet': async (page) => {
    await page.goto(`/outbound-orders/${outboundLandmarks.whole}`)
    await page.getByRole('link', { name: 'Save as template' }).click()
    await page.getByRole('button', { name: 'Save template' }).click()
    await page.getByText('There is a problem').waitFor()
  },
  'a template that is to be deleted': async (page) => {
    await saveTemplate(page)
    await page.getByRole('button', { name: 'Delete template' }).click()
  },
  'a template that somebody else has renamed': async (page) => {
    await saveTemplate(page)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByLabel('Name').fill(`Theirs ${Date.now()}`)
    await other.getByRole('button', { name: 'Rename', exact: true }).click()
    await other.getByText('Template renamed').waitFor()
    await other.close()
    await page.getByLabel('Name').fill('Mine')
    await page.getByRole('button', { name: 'Rename', exact: true }).click()
    await page.getByRole('heading', { name: 'Both versions' }).waitFor()
  },
  'the templates': async (page) => {
    await saveTemplate(page)
    await page.goto('/templates')
  },
  'dates for orders that are wrong': async (page) => {
    await saveTemplate(page)
    await page.getByRole('link', { name: 'Orders for several dates' }).click()
    await page.getByRole('button', { name: 'Show the orders' }).last().click()
    await page.getByText('There is a problem').waitFor()
  },
  'orders for several dates before they are made': async (page) => {
    await saveTemplate(page)
    await page.getByRole('link', { name: 'Orders for several dates' }).click()
    await page.getByLabel('Order number begins with').fill('LOOK')
    await page.getByLabel('Dates').fill('01-01-2021\n24-12-2027')
    await page.getByRole('button', { name: 'Show the orders' }).last().click()
    await page.getByText('The date is past').waitFor()
  },
  'a concept with a product found and a price that is wrong': async (page) => {
    await page.goto('/outbound-orders/create-order')
    await openConcept(page)
    await page.getByLabel('Search for products').waitFor()
    await hydrated(page)
    await page.getByLabel('Search for products').fill('HF101')
    await page.getByRole('button', { name: 'Add product HF101-MNT-L' }).waitFor()
    const prices = page.locator('.prices').first()
    if (!(await prices.getByRole('button', { name: 'Add price' }).isVisible())) {
      await prices.locator('summary').click()
    }
    await prices.getByRole('button', { name: 'Add price' }).click()
    await page.getByRole('button', { name: 'Save concept' }).last().click()
    await page.getByText('There is a problem').waitFor()
  },
  'what will be submitted of a concept, with a warning': async (page) => {
    await page.goto('/outbound-orders/create-order')
    await openConcept(page)
    await page.getByLabel('Quantity', { exact: true }).first().fill('99999')
    await page.getByRole('button', { name: 'Submit order' }).click()
    await page.getByRole('heading', { name: 'Submit this order?' }).waitFor()
  },
  'both versions of a concept': async (page) => {
    await page.goto('/outbound-orders/create-order')
    await openConcept(page)
    await page.getByLabel('Order reference').waitFor()
    await hydrated(page)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByLabel('Order reference').fill(`Theirs ${Date.now()}`)
    await other.getByRole('button', { name: 'Save concept' }).last().click()
    await other.getByText('Order saved successfully').waitFor()
    await other.close()
    await page.getByLabel('Order reference').fill('Mine')
    await page.getByRole('button', { name: 'Save concept' }).last().click()
    await page.getByRole('heading', { name: 'Both versions' }).waitFor()
  },
}

async function saveTemplate(page: Page) {
  await page.goto(`/outbound-orders/${outboundLandmarks.whole}`)
  await page.getByRole('link', { name: 'Save as template' }).click()
  await page.getByLabel('Name').fill(`Weekly ${Date.now()}`)
  await page.getByRole('button', { name: 'Save template' }).click()
  await page.getByText('Template saved').waitFor()
}

async function openConcept(page: Page) {
  await page.getByText('Open concept orders').click()
  await page.getByRole('table').getByRole('link').first().click()
}

lookAt('for a user of orders', screens, () => session())

it('the open menu of a narrow screen is sound [BEY-25, BEY-26]', async () => {
  const page = await openPage({ width: 360, signedIn: await session() })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectSound(page, { widths: [360, 320], isWhole: true })
  await page.context().close()
})
