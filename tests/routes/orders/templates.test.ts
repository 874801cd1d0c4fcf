import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Page } from '../../support/browser'
import { oneOfEach } from '../../support/extent'
import { portal } from '../../support/portal'
import { orderAreas, type Orders } from '../buttons/order-kinds'
import { callsDuring, signedIn } from '../products/support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

let made = 0
const newName = () => `Template ${++made}`

/** The newest submitted order of a kind. */
async function openOrder(orders: Orders, browser = client): Promise<Page> {
  const list = await browser.open(`/${orders.path}?status=20`)
  return list.follow(list.find(`tbody a[href^="/${orders.path}/"]`).getAttribute('href') ?? '')
}

async function saveAs(order: Page, name: string): Promise<Page> {
  return (await order.link('Save as template'))
    .form('#template')
    .fill('Name', name)
    .press('Save template')
}

const [outbound] = orderAreas as [Orders]
const table = async (browser = client) =>
  (await browser.open('/templates')).table().rows.map(({ cells }) => cells)

describe.each(oneOfEach(orderAreas, ({ area }) => area))('a template of $area', (orders) => {
  it('begins new orders with the entries of the order, but for its number, and writes nothing upstream [BEY-93]', async () => {
    const order = await openOrder(orders)
    const { result: template, calls } = await callsDuring('/saleskit', () =>
      saveAs(order, newName()),
    )
    expect(template.h1).toBe(`Template ${made}`)
    expect(template.messages()).toEqual([{ kind: 'success', text: 'Template saved' }])
    const copy = await order.press('Copy as new concept')
    const begun = await template.press('New order from this')
    expect(calls).toEqual([])
    expect(begun.url.pathname).toBe(`/${orders.path}/${orders.create}`)
    const entries = (page: Page) =>
      orders
        .form(page)
        .entries()
        .filter(([name]) => name !== 'key' && name !== 'version')
    expect(entries(begun)).toEqual(entries(copy))
    expect(orders.form(begun).value(orders.numberLabel)).toBe('')
  })

  it('is made of a concept, from its editor, as it is saved [BEY-93]', async () => {
    const editor = await orders.form(await orders.whole(client)).press('Save concept')
    const template = await saveAs(editor, newName())
    const begun = await template.press('New order from this')
    expect(orders.form(begun).value(orders.referenceLabel)).toBe(
      orders.form(editor).value(orders.referenceLabel),
    )
    expect(orders.form(begun).value(orders.numberLabel)).toBe('')
  })
})

describe('templates', () => {
  it('are seen by all colleagues of the company, and by nobody of another one [BEY-93]', async () => {
    const name = newName()
    const { path } = await saveAs(await openOrder(outbound), name)
    const row = (await table()).find(([first]) => first === name)
    expect(row?.slice(1, 2)).toEqual(['Outbound orders'])
    expect(row?.[4]).toBe('client@demo.test')
    const colleague = await signedIn('staff@demo.test')
    expect((await colleague.open(path)).h1).toBe(name)
    await (await colleague.open('/')).press('1002 (Polder Sports)')
    expect((await colleague.open('/templates')).main).not.toContain(name)
    expect((await colleague.open(path)).status).toBe(404)
    expect((await colleague.open(path.replace('outbound', 'returns'))).status).toBe(404)
  })

  it('have names that differ, in whatever case, and are asked for one [BEY-93]', async () => {
    const name = newName()
    const order = await openOrder(outbound)
    await saveAs(order, name)
    const taken = await saveAs(order, name.toUpperCase())
    expect([taken.status, Object.values(taken.errors())]).toEqual([
      422,
      [`There is a template ${name.toUpperCase()} already.`],
    ])
    expect(taken.form('#template').value('Name')).toBe(name.toUpperCase())
    expect(Object.values((await saveAs(order, ' ')).errors())).toEqual(['Name is required'])
    const other = await saveAs(order, newName())
    const renamed = await other.form('#template').fill('Name', name).press('Rename')
    expect(Object.values(renamed.errors())).toEqual([`There is a template ${name} already.`])
  })

  it('are renamed, and deleted once that is confirmed [BEY-93]', async () => {
    const template = await saveAs(await openOrder(outbound), newName())
    const name = newName()
    const renamed = await template.form('#template').fill('Name', name).press('Rename')
    expect([renamed.h1, (await table()).some(([first]) => first === name)]).toEqual([name, true])
    const asked = await renamed.form('#template').press('Delete template')
    expect(asked.main).toContain(`Delete the template ${name}?`)
    expect((await table()).some(([first]) => first === name)).toBe(true)
    const deleted = await asked.form('#template').press('Delete')
    expect(deleted.messages()).toEqual([{ kind: 'success', text: 'Template deleted' }])
    expect((await client.open('/templates')).main).not.toContain(name)
  })

  it('are written once by a button that is pressed twice, and told among the acts of their order [BEY-93] [NET-09]', async () => {
    const name = newName()
    const order = await openOrder(outbound)
    const form = (await order.link('Save as template')).form('#template').fill('Name', name)
    const [first, second] = [await form.press('Save template'), await form.press('Save template')]
    expect(second.path).toBe(first.path)
    expect((await table()).filter(([own]) => own === name)).toHaveLength(1)
    const history = await client.open(`/activity/outbound/${order.url.pathname.split('/').pop()}`)
    expect(history.main).toContain('Save as template')
  })

  it('are not made of an order that is not there [BEY-93] [BEY-23]', async () => {
    expect((await client.open('/templates/outbound/new?order=999999999')).status).toBe(404)
    expect((await client.open('/templates/outbound/new?order=x')).status).toBe(404)
    expect((await client.open('/templates/stock/new?order=1')).status).toBe(404)
  })

  it.each([500, 404, 403, 410])(
    'are not made of an order that answers %i, and their name is kept [BEY-93] [BEY-20] [NET-08]',
    async (status) => {
      const order = await openOrder(outbound)
      const form = (await order.link('Save as template')).form('#template').fill('Name', newName())
      const path = `/orders/${order.url.pathname.split('/').pop()}`
      await server.faults({ path, kind: 'status', status, times: 9 })
      const refused = await form.press('Save template')
      await server.clearFaults()
      expect([refused.status >= 400, refused.messages().length]).toEqual([true, 1])
      expect(refused.form('#template').value('Name')).toBe(`Template ${made}`)
      expect((await table()).some(([name]) => name === `Template ${made}`)).toBe(false)
      const saved = await refused.form('#template').press('Save template')
      expect(saved.h1).toBe(`Template ${made}`)
    },
  )

  it('say so where there are none [BEY-93]', async () => {
    const browser = await signedIn('client@demo.test')
    await (await browser.open('/')).press('1002 (Polder Sports)')
    expect((await browser.open('/templates')).main).toContain('There are no templates yet.')
  })
})

const gone = 'This template is gone. Somebody else may have deleted it.'

describe('a template that somebody else changed since its page was shown', () => {
  const open = async () => saveAs(await openOrder(outbound), newName())
  const rename = (page: Page, name: string) =>
    page.form('#template').fill('Name', name).press('Rename')
  const askToDelete = (page: Page) => page.form('#template').press('Delete template')
  const confirm = (page: Page) => page.form('#template').press('Delete')
  const names = async () => (await table()).map(([name]) => name)

  it('is not deleted by another name than was asked about, and is asked about again [BEY-93] [BEY-20]', async () => {
    const asked = await (
      await open()
    )
      .form('#template')
      .fill('Name', 'Typed')
      .press('Delete template')
    const other = newName()
    await rename(await client.open(asked.path), other)
    const again = await confirm(asked)
    expect([again.status, again.messages().map(({ kind }) => kind)]).toEqual([
      409,
      ['warning', 'error'],
    ])
    expect(again.main).toContain(`Delete the template ${other}?`)
    expect(again.form('#template').value('Name')).toBe('Typed')
    expect(await names()).toContain(other)
    expect((await confirm(again)).messages()).toEqual([
      { kind: 'success', text: 'Template deleted' },
    ])
    expect(await names()).not.toContain(other)
  })

  it('is asked about by the name that it has by now [BEY-93]', async () => {
    const page = await open()
    const other = newName()
    await rename(await client.open(page.path), other)
    const asked = await askToDelete(page)
    expect(asked.main).toContain(`Delete the template ${other}?`)
    expect((await confirm(asked)).messages()[0]?.kind).toBe('success')
  })

  it('is not renamed over the other name unseen [BEY-93] [BEY-20]', async () => {
    const page = await open()
    const [theirs, mine] = [newName(), newName()]
    await rename(await client.open(page.path), theirs)
    const refused = await rename(page, mine)
    expect([refused.status, refused.form('#template').value('Name')]).toEqual([409, mine])
    const cells = refused.find('.conflict tbody tr').querySelectorAll('td')
    expect(Array.from(cells, (cell) => cell.textContent)).toEqual([theirs, mine])
    expect(await names()).toContain(theirs)
    const renamed = await refused.form('#template').press('Overwrite with my version')
    expect([renamed.h1, (await names()).includes(theirs)]).toEqual([mine, false])
  })

  it('keeps what is typed where it was deleted, and says so [BEY-93] [BEY-20]', async () => {
    const page = await open()
    await confirm(await askToDelete(page))
    const refused = await rename(page, 'Late')
    expect([refused.status, refused.messages()]).toEqual([404, [{ kind: 'error', text: gone }]])
    expect(refused.form('#template').value('Name')).toBe('Late')
    expect(refused.h1).toBe(`Template ${made}`)
    const begun = await page.press('New order from this')
    expect([begun.status, begun.messages()]).toEqual([404, [{ kind: 'error', text: gone }]])
    const again = await confirm(await askToDelete(page))
    expect(again.url.pathname).toBe('/templates')
    expect(again.messages()).toEqual([{ kind: 'warning', text: gone }])
  })
})
