import type { OutboundDraft } from '../../contract/saleskit-shp'
import { addressKinds } from './outbound'
import {
  checkArticles,
  checkLength,
  checkNumber,
  type DraftCompany,
  type DraftFault,
  type Report,
} from './draft-rules'
import { problems } from '../core/problems'
import type { Db } from '../core/schema'

export const orderTypes = { LB2BF: 'b2b', LB2CF: 'b2c' } as const
export type OrderType = keyof typeof orderTypes

export const isOrderType = (value: unknown): value is OrderType =>
  typeof value === 'string' && Object.hasOwn(orderTypes, value)

const incoterms = 'CFR CIF CIP CPT DAF DAP DAT DDP DDU DEQ DES DPU EXW FAS FCA FOB FOR FOT'.split(
  ' ',
)
const languages = ['ENG', 'NLD', 'DEU', 'FRA', 'SPA']

/** Everything that is wrong with a draft, in its own order. `stored` is the concept that is changed; its number stays. */
export async function checkDraft(
  db: Db,
  company: DraftCompany,
  draft: OutboundDraft,
  stored?: { id: number },
): Promise<DraftFault[]> {
  const faults: DraftFault[] = []
  const report: Report = (field, problem) => faults.push({ field, problem })
  if (!stored) {
    const number = draft.ExternalOrderId?.trim() ?? ''
    const place = { table: 'outbound_orders', column: 'external_order_id', company } as const
    await checkNumber(db, place, { field: 'ExternalOrderId', number, max: 50 }, report)
  }
  await checkKind(db, draft, report)
  checkTerms(company, draft, report)
  checkAddresses(draft, report)
  const lines = draft.Products ?? []
  await checkArticles(db, company.id, 'Products', lines, report)
  checkPrices(lines, report)
  return faults
}

async function checkKind(db: Db, draft: OutboundDraft, report: Report) {
  if (!draft.OrderType) report('OrderType', problems.fieldRequired('Order type'))
  else if (!isOrderType(draft.OrderType))
    report('OrderType', problems.fieldOneOf('Order type', 'LB2BF', 'LB2CF'))
  if (!draft.SubType) report('SubType', problems.fieldRequired('Subtype'))
  else if (isOrderType(draft.OrderType)) {
    const channels = await db.selectFrom('order_channels').selectAll().execute()
    const known = channels.some(
      (channel) =>
        channel.shp_order_type === draft.OrderType && channel.shp_order_subtype === draft.SubType,
    )
    if (!known) report('SubType', problems.subtypeOfOtherType())
  }
  const methods = await db.selectFrom('shipping_methods').selectAll().execute()
  if (!draft.ShippingId) report('ShippingId', problems.fieldRequired('Shipping method'))
  else if (!methods.some(({ id, method_order }) => id === draft.ShippingId && method_order))
    report('ShippingId', problems.fieldUnknown('Shipping method'))
  if (
    draft.ReturnShippingId &&
    !methods.some(({ id, method_return }) => id === draft.ReturnShippingId && method_return)
  )
    report('ReturnShippingId', problems.fieldUnknown('Return method'))
  if (draft.LanguageCode && !languages.includes(draft.LanguageCode))
    report('LanguageCode', problems.fieldUnknown('Language'))
}

function checkTerms({ customs }: DraftCompany, draft: OutboundDraft, report: Report) {
  if (draft.IncoTerm && !incoterms.includes(draft.IncoTerm))
    report('IncoTerm', problems.fieldInvalid('Incoterm'))
  if (customs && !draft.IncoTerm) report('IncoTerm', problems.fieldRequired('Incoterm'))
  if (customs && !draft.IncoTermPlace)
    report('IncoTermPlace', problems.fieldRequired('Incoterm place'))
  checkLength('IncoTermPlace', 'Incoterm place', draft.IncoTermPlace, 50, report)
  if (draft.IncoTermCountry && !/^[A-Z]{2}$/.test(draft.IncoTermCountry))
    report('IncoTermCountry', problems.fieldCharacters('Incoterm country', 2))
}

const requiredOfAddress = {
  name: 'Name',
  street: 'Street',
  zipcode: 'Zipcode',
  city: 'City',
  alpha2: 'Country',
} as const

const limitsOfAddress = {
  street: ['Street', 50],
  number: ['Number', 6],
  extension: ['Extension', 50],
  address: ['Address line 2', 50],
  city: ['City', 50],
} as const

function checkAddresses(draft: OutboundDraft, report: Report) {
  for (const kind of addressKinds) {
    const address = draft.Addresses?.[kind]
    if (!address) {
      if (kind === 'receiver') report('Addresses.receiver', problems.fieldRequired('Receiver'))
      continue
    }
    for (const [field, label] of Object.entries(requiredOfAddress)) {
      const value = address[field as keyof typeof requiredOfAddress]
      if (!value?.trim()) report(`Addresses.${kind}.${field}`, problems.fieldRequired(label))
    }
    for (const [field, [label, max]] of Object.entries(limitsOfAddress)) {
      const value = address[field as keyof typeof limitsOfAddress]
      checkLength(`Addresses.${kind}.${field}`, label, value, max, report)
    }
    if (address.alpha2 && !/^[A-Za-z]{2}$/.test(address.alpha2))
      report(`Addresses.${kind}.alpha2`, problems.fieldCharacters('Country', 2))
  }
}

function checkPrices(lines: NonNullable<OutboundDraft['Products']>, report: Report) {
  for (const [index, line] of lines.entries()) {
    for (const [place, price] of (line.Prices ?? []).entries()) {
      const field = `Products.${index}.Prices.${place}`
      if (price.Amount !== null && price.Amount !== undefined) {
        if (!hasTwoDecimals(price.Amount))
          report(`${field}.Amount`, problems.fieldDecimals('Amount', 2))
        if (!price.CurrencyCode) report(`${field}.CurrencyCode`, problems.fieldRequired('Currency'))
      }
      if (price.CurrencyCode && price.CurrencyCode.length !== 3)
        report(`${field}.CurrencyCode`, problems.fieldCharacters('Currency', 3))
      if (price.Country && price.Country.length !== 2)
        report(`${field}.Country`, problems.fieldCharacters('Country', 2))
      if (price.VatCode && !['I', 'E'].includes(price.VatCode))
        report(`${field}.VatCode`, problems.fieldOneOf('VAT code', 'I', 'E'))
      if (price.VatPercentage && !hasTwoDecimals(price.VatPercentage))
        report(`${field}.VatPercentage`, problems.fieldDecimals('VAT percentage', 2))
    }
  }
}

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
