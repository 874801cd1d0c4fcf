import type { OutboundDraft } from '#contract/saleskit-shp'
import type { Browser, Page } from '../../support/browser'
import { portal, type CallRecord } from '../../support/portal'
import { outboundColumns, outsideEuColumns } from '~/validation/outbound-sheet-row'
import { csv, settled, type Row } from './support'

const server = portal()

export const orderImportPath = '/outbound-orders/import-orders'

export const allHeadings = outboundColumns.map(({ name }): string => name)
export const euHeadings = allHeadings.filter((name) => !outsideEuColumns.has(name))

/** Article numbers that companies 1001 and 1002 have upstream. */
let known: string[] | undefined

export async function articleNumbers(call: (path: string, body: unknown) => Promise<unknown>) {
  known ??= await (async () => {
    const answer = (await call('/products/multifilter?order=asc&page=1&limit=20', {})) as {
      result: { sku: string }[]
    }
    return answer.result.map(({ sku }) => sku)
  })()
  return known
}

/** A line of an order that is in order in a customs division. */
export const orderLine = (number: string, article: string, values: Row = {}): Row => ({
  OrderNumber: number,
  OrderType: 'B2C',
  SubType: 'RETAIL',
  OrderReference: `Ref ${number}`,
  ShippingMethod: 'PNL',
  Name: 'A. Receiver',
  AddressLine1: 'Quay Street',
  HouseNumber: '12',
  ZipCode: '3011 AA',
  City: 'Rotterdam',
  Country: 'NL',
  IncoTerm: 'DAP',
  IncoTermPlace: 'Rotterdam',
  ArticleNumber: article,
  Quantity: 2,
  ...values,
})

export const orderFile = (rows: Row[], fileName = 'orders.csv', headings = allHeadings) =>
  csv(rows, fileName, headings)

export const openOrderUpload = (browser: Browser) => browser.open(orderImportPath)

/** Uploads the files and waits until they have been read. */
export async function uploadOrders(browser: Browser, ...files: File[]): Promise<Page> {
  const page = await openOrderUpload(browser)
  return settled(
    await page
      .form('Upload')
      .attach('Files', ...files)
      .press('Upload'),
  )
}

export const importAndSubmit = async (page: Page): Promise<Page> =>
  settled(await page.press('Import & Submit'))

type DraftCall = CallRecord & { body: OutboundDraft[] }

/** Calls for outbound drafts since a call of this id: checks of one order, and batches that save. */
export async function draftCalls(since: number) {
  const calls = (await server.calls(since)).filter(({ path }) => path.startsWith('/saleskit/shp'))
  return {
    checks: calls.filter(({ query }) => 'action' in query),
    batches: calls.filter(({ body }) => Array.isArray(body)) as unknown as DraftCall[],
    submits: calls.filter(({ path }) => path.endsWith('/submit')),
  }
}

/** What upstream has under an order number. */
export async function storedOrders(
  call: (path: string, body: unknown) => Promise<unknown>,
  ...numbers: string[]
) {
  const answer = (await call('/orders/multifilter?order=asc&page=1&limit=500', {
    filters: { external_order_id: numbers },
  })) as { result: { id: number; external_order_id: string; status: unknown }[] }
  return answer.result
}
