import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  activateRelation,
  createRelation,
  findRelations,
  getGroups,
  getRelation,
  getSettings,
  recoverPassword,
  saveRelationStep,
  switchCompany,
} from '#contract/index'
import { openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox
let token: string

beforeAll(async () => {
  sandbox = await openSandbox()
  token = await sandbox.token('staff@demo.test')
})
beforeEach(() => sandbox.control('POST', '/reset'))
afterAll(() => sandbox.close())

const company = {
  name: 'Willow Paper',
  division: 'WIL1',
  email: 'contact@willow.test',
  language: 2,
  currency: 'EUR',
  vat_number: null,
  eori: 'NL123456',
}
const place = {
  name: 'Willow Paper',
  street: 'Kade',
  number: '1',
  zipcode: '3011 AB',
  city: 'Rotterdam',
  alpha2: 'NL',
}
const steps = [
  company,
  { main: place, billing: null, returns: null },
  { users: [{ email: 'orders@willow.test', language: 2, groups: [2] }] },
  {
    PORTAL_INBOUND_READONLY: true,
    PORTAL_RETURNS_READONLY: false,
    PORTAL_WAREHOUSE_READONLY: false,
    PORTAL_OUTBOUND_READONLY: false,
    CUSTOMS: true,
    TRACEY: false,
    STORAGE_ENDPOINT: 'https://storage.willow.test',
  },
  { default_storage_type: 'FP', attributes: ['brands'], webservice_ids: [1] },
  {
    order_types: ['purchase'],
    bonded_administration: 'Y',
    package_type: 'CT',
    currency: 'EUR',
    link_key: 'AKEUS',
    vas_codes: ['VAS01'],
  },
  {
    channels: [{ shp_order_type: 'LB2CF', shp_order_subtype: 'RETAIL' }],
    shipping_ids: [1, 3],
    default_shipping_id: 3,
    return_shipping_id: 12,
    language: 2,
  },
] as const

const create = async () => (await sandbox.ask(createRelation, { token, body: company })).result.id
const save = (id: number, step: number, body: unknown = steps[step]) =>
  sandbox.ask(saveRelationStep, { token, params: { id, step }, body: body as never })
const refusedStep = (id: number, step: number, body: unknown) =>
  sandbox.refused(saveRelationStep, { token, params: { id, step }, body })
const read = async (id: number) =>
  (await sandbox.ask(getRelation, { token, params: { id } })).result
const activate = (id: number) => sandbox.ask(activateRelation, { token, params: { id } })

async function complete(): Promise<number> {
  const id = await create()
  for (const step of [1, 2, 3, 4, 5, 6]) await save(id, step)
  return id
}

describe('relations', () => {
  it('are listed newest first, by pages [API2-40]', async () => {
    const query = { page: 1, limit: 20 }
    const { result, count } = await sandbox.ask(findRelations, { token, query })
    expect(count).toBe(25)
    expect(result.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => 25 - at))
    expect(result[0]).toMatchObject({ division: 'D022', name: 'Vale Running', state: 'draft' })
    expect(result[0]?.completed).toBe(7)
    expect(result[0]?.time_modified).toBeGreaterThan(1_000_000_000)
    const rest = await sandbox.ask(findRelations, { token, query: { page: 2, limit: 20 } })
    expect(rest.result.map(({ state }) => state).slice(-3)).toEqual(['active', 'active', 'active'])
  })

  it('begin as a draft that step 0 makes, with a division of its own [API2-41]', async () => {
    const { result } = await sandbox.ask(createRelation, { token, body: company })
    expect(result).toEqual({ id: 26, state: 'draft', completed: 1 })
    for (const division of ['WIL1', '1001', 'D001']) {
      const sent = { token, body: { ...company, division } }
      const refused = await sandbox.refused(createRelation, sent)
      expect(refused).toMatchObject({ status: 422, error: { en: 'Division already exists' } })
    }
    const { count } = await sandbox.ask(findRelations, { token, query: { page: 1, limit: 1 } })
    expect(count).toBe(26)
  })

  it('are read with the values of their steps, those to come left out [API2-42]', async () => {
    const id = await create()
    await save(id, 1)
    const relation = await read(id)
    expect(relation).toMatchObject({ id, state: 'draft', completed: 2, company })
    expect(relation.addresses).toMatchObject({ main: place, billing: null, returns: null })
    expect(relation.users).toBeUndefined()
    const unknown = await sandbox.refused(getRelation, { token, params: { id: 999 } })
    expect(unknown.status).toBe(404)
  })

  it('keep the furthest step, and refuse one that lies ahead of it [API2-43]', async () => {
    const id = await create()
    await save(id, 1)
    expect((await save(id, 2)).result.completed).toBe(3)
    const renamed = { ...company, name: 'Willow & Sons' }
    expect((await save(id, 0, renamed)).result.completed).toBe(3)
    expect((await read(id)).company?.name).toBe('Willow & Sons')
    expect(await refusedStep(id, 4, steps[4])).toMatchObject({ status: 422 })
    expect(await refusedStep(id, 7, steps[6])).toMatchObject({ status: 404 })
    expect((await read(id)).completed).toBe(3)
  })

  it.each([
    [0, { ...company, division: 'wil' }, 'Division is not valid'],
    [0, { ...company, email: 'nobody' }, 'E-mail is not valid'],
    [0, { ...company, eori: 'N1' }, 'EORI is not valid'],
    [0, { ...company, currency: 'XXX' }, 'Currency is unknown'],
    [1, { ...steps[1], billing: { ...place, city: '' } }, 'City is required'],
    [1, { ...steps[1], main: { ...place, alpha2: 'QQ' } }, 'Country is unknown'],
    [2, { users: [] }, 'At least 1 user is required'],
    [2, { users: [...steps[2].users, ...steps[2].users] }, 'This e-mail is already in the list'],
    [2, { users: [{ ...steps[2].users[0], groups: [1] }] }, 'Groups is unknown'],
    [2, { users: [{ ...steps[2].users[0], groups: [] }] }, 'Groups is required'],
    [3, { ...steps[3], STORAGE_ENDPOINT: 'ftp://x' }, 'STORAGE_ENDPOINT is not valid'],
    [4, { ...steps[4], default_storage_type: 'XX' }, 'Storage type is unknown'],
    [4, { ...steps[4], webservice_ids: [99] }, 'Web services is unknown'],
    [5, { ...steps[5], order_types: [] }, 'Order types is required'],
    [5, { ...steps[5], bonded_administration: null }, 'Bonded administration is required'],
    [5, { ...steps[5], incoterm: 'DAP' }, 'Incoterm place is required'],
    [5, { ...steps[5], link_key: '' }, 'Link key is required'],
    [6, { ...steps[6], channels: [] }, 'Channels is required'],
    [6, { ...steps[6], shipping_ids: [] }, 'Shipping methods is required'],
    [6, { ...steps[6], shipping_ids: [12] }, 'Shipping methods is unknown'],
    [6, { ...steps[6], return_shipping_id: 1 }, 'Return shipping method is unknown'],
    [
      6,
      { ...steps[6], default_shipping_id: 5 },
      'Default shipping method must be one of the selected shipping methods',
    ],
    [4, steps[5], 'products is not valid'],
  ])(
    'step %i is refused with values that are not right: %# [API2-43]',
    async (step, body, text) => {
      const id = await complete()
      const before = await read(id)
      const refused = await refusedStep(id, step, body)
      expect(refused).toMatchObject({ status: 422, error: { en: text } })
      expect(await read(id)).toEqual(before)
    },
  )

  it('become companies that their users and the employees sign in to [API2-44]', async () => {
    const id = await complete()
    const { result } = await activate(id)
    expect((await read(id)).state).toBe('active')

    const staff = await sandbox.session('staff@demo.test')
    expect(staff.companies.at(-1)).toMatchObject({ id: result.company_id, division: 'WIL1' })
    const switched = await sandbox.ask(switchCompany, {
      token: staff.jwt_token,
      body: { company_id: result.company_id ?? 0 },
    })
    const settings = await sandbox.ask(getSettings, { token: switched.result.jwt_token })
    expect(settings.result).toMatchObject({
      DIVISION_CODE: 'WIL1',
      CUSTOMS: true,
      PORTAL_INBOUND_READONLY: true,
      ORDER_STATUS_CONCEPT: 10,
    })

    const { mails } = (await (await sandbox.control('GET', '/outbox')).json()) as {
      mails: { email: string; link: string }[]
    }
    const invitation = mails.find(({ email }) => email === 'orders@willow.test')
    const hash = invitation?.link.split('/').at(-1) ?? ''
    await sandbox.ask(recoverPassword, { params: { hash }, body: { password: 'willow1234' } })
    const user = await sandbox.session('orders@willow.test', 'willow1234')
    expect(user).toMatchObject({ company: { division: 'WIL1' }, user: { language_code: 'NLD' } })
    expect(user.groups?.map((group) => group.id)).toEqual(['2'])
  })

  it('are activated once, when all steps are there and right [API2-44]', async () => {
    const refusedActivation = async (id: number) =>
      (await sandbox.refused(activateRelation, { token, params: { id } })).error.en
    const early = await create()
    expect(await refusedActivation(early)).toBe('Step 1 is not filled in')
    // customs was ticked after the inbound step was saved
    expect(await refusedActivation(24)).toBe('Step 5: Bonded administration is required')
    await activate(25)
    const again = 'This relation is active and can no longer be changed'
    expect(await refusedActivation(25)).toBe(again)
    expect(await refusedStep(25, 0, company)).toMatchObject({ status: 422, error: { en: again } })
  })

  it('and the groups are the provider’s own [API2-45]', async () => {
    const groups = await sandbox.ask(getGroups, { token })
    expect(groups.result).toEqual([
      { id: 1, name: 'Provider employees' },
      { id: 2, name: 'Customs' },
    ])
    for (const email of ['client@demo.test', 'customs@demo.test']) {
      const other = await sandbox.token(email)
      const sent = { token: other, params: { id: 4, step: 0 }, query: { page: 1, limit: 20 } }
      for (const [call, body] of [
        [findRelations],
        [getRelation],
        [getGroups],
        [createRelation, company],
        [saveRelationStep, company],
        [activateRelation],
      ] as const) {
        const refused = await sandbox.refused(call, { ...sent, ...(body ? { body } : {}) })
        expect(refused.status).toBe(403)
      }
    }
  })
})
