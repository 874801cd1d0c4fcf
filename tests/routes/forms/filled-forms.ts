import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import type { Browser, Page, PageForm } from '../../support/browser'
import { editForm, openOrder } from '../inbound/edit-pages'
import {
  atStep,
  fillAll,
  inboundForm,
  newNumber as newInboundNumber,
  way,
} from '../inbound/form-pages'
import { fillGeneral, wizardForm } from '../outbound/wizard-pages'
import { fillProduct, openProduct } from '../products/product-pages'
import { newNumber as newReturnNumber, returnForm } from '../returns/return-pages'

export interface Sent {
  form: PageForm
  button: string
  /** The same form on the page that comes back. */
  again: (page: Page) => PageForm
}

const product = (button: string, field: string) => async (browser: Browser) => ({
  form: (await openProduct(browser, 'HF901-SUIT')).form(button).fill(field, '7', { nth: 0 }),
  button,
  again: (page: Page) => page.form(button),
})

/** One form of each area and kind, filled in. */
export const forms: Record<string, (browser: Browser) => Promise<Sent>> = {
  'a new product': async (browser) => ({
    form: fillProduct((await browser.open('/warehouse/create-product')).form('Create product')),
    button: 'Create product',
    again: (page) => page.form('Create product'),
  }),
  'a product': product('Save product', 'Fabric'),
  'a bill of material': product('Save bill of material', 'Quantity'),
  'a step of a new order': async (browser) => ({
    form: fillGeneral(wizardForm(await browser.open('/outbound-orders/create-order'))),
    button: 'Next step',
    again: wizardForm,
  }),
  'a step of a new return': async (browser) => ({
    form: returnForm(await browser.open('/returns/create-return')).fill(
      'Order number',
      newReturnNumber(),
    ),
    button: 'Next step',
    again: returnForm,
  }),
  'a step of a new inbound order': async (browser) => ({
    form: inboundForm(await browser.open('/inbound-orders/create-order'))
      .fill('PO number', newInboundNumber())
      .fill('Bonded administration', 'No'),
    button: 'Next step',
    again: inboundForm,
  }),
  'a step that only orders with customs have': async (browser) => ({
    form: fillAll(inboundForm(await atStep(browser, 'Shipment information')), way),
    button: 'Next step',
    again: inboundForm,
  }),
  'an inbound concept': async (browser) => {
    const whole = await atStep(browser, 'Transport documents')
    const page = await inboundForm(whole).press('Save concept')
    return {
      form: inboundForm(page).fill('Reference', 'Mine').fill('Bonded administration', 'No'),
      button: 'Save concept',
      again: inboundForm,
    }
  },
  'a submitted inbound order': async (browser) => ({
    form: editForm(await openOrder(browser, inboundLandmarks.lastForAnyone)).fill(
      'MX inbound reference',
      'TYPED1',
    ),
    button: 'Save order',
    again: editForm,
  }),
  'a concept': async (browser) => {
    const list = await browser.open('/outbound-orders/create-order')
    const editor = list.find('.wizard ~ * a[href*="create-order/"], a[href*="create-order/"]')
    const page = await browser.open(editor.getAttribute('href') ?? '')
    return {
      form: wizardForm(page).fill('Order reference', 'Mine'),
      button: 'Save concept',
      again: wizardForm,
    }
  },
  'a colour': async (browser) => ({
    form: (await browser.open('/attributes/colors/create')).form('#record').fill('Name', 'Mine'),
    button: 'Save',
    again: (page) => page.form('#record'),
  }),
}

/** What is the form's own, and not of one sending. */
export const ownEntries = (form: PageForm) =>
  form.entries().filter(([name]) => !['company', 'key', 'version'].includes(name))
