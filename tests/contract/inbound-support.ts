import type { InboundDraft } from '#contract/index'
import { landmarks } from '../../sandbox/seed/landmarks'

/** Small PDFs that can be told apart. */
export const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`).toString('base64')

const address = {
  name: 'Consolidation Ltd',
  street: 'Quay Road',
  number: '1',
  zipcode: '200000',
  city: 'Shanghai',
  alpha2: 'CN',
}

export const plainDraft = (number: string, more: Partial<InboundDraft> = {}): InboundDraft => ({
  ExternalOrderId: number,
  Reference: 'SPRING-1',
  OrderType: 'purchase',
  SubType: 'RETAIL',
  SupplierId: 1001,
  ExpectedArrival: 1_795_129_200,
  VasCode: 'VAS01',
  Lines: [
    {
      ExternalArticleId: landmarks.tie,
      Quantity: 2,
      Origin: 'IT',
      SupplierLineId: '10',
      LotNumber: 'LOT1',
      Prepacked: 'N',
    },
  ],
  ...more,
})

export const customsLine = {
  ExternalArticleId: landmarks.tie,
  Quantity: 2,
  GrossWeight: 0.15,
  ExportValue: { Amount: 5, CurrencyCode: 'EUR' },
  SalesValue: { Amount: 12.5, CurrencyCode: 'USD' },
  AdditionalLineFinInfo: { LineFinInfo: [{ Amount: 10 }] },
}

export const invoice = {
  InfoType: 'invoice',
  Description: 'INV-1',
  CurrencyCode: 'EUR',
  Amount: 100,
  Date: 1_795_129_200,
}

export const freight = {
  InfoType: 'freightcost',
  Description: 'FRGH_COST_1',
  CurrencyCode: 'EUR',
  Amount: 20,
}

/** A whole draft of a customs division, without documents. */
export const customsDraft = (number: string, more: Partial<InboundDraft> = {}): InboundDraft => ({
  ...plainDraft(number),
  Lines: [customsLine],
  CustomsData: {
    CountryOfDeparture: 'CN',
    BondedAdministration: 'Y',
    FreightReference: 'MAEU1',
    IncoTerm: 'FOB',
    IncoTermPlace: 'Shanghai',
    IncoTermCountry: 'CN',
    MeansOfTransportBorder: 1,
    BorderTransportNationality: 'NL',
    BorderTransportModeId: 1,
    Containers: [{ ContainerNumber: 'MSKU1', SealNumber1: 'S1', SealNumber2: '' }],
    ShipmentPackages: [{ Type: 'CT', Quantity: 4 }],
  },
  FinInfo: [invoice, freight],
  Certificates: [],
  TransportDocuments: [],
  Address: address,
  ExportAddress: null,
  ...more,
})
