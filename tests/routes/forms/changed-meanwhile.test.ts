import { beforeAll, describe, expect, it } from 'vitest'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { portal } from '../../support/portal'
import { productIds } from '../products/product-pages'
import { signedIn } from '../products/support'

const server = portal()
let client: Browser
let colleague: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
  colleague = await signedIn('staff@demo.test')
})

interface SavedRecord {
  path: () => Promise<string>
  save: string
  label: string
  theirs: string
  own: string
  /** The row in 'Both versions'. */
  row: RegExp
  /** Two ways of typing the same. */
  same: [theirs: string, own: string]
}

const records: Record<string, SavedRecord> = {
  'a product': {
    path: async () => `/warehouse/${(await productIds('client@demo.test', 'HF904-BRG'))[0]}`,
    save: 'Save product',
    label: 'Weight',
    theirs: '2',
    own: '3,25',
    row: /^Weight 2 3,25$/,
    same: ['1,5', '1.50'],
  },
  'what a product is made of': {
    path: async () => `/warehouse/${(await productIds('client@demo.test', 'HF901-SUIT'))[0]}`,
    save: 'Save bill of material',
    label: 'Quantity',
    theirs: '7',
    own: '8',
    row: /^Bill of Material HF9\S+ × 7 .*, HF9\S+ × 2 .* HF9\S+ × 8 /,
    same: ['1,5', '1,50'],
  },
  'a colour': {
    path: async () => {
      const list = await client.open('/attributes/colors')
      return list.find('tbody a').getAttribute('href') ?? ''
    },
    save: 'Save',
    label: 'Supplier code',
    theirs: 'THEIRS',
    own: 'MINE',
    row: /^Supplier code THEIRS MINE$/,
    same: ['ALIKE', 'ALIKE'],
  },
}

const versions = (page: Page) =>
  page.findAll('.conflict tbody tr').map((row) => wordsOf(row).replace(/\s+/g, ' '))

describe.each(Object.entries(records))('%s that somebody else has saved', (_, record) => {
  it('meanwhile is not overwritten unseen: both versions are shown, and either is taken, and who saved it is said [BEY-44] [BEY-85]', async () => {
    const path = await record.path()
    const mine = (await client.open(path))
      .form(record.save)
      .fill(record.label, record.own, { nth: 0 })
    await (
      await colleague.open(path)
    )
      .form(record.save)
      .fill(record.label, record.theirs, { nth: 0 })
      .press(record.save)
    const refused = await mine.press(record.save)
    expect(refused.status).toBe(409)
    expect(refused.main).toContain('This was changed after you had opened it')
    expect(versions(refused)).toEqual([expect.stringMatching(record.row)])
    const today = /Last changed here by staff@demo\.test on \d\d-\d\d-\d{4} \d\d:\d\d:\d\d/
    expect(refused.main).toMatch(today)
    expect(refused.form(record.save).value(record.label, { nth: 0 })).toBe(record.own)
    expect((await client.open(path)).form(record.save).value(record.label, { nth: 0 })).toBe(
      record.theirs,
    )

    // pressing 'Save' once more asks again; only the button that says so overwrites
    expect((await refused.form(record.save).press(record.save)).status).toBe(409)
    await refused.form(record.save).press('Overwrite with my version')
    expect((await client.open(path)).form(record.save).value(record.label, { nth: 0 })).toBe(
      record.own,
    )
  })

  it('with what this form says too is no conflict [BEY-44]', async () => {
    const path = await record.path()
    const mine = (await client.open(path))
      .form(record.save)
      .fill(record.label, record.same[1], { nth: 0 })
    await (
      await colleague.open(path)
    )
      .form(record.save)
      .fill(record.label, record.same[0], { nth: 0 })
      .press(record.save)
    const saved = await mine.press(record.save)
    expect(saved.status).toBe(200)
    expect(saved.findAll('.conflict')).toEqual([])
  })
})

it('a record that is not there any more is no record that somebody emptied [BEY-44]', async () => {
  const path = await records['a colour']!.path()
  const form = (await client.open(path)).form('Save').fill('Supplier code', 'STAYS')
  await server.faults({
    path: '/colors',
    kind: 'status',
    status: 200,
    body: { result: null },
    times: 1,
  })
  const refused = await form.press('Save')
  expect([refused.status, refused.findAll('.conflict')]).toEqual([422, []])
  expect(refused.form('Save').value('Supplier code')).toBe('STAYS')
})

it('a record that its user has changed in another tab says that it was he [BEY-85]', async () => {
  const path = (await records['a product']?.path()) ?? ''
  const [first, second] = [await client.open(path), await client.open(path)]
  await first.form('Save product').fill('Weight', '4').press('Save product')
  const refused = await second.form('Save product').fill('Weight', '5').press('Save product')
  expect(refused.status).toBe(409)
  expect(refused.main).toContain('Last changed here by you on ')
})
