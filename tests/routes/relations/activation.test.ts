import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import { addressOfStep, atStep, form, stepOf, writesDuring } from './relation-pages'

const server = portal()
let staff: Browser

beforeAll(async () => {
  await server.resetSandbox()
  staff = await signedIn('staff@demo.test')
})
beforeEach(() => server.clearFaults())

describe('the activation of a relation', () => {
  const facts = (page: Page) => page.findAll('.overview').map((one) => one.textContent ?? '')

  it('shows what every step holds, each with the way back [REL-36]', async () => {
    const page = await atStep(staff, 7)
    expect(facts(page)).toHaveLength(7)
    expect(page.main).toContain('Willow Paper, Kade, 3011 AB, Rotterdam, Netherlands')
    expect(page.main).toContain('Same as main address')
    expect(stepOf(await page.link('Edit Inbound'))).toBe('Inbound')
  })

  it('warns of clerks without customs, and goes on [REL-37] [REL-38]', async () => {
    const page = await staff.open('/admin/relations/new?relation=25&step=7')
    const warning = { kind: 'warning', text: 'A user has the customs group but CUSTOMS is off' }
    expect(page.messages()).toEqual([warning])
    const { result, writes } = await writesDuring(() => page.press('Activate relation'))
    expect(writes.map(({ path }) => path)).toEqual(['/relations/25/activate'])
    expect(result.path).toBe('/admin/relations')
    expect(result.messages()).toEqual([{ kind: 'success', text: 'The relation is active' }])
    const row = (await staff.open('/admin/relations?page=2'))
      .table()
      .rows.concat(result.table().rows)
      .find((one) => one.cell('ID') === '25')
    expect(row?.cell('State')).toBe('Active')
    expect((await atStep(staff, 7)).messages()).toEqual([])
  })

  it('opens the first step that is not right any more, with what is wrong [REL-39]', async () => {
    const page = await staff.open('/admin/relations/new?relation=24&step=7')
    const { result, writes } = await writesDuring(() => page.press('Activate relation'))
    expect(writes).toEqual([])
    expect(stepOf(result)).toBe('Inbound')
    expect(result.summary().map(({ text }) => text)).toEqual(['Bonded administration is required'])
  })

  it('that upstream refuses names the step that is wrong and leads to it, where it is put right [REL-38] [REL-39]', async () => {
    // customs was given up after its administration was told: the form asks for it no more, and upstream still has it
    let page = await form(await atStep(staff, 5))
      .fill('Bonded administration', 'Y')
      .press('Next step')
    page = await form(page)
      .tick('Web shop (LB2CF)', 'DHL Parcel')
      .fill('Default shipping method', 'DHL Parcel')
      .press('Next step')
    await form(await staff.open(addressOfStep(page, 3)))
      .untick('Customs')
      .press('Next step')
    const last = await staff.open(addressOfStep(page, 7))
    const refused = await last.press('Activate relation')
    expect(refused.status).toBe(422)
    expect(stepOf(refused)).toBe('Review and finish')
    expect(refused.messages()[0]).toEqual({
      kind: 'error',
      text: 'Step 5: Bonded administration is not valid',
    })
    const link = refused.find('.message.error a')
    expect(link.textContent).toBe('Edit Inbound')
    const step = await refused.follow(link.getAttribute('href') ?? '')
    expect(stepOf(step)).toBe('Inbound')
    await form(step).press('Next step')
    const done = await (await staff.open(addressOfStep(page, 7))).press('Activate relation')
    expect(done.messages()).toEqual([{ kind: 'success', text: 'The relation is active' }])
  })

  it.each([
    ['a field of it', { en: 'This is taken', field: 'inbound.link_key' }, 'Edit Inbound'],
    ['a field that no other has', { en: 'Step 2: no', field: 'shipping_ids' }, 'Edit Outbound'],
    ['the step', { en: 'Not right', field: 'settings' }, 'Edit Settings'],
    ['its number alone', { en: 'Step 4: Season is too long' }, 'Edit Products'],
    ['a field that several have, and its number', { en: 'Step 6: no', field: 'language' }, 'Edit Outbound'],
    ['a field that none has', { en: 'No', field: 'colour' }, null],
    ['nothing', { en: 'The register is closed' }, null],
  ])('that upstream refuses by naming %s says its words, beside the way to the step where there is one [REL-38]', async (_, error, way) => {
    const page = await atStep(staff, 7)
    await server.faults({ path: '*/activate', kind: 'status', status: 422, body: { error } })
    const refused = await page.press('Activate relation')
    expect([refused.status, stepOf(refused)]).toEqual([422, 'Review and finish'])
    expect(refused.messages().map(({ text }) => text)).toEqual([error.en])
    const links = refused.findAll('.message.error a').map((link) => link.textContent)
    expect(links).toEqual(way ? [way] : [])
  }) // prettier-ignore

  it('that upstream refuses says its words, and stays [REL-38]', async () => {
    const error = { en: 'Step 5: Link key is required', nl: 'x', fr: 'x', code: 'STEP_WRONG' }
    await server.faults({ path: '*/activate', kind: 'status', status: 422, body: { error } })
    const page = await atStep(staff, 7)
    const refused = await page.press('Activate relation')
    expect(stepOf(refused)).toBe('Review and finish')
    expect(refused.messages().map(({ text }) => text)).toEqual([error.en])
  })

  it('whose answer does not come is looked up, and told as it was found [REL-38]', async () => {
    const page = await atStep(staff, 7)
    await server.faults({ path: '*/activate', kind: 'status', status: 500 })
    const unknown = await page.press('Activate relation')
    expect(unknown.status).toBe(502)
    expect(unknown.main).toContain('We do not know whether the relation was activated')
    await server.faults({ path: '*/activate', kind: 'applyThenReset' })
    const done = await (await atStep(staff, 7)).press('Activate relation')
    expect(done.messages()).toEqual([{ kind: 'success', text: 'The relation is active' }])
  })

  it('makes a company to which staff can switch, whose users sign in by their invitation [REL-38]', async () => {
    const page = await atStep(staff, 7)
    const division = /Division code\s*([A-Z0-9]+)/.exec(page.main)?.[1] ?? '?'
    await page.press('Activate relation')
    const office = await signedIn('office@demo.test')
    expect((await office.open('/')).html).toContain(`${division} (Willow Paper)`)
    const mail = (await server.outbox()).at(-1) as unknown as { link: string; email: string }
    expect(mail.email).toContain('@willow.test')
    const invited = new Browser(server)
    const recovery = await invited.open(new URL(mail.link).pathname)
    const fields = recovery.forms()[0]
    const [password = '', confirm = ''] = fields?.labels() ?? []
    fields?.fill(password, 'willow1234').fill(confirm, 'willow1234')
    await fields?.press(fields.buttons()[0] ?? '')
    const home = await invited.signIn(mail.email, 'willow1234')
    expect(home.html).toContain(`${division} (Willow Paper)`)
  })
})
