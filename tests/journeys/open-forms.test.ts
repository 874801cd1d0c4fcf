import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { hydrated, openPage, session, type SignedIn } from '../support/chromium'
import { portal } from '../support/portal'

let customs: SignedIn
let staff: SignedIn

beforeAll(async () => {
  await portal().resetSandbox()
  customs = await session('customs@demo.test')
  staff = await session('staff@demo.test')
})

async function open(path: string, signedIn = customs): Promise<Page> {
  const page = await openPage({ signedIn })
  await page.goto(path)
  await hydrated(page)
  return page
}

const ofScripts = /[?&]_data=/
const fieldOf = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first()
const save = (page: Page, button: string) =>
  page.locator('main').getByRole('button', { name: button, exact: true }).first().click()

/** Something of the page that has nothing to do with its form, and loads the page anew. */
async function foldMenu(page: Page): Promise<void> {
  const isAnswered = page.waitForResponse(ofScripts)
  await page.locator('button[value^="prefer-menu"]').first().click()
  await isAnswered
  await hydrated(page)
}

interface Editor {
  path: string
  button: string
  field: string
  theirs: string
  own: string
  /** Theirs, as it is shown. */
  shown?: string
  /** Where saving leads to. */
  leadsTo?: RegExp
  signedIn?: () => SignedIn
}

const texts = { theirs: 'THEIRS', own: 'MINE' }

const editors: Record<string, Editor> = {
  'an outbound concept': {
    path: '/outbound-orders/create-order/1000560',
    button: 'Save concept',
    field: 'clientReference',
    ...texts,
  },
  'an inbound concept': {
    path: '/inbound-orders/create-order/1000300',
    button: 'Save concept',
    field: 'reference',
    ...texts,
  },
  'a return concept': {
    path: '/returns/create-return/1000134',
    button: 'Save concept',
    field: 'reference',
    ...texts,
  },
  'an inbound order': {
    path: '/inbound-orders/1000111',
    button: 'Save order',
    field: 'expectedArrival',
    theirs: '2026-12-11',
    shown: '11-12-2026',
    own: '2027-01-12',
  },
  'a shipment': {
    path: '/customs/shipments/edit/800001',
    button: 'Save',
    field: 'container',
    ...texts,
  },
  'a count': {
    path: '/customs/shipments/unloading/800008',
    button: 'Save report',
    field: 'rows[0].c1',
    theirs: '2001',
    shown: '2.001',
    own: '5001',
  },
  'a relation': {
    path: '/admin/relations/new?relation=24&step=0',
    button: 'Next step',
    field: 'vatNumber',
    leadsTo: /step=1/,
    signedIn: () => staff,
    ...texts,
  },
  'a colour': {
    path: '/attributes/colors/1008',
    button: 'Save',
    field: 'code',
    ...texts,
  },
  'a product': {
    path: '/warehouse/10019',
    button: 'Save product',
    field: 'fabric',
    ...texts,
  },
}

describe.each(Object.entries(editors))('%s in which something was typed', (_, editor) => {
  it('stays as it was opened when the page is loaded anew: what somebody else saved is not overwritten unseen [BEY-44]', async () => {
    const mine = await open(editor.path, editor.signedIn?.())
    await fieldOf(mine, editor.field).fill(editor.own)
    await expectConflict(mine, editor)
  })
})

it('so does one in which something was typed before the scripts came [BEY-44]', async () => {
  const editor = { ...editors['a colour']!, theirs: 'THEIRS-2' }
  const mine = await openPage({ signedIn: customs })
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await mine.route('**/build/**/*.js', (route) => isReleased.then(() => route.continue()))
  await mine.goto(editor.path, { waitUntil: 'commit' })
  await fieldOf(mine, editor.field).fill(editor.own)
  release()
  await hydrated(mine)
  await expectConflict(mine, editor)
})

/** Somebody else saves, then the page is loaded anew, then this one saves. */
async function expectConflict(mine: Page, editor: Editor): Promise<void> {
  const { path, button, field, theirs, own, shown = theirs, leadsTo, signedIn } = editor
  const others = await open(path, signedIn?.())
  await fieldOf(others, field).fill(theirs)
  await save(others, button)
  await (leadsTo ? others.waitForURL(leadsTo) : others.getByText('success').first().waitFor())
  await foldMenu(mine)
  expect(await fieldOf(mine, field).inputValue()).toBe(own)
  await save(mine, button)
  await mine.locator('.conflict').waitFor()
  expect(await mine.locator('.conflict').innerText()).toContain(shown)
  expect(await fieldOf(mine, field).inputValue()).toBe(own)
  await mine.context().close()
  await others.context().close()
}

it('one that was opened and not changed is left without a question', async () => {
  const page = await openPage({ signedIn: staff })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(page.url())
    void dialog.accept()
  })
  for (const { path } of Object.values(editors)) {
    await page.goto(path)
    await hydrated(page)
    // a browser asks only for somebody who has done something on the page
    await page.locator('main h1').click()
  }
  await page.goto('/')
  expect(asked).toEqual([])
  await page.context().close()
})

it('a quantity stays at the line where it was typed when somebody else takes another line out [BEY-44]', async () => {
  const { path, button } = editors['an outbound concept']!
  const mine = await open(path)
  const others = await open(path)
  const article = () => fieldOf(mine, 'products[1].article').inputValue()
  const before = await article()
  await fieldOf(mine, 'products[1].quantity').fill('99')
  await others.locator('button[value="remove-products:0"]').click()
  await save(others, button)
  await others.getByText('saved successfully').waitFor()
  await foldMenu(mine)
  expect(await article()).toBe(before)
  await save(mine, button)
  await mine.locator('.conflict').waitFor()
  await mine.context().close()
  await others.context().close()
})

it('what was typed for one record is not in the form of the next [BEY-44]', async () => {
  const page = await open('/customs/shipments/unloading/800008')
  await fieldOf(page, 'rows[0].c1').fill('777')
  await page.evaluate(
    () => void window.__remixRouter.navigate('/customs/shipments/unloading/800003'),
  )
  await page.waitForURL(/800003/)
  await hydrated(page)
  expect(await fieldOf(page, 'rows[0].c1').inputValue()).not.toBe('777')
  await page.context().close()
})

it('a form that was saved and got no answer is written once when it is sent again [NET-08] [NET-09]', async () => {
  const page = await open('/attributes/colors/create')
  await fieldOf(page, 'code').fill('LOST-ANSWER')
  await fieldOf(page, 'name').fill('Lost answer')
  await page.route(ofScripts, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await save(page, 'Save')
  await page.getByText('The portal did not answer').waitFor()
  expect(await page.getByText('successfully').count()).toBe(0)
  await page.unroute(ofScripts)
  await save(page, 'Save')
  await page.getByText('successfully').waitFor()
  await page.goto('/attributes/colors?q=Lost')
  expect(await page.locator('tbody tr').count()).toBe(1)
  await page.context().close()
})

it('nothing can be entered in a form while it is on its way, and so nothing of it is lost [NET-08]', async () => {
  const { path, field } = editors['a product']!
  const page = await open(path)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(ofScripts, (route) => isReleased.then(() => route.continue()))
  await fieldOf(page, field).fill('SENT')
  await fieldOf(page, field).press('Enter')
  await page.locator('form[inert]').waitFor()
  await page.keyboard.type('LATER')
  expect(await fieldOf(page, field).inputValue()).toBe('SENT')
  release()
  await page.getByText('successfully').waitFor()
  expect(await page.locator('form[inert]').count()).toBe(0)
  expect(await fieldOf(page, field).inputValue()).toBe('SENT')
  await page.context().close()
})

it('a double click removes one row [OUTC-05]', async () => {
  const page = await open('/inbound-orders/create-order/1000300')
  const removes = page.locator('button[value^="remove-products:"]')
  const before = await removes.count()
  await removes.first().dblclick()
  expect(await removes.count()).toBe(before - 1)
  await page.context().close()
})

it('a form that was saved says so when its page is not reached by scripts [NET-08]', async () => {
  const { path, button, field } = editors['a product']!
  const page = await open(path)
  await page.route(ofScripts, (route) =>
    route.request().method() === 'POST' ? route.continue() : route.abort(),
  )
  await fieldOf(page, field).fill('TOLD')
  await save(page, button)
  await page.getByText('successfully').waitFor()
  await page.context().close()
})
