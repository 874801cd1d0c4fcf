import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import { complaints, everyPressing, send, successes } from './pressings'

const server = portal()
let browser: Browser

beforeAll(() => server.resetSandbox())
beforeEach(() => server.clearFaults())

describe.each(everyPressing)('$name', ({ user, prepare }) => {
  // customs has one company alone
  const withCompanies = user ? 'staff@demo.test' : 'client@demo.test'
  // what was prepared for others is not left behind
  beforeAll(() => server.resetSandbox())

  it('is refused and writes nothing once another tab has turned to another company [BEY-31] [SHELL-22]', async () => {
    browser = await signedIn(withCompanies)
    const press = await prepare(browser)
    await (await browser.open('/')).press('1002 (Polder Sports)')
    const { page, written } = await send(press)
    expect(written).toEqual([])
    expect(successes(page)).toEqual([])
    // an area that the other company has not is not there
    const said = [403, 404].includes(page.status) ? page.h1 : complaints(page).join('\n')
    expect(said).toMatch(/^This form was made for .* is active now|^Page not found|switched off$/)
  })

  it('sent when the session is over leads to signing in, is kept, and writes nothing by itself [BEY-43] [AUTH-31]', async () => {
    browser = await signedIn(user)
    const press = await prepare(browser)
    browser.cookies.delete('portal_session')
    const { written, page } = await send(async () => {
      const welcome = await press()
      expect(welcome.title).toBe('Log in - Client portal')
      const form = welcome.form('Log in').fill('Email', user ?? 'client@demo.test')
      const offer = await form.fill('Password', 'demo1234').press('Log in')
      return offer.h1 === 'Your form is kept' ? offer.press('Fill in the form again') : offer
    })
    expect(written).toEqual([])
    expect([page.status, successes(page)]).toEqual([200, []])
  })
})

describe('a form of a record that only its own company has', () => {
  it.each([
    ['/inbound-orders?status=20&phase=15', '#inbound-edit', 'Expected arrival date', '2027-03-04', 'Save order'],
    ['/customs/shipments?status=20', '#shipment', 'Container number', 'KEPTHERE', 'Save'],
  ])('is kept when another company is active, and filled in again in its own: %s [BEY-31] [BEY-43]', async (list, id, field, typed, button) => {
    browser = await signedIn('staff@demo.test')
    const shown = await browser.open(list)
    const record = await shown.follow(shown.find('tbody th a').getAttribute('href') ?? '')
    const form = record.form(id).fill(field, typed)
    await (await browser.open('/')).press('1002 (Polder Sports)')
    const { page, written } = await send(() => form.press(button))
    expect(written).toEqual([])
    expect(complaints(page).join()).toMatch(/^This form was made for 1001 /)
    const offer = await page.press('Switch')
    expect(offer.h1).toBe('Your form is kept')
    const again = await send(() => offer.press('Fill in the form again'))
    expect([again.written, again.page.path]).toEqual([[], record.path])
    expect(again.page.form(id).value(field)).toBe(typed)
  }) // prettier-ignore
})
