import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReturnDraft } from '#contract/saleskit-rcp'
import type { Browser, Page } from '../../support/browser'
import { portal, type CallRecord } from '../../support/portal'
import { callsDuring, signedIn } from '../products/support'
import { writesDuring } from '../outbound/wizard-pages'
import { addProduct, atProducts, newConcept, newNumber, returnForm } from './return-pages'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

const saved = [{ kind: 'success', text: 'Order saved successfully' }]
const stepOf = (page: Page) => page.find('.steps [aria-current=step]').textContent
const bodyOf = (call: CallRecord | undefined) => call?.body as Record<string, unknown>
const idOf = (page: Page) => Number(page.url.pathname.split('/').pop())

describe('the wizard of returns', () => {
  it('has two steps, the first of which asks what a return needs [RET-03] [RET-28] [RET-30] [RET-32]', async () => {
    const page = await client.open('/returns/create-return')
    expect(page.title).toBe('Create return - Returns - Client portal')
    expect(page.findAll('.steps li').map((step) => step.textContent)).toEqual([
      'General information',
      'Products',
    ])
    expect(returnForm(page).labels()).toEqual([
      'Order number',
      'Reference',
      'Client reference',
      'Comment',
      'Sender',
      'Channel',
      'VAS code',
      'Expected arrival date',
    ])
    expect(returnForm(page).value('Channel')).toBe('Retail')
    expect(page.main).not.toContain('Subtype')
  })

  it.each([
    ['Order number', '', 'Order number is required'],
    ['Order number', 'x'.repeat(21), 'Order number cannot be longer than 20 characters'],
    ['Reference', 'x'.repeat(21), 'Reference cannot be longer than 20 characters'],
    ['Sender', 'x'.repeat(21), 'Sender cannot be longer than 20 characters'],
  ])('refuses %s "%s", with the entries kept [RET-31]', async (label, value, message) => {
    const form = returnForm(await client.open('/returns/create-return'))
    form.fill('Order number', newNumber()).fill('Comment', 'Kept').fill(label, value)
    const page = await form.press('Next step')
    expect(page.status).toBe(422)
    expect(Object.values(page.errors()).flat()).toEqual([message])
    expect(returnForm(page).value('Comment')).toBe('Kept')
    expect(returnForm(page).value(label)).toBe(value)
  })

  it.each([
    ['channel', 'b2x', 'Channel', 'Channel must be Wholesale or Retail'],
    ['channel', '', 'Channel', 'Channel is required'],
    ['vasCode', 'NONE', 'VAS code', 'VAS code is unknown'],
    ['expectedArrival', '31-02-2026', 'Expected arrival date', 'Expected arrival date is not a valid date'], // prettier-ignore
  ])(
    'refuses %s "%s" at its field and in the summary, with nothing sent [RET-30] [RET-32]',
    async (name, value, label, message) => {
      const form = returnForm(await client.open('/returns/create-return'))
      form.fill('Order number', newNumber()).fill('Comment', 'Kept').tamper(name, value)
      const { result: page, calls } = await callsDuring('/saleskit/rcp', () =>
        form.press('Next step'),
      )
      expect([page.status, calls]).toEqual([422, []])
      expect(Object.values(page.errors())).toEqual([message])
      expect(page.summary()).toEqual([{ text: message, leadsTo: label }])
      expect(returnForm(page).value('Comment')).toBe('Kept')
    },
  )

  it('keeps its entries over both steps, back and a reload, as long as its draft lives [RET-28] [RET-29]', async () => {
    const products = await addProduct(
      await atProducts(client, { Comment: 'Careful' }),
      'HF101-MNT-L',
    )
    const back = await returnForm(products).press('Previous step')
    expect(stepOf(back)).toBe('General information')
    expect(returnForm(back).value('Comment')).toBe('Careful')
    const again = await client.open(products.path)
    expect(returnForm(again).value('Quantity')).toBe('1')
  })

  it('asks for a product, and takes out a line of quantity 0 [RET-34] [RET-35]', async () => {
    const page = await atProducts(client)
    const refused = await returnForm(page).press('Save concept')
    expect(refused.status).toBe(422)
    expect(refused.main).toContain('Please add 1 or more products')
    const added = await addProduct(refused, 'HF101-MNT-L')
    const none = await returnForm(added).fill('Quantity', '0').press('Save concept')
    expect(none.main).toContain('Please add 1 or more products')
  })

  it.each([
    ['Retail', 'b2c', 'RETAIL'],
    ['Wholesale', 'b2b', 'WHOLESALE'],
  ])(
    'checks and saves a return of %s with its subtype, and opens the editor [RET-33] [RET-34] [RET-36]',
    async (channel, code, subType) => {
      const number = newNumber()
      const page = await addProduct(
        await atProducts(client, {
          'Order number': number,
          Reference: 'R-1',
          Sender: 'J. Jansen',
          Channel: channel,
          'VAS code': 'VAS05',
          'Expected arrival date': '2027-01-02',
        }),
        'HF101-MNT-L',
      )
      const form = returnForm(page)
      form.fill('Quantity', '3').fill('Reason', 'Too small').fill('Original order', 'S-OLD')
      const { result: editor, calls } = await callsDuring('/saleskit/rcp', () =>
        form.press('Save concept'),
      )
      expect(calls.map(({ query }) => query.action)).toEqual(['validate', undefined])
      expect(bodyOf(calls[1])).toMatchObject({
        ExternalReturnId: number,
        Reference: 'R-1',
        Sender: 'J. Jansen',
        Channel: code,
        SubType: subType,
        VasCode: 'VAS05',
        ExpectedArrival: Date.parse('2027-01-01T23:00:00Z') / 1000,
        Lines: [
          {
            ExternalArticleId: 'HF101-MNT-L',
            Quantity: 3,
            Reason: 'Too small',
            OriginalOrderId: 'S-OLD',
          },
        ],
      })
      expect(bodyOf(calls[1])).not.toHaveProperty('Id')
      expect(editor.messages()).toEqual(saved)
      expect(editor.path).toMatch(/^\/returns\/create-return\/\d+$/)
    },
  )

  it('says upstream’s words at the field that they are about [RET-36]', async () => {
    const { h1: taken } = await newConcept(client)
    const page = await addProduct(
      await atProducts(client, { 'Order number': taken }),
      'HF101-MNT-L',
    )
    const { result: refused, writes } = await writesDuring(() =>
      returnForm(page).press('Save concept'),
    )
    expect(writes).toEqual([])
    // its field is on the first step
    expect(stepOf(refused)).toBe('General information')
    expect(Object.keys(refused.errors())).toEqual(['Return Order number'])
  })

  it('looks up a return whose saving got no answer, and makes one [RET-36] [NET-09]', async () => {
    const number = newNumber()
    const page = await addProduct(
      await atProducts(client, { 'Order number': number }),
      'HF101-MNT-L',
    )
    await server.faults(
      { method: 'POST', path: '/saleskit/rcp', delayMs: 0 },
      { method: 'POST', path: '/saleskit/rcp', kind: 'applyThenReset' },
    )
    const { result: editor, writes } = await writesDuring(() =>
      returnForm(page).press('Save concept'),
    )
    expect(editor.messages()).toEqual(saved)
    expect([editor.h1, writes.length]).toEqual([number, 1])
  })
})

describe('the editor of a return', () => {
  it('shows both steps, filled [RET-04]', async () => {
    const page = await newConcept(client, { Sender: 'Jan', Comment: 'Careful' })
    const form = returnForm(page)
    expect(form.value('Order number')).toBe(page.h1)
    expect(form.value('Sender')).toBe('Jan')
    expect(form.value('Comment')).toBe('Careful')
    for (const button of ['Delete order', 'Save concept', 'Submit order'])
      expect(form.has(button)).toBe(true)
  })

  it('checks and saves a change of the concept by its id [RET-37]', async () => {
    const page = await newConcept(client)
    const form = returnForm(page).fill('Quantity', '7').fill('Expected arrival date', '2027-02-03')
    const { result, calls } = await callsDuring('/saleskit/rcp', () => form.press('Save concept'))
    expect(calls.map(({ query }) => query.action)).toEqual(['validate', undefined])
    expect(bodyOf(calls[1])).toMatchObject({ Id: idOf(page), Lines: [{ Quantity: 7 }] })
    expect(result.messages()).toEqual(saved)
    const again = await client.open(page.path)
    expect(returnForm(again).value('Quantity')).toBe('7')
    expect(returnForm(again).value('Expected arrival date')).toBe('2027-02-03')
  })

  it('saves another order number, as long as nobody has it [RET-04] [RET-30] [RET-37]', async () => {
    const page = await newConcept(client)
    const number = newNumber()
    const form = returnForm(page).fill('Order number', number)
    const { result: renamed, calls } = await callsDuring('/saleskit/rcp', () =>
      form.press('Save concept'),
    )
    expect(calls.map(({ body }) => (body as ReturnDraft).ExternalReturnId)).toEqual([
      number,
      number,
    ])
    expect([renamed.messages(), renamed.path, renamed.h1]).toEqual([saved, page.path, number])

    const { h1: taken } = await newConcept(client)
    for (const [typed, message] of [
      [taken, 'Order number already exists'],
      ['', 'Order number is required'],
    ] as const) {
      const other = returnForm(renamed).fill('Order number', typed)
      const { result: refused, writes } = await writesDuring(() => other.press('Save concept'))
      expect([refused.status, writes]).toEqual([422, []])
      expect(Object.values(refused.errors())).toEqual([message])
    }
    expect((await client.open(page.path)).h1).toBe(number)
  })

  it('saves, submits and leads to the return [RET-04] [RET-38]', async () => {
    const page = await newConcept(client)
    const id = idOf(page)
    const shown = await returnForm(page).fill('Quantity', '2').press('Submit order')
    const { result: order, writes } = await writesDuring(() =>
      returnForm(shown).press('Submit to the warehouse'),
    )
    expect(
      writes.map(({ path, body }) => [path, (body as { cancelled?: boolean }).cancelled]),
    ).toEqual([
      ['/saleskit/rcp', undefined],
      [`/saleskit/rcp/${id}/submit`, false],
    ])
    expect(order.path).toBe(`/returns/${id}`)
    expect(order.messages()).toEqual([
      { kind: 'success', text: `Order ${page.h1} has been submitted` },
    ])
    expect((await client.open(page.path)).redirects).toEqual([`/returns/${id}`])
  })

  it('deletes a concept after a question, and leads to the wizard [RET-39]', async () => {
    const page = await newConcept(client)
    const asked = await returnForm(page).press('Delete order')
    const { result, writes } = await writesDuring(() => returnForm(asked).press('Delete'))
    expect(writes.map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', `/saleskit/rcp/${idOf(page)}`],
    ])
    expect(result.url.pathname).toBe('/returns/create-return')
    expect(result.messages()).toEqual([{ kind: 'success', text: 'Orders deleted successfully' }])
  })

  it('does not delete what is no concept any more [RET-39]', async () => {
    const page = await newConcept(client)
    const asked = await returnForm(page).press('Delete order')
    const shown = await returnForm(await client.open(page.path)).press('Submit order')
    await returnForm(shown).press('Submit to the warehouse')
    const refused = await returnForm(asked).press('Delete')
    expect(refused.messages()[0]?.text).toBe('Only orders with status concept can be deleted')
  })

  it('shows both versions where somebody else changed the return meanwhile [RET-37]', async () => {
    const page = await newConcept(client)
    const theirs = returnForm(await client.open(page.path)).fill('Sender', 'Theirs')
    await theirs.press('Save concept')
    const { result, writes } = await writesDuring(() =>
      returnForm(page).fill('Sender', 'Mine').press('Save concept'),
    )
    expect(writes).toEqual([])
    expect(result.main).toContain('Both versions')
    expect(result.main).toContain('Theirs')
  })
})

describe('the open concepts below the wizard', () => {
  it('are the newest concepts, each of which leads to its editor [RET-03] [RET-40]', async () => {
    const { h1: number, path } = await newConcept(client, { Sender: 'Table' })
    const { result: page, calls } = await callsDuring('/returns/multifilter', () =>
      client.open('/returns/create-return'),
    )
    expect(calls.map(({ body }) => body)).toEqual([{ filters: { status: [10] } }])
    expect(page.table().headings).toEqual([
      'Order number',
      'Sender',
      'Reference',
      'Creation date',
      'Latest change',
    ])
    const row = page.table().rows.find((one) => one.cell('Order number') === number)
    expect(row?.cell('Sender')).toBe('Table')
    expect(page.linkElement(number).getAttribute('href')).toBe(path)
  })

  it('say so when there are none [RET-40]', async () => {
    const body = { result: [], count: 0, max: 20 }
    await server.faults({ path: '/returns/multifilter', kind: 'status', status: 200, body })
    expect((await client.open('/returns/create-return')).main).toContain('No concepts found')
  })
})
