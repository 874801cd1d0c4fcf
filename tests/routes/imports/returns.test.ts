import ExcelJS from 'exceljs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReturnDraft } from '#contract/saleskit-rcp'
import type { Browser } from '../../support/browser'
import { portal, type CallRecord } from '../../support/portal'
import { openReturnUpload, returnFile, returnRow, uploadReturns } from '../returns/return-pages'
import { errorsOf, lastCall, runImport, settled, signedIn } from './support'

const server = portal()
let client: Browser

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})
beforeEach(() => server.clearFaults())

type Batch = CallRecord & { body: ReturnDraft[] }

const batchesSince = async (since: number) =>
  (await server.calls(since)).filter(
    ({ path, body }) => path === '/saleskit/rcp' && Array.isArray(body),
  ) as unknown as Batch[]

describe('the import of returns', () => {
  it('offers its template, whose columns stand in their order [RETI-01] [RETI-02] [RETI-04]', async () => {
    const page = await openReturnUpload(client)
    expect([page.status, page.h1]).toEqual([200, 'Import returns'])
    expect(page.linkElement('Return Template').getAttribute('href')).toBe(
      '/returns/import-returns/template',
    )
    const file = await page.link('Return Template')
    expect(file.header('content-disposition')).toBe('attachment; filename="return-template.xlsx"')
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(file.bytes as never)
    expect((book.worksheets[0]!.getRow(1).values as string[]).slice(1)).toEqual([
      'OrderNumber',
      'Reference',
      'ClientReference',
      'Comment',
      'Sender',
      'Channel',
      'ExpectedArrivalDate',
      'VasCode',
      'OriginalOrderNumber',
      'ArticleNumber',
      'Quantity',
      'Reason',
    ])
    // sent back as it is, its example is read: only its article is nobody's
    const read = await uploadReturns(client, new File([file.bytes as never], 'template.xlsx'))
    expect(errorsOf(read)).toEqual({ 2: 'Article ARTICLE-1 is unknown' })
  })

  it('is refused with 403 where returns cannot be written [RETI-01]', async () => {
    const archive = await signedIn('client@demo.test')
    await (await archive.open('/')).press('1003 (Quay Archive)')
    expect((await openReturnUpload(archive)).status).toBe(403)
  })

  it('makes one return of the rows of a number, and submits none [RETI-03] [RETI-04] [RETI-06]', async () => {
    const page = await uploadReturns(
      client,
      returnFile([
        returnRow('RI-1', {
          Reference: 'Web 1',
          Sender: 'Jan',
          Channel: 'B2B',
          ExpectedArrivalDate: '02-01-2027',
          VasCode: 'VAS05',
          OriginalOrderNumber: 'S-1',
          Reason: 'Too small',
        }),
        returnRow('RI-1', { ArticleNumber: 'HF101-MNT-M', Quantity: 1, Reason: 'Too large' }),
        returnRow('RI-2'),
      ]),
    )
    const before = await lastCall()
    const done = await runImport(page)
    expect(done.messages()[0]?.text).toBe('Imported 2 orders, 0 orders failed.')
    const [batch, ...others] = await batchesSince(before)
    expect([batch?.query.submit, others]).toEqual(['false', []])
    expect(batch?.body).toEqual([
      {
        ExternalReturnId: 'RI-1',
        Reference: 'Web 1',
        ClientReference: null,
        Comment: null,
        Sender: 'Jan',
        Channel: 'b2b',
        SubType: 'WHOLESALE',
        VasCode: 'VAS05',
        ExpectedArrival: Date.parse('2027-01-01T23:00:00Z') / 1000,
        Lines: [
          {
            ExternalArticleId: 'HF101-MNT-L',
            Quantity: 2,
            Reason: 'Too small',
            OriginalOrderId: 'S-1',
          },
          {
            ExternalArticleId: 'HF101-MNT-M',
            Quantity: 1,
            Reason: 'Too large',
            OriginalOrderId: null,
          },
        ],
      },
      expect.objectContaining({ ExternalReturnId: 'RI-2', Channel: 'b2c', SubType: 'RETAIL' }),
    ])
    const list = await client.open('/returns?q=RI-1')
    expect(list.table().rows[0]?.cell('Status')).toBe('Concept')
  })

  it('submits what it imports where that was asked for [RETI-03] [RETI-06]', async () => {
    const page = await uploadReturns(client, returnFile([returnRow('RI-SUBMIT')]))
    const before = await lastCall()
    await settled(await page.press('Import & Submit'))
    expect((await batchesSince(before)).map(({ query }) => query.submit)).toEqual(['true'])
    const list = await client.open('/returns?q=RI-SUBMIT')
    expect(list.table().rows[0]?.cell('Status')).toBe('New')
  })

  it.each([
    [{ Channel: 'shop' }, 'Channel must be b2b or b2c'],
    [{ OrderNumber: 'x'.repeat(21) }, 'OrderNumber cannot be longer than 20 characters'],
    [{ Reference: 'x'.repeat(21) }, 'Reference cannot be longer than 20 characters'],
    [{ Sender: 'x'.repeat(21) }, 'Sender cannot be longer than 20 characters'],
    [{ ArticleNumber: '' }, 'ArticleNumber is required'],
    [{ Quantity: 0 }, 'Quantity must be at least 1'],
    [{ Quantity: '1,5' }, 'Quantity must be a whole number'],
    [{ ExpectedArrivalDate: '31-02-2027' }, 'ExpectedArrivalDate is not a valid date'],
  ])('says of %o what is wrong: %s [RETI-04] [RETI-05]', async (values, message) => {
    const page = await uploadReturns(client, returnFile([returnRow('RI-BAD', values)]))
    expect(errorsOf(page)).toEqual({ 2: message })
  })

  it('needs a tick [RETI-07]', async () => {
    const page = await uploadReturns(client, returnFile([returnRow('RI-NONE')]))
    const none = await page.press('Clear selection')
    for (const name of ['Import', 'Import & Submit'])
      expect((await none.press(name)).messages()[0]?.text).toBe('No returns selected')
  })

  it('looks up a batch whose answer did not come, and makes each return once [RETI-03] [IMP-10]', async () => {
    const page = await uploadReturns(
      client,
      returnFile([returnRow('RI-LOST'), returnRow('RI-LOST-2')]),
    )
    await server.faults({ method: 'POST', path: '/saleskit/rcp', kind: 'applyThenReset' })
    const before = await lastCall()
    const done = await runImport(page)
    expect(done.messages()[0]?.text).toBe('Imported 2 orders, 0 orders failed.')
    expect(await batchesSince(before)).toHaveLength(1)
  })
})
