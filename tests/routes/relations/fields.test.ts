import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser'
import { portal, startPortal } from '../../support/portal'
import { signedIn } from '../products/support'
import {
  addressOfStep,
  atStep,
  begin,
  fillAddress,
  form,
  stepOf,
  writesDuring,
} from './relation-pages'

const server = portal()
let staff: Browser

beforeAll(async () => {
  await server.resetSandbox()
  staff = await signedIn('staff@demo.test')
})
beforeEach(() => server.clearFaults())

/** What is said beside the fields, when the step is sent with these entries; nothing is written then. */
async function saidOf(page: ReturnType<typeof form>): Promise<string[]> {
  const { result, writes } = await writesDuring(() => page.press('Next step'))
  expect(result.status).toBe(422)
  expect(writes).toEqual([])
  return result.summary().map(({ text }) => text)
}
const bodyOf = async (page: ReturnType<typeof form>) => {
  const { result, writes } = await writesDuring(() => page.press('Next step'))
  return { page: result, body: writes[0]?.body as Record<string, unknown> }
}

describe('the company of a relation', () => {
  const whole = async () =>
    form(await staff.open('/admin/relations/new'))
      .fill('Name', 'Willow')
      .fill('Division', 'WIL9')
      .fill('E-mail', 'a@b.test')

  it.each([
    ['Name', 'x'.repeat(61), 'Name cannot be longer than 60 characters', 'REL-16'],
    ['Division', 'x', 'Division must be 2 to 10 characters A to Z or 0 to 9', 'REL-17'],
    ['Division', 'A-B', 'Division must be 2 to 10 characters A to Z or 0 to 9', 'REL-17'],
    ['E-mail', 'nobody', 'E-mail is not valid', 'REL-18'],
    ['VAT number', 'x'.repeat(21), 'VAT number cannot be longer than 20 characters', 'REL-19'],
    ['EORI', 'N1', 'EORI is not valid', 'REL-19'],
  ])('refuses %s %j', async (label, value, message) => {
    expect(await saidOf((await whole()).fill(label, value))).toEqual([message])
  })

  it('begins with English and euros, and is sent in capitals where it has to be [REL-16] [REL-17] [REL-18] [REL-19]', async () => {
    const page = form(await staff.open('/admin/relations/new'))
    expect([page.value('Language'), page.value('Currency')]).toEqual(['English', 'EUR'])
    page.fill('Name', ' Willow ').fill('Division', 'wil8').fill('E-mail', 'A@B.test')
    const { body } = await bodyOf(page.fill('EORI', 'nl123').fill('Language', 'Spanish'))
    expect(body).toEqual({
      name: 'Willow',
      division: 'WIL8',
      email: 'a@b.test',
      language: 5,
      currency: 'EUR',
      vat_number: null,
      eori: 'NL123',
    })
  })
})

describe('the addresses of a relation', () => {
  it('are the main one, and two that are the same unless it is said otherwise [REL-21] [REL-22]', async () => {
    const page = await begin(staff)
    const ticks = page.findAll('input[type=checkbox]').map((one) => one.hasAttribute('checked'))
    expect(ticks).toEqual([true, true])
    // without scripts all fields are open, and what stands in them is left aside
    expect(page.findAll('fieldset[disabled]')).toEqual([])
    const { body } = await bodyOf(fillAddress(form(page)).fill('Name', 'Ignored', { nth: 1 }))
    expect(body).toMatchObject({
      main: { name: 'Willow Paper', street: 'Kade', alpha2: 'NL', phone: null },
      billing: null,
      returns: null,
    })
  })

  it('are asked whole where they differ, each within its length [REL-21] [REL-22]', async () => {
    const page = await begin(staff)
    page.find('[name=billingSame]').remove()
    const sent = fillAddress(form(page))
      .fill('Number', '1234567', { nth: 0 })
      .fill('Zipcode', 'x'.repeat(11), { nth: 0 })
    expect(await saidOf(sent)).toEqual([
      'Main address: Number cannot be longer than 6 characters',
      'Main address: Zipcode cannot be longer than 10 characters',
      'Billing address: Name is required',
      'Billing address: Street is required',
      'Billing address: Zipcode is required',
      'Billing address: City is required',
      'Billing address: Country is required',
    ])
    const { body } = await bodyOf(fillAddress(fillAddress(form(page)), 1))
    expect(body).toMatchObject({ billing: { city: 'Rotterdam' }, returns: null })
  })
})

describe('the users of a relation', () => {
  it('are one at least, each once, with a group that is not the provider’s [REL-23] [REL-24]', async () => {
    const page = await atStep(staff, 2)
    expect(page.findAll('.ticks label').map((one) => one.textContent)).toEqual(['Customs'])
    const none = form(await form(page).press('Remove User 1'))
    expect(await saidOf(none)).toEqual(['At least 1 user is required'])
    const two = form(
      await form(page).fill('E-mail', 'One@b.test').tick('Customs').press('Add user'),
    )
    expect(two.value('E-mail', { nth: 0 })).toBe('One@b.test')
    two.fill('E-mail', 'one@b.test', { nth: 1 })
    expect(await saidOf(two)).toEqual([
      'User 2: This e-mail is already in the list',
      'User 2: Groups is required',
    ])
    const other = await form(page).fill('E-mail', 'One@b.test').tick('Customs').press('Add user')
    other.find('[name="users[1].groups"]').setAttribute('checked', '')
    const ticked = form(other).fill('E-mail', 'one@b.test', { nth: 1 })
    expect(await saidOf(ticked)).toEqual(['User 2: This e-mail is already in the list'])
  })

  it('are added and removed without saving, with the company’s language [REL-14] [REL-23]', async () => {
    const opened = await atStep(staff, 2)
    const { result, writes } = await writesDuring(() =>
      form(opened).fill('E-mail', 'Kept@b.test').press('Add user'),
    )
    expect(writes).toEqual([])
    expect(form(result).value('E-mail', { nth: 0 })).toBe('Kept@b.test')
    const less = await form(result).press('Remove User 2')
    const { body } = await bodyOf(form(less).tick('Customs'))
    expect(body).toEqual({ users: [{ email: 'kept@b.test', language: 1, groups: [2] }] })
  })

  it('are added with the language of a company that is not English [REL-23]', async () => {
    const page = await begin(staff)
    await form(await staff.open(addressOfStep(page, 0)))
      .fill('Language', 'German')
      .press('Next step')
    await fillAddress(form(await staff.open(addressOfStep(page, 1)))).press('Next step')
    const users = await staff.open(addressOfStep(page, 2))
    const two = form(await form(users).press('Add user'))
    expect([0, 1].map((nth) => two.value('Language', { nth }))).toEqual(['German', 'German'])
  })

  it('are not saved with groups that cannot be looked up, and keep their entries [REL-24]', async () => {
    const fresh = await startPortal()
    const browser = await signedIn('staff@demo.test', fresh.url)
    await server.faults({ path: '/system/groups', kind: 'status', status: 503 })
    const opened = await fillAddress(form(await begin(browser))).press('Next step')
    const filled = form(opened).fill('E-mail', 'one@b.test').tamper('users[0].groups', '1')
    const { result: refused, writes } = await writesDuring(() => filled.press('Next step'))
    expect([refused.status >= 400, stepOf(refused), writes]).toEqual([true, 'Users and groups', []])
    expect(form(refused).value('E-mail', { nth: 0 })).toBe('one@b.test')
    await server.clearFaults()
  })

  it('are 50 at most [REL-24]', async () => {
    const page = form(await atStep(staff, 2))
    page.fill('E-mail', 'u0@b.test').tick('Customs')
    for (let n = 1; n < 50; n++)
      page
        .tamper(`users[${n}].email`, `u${n}@b.test`)
        .tamper(`users[${n}].language`, '1')
        .tamper(`users[${n}].groups`, '2')
    const full = await page.press('Add user')
    expect(full.status).toBe(422)
    expect(full.messages()[0]?.text).toBe(
      'This page holds at most 50 rows. Nothing was saved; add fewer before you save.',
    )
  })
})

describe('the settings of a relation', () => {
  it('are off unless ticked, and name a storage on the web [REL-25] [REL-26]', async () => {
    const page = await atStep(staff, 3)
    expect(page.main).toContain('Division code')
    const ticks = page.findAll('.ticks input')
    expect(ticks.map((one) => one.getAttribute('value'))).toEqual([
      'PORTAL_INBOUND_READONLY',
      'PORTAL_RETURNS_READONLY',
      'PORTAL_WAREHOUSE_READONLY',
      'PORTAL_OUTBOUND_READONLY',
      'CUSTOMS',
      'TRACEY',
    ])
    expect(ticks.some((one) => one.hasAttribute('checked'))).toBe(false)
    expect(form(page).value('Storage address')).toBe(`${server.sandboxUrl}/storage`)
    for (const bad of ['ftp://a.test', 'storage', ''])
      expect(await saidOf(form(page).fill('Storage address', bad))).toHaveLength(1)
    const { body } = await bodyOf(
      form(page).tick('Customs').fill('Storage address', 'https://s.test/x/'),
    )
    expect(body).toMatchObject({
      CUSTOMS: true,
      TRACEY: false,
      STORAGE_ENDPOINT: 'https://s.test/x',
    })
  })
})

describe('the defaults of a relation', () => {
  it('of its products begin with FP and all lists [REL-27] [REL-28]', async () => {
    const page = await atStep(staff, 4)
    expect(form(page).value('Default storage type')).toBe('FP: flat packed')
    expect(await saidOf(form(page).fill('Default product type', 'x'.repeat(9)))).toEqual([
      'Default product type cannot be longer than 8 characters',
    ])
    const { body } = await bodyOf(
      form(page).untick('Brands').tick('Article import').fill('Default country of origin', 'CN'),
    )
    expect(body).toEqual({
      default_storage_type: 'FP',
      default_product_type: null,
      default_season: null,
      default_origin: 'CN',
      attributes: ['collections', 'colors', 'sizes', 'types', 'suppliers'],
      webservice_ids: [1],
    })
  })

  it('of its inbound orders ask for what customs and incoterms need, and drop no place without a term [REL-29] [REL-30] [REL-31] [REL-32]', async () => {
    const page = await atStep(staff, 5)
    const fields = form(page)
    expect(fields.value('Bonded administration')).toBe('Yes')
    expect(fields.value('Package type')).toBe('CT')
    expect([fields.value('Currency'), fields.value('Link key')]).toEqual(['EUR', 'AKEUS'])
    expect(await saidOf(fields.untick('Purchase').fill('Link key', ''))).toEqual([
      'Order types is required',
      'Link key is required',
    ])
    expect(await saidOf(form(page).fill('Incoterm', 'DAP'))).toEqual([
      'Incoterm place is required',
      'Incoterm country is required',
    ])
    for (const [field, value, other] of [
      ['Incoterm place', 'Rotterdam', 'Incoterm country'],
      ['Incoterm country', 'NL', 'Incoterm place'],
    ] as const) {
      const asked = await form(page).fill(field, value).press('Next step')
      expect(asked.summary().map(({ text }) => text)).toEqual([
        'Incoterm is required',
        `${other} is required`,
      ])
      expect(
        form(asked)
          .submission()
          .entries.map(([, entry]) => entry),
      ).toContain(value)
      form(page).fill(field, '')
    }
    const { body } = await bodyOf(
      form(page).tick('Return', 'VAS02 Price ticketing').fill('Link key', 'abc'),
    )
    expect(body).toEqual({
      order_types: ['purchase', 'return'],
      bonded_administration: 'Y',
      incoterm: null,
      incoterm_place: null,
      incoterm_country: null,
      departure_country: null,
      package_type: 'CT',
      currency: 'EUR',
      link_key: 'ABC',
      vas_codes: ['VAS02'],
    })
  })

  it('of its inbound orders leave bonded administration to customs [REL-30]', async () => {
    const settings = await atStep(staff, 5)
    await form(await staff.open(addressOfStep(settings, 3)))
      .untick('Customs')
      .press('Next step')
    const page = await staff.open(addressOfStep(settings, 5))
    expect(form(page).has('Bonded administration')).toBe(false)
    const { body } = await bodyOf(form(page).tamper('bonded', 'Y'))
    expect(body.bonded_administration).toBeNull()
  })

  it('of its outbound orders name channels and methods that go together [REL-33] [REL-34] [REL-35]', async () => {
    const page = await atStep(staff, 6)
    expect(await saidOf(form(page))).toEqual([
      'Channels is required',
      'Shipping methods is required',
      'Default shipping method is required',
    ])
    const fields = form(page).tick('Web shop (LB2CF)', 'DHL Parcel')
    expect(await saidOf(fields.fill('Default shipping method', 'GLS Business'))).toEqual([
      'Default shipping method must be one of the selected shipping methods',
    ])
    expect(form(page).options('Return shipping method')).toContain('DHL returns Return')
    expect(form(page).options('Default shipping method')).not.toContain('DHL returns Return')
    const { body, page: last } = await bodyOf(fields.fill('Default shipping method', 'DHL Parcel'))
    expect(body).toEqual({
      channels: [{ shp_order_type: 'LB2CF', shp_order_subtype: 'RETAIL' }],
      shipping_ids: [1],
      default_shipping_id: 1,
      return_shipping_id: null,
      language: 1,
    })
    expect(stepOf(last)).toBe('Review and finish')
  })
})
