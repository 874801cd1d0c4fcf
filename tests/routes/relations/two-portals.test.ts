import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, type Page } from '../../support/browser'
import { freshDatabase, type TestDatabase } from '../../support/databases'
import { portal, startPortal, type ServerProcess } from '../../support/portal'
import { signedIn } from '../products/support'
import { addressOfStep, begin, fillAddress, form, newDivision, stepOf } from './relation-pages'

const server = portal()
let database: TestDatabase
let first: ServerProcess
let second: ServerProcess
/** Two of the provider's staff, each on a portal of their own. */
let sam: Browser
let olga: Browser

/** One of any number of portals: a folder of its own, as on another machine, and the one database. */
const startOne = () =>
  startPortal({
    env: { DATABASE_URL: database.databaseUrl, SESSION_SECRET: database.secret },
  })

beforeAll(async () => {
  await server.resetSandbox()
  database = await freshDatabase('postgres')
  ;[first, second] = await Promise.all([startOne(), startOne()])
  sam = await signedIn('staff@demo.test', first.url)
  olga = await signedIn('office@demo.test', second.url)
})
afterAll(async () => {
  await Promise.all([first.stop('SIGKILL'), second.stop('SIGKILL')])
  await database.drop()
})

const email = () => `${newDivision().toLowerCase()}@willow.test`
const next = (fields: ReturnType<typeof form>) => fields.press('Next step')

/** The link of the invitation to this address. */
async function invitationOf(address: string): Promise<string> {
  const mails = (await server.outbox()) as unknown as { email: string; link: string }[]
  return new URL(mails.find((mail) => mail.email === address)?.link ?? '').pathname
}

describe('two of the staff, on two portals,', () => {
  it('make one relation together: begun by one, continued and activated by the other, and its user signs in on either [REL-06] [REL-15] [REL-38] [API2-44] [BEY-55]', async () => {
    const user = email()
    const begun = await begin(sam, 'Willow Relay')
    await next(fillAddress(form(begun)))

    const list = await olga.open('/admin/relations')
    const row = list.table().rows.find((one) => one.cell('Name') === 'Willow Relay')
    expect([row?.cell('State'), row?.cell('Progress')]).toEqual(['Draft', '2 of 7'])
    const users = await list.link('Continue: Willow Relay')
    expect(stepOf(users)).toBe('Users and groups')
    // what the other typed is there
    expect(form(await users.link('Previous step')).value('Street', { nth: 0 })).toBe('Kade')
    const settings = await next(form(users).fill('E-mail', user).tick('Customs'))
    const products = await next(form(settings).tick('Customs'))
    expect(stepOf(products)).toBe('Products')

    // and back: the first goes on where the second stopped
    const resumed = await (await sam.open('/admin/relations')).link('Continue: Willow Relay')
    expect(stepOf(resumed)).toBe('Products')
    const outbound = await next(form(await next(form(resumed))))
    const last = await next(
      form(outbound)
        .tick('Web shop (LB2CF)', 'DHL Parcel')
        .fill('Default shipping method', 'DHL Parcel'),
    )
    expect(stepOf(last)).toBe('Review and finish')

    const activated = await (await olga.open(addressOfStep(last, 7))).press('Activate relation')
    expect(activated.messages()).toEqual([{ kind: 'success', text: 'The relation is active' }])
    // its draft is over for the first, too: the page that was open says so and writes nothing
    const late = await last.press('Activate relation')
    const text = 'This relation is active and can no longer be changed'
    expect([late.status, late.messages()]).toEqual([422, [{ kind: 'error', text }]])

    for (const at of [first, second]) {
      if (at === first) await setPassword(new Browser(at), await invitationOf(user))
      const home = await new Browser(at).signIn(user, 'willow1234')
      expect(home.html).toContain('(Willow Relay)')
    }
  })

  it('see each other’s change of a step before they overwrite it [API2-43] [BEY-42]', async () => {
    const begun = await begin(sam, 'Willow Twice')
    const mine = await sam.open(addressOfStep(begun, 0))
    const hers = await olga.open(addressOfStep(begun, 0))
    expect(stepOf(await next(form(hers).fill('Name', 'Willow of Olga')))).toBe('Addresses')

    const conflict = await next(form(mine).fill('Name', 'Willow of Sam'))
    expect(conflict.status).toBe(409)
    const rows = conflict
      .table()
      .rows.map((row) => [row.cell('Saved version'), row.cell('My version')])
    expect(rows).toEqual([['Willow of Olga', 'Willow of Sam']])
    // nothing is overwritten yet
    expect(await nameAt(olga, begun)).toBe('Willow of Olga')

    await form(conflict).press('Overwrite with my version')
    expect(await nameAt(olga, begun)).toBe('Willow of Sam')
  })
})

const nameAt = async (browser: Browser, page: Page) =>
  form(await browser.open(addressOfStep(page, 0))).value('Name')

async function setPassword(browser: Browser, link: string): Promise<void> {
  const fields = (await browser.open(link)).forms()[0]
  const [password = '', confirm = ''] = fields?.labels() ?? []
  fields?.fill(password, 'willow1234').fill(confirm, 'willow1234')
  await fields?.press(fields.buttons()[0] ?? '')
}
