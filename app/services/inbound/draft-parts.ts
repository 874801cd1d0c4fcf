import type { InboundDraft, InboundDraftLine } from '#contract/saleskit-po'
import { isInvoice, usualCurrency } from '~/lib/inbound-order'
import { toPayload } from '../orders/field-map'
import {
  containerRow,
  customsEntries,
  financialRow,
  inboundLine,
  packageRow,
  type valuesOfLine,
} from './fields'

/** Entries by the names of the form, from a form or from a sheet. */
type EntriesOf<Fields> = { readonly [Name in keyof Fields]?: unknown }

interface LineArticle {
  lineId: number | null
  productId: number | null
  articleNumber: string
}

/**
 * A line as upstream takes it; its values are those of a division with customs. `further`: its amounts of the invoice
 * beside the one that it tells.
 */
export const toLine = (
  { lineId, productId, articleNumber }: LineArticle,
  line: EntriesOf<typeof inboundLine & typeof valuesOfLine>,
  customs: boolean,
  further: readonly { Amount?: number | null }[] = [],
): InboundDraftLine => ({
  Id: lineId,
  ProductId: productId,
  ExternalArticleId: articleNumber,
  ...toPayload(customs ? inboundLine : lineWithoutCustoms, line),
  ...(customs
    ? {
        ExportValue: money(line.exportValue, line.exportCurrency),
        SalesValue: money(line.salesValue, line.salesCurrency),
        AdditionalLineFinInfo: {
          LineFinInfo: [
            ...(line.invoiceAmount == null ? [] : [{ Amount: Number(line.invoiceAmount) }]),
            ...further,
          ],
        },
      }
    : undefined),
})

const { grossWeight: _, ...lineWithoutCustoms } = inboundLine

const money = (amount: unknown, currency: unknown) => ({
  Amount: amount == null ? null : Number(amount),
  CurrencyCode: typeof currency === 'string' && currency !== '' ? currency : usualCurrency,
})

/** What customs asks of an order, with what it travels in. */
export const toCustomsData = (
  entries: EntriesOf<typeof customsEntries>,
  {
    packages = [],
    containers = [],
  }: {
    packages?: readonly EntriesOf<typeof packageRow>[]
    containers?: readonly EntriesOf<typeof containerRow>[]
  },
): InboundDraft['CustomsData'] => ({
  ...toPayload(customsEntries, entries),
  ShipmentPackages: packages.map((row) => toPayload(packageRow, row)),
  Containers: containers.map((row) => toPayload(containerRow, row)),
})

/** Only an invoice has a statement. */
export const toFinancialInfo = (
  row: EntriesOf<typeof financialRow> & {
    readonly statementType?: string
    readonly licenceNumber?: string
  },
) => ({
  ...toPayload(financialRow, row),
  InvoiceStatementInfo:
    isInvoice(row.infoType) && row.statementType
      ? [{ Type: row.statementType, LicenceNumber: row.licenceNumber || null }]
      : [],
})
