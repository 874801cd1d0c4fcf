import ExcelJS from 'exceljs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InboundDraft } from '#contract/saleskit-po'
import type { Browser } from '../../support/browser'
import { portal, type CallRecord } from '../../support/portal'
import {
  customsFile,
  customsHeadings,
  customsLine,
  customsRow,
  inboundFile,
  inboundHeadings,
  inboundRow,
  openInboundUpload,
  uploadInbound,
} from '../inbound/import-pages'
import {
  errorsOf,
  lastCall,
  lines,
  runImport,
  settled,
  signedIn,
  upstream,
  type Row,
} from './support'

const server = portal()
let customs: Browser
let sports: Browser
/** Of the company without customs. */
let articles: string[]
let supplier: string

beforeAll(async () => {
  await server.resetSandbox()
  customs = await signedIn('client@demo.test')
  sports = await signedIn('client@demo.test')
  await (await sports.open('/')).press('1002 (Polder Sports)')
  const column = async (path: string, name: string) =>
    (await sports.open(path)).table().rows.map((row) => row.cell(name))
  articles = await column('/warehouse', 'Article number')
  supplier = (await column('/attributes/suppliers', 'Name'))[0]!
})
beforeEach(() => server.clearFaults())

type Batch = CallRecord & { body: InboundDraft[] }

const batchesSince = async (since: number) =>
  (await server.calls(since)).filter(
    ({ path, body }) => path === '/saleskit/po' && Array.isArray(body),
  ) as unknown as Batch[]

const epoch = (text: string) => Date.parse(text) / 1000

describe('the template of inbound orders', () => {
  it.each([
    {
      of: 'a company without customs',
      browser: () => sports,
      link: 'Purchase Template',
      other: 'Purchase Template (customs)',
      file: 'purchase-template.xlsx',
      headings: inboundHeadings,
    },
    {
      of: 'a company with customs',
      browser: () => customs,
      link: 'Purchase Template (customs)',
      other: 'Purchase Template',
      file: 'purchase-template-customs.xlsx',
      headings: customsHeadings,
    },
  ])(
    'is that of $of, with an example that can be read [INI-01] [INI-02] [INI-03] [INI-16]',
    async ({ browser, link, other, file, headings }) => {
      const page = await openInboundUpload(browser())
      expect([page.status, page.h1]).toEqual([200, 'Import orders'])
      expect(page.linkElement(link).getAttribute('href')).toBe(
        '/inbound-orders/import-orders/template',
      )
      expect(page.findAll('main a').map((one) => one.textContent)).not.toContain(other)
      const template = await page.link(link)
      expect(template.header('content-disposition')).toBe(`attachment; filename="${file}"`)
      const book = new ExcelJS.Workbook()
      await book.xlsx.load(template.bytes as never)
      const [sheet] = book.worksheets
      expect(sheet!.name).toBe('Orders')
      expect((sheet!.getRow(1).values as string[]).slice(1)).toEqual(headings)
      expect(sheet!.rowCount).toBe(2)

      const read = await uploadInbound(browser(), new File([template.bytes as never], file))
      expect(errorsOf(read)).toEqual({ 2: 'Article ARTICLE-1 is unknown' })
    },
  )

  it('has the columns of a company without customs in their order [INI-05] [INI-06]', () => {
    expect(inboundHeadings).toEqual(
      'OrderNumber Reference Supplier ExpectedArrivalDate VasCode ArticleNumber Quantity CountryOfOrigin SupplierLineId LotNumber Prepacked'.split(
        ' ',
      ),
    )
  })

  it('has with customs what is asked beyond that [INI-07] [INI-08] [INI-09] [INI-10] [INI-11] [INI-12]', () => {
    const more = `
      CountryOfDeparture BondedAdministration FreightReference IncoTerm IncoTermPlace IncoTermCountry
      MeansOfTransportBorder BorderTransportNationality BorderTransportModeId
      GrossWeight ExportValue ExportValueCurrency SalesValue SalesValueCurrency LineInvoiceAmount
      InvoiceDescription InvoiceAmount InvoiceCurrency InvoiceDate StatementType LicenceNumber
      FreightCostAmount FreightCostCurrency InsuranceCostAmount InsuranceCostCurrency
      Certificate1Number Certificate1Type Certificate2Number Certificate2Type
      Certificate3Number Certificate3Type Certificate4Number Certificate4Type
      PackageType PackageQuantity ContainerNumber SealNumber1 SealNumber2
      AddressName AddressAscription AddressStreet AddressNumber AddressExtension AddressLine2
      AddressZipCode AddressCity AddressCountry AddressRegion AddressPhone AddressEori
      AddressVatNumber`
    const columns = more.trim().split(/\s+/)
    expect(new Set(customsHeadings)).toEqual(new Set([...inboundHeadings, ...columns]))
    expect(customsHeadings.slice(0, inboundHeadings.length)).toEqual(inboundHeadings)
  })
})

describe('the import of inbound orders', () => {
  it('is refused with 403 where they cannot be written [INI-01]', async () => {
    const archive = await signedIn('client@demo.test')
    await (await archive.open('/')).press('1003 (Quay Archive)')
    expect((await openInboundUpload(archive)).status).toBe(403)
  })

  it('makes one order of the rows of a number, without customs, and submits none [INI-04] [INI-05] [INI-06] [INI-13] [INI-15] [INI-16] [INI-17]', async () => {
    const page = await uploadInbound(
      sports,
      inboundFile([
        inboundRow('IN-1', {
          ArticleNumber: articles[0],
          Reference: 'Spring',
          Supplier: `  ${supplier.toUpperCase()} `,
          ExpectedArrivalDate: '02-01-2027',
          VasCode: 'VAS05',
          CountryOfOrigin: 'cn',
          SupplierLineId: '10',
          LotNumber: 'L-1',
          Prepacked: 'y',
        }),
        inboundRow('IN-1', { ArticleNumber: articles[1], Quantity: 5 }),
        inboundRow('IN-2', { ArticleNumber: articles[0] }),
      ]),
    )
    expect(errorsOf(page)).toEqual({})
    const before = await lastCall()
    const done = await runImport(page)
    expect(done.messages()[0]?.text).toBe('Imported 2 orders, 0 orders failed.')
    const [batch, ...others] = await batchesSince(before)
    expect([batch?.query, others]).toEqual([{ submit: 'false', customs: 'false' }, []])
    expect(batch?.body).toEqual([
      {
        ExternalOrderId: 'IN-1',
        Reference: 'Spring',
        OrderType: 'purchase',
        SubType: 'RETAIL',
        SupplierId: expect.any(Number) as number,
        SenderExternalId: null,
        ExpectedArrival: epoch('2027-01-01T23:00:00Z'),
        VasCode: 'VAS05',
        Lines: [
          {
            Id: null,
            ProductId: null,
            ExternalArticleId: articles[0],
            Quantity: 2,
            Origin: 'CN',
            SupplierLineId: '10',
            LotNumber: 'L-1',
            Prepacked: 'Y',
          },
          expect.objectContaining({ Quantity: 5, Origin: null, Prepacked: 'N' }),
        ],
      },
      expect.objectContaining({ ExternalOrderId: 'IN-2', SupplierId: null, ExpectedArrival: 0 }),
    ])
    const list = await sports.open('/inbound-orders?q=IN-1')
    expect(list.table().rows[0]?.cell('Phase')).toBe('Concept')
  })

  it('makes of a customs order everything that its columns hold, and submits it [INI-07] [INI-08] [INI-09] [INI-10] [INI-11] [INI-12] [INI-17] [VAL-01]', async () => {
    const page = await uploadInbound(
      customs,
      customsFile([
        customsRow('IC-1', {
          CountryOfDeparture: 'cn',
          IncoTerm: 'fob',
          IncoTermPlace: 'Shanghai',
          IncoTermCountry: 'cn',
          MeansOfTransportBorder: 'sea',
          BorderTransportNationality: 'NL',
          BorderTransportModeId: '3',
          BondedAdministration: 'N',
          GrossWeight: '7,5',
          LineInvoiceAmount: '1000,50',
          InvoiceCurrency: 'usd',
          StatementType: 'rex',
          LicenceNumber: 'LIC-1',
          FreightCostAmount: '80',
          InsuranceCostAmount: '12,25',
          InsuranceCostCurrency: 'GBP',
          Certificate1Number: 'C-1',
          Certificate1Type: 'EUR.1',
          Certificate3Number: 'C-3',
          Certificate3Type: 'cvo',
          PackageType: 'pa',
          ContainerNumber: 'MSCU1234567',
          SealNumber1: 'S1',
          AddressEori: 'DE123',
          AddressVatNumber: 'VAT1',
        }),
        customsLine('IC-1', { ArticleNumber: 'HF101-MNT-M', ExportValueCurrency: 'USD' }),
      ]),
    )
    expect(errorsOf(page)).toEqual({})
    const before = await lastCall()
    const done = await settled(await page.press('Import & Submit'))
    expect(done.messages()[0]?.text).toBe('Imported & submitted 1 orders, 0 orders failed.')
    const [batch] = await batchesSince(before)
    expect(batch?.query).toEqual({ submit: 'true', customs: 'true' })
    const [draft] = batch!.body
    expect(draft).toMatchObject({
      OrderType: 'purchase',
      SubType: 'RETAIL',
      CustomsData: {
        CountryOfDeparture: 'CN',
        BondedAdministration: 'N',
        FreightReference: 'FR-1',
        IncoTerm: 'FOB',
        IncoTermPlace: 'Shanghai',
        IncoTermCountry: 'CN',
        MeansOfTransportBorder: 1,
        BorderTransportNationality: 'NL',
        BorderTransportModeId: 3,
        ShipmentPackages: [{ Type: 'PA', Quantity: 3 }],
        Containers: [{ ContainerNumber: 'MSCU1234567', SealNumber1: 'S1', SealNumber2: null }],
      },
      FinInfo: [
        {
          InfoType: 'invoice',
          Description: 'Garments',
          Amount: 1000.5,
          CurrencyCode: 'USD',
          Date: epoch('2026-03-01T23:00:00Z'),
          InvoiceStatementInfo: [{ Type: 'REX', LicenceNumber: 'LIC-1' }],
        },
        {
          InfoType: 'freightcost',
          Description: 'FRGH_COST_1',
          Amount: 80,
          CurrencyCode: 'EUR',
          Date: null,
          InvoiceStatementInfo: [],
        },
        {
          InfoType: 'insurancecost',
          Description: 'INSR_COST_1',
          Amount: 12.25,
          CurrencyCode: 'GBP',
          Date: null,
          InvoiceStatementInfo: [],
        },
      ],
      Certificates: [
        { CertificateNumber: 'C-1', CertificateType: 'EUR1' },
        { CertificateNumber: 'C-3', CertificateType: 'CVO' },
      ],
      TransportDocuments: [],
      Address: { name: 'Elbe GmbH', street: 'Am Kai', alpha2: 'DE', eori: 'DE123' },
      ExportAddress: null,
    })
    expect(draft?.Lines).toMatchObject([
      {
        GrossWeight: 7.5,
        ExportValue: { Amount: 12.5, CurrencyCode: 'EUR' },
        SalesValue: { Amount: 29.95, CurrencyCode: 'EUR' },
        AdditionalLineFinInfo: { LineFinInfo: [{ Amount: 1000.5 }] },
      },
      {
        GrossWeight: null,
        ExportValue: { Amount: 12.5, CurrencyCode: 'USD' },
        AdditionalLineFinInfo: { LineFinInfo: [] },
      },
    ])
    const list = await customs.open('/inbound-orders?q=IC-1')
    expect(list.table().rows[0]?.cell('Phase')).toBe('Announced')
  })

  it('lets one line travel in two package types, whose rows are no lines [INI-11]', async () => {
    const page = await uploadInbound(
      customs,
      customsFile([
        customsRow('IC-PACK', { ContainerNumber: 'C-1' }),
        { OrderNumber: 'IC-PACK', PackageType: 'PA', PackageQuantity: 2 },
        { OrderNumber: 'IC-PACK', ContainerNumber: 'C-2', SealNumber1: 'S-2' },
      ]),
    )
    expect(errorsOf(page)).toEqual({})
    const [line] = lines(page)
    expect(page.table().rows[0]?.cell('Lines')).toBe('1')
    expect(line?.tips).toEqual([])
    const before = await lastCall()
    await runImport(page)
    const [batch] = await batchesSince(before)
    expect(batch?.body).toMatchObject([
      {
        Lines: [{ Quantity: 2 }],
        CustomsData: {
          BondedAdministration: 'Y',
          ShipmentPackages: [
            { Type: 'CT', Quantity: 3 },
            { Type: 'PA', Quantity: 2 },
          ],
          Containers: [{ ContainerNumber: 'C-1' }, { ContainerNumber: 'C-2', SealNumber1: 'S-2' }],
        },
      },
    ])
    expect(batch?.body[0]?.Lines).toHaveLength(1)
  })

  it('says that a supplier is unknown, or that several are called so [INI-15]', async () => {
    for (const name of ['Twin Mills', 'TWIN mills'])
      await (
        await customs.open('/attributes/suppliers/create')
      )
        .form('Name')
        .fill('Name', name)
        .press('Save')
    const page = await uploadInbound(
      customs,
      customsFile([
        customsRow('IC-S1', { Supplier: 'Nobody' }),
        customsRow('IC-S2', { Supplier: 'twin mills' }),
      ]),
    )
    expect(errorsOf(page)).toEqual({ 2: 'Supplier is unknown', 3: 'Supplier is not unique' })
  })

  it('knows a supplier that has come since its lists were read [INI-15]', async () => {
    await customs.open('/inbound-orders')
    const call = await upstream('staff@demo.test', 1)
    await call('/suppliers', { name: 'Late Looms' })
    const page = await uploadInbound(
      customs,
      customsFile([customsRow('IC-LATE', { Supplier: 'late looms' })]),
    )
    expect(errorsOf(page)).toEqual({})
    const done = await runImport(page)
    expect(done.messages()[0]?.text).toBe('Imported 1 orders, 0 orders failed.')
    const list = await customs.open('/inbound-orders?q=IC-LATE')
    expect(list.table().rows[0]?.cell('Supplier')).toBe('Late Looms')
  })

  it('looks up a batch whose answer did not come, and makes each order once [INI-17] [IMP-10]', async () => {
    const page = await uploadInbound(
      customs,
      customsFile([customsRow('IC-LOST'), customsRow('IC-LOST-2')]),
    )
    await server.faults({ method: 'POST', path: '/saleskit/po', kind: 'applyThenReset' })
    const before = await lastCall()
    const done = await settled(await page.press('Import & Submit'))
    expect(done.messages()[0]?.text).toBe('Imported & submitted 2 orders, 0 orders failed.')
    expect(await batchesSince(before)).toHaveLength(1)
    const list = await customs.open('/inbound-orders?q=IC-LOST')
    expect(list.table().rows.map((row) => row.cell('Phase'))).toEqual(['Announced', 'Announced'])
  })
})

const x = (count: number) => 'x'.repeat(count)

describe('what is wrong with a row', () => {
  const shared: [Row, string][] = [
    [{ OrderNumber: x(21) }, 'OrderNumber cannot be longer than 20 characters'],
    [{ OrderNumber: '' }, 'OrderNumber is required'],
    [{ Reference: x(21) }, 'Reference cannot be longer than 20 characters'],
    [{ Supplier: x(71) }, 'Supplier cannot be longer than 70 characters'],
    [{ ExpectedArrivalDate: '31-02-2027' }, 'ExpectedArrivalDate is not a valid date'],
    [{ VasCode: 'NONE' }, 'VasCode is unknown'],
    [{ ArticleNumber: '' }, 'ArticleNumber is required'],
    [{ ArticleNumber: x(25) }, 'ArticleNumber cannot be longer than 24 characters'],
    [{ Quantity: '' }, 'Quantity is required'],
    [{ Quantity: 0 }, 'Quantity must be at least 1'],
    [{ Quantity: '1,5' }, 'Quantity must be a whole number'],
    [{ CountryOfOrigin: 'CHN' }, 'CountryOfOrigin must be 2 characters'],
    [{ CountryOfOrigin: 'QQ' }, 'CountryOfOrigin is unknown'],
    [{ SupplierLineId: x(36) }, 'SupplierLineId cannot be longer than 35 characters'],
    [{ LotNumber: x(36) }, 'LotNumber cannot be longer than 35 characters'],
    [{ Prepacked: 'X' }, 'Prepacked must be Y or N'],
  ]
  it.each(shared)(
    'without customs: %o: %s [INI-05] [INI-14] [VAL-01] [VAL-04] [VAL-08] [VAL-09]',
    async (values, message) => {
      const page = await uploadInbound(sports, inboundFile([inboundRow('IN-BAD', values)]))
      expect(errorsOf(page)).toEqual({ 2: message })
    },
  )

  const goods = { IncoTerm: 'FOB', IncoTermPlace: 'X', MeansOfTransportBorder: 'Air' }
  const asked: [Row, string][] = [
    [{ CountryOfDeparture: '' }, 'CountryOfDeparture is required'],
    [{ CountryOfDeparture: 'QQ', ...goods }, 'CountryOfDeparture is unknown'],
    [
      { CountryOfDeparture: 'LU' },
      'IncoTerm is required\nIncoTermPlace is required\nMeansOfTransportBorder is required',
    ],
    [{ BondedAdministration: 'X' }, 'BondedAdministration must be Y or N'],
    [{ FreightReference: '' }, 'FreightReference is required'],
    [{ IncoTerm: 'XXX' }, 'IncoTerm is unknown'],
    [{ IncoTermCountry: 'NLD' }, 'IncoTermCountry must be 2 characters'],
    [{ MeansOfTransportBorder: 'Foot' }, 'MeansOfTransportBorder is unknown'],
    [{ BorderTransportNationality: 'QQ' }, 'BorderTransportNationality is unknown'],
    [{ BorderTransportModeId: '5' }, 'BorderTransportModeId is unknown'],
    [{ GrossWeight: '-1' }, 'GrossWeight must be at least 0'],
    [{ ExportValue: '' }, 'ExportValue is required'],
    [{ ExportValue: '1O' }, 'ExportValue must be a number'],
    [{ ExportValueCurrency: 'QQQ' }, 'ExportValueCurrency is unknown'],
    [{ SalesValue: '' }, 'SalesValue is required'],
    [{ SalesValueCurrency: 'QQQ' }, 'SalesValueCurrency is unknown'],
    [{ LineInvoiceAmount: '1000,51' }, 'Line invoice amount cannot exceed the invoice amount'],
    [{ ArticleNumber: '' }, 'ArticleNumber is required'],
    [{ Quantity: '' }, 'Quantity is required'],
    [{ InvoiceDescription: '' }, 'InvoiceDescription is required'],
    [{ InvoiceDescription: x(36) }, 'InvoiceDescription cannot be longer than 35 characters'],
    [{ InvoiceAmount: '' }, 'InvoiceAmount is required'],
    [{ InvoiceAmount: '0' }, 'InvoiceAmount must be at least 0.01'],
    [{ InvoiceAmount: '1,005' }, 'InvoiceAmount can have at most 2 decimals'],
    [{ InvoiceCurrency: 'QQQ' }, 'InvoiceCurrency is unknown'],
    [{ InvoiceDate: '' }, 'InvoiceDate is required'],
    [{ InvoiceDate: 'soon' }, 'InvoiceDate is not a valid date'],
    [{ StatementType: 'XXX' }, 'StatementType is unknown'],
    [{ StatementType: 'REX' }, 'LicenceNumber is required'],
    [
      { StatementType: 'REX', LicenceNumber: x(41) },
      'LicenceNumber cannot be longer than 40 characters',
    ],
    [{ FreightCostAmount: '0' }, 'FreightCostAmount must be at least 0.01'],
    [{ FreightCostAmount: '1', FreightCostCurrency: 'QQQ' }, 'FreightCostCurrency is unknown'],
    [{ InsuranceCostAmount: '0' }, 'InsuranceCostAmount must be at least 0.01'],
    [
      { InsuranceCostAmount: '1', InsuranceCostCurrency: 'QQQ' },
      'InsuranceCostCurrency is unknown',
    ],
    [{ Certificate2Number: 'C' }, 'Certificate2Type is required'],
    [{ Certificate4Type: 'ATR' }, 'Certificate4Number is required'],
    [{ Certificate1Number: 'C', Certificate1Type: 'XXX' }, 'Certificate1Type is unknown'],
    [
      {
        Certificate1Number: 'C',
        Certificate1Type: 'ATR',
        Certificate3Number: 'D',
        Certificate3Type: 'EUR1',
      },
      'This combination of certificate types is not allowed',
    ],
    [{ PackageQuantity: '' }, 'At least 1 shipment package is required'],
    [{ PackageType: 'CT', PackageQuantity: '' }, 'PackageQuantity is required'],
    [{ PackageType: 'XX' }, 'PackageType is unknown'],
    [{ PackageQuantity: '0' }, 'PackageQuantity must be at least 1'],
    [{ SealNumber1: 'S' }, 'ContainerNumber is required'],
    [{ ContainerNumber: x(71) }, 'ContainerNumber cannot be longer than 70 characters'],
    [
      { ContainerNumber: 'C', SealNumber1: x(18) },
      'SealNumber1 cannot be longer than 17 characters',
    ],
    [
      { ContainerNumber: 'C', SealNumber2: x(18) },
      'SealNumber2 cannot be longer than 17 characters',
    ],
    [{ ArticleNumber: '', Quantity: '', ExportValue: '' }, 'Please add 1 or more products'],
    [{ AddressName: '' }, 'AddressName is required'],
    [{ AddressStreet: '' }, 'AddressStreet is required'],
    [{ AddressStreet: x(51) }, 'AddressStreet cannot be longer than 50 characters'],
    [{ AddressNumber: x(7) }, 'AddressNumber cannot be longer than 6 characters'],
    [{ AddressExtension: x(51) }, 'AddressExtension cannot be longer than 50 characters'],
    [{ AddressLine2: x(51) }, 'AddressLine2 cannot be longer than 50 characters'],
    [{ AddressZipCode: '' }, 'AddressZipCode is required'],
    [{ AddressCity: '' }, 'AddressCity is required'],
    [{ AddressCity: x(51) }, 'AddressCity cannot be longer than 50 characters'],
    [{ AddressCountry: '' }, 'AddressCountry is required'],
    [{ AddressCountry: 'DEU' }, 'AddressCountry must be 2 characters'],
    [{ AddressCountry: 'QQ' }, 'AddressCountry is unknown'],
  ]
  it('with customs, each in its own words, and nothing else [INI-07] [INI-08] [INI-09] [INI-10] [INI-11] [INI-12] [INI-14] [VAL-01] [VAL-04] [VAL-08] [VAL-09] [VAL-14]', async () => {
    const rows = asked.map(([values], index) => customsRow(`IC-BAD-${index}`, values))
    const said: [Row, string | undefined][] = []
    for (let from = 0; from < rows.length; from += 20) {
      const page = await uploadInbound(customs, customsFile(rows.slice(from, from + 20)))
      const errors = errorsOf(page)
      for (const [index, [values]] of asked.slice(from, from + 20).entries())
        said.push([values, errors[index + 2]])
    }
    expect(said).toEqual(asked)
  })

  it('takes what needs no more: a statement of preferential origin, two certificates of which one is a CVO [INI-09] [INI-10] [VAL-13] [VAL-14]', async () => {
    const page = await uploadInbound(
      customs,
      customsFile([
        customsRow('IC-OK-1', { StatementType: 'pref-org' }),
        customsRow('IC-OK-2', {
          Certificate1Number: 'C',
          Certificate1Type: 'cvo',
          Certificate2Number: 'D',
          Certificate2Type: 'eur-med',
        }),
        customsRow('IC-OK-3', {
          CountryOfDeparture: 'LU',
          IncoTerm: 'exw',
          IncoTermPlace: 'Wiltz',
          MeansOfTransportBorder: '3',
        }),
        customsRow('IC-OK-4', { LineInvoiceAmount: '1000,50' }),
      ]),
    )
    expect(errorsOf(page)).toEqual({})
  })

  it('an invoice amount in the first row bounds each line of its order by itself [INI-14]', async () => {
    const page = await uploadInbound(
      customs,
      customsFile([
        customsRow('IC-LINES', { LineInvoiceAmount: '1000' }),
        customsLine('IC-LINES', { ArticleNumber: 'HF101-MNT-M', LineInvoiceAmount: '1000,50' }),
        customsRow('IC-ABOVE'),
        customsLine('IC-ABOVE', { ArticleNumber: 'HF101-MNT-M', LineInvoiceAmount: '1000,51' }),
      ]),
    )
    expect(errorsOf(page)).toEqual({ 4: 'Line invoice amount cannot exceed the invoice amount' })
  })
})
