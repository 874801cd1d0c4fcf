import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import {
  addressOfStep,
  atStep,
  begin,
  form,
  newDivision,
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

const names = [
  'Company',
  'Addresses',
  'Users and groups',
  'Settings',
  'Products',
  'Inbound',
  'Outbound',
  'Review and finish',
]
const step = (n: number, relation = 6) => `/admin/relations/new?relation=${relation}&step=${n}`
const links = (page: Page) => page.findAll('.steps a').map((link) => link.textContent)

describe('the list of relations', () => {
  it('shows state and progress, the newest first, and leads on where a draft stopped [REL-15]', async () => {
    const page = await staff.open('/admin/relations')
    expect(page.h1).toBe('Relations')
    const { rows } = page.table()
    expect(rows).toHaveLength(20)
    const cells = ['ID', 'Division', 'Name', 'State', 'Progress'].map((at) => rows[0]?.cell(at))
    expect(cells).toEqual(['25', 'D022', 'Vale Running', 'Draft', '7 of 7'])
    expect(rows[0]?.cell('Last change')).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d$/)
    const draft = await page.link('Continue: Teak Audio')
    expect(stepOf(draft)).toBe('Outbound')
    const rest = await staff.open('/admin/relations?page=2')
    const active = rest.table().rows.filter((row) => row.cell('State') === 'Active')
    expect(active.map((row) => row.cell('Name'))).toEqual([
      'Quay Archive',
      'Polder Sports',
      'Harbour Fashion',
    ])
    expect(rest.findAll('tbody a')).toHaveLength(4)
    expect(stepOf(await page.link('New relation'))).toBe('Company')
  })

  it('says that there are none [REL-15]', async () => {
    await server.faults({
      path: '/relations',
      kind: 'status',
      status: 200,
      body: { result: [], count: 0, max: 1 },
    })
    expect((await staff.open('/admin/relations')).main).toContain('No relations found')
  })

  it('and its wizard are there for employees of the provider alone [REL-02]', async () => {
    expect((await staff.open('/')).hasLink('Relations')).toBe(true)
    const before = (await server.calls(-1)).at(-1)?.id ?? 0
    for (const email of ['client@demo.test', 'customs@demo.test']) {
      const other = await signedIn(email)
      expect((await other.open('/')).hasLink('Relations')).toBe(false)
      for (const path of ['/admin', '/admin/relations', step(1), '/admin/relations/new']) {
        const page = await other.open(path)
        expect([path, page.status, page.h1]).toEqual([path, 404, 'Page not found'])
      }
    }
    const calls = await server.calls(before)
    expect(calls.filter(({ path }) => path.startsWith('/relations'))).toEqual([])
  })

  it('stands behind /admin [REL-03]', async () => {
    expect((await staff.open('/admin')).path).toBe('/admin/relations')
  })
})

describe('the steps of a relation', () => {
  it('are eight, of which a new one opens the first [REL-01] [REL-03] [REL-08]', async () => {
    const page = await staff.open('/admin/relations/new')
    expect(page.findAll('.steps li').map((one) => one.textContent)).toEqual(names)
    expect(stepOf(page)).toBe('Company')
    expect(page.hasLink('Previous step')).toBe(false)
  })

  it.each(['8', '-1', '1.5', 'x', '03', ''])(
    'are not found by the number %j [REL-03]',
    async (at) => {
      const page = await staff.open(`/admin/relations/new?relation=6&step=${at}`)
      expect(page.status).toBe(404)
    },
  )

  it('need their relation: without it the first opens, of one that is unknown none [REL-04]', async () => {
    expect((await staff.open('/admin/relations/new?step=3')).path).toBe('/admin/relations/new')
    expect((await staff.open(step(0, 999))).status).toBe(404)
    expect((await staff.open('/admin/relations/new?relation=x&step=0')).status).toBe(404)
    expect((await staff.open(step(0, 1))).path).toBe('/admin/relations')
  })

  it('open as far as they are completed, and no further [REL-07] [REL-09] [REL-10]', async () => {
    // relation 6 has three steps
    const page = await staff.open(step(1))
    expect(stepOf(page)).toBe('Addresses')
    expect(links(page)).toEqual(['Company', 'Users and groups', 'Settings'])
    const ahead = await staff.open(step(6))
    expect(ahead.url.searchParams.get('step')).toBe('3')
    const earlier = await staff.open(step(0))
    expect(links(earlier)).toEqual(['Addresses', 'Users and groups', 'Settings'])
  })

  it('go one back by a link that saves nothing [REL-05] [REL-12]', async () => {
    const page = await staff.open(step(2))
    const { result, writes } = await writesDuring(() => page.link('Previous step'))
    expect(stepOf(result)).toBe('Addresses')
    expect(writes).toEqual([])
    expect((await staff.open(step(0))).hasLink('Previous step')).toBe(false)
  })

  it('are saved one by one on the way forward, to the last [REL-06] [REL-07] [REL-11] [REL-20]', async () => {
    const { result: page, writes } = await writesDuring(() => begin(staff))
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /relations'])
    expect(stepOf(page)).toBe('Addresses')
    const id = page.url.searchParams.get('relation')
    const again = await writesDuring(async () =>
      form(await staff.open(addressOfStep(page, 0))).press('Next step'),
    )
    expect(again.writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /relations/${id}/steps/0`,
    ])
    expect(stepOf(again.result)).toBe('Addresses')
    const last = await atStep(staff, 7)
    expect(stepOf(last)).toBe('Review and finish')
  })

  it('stay open when they are refused, with what was typed [REL-11]', async () => {
    const page = form(await staff.open('/admin/relations/new')).fill('Name', 'Kept')
    const { result, writes } = await writesDuring(() => page.press('Next step'))
    expect(result.status).toBe(422)
    expect(result.errors()).toEqual({
      Division: 'Division is required',
      'E-mail': 'E-mail is required',
    })
    expect(form(result).value('Name')).toBe('Kept')
    expect(writes).toEqual([])
  })

  it('do not go past the last, whatever is posted [REL-13]', async () => {
    const page = await atStep(staff, 7)
    expect(page.findAll('button').map((one) => one.textContent)).not.toContain('Next step')
    page.find('button[name=intent]').removeAttribute('name')
    const { result, writes } = await writesDuring(() => page.press('Activate relation'))
    expect(writes).toEqual([])
    expect(stepOf(result)).toBe('Review and finish')
  })

  it('forced ahead of what is completed are not saved [REL-09]', async () => {
    const page = form(await staff.open(step(3)))
    page.element.setAttribute('action', step(5))
    const { result, writes } = await writesDuring(() => page.press('Next step'))
    expect(writes).toEqual([])
    expect(result.url.searchParams.get('step')).toBe('3')
  })

  it('take a division that is free only [REL-17]', async () => {
    const page = form(await staff.open('/admin/relations/new'))
    page.fill('Name', 'Twice').fill('Division', '1001').fill('E-mail', 'a@b.test')
    const refused = await page.press('Next step')
    expect(refused.status).toBe(422)
    expect(refused.errors()).toEqual({ Division: 'Division already exists' })
    expect(form(refused).value('Name')).toBe('Twice')
  })

  it('lead to the draft that has the division, for who goes back and types it again [REL-17]', async () => {
    const division = newDivision()
    const fill = async () =>
      form(await staff.open('/admin/relations/new'))
        .fill('Name', 'Twice')
        .fill('Division', division)
        .fill('E-mail', 'a@b.test')
        .press('Next step')
    const begun = await fill()
    const refused = await fill()
    expect(refused.errors()).toEqual({ Division: 'Division already exists' })
    const draft = await refused.link('Open the relation with this division')
    expect(draft.path).toBe(begun.path)
  })

  it('that are no longer right are saved as any other, and accuse nobody [REL-11] [REL-39]', async () => {
    const page = await staff.open('/admin/relations/new?relation=24&step=7')
    const wrong = await page.press('Activate relation')
    expect(wrong.summary().map(({ text }) => text)).toEqual(['Bonded administration is required'])
    const { result, writes } = await writesDuring(() =>
      form(wrong).fill('Bonded administration', 'Yes').press('Next step'),
    )
    expect([result.status, result.messages(), writes.length]).toEqual([200, [], 1])
  })

  it('show what somebody else saved meanwhile before it is overwritten [API2-43]', async () => {
    const mine = await begin(staff)
    const opened = await staff.open(addressOfStep(mine, 0))
    const other = await signedIn('office@demo.test')
    await form(await other.open(addressOfStep(mine, 0)))
      .fill('Name', 'Changed by Olga')
      .press('Next step')
    const conflict = await form(opened).fill('Name', 'Changed by Sam').press('Next step')
    expect(conflict.status).toBe(409)
    expect(conflict.messages()[0]?.text).toContain('This was changed after you had opened it')
    const rows = conflict
      .table()
      .rows.map((row) => [row.cell('Saved version'), row.cell('My version')])
    expect(rows).toEqual([['Changed by Olga', 'Changed by Sam']])
    const saved = await form(conflict).press('Overwrite with my version')
    expect(stepOf(saved)).toBe('Addresses')
    expect(form(await staff.open(addressOfStep(mine, 0))).value('Name')).toBe('Changed by Sam')
  })
})

describe('upstream that does not answer', () => {
  it('is asked whether it has the step, and whether it has the relation [REL-20]', async () => {
    await server.faults({ path: '/relations', kind: 'applyThenReset', method: 'POST' })
    const page = await begin(staff, 'Lost and found')
    expect(stepOf(page)).toBe('Addresses')
    await server.faults({ path: '/relations/*/steps/*', kind: 'applyThenReset', method: 'PUT' })
    const saved = await form(await staff.open(addressOfStep(page, 0)))
      .fill('Name', 'Found again')
      .press('Next step')
    expect(stepOf(saved)).toBe('Addresses')
    expect(form(await staff.open(addressOfStep(page, 0))).value('Name')).toBe('Found again')
  })

  it('leaves the entries, and says what is not known [REL-11]', async () => {
    await server.faults({ path: '/relations', kind: 'status', status: 500, method: 'POST' })
    const division = newDivision()
    const page = form(await staff.open('/admin/relations/new'))
    page.fill('Name', 'Unsure').fill('Division', division).fill('E-mail', 'a@b.test')
    const refused = await page.press('Next step')
    expect(refused.status).toBe(502)
    expect(refused.messages()[0]?.text).toContain('We do not know whether the relation was made')
    expect(form(refused).value('Division')).toBe(division)
  })
})
