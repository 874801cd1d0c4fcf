import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findInboundOrders,
  findProducts,
  type InboundDraft,
  validateInboundDraft,
} from '#contract/index'
import { customsDraft, freight, invoice, plainDraft } from './inbound-support'
import { openSandbox, type TestSandbox } from './sandbox'

let sandbox: TestSandbox
let token: string

beforeAll(async () => {
  sandbox = await openSandbox()
  token = await sandbox.token()
})
afterAll(() => sandbox.close())

const check = async (body: InboundDraft, as = token) =>
  (await sandbox.ask(validateInboundDraft, { token: as, query: { action: 'validate' }, body }))
    .result

const places = async (body: InboundDraft, as = token) => {
  const { valid, errors } = await check(body, as)
  expect(valid).toBe(errors.length === 0)
  expect(errors.every(({ fr, nl, code }) => fr && nl && code)).toBe(true)
  return errors.map(({ field, en }) => [field, en])
}

const countOf = async (number: string) =>
  (
    await sandbox.ask(findInboundOrders, {
      token,
      query: { order: 'desc', page: 1, limit: 20 },
      body: { filters: { external_order_id: [number] } },
    })
  ).count

describe('POST /saleskit/po?action=validate', () => {
  it('says that a good draft is valid, and saves nothing [API-21]', async () => {
    expect(await check(customsDraft('VAL-1'))).toEqual({ valid: true, errors: [] })
    expect(await countOf('VAL-1')).toBe(0)
    const polder = await sandbox.token('solo@demo.test')
    const products = await sandbox.ask(findProducts, {
      token: polder,
      query: { order: 'asc', page: 1, limit: 1 },
      body: {},
    })
    const Lines = [{ ProductId: products.result[0]?.id ?? 0, Quantity: 1 }]
    expect(await places(plainDraft('VAL-1', { Lines, SupplierId: null }), polder)).toEqual([])
    expect(await places(customsDraft('VAL-1', { Lines, SupplierId: 1001 }), polder)).toEqual([
      ['SupplierId', 'Supplier is unknown'],
      ['CustomsData', 'CustomsData is not valid'],
      ['FinInfo', 'FinInfo is not valid'],
      ['Address', 'Address is not valid'],
    ])
  })

  it('names what is wrong with order and lines, with its place [API-21, API-59]', async () => {
    expect(
      await places(
        customsDraft('x'.repeat(21), {
          Reference: 'x'.repeat(21),
          OrderType: 'gift',
          SupplierId: 7,
          SenderExternalId: 'x'.repeat(21),
          VasCode: 'NOPE',
          Lines: [
            {
              ExternalArticleId: 'NOPE',
              Quantity: 0,
              Origin: 'XX',
              SupplierLineId: 'x'.repeat(36),
              LotNumber: 'x'.repeat(36),
              Prepacked: 'maybe',
              GrossWeight: -1,
              SalesValue: { Amount: 1, CurrencyCode: null },
              AdditionalLineFinInfo: { LineFinInfo: [{ Amount: 100.01 }] },
            },
          ],
        }),
      ),
    ).toEqual([
      ['ExternalOrderId', 'Order number cannot be longer than 20 characters'],
      ['Reference', 'Reference cannot be longer than 20 characters'],
      ['OrderType', 'Order type is unknown'],
      ['SupplierId', 'Supplier is unknown'],
      ['SenderExternalId', 'Sender cannot be longer than 20 characters'],
      ['VasCode', 'VAS code is unknown'],
      ['Lines.0.ExternalArticleId', 'Article NOPE is unknown'],
      ['Lines.0.Quantity', 'Quantity must be at least 1'],
      ['Lines.0.Origin', 'Country of origin is unknown'],
      ['Lines.0.SupplierLineId', 'Supplier line id cannot be longer than 35 characters'],
      ['Lines.0.LotNumber', 'Lot number cannot be longer than 35 characters'],
      ['Lines.0.Prepacked', 'Prepacked must be Y or N'],
      ['Lines.0.GrossWeight', 'Gross weight must be at least 0'],
      ['Lines.0.ExportValue.Amount', 'Export value is required'],
      ['Lines.0.SalesValue.CurrencyCode', 'Currency is required'],
      [
        'Lines.0.AdditionalLineFinInfo.LineFinInfo.0.Amount',
        'Line invoice amount cannot exceed the invoice amount',
      ],
    ])
    expect(await places(customsDraft('T-1', { OrderType: 'return', Lines: [] }))).toEqual([
      ['SubType', 'Subtype does not match the order type'],
      ['Lines', 'Please add 1 or more products'],
    ])
  })

  it('names what is wrong with customs data and addresses [API-21, API-29]', async () => {
    const long = { ContainerNumber: 'x'.repeat(71), SealNumber1: 'x'.repeat(18) }
    expect(
      await places(
        customsDraft('CUS-1', {
          CustomsData: {
            CountryOfDeparture: 'LU',
            IncoTerm: 'DAF',
            IncoTermCountry: 'nl',
            BorderTransportModeId: 5,
            BorderTransportNationality: 'XX',
            Containers: [{ SealNumber1: 'S' }, long],
            ShipmentPackages: [{ Type: 'ZZ', Quantity: 0 }],
          },
          Address: null,
          ExportAddress: { name: 'Only a name', alpha2: 'XX' },
        }),
      ),
    ).toEqual([
      ['CustomsData.BondedAdministration', 'Bonded administration is required'],
      ['CustomsData.FreightReference', 'Freight reference is required'],
      ['CustomsData.IncoTermPlace', 'Incoterm place is required'],
      ['CustomsData.MeansOfTransportBorder', 'Means of transport border is required'],
      ['CustomsData.IncoTerm', 'Incoterm is not valid'],
      ['CustomsData.IncoTermCountry', 'Incoterm country must be 2 characters'],
      ['CustomsData.BorderTransportModeId', 'Border transport mode is unknown'],
      ['CustomsData.BorderTransportNationality', 'Border transport nationality is unknown'],
      ['CustomsData.ShipmentPackages.0.Type', 'Package type is unknown'],
      ['CustomsData.ShipmentPackages.0.Quantity', 'Quantity must be at least 1'],
      ['CustomsData.Containers.0.ContainerNumber', 'Container number is required'],
      [
        'CustomsData.Containers.1.ContainerNumber',
        'Container number cannot be longer than 70 characters',
      ],
      ['CustomsData.Containers.1.SealNumber1', 'Seal number 1 cannot be longer than 17 characters'],
      ['Address', 'Address is required'],
      ['ExportAddress.street', 'Street is required'],
      ['ExportAddress.zipcode', 'Zipcode is required'],
      ['ExportAddress.city', 'City is required'],
      ['ExportAddress.alpha2', 'Country is unknown'],
    ])
    const inside = { ...customsDraft('').CustomsData, CountryOfDeparture: 'DE', IncoTerm: '', IncoTermPlace: '', MeansOfTransportBorder: null } // prettier-ignore
    expect(await places(customsDraft('CUS-2', { CustomsData: inside }))).toEqual([])
    const none = { ...inside, ShipmentPackages: [] }
    expect(await places(customsDraft('CUS-3', { CustomsData: none }))).toEqual([
      ['CustomsData.ShipmentPackages', 'At least 1 shipment package is required'],
    ])
  })

  it('names what is wrong with financial information [API-21, API-30]', async () => {
    const statement = (Type: string, LicenceNumber = '') => [{ Type, LicenceNumber }]
    expect(
      await places(
        customsDraft('FIN-1', {
          FinInfo: [
            { ...invoice, Description: '', Date: null, InvoiceStatementInfo: statement('REX') },
            { ...freight, Amount: 0, Date: 1, InvoiceStatementInfo: statement('REX', '1') },
            { InfoType: 'tip', CurrencyCode: 'XXX', Amount: 1.001 },
            freight,
          ],
        }),
      ),
    ).toEqual([
      ['FinInfo', 'Order cannot have more than 1 freightcost document'],
      ['FinInfo.0.Description', 'Description is required'],
      ['FinInfo.0.Date', 'Date is required'],
      ['FinInfo.0.InvoiceStatementInfo.0.LicenceNumber', 'Licence number is required'],
      ['FinInfo.1.Amount', 'Amount must be at least 0.01'],
      ['FinInfo.1.Date', 'Date is not valid'],
      ['FinInfo.1.InvoiceStatementInfo', 'Invoice statement is not valid'],
      ['FinInfo.2.InfoType', 'Info type is unknown'],
      ['FinInfo.2.CurrencyCode', 'Currency is unknown'],
      ['FinInfo.2.Amount', 'Amount can have at most 2 decimals'],
    ])
    const cost = { ...freight, InfoType: 'insurancecost', Description: 'INSR_COST_1' }
    expect(
      await places(customsDraft('FIN-2', { FinInfo: [invoice, invoice, cost, cost] })),
    ).toEqual([
      ['FinInfo', 'Exactly 1 invoice is required'],
      ['FinInfo', 'Order cannot have more than 1 insurancecost document'],
    ])
    const preferential = [{ ...invoice, InvoiceStatementInfo: statement('PREF-ORG') }]
    expect(await places(customsDraft('FIN-3', { FinInfo: preferential }))).toEqual([])
  })

  it('names what is wrong with certificates and documents [API-21, API-30, API-31]', async () => {
    const certificate = (CertificateType: string, more = {}) => ({ CertificateNumber: 'C', CertificateType, ...more }) // prettier-ignore
    const certificates = (...types: string[]) =>
      places(customsDraft('CER-1', { Certificates: types.map((type) => certificate(type)) }))
    const disagree = [['Certificates', 'This combination of certificate types is not allowed']]
    expect(await certificates('CVO', 'EUR-MED')).toEqual([])
    expect(await certificates('ATR', 'CVO')).toEqual([])
    expect(await certificates('ATR', 'EUR1')).toEqual(disagree)
    expect(await certificates('CVO', 'CVO')).toEqual(disagree)
    expect(await certificates('CVO', 'EUR1', 'ATR')).toEqual([])
    expect(await certificates('CVO', 'CVO', 'ATR', 'ATR', 'ATR')).toEqual([
      ['Certificates', 'Order cannot have more than 4 certificates'],
    ])
    const big = Buffer.concat([Buffer.from('%PDF'), Buffer.alloc(10 * 1024 * 1024)])
    expect(
      await places(
        customsDraft('CER-2', {
          FinInfo: [{ ...invoice, Docdata: 'YWJjZ', Filename: 'a.pdf' }],
          Certificates: [{ CertificateType: 'X', Docdata: big.toString('base64') }],
          TransportDocuments: [
            { Type: 'X', Docdata: Buffer.from('PK').toString('base64') },
            { Type: 'BL', Identification: 'B', Filename: 'not-mine.pdf' },
            { Type: 'BL', Identification: 'B' },
            {},
            {},
          ],
        }),
      ),
    ).toEqual([
      ['Certificates.0.CertificateNumber', 'Certificate number is required'],
      ['Certificates.0.CertificateType', 'Certificate type is unknown'],
      ['TransportDocuments', 'Order cannot have more than 4 transport documents'],
      ['TransportDocuments.0.Type', 'Type is unknown'],
      ['TransportDocuments.0.Identification', 'Identification is required'],
      ['TransportDocuments.2.Docdata', 'Document is required'],
      ...['3', '4'].flatMap((n) => [
        [`TransportDocuments.${n}.Type`, 'Type is required'],
        [`TransportDocuments.${n}.Identification`, 'Identification is required'],
        [`TransportDocuments.${n}.Docdata`, 'Document is required'],
      ]),
      ['FinInfo.0.Docdata', 'Document is not valid base64'],
      ['Certificates.0.Docdata', 'Document cannot be larger than 10 MB'],
      ['TransportDocuments.0.Docdata', 'Document must be a PDF'],
      ['TransportDocuments.1.Filename', 'Document is unknown'],
    ])
  })
})

describe('the prices of articles', () => {
  it('are seeded for some, so that an order may take them over', async () => {
    const { result } = await sandbox.ask(findProducts, {
      token,
      query: { order: 'asc', page: 1, limit: 100 },
      body: {},
    })
    const priced = result.filter(
      ({ price_exportvalue, price_sale }) => price_exportvalue && price_sale,
    )
    expect(priced.length).toBeGreaterThan(10)
    expect(priced.length).toBeLessThan(100)
    expect(priced[0]?.price_sale).toEqual({
      amount: expect.any(Number) as number,
      currency_code: 'EUR',
    })
  })
})
