import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallRecord } from '../../sandbox/core/call-log'
import { shipmentLandmarks as landmarks } from '../../sandbox/seed/shipment-landmarks'
import { hydrated, openPage, session, signIn } from '../support/chromium'
import { portal } from '../support/portal'
import { startPair } from '../support/processes'
import { W3m } from '../support/w3m'

const server = portal()
/** A customs office that answers before the list loads itself again. */
let own: Awaited<ReturnType<typeof startPair>>
let upstream: (method: string, path: string, body?: unknown) => Promise<Answer>

interface Answer {
  result: Record<string, unknown> & Record<string, unknown>[]
}

beforeAll(async () => {
  await server.resetSandbox()
  own = await startPair({}, { SANDBOX_TG_ANSWER_MS: '1000' })
  const send = async (method: string, path: string, body: unknown, token?: string) => {
    const answer = await fetch(`${own.sandbox.url}/v1${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : undefined),
      },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Answer
  }
  const login = { email: 'customs@demo.test', password: 'demo1234' }
  const { result } = await send('POST', '/auth', login)
  upstream = (method, path, body) => send(method, path, body, result.jwt_token as string)
})
afterAll(async () => {
  await own.portal.stop()
  await own.sandbox.stop()
})
beforeEach(() => server.clearFaults())

async function control(path: string, body?: object) {
  const answer = await fetch(`${own.sandbox.url}/__sandbox${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return (await answer.json()) as { calls: CallRecord[] }
}

/** The writes about shipments and their orders, oldest first. */
async function writesAfter(id: number) {
  const { calls } = await control(`/calls?since=${id}`)
  return calls
    .filter(
      ({ method, path }) =>
        method !== 'GET' && /^\/(shipments|purchaseorders)(\/(?!multifilter)|$)/.test(path),
    )
    .map(({ method, path, body }) => [method, path, body])
}

/** An order of customs that is at this status and can be put into a new shipment. */
async function orderAt(status: number, phase: number, nth: number): Promise<number> {
  const filters = { customs: true, status: [status], phase: [phase], assigned: false }
  const path = '/purchaseorders/multifilter?order=desc&page=1&limit=20'
  return (await upstream('POST', path, { filters })).result[nth]!.id as number
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const mrn = '24NL000510ABC12347'

describe.each([
  { mode: 'without scripts', scripts: false, nth: 0 },
  { mode: 'with scripts', scripts: true, nth: 1 },
])('$mode', ({ scripts, nth }) => {
  const settled = async (page: Page) => {
    if (scripts) await hydrated(page)
  }

  /** What a colleague is sent. */
  const sharedLink = async (page: Page) => {
    if (!scripts) return page.locator('a[title="Link to this view"]').getAttribute('href')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(page, 'Copy link').click()
    await page.getByText('Copied').waitFor()
    return page.evaluate(() => navigator.clipboard.readText())
  }

  it('a clerk brings a shipment from its orders to closed, each step by one call [CSH-07] [CSH-38] [CSH-39] [CSH-53] [CSH-54] [CSH-55] [CSH-78] [CSH-81] [CSH-82] [CSH-84] [CSH-86] [CSH-87] [CSH-90] [API2-15]', async () => {
    const remaining = await orderAt(20, 20, nth)
    const reference = `MXCOURSE${nth}`
    const before = (await control('/calls')).calls.at(-1)?.id ?? 0
    const page = await openPage({ scripts })
    await signIn(page, 'customs@demo.test', own.portal.url)
    const open = async (path: string) => {
      await page.goto(own.portal.url + path)
      await settled(page)
    }
    const status = page.locator('main p').filter({ hasText: /^Status: / })

    // NEW: of an order that customs selected on its list
    await open(`/customs/inbound-orders?sel=${remaining}`)
    await button(page, 'Create shipment').click()
    await page.getByRole('heading', { name: 'To be moved' }).waitFor()
    await settled(page)
    await button(page, 'Create shipment').click()
    await page.waitForURL(/\/customs\/shipments\/edit\/\d+$/)
    const id = Number(/\d+$/.exec(page.url())?.[0])
    await page.getByText('Shipment created successfully').waitFor()
    await settled(page)
    expect(await status.innerText()).toContain('New')
    await page.getByText('Permission to unload not granted').first().waitFor()
    await page.getByLabel('MRN', { exact: true }).fill(mrn)
    await page.getByRole('textbox', { name: 'MX inbound reference' }).fill(reference.toLowerCase())
    await button(page, 'Save').click()
    await page.getByText('Saved successfully').waitFor()
    await page.getByRole('heading', { name: new RegExp(reference), level: 1 }).waitFor()

    // TG: the list loads itself again once, and finds the answer of the customs office
    await open(`/customs/shipments?q=${reference}`)
    const row = page.getByRole('row').filter({ hasText: reference })
    await button(page, `TG: ${reference}`).click()
    await page.waitForURL(/refresh=1/)
    await row.getByText('Transit goods').waitFor()
    expect(await sharedLink(page)).toMatch(
      new RegExp(`/customs/shipments\\?q=${reference}&company=1$`),
    )
    expect(await page.locator('a[href*="refresh="]').count()).toBe(0)
    await page.waitForURL((url) => !url.searchParams.has('refresh'), { timeout: 10_000 })
    await row.getByText('Permission to unload').waitFor()
    // and does so no more
    expect(await (await page.request.get(page.url())).text()).not.toMatch(/http-equiv="refresh"|reloadAfter/i) // prettier-ignore

    // IE043: what came is counted at the dock, and the report is sent after a look at the differences
    await open(`/customs/shipments/edit/${id}`)
    expect(await page.locator('.message.note').count()).toBe(0)
    const number = await page.locator('main table tbody a').first().innerText()
    await page.getByRole('link', { name: 'Count packages' }).click()
    await page.waitForURL(/\/unloading\/\d+$/)
    await settled(page)
    await page.locator('.unloading tbody input').first().fill('3')
    await page.locator('#unloading .bar').getByRole('button', { name: 'Issue report' }).click()
    await page.getByText('Issue this unloading report?').waitFor()
    await settled(page)
    await page.locator('.review').getByRole('button', { name: 'Send to customs' }).click()
    await page.getByText('The unloading report is sent').waitFor()

    // IE044: what remains goes to the warehouse, which has to receive it first
    await open(`/customs/shipments/edit/${id}`)
    await page.getByText('Unloading report already sent').first().waitFor()
    expect(await button(page, 'Close shipment').isDisabled()).toBe(true)
    await page.getByText('Close shipment: 1 of 1 orders is not closed').waitFor()
    await button(page, 'Sent Remaining Order To WMS').click()
    await page.getByText(`${number}: `).first().waitFor()
    await page.getByText('No orders remain to be sent').first().waitFor()
    await control('/received', { orders: [remaining] })

    // CLOSED
    await open(`/customs/shipments/edit/${id}`)
    await button(page, 'Close shipment').click()
    await page.getByText('Shipment already closed').first().waitFor()
    for (const name of ['Save', 'Request permission to unload', 'Close shipment', 'Save packages'])
      expect([name, await button(page, name).isDisabled()]).toEqual([name, true])

    expect(await writesAfter(before)).toEqual([
      ['POST', '/shipments', { orders: [remaining] }],
      ['PUT', `/shipments/${id}`, expect.objectContaining({ mrn, mx_inbound_reference: reference })],
      ['POST', `/shipments/${id}/action`, { action: 'tg' }],
      ['POST', `/shipments/${id}/unloading/issue`, { mx_inbound_reference: reference, matrix: { [number]: expect.anything() as unknown } }],
      ['POST', `/purchaseorders/${remaining}/action`, { action: 'dispatch_sync', order_id: remaining, shipment_id: id }],
      ['PUT', `/shipments/${id}/status`, { status: 50 }],
    ]) // prettier-ignore
    await page.context().close()
  })
})

describe('while a write of a shipment runs', () => {
  it.each([
    ['Save', landmarks.remaining, `/shipments/${landmarks.remaining}`, false],
    ['Request permission to unload', landmarks.unnamed, `/shipments/${landmarks.unnamed}`, true],
    ['Close shipment', landmarks.allClosed, `/shipments/${landmarks.allClosed}/status`, false],
  ])("'%s' turns, and none of the three can be pressed [CSH-83] [SHR2-24]", async (name, id, path, needsMrn) => {
    const page = await openPage({ signedIn: await session('customs@demo.test') })
    await page.goto(`/customs/shipments/edit/${id}`)
    await hydrated(page)
    if (needsMrn || name === 'Save') await page.getByLabel('MRN', { exact: true }).fill(mrn)
    await server.faults({ method: 'PUT', path, delayMs: 60_000 })
    await button(page, name).click()
    await button(page, name).locator('.spinner').waitFor()
    for (const one of ['Save', 'Request permission to unload', 'Close shipment'])
      expect([one, await button(page, one).isDisabled()]).toEqual([one, true])
    expect(await page.locator('main .spinner').count()).toBe(1)
    await page.context().close()
  }) // prettier-ignore
})

describe('in the text browser w3m', () => {
  it('the list and a shipment read from top to bottom, and a field is saved [CSH-27] [CSH-43] [CSH-78]', async () => {
    const browser = await W3m.open()
    await browser.fill('Email', 'customs@demo.test')
    await browser.fill('Password', 'demo1234')
    await browser.press('Log in', { below: 'Remember email' })
    const list = await browser.go('/customs/shipments')
    // its columns stand side by side, and what shares a cell with another stands below it
    expect(list).toMatch(
      /MX Inbound ref +Means of transport border +Departure country +Registration +Arrival .*\n +MRN /,
    )
    expect(list).toMatch(/^MX\w+ +Sea +Vietnam +\d\d-\d\d-\d{4} .* kg +\d+.*\n\w{18} .*[\d.,]+ kg/m)
    const edit = await browser.go(`/customs/shipments/edit/${landmarks.empty}`)
    const order = ['Edit Shipment Information', 'Status:', 'MRN', 'Departure seal number 1', 'Gross weight', 'Inbound Orders', 'No orders found', 'Returns', 'No returns found', 'Packages'] // prettier-ignore
    const places = order.map((words) => edit.lastIndexOf(words))
    expect(places).not.toContain(-1)
    await browser.fill('MRN', mrn, { below: 'Status:' })
    await browser.fill('Container number', 'W3M-1')
    const saved = await browser.press('Save', { below: 'Manual gross weight' })
    expect(saved).toContain('Saved successfully')
    browser.close()
  })
})

it('the gross weight is shown as it would be saved, and what saving waits for is said [CSH-76] [BEY-40]', async () => {
  const page = await openPage({ signedIn: await session('customs@demo.test') })
  await page.goto(`/customs/shipments/edit/${landmarks.remaining}`)
  await hydrated(page)
  const weight = page.getByLabel('Gross weight', { exact: true })
  await page.getByLabel('Manual gross weight').check()
  for (const [typed, shown] of [
    ['77,456', '77.46'],
    ['abc', '0.00'],
    ['-4', '0.00'],
  ] as const) {
    await weight.fill(typed)
    await weight.blur()
    expect([typed, await weight.inputValue()]).toEqual([typed, shown])
  }
  await page.getByLabel('MRN', { exact: true }).fill('')
  const save = page.locator('#shipment').getByRole('button', { name: 'Save', exact: true })
  await expect.poll(() => save.isDisabled()).toBe(true)
  const why = (await save.getAttribute('aria-describedby')) ?? ''
  expect(await page.locator(`[id="${why}"]`).textContent()).toBe(
    'Fill in a valid MRN, or tick MRN N/A, to save this shipment.',
  )
  await page.context().close()
})
