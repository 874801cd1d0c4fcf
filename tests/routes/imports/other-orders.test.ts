import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { customsFile, customsRow, uploadInbound } from '../inbound/import-pages'
import { returnFile, returnRow, uploadReturns } from '../returns/return-pages'
import { orderFile, orderLine, uploadOrders } from './orders'
import { errorsOf, runImport, signedIn } from './support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('customs@demo.test')
})
beforeEach(() => server.clearFaults())

const [own, other] = ['HF101-MNT-L', 'HF101-MNT-M']

const kinds = [
  {
    kind: 'outbound orders',
    drafts: '/saleskit/shp',
    upload: (number: string, article: string) =>
      uploadOrders(client, orderFile([orderLine(number, article)], `${article}.csv`)),
  },
  {
    kind: 'inbound orders',
    drafts: '/saleskit/po',
    upload: (number: string, article: string) =>
      uploadInbound(
        client,
        customsFile([customsRow(number, { ArticleNumber: article })], `${article}.csv`),
      ),
  },
  {
    kind: 'returns',
    drafts: '/saleskit/rcp',
    upload: (number: string, article: string) =>
      uploadReturns(
        client,
        returnFile([returnRow(number, { ArticleNumber: article })], `${article}.csv`),
      ),
  },
]

describe.each(kinds)('an import of $kind whose answer is lost', ({ drafts, upload }) => {
  it('does not take for its own what has its number and its pieces, and other articles [IMP-10] [INI-17]', async () => {
    const page = await upload('ALIKE-1', own)
    // somebody else uses the number meanwhile
    const theirs = await runImport(await upload('ALIKE-1', other))
    expect(theirs.messages()[0]?.text).toBe('Imported 1 orders, 0 orders failed.')
    await server.faults({ method: 'POST', path: drafts, kind: 'reset' })
    const done = await runImport(page)
    expect(done.messages()[0]?.text).toBe('Imported 0 orders, 1 orders failed.')
    expect(Object.values(errorsOf(done))).toEqual(['Order number already exists'])
  })
})
