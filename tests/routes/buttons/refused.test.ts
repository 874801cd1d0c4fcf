import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { portal } from '../../support/portal'
import { Browser, type Page } from '../../support/browser'
import { actsDuring } from '../acts/act-pages'
import { signedIn } from '../products/support'
import { areas, madeDraft, madeImport, type Area, type Button } from './button'
import { everyButton, missing, oneOfEachButton } from './every-button'
import { complaints, Forms, send, successes } from './send'
import { sameButton, WatchingBrowser } from './watching-browser'

const server = portal()

/** Buttons of every page that was shown, each with a place. */
const shown = new Map<string, string>()
const client = new WatchingBrowser(server, shown)
const staff = new WatchingBrowser(server, shown)
const browserOf = ({ user }: Button) => (user ? staff : client)
/** Looks at what was done, with a session of its own. */
const looking = new Browser(server)

/** Each is prepared once, and sent until it is done: what is refused stays to be sent. */
const forms = new Forms(browserOf)
const press = (button: Button) => send(() => forms.press(button))

beforeAll(async () => {
  await server.resetSandbox()
  await client.signIn('client@demo.test')
  await staff.signIn('staff@demo.test')
  await looking.startSession('staff@demo.test')
  await forms.prepare(everyButton)
}, 600_000)

describe('when the session is over', () => {
  it.each(oneOfEachButton())(
    '$name leads to signing in, is kept, and writes nothing by itself [BEY-43] [AUTH-31]',
    async (button) => {
      browserOf(button).cookies.delete('portal_session')
      const { written, page } = await send(async () => {
        const welcome = await forms.press(button)
        expect(welcome.title).toBe('Log in - Client portal')
        const form = welcome.form('Log in').fill('Email', button.user ?? 'client@demo.test')
        const offer = await form.fill('Password', 'demo1234').press('Log in')
        return offer.h1 === 'Your form is kept' ? offer.press('Fill in the form again') : offer
      })
      expect(written).toEqual([])
      expect([page.status, successes(page)]).toEqual([200, []])
    },
  )
})

describe('once another tab has turned to another company', () => {
  const turnTo = async (company: string) => {
    for (const browser of [client, staff]) await (await browser.open('/')).press(company)
  }
  beforeEach(() => turnTo('1002 (Polder Sports)'))
  afterAll(() => turnTo('1001 (Harbour Fashion)'))

  const refusal = /^This form was made for 1001 .* is active now/
  function expectRefused({ page, written }: { page: Page; written: unknown[] }) {
    expect(written).toEqual([])
    expect(successes(page)).toEqual([])
    expect(complaints(page).join('\n')).toMatch(refusal)
  }

  it.each(oneOfEachButton())(
    '$name is refused and writes nothing, however often it is pressed, and turns back to where it stood [BEY-31] [SHELL-22]',
    async (button) => {
      const refused = await press(button)
      expectRefused(refused)
      const { page } = refused
      const buttons = page.forms().flatMap((form) => form.buttons())
      // a list has no form to bring back, and asks whether to turn back
      if (buttons.includes('Switch')) return
      expect(buttons).toContain('Switch back to 1001 (Harbour Fashion)')
      const again = sameButton(page, button)
      const refusedAgain = again ? await send(again) : refused
      expectRefused(refusedAgain)
      const back = await send(() =>
        refusedAgain.page.press('Switch back to 1001 (Harbour Fashion)'),
      )
      expect(back.written).toEqual([])
      expect([back.page.status, back.page.path]).toEqual([200, refused.page.path])
      // an upload has to be chosen again
      if (button.button && again) expect(sameButton(back.page, button)).toBeDefined()
    },
  )
})

const buttonsOf = (area: Area) => everyButton.filter((button) => button.area === area)

async function setReadOnly(isReadOnly: (area: Area) => boolean) {
  const flags = areas.map((area) => [
    `PORTAL_${area.toUpperCase()}_READONLY`,
    isReadOnly(area) ? 1 : 0,
  ])
  await server.changeSettings('1001', Object.fromEntries(flags) as Record<string, number>)
  // signing in anywhere has the settings read anew
  await signedIn()
}

describe.each(areas)('once %s is read-only', (area) => {
  beforeAll(() => setReadOnly((one) => one === area))
  afterAll(() => setReadOnly(() => false))

  it.each(buttonsOf(area))(
    '$name is refused with 403, and writes nothing [SHELL-13] [SET-02] [SET-07]',
    async (button) => {
      const { page, written } = await press(button)
      expect({ status: page.status, written }).toEqual({ status: 403, written: [] })
    },
  )
})

describe('while the settings cannot be read', () => {
  const settingsUnknown = 'The settings of the company cannot be read right now'
  beforeAll(async () => {
    const path = '/system/settings'
    await server.faults({ method: 'GET', path, kind: 'status', status: 500, times: 100_000 })
    await signedIn()
  })
  // ten failures in a row would stop all calls for a while: a good answer starts the count anew
  beforeEach(() => client.open('/warehouse'))
  afterAll(() => server.clearFaults())

  // what is uploaded is kept until they can be read: imports/settings-unknown.test.ts
  it.each(oneOfEachButton().filter(({ area, isDone }) => area && isDone !== madeImport))(
    '$name is refused, and writes nothing [SET-16]',
    async (button) => {
      const { page, written } = await press(button)
      // a button that sends no entries leads on to its list, which says why
      const isTold = page.messages().some(({ text }) => text.startsWith(settingsUnknown))
      expect({ isRefused: page.status === 503 || isTold, written }).toEqual({
        isRefused: true,
        written: [],
      })
    },
  )
})

/** What was refused was no form that nobody would have taken; it leaves one act, that of a draft comes with its save. */
async function expectDone(button: Button) {
  const { sent } = browserOf(button)
  sent.clear()
  const { result, acts } = await actsDuring(looking, () => press(button))
  const { page, written } = result
  expect({ status: page.status, isDone: button.isDone(page, written) }).toEqual({
    status: 200,
    isDone: true,
  })
  const act = [button.user ?? 'client@demo.test', 'Done']
  // the end of an import is an act by itself, of whoever started it
  const left = acts.filter(({ what }) => what !== 'Import ended')
  expect(left.map(({ who, outcome }) => [who, outcome])).toEqual(
    button.isDone === madeDraft ? [] : [act],
  )
  expect(left[0]?.what ?? '').not.toMatch(/^[a-zA-Z]+\.[a-zA-Z.]+$/)
  expect([...sent].join()).toBe(button.button ?? '')
}

describe.each(areas)('with every area but %s read-only', (area) => {
  beforeAll(() => setReadOnly((one) => one !== area))
  afterAll(() => setReadOnly(() => false))

  it.each(buttonsOf(area))(
    '$name is done, and leaves one act that says who did it [SHELL-13] [SET-02] [SET-07] [SET-16] [NET-09] [BEY-85]',
    expectDone,
  )
})

describe('with nothing in its way', () => {
  it.each(everyButton.filter(({ area }) => !area))(
    '$name is done, and leaves one act that says who did it [BEY-31] [BEY-43] [BEY-85]',
    async (button) => {
      // few shipments are at each point of their course
      await server.resetSandbox()
      await forms.prepare([button])
      await expectDone(button)
    },
  )
})

it('no page that leads to them shows a button that no table has [SHELL-13] [BEY-31] [NET-08]', () => {
  expect(shown.size).toBeGreaterThan(everyButton.length)
  expect(missing(shown)).toEqual([])
})

describe('a form of a record that only its own company has', () => {
  it.each([
    ['/inbound-orders?status=20&phase=15', '#inbound-edit', 'Expected arrival date', '2027-03-04', 'Save order'],
    ['/customs/shipments?status=20', '#shipment', 'Container number', 'KEPTHERE', 'Save'],
  ])('is kept when another company is active, and filled in again in its own: %s [BEY-31]', async (list, id, field, typed, button) => {
    const rows = await staff.open(list)
    const record = await rows.follow(rows.find('tbody th a').getAttribute('href') ?? '')
    const form = record.form(id).fill(field, typed)
    await (await staff.open('/')).press('1002 (Polder Sports)')
    const { page, written } = await send(() => form.press(button))
    expect(written).toEqual([])
    expect(complaints(page).join()).toMatch(/^This form was made for 1001 /)
    const again = await send(() => page.press('Switch back to 1001 (Harbour Fashion)'))
    expect([again.written, again.page.url.pathname]).toEqual([[], record.url.pathname])
    expect(again.page.form(id).value(field)).toBe(typed)
  }) // prettier-ignore
})
