import { beforeEach, describe, expect, it } from 'vitest'
import { newWizard, portalOfMadeUpOrders } from './made-up-orders'

const { open, context, saved, stored } = portalOfMadeUpOrders()

beforeEach(() => {
  context.sendsAbroad = false
  saved.length = 0
})

const general = 'General information'
const passed = `${general} (done)`
const bonded = { reference: 'A', bonded: 'Y' }

describe('the steps of a wizard', () => {
  it('follow from what the company does [INW-02] [INW-03]', async () => {
    expect((await open(newWizard())).steps).toEqual([`[${general}]`, 'Products'])
    context.sendsAbroad = true
    expect((await open(newWizard())).steps).toEqual([`[${general}]`, 'Order', 'Products'])
  })

  it('follow from what was chosen in a step before: Next, Back and their numbers with them [INW-02]', async () => {
    const second = await (await open(newWizard())).fill(bonded).press('Next step')
    expect(second.steps).toEqual([passed, '[Customs numbers]', 'Products'])
    expect(second.path).toContain('step=2')
    const third = await second.fill({ guarantee: '10' }).press('Next step')
    expect(third.path).toContain('step=3')
    expect(third.buttons).toContain('Save concept')
    const first = await (await third.press('Previous step')).press('Previous step')
    expect(first.form.value('reference')).toBe('A')
    const without = await first.fill({ bonded: '' }).press('Next step')
    expect(without.steps).toEqual([passed, '[Products]'])
    expect(without.path).toContain('step=2')
    expect((await without.press('Previous step')).path).toContain('step=1')
  })

  it('that go away by an earlier choice send none of their entries, and have them again when they come back [INW-02]', async () => {
    const second = await (await open(newWizard())).fill(bonded).press('Next step')
    const third = await second.fill({ guarantee: '10' }).press('Next step')
    const first = await (await third.press('Previous step')).press('Previous step')
    const goods = await first.fill({ bonded: '' }).press('Next step')
    const again = await (await goods.press('Previous step')).fill(bonded).press('Next step')
    expect(again.form.value('guarantee')).toBe('10')
    const last = await (await again.press('Previous step')).fill({ bonded: '' }).press('Next step')
    await last.fill({ amount: '99' }).press('Save concept')
    expect(saved).toEqual([{ reference: 'A', amount: '99' }])
  })

  it('lead from an address of a step that the order has not to the nearest [INW-02]', async () => {
    const second = await (await open(newWizard())).fill({ reference: 'A' }).press('Next step')
    expect((await open(second.path.replace('step=2', 'step=7'))).path).toBe(second.path)
  })

  it('keep what was sent for a step that another tab has moved or taken away, for that step alone', async () => {
    context.sendsAbroad = true
    const second = await (await open(newWizard())).fill(bonded).press('Next step')
    const third = await second.fill({ guarantee: '10' }).press('Next step')
    const there = await open(third.path.replace('step=3', 'step=1'))
    await there.fill({ bonded: '' }).press('Next step')
    const moved = await third.fill({ origin: 'NL' }).press('Next step')
    expect(moved.steps).toEqual([passed, '[Order]', 'Products'])
    expect(moved.form.value('origin')).toBe('NL')
    const nearest = await second.fill({ guarantee: '11' }).press('Next step')
    expect(nearest.steps).toEqual([`[${general}]`, 'Order (done)', 'Products'])
    const goods = await (await nearest.press('Next step')).press('Next step')
    expect(goods.form.value('amount')).toBe('')
    await goods.fill({ amount: '5' }).press('Save concept')
    expect(saved).toEqual([{ reference: 'A', origin: 'NL', amount: '5' }])
  })

  it('never save by a button that said Next, nor end the wizard before a step that was just chosen [INW-04]', async () => {
    const wizard = await open(newWizard())
    const last = await wizard.fill({ reference: 'A', bonded: 'empty' }).press('Next step')
    expect(last.steps).toEqual([`[${general}]`])
    expect(saved).toEqual([])
    const goods = await last.fill({ bonded: '' }).press('Save concept')
    expect(goods.steps).toEqual([passed, '[Products]'])
    expect(saved).toEqual([])
    const again = await (
      await goods.press('Previous step')
    )
      .fill({ bonded: 'empty' })
      .press('Next step')
    await again.press('Save concept')
    expect(saved).toEqual([{ reference: 'A', bonded: 'empty' }])
  })

  it('say which are done and which are to be corrected, the one that is open aside [INW-02]', async () => {
    const second = await (await open(newWizard())).fill(bonded).press('Next step')
    const blank = await second.press('Previous step')
    expect(blank.steps).toEqual([`[${general}]`, 'Customs numbers (to correct)', 'Products'])
    const again = (await blank.press('Next step')).fill({ guarantee: '10' })
    const first = await (
      await (await again.press('Next step')).press('Previous step')
    ).press('Previous step')
    expect(first.steps).toEqual([`[${general}]`, 'Customs numbers (done)', 'Products'])
  })

  it('see what the others hold, whichever of them was changed last [INW-55]', async () => {
    const wizard = await open(newWizard())
    const second = await wizard.fill({ bonded: 'Y', reference: 'B-7' }).press('Next step')
    expect((await second.press('Next step')).problems).toEqual(['No guarantee of B-7'])
    const third = await second.fill({ guarantee: '10' }).press('Next step')
    const refused = await third.fill({ amount: '11' }).press('Save concept')
    expect(refused.problems).toEqual(['More than guaranteed'])
    const right = await refused.fill({ amount: '10' }).press('Previous step')
    const lower = await right.fill({ guarantee: '9' }).press('Next step')
    expect((await lower.press('Save concept')).problems).toEqual(['More than guaranteed'])
    expect(saved).toEqual([])
  })
})

describe('the sections of an editor', () => {
  const editor = '/made-up/create/7'

  it('are those of the order as it stands upstream [INB-112]', async () => {
    stored.set(7, { reference: 'A', amount: '1' })
    expect((await open(editor)).steps).toEqual([general, 'Products'])
    stored.set(7, { ...bonded, guarantee: '10', amount: '1' })
    expect((await open(editor)).steps).toEqual([general, 'Customs numbers', 'Products'])
  })

  it('follow a choice before anything is saved, and stay with a form that is refused [INB-112]', async () => {
    stored.set(7, { reference: 'A', amount: '1' })
    const chosen = await (await open(editor)).fill({ bonded: 'Y' }).press('Apply')
    expect(chosen.steps).toEqual([general, 'Customs numbers', 'Products'])
    const refused = await chosen.press('Save concept')
    expect(refused.steps).toEqual([general, 'Customs numbers', 'Products'])
    expect(refused.problems).toEqual(['No guarantee of A'])
    await refused.fill({ guarantee: '10' }).press('Save concept')
    expect(saved).toEqual([{ reference: 'A', bonded: 'Y', guarantee: '10', amount: '1' }])
  })

  it('that an order has no more send none of their entries [INB-112]', async () => {
    stored.set(7, { ...bonded, guarantee: '10', amount: '11' })
    const page = await open(editor)
    expect((await page.press('Save concept')).problems).toEqual(['More than guaranteed'])
    await page.fill({ bonded: '' }).press('Save concept')
    expect(saved).toEqual([{ reference: 'A', amount: '11' }])
  })

  it('that an order has no more differ from those that upstream has of it [INB-112] [BEY-44]', async () => {
    stored.set(7, { ...bonded, guarantee: '10', amount: '9' })
    const page = (await open(editor)).fill({ bonded: '' })
    stored.set(7, { ...bonded, guarantee: '10', amount: '9', version: '2' })
    const refused = await page.press('Save concept')
    expect(refused.conflict).toEqual([
      ['Y', ''],
      ['10', ''],
    ])
    expect(saved).toEqual([])
  })
})

describe('two searches on a page, without scripts', () => {
  const atGoods = async () => (await open(newWizard())).fill({ reference: 'A' }).press('Next step')
  const inEditor = async () => {
    stored.set(7, { reference: 'A', amount: '1' })
    return open('/made-up/create/7')
  }

  it.each([
    ['the wizard', atGoods],
    ['the editor', inEditor],
  ])('leave each other and all entries alone in %s [INW-47]', async (_, start) => {
    const page = (await start()).fill({ amount: '5', 'Search for suppliers': 'Acme' })
    const suppliers = await page.press('Search supplier')
    expect(suppliers.matches).toEqual(['Acme 1', 'Acme 2'])
    const typed = suppliers.fill({ 'Search for articles': 'Shirt' })
    const both = await typed.press('Search article')
    expect(both.matches).toEqual(['Acme 1', 'Acme 2', 'Shirt 1', 'Shirt 2'])
    expect(both.form.value('Search for suppliers')).toBe('Acme')
    const one = await both.press('Choose article Shirt 2')
    const two = await one.press('Choose supplier Acme 1')
    const values = ['supplier', 'article', 'amount'].map((field) => two.form.value(field))
    expect(values).toEqual(['Acme-1', 'Shirt-2', '5'])
    expect(saved).toEqual([])
  })

  it('say of a short text that it is not searched for, each for itself [INW-47]', async () => {
    const page = (await atGoods()).fill({
      'Search for suppliers': 'Ac',
      'Search for articles': 'Shirt',
    })
    const found = await page.press('Search supplier')
    expect(found.matches).toEqual(['Shirt 1', 'Shirt 2'])
    expect(found.document.querySelectorAll('.product-search .hint')).toHaveLength(1)
  })

  it('are searched by Enter as long as something stands in one of them, and else the form is sent [OUTC-21]', async () => {
    const page = (await atGoods()).fill({ amount: '5' })
    const found = await page.fill({ 'Search for articles': 'Shirt' }).enter()
    expect(found.matches).toEqual(['Shirt 1', 'Shirt 2'])
    expect(saved).toEqual([])
    await found.fill({ 'Search for articles': '' }).enter()
    expect(saved).toEqual([{ reference: 'A', amount: '5' }])
  })
})
