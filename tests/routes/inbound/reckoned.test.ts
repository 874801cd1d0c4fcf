import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundLandmarks } from '../../../sandbox/seed/inbound-landmarks'
import { wordsOf, type Browser, type Page } from '../../support/browser'
import { serverConstants } from '~/lib/constants'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import { switchWritingOff, switchWritingOn } from './read-only'
import { storedOrder, upstreamOf } from './edit-pages'
import {
  addProduct,
  afterGeneral,
  atStep,
  fillAll,
  inboundForm,
  invoice,
  receiver,
  way,
} from './form-pages'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

const id = inboundLandmarks.concept
const concept = `/inbound-orders/create-order/${id}`
/** Its lines, by article and pieces: 240 of three articles in boxes of 24. */
const articles = ['HF204-BRG-S', 'HF204-BRG-M', 'HF204-BRG-L']

const reckon = 'Calculate from the lines'
const reckoned = (page: Page) => wordsOf(page.find('.reckoned'))
const said = (page: Page) => page.findAll('.reckoned .message li').map((one) => wordsOf(one))

/** The next calls for a product are answered with these packages. */
const withPackages = (packages: object[], times = 1) =>
  server.faults({
    method: 'GET',
    path: '/products/{id}',
    times,
    kind: 'status',
    status: 200,
    body: { result: { id: 1, packages } },
  })

const sinceNow = async () => (await server.calls(-1)).at(-1)?.id ?? 0
const productCalls = async (since: number) =>
  (await server.calls(since)).filter(({ path }) => /^\/products\/\d+$/.test(path))

describe('the editor of a concept', () => {
  it('tells what its lines travel in, and where what was typed differs [BEY-94]', async () => {
    const since = await sinceNow()
    const editor = await client.open(concept)
    expect(await productCalls(since)).toEqual([])
    const page = await inboundForm(editor).press(reckon)
    expect([page.status, page.path]).toEqual([200, concept])
    expect(await productCalls(since)).toHaveLength(articles.length)
    for (const fact of ['Packages 11 CT', 'Gross weight 47,881 kg', 'Volume 0,767 m³'])
      expect(reckoned(page)).toContain(fact)
    expect(said(page)).toEqual([
      'You entered 124 packages; the lines make 11',
      'HF204-BRG-S: you entered a gross weight of 6,558 kg; calculated 6,584 kg',
      'HF204-BRG-M: you entered a gross weight of 27,026 kg; calculated 27,132 kg',
      'HF204-BRG-L: you entered a gross weight of 14,569 kg; calculated 14,165 kg',
    ])
    const { rows } = page.table('Calculated from the lines')
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['HF204-BRG-S', '33', '1 × 24, 1 × 9', '6,584'],
      ['HF204-BRG-M', '136', '5 × 24, 1 × 16', '27,132'],
      ['HF204-BRG-L', '71', '2 × 24, 1 × 23', '14,165'],
    ])
  })

  it('reckons what is typed, not what is saved [BEY-94]', async () => {
    const form = inboundForm(await client.open(concept)).fill('Quantity', '49', { nth: 0 })
    const page = await form.press(reckon)
    expect(page.table('Calculated from the lines').rows[0]?.cells[2]).toBe('2 × 24, 1 × 1')
  })

  it('takes it over into its fields, keeps all other entries and saves nothing [BEY-94]', async () => {
    const call = await upstreamOf('client@demo.test')
    const before = await storedOrder(call, id)
    const form = inboundForm(await client.open(concept))
      .fill('Reference', 'TYPED-94')
      .fill('Seal number 1', 'SEAL-94')
    const page = await form.press(reckon)
    const since = await sinceNow()
    const taken = await inboundForm(page).press('Take over')
    const isFilled = ([name]: readonly [string, unknown]) =>
      /^packages\b|\.grossWeight$|^key$/.test(name)
    const entries = (one: Page) => inboundForm(one).entries()
    expect(entries(taken).filter((entry) => !isFilled(entry))).toEqual(
      entries(page).filter((entry) => !isFilled(entry)),
    )
    expect(inboundForm(taken).value('Reference')).toBe('TYPED-94')
    expect(entries(taken).filter((entry) => isFilled(entry) && entry[0] !== 'key')).toEqual([
      ['products[0].grossWeight', '6,584'],
      ['products[1].grossWeight', '27,132'],
      ['products[2].grossWeight', '14,165'],
      ['packages[0].type', 'CT'],
      ['packages[0].quantity', '11'],
    ])
    expect(said(taken)).toEqual([])
    const writes = (await server.calls(since)).filter(
      ({ method, path }) => method !== 'GET' && !path.endsWith('multifilter'),
    )
    expect(writes).toEqual([])
    expect(await storedOrder(call, id)).toEqual(before)
  })

  it('names a line whose product has no box, and leaves the packages as they are [BEY-94]', async () => {
    await withPackages([{ id: 1, type: 'PIECE', quantity: 1, weight: 1 }])
    const page = await inboundForm(await client.open(concept)).press(reckon)
    const missing = said(page).filter((one) => one.startsWith('Not calculated'))
    expect(missing).toHaveLength(1)
    expect(missing[0]).toMatch(/^Not calculated: HF204-BRG-[SML] has no box or multipack$/)
    expect(said(page).join()).not.toContain('You entered 124 packages')
    expect(said(page)).toContain(
      'Take over leaves the packages as they are until every line is calculated',
    )
    expect(reckoned(page)).toMatch(/Packages at least \d+ CT/)
    await withPackages([])
    const taken = await inboundForm(page).press('Take over')
    expect(inboundForm(taken).value('Quantity', { nth: 3 })).toBe('120')
  })

  it.each([
    ['500', { kind: 'status', status: 500 }],
    ['an answer that is none', { kind: 'html' }],
    [
      'packages that are none',
      { kind: 'status', status: 200, body: { result: { id: 1, packages: 'many' } } },
    ],
  ] as const)('names the products that could not be read: %s [BEY-94]', async (_, fault) => {
    await server.faults({ method: 'GET', path: '/products/{id}', times: 20, ...fault })
    const form = inboundForm(await client.open(concept)).fill('Reference', 'TYPED-94')
    const page = await form.press(reckon)
    expect(said(page)).toEqual(
      articles.map((article) => `Not calculated: product ${article} could not be read`),
    )
    expect(inboundForm(page).value('Reference')).toBe('TYPED-94')
    expect(inboundForm(page).buttons()).not.toContain('Take over')
    await server.clearFaults()
  })

  it('reckons the lines beside one whose product could not be read [BEY-94]', async () => {
    await server.faults({ method: 'GET', path: '/products/{id}', kind: 'status', status: 500 })
    const page = await inboundForm(await client.open(concept)).press(reckon)
    const unread = said(page).filter((one) => one.endsWith('could not be read'))
    expect(unread).toHaveLength(1)
    expect(page.table('Calculated from the lines').rows).toHaveLength(2)
  })

  it('says of a product that is gone that it is not among the products [BEY-94]', async () => {
    await server.faults({ method: 'GET', path: '/products/{id}', kind: 'status', status: 404 })
    const page = await inboundForm(await client.open(concept)).press(reckon)
    expect(said(page).join()).toMatch(/Not calculated: HF204-BRG-[SML] is not among the products/)
  })

  it('says that an order without lines has none to reckon from, and asks nothing for it [BEY-94]', async () => {
    let page = await client.open(concept)
    for (const article of articles) page = await inboundForm(page).press(`Remove ${article}`)
    const since = await sinceNow()
    const empty = await inboundForm(page).press(reckon)
    expect(said(empty)).toEqual(['There are no lines to calculate from.'])
    expect(await productCalls(since)).toEqual([])
  })

  it('offers it nowhere where nothing can be written [BEY-94]', async () => {
    const place = `/inbound-orders/${id}`
    expect((await client.open(place)).html).toContain(reckon)
    await switchWritingOff()
    const page = await client.open(place)
    await switchWritingOn()
    expect(page.main).toContain('Shipment packages')
    expect(page.html).not.toContain(reckon)
  })
})

describe('the wizard of a new order', () => {
  it('fills in packages where none were typed, and the gross weights of its lines [BEY-94]', async () => {
    let page = await afterGeneral(client)
    page = await fillAll(inboundForm(page), invoice).press('Next step')
    page = await addProduct(page, articles[0])
    page = await fillAll(inboundForm(page), {
      Quantity: '50',
      'Export value': '12,50',
      'Sales value': '29.95',
    }).press('Next step')
    page = await inboundForm(page).press('Next step')
    page = await fillAll(inboundForm(page), receiver).press('Next step')
    const { Quantity: _, ...others } = way
    page = await fillAll(inboundForm(page), others).press(reckon)
    expect(reckoned(page)).toContain('Packages 3 CT')
    expect(said(page)).toEqual([])
    const taken = await inboundForm(page).press('Take over')
    expect(inboundForm(taken).value('Quantity')).toBe('3')
    expect(inboundForm(taken).value('Freight reference')).toBe('FREIGHT-7')
    const transport = await inboundForm(taken).press('Next step')
    const saved = await inboundForm(transport).press('Save concept')
    expect(saved.messages()).toEqual([{ kind: 'success', text: 'Order saved successfully' }])
    expect(inboundForm(saved).value('Gross weight (kg)')).toBe('9,975')
    const again = await inboundForm(saved).press(reckon)
    expect(said(again)).toEqual([])
  })

  it('tells it beside what was typed, and keeps that [BEY-94]', async () => {
    const shipment = await atStep(client, 'Shipment information')
    const page = await fillAll(inboundForm(shipment), way).press(reckon)
    expect(said(page)[0]).toMatch(/^You entered 12 packages; the lines make \d+$/)
    expect(inboundForm(page).value('Quantity')).toBe('12')
    const reopened = await client.open(page.path)
    expect(inboundForm(reopened).value('Freight reference')).toBe('FREIGHT-7')
  })

  it('saves what is typed over what was taken over, with the last step filled in before [BEY-94]', async () => {
    const transport = await atStep(client, 'Transport documents')
    const shipment = await inboundForm(transport).press('Previous step')
    const page = await inboundForm(shipment).press(reckon)
    const taken = await inboundForm(page).press('Take over')
    const other = await inboundForm(taken).fill('Quantity', '77').press('Calculate again')
    expect(said(other)[0]).toMatch(/^You entered 77 packages; the lines make/)
    const last = await inboundForm(other).press('Next step')
    const saved = await inboundForm(last).press('Save concept')
    expect(inboundForm(saved).entries()).toContainEqual(['packages[0].quantity', '77'])
  })
})

describe('an order with lines on several pages', () => {
  const count = 60
  let editor: Page

  beforeAll(async () => {
    const call = await upstreamOf('client@demo.test')
    const found = await call('POST', '/products/multifilter?order=asc&sc=sku&page=1&limit=60', {})
    const numbers = (found.result as unknown as { sku: string }[]).map(({ sku }) => sku)
    const sheet = await inboundForm(await atStep(client, 'Products')).press('Lines from a sheet')
    const rows = numbers.map((sku) => `${sku};2;12,50;29,95`)
    let page = await sheet
      .form('Add lines')
      .fill(
        'Rows, separated by tabs, semicolons or commas',
        ['ArticleNumber;Quantity;ExportValue;SalesValue', ...rows].join('\n'),
      )
      .press('Add lines')
    for (const entries of [{}, {}, receiver, way])
      page = await fillAll(inboundForm(page), entries).press('Next step')
    editor = await inboundForm(page).press('Save concept')
  })

  it('is reckoned whole, and fills in the weights of the page that is shown [BEY-94]', async () => {
    await withPackages([{ id: 1, type: 'BOX', quantity: 2, weight: 3 }], 2 * count)
    const since = await sinceNow()
    const page = await inboundForm(editor).press(reckon)
    expect(await productCalls(since)).toHaveLength(count)
    expect(reckoned(page)).toContain('Packages 60 CT')
    expect(said(page)).toEqual(['You entered 12 packages; the lines make 60'])
    const taken = await inboundForm(page).press('Take over')
    const weights = taken.findAll('input[name$=".grossWeight"]')
    expect(weights.map((one) => one.getAttribute('value'))).toEqual(Array(50).fill('3'))
    expect(inboundForm(taken).entries()).toContainEqual(['packages[0].quantity', '60'])
  })

  it('asks no further products where upstream does not answer in time, and names the first [BEY-94]', async () => {
    await server.faults({ method: 'GET', path: '/products/{id}', times: count, kind: 'hang' })
    const since = await sinceNow()
    const page = await inboundForm(editor).press(reckon)
    expect(await productCalls(since)).toHaveLength(serverConstants.parallelLookUps)
    expect(said(page)).toHaveLength(11)
    expect(said(page)[0]).toMatch(/^Not calculated: product .+ could not be read$/)
    expect(said(page)[10]).toBe('… and 50 more')
  })
})

describe('labels of reckoned cartons', () => {
  const labels = (page: Page) => page.findAll('.label').map((one) => wordsOf(one))
  const at = (query: string) => client.open(`/inbound-orders/${id}/labels${query}`)

  it('are one for each of 12, with its number, content and gross weight [BEY-94]', async () => {
    await withPackages([{ id: 1, type: 'BOX', quantity: 23, weight: 11.5 }], 3)
    const page = await (await at('?size=a6')).link('A label for each calculated carton')
    expect(page.url.search).toBe('?by=package&size=a6')
    expect(labels(page)).toHaveLength(12)
    for (const [index, label] of labels(page).entries())
      expect(label).toContain(`Carton ${index + 1} of 12`)
    expect(labels(page)[2]).toContain('HF204-BRG-M')
    expect(labels(page)[2]).toContain('23 pieces')
    expect(labels(page)[2]).toContain('Gross weight 11,5 kg')
    expect(labels(page)[1]).toContain('10 pieces')
    expect(labels(page)[1]).toContain('Gross weight 5 kg')
    expect((await page.link('A label for each line')).findAll('.label')).toHaveLength(3)
  })

  it('are counted by hand where a line is not reckoned, and the page says which [BEY-94]', async () => {
    await withPackages([])
    const page = await at('?by=package')
    expect(wordsOf(page.find('.screen'))).toMatch(
      /Not calculated: HF204-BRG-[SML] has no box or multipack/,
    )
    for (const label of labels(page)) expect(label).toContain('Carton ____ of ____')
    await server.faults({ method: 'GET', path: '/products/{id}', times: 20, kind: 'html' })
    const failed = await at('?by=package')
    for (const article of articles)
      expect(wordsOf(failed.find('.screen'))).toContain(`product ${article} could not be read`)
    expect(labels(failed)).toHaveLength(3)
  })

  it('of more than 200 different articles are one for each line, and the page says so [BEY-94]', async () => {
    const since = await sinceNow()
    const page = await client.open(`/inbound-orders/${inboundLandmarks.long}/labels?by=package`)
    expect(wordsOf(page.find('.screen'))).toContain('more than 200 different articles')
    expect(labels(page)).toHaveLength(200)
    expect(await productCalls(since)).toEqual([])
  })
})
