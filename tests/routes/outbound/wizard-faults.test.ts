import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { portal, type FaultOrder } from '../../support/portal'
import { writeFaults } from '../../support/write-faults'
import { signedIn, upstream } from '../products/support'
import { addProduct, atProducts, newNumber, wizardForm, writesDuring } from './wizard-pages'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

const save = (page: Page) => wizardForm(page).press('Save concept')

/** A wizard that has only to be saved. */
async function ready(number: string, browser = client): Promise<Page> {
  // a good page first: upstream is not asked for a while after many failures
  return addProduct(await atProducts(browser, { 'Order number': number }), 'HF101-MNT-L')
}

/** The check is answered as it should, then the write misbehaves. */
const whenCreating = (fault: Omit<FaultOrder, 'path'>) =>
  server.faults(
    { method: 'POST', path: '/saleskit/shp' },
    { method: 'POST', path: '/saleskit/shp', ...fault },
  )

/** How many orders of this number upstream has. */
async function stored(number: string): Promise<number> {
  const post = await upstream('client@demo.test')
  const query = 'order=desc&sc=time_added&page=1&limit=20'
  const answer = await post(`/orders/multifilter?${query}`, {
    filters: { external_order_id: [number] },
  })
  return answer.count ?? 0
}

const success = [{ kind: 'success', text: 'Order saved successfully' }]

describe('saving a new order while upstream misbehaves', () => {
  it.each(writeFaults)(
    'whose call %s is told truly, writes at most once, and can be sent again [OUTC-26] [NET-08] [NET-09] [VAL-25]',
    async (_case, fault, outcome) => {
      const number = newNumber()
      const page = await ready(number)
      await whenCreating(fault)
      const { result: answer, writes } = await writesDuring(() => save(page))
      expect(writes).toHaveLength(1)
      const count = await stored(number)
      expect(count).toBe(outcome === 'done' ? 1 : 0)
      // what is found upstream was saved; what is not is never called saved, nor lost
      if (count === 1) {
        expect(answer.messages()).toEqual(success)
        expect(answer.h1).toBe(number)
        return
      }
      expect(answer.messages()[0]?.kind).toBe('error')
      expect(wizardForm(answer).value('Quantity')).toBe('1')
      const { result: again, writes: more } = await writesDuring(() => save(answer))
      expect(again.messages()).toEqual(success)
      expect(more).toHaveLength(1)
      expect(await stored(number)).toBe(1)
    },
  )

  it('that is slow to save what it does not answer is looked up before anything is sent again [OUTC-26]', async () => {
    const number = newNumber()
    const page = await ready(number)
    await whenCreating({ kind: 'applyThenReset' })
    // the first look-up fails as well: nobody knows
    await server.faults({ path: '/orders/multifilter', kind: 'status', status: 500, times: 3 })
    const unknown = await save(page)
    expect(unknown.status).toBe(502)
    expect(unknown.messages()[0]?.text).toContain('it could not be looked up')
    expect(unknown.linkElement('Check now').getAttribute('href')).toBe(
      `/outbound-orders?q=${number}`,
    )
    await server.clearFaults()
    const { result: found, writes } = await writesDuring(() => save(unknown))
    expect(writes).toEqual([])
    expect(found.messages()).toEqual(success)
    expect(await stored(number)).toBe(1)
  })

  it('and entries that change before it is tried again change the order that was saved [OUTC-26] [OUTC-28]', async () => {
    const number = newNumber()
    const page = await ready(number)
    await whenCreating({ kind: 'applyThenReset' })
    await server.faults({ path: '/orders/multifilter', kind: 'status', status: 500, times: 3 })
    const unknown = await save(page)
    await server.clearFaults()
    const { result: found, writes } = await writesDuring(() =>
      wizardForm(unknown).fill('Quantity', '8').press('Save concept'),
    )
    expect(writes.map(({ body }) => typeof (body as { Id?: number }).Id)).toEqual(['number'])
    expect(found.form('#outbound').value('Quantity')).toBe('8')
    expect(await stored(number)).toBe(1)
  })

  it('sends nothing again while the look-up fails too, whatever was changed meanwhile [OUTC-26] [NET-09]', async () => {
    const number = newNumber()
    const page = await ready(number)
    await whenCreating({ kind: 'reset' })
    await server.faults({ path: '/orders/multifilter', kind: 'status', status: 500, times: 6 })
    const unknown = await save(page)
    expect(unknown.status).toBe(502)
    const { result: still, writes } = await writesDuring(() =>
      wizardForm(unknown).fill('Quantity', '8').press('Save concept'),
    )
    expect(writes).toEqual([])
    expect(still.status).toBe(502)
    expect(still.messages()[0]?.text).toContain('it could not be looked up')
    expect(wizardForm(still).value('Quantity')).toBe('8')
    await server.clearFaults()
    const saved = await save(still)
    expect(saved.messages()).toEqual(success)
    expect(saved.form('#outbound').value('Quantity')).toBe('8')
    expect(await stored(number)).toBe(1)
  })

  it('in its check says so and writes nothing [OUTC-26]', async () => {
    const page = await ready(newNumber())
    await server.faults({
      method: 'POST',
      path: '/saleskit/shp',
      kind: 'status',
      status: 500,
      times: 3,
    })
    const { result: refused, writes } = await writesDuring(() => save(page))
    expect(refused.messages()[0]?.kind).toBe('error')
    expect(writes.filter(({ query }) => query.action !== 'validate')).toEqual([])
    await server.clearFaults()
    expect((await save(refused)).messages()).toEqual(success)
  })

  it('says what it refuses of no field above the form [OUTC-05] [VAL-24]', async () => {
    const page = await ready(newNumber())
    const body = {
      result: { valid: false, errors: [{ field: null, code: 'X1', en: 'Closed for stocktaking' }] },
    }
    await server.faults({
      method: 'POST',
      path: '/saleskit/shp',
      kind: 'status',
      status: 200,
      body,
    })
    const { result: refused, writes } = await writesDuring(() => save(page))
    expect(refused.messages()).toEqual([{ kind: 'error', text: 'Closed for stocktaking' }])
    expect(writes).toEqual([])
  })
})

describe('a draft that is saved twice', () => {
  it('by a double click, a reload or Back is one order [NET-09] [OUTC-26]', async () => {
    const number = newNumber()
    const page = await ready(number)
    const { result: pages, writes } = await writesDuring(async () => {
      const both = await Promise.all([save(page), save(page)])
      return [...both, await save(page)]
    })
    expect(writes).toHaveLength(1)
    expect(new Set(pages.map(({ path }) => path)).size).toBe(1)
    expect(await stored(number)).toBe(1)
  })

  it('and was changed since, comes back with its entries and leads to the order [OUTC-05]', async () => {
    const page = await ready(newNumber())
    const general = await page.link('General information')
    const order = await save(page)
    const { result: changed, writes } = await writesDuring(async () => [
      await wizardForm(page).fill('Quantity', '5').press('Save concept'),
      await wizardForm(general).fill('Order reference', 'Late').press('Next step'),
    ])
    expect(writes).toEqual([])
    for (const one of changed) {
      expect(one.status).toBe(409)
      expect(one.messages()[0]?.text).toContain('This order has been saved meanwhile')
      expect(one.linkElement('Check now').getAttribute('href')).toBe(order.url.pathname)
    }
    expect(wizardForm(changed[0]!).value('Quantity')).toBe('5')
    expect(wizardForm(changed[1]!).value('Order reference')).toBe('Late')
  })

  it('in two tabs is one order, and both lead to it [NET-09] [OUTC-05]', async () => {
    const number = newNumber()
    const first = await ready(number)
    const second = await first.reload()
    const { result: pages, writes } = await writesDuring(() =>
      Promise.all([save(first), save(second)]),
    )
    expect(writes).toHaveLength(1)
    expect(pages[0]?.path).toBe(pages[1]?.path)
    // its address leads to the order as well
    expect((await client.open(first.path)).path).toBe(pages[0]?.path)
    expect(await stored(number)).toBe(1)
  })

  it('whose steps were changed in two tabs keeps both changes [OUTC-05]', async () => {
    const second = await ready(newNumber())
    const first = await second.link('General information')
    await wizardForm(second).fill('Quantity', '4').press('Add price')
    await wizardForm(first).fill('Order reference', 'Other tab').press('Next step')
    const page = await second.reload()
    expect(wizardForm(page).value('Quantity')).toBe('4')
    expect(wizardForm(await page.link('General information')).value('Order reference')).toBe(
      'Other tab',
    )
  })
})

describe('a step that was changed in two tabs', () => {
  it('asks before one takes the place of the other, and says where they differ [OUTC-05] [BEY-44]', async () => {
    const second = await ready(newNumber())
    const first = await second.reload()
    await wizardForm(second).fill('Quantity', '4').press('Add price')
    for (const press of ['Save concept', 'Previous step']) {
      const { result: asked, writes } = await writesDuring(() =>
        wizardForm(first).fill('Quantity', '9').press(press),
      )
      expect(writes).toEqual([])
      expect(asked.status).toBe(409)
      expect(asked.table('.conflict table').rows[0]?.cells.slice(1)).toEqual([
        'Quantity 4; Price 1:',
        'Quantity 9',
      ])
      expect(wizardForm(asked).value('Quantity')).toBe('9')
      const kept = await asked.link('Use the saved version')
      expect(wizardForm(kept).value('Quantity')).toBe('4')
    }
    const asked = await wizardForm(first).fill('Quantity', '9').press('Save concept')
    const own = await wizardForm(asked).press('Overwrite with my version')
    expect(own.path).toBe(first.path)
    expect(wizardForm(own).value('Quantity')).toBe('9')
    expect((await save(own)).messages()).toEqual(success)
  })

  it('keeps the lines of a sheet that another tab has added [BEY-69] [OUTC-05]', async () => {
    const page = await ready(newNumber())
    const sheet = await wizardForm(await page.reload()).press('Lines from a sheet')
    const rows = '\nHF101-MNT-M\t3\nHF101-MNT-S\t4'
    await sheet
      .form('Add lines')
      .fill('Rows, separated by tabs, semicolons or commas', rows.trim())
      .press('Add lines')
    const asked = await wizardForm(page).press('Save concept')
    expect(asked.status).toBe(409)
    expect(asked.table('.conflict table').rows).toHaveLength(2)
    const kept = await asked.link('Use the saved version')
    expect(kept.findAll('.lines input[name$=".quantity"]')).toHaveLength(3)
  })

  it('is not asked about where one page sends again what it has sent, as after an answer that did not come [OUTC-05]', async () => {
    const page = await ready(newNumber())
    const grown = await wizardForm(page).fill('Quantity', '4').press('Add price')
    const again = await wizardForm(page).fill('Quantity', '6').press('Add price')
    expect(grown.status).toBe(200)
    expect(again.status).toBe(200)
    expect(wizardForm(again).value('Quantity')).toBe('6')
    const wrong = await wizardForm(again).fill('Quantity', '-1').press('Save concept')
    expect(wrong.status).toBe(422)
    const right = await wizardForm(wrong).fill('Quantity', '3').press('Remove Price 1')
    expect(right.status).toBe(200)
    expect((await save(right)).messages()).toEqual(success)
  })
})

describe('a session that ends while a draft is saved', () => {
  it('leaves the step to be changed and saved, and nobody is said to have changed it [BEY-44] [OUTC-05]', async () => {
    const page = await ready(newNumber())
    await whenCreating({ kind: 'status', status: 401 })
    const left = await wizardForm(page).fill('Quantity', '4').press('Save concept')
    await server.clearFaults()
    const back = await left
      .form('Log in')
      .fill('Email', 'client@demo.test')
      .fill('Password', 'demo1234')
      .press('Log in')
    const again = await back.press('Fill in the form again')
    expect(wizardForm(again).value('Quantity')).toBe('4')
    const saved = await wizardForm(again).fill('Quantity', '5').press('Save concept')
    expect(saved.messages()).toEqual(success)
    expect(wizardForm(saved).value('Quantity')).toBe('5')
  })
})

describe('a draft that is not kept any more', () => {
  it('takes what is sent with it into a new one, and begins at the first step [OUTC-05]', async () => {
    const page = await ready(newNumber())
    const form = wizardForm(page)
    await page.press('Sign out')
    await client.startSession('client@demo.test')
    const { result: first, writes } = await writesDuring(() => form.press('Save concept'))
    expect(writes).toEqual([])
    expect(first.url.searchParams.get('step')).toBe('1')
    expect(first.path).not.toBe(page.path)
  })
})
