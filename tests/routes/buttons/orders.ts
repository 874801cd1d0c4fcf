import { outboundLandmarks } from '../../../sandbox/seed/outbound-landmarks'
import type { Browser, Page } from '../../support/browser'
import {
  endOf,
  madeDraft,
  madeImport,
  nextNumber,
  pressing,
  removedImport,
  saidDone,
  wasSubmitted,
  wroteUpstream,
  type Button,
} from './button'
import { applyChanges, settled } from '../imports/support'
import { article, inbound, orderAreas, type Orders } from './order-kinds'

async function newConcept(orders: Orders, browser: Browser): Promise<Page> {
  const page = await orders.form(await orders.whole(browser)).press('Save concept')
  if (page.redirects.length === 0) throw new Error(`No concept was saved: ${page.main}`)
  return page
}

function listButtons(orders: Orders): Button[] {
  const { area, path } = orders
  return [
    {
      button: `_frame.${path} delete`,
      name: `deleting ${area} orders on their list`,
      area,
      prepare: pressing('Delete', async (browser) => {
        const { h1 } = await newConcept(orders, browser)
        const list = await browser.open(`/${path}?q=${h1}`)
        return list.form('.list').tick(`Select ${h1}`).press('Delete selection')
      }),
      isDone: wroteUpstream,
    },
    {
      button: `_frame.${path}_.$id #copy`,
      name: `copying an order of ${area}`,
      area,
      prepare: pressing('Copy as new concept', async (browser) => {
        const list = await browser.open(`/${path}?status=20`)
        return list.follow(list.find(`tbody a[href^="/${path}/"]`).getAttribute('href') ?? '')
      }),
      isDone: madeDraft,
    },
  ]
}

/** The screen that changes a new concept, with other forms beside that of its texts. */
function changeButtons(orders: Orders): Button[] {
  const { area, path, referenceLabel, others } = orders
  const open = async (browser: Browser) => {
    const { h1 } = await newConcept(orders, browser)
    const list = await browser.open(`/${path}?q=${h1}`)
    return list.form('.list').tick(`Select ${h1}`).press('Change')
  }
  const asText = (page: Page) => page.form('#change').fill('Field', referenceLabel)
  return [
    {
      button: `_frame.${path}_.change #change`,
      name: `changing a text of several concepts of ${area}`,
      area,
      prepare: pressing('Show what changes', async (browser) =>
        asText(await open(browser)).fill('New value', `T${nextNumber()}`),
      ),
      isDone: madeImport,
    },
    ...others.map(({ form, label, value }): Button => ({
      button: `_frame.${path}_.change ${form}`,
      name: `changing ${label} of several concepts of ${area}`,
      area,
      prepare: pressing('Show what changes', async (browser) =>
        (await open(browser)).form(form).fill(label, value),
      ),
      isDone: madeImport,
    })),
    {
      button: `_frame.${path}_.take-back #take-back`,
      name: `taking back what was changed of concepts of ${area}`,
      area,
      prepare: pressing('Show what changes back', async (browser) => {
        const form = asText(await open(browser)).fill('New value', `T${nextNumber()}`)
        const preview = await settled(await form.press('Show what changes'))
        return (await applyChanges(preview)).link('Take back')
      }),
      isDone: madeImport,
    },
  ]
}

function wizardButtons(orders: Orders): Button[] {
  const { area, path, create, id, form } = orders
  const route = `_frame.${path}_.${create}`
  return [
    {
      // it only changes what is filled in, and begins a draft with it
      button: area === 'outbound' ? undefined : `${route} #${id}`,
      name: `beginning an order of ${area}`,
      area,
      prepare: pressing(
        area === 'outbound' ? 'Apply Shipping method' : 'Next step',
        async (browser) =>
          form(await browser.open(`/${path}/${create}`)).fill(orders.numberLabel, orders.number()),
      ),
      isDone: madeDraft,
    },
    {
      button: `${route} #${id}`,
      name: `saving a new order of ${area}`,
      area,
      prepare: pressing('Save concept', async (browser) => form(await orders.whole(browser))),
      isDone: wroteUpstream,
    },
    {
      button: `${route} #${id} submit`,
      name: `saving a new order of ${area} and asking whether it shall be submitted`,
      area,
      prepare: pressing('Review and submit', async (browser) => form(await orders.whole(browser))),
      isDone: wroteUpstream,
    },
  ]
}

/** The editor shows what it will submit, and asks before it deletes. */
const editorButtons: [button: string, answer: string | null, intent: string][] = [
  ['Save concept', null, ''],
  ['Lines from a sheet', null, ' save-and-go'],
  ['Submit order', 'Submit to the warehouse', ' submit'],
  ['Delete order', 'Delete', ' delete'],
]

/** Of the editor of a concept, and of other pages that show it at their own address. */
const conceptButtons = (
  orders: Orders,
  route: string,
  open: (browser: Browser) => Promise<Page>,
): Button[] =>
  editorButtons.map(([button, answer, intent]) => ({
    button: `${route} #${orders.id}${intent}`,
    name: `'${button}' of a concept of ${orders.area} at ${route}`,
    area: orders.area,
    prepare: pressing(answer ?? button, async (browser) => {
      const fields = orders.form(await open(browser)).fill(orders.referenceLabel, 'Mine')
      return answer === null ? fields : fields.press(button)
    }),
    isDone: intent === ' submit' ? wasSubmitted : wroteUpstream,
  }))

const overwriting = (orders: Orders): Button => ({
  button: `_frame.${orders.path}_.${orders.create}_.$id #${orders.id} overwrite`,
  name: `overwriting a concept of ${orders.area}`,
  area: orders.area,
  prepare: pressing('Overwrite with my version', async (browser) => {
    const { form, referenceLabel } = orders
    const mine = await newConcept(orders, browser)
    const theirs = form(await browser.open(mine.path)).fill(referenceLabel, 'Theirs')
    await theirs.press('Save concept')
    return form(mine).fill(referenceLabel, 'Mine').press('Save concept')
  }),
  isDone: wroteUpstream,
})

const addingLines = (orders: Orders): Button => ({
  button: '_frame.order-lines.$area #sheet-form',
  name: `adding lines to an order of ${orders.area} from a sheet`,
  area: orders.area,
  prepare: pressing('Add lines', async (browser) => {
    const editor = await newConcept(orders, browser)
    const page = await orders.form(editor).press('Lines from a sheet')
    const rows = 'Rows, separated by tabs, semicolons or commas'
    return page.form('Add lines').fill(rows, `${article};1`)
  }),
  isDone: wroteUpstream,
})

function importButtons({ area, path, imports }: Orders): Button[] {
  const route = `_frame.${path}_.${imports.path}`
  return [
    {
      button: route,
      name: `uploading orders of ${area}`,
      area,
      prepare: pressing('Upload', async (browser) =>
        (await imports.open(browser)).form('Upload').attach('Files', imports.file()),
      ),
      isDone: madeImport,
    },
    ...Object.entries({ Import: 'import', 'Import & Submit': 'submit' }).map(
      ([button, intent]): Button => ({
        button: `${route} #preview ${intent}`,
        name: `importing orders of ${area} by '${button}'`,
        area,
        faultsIn: 'imports/orders-submit.test.ts',
        prepare: async (browser) => {
          const page = await imports.upload(browser, imports.file())
          return () => endOf(page.press(button))
        },
        isDone: wroteUpstream,
      }),
    ),
    {
      button: `${route} #preview discard`,
      name: `removing the uploaded orders of ${area}`,
      area,
      prepare: pressing('Remove file', (browser) => imports.upload(browser, imports.file())),
      isDone: removedImport,
    },
  ]
}

/** The newest inbound order of a phase. */
/** Until lines are saved once, the sandbox makes them of the articles as these are by then. */
async function openWithSavedLines(browser: Browser, phase: number): Promise<Page> {
  const list = await browser.open(`/inbound-orders?status=20&phase=${phase}`)
  for (const order of list.findAll('tbody th a')) {
    // its page says that the warehouse has stopped it
    if (order.closest('tr')?.textContent?.includes('Astro')) continue
    const form = (await list.follow(order.getAttribute('href') ?? '')).form('#inbound-edit')
    const saved = await form.fill('Gross weight (kg)', '12,5', { nth: 0 }).press('Save order')
    if (saved.status === 200) return saved
  }
  throw new Error(`No order in phase ${phase} can be saved`)
}

const newDay = () => new Date(Date.UTC(2027, 0, nextNumber())).toISOString().slice(0, 10)

const inboundOrderButtons: Button[] = [
  {
    button: '_frame.inbound-orders_.$id #inbound-edit',
    name: 'changing an inbound order',
    area: 'inbound',
    prepare: pressing('Save order', async (browser) => {
      const saved = await openWithSavedLines(browser, 15)
      return saved.form('#inbound-edit').fill('Expected arrival date', newDay())
    }),
    isDone: wroteUpstream,
  },
  {
    button: '_frame.inbound-orders_.$id #inbound-edit submit-dispatch_sync',
    name: 'sending an inbound order to the warehouse',
    area: 'inbound',
    user: 'staff@demo.test',
    prepare: pressing('Send to warehouse', (browser) => openWithSavedLines(browser, 20)),
    isDone: wroteUpstream,
  },
  ...conceptButtons(inbound, '_frame.inbound-orders_.$id', async (browser) =>
    browser.open((await newConcept(inbound, browser)).path.replace('/create-order', '')),
  ),
]

const returnOfOutbound: Button = {
  button: '_frame.outbound-orders_.$id #return',
  name: 'beginning a return of an outbound order',
  area: 'returns',
  prepare: pressing('Create return', (browser) =>
    browser.open(`/outbound-orders/${outboundLandmarks.whole}`),
  ),
  isDone: madeDraft,
}

/** An order saved as a template of a name that nothing has yet. */
async function openTemplate({ path }: Orders, browser: Browser, save = true) {
  const list = await browser.open(`/${path}?status=20`)
  const order = await list.follow(
    list.find(`tbody a[href^="/${path}/"]`).getAttribute('href') ?? '',
  )
  const page = await order.link('Save as template')
  const form = page.form('#template').fill('Name', `Template ${nextNumber()}`)
  return save ? form.press('Save template') : form
}

function templateButtons(orders: Orders): Button[] {
  const { area } = orders
  const route = '_frame.templates_.$area.$id'
  const open = async (browser: Browser) => (await openTemplate(orders, browser)) as Page
  return [
    {
      button: '_frame.templates_.$area.new #template',
      name: `saving an order of ${area} as a template`,
      area,
      prepare: pressing('Save template', (browser) => openTemplate(orders, browser, false)),
      isDone: saidDone,
    },
    {
      button: `${route} #use`,
      name: `beginning an order of ${area} by a template`,
      area,
      prepare: pressing('New order from this', open),
      isDone: madeDraft,
    },
    {
      button: `${route} #template`,
      name: `renaming a template of ${area}`,
      area,
      prepare: pressing('Rename', async (browser) =>
        (await open(browser)).form('#template').fill('Name', `Renamed ${nextNumber()}`),
      ),
      isDone: saidDone,
    },
    {
      button: `${route} #template overwrite`,
      name: `renaming a template of ${area} that somebody else has renamed`,
      area,
      prepare: pressing('Overwrite with my version', async (browser) => {
        const rename = (page: Page) =>
          page.form('#template').fill('Name', `Renamed ${nextNumber()}`).press('Rename')
        const mine = await open(browser)
        await rename(await browser.open(mine.path))
        return (await rename(mine)).form('#template')
      }),
      isDone: saidDone,
    },
    {
      button: `${route} #template delete`,
      name: `deleting a template of ${area}`,
      area,
      prepare: pressing('Delete', async (browser) =>
        (await (await open(browser)).form('#template').press('Delete template')).form('#template'),
      ),
      isDone: saidDone,
    },
    {
      button: `${route}_.dates #days`,
      name: `choosing days for orders of ${area}`,
      area,
      prepare: pressing('Show the orders', (browser) => openDays(orders, browser)),
      isDone: madeDraft,
    },
    {
      button: `${route}_.dates #make`,
      name: `making orders of ${area} for several days`,
      area,
      prepare: pressing('Make 2 concepts', async (browser) =>
        (await openDays(orders, browser)).press('Show the orders'),
      ),
      isDone: wroteUpstream,
    },
  ]
}

/** The days for a template of a concept that can be saved. */
async function openDays(orders: Orders, browser: Browser) {
  const page = await (await newConcept(orders, browser)).link('Save as template')
  const form = page.form('#template').fill('Name', `Template ${nextNumber()}`)
  const days = await (await form.press('Save template')).link('Orders for several dates')
  const typed = days.form('#days').fill('Order number begins with', `DAY-${nextNumber()}`)
  return typed.fill('Dates', `${newDay()}\n${newDay()}`)
}

const ordersButtons = (orders: Orders): Button[] => [
  ...listButtons(orders),
  ...changeButtons(orders),
  ...wizardButtons(orders),
  ...conceptButtons(orders, `_frame.${orders.path}_.${orders.create}_.$id`, (browser) =>
    newConcept(orders, browser),
  ),
  overwriting(orders),
  addingLines(orders),
  ...importButtons(orders),
  ...templateButtons(orders),
]

export const orderButtons: Button[] = [
  ...orderAreas.flatMap(ordersButtons),
  ...inboundOrderButtons,
  returnOfOutbound,
]
