import { beforeAll, describe, expect, it } from 'vitest'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import { send } from '../buttons/send'
import { article, orderAreas } from '../buttons/order-kinds'
import { inboundForm, newConcept } from '../inbound/form-pages'

const server = portal()
beforeAll(() => server.resetSandbox())

describe.each(orderAreas)('a concept of $area that two people edit', (orders) => {
  const { form, referenceLabel: reference } = orders

  it('shows both versions before one is written over the other, and asks [BEY-44]', async () => {
    const [ann, bob] = [await signedIn(), await signedIn()]
    const mine = await form(await orders.whole(ann)).press('Save concept')
    const theirs = await bob.open(mine.path)
    const first = await form(theirs).fill(reference, 'Theirs').press('Save concept')
    expect(first.messages().map(({ kind }) => kind)).toEqual(['success'])

    const { page: asked, written } = await send(() =>
      form(mine).fill(reference, 'Mine').press('Save concept'),
    )
    expect([asked.status, written]).toEqual([409, []])
    const rows = asked.table('.conflict table').rows.map(({ cells }) => cells)
    expect(rows).toEqual([[reference, 'Theirs', 'Mine']])
    expect(form(asked).value(reference)).toBe('Mine')

    const taken = await asked.link('Use the saved version')
    expect(form(taken).value(reference)).toBe('Theirs')
    const saved = await form(asked).press('Overwrite with my version')
    expect(saved.messages().map(({ kind }) => kind)).toEqual(['success'])
    expect(form(await bob.open(mine.path)).value(reference)).toBe('Mine')
  })
})

describe.each(orderAreas)('a concept of $area that somebody else has deleted', (orders) => {
  const { form, referenceLabel: reference } = orders

  it('is not lost: what was typed stands in the wizard, which saves it as a new one [BEY-44]', async () => {
    const [ann, bob] = [await signedIn(), await signedIn()]
    const mine = await form(await orders.whole(ann)).press('Save concept')
    const number = form(mine).value(orders.numberLabel)
    const asked = await form(await bob.open(mine.path)).press('Delete order')
    await form(asked).press('Delete')

    const { page, written } = await send(() =>
      form(mine).fill(reference, 'Mine').press('Save concept'),
    )
    expect([page.url.pathname, written]).toEqual([`/${orders.path}/${orders.create}`, []])
    const words = 'Someone else has deleted this concept.'
    expect(page.messages().map(({ text }) => text.startsWith(words))).toEqual([true])
    expect(form(page).value(reference)).toBe('Mine')
    expect(form(page).value(orders.numberLabel)).toBe(number)
    // its lines stand in a later step
    let step = page
    for (let n = 0; n < 2 && !step.main.includes(article); n++)
      step = await form(step).press('Next step')
    expect(step.main).toContain(article)
    // it is said in the wizard, where something can be done, and nowhere else
    expect(step.main).toContain(words)
    expect((await ann.open(`/${orders.path}`)).main).not.toContain(words)
  })
})

it('both versions are written as the form writes them: days, decimals and choices [BEY-44] [VAL-03]', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  const mine = await newConcept(ann)
  await inboundForm(await bob.open(mine.path))
    .fill('Expected arrival date', '2027-01-02')
    .fill('Bonded administration', 'No')
    .fill('Amount', '1300,5')
    .press('Save concept')
  const asked = await inboundForm(mine)
    .fill('Expected arrival date', '2027-02-03')
    .press('Save concept')
  expect(asked.status).toBe(409)
  const rows = asked.table('.conflict table').rows.map(({ cells }) => cells)
  expect(rows).toContainEqual(['Expected arrival date', '02-01-2027', '03-02-2027'])
  expect(rows).toContainEqual(['Bonded administration', 'No', 'Yes'])
  expect(rows.flat().join()).toMatch(/Info type Invoice;.*Amount 1300,5;.*Date 02-03-2026/)
})

describe.each(orderAreas)("'Copy as new concept' of an order of $area", (orders) => {
  const { form } = orders

  it('opens its wizard under a number of its own, says of what, and writes nothing [BEY-47]', async () => {
    const browser = await signedIn()
    const list = await browser.open(`/${orders.path}?status=20`)
    const order = await list.follow(
      list.find(`tbody a[href^="/${orders.path}/"]`).getAttribute('href') ?? '',
    )
    const { page: copy, written } = await send(() => order.press('Copy as new concept'))
    expect(written).toEqual([])
    expect([copy.url.pathname, copy.status]).toEqual([`/${orders.path}/${orders.create}`, 200])
    expect(form(copy).value(orders.numberLabel)).not.toBe(order.h1)
    expect(copy.redirects.at(-1)).toMatch(/#\w+-orderNumber$/)
    expect(copy.messages()[0]?.text).toBe(`Copied from ${order.h1}: check the references`)
    // on the page of the copy alone
    expect((await browser.open('/')).messages()).toEqual([])
  })
})
