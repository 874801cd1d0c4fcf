import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { answerSignInWith } from '../../support/sign-in-answer'
import { signedIn } from '../products/support'

const server = portal()
const address = '/customs/shipments/requestauditfile'
let customs: Browser

beforeAll(() => server.resetSandbox())
beforeEach(async () => {
  await server.clearFaults()
  // long messages stay with the session
  customs = await signedIn('customs@demo.test')
})

const open = (browser = customs) => browser.open(address)
const form = (page: Page, from = '2024-03-05', to = '2024-03-08') =>
  page.form('#audit').fill('Begin date', from).fill('End date', to)

/** What the page of a request is, and the calls for a file that it made. */
async function send(filled: ReturnType<typeof form>) {
  const last = (await server.calls(-1)).at(-1)?.id ?? 0
  const page = await filled.press('Request Audit File')
  const calls = (await server.calls(last)).filter(({ path }) => path === '/audits')
  return { page, bodies: calls.map(({ method, body }) => ({ method, body })) }
}

const request = (selection_start_date: number, selection_end_date: number) => ({
  method: 'POST',
  body: { selection_id: 4, selection_start_date, selection_end_date, email: 'customs@demo.test' },
})

describe('the screen', () => {
  it('is in the menu of the customs group, with its one definition chosen and the user’s address as text [CAU-01, CAU-02, CAU-03, CAU-09]', async () => {
    const page = await (await customs.open('/')).link('Request Auditfile')
    expect([page.status, page.path, page.h1]).toEqual([200, address, 'Request Auditfile'])
    expect(page.title).toBe('Request Auditfile - Customs - Client portal')
    const audit = page.form('#audit')
    expect(audit.labels()).toEqual(['File definition', 'Begin date', 'End date'])
    expect(audit.value('File definition')).toBe('ADC CUSTOMS NL V1')
    expect(page.findAll('#audit option').map((one) => one.getAttribute('value'))).toEqual(['4'])
    expect(page.findAll('#audit input[type=date]')).toHaveLength(2)
    expect(page.find('#audit .facts').textContent).toBe('E-mailcustoms@demo.test')
    // without scripts nobody could make it pressable
    expect(page.find('#audit .actions button').hasAttribute('disabled')).toBe(false)
  })

  it('is the 404 page for everybody else, who can post nothing to it either [CAU-01, SHR2-32]', async () => {
    const client = await signedIn('client@demo.test')
    const last = (await server.calls(-1)).at(-1)?.id ?? 0
    const page = await open(client)
    expect([page.status, page.main]).toEqual([404, expect.stringContaining('could not be found')])
    expect(page.hasLink('Request Auditfile')).toBe(false)
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = new URLSearchParams({ definition: '4', from: '2024-03-05', to: '2024-03-08' })
    for (const query of ['', '?_data=routes%2F_frame.customs_.shipments_.requestauditfile']) {
      const posted = await server.fetch(address + query, {
        method: 'POST',
        headers: { cookie, origin: server.url },
        body,
      })
      expect([query, posted.status]).toEqual([query, 404])
    }
    expect((await server.calls(last)).filter(({ path }) => path === '/audits')).toEqual([])
  })
})

describe('a request', () => {
  it('is of whole days in Amsterdam, to the millisecond, in one call, and says where the file goes [CAU-04, CAU-08, CAU-13, CAU-14]', async () => {
    const { page, bodies } = await send(form(await open()))
    expect(bodies).toEqual([request(1_709_593_200_000, 1_709_938_799_999)])
    expect(page.messages()).toEqual([
      { kind: 'success', text: 'Auditfile will be sent to customs@demo.test' },
    ])
    expect(page.form('#audit').value('Begin date')).toBe('2024-03-05')
    expect(page.form('#audit').value('End date')).toBe('2024-03-08')
    expect((await server.outbox()).at(-1)).toMatchObject({ email: 'customs@demo.test' })
  })

  it.each([
    ['of 23 hours', '2024-03-31', 1_711_839_600_000, 1_711_922_399_999],
    ['of 25 hours', '2024-10-27', 1_729_980_000_000, 1_730_069_999_999],
  ])(
    'of the day %s goes from its first to its last millisecond [CAU-08]',
    async (_, day, from, to) => {
      const { bodies } = await send(form(await open(), day, day))
      expect(bodies).toEqual([request(from, to)])
    },
  )

  it('takes days as they are written in the Netherlands, where the browser has no picker [CAU-03]', async () => {
    const { bodies } = await send(form(await open(), '5-3-2024', '08-03-2024'))
    expect(bodies).toEqual([request(1_709_593_200_000, 1_709_938_799_999)])
  })

  it('whose days are turned round is of the first day, which is sent, shown and told [CAU-05, CAU-06, CAU-07, CAU-10]', async () => {
    const { page, bodies } = await send(form(await open(), '2024-03-08', '2024-03-05'))
    expect(bodies).toEqual([request(1_709_852_400_000, 1_709_938_799_999)])
    const audit = page.form('#audit')
    expect([audit.value('Begin date'), audit.value('End date')]).toEqual([
      '2024-03-08',
      '2024-03-08',
    ])
    expect(page.messages()).toEqual([
      {
        kind: 'warning',
        text: 'Audit file of 08-03-2024 only, because the end date was before the begin date.',
      },
      { kind: 'success', text: 'Auditfile will be sent to customs@demo.test' },
    ])
  })

  it('goes to who is signed in, whatever the form says [CAU-09]', async () => {
    const { bodies } = await send(form(await open()).tamper('email', 'else@demo.test'))
    expect(bodies).toEqual([request(1_709_593_200_000, 1_709_938_799_999)])
  })
})

describe('a request that fails', () => {
  type Filled = ReturnType<typeof form>
  it.each<[string, (filled: Filled) => Filled, Record<string, string>]>([
    ['without a start', (filled) => filled.fill('Begin date', ''), { 'Begin date': 'Begin date is required' }],
    ['without an end', (filled) => filled.fill('End date', ' '), { 'End date': 'End date is required' }],
    ['with a day that is none', (filled) => filled.fill('End date', '2024-02-30'), { 'End date': 'End date is not a valid date' }],
    ['without a definition', (filled) => filled.tamper('definition', ''), { 'File definition': 'File definition is required' }],
    ['of another definition', (filled) => filled.tamper('definition', '5'), { 'File definition': 'File definition is not valid' }],
  ])('%s says so, keeps its entries, and calls nobody [CAU-10, CAU-11]', async (_, change, errors) => {
    const { page, bodies } = await send(change(form(await open())))
    expect(bodies).toEqual([])
    expect(page.status).toBe(422)
    expect(page.messages()).toEqual([{ kind: 'error', text: 'Request failed' }])
    expect(page.errors()).toEqual(errors)
    if (!('Begin date' in errors)) expect(page.form('#audit').value('Begin date')).toBe('2024-03-05')
  }) // prettier-ignore

  it('of a user without an e-mail says so, and the screen says why [CAU-09, CAU-11]', async () => {
    const email = 'customs@demo.test'
    for (const shown of ['', '  ']) {
      const user = {
        id: 2,
        email: shown,
        name: 'Cas',
        language_code: 'ENG',
        language_id: 1,
        groups: [{ id: 2 }],
      }
      await answerSignInWith({ user }, email) // prettier-ignore
      const browser = new Browser(server)
      await browser.startSession(email)
      const screen = await open(browser)
      expect(screen.find('#audit .facts').textContent).toContain('has no e-mail address')
      const { page, bodies } = await send(form(screen))
      expect([page.status, page.messages(), bodies]).toEqual([
        422,
        [{ kind: 'error', text: 'Request failed' }],
        [],
      ])
      expect(page.form('#audit').value('End date')).toBe('2024-03-08')
    }
  })

  it.each([
    ['refused', { kind: 'status', status: 422, body: { error: { en: 'No file of these days' } } }, 422, 'No file of these days'],
    ['in trouble', { kind: 'status', status: 500, body: { error: { en: 'The archive is closed' } } }, 502, 'We do not know whether this was saved'],
    ['out of reach', { kind: 'applyThenReset' }, 502, 'We do not know whether this was saved'],
  ] as const)('as upstream is %s shows why, once, with the days that were sent [CAU-07, CAU-12]', async (_, fault, status, words) => {
    await server.faults({ method: 'POST', path: '/audits', times: 9, ...fault })
    const { page, bodies } = await send(form(await open(), '2024-03-08', '2024-03-05'))
    expect(bodies).toHaveLength(1)
    expect(page.status).toBe(status)
    expect(page.messages()).toEqual([{ kind: 'error', text: expect.stringContaining(words) as string }])
    const audit = page.form('#audit')
    expect([audit.value('Begin date'), audit.value('End date')]).toEqual(['2024-03-08', '2024-03-08'])
  }) // prettier-ignore

  it('can be sent again as it came back [CAU-12]', async () => {
    await server.faults({ method: 'POST', path: '/audits', kind: 'status', status: 422 })
    const { page } = await send(form(await open()))
    const again = await send(page.form('#audit'))
    expect(again.bodies).toEqual([request(1_709_593_200_000, 1_709_938_799_999)])
    expect(again.page.messages()).toMatchObject([{ kind: 'success' }])
  })

  it('is made by one press only, however often the form is sent [CAU-14, SHR2-24]', async () => {
    const filled = form(await open(), '2024-04-01', '2024-04-02')
    const first = await send(filled)
    const second = await send(filled)
    expect([first.bodies.length, second.bodies.length]).toEqual([1, 0])
    expect(second.page.path).toBe(first.page.path)
  })
})
